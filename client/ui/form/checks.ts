import { passwordBytes } from '../../../server/shared/options.ts'

export const passwordHelp = `At least ${passwordBytes.min} characters. A few words in a row make a good password.`

/** What is wrong with a new password, or ''. */
export function checkNewPassword(password: string): string {
  const bytes = new TextEncoder().encode(password).length
  if (bytes === 0) return 'Enter a password'
  if (bytes < passwordBytes.min)
    return `Password must have at least ${passwordBytes.min} characters`
  if (bytes > passwordBytes.max)
    return `Password must not be longer than ${passwordBytes.max} bytes`
  return ''
}

/** Only what is certainly no address is refused; the mail itself proves the rest. */
export function checkEmail(email: string): string {
  const text = email.trim()
  if (!text) return 'Enter an e-mail address'
  return /^[^\s@]+@[^\s@]+$/.test(text)
    ? ''
    : 'Enter an e-mail address in the right form, like name@example.com'
}
