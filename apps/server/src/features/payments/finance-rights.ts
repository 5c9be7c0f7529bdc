import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '@lobby/contract'
import { isFinanceOf } from '#crew'
import { mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import { requireUser, type SignedIn } from '#platform/identity'
import type { Platform } from '#platform/platform'

/** Organisers, admins, and whom they gave the payments of the tournament. */
export async function mayFinance(
  runner: Runner,
  user: Pick<CurrentUser, 'id' | 'is_admin'>,
  tournamentId: number,
): Promise<boolean> {
  return (await mayOrganise(runner, user, tournamentId)) || (await isFinanceOf(runner, user.id, tournamentId))
}

/** The first guard of a route about a tournament's money. @throws NOT_SIGNED_IN, NOT_FINANCE */
export async function requireFinance(
  { db }: Pick<Platform, 'db'>,
  request: FastifyRequest,
  tournamentId: number,
): Promise<SignedIn> {
  const signedIn = await requireUser(request)
  return (await mayFinance(db, signedIn.user, tournamentId)) ? signedIn : refuse('NOT_FINANCE')
}
