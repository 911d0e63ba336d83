import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import * as z from 'zod'

const flag = (unset: boolean) =>
  z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .transform((value) => (value === undefined ? unset : value === 'true'))

const origin = z
  .string()
  .refine((value) => {
    try {
      const url = new URL(value)
      return /^https?:$/u.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
    } catch {
      return false
    }
  }, 'must be an http(s) address without a path')
  .transform((value) => new URL(value).origin)

/** How many proxies stand before the product, or the addresses or networks they have. */
const proxies = z
  .string()
  .transform((value) => (/^\d{1,2}$/u.test(value) ? Number(value) : value.split(/\s*,\s*/u)))
  .refine(
    (value) =>
      typeof value === 'number' ||
      value.every((one) => {
        const [address = '', bits] = one.split('/')
        return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/u.test(bits))
      }),
    'must be a number of proxies, or addresses or networks separated by commas',
  )

const smtp = z.string().refine((value) => {
  try {
    const { protocol, hostname } = new URL(value)
    return /^smtps?:$/u.test(protocol) && hostname !== ''
  } catch {
    return false
  }
}, 'must be an smtp:// or smtps:// address')

/** The root of an HTTP service, with or without a path. */
const service = z.string().refine((value) => {
  try {
    const { protocol, username, search, hash } = new URL(value)
    return /^https?:$/u.test(protocol) && !username && !search && !hash
  } catch {
    return false
  }
}, 'must be an http(s) address without a name, query or fragment')

/** "Name <name@host>" or the address alone. */
const sender =
  /^(?:"?([^<>"\r\n]*)"? ?<([^\s<>"(),:;@]+@[^\s<>"(),:;@]+)>|([^\s<>"(),:;@]+@[^\s<>"(),:;@]+))$/u

const mailFrom = z
  .string()
  .regex(sender, 'must be an e-mail address, with or without a name')
  .transform((value) => {
    const [, name = '', inBrackets, alone = ''] = sender.exec(value) ?? []
    return { name: name.trim(), address: inBrackets ?? alone }
  })

const production = (env: NodeJS.ProcessEnv) => env['NODE_ENV'] === 'production'

const schema = (env: NodeJS.ProcessEnv) =>
  z.object({
    HOST: z.string().min(1, 'must be a host name or address').default('127.0.0.1'),
    PORT: z
      .string()
      .regex(/^\d{1,5}$/u, 'must be a port number')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number')
      .default(3000),
    DATA_DIR: z.string().min(1, 'must be a folder').default('./data'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//u, 'must be a Postgres connection string')
      .optional(),
    PUBLIC_URL: origin.optional(),
    TRUST_PROXY: proxies.optional(),
    SMTP_URL: smtp.optional(),
    MAIL_FROM: mailFrom.optional(),
    LLM_BASE_URL: service.optional(),
    LLM_MODEL: z.string().min(1, 'must be the name of a model').optional(),
    LLM_API_KEY: z.string().min(1, 'must be a key').optional(),
    DEMO: flag(!production(env)),
    GRAPHQL_ENGINE: z.enum(['yoga', 'apollo'], 'must be yoga or apollo').default('yoga'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level')
      .default('info'),
  })

const examples: Record<string, string> = {
  HOST: '127.0.0.1',
  PORT: '3000',
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://user:password@localhost:5432/innovation',
  PUBLIC_URL: 'https://innovation.example.org',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'Stimulating Innovation <no-reply@example.org>',
  LLM_BASE_URL: 'https://llm.example.org/v1',
  LLM_MODEL: 'small-instruct',
  LLM_API_KEY: 'key',
  DEMO: 'false',
  GRAPHQL_ENGINE: 'yoga',
  LOG_LEVEL: 'info',
}
const secret = new Set(['DATABASE_URL', 'SMTP_URL', 'LLM_BASE_URL', 'LLM_API_KEY'])

export type Config = {
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  publicUrl: string | undefined
  trustProxy: number | string[] | undefined
  /** The mail server; without one mails are kept for admins to read. */
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string }
  /** The language model that writes answers of TechMinds; without one they are quoted. */
  llm: { baseUrl: string; model: string; apiKey: string | undefined } | undefined
  demo: boolean
  engine: 'yoga' | 'apollo'
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  production: boolean
}

/** A start that was refused because of the environment, in words. */
export class ConfigError extends Error {}

function valueOf(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const file = env[`${name}_FILE`]
  if (file) {
    try {
      return readFileSync(file, 'utf8').trim()
    } catch {
      throw new ConfigError(`${name}_FILE: cannot read ${file}`)
    }
  }
  return env[name] === '' ? undefined : env[name]
}

/** Reads the environment; a wrong value is named with what was found and an example. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const values = Object.fromEntries(Object.keys(examples).map((name) => [name, valueOf(env, name)]))
  const result = schema(env).safeParse(values)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const found = secret.has(name) ? 'a value that is not one' : JSON.stringify(values[name])
      return `${name} ${issue.message}; found ${found}, for example ${name}=${examples[name]}`
    })
    throw new ConfigError(lines.join('\n'))
  }
  const { data } = result
  // Else links would lead wherever the request that caused a mail said it went.
  if (data.SMTP_URL && !data.PUBLIC_URL && production(env))
    throw new ConfigError(
      `SMTP_URL needs PUBLIC_URL, which the links in mails begin with; for example PUBLIC_URL=${examples['PUBLIC_URL']}`,
    )
  if ((data.LLM_MODEL ?? data.LLM_API_KEY) !== undefined && !data.LLM_BASE_URL)
    throw new ConfigError(
      `LLM_MODEL and LLM_API_KEY need LLM_BASE_URL; for example LLM_BASE_URL=${examples['LLM_BASE_URL']}`,
    )
  if (data.LLM_BASE_URL && !data.LLM_MODEL)
    throw new ConfigError(
      `LLM_BASE_URL needs LLM_MODEL; for example LLM_MODEL=${examples['LLM_MODEL']}`,
    )
  const host = data.PUBLIC_URL ? new URL(data.PUBLIC_URL).hostname : 'localhost'
  return {
    host: data.HOST,
    port: data.PORT,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    publicUrl: data.PUBLIC_URL,
    trustProxy: data.TRUST_PROXY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM ?? { name: 'Stimulating Innovation', address: `no-reply@${host}` },
    llm:
      data.LLM_BASE_URL && data.LLM_MODEL
        ? { baseUrl: data.LLM_BASE_URL, model: data.LLM_MODEL, apiKey: data.LLM_API_KEY }
        : undefined,
    demo: data.DEMO,
    engine: data.GRAPHQL_ENGINE,
    logLevel: data.LOG_LEVEL,
    production: production(env),
  }
}
