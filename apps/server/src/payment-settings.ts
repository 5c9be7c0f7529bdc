import { z } from 'zod'
import { reachOf } from './reach.rules.ts'

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
const leastSecret = 8

/** The part of the environment that says who takes fees for the site (decision 067). */
export const paymentEnvironment = {
  FREEDOMPAY_MERCHANT_ID: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^\d{1,12}$/, 'must be the number of the merchant')
      .optional(),
  ),
  FREEDOMPAY_SECRET: text,
  FREEDOMPAY_SECRET_PREVIOUS: text,
  FREEDOMPAY_URL: z.preprocess(blankIsAbsent, z.string().default('https://api.freedompay.kz')),
  FREEDOMPAY_PAGE_ORIGINS: text,
  FREEDOMPAY_TESTING: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('off')),
}
const Environment = z.object(paymentEnvironment)
type Environment = z.infer<typeof Environment>

/** `secrets`: the one in use first, then the one before it while that is still known. */
export type PaymentSettings = {
  merchantId: string
  secrets: readonly [string, ...string[]]
  url: string
  pageOrigins: readonly string[]
  isTesting: boolean
}

/** Null where nobody takes fees: then nothing is offered. Half a configuration is a mistake. */
export function paymentSettings(
  env: Environment,
  { isAtHome }: { isAtHome: boolean },
): { settings: PaymentSettings | null; problems: string[] } {
  const { FREEDOMPAY_MERCHANT_ID: merchantId, FREEDOMPAY_SECRET: secret, FREEDOMPAY_SECRET_PREVIOUS: previous } = env
  const url = env.FREEDOMPAY_URL.replace(/\/+$/, '')
  const listed = (env.FREEDOMPAY_PAGE_ORIGINS ?? '').split(/[\s,]+/).filter((word) => word !== '')
  const problems = [
    ...addressProblems('FREEDOMPAY_URL', [url], isAtHome),
    ...addressProblems('FREEDOMPAY_PAGE_ORIGINS', listed, isAtHome),
    ...secretProblems(env),
  ]
  if (merchantId === undefined || secret === undefined || problems.length > 0) return { settings: null, problems }
  const settings: PaymentSettings = {
    merchantId,
    secrets: previous === undefined ? [secret] : [secret, previous],
    url,
    pageOrigins: [url, ...listed].map((address) => new URL(address).origin),
    isTesting: env.FREEDOMPAY_TESTING === 'on',
  }
  return { settings, problems }
}

/** Money goes over encrypted lines alone; one's own machine is for trying it. */
function addressProblems(name: string, addresses: readonly string[], isAtHome: boolean): string[] {
  const isGood = (address: string): boolean => {
    if (!URL.canParse(address)) return false
    const { protocol, username, search, hash } = new URL(address)
    if (username !== '' || search !== '' || hash !== '') return false
    return protocol === 'https:' || (protocol === 'http:' && isAtHome && reachOf(address) === 'machine')
  }
  return addresses.every(isGood) ? [] : [`${name} must start with https`]
}

/** No secret is told. */
function secretProblems(env: Environment): string[] {
  const { FREEDOMPAY_MERCHANT_ID: merchantId, FREEDOMPAY_SECRET: secret, FREEDOMPAY_SECRET_PREVIOUS: previous } = env
  return [
    ...((merchantId === undefined) === (secret === undefined)
      ? []
      : [`${secret === undefined ? 'FREEDOMPAY_SECRET' : 'FREEDOMPAY_MERCHANT_ID'} is required beside the other`]),
    ...([secret, previous].some((one) => one !== undefined && (one.length < leastSecret || one.includes(';')))
      ? [`FREEDOMPAY_SECRET must have at least ${leastSecret} characters, none of them a semicolon`]
      : []),
    ...(previous !== undefined && (secret === undefined || previous === secret)
      ? ['FREEDOMPAY_SECRET_PREVIOUS must be the secret before FREEDOMPAY_SECRET, not the same']
      : []),
  ]
}
