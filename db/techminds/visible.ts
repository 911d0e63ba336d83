/**
 * What anybody may read, as a condition of every statement that answers from the index: so that even a chunk left
 * behind by a change that went past the verbs cannot be quoted, counted or told apart from one that never was.
 */

/** The challenge with this alias may be read by anybody. */
export const publicChallenge = (c: string) =>
  `(${c}.is_public and ${c}.archived_at is null and exists (
     select 1 from scenarios ps where ps.challenge_id = ${c}.id and ps.published_at is not null and ps.archived_at is null))`

/** The scenario with alias s in the challenge with alias c may be read by anybody. */
export const publicScenario = (s: string, c: string) =>
  `(${s}.published_at is not null and ${s}.archived_at is null and ${c}.is_public and ${c}.archived_at is null)`

/** Ids, types and titles of the sources that anybody may read, with what their addresses are made of. */
export const allowedSources = `
  select s.id, s.type, s.title, s.hash, null::uuid as challenge_id, f.slug
    from knowledge_sources s join faqs f on f.id = s.faq_id where f.published_at is not null
  union all
  select s.id, s.type, s.title, s.hash, null, a.slug
    from knowledge_sources s join articles a on a.id = s.article_id where a.published_at is not null
  union all
  select s.id, s.type, s.title, s.hash, c.id, null
    from knowledge_sources s join challenges c on c.id = s.challenge_id where ${publicChallenge('c')}
  union all
  select s.id, s.type, s.title, s.hash, c.id, null
    from knowledge_sources s join scenarios sc on sc.id = s.scenario_id
      join challenges c on c.id = sc.challenge_id where ${publicScenario('sc', 'c')}`
