import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedIn } from '#platform/identity'
import type { Letter } from '#platform/mail'
import type { Work } from '#platform/transaction'
import { callerOf, endSessions, type AuthPlatform } from './auth-platform.ts'
import { listAccounts } from './identity/accounts.queries.ts'
import { listLiveSessions } from './identity/sessions.queries.ts'
import type { PresenceProof } from './presence/presence.rules.ts'
import { requirePresence } from './presence/presence.ts'
import { tellOwner } from './tell-owner.ts'

type Asked = { signedIn: SignedIn; request: FastifyRequest; reply: FastifyReply }

/** What other features may ask of sign-in about an account. */
export type Owner = {
  /**
   * Whether it is the owner who asks: shown in this session a moment ago, or by what comes along.
   * @throws PRESENCE_REQUIRED, PASSWORD_WRONG, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED
   */
  confirm: (asked: Asked, proof?: PresenceProof) => Promise<void>
  /** Says so at every address that is known to be the owner's. */
  tell: (work: Work, userId: string, template: Letter['template']) => Promise<void>
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
    confirm: ({ signedIn: { user, sessionId }, request, reply }, proof) =>
      requirePresence(auth, { user, sessionId, caller: callerOf(request, reply) }, proof),
    tell: (work, userId, template) => tellOwner(auth, work.trx, userId, { template }),
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
