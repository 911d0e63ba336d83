import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import MarkdownText from './MarkdownText.tsx'

const html = (text: string, headings?: number) => {
  const { container } = render(
    <MarkdownText text={text} {...(headings === undefined ? {} : { headings })} />,
  )
  return container
}

it('shows raw HTML as the text it is written as, in a line and by itself', () => {
  const shown = html(
    'A <b onclick="x()">bold</b> claim\n\n<script>alert(1)</script>\n\n- <img src=x onerror=alert(1)>',
  )
  expect(shown.querySelector('b, script, img')).toBeNull()
  expect(shown.querySelector('p')?.textContent).toBe('A <b onclick="x()">bold</b> claim')
  expect(shown.textContent).toContain('<script>alert(1)</script>')
  expect(shown.querySelector('li')?.textContent).toContain('<img src=x onerror=alert(1)>')
})

it('keeps images and dangerous links out', () => {
  const shown = html('![a](https://elsewhere.example/a.png) [b](javascript:alert(1))')
  expect(shown.querySelector('img')).toBeNull()
  expect(shown.querySelector('a')?.getAttribute('href') ?? '').not.toContain('javascript')
})

it('begins headings where it is told to, and skips no level', () => {
  const levels = (text: string, headings?: number) =>
    [...html(text, headings).querySelectorAll('h1, h2, h3, h4, h5, h6')].map(
      ({ tagName, textContent }) => `${tagName} ${textContent}`,
    )
  expect(levels('# One\n\n### Deep\n\n## Between\n\n# Two')).toEqual([
    'H3 One',
    'H4 Deep',
    'H4 Between',
    'H3 Two',
  ])
  expect(levels('### First\n\n# Second', 2)).toEqual(['H2 First', 'H2 Second'])
})
