import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

/** What keeps a match out of the line although it has no server: somebody's word, or that it is played elsewhere. */
const keptOut = ['ended', 'played_elsewhere', 'maps_reopened', 'veto_reopened']

/**
 * Matches of a tournament that could be played and have no server, in the order of their numbers: their maps are known, as teams chose them, or nobody chooses any.
 */
export async function listReadyMatches(runner: Runner, tournamentId: number): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .leftJoin('match_servers', 'match_servers.match_id', 'matches.id')
    .leftJoin('match_room_settings', 'match_room_settings.tournament_id', 'matches.tournament_id')
    .select('matches.id')
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '=', 'ready')
    .where(
      sql<boolean>`(matches.map_choice in ('settled', 'command')
        or (matches.map_choice = 'open' and match_room_settings.body ->> 'veto' = 'false'))`,
    )
    .where(
      sql<boolean>`(match_servers.match_id is null or (match_servers.state = 'stopped'
        and (match_servers.failure is null or match_servers.failure not in (${sql.join(keptOut)}))))`,
    )
    .orderBy('matches.number')
    .orderBy('matches.id')
    .execute()
  return rows.map(({ id }) => id)
}

type OwnPlace = { match_id: number; queued_at: Date }

/** The matches of a tournament that stand in the line, in its order, held. */
export function lockOwnLine(trx: Trx, tournamentId: number): Promise<OwnPlace[]> {
  return trx
    .selectFrom('match_servers')
    .select(['match_id', 'queued_at'])
    .where('state', '=', 'waiting')
    .where('match_id', 'in', (eb) =>
      eb.selectFrom('matches').select('matches.id').where('matches.tournament_id', '=', tournamentId),
    )
    .orderBy('queued_at')
    .orderBy('match_id')
    .forUpdate()
    .execute()
}

/** How many matches wait for a server, of whatever tournament. */
export async function countWaiting(runner: Runner): Promise<number> {
  const { waiting } = await runner
    .selectFrom('match_servers')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return waiting
}
