import { sql } from 'kysely'
import { refuse } from '#platform/errors'
import { bearerToken } from '#platform/identity'
import type { App, Platform } from '#platform/platform'

/** Under these addresses a tournament, or a match of one, is changed. */
const ofTournament = '/api/tournaments/:id'
const ofMatch = '/api/matches/:id'

/**
 * Where money is to be won or was paid, a stolen password must not be enough: whoever organises such a cup, or does its payments, changes nothing of it without a second factor on their
 * account. As with admins, not on one's own machine. It stands before every route under a tournament or a match, so that none has to think of it.
 */
export function guardPrizes(app: App, { db, config }: Platform): void {
  if (config.isAtHome) return
  app.addHook('onRequest', async (request) => {
    const { url } = request.routeOptions
    const isMatch = url?.startsWith(ofMatch) === true
    if (request.method === 'GET' || request.method === 'HEAD' || !(isMatch || url?.startsWith(ofTournament) === true))
      return
    const id = numberOf(request.params)
    const token = bearerToken(request)
    const signedIn = token === null || id === null ? null : await request.server.identify(token)
    // Admins have one, or nothing is open to them.
    if (signedIn === null || signedIn.user.is_admin || signedIn.user.second_factor) return
    const tournament = isMatch
      ? sql<number>`(select tournament_id from matches where id = ${id})`
      : sql<number>`${id}::integer`
    const prize = await db
      .selectFrom('tournaments')
      .select('tournaments.id')
      .where('tournaments.id', '=', tournament)
      .where(
        sql<boolean>`(exists (select from tournament_organisers o where o.tournament_id = tournaments.id and o.user_id = ${signedIn.user.id})
          or exists (select from crew_members c where c.tournament_id = tournaments.id and c.user_id = ${signedIn.user.id}
            and c.role = 'finance' and c.removed_at is null))`,
      )
      .where((eb) => eb.or([eb('tournaments.prize_pool', '>', 0), eb('tournaments.entry_fee', '>', 0)]))
      .executeTakeFirst()
    if (prize) refuse('ORGANISER_FACTOR_REQUIRED')
  })
}

function numberOf(params: unknown): number | null {
  const { id } = params as { id: string }
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}
