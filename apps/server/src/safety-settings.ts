import { z } from 'zod'
import { readDsn, type Dsn } from './platform/error-reports/envelope.ts'
import { wrongRanges } from './address-ranges.rules.ts'
import { reachOf } from './reach.rules.ts'

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())

/** The part of the environment that says whom this site trusts, and what it shows to whom (decision 041). */
export const safetyEnvironment = {
  TRUSTED_PROXIES: text,
  SECRET_PREVIOUS: z.preprocess(blankIsAbsent, z.string().min(32, 'must have at least 32 characters').optional()),
  METRICS_TOKEN: z.preprocess(blankIsAbsent, z.string().min(16, 'must have at least 16 characters').optional()),
  SENTRY_DSN: text,
  API_DOCS: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).optional()),
}
const Environment = z.object(safetyEnvironment)
type Environment = z.infer<typeof Environment>

export type SafetySettings = {
  /** Peers whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
  /** Who may read the metrics. */
  metrics: 'anybody' | 'nobody' | { token: string }
  /** Whom errors are told; null: nobody but the log. */
  sentry: Dsn | null
  /** Whether the API's own document is shown. */
  apiDocs: boolean
}

/** Every one of these is closed while it is not set, but on one's own machine. */
export function safetySettings(env: Environment, isAtHome: boolean): { settings: SafetySettings; problems: string[] } {
  const trustedProxies = (env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const sentry = env.SENTRY_DSN === undefined ? null : readDsn(env.SENTRY_DSN)
  return {
    settings: {
      trustedProxies,
      metrics: env.METRICS_TOKEN === undefined ? (isAtHome ? 'anybody' : 'nobody') : { token: env.METRICS_TOKEN },
      apiDocs: env.API_DOCS === undefined ? isAtHome : env.API_DOCS === 'on',
      sentry,
    },
    problems: [...proxyProblems(trustedProxies), ...sentryProblems(env, sentry)],
  }
}

function proxyProblems(trustedProxies: readonly string[]): string[] {
  const wrong = wrongRanges(trustedProxies)
  return wrong.length === 0
    ? []
    : [`TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8: ${wrong.join(', ')}`]
}

/** Stacks of errors say how the site is built: nobody reads them on the way. The DSN holds a key, so it is not told. */
function sentryProblems({ SENTRY_DSN: dsn }: Environment, sentry: Dsn | null): string[] {
  if (dsn === undefined) return []
  if (sentry === null) return ['SENTRY_DSN must be an address of the form https://<key>@<host>/<project>']
  return sentry.url.protocol === 'https:' || reachOf(sentry.url.origin) !== 'anybody'
    ? []
    : ['SENTRY_DSN must start with https, unless it is of this machine or network']
}
