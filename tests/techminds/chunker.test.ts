import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cut, fewest, most, sentenceOf, sentencesIn } from '../../server/techminds/chunker.ts'
import { blocksOf } from '../../server/techminds/plainText.ts'
import { sentencesOf } from '../../server/techminds/sentences.ts'
import { countWords } from '../../server/shared/words.ts'

const sentence = (n: number) =>
  `Sentence number ${n} says a little about orbits, masses and prices.`
const text = (sentences: number) =>
  Array.from({ length: sentences }, (_, n) => sentence(n)).join(' ')

describe('cutting texts into passages', () => {
  it('makes passages of 60 to 180 words that begin and end with a sentence', () => {
    for (const sentences of [7, 20, 40, 95, 333]) {
      const chunks = cut(text(sentences))
      for (const chunk of chunks) {
        const words = countWords(chunk.text)
        expect(words).toBeGreaterThanOrEqual(fewest)
        expect(words).toBeLessThanOrEqual(most)
        expect(chunk.text).toMatch(/^Sentence .*prices\.$/su)
      }
      expect(chunks.flatMap(sentencesIn)).toEqual(
        Array.from({ length: sentences }, (_, n) => sentence(n)),
      )
    }
  })

  it('keeps the words of any text, in order, and knows where each sentence begins', () => {
    const word = fc.stringMatching(/^[a-zé]{1,9}[,;]?$/u)
    const line = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 60 }), fc.constantFrom('.', '!', '?', ''))
      .map(([words, end]) => words.join(' ') + end)
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const chunks = cut(lines.join('\n\n'))
        expect(
          chunks
            .map(({ text: t }) => t)
            .join(' ')
            .split(/\s+/u)
            .filter(Boolean),
        ).toEqual(lines.join(' ').split(/\s+/u).filter(Boolean))
        for (const chunk of chunks) {
          expect(countWords(chunk.text)).toBeLessThanOrEqual(most)
          expect(chunk.sentences[0]).toBe(0)
          for (const [n] of chunk.sentences.entries()) expect(sentenceOf(chunk, n)).toBeTruthy()
        }
      }),
      { numRuns: 200 },
    )
  })

  it('names the headings a passage stands below', () => {
    const chunks = cut(
      `# Journey\n\n${text(8)}\n\n## Return\n\n${text(8)}\n\n### Landing ###\n\n${text(8)}`,
    )
    expect(chunks.map(({ headingPath }) => headingPath)).toEqual([
      'Journey',
      'Journey › Return',
      'Journey › Return › Landing',
    ])
  })

  it('joins what is short with its neighbours', () => {
    const [only, ...more] = cut('## One\n\nShort.\n\n## Two\n\nAlso short.')
    expect(more).toEqual([])
    expect(only).toEqual({
      headingPath: 'One · Two',
      text: 'Short.\nAlso short.',
      sentences: [0, 7],
    })
  })

  it('breaks a sentence that is longer than a passage', () => {
    const chunks = cut(Array.from({ length: 500 }, (_, n) => `w${n}`).join(' '))
    expect(chunks.length).toBeGreaterThan(2)
    expect(chunks.map(({ text: t }) => t).join(' ')).toMatch(/^w0 .* w499$/u)
  })

  it('does not end a sentence at an abbreviation', () => {
    expect(sentencesOf('Use data, e.g. from NASA. Dr. Ada said so, cf. Fig. 3. Done.')).toEqual([
      'Use data, e.g. from NASA.',
      'Dr. Ada said so, cf. Fig. 3.',
      'Done.',
    ])
  })

  it('reads Markdown as the words one sees', () => {
    expect(
      blocksOf(
        'A **bold** and _soft_ [link](https://a.example) with `code` &amp; ~~no~~ snake_case \\*star\\*.\n\n> Quoted\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nlet x = 1\n```\n\n![alt](/x.png)\n\n<b>bold</b>',
      ).map(({ text: t }) => t),
    ).toEqual([
      'A bold and soft link with code & no snake_case *star*.',
      'Quoted',
      'one',
      'two',
      'a b',
      '1 2',
      'let x = 1',
      '<b>bold</b>',
    ])
  })

  it('reads a hundred thousand marks in no time', () => {
    const began = Date.now()
    for (const mark of [
      '`',
      '[',
      '![',
      '*',
      '_',
      '#',
      '# ',
      '> ',
      '| ',
      '~',
      '](',
      '- ',
      '1. ',
      '\\',
      '&amp',
      'A. ',
      '*a ',
      '_a ',
    ])
      cut(mark.repeat(Math.floor(100_000 / mark.length)))
    expect(Date.now() - began).toBeLessThan(10_000)
  })
})
