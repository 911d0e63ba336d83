import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followTheme } from './theme.ts'
import { ThemeSelect } from './ThemeSelect.tsx'

function systemIs(theme: 'dark' | 'light'): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('dark') && theme === 'dark',
        addEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
}

const isDark = () => document.documentElement.classList.contains('bp6-dark')

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('theme', () => {
  it('follows the system unless a choice was made', () => {
    systemIs('dark')
    followTheme()
    expect(isDark()).toBe(true)
    systemIs('light')
    followTheme()
    expect(isDark()).toBe(false)
  })

  it('keeps the choice, and can give it back to the system', async () => {
    systemIs('light')
    followTheme()
    render(<ThemeSelect />)
    const select = screen.getByRole('combobox', { name: 'Theme' })
    await userEvent.selectOptions(select, 'Dark')
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('theme')).toBe('dark')
    followTheme()
    expect(isDark()).toBe(true)
    await userEvent.selectOptions(select, 'Same as the system')
    expect(isDark()).toBe(false)
    expect(localStorage.getItem('theme')).toBeNull()
  })
})
