import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { ConfigError, readConfig } from '../../server/config.ts'
import { createLlm } from '../../server/techminds/llm.ts'
import { cheapPasswords } from '../support/app.ts'
import { freshDatabase } from '../support/database.ts'
import { startLlmServer } from './llmServer.ts'

it('neither question, answer nor key come into the log, whatever happens', async () => {
  const llm = await startLlmServer()
  llm.manner = { status: 500 }
  let log = ''
  const stream = new Writable({
    write(bytes: Buffer, _encoding, done) {
      log += bytes.toString()
      done()
    },
  })
  const db = await freshDatabase()
  const app = await createApp({
    db,
    passwords: cheapPasswords,
    logger: { level: 'trace', stream },
    writer: createLlm({ baseUrl: llm.url, model: 'tiny', apiKey: 'k-secret' }),
  })
  await db.script(
    `insert into faqs (id, slug, question, answer, published_at)
     values ('01980000-0000-7000-8000-00000000fa01', 'q', 'Where is the zzquestion?', 'In the zzanswer.', now())`,
  )
  const { reindex } = await import('../../server/domain/techminds/indexing.ts')
  await reindex(db)
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
  const asked = await post('/api/techminds/ask', { question: 'Where is the zzquestion?' })
  expect(asked.body).toContain('In the zzanswer.')
  await post('/api/techminds/ask', { question: `zzquestion ${'x'.repeat(600)}` })
  await post('/api/techminds/ask_organisers', { question: 'What about the zzquestion?' })
  await post('/graphql', {
    query: 'query ($q: String!) { askTechMinds(question: $q) { kind sentences { text } } }',
    variables: { q: 'Where is the zzquestion?' },
  })
  await db.script('drop table postings')
  expect(
    (await post('/api/techminds/ask', { question: 'Where is the zzquestion?' })).statusCode,
  ).toBe(500)
  await app.close()
  await db.close()
  await llm.close()
  expect(log).toContain('/api/techminds/ask')
  for (const secret of ['zzquestion', 'zzanswer', 'k-secret', llm.url])
    expect(log).not.toContain(secret)
})

it('a language model needs an address and a name, and a wrong value shows no secret', () => {
  const refusal = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      return (error as Error).message
    }
  }
  expect(refusal({ LLM_MODEL: 'x' })).toContain('LLM_BASE_URL')
  expect(refusal({ LLM_API_KEY: 'k-secret' })).not.toContain('k-secret')
  expect(refusal({ LLM_BASE_URL: 'https://llm.example/v1' })).toContain('LLM_MODEL')
  for (const url of [
    'ftp://llm.example',
    'llm.example',
    'https://me:k-secret@llm.example/v1',
    'https://llm.example/?k=k-secret',
  ]) {
    const message = refusal({ LLM_BASE_URL: url, LLM_MODEL: 'x' })
    expect(message).toContain('LLM_BASE_URL must be an http(s) address')
    expect(message).not.toContain('k-secret')
  }
  const { llm } = readConfig({ LLM_BASE_URL: 'http://127.0.0.1:8080/v1', LLM_MODEL: 'x' })
  expect(llm).toEqual({ baseUrl: 'http://127.0.0.1:8080/v1', model: 'x', apiKey: undefined })
})
