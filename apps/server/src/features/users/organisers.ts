import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import { requireUser, type SignedIn } from '#platform/identity'
import type { Platform } from '#platform/platform'
import { isOrganiserOf } from './users.queries.ts'

/** Whoever organises a tournament, and every admin. */
export async function mayOrganise(
  runner: Runner,
  user: Pick<CurrentUser, 'id' | 'is_admin'>,
  tournamentId: number,
): Promise<boolean> {
  return user.is_admin || isOrganiserOf(runner, user.id, tournamentId)
}

/** The first guard of a route for organisers of this tournament and admins. @throws NOT_SIGNED_IN, NOT_ORGANISER */
export async function requireOrganiser(
  { db }: Pick<Platform, 'db'>,
  request: FastifyRequest,
  tournamentId: number,
): Promise<SignedIn> {
  const signedIn = await requireUser(request)
  return (await mayOrganise(db, signedIn.user, tournamentId)) ? signedIn : refuse('NOT_ORGANISER')
}
