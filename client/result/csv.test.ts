import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const line = (...cells: Parameters<typeof toCsv>[0][number]) => toCsv([cells]).slice(1, -2)

describe('CSV', () => {
  it('ends lines as RFC 4180 wants and begins with the mark of UTF-8', () => {
    expect(
      toCsv([
        ['a', 1],
        ['b', null],
      ]),
    ).toBe('\uFEFFa,1\r\nb,\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(line('a,b', 'say "x"', 'one\ntwo')).toBe('"a,b","say ""x""","one\ntwo"')
  })

  it.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x'])(
    'makes %j harmless in spreadsheets',
    (cell) => {
      expect(line(cell).replace(/^"/, '')).toMatch(/^'/)
    },
  )

  it('leaves numbers numbers', () => {
    expect(line(-1.5, 82.25, 0)).toBe('-1.5,82.25,0')
  })
})
