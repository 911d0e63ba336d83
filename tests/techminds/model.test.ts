import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from '../../db/client.ts'
import type { RootDatabase } from '../../db/client.ts'
import { fewestPassages, refreshModel } from '../../server/domain/techminds/model.ts'
import { rank } from '../../server/domain/techminds/rank.ts'
import { reindex } from '../../server/domain/techminds/indexing.ts'
import { buildLsa, readyLsa, similarities } from '../../server/techminds/lsa.ts'
import { leadingVectors, symmetricEigen } from '../../server/techminds/svd.ts'
import { publish } from '../bench/retrieval/index.ts'
import { freshDatabase } from '../support/database.ts'

describe('linear algebra', () => {
  it('finds eigenvalues and eigenvectors of a symmetric matrix', () => {
    const { values, vectors } = symmetricEigen([
      Float64Array.of(4, 1, 0),
      Float64Array.of(1, 3, 1),
      Float64Array.of(0, 1, 2),
    ])
    expect(values.map((value) => Number(value.toFixed(6)))).toEqual([4.732051, 3, 1.267949])
    const [first] = vectors
    expect(Math.abs((first?.[0] ?? 0) / (first?.[1] ?? 1))).toBeCloseTo(1 / 0.732051, 4)
  })

  it('finds the leading directions of a sparse matrix', () => {
    // Three rows that are multiples of two patterns over four columns.
    const dense = [
      [3, 0, 3, 0],
      [0, 2, 0, 2],
      [1, 0, 1, 0],
    ]
    const starts = new Int32Array(5)
    const entries: number[] = []
    const values: number[] = []
    for (let c = 0; c < 4; c++) {
      for (let r = 0; r < 3; r++)
        if (dense[r]?.[c]) {
          entries.push(r)
          values.push(dense[r]?.[c] ?? 0)
        }
      starts[c + 1] = entries.length
    }
    const { dimensions, vectors } = leadingVectors(
      {
        rows: 3,
        columns: 4,
        starts,
        entries: Int32Array.from(entries),
        values: Float64Array.from(values),
      },
      2,
    )
    expect(dimensions).toBe(2)
    const column = (c: number, d: number) => Math.abs(vectors[c * 2 + d] ?? 0)
    expect(
      [column(0, 0), column(1, 0), column(2, 0), column(3, 0)].map((v) => v.toFixed(4)),
    ).toEqual(['0.7071', '0.0000', '0.7071', '0.0000'])
    expect([column(0, 1), column(1, 1)].map((v) => v.toFixed(4))).toEqual(['0.0000', '0.7071'])
  })

  it('brings together words that share company but no passage', () => {
    // "car" and "auto" never meet, but both meet "engine" and "wheel".
    const passages = [
      ['car', 'engine'],
      ['auto', 'engine'],
      ['car', 'wheel'],
      ['auto', 'wheel'],
      ['pear', 'sugar'],
      ['apple', 'sugar'],
      ['pear', 'tree'],
      ['apple', 'tree'],
    ]
    const lexemes = [...new Set(passages.flat())].sort()
    const starts = new Int32Array(lexemes.length + 1)
    const chunks: number[] = []
    for (const [t, lexeme] of lexemes.entries()) {
      for (const [p, words] of passages.entries()) if (words.includes(lexeme)) chunks.push(p)
      starts[t + 1] = chunks.length
    }
    const model = readyLsa(
      buildLsa(
        {
          lexemes,
          chunkNumbers: [10, 11, 12, 13, 14, 15, 16, 17],
          starts,
          chunks: Int32Array.from(chunks),
          counts: new Int32Array(chunks.length).fill(1),
        },
        2,
      ),
    )
    const scores = similarities(model, [{ lexeme: 'car', weight: 1 }])
    expect(scores?.get(11)).toBeGreaterThan(0.9)
    expect(Math.abs(scores?.get(15) ?? 1)).toBeLessThan(0.1)
    expect(similarities(model, [{ lexeme: 'unheard', weight: 1 }])).toBeUndefined()
  })
})

describe('the model of a site', () => {
  let db: RootDatabase
  const topics = [
    'orbit debris capture tether',
    'battery heater thermostat night',
    'budget price insurance launch',
    'antenna link noise receiver',
  ]
  const pages = Array.from({ length: fewestPassages + 10 }, (_, n) => {
    const words = (topics[n % topics.length] ?? '').split(' ')
    const pick = (k: number) => words[(n * 7 + k * 3) % words.length] ?? ''
    return {
      id: `p${n}`,
      title: `Page ${n} of ${pick(0)}`,
      text: Array.from(
        { length: 12 },
        (_s, k) => `The ${pick(k)} of part ${n} meets the ${pick(k + 1)}.`,
      ).join(' '),
    }
  })
  const asked = { question: 'tether for debris' }
  beforeAll(async () => {
    db = await freshDatabase()
    await publish(db, pages, 'article')
  })
  afterAll(() => db.close())

  it('serves by words until it is built, then by meaning too', async () => {
    const before = await rank(db, asked, 10)
    expect(before.byMeaning).toBeUndefined()
    expect(before.chunks.length).toBe(10)
    const built = await Promise.all([refreshModel(db), refreshModel(db)])
    expect(built.sort()).toEqual([false, true])
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const after = await rank(db, asked, 10)
    expect(after.byMeaning?.size).toBe(before.matches.total)
    expect(await refreshModel(db)).toBe(false)
  })

  it('is not asked any more once a passage comes or goes, and built anew', async () => {
    await db.run(
      statement('take_back', "update articles set published_at = null where slug = 'd0'"),
    )
    const between = await rank(db, asked, 10)
    expect(between.byMeaning).toBeUndefined()
    expect(between.matches.total).toBe(pages.length - 1)
    expect(await refreshModel(db)).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 2_100))
    const after = await rank(db, asked, 10)
    expect(after.byMeaning?.size).toBe(pages.length - 1)
    const rows = await db.run<{ hash: string }>(statement('models', 'select hash from lsa_models'))
    expect(rows).toHaveLength(1)
  })

  it('is the same from the same passages, on every machine', async () => {
    const read = () =>
      db.run<{ sum: string }>(
        statement(
          'model_sum',
          'select md5(lexeme_vectors || chunk_vectors) as sum from lsa_models',
        ),
      )
    const first = await read()
    await db.script('delete from lsa_models')
    expect(await refreshModel(db)).toBe(true)
    expect(await read()).toEqual(first)
  })

  it('reindexing an index that is up to date changes nothing', async () => {
    expect(await reindex(db)).toBe(1) // what was taken back above
    const rows = () =>
      db.run(statement('chunk_rows', 'select number, source_id, text from chunks order by number'))
    const before = await rows()
    expect(await reindex(db)).toBe(0)
    expect(await rows()).toEqual(before)
  })
})
