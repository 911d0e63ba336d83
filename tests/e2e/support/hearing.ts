import type { Page } from 'playwright-core'

/** Everything the data answers told a person, from now on. */
export function hearing(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    // An answer that a navigation cut off told nothing.
    if (response.url().endsWith('/graphql')) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}
