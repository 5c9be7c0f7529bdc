import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '@lobby/contract'
import type { Work } from '#platform/transaction'
import { callerOf, endSessions, type AuthPlatform } from './auth-platform.ts'
import { listAccounts } from './identity/accounts.queries.ts'
import { listLiveSessions } from './identity/sessions.queries.ts'
import { provePresence } from './passwords/prove-presence.ts'
import { takeCode } from './second-factor/take-code.ts'
import { personKey } from './slow-down/guard.ts'

type Asked = { user: CurrentUser; request: FastifyRequest; reply: FastifyReply }

/** What other features may ask of sign-in about an account. */
export type Owner = {
  /**
   * Whether it is the owner who asks: the password again where there is one, and a code where there is a second factor.
   * @throws PASSWORD_WRONG, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED
   */
  confirm: (asked: Asked, proof: { password?: string | undefined; code?: string | undefined }) => Promise<void>
  /** Ends every session in this transaction; answers how many there were. */
  signOut: (work: Work, userId: string) => Promise<number>
  /** How the account is signed in to, without anything that opens it. */
  waysIn: (userId: string) => Promise<WaysIn>
}

type WaysIn = {
  hasPassword: boolean
  /** Ids of providers that vouch for the person. */
  providers: string[]
  /** Sessions that open something now, and when one of them was used last. */
  sessions: number
  lastSeenAt: Date | null
}

export function ownerOf(auth: AuthPlatform): Owner {
  return {
    confirm: async ({ user, request, reply }, { password, code }) => {
      await provePresence(auth, user.id, password, callerOf(request, reply))
      if (user.second_factor)
        await auth.guard.attempt([personKey(user.id, 'code')], reply, () =>
          auth.transact(({ trx }) => takeCode(auth, trx, user.id, code ?? '')),
        )
    },
    signOut: (work, userId) => endSessions(auth, work, userId),
    waysIn: (userId) => readWaysIn(auth, userId),
  }
}

async function readWaysIn({ db, clock }: AuthPlatform, userId: string): Promise<WaysIn> {
  const accounts = await listAccounts(db, userId)
  const sessions = await listLiveSessions(db, userId, clock.now())
  return {
    hasPassword: accounts.some(({ hasPassword }) => hasPassword),
    providers: accounts.map(({ providerId }) => providerId),
    sessions: sessions.length,
    lastSeenAt: sessions[0]?.lastUsedAt ?? null,
  }
}
