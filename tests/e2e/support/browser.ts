import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type People = {
  /** A person at a browser of their own: nothing is shared with others, no cookie and no storage. */
  person(name: string, options?: BrowserContextOptions): Promise<Page>
  /** What went wrong in any of them since it was last asked: console, page errors, requests to other hosts. */
  faults(): string[]
  close(): Promise<void>
}

/** One browser on the product for everybody of a test file. */
export async function openBrowser(address: string): Promise<People> {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: switches })
  const { host } = new URL(address)
  let faults: string[] = []

  function watch(name: string, page: Page): void {
    const note = (what: string) => void faults.push(`${name} at ${page.url()}: ${what}`)
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) note(message.text())
    })
    page.on('pageerror', (error) => note(error.stack ?? error.message))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.protocol.startsWith('http') && url.host !== host) note(`asked ${url.href}`)
    })
    page.on('response', (response) => {
      if (response.status() >= 500) note(`${response.status()} from ${response.url()}`)
    })
  }

  return {
    async person(name, options) {
      const context = await browser.newContext({
        baseURL: address,
        viewport: { width: 1280, height: 860 },
        reducedMotion: 'reduce',
        locale: 'en-US',
        timezoneId: 'Europe/Vienna',
        ...options,
      })
      context.setDefaultTimeout(20_000)
      const page = await context.newPage()
      watch(name, page)
      return page
    },
    faults() {
      const found = faults
      faults = []
      return found
    },
    close: () => browser.close(),
  }
}
