import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import {
  configurationProblems,
  configurationRefusal,
  cupMaxTeams,
  cupPrizePoolTenge,
  isEmailAddress,
  productName,
  type Support,
  supportPhonePattern,
} from '@lobby/contract'
import type { Bucket } from './platform/files.ts'
import { reachOf } from './reach.rules.ts'
import { paymentEnvironment, paymentSettings, type PaymentSettings } from './payment-settings.ts'
import { providerEnvironment, providerSettings, type ProviderSettings } from './provider-settings.ts'
import { safetyEnvironment, safetySettings, type SafetySettings } from './safety-settings.ts'

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
const address = (names: string, pattern: RegExp) =>
  z.preprocess(blankIsAbsent, z.string().regex(pattern, `must be an address of the form ${names}`).optional())

const Environment = z.object({
  NODE_ENV: z.preprocess(blankIsAbsent, z.enum(['development', 'test', 'production']).default('development')),
  PORT: z.preprocess(
    blankIsAbsent,
    z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
  ),
  HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  PUBLIC_URL: text,
  DATABASE_URL: address('postgres://…', /^postgres(ql)?:\/\//),
  REDIS_URL: address('redis://…', /^rediss?:\/\//),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('.data')),
  SECRET: z.preprocess(blankIsAbsent, z.string().min(32, 'must have at least 32 characters').optional()),
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: z.preprocess(blankIsAbsent, z.string().min(6, 'must have at least 6 characters').optional()),
  SMTP_URL: address('smtp://… or smtps://…', /^smtps?:\/\//),
  MAIL_FROM: text,
  SUPPORT_EMAIL: z.preprocess(blankIsAbsent, z.email({ error: 'must be one email address' }).optional()),
  SUPPORT_PHONE: z.preprocess(
    blankIsAbsent,
    z.string().regex(supportPhonePattern, 'must be a phone number such as +7 727 000 00 00').optional(),
  ),
  RATE_LIMITS: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('on')),
  LOAD_SHEDDING: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('on')),
  SHUTDOWN_SECONDS: z.preprocess(
    blankIsAbsent,
    z.coerce.number({ error: 'must be a number' }).int().min(1).max(3_600).default(15),
  ),
  LOG_LEVEL: z.preprocess(blankIsAbsent, z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
  FILES_S3_ENDPOINT: address('https://…', /^https?:\/\//),
  FILES_S3_BUCKET: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
      .optional(),
  ),
  FILES_S3_REGION: z.preprocess(blankIsAbsent, z.string().default('us-east-1')),
  FILES_S3_ACCESS_KEY: text,
  FILES_S3_SECRET_KEY: text,
  MAX_TEAMS: z.preprocess(blankIsAbsent, z.coerce.number({ error: 'must be a number' }).default(cupMaxTeams)),
  PRIZE_POOL: z.preprocess(blankIsAbsent, z.coerce.number({ error: 'must be a number' }).default(cupPrizePoolTenge)),
  ...providerEnvironment,
  ...paymentEnvironment,
  ...safetyEnvironment,
})

export type Config = SafetySettings & {
  isProduction: boolean
  /** What makes development easy and would open a site to anybody (decision 037): on one's own machine alone. */
  isAtHome: boolean
  host: string
  port: number
  /** As browsers and game servers reach us; no slash at the end. */
  publicUrl: string
  apiUrl: string
  databaseUrl: string | null
  redisUrl: string | null
  dataDir: string
  secret: string
  /** It, and the one before it where that is still known: what was sealed or signed with either is good. */
  secrets: readonly string[]
  adminEmail: string
  adminPassword: string | null
  /** Null: mails go to the log, in production nowhere. */
  smtpUrl: string | null
  mailFrom: string
  /** Stands in the foot of pages and mails and on the error screen. */
  support: Support
  rateLimits: boolean
  /** Whether people are told to come again while the process is behind. */
  loadShedding: boolean
  logLevel: string
  /** A shutdown that takes longer is cut short: what was acknowledged is stored, what was under way is done by the next start. */
  shutdownSeconds: number
  /** Where files are kept when not under `dataDir`. */
  bucket: Bucket | null
  cup: { maxTeams: number; prizePoolTenge: number }
  providers: ProviderSettings
  /** Who takes fees for the site; null: teams pay organisers alone. */
  payments: PaymentSettings | null
}

/** The environment does not make a configuration; `message` lists everything that is wrong with it. */
export class ConfigurationError extends Error {
  override name = 'ConfigurationError'
}

/**
 * Reads the environment once, at the start.
 * @throws ConfigurationError with 'Configuration validation failed: ' and the whole list (specification §5).
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { env, problems } = readEnvironment(environment)
  const isProduction = env.NODE_ENV === 'production'
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '')
  problems.push(
    ...configurationProblems({
      apiUrl: `${publicUrl}/api`,
      isProduction,
      maxTeams: env.MAX_TEAMS,
      prizePool: env.PRIZE_POOL,
    }),
  )
  const reach = reachOf(publicUrl)
  if (!isProduction && reach === 'anybody' && /^https?:/.test(publicUrl)) problems.push(openSite(publicUrl))
  const providers = providerSettings(env, isProduction)
  const isAtHome = !isProduction && reach === 'machine'
  const safety = safetySettings(env, isAtHome)
  const payments = paymentSettings(env, { isAtHome })
  problems.push(...providers.problems, ...payments.problems, ...safety.problems)
  if (isProduction && env.SECRET === undefined) problems.push('SECRET is required in production')
  if (env.ADMIN_EMAIL !== undefined && !isEmailAddress(env.ADMIN_EMAIL))
    problems.push('ADMIN_EMAIL must be an e-mail address')
  problems.push(...bucketProblems(env))
  if (problems.length > 0) throw new ConfigurationError(configurationRefusal(problems))
  const dataDir = path.resolve(env.DATA_DIR)
  const secret = env.SECRET ?? keptSecret(dataDir)
  if (env.SECRET_PREVIOUS === secret) throw new ConfigurationError(configurationRefusal([sameSecret]))
  return {
    isProduction,
    isAtHome,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiUrl: `${publicUrl}/api`,
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    dataDir,
    secret,
    secrets: env.SECRET_PREVIOUS === undefined ? [secret] : [secret, env.SECRET_PREVIOUS],
    adminEmail: (env.ADMIN_EMAIL ?? 'admin@lobby.local').toLowerCase(),
    adminPassword: env.ADMIN_PASSWORD ?? null,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `${productName} <no-reply@${hostOf(publicUrl)}>`,
    support: { email: env.SUPPORT_EMAIL ?? null, phone: env.SUPPORT_PHONE ?? null },
    rateLimits: !isAtHome || env.RATE_LIMITS === 'on',
    loadShedding: !isAtHome || env.LOAD_SHEDDING === 'on',
    logLevel: env.LOG_LEVEL,
    shutdownSeconds: env.SHUTDOWN_SECONDS,
    bucket: bucketOf(env),
    cup: { maxTeams: env.MAX_TEAMS, prizePoolTenge: env.PRIZE_POOL },
    providers: providers.settings,
    payments: payments.settings,
    ...safety.settings,
  }
}

const sameSecret = 'SECRET_PREVIOUS must be the secret before SECRET, not the same'

/** Forgotten, this setting once let anybody in as the admin. */
function openSite(publicUrl: string): string {
  return `PUBLIC_URL ${publicUrl} is open to others: set NODE_ENV=production (or a PUBLIC_URL of this machine, such as http://localhost:3000)`
}

/** A bucket is named whole or not at all: half of it would keep files where the next start does not look. */
function bucketProblems(env: z.infer<typeof Environment>): string[] {
  const needed = ['FILES_S3_ENDPOINT', 'FILES_S3_BUCKET', 'FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'] as const
  const missing = needed.filter((name) => env[name] === undefined)
  return missing.length === needed.length
    ? []
    : missing.map((name) => `${name} is required beside the other FILES_S3_*`)
}

function bucketOf(env: z.infer<typeof Environment>): Bucket | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env
  const { FILES_S3_ACCESS_KEY: accessKey, FILES_S3_SECRET_KEY: secretKey } = env
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined) return null
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKey, secretKey }
}

/** What is no value at all is a problem and read as absent, so that the rules are tried on the rest. */
function readEnvironment(environment: Record<string, string | undefined>): {
  env: z.infer<typeof Environment>
  problems: string[]
} {
  const parsed = Environment.safeParse(environment)
  if (parsed.success) return { env: parsed.data, problems: [] }
  const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
  const rest = Object.entries(environment).filter(([name]) => !wrong.has(name))
  return {
    env: Environment.parse(Object.fromEntries(rest)),
    problems: parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : 'localhost'
}

/** Outside production the secret is made once and kept beside the data, so that tokens survive a restart. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) makeSecret(dataDir, file)
  return readFileSync(file, 'utf8').trim()
}

/** Of several processes that begin at once in one folder all get the first one's, and none half a secret. */
function makeSecret(dataDir: string, file: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const own = `${file}.${randomUUID()}`
  writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(own)
  }
}
