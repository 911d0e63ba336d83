import Bowser from 'bowser'

/** "Firefox on Windows", from what the browser said of itself when it signed in. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Unknown device'
  const { browser, os } = Bowser.parse(userAgent)
  const name = browser.name || userAgent.split(/[\s/]/u)[0]?.slice(0, 40) || 'Unknown device'
  return os.name ? `${name} on ${os.name}` : name
}
