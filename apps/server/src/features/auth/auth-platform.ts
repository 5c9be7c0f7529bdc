import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { deviceOf } from './devices/devices.ts'
import { endTokens } from './identity/tokens.queries.ts'
import { deleteSessions, type Origin } from './identity/sessions.queries.ts'
import { originOf } from './sessions/origin.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { Guard } from './slow-down/guard.ts'

/** What the use cases of this feature are given. */
export type AuthPlatform = Platform & { sessions: Sessions; guard: Guard }

/** Who asks, before it is known who they are. */
export type Caller = ReturnType<typeof deviceOf> & { origin: Origin; ip: string; reply: FastifyReply }

export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  return { origin: originOf(request), ...deviceOf(request), ip: request.ip, reply }
}

/** Drops what every node keeps of a person whose account has changed. */
export function forgetPerson({ sessions, realtime }: AuthPlatform, userId: string): void {
  sessions.forgetUser(userId)
  realtime.endSessions(userId, [])
}

/**
 * Ends sessions of an account in this transaction; once it is through, look-ups kept on any node are dropped and the
 * sockets of these sessions are cut. Answers how many there were.
 */
export async function endSessions(
  { sessions, realtime }: AuthPlatform,
  { trx, afterCommit }: Work,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<number> {
  // Whoever makes a session holds the account meanwhile: a sign-in under way with the old password is waited for, and ends here too.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const ended = await deleteSessions(trx, userId, which)
  if (which.only === undefined) await endTokens(trx, userId, { purposes: ['second_factor'] })
  afterCommit(() => {
    sessions.forgetUser(userId)
    realtime.endSessions(userId, ended)
  })
  return ended.length
}
