import { invalid } from '../errors.ts'

/** A password in NFKC, so that the same keys on another system match. */
export const normalPassword = (value: string) => value.normalize('NFKC')

let common: Promise<ReadonlySet<string>> | undefined

/** Some fifty thousand passwords that attackers try first; read when first asked for. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Parts of an address shorter than this are in too many words to tell anything. */
const tellingLength = 4

/**
 * Refuses a new password that is easy to guess: one of those everybody uses, or one that holds the address.
 * No kinds of characters are asked for.
 */
export async function checkNewPassword(
  field: string,
  password: string,
  username: string,
): Promise<void> {
  const lower = password.toLowerCase()
  const local = username.split('@')[0] ?? ''
  if (lower.includes(username) || (local.length >= tellingLength && lower.includes(local)))
    throw invalid(field, 'Must not contain your e-mail address')
  common ??= readCommon()
  const list = await common
  if (list.has(password) || list.has(lower))
    throw invalid(field, 'Is one of the most common passwords; choose another')
}
