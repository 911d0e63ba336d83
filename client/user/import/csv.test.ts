import { describe, expect, it } from 'vitest'
import { importColumns } from '../../../server/shared/importing.ts'
import { findDelimiter, mostBytes, readTable, writeTable } from './csv.ts'
import { rejectedTable } from './files.ts'
import { mapColumns, partsOf, prepareRows, samplesOf } from './mapping.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readTable(bytes(text))
const refusal = (text: string) => {
  try {
    read(text)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return ''
}

describe('reading a file', () => {
  it.each([
    ['commas', 'a,b\n1,2\n', ','],
    ['semicolons', 'a;b\r\n1;2\r\n', ';'],
    ['tabs', 'a\tb\n1\t2', '\t'],
    ['commas inside quotes', '"a,x";"b,y";c\n1;2;3', ';'],
    ['a mark in front', '\uFEFFa;b\n1;2', ';'],
  ])('finds %s', (_name, text, sign) => expect(findDelimiter(text)).toBe(sign))

  it('keeps the numbers rows have in a spreadsheet', () => {
    const table = read('\uFEFFa;b\r\n\r\n1;"x\ny"\r\n2; 3 \r\n;\r\n4;5\r\n')
    expect(table.rows).toEqual([
      { row: 3, cells: ['1', 'x\ny'] },
      { row: 4, cells: ['2', '3'] },
      { row: 6, cells: ['4', '5'] },
    ])
  })

  it('says on which line it cannot go on', () => {
    expect(refusal('a,b\n1,"2\n3,4\n5,6\n')).toBe(
      'Line 2: a quotation mark is opened and never closed.',
    )
    expect(refusal('a,b\n1,2\n"3"x,4\n')).toMatch(/^Line 3: a quotation mark stands inside a cell/)
    expect(refusal('a,b\n1,2\n3\n5,6')).toBe(
      'Line 3: this row has another number of cells than the header.',
    )
    expect(refusal('')).toBe('This file holds no rows under its header.')
    expect(refusal('a,b\n')).toBe('This file holds no rows under its header.')
    expect(refusal(`a\n${'x\n'.repeat(20_001)}`)).toMatch(/20,001 rows; at most 20,000/)
    expect(() => readTable(new Uint8Array(mostBytes + 1))).toThrow('larger than 10 MB')
  })

  it('reads what spreadsheets on Windows write', () => {
    const table = readTable(new Uint8Array([...bytes('name\nZo'), 0xeb, 0x0a]))
    expect(table.rows[0]?.cells).toEqual(['Zoë'])
  })
})

describe('writing a file', () => {
  it('holds no formulas, and reads back as it was', () => {
    const rows = [
      ['name', 'phone', 'note'],
      ['=1+1', '+43 1 234567', 'two\nlines'],
      ['@x', '-5', 'say "hi", twice'],
    ]
    const text = writeTable(rows, ';')
    expect(text.startsWith('\uFEFF')).toBe(true)
    expect(text).toContain('\'=1+1;\'+43 1 234567;"two\nlines"')
    const table = read(text)
    expect([table.header, ...table.rows.map(({ cells }) => cells)]).toEqual(rows)
  })

  it('gives rejected rows their columns back, with why', () => {
    const table = read('mail;who;error\nx;Ada;old words\nb@example.org;Bea;\n')
    const errors = [
      { row: 2, column: 'username', found: 'x', expected: 'an e-mail address' },
      { row: 2, column: 'role', found: '', expected: 'one of judge' },
    ]
    expect(rejectedTable(table, errors)).toBe(
      '\uFEFFmail;who;error\r\nx;Ada;"username: found “x”, expected an e-mail address; role: found nothing, expected one of judge"\r\n',
    )
  })
})

describe('matching columns', () => {
  it('goes by names, whatever their case and spaces', () => {
    expect(
      mapColumns('TEAMS', ['Team', 'TEAM USERNAME', 'Class-Year', 'E-Mail', 'Name', 'Other']),
    ).toEqual({ teamName: 0, teamUsername: 1, classYear: 2, email: 3, name: 4 })
    expect(mapColumns('USERS', ['Full name', 'E-mail address', 'team name'])).toEqual({
      name: 0,
      username: 1,
      teamName: 2,
    })
  })

  it.each(['USERS', 'TEAMS'] as const)('takes every column of the template for %s', (kind) => {
    const header = importColumns[kind].map((column) => column.header)
    expect(Object.values(mapColumns(kind, header))).toEqual(header.map((_, n) => n))
  })

  it('shows a few values', () => {
    const table = read(`a\n1\n1\n2\n${'x'.repeat(60)}\n4`)
    expect(samplesOf(table, 0)).toEqual(['1', '2', `${'x'.repeat(40)}…`])
  })
})

describe('sending rows', () => {
  it('keeps back an account named a second time, wherever in the file', () => {
    const table = read('username\na@example.org\nb@example.org\n A@Example.org \n')
    const prepared = prepareRows('USERS', table, { username: 0 })
    expect(prepared.rows.map(({ row }) => row)).toEqual([2, 3])
    expect(prepared.errors).toEqual([
      { row: 4, column: 'username', found: 'A@Example.org', expected: 'unique (first in row 2)' },
    ])
  })

  it('in parts of bounded size, a team never torn', () => {
    const table = read(
      `team_username,name\n${Array.from({ length: 1_500 }, (_, n) => `t${n % 400}@example.org,M${n}`).join('\n')}`,
    )
    const { rows } = prepareRows('TEAMS', table, mapColumns('TEAMS', table.header))
    const parts = partsOf('TEAMS', rows, { rows: 500, bytes: 20_000 })
    expect(parts.flat()).toHaveLength(1_500)
    const seen = new Map<string, number>()
    for (const [n, part] of parts.entries()) {
      expect(part.length).toBeLessThanOrEqual(500)
      expect(bytes(JSON.stringify(part)).length).toBeLessThan(20_100)
      for (const { teamUsername } of part) {
        expect(seen.get(teamUsername ?? '') ?? n).toBe(n)
        seen.set(teamUsername ?? '', n)
      }
    }
  })

  it('even of huge cells', () => {
    const table = read(`username\n${`${'x'.repeat(9_000)}\n`.repeat(1_000)}`)
    const rows = table.rows.map(({ row, cells }) => ({ row, username: `${row}${cells[0]}` }))
    for (const part of partsOf('USERS', rows, { rows: 500, bytes: 600_000 }))
      expect(bytes(JSON.stringify(part)).length).toBeLessThan(700_000)
    const prepared = prepareRows('USERS', table, { username: 0 })
    expect(prepared.rows[0]?.username?.length).toBe(400)
  })
})
