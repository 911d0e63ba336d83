import { useSyncExternalStore } from 'react'

export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]

export const themeLabels: Record<ThemeChoice, string> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
}

/** The same key as in public/theme.js, which sets the theme before the first paint. */
const key = 'theme'
const listeners = new Set<() => void>()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

function paint(): void {
  const choice = themeChoice()
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark().matches)
  // On <html>, so that menus and dialogs, which live outside the page's own tree, follow.
  document.documentElement.classList.toggle('bp6-dark', dark)
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, choice)
  } catch {
    // Without storage the choice cannot be kept; the system decides.
  }
  paint()
  for (const listener of listeners) listener()
}

/** Follows the system's theme and a choice made in another tab. */
export function followTheme(): void {
  paint()
  systemIsDark().addEventListener('change', paint)
  window.addEventListener('storage', (event) => {
    if (event.key !== key) return
    paint()
    for (const listener of listeners) listener()
  })
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
      // A page rendered on the server does not know the choice yet.
    },
    themeChoice,
    () => 'system',
  )
}
