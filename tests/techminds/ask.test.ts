import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Person, type World } from '../support/app.ts'
import { forgetAttempts, publishArticle, publishFaq } from './support.ts'

const ask = `query ($q: String!, $p: String, $w: [String!]) { askTechMinds(question: $q, previousQuestion: $p, without: $w) {
  kind confidence message searchedFor { word carried known }
  sources { type id title url excerpt } nearest { type title url }
  sentences { text verified citations { number quote url source { title } } } } }`

type Answer = {
  kind: string
  confidence: number
  message: string | null
  searchedFor: { word: string; carried: boolean; known: boolean }[]
  sources: { type: string; id: string; title: string; url: string; excerpt: string }[]
  nearest: { type: string; title: string; url: string }[]
  sentences: {
    text: string
    verified: boolean
    citations: { number: number; quote: string; url: string; source: { title: string } }[]
  }[]
}

describe('asking TechMinds', () => {
  let world: World
  let master: Person
  let articleId: string
  const put = async (q: string, more: { p?: string; w?: string[] } = {}) => {
    await forgetAttempts(world)
    return world.anonymous.ask<Answer>(ask, { q, ...more })
  }

  beforeAll(async () => {
    world = await createWorld()
    master = await world.as('game_master')
    await publishFaq(
      master,
      'Can we change our answers after the final submission?',
      'No. The final submission seals your entry. A game master can open it again, with a reason that is recorded.',
    )
    await publishFaq(
      master,
      'Do judges know who we are?',
      'No. Judges see an alias such as Entry 7F3K in place of your team. They meet no names in any list or export.',
    )
    articleId = await publishArticle(
      master,
      'Deadlines and time zones',
      '# Deadlines\n\nEvery scenario has a deadline, shown in the time zone of its challenge. The clock of the server decides. An extension moves the deadline for one team only.\n\n## Drafts\n\nA draft that was not submitted when the deadline passes stays a draft.',
    )
  })
  afterAll(() => world.close())

  it('quotes the sentences that answer, each with a place to read on', async () => {
    const answer = await put('Who decides when the deadline has passed?')
    expect(answer).toMatchObject({ kind: 'ANSWERED', message: null })
    expect(answer.sources[0]).toMatchObject({ type: 'article', title: 'Deadlines and time zones' })
    expect(answer.sentences.map((s) => s.text)).toContain('The clock of the server decides.')
    for (const sentence of answer.sentences) {
      expect(sentence.verified).toBe(true)
      expect(sentence.citations[0]?.quote).toBe(sentence.text)
      expect(sentence.citations[0]?.url).toMatch(/^\/knowledge(\?faq=|\/)[a-z0-9-]+#s-\d+-\d+$/u)
    }
    expect(new Set(answer.sources.map((source) => source.id)).size).toBeLessThanOrEqual(2)
  })

  it('a citation leads to its very sentence', async () => {
    const answer = await put('Who decides when the deadline has passed?')
    const [citation] = answer.sentences.find((s) => s.text.startsWith('The clock'))?.citations ?? []
    const [, passage, sentence] = /#s-(\d+)-(\d+)$/u.exec(citation?.url ?? '') ?? []
    expect(
      await world.anonymous.ask(
        'query ($s: ID!, $p: Int!, $n: Int!) { citedSentence(sourceId: $s, passage: $p, sentence: $n) { text headingPath } }',
        { s: articleId, p: Number(passage), n: Number(sentence) },
      ),
    ).toEqual({
      text: 'The clock of the server decides.',
      headingPath: 'Deadlines · Deadlines › Drafts',
    })
  })

  it('finds an entry by its question however it is put', async () => {
    for (const question of [
      'can we still change answers after submitting finally',
      'Do the judges know who my team is?',
    ]) {
      const answer = await put(question)
      expect([question, answer.kind, answer.sources[0]?.type]).toEqual([
        question,
        'ANSWERED',
        'faq',
      ])
    }
  })

  it('says that it does not know, and what comes nearest', async () => {
    for (const question of [
      'Which restaurants near the campus serve vegan food?',
      'What is the capital of Mongolia?',
      'xyzzy plugh',
    ]) {
      const answer = await put(question)
      expect([question, answer.kind, answer.sentences, answer.sources]).toEqual([
        question,
        'UNKNOWN',
        [],
        [],
      ])
      expect(answer.message).toContain('I do not know')
      expect(answer.nearest.length).toBeLessThanOrEqual(3)
    }
  })

  it('carries the words of the question before, shows them, and leaves out what is taken away', async () => {
    const alone = await put('And for one team only?')
    const p = 'Who can move a deadline?'
    const follow = await put('And for one team only?', { p })
    expect(follow.searchedFor).toContainEqual({ word: 'deadline', carried: true, known: true })
    expect(alone.searchedFor.some((word) => word.carried)).toBe(false)
    expect(follow.kind).toBe('ANSWERED')
    expect(follow.sentences.map((s) => s.text).join(' ')).toContain(
      'An extension moves the deadline',
    )
    const without = await put('And for one team only?', { p, w: ['Deadline'] })
    expect(without.searchedFor.map((word) => word.word)).not.toContain('deadline')
  })

  it('tells which words nothing holds', async () => {
    const answer = await put('Is the deadline on Tatooine?')
    expect(answer.searchedFor).toEqual([
      { word: 'deadline', carried: false, known: true },
      { word: 'Tatooine', carried: false, known: false },
    ])
  })
})
