import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth/minimal'
import { newId } from '#core/ids'
import type { Runner } from '#platform/database'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { kyselyAdapter, on } from './kysely-adapter.ts'
import { account, session, user, verification } from './models.ts'

/**
 * better-auth over our tables. None of its routes is reachable and it sets no cookie: the use cases of this feature ask it for
 * accounts, sessions, tokens and passwords, inside their own transactions (decision 018).
 */
function open() {
  return betterAuth({
    // It signs cookies with this, and encrypts; neither is used, so it need not outlive the process.
    secret: randomBytes(32).toString('base64'),
    baseURL: 'http://no-routes.invalid',
    database: kyselyAdapter,
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    experimental: { instrumentation: { enabled: false } },
    advanced: { database: { generateId: () => newId(), validateSchema: false, defaultFindManyLimit: 1_000 } },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    user,
    account,
    session,
    verification,
  })
}

type Library = Awaited<ReturnType<typeof open>['$context']>

let opened: Promise<Library> | null = null

/** The library without a database: for what only computes. */
export function libraryOnly(): Promise<Library> {
  return (opened ??= open().$context)
}

/** Lets the library work on this runner: the transaction under way, or the database. */
export async function withLibrary<T>(runner: Runner, work: (library: Library) => Promise<T>): Promise<T> {
  const library = await libraryOnly()
  return on(runner, () => work(library))
}
