import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guessing } from './accounts/guessing.ts'
import { links } from './accounts/links.ts'
import { massAssignment } from './accounts/massAssignment.ts'
import { sameAnswers } from './accounts/sameAnswers.ts'
import { sessions } from './accounts/sessions.ts'
import { sites } from './accounts/sites.ts'
import { type Kit, secrets, startTarget } from './kit.ts'

/** Attacks on accounts and sessions over HTTP, against the real server on a real database. */
describe('attacks on accounts', () => {
  let kit: Kit
  beforeAll(async () => {
    kit = await startTarget()
  })
  beforeEach(() => kit.forgetAttempts())
  afterAll(async () => {
    const { tried, succeeded, faults } = kit.tally
    process.stdout.write(
      `\nattacks tried ${tried}, succeeded ${succeeded.length}, answers with status 500: ${faults.length}\n`,
    )
    await kit.stop()
  })

  const target = () => kit
  massAssignment(target)
  sameAnswers(target)
  guessing(target)
  links(target)
  sessions(target)
  sites(target)

  it('no password, token or query string got into the log', () => {
    const log = kit.log()
    expect(log.length).toBeGreaterThan(10_000)
    const told = secrets.filter((secret) => secret !== '' && log.includes(secret))
    const lines = log.split('\n').filter((line) => told.some((secret) => line.includes(secret)))
    expect(lines).toEqual([])
    expect(secrets.length).toBeGreaterThan(200)
    expect(log).not.toMatch(/\?(username|token|email|next)=/u)
  })

  it('not one attack succeeded, and none made the server fail', () => {
    expect(kit.tally.succeeded).toEqual([])
    expect(kit.tally.faults).toEqual([])
    expect(kit.tally.tried).toBeGreaterThan(300)
  })
})
