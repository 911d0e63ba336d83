import { afterEach, describe, expect, it, vi } from 'vitest'
import { findText } from './findText.ts'
import { mark } from './mark.ts'
import { followCitations } from './openCited.ts'

// jsdom lays nothing out.
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

const page = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`
  return document.querySelector('main') ?? document.body
}

describe('finding a cited sentence on a page', () => {
  it('folds white space, and goes across elements', () => {
    const main = page(
      '<p>One. Teams have <strong>at\n most</strong> <em>six</em> members. Two.</p>',
    )
    expect(
      findText(main, 'Teams have at most six members.')?.toString().replace(/\s+/gu, ' '),
    ).toBe('Teams have at most six members.')
  })

  it('takes the one in its passage when the sentence stands elsewhere before', () => {
    const main = page('<p id="a">See below. It is open.</p><p id="b">The hall. It is open.</p>')
    const range = findText(main, 'It is open.', 'The hall. It is open.')
    expect(range?.startContainer.parentElement?.id).toBe('b')
    expect(findText(main, 'It is open.')?.startContainer.parentElement?.id).toBe('a')
  })

  it('keeps to letters and digits of any script, also those that change length with their case', () => {
    const main = page('<p>İstanbul’da – “başlar”. 数据 👩‍🚀 はじまる。</p>')
    expect(findText(main, 'istanbul da başlar')).toBeNull()
    expect(findText(main, 'İSTANBUL’DA BAŞLAR')?.toString()).toBe('İstanbul’da – “başlar”.')
    expect(findText(main, '数据はじまる')?.toString()).toBe('数据 👩‍🚀 はじまる。')
  })

  it('finds nothing for what is not there, or is no word', () => {
    const main = page('<p>Something else</p>')
    expect(findText(main, 'Not here.')).toBeNull()
    expect(findText(main, '…')).toBeNull()
    expect(findText(page(''), 'Something')).toBeNull()
  })
})

describe('marking it', () => {
  it('wraps each part where the browser cannot paint, and only one sentence at a time', () => {
    const main = page('<p>Zero. One <b>two</b> three. Four.</p>')
    const text = main.textContent
    for (const words of ['One two three.', 'Zero.']) {
      const range = findText(main, words)
      if (range) mark(range)
      const marked = [...main.querySelectorAll('mark')].map((part) => part.textContent).join('')
      expect(marked).toBe(words)
    }
    expect(main.textContent).toBe(text)
  })
})

describe('an address that cites', () => {
  const asked: unknown[] = []
  function answer(citedSentence: object | null): void {
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      asked.push((JSON.parse(body) as { variables: unknown }).variables)
      return Promise.resolve(new Response(JSON.stringify({ data: { citedSentence } })))
    })
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    asked.length = 0
    history.replaceState(null, '', '/')
  })
  const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

  it('opens the entry it names, marks the sentence in it and takes the focus there', async () => {
    page(
      '<p>It is free.</p><details data-slug="costs" data-source="77"><summary>Costs?</summary><p id="x">Well. It is free.</p></details>',
    )
    answer({ text: 'It is free.', passage: 'Well. It is free.' })
    history.replaceState(null, '', '/knowledge?faq=costs#s-2-1')
    followCitations()
    await settle()
    expect(asked).toEqual([{ sourceId: '77', passage: 2, sentence: 1 }])
    expect(document.querySelector('details')?.open).toBe(true)
    expect(document.querySelector('mark')?.textContent).toBe('It is free.')
    expect(document.activeElement?.id).toBe('x')
  })

  it('asks for the scenario where one is named, else for the challenge', async () => {
    page('<p>a</p>')
    answer(null)
    history.replaceState(null, '', '/ideathon/challenge?id=1&scenario=2#s-0-3')
    followCitations()
    history.replaceState(null, '', '/ideathon/challenge?id=1#s-4-0')
    followCitations()
    await settle()
    expect(asked).toEqual([
      { sourceId: '2', passage: 0, sentence: 3 },
      { sourceId: '1', passage: 4, sentence: 0 },
    ])
  })

  it('changes nothing when it is gone, or names nothing', async () => {
    const main = page('<article data-source="9"><p>It is free.</p></article>')
    const before = main.innerHTML
    answer(null)
    history.replaceState(null, '', '/knowledge/a#s-0-0')
    followCitations()
    for (const hash of ['#s-1', '#s-x-y', '#elsewhere', '']) {
      history.replaceState(null, '', `/knowledge/a${hash}`)
      followCitations()
    }
    await settle()
    expect(asked).toHaveLength(1)
    expect(main.innerHTML).toBe(before)
  })
})
