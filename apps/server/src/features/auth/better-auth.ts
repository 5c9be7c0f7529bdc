import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import type { Config } from '../../config.ts'
import type { Db } from '#platform/database'
import { newId } from '#core/ids'

const week = 7 * 24 * 3_600

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** The library that keeps sessions, accounts and (later) providers, told of our tables. Nothing outside this feature imports it. */
export function createAuth(db: Db, config: Config) {
  return betterAuth({
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secret: config.secret,
    database: { db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: { database: { generateId: () => newId() } },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: ({ hash: kept, password }) => verifyPassword(kept, password) },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: 4 * week,
      updateAge: 24 * 3_600,
    },
    user: { modelName: 'users', fields: { name: 'username', emailVerified: 'email_verified', ...timestamps } },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } },
  })
}
export type Auth = ReturnType<typeof createAuth>

/** Argon2id with the parameters of OWASP's first choice (19 MiB, 2 passes), computed off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

export async function verifyPassword(kept: string, password: string): Promise<boolean> {
  return verify(kept, password)
}
