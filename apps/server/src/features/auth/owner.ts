import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '@lobby/contract'
import type { Work } from '#platform/transaction'
import { callerOf, endSessions, type AuthParts } from './auth-parts.ts'
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
  /** Ends every session in this transaction. */
  signOut: (work: Work, userId: string) => Promise<void>
}

export function ownerOf(auth: AuthParts): Owner {
  return {
    confirm: async ({ user, request, reply }, { password, code }) => {
      await provePresence(auth, user.id, password, callerOf(request, reply))
      if (user.second_factor)
        await auth.guard.attempt([personKey(user.id, 'code')], reply, () =>
          auth.transact(({ trx }) => takeCode(auth, trx, user.id, code ?? '')),
        )
    },
    signOut: async (work, userId) => void (await endSessions(auth, work, userId)),
  }
}
