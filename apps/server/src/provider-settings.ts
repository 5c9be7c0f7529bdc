import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'

const blankIsAbsent = (value: unknown): unknown => (value === '' ? undefined : value)
const text = z.preprocess(blankIsAbsent, z.string().optional())
const webAddress = (fallback: string) =>
  z.preprocess(
    blankIsAbsent,
    z
      .string()
      .regex(/^https?:\/\/[^\s/]/, 'must be an address of the form https://…')
      .default(fallback),
  )

/** The part of the environment that says who may vouch for people. */
export const providerEnvironment = {
  STEAM_OPENID_URL: webAddress('https://steamcommunity.com/openid/login'),
  STEAM_API_URL: webAddress('https://api.steampowered.com'),
  STEAM_API_KEY: text,
  GOOGLE_ISSUER: webAddress('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  APPLE_ISSUER: webAddress('https://appleid.apple.com'),
  APPLE_CLIENT_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_KEY_ID: text,
  APPLE_PRIVATE_KEY: text,
}
const Environment = z.object(providerEnvironment)
type Environment = z.infer<typeof Environment>

type GoogleSettings = { issuer: string; clientId: string; clientSecret: string }
/** `privateKey` is the PEM text of the key file that Apple gives. */
export type AppleSettings = { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string }
export type ProviderSettings = {
  /** Steam needs no agreement with us; its key only adds name and picture. */
  steam: { openidUrl: string; apiUrl: string; apiKey: string | null }
  google: GoogleSettings | null
  apple: AppleSettings | null
}

/** Settings of providers, and what is wrong with them: half a configuration is a mistake, not "not configured". */
export function providerSettings(
  env: Environment,
  isProduction: boolean,
): { settings: ProviderSettings; problems: string[] } {
  const settings = { steam: steamOf(env), google: googleOf(env), apple: appleOf(env) }
  const problems = [
    ...halfSet(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']),
    ...halfSet(env, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']),
    ...(isProduction
      ? (['STEAM_OPENID_URL', 'STEAM_API_URL', 'GOOGLE_ISSUER', 'APPLE_ISSUER'] as const)
          .filter((name) => !env[name].startsWith('https:'))
          .map((name) => `${name} must start with https in production`)
      : []),
  ]
  if (settings.apple && !isSigningKey(settings.apple.privateKey))
    problems.push('APPLE_PRIVATE_KEY must be the text of the .p8 file that Apple gave')
  return { settings, problems }
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

function halfSet(env: Environment, names: (keyof Environment)[]): string[] {
  const missing = names.filter((name) => env[name] === undefined)
  return missing.length === 0 || missing.length === names.length
    ? []
    : [`${missing.join(', ')} missing beside ${names.filter((name) => env[name] !== undefined).join(', ')}`]
}

function steamOf(env: Environment): ProviderSettings['steam'] {
  return {
    openidUrl: env.STEAM_OPENID_URL,
    apiUrl: env.STEAM_API_URL.replace(/\/+$/, ''),
    apiKey: env.STEAM_API_KEY ?? null,
  }
}

function googleOf(env: Environment): GoogleSettings | null {
  return env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined
    ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
    : null
}

function appleOf(env: Environment): AppleSettings | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = env
  if (clientId === undefined || teamId === undefined || keyId === undefined || privateKey === undefined) return null
  // Environment files often keep the key on one line.
  return { issuer: env.APPLE_ISSUER, clientId, teamId, keyId, privateKey: privateKey.replaceAll(String.raw`\n`, '\n') }
}
