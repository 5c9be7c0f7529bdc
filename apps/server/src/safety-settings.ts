import { z } from 'zod'
import { wrongRanges } from './platform/trusted-proxies.ts'

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())

/** The part of the environment that says whom this site trusts, and what it shows to whom (decision 041). */
export const safetyEnvironment = {
  TRUSTED_PROXIES: text,
}
const Environment = z.object(safetyEnvironment)
type Environment = z.infer<typeof Environment>

export type SafetySettings = {
  /** Peers whose X-Forwarded-* headers are believed. */
  trustedProxies: readonly string[]
}

/** Every one of these is closed while it is not set. */
export function safetySettings(env: Environment): { settings: SafetySettings; problems: string[] } {
  const trustedProxies = (env.TRUSTED_PROXIES ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const wrong = wrongRanges(trustedProxies)
  return {
    settings: { trustedProxies },
    problems:
      wrong.length === 0
        ? []
        : [`TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8: ${wrong.join(', ')}`],
  }
}
