import type { AdminTournamentQuery, UserSummary } from '@lobby/contract'
import { sql } from 'kysely'
import { nameKeys } from '#core/name-keys'
import type { Runner } from '#platform/database'
import { listed, type TournamentListRow } from '../tournaments.queries.ts'

/** One page of all tournaments, drafts too, the newest first. */
export async function listAllTournaments(
  runner: Runner,
  query: AdminTournamentQuery,
): Promise<{ rows: TournamentListRow[]; total: number }> {
  const keys = nameKeys(query.search ?? '')
  const held = sql`strpos(tournaments.search_key, key) > 0 or strpos(tournaments.sound_key, key) > 0`
  const isNamed =
    keys.length === 0
      ? sql<boolean>`true`
      : sql<boolean>`exists (select from unnest(${keys}::text[]) as sought (key) where ${held})`
  const isThere = query.status === undefined ? sql<boolean>`true` : sql<boolean>`tournaments.status = ${query.status}`
  const { n } = await runner
    .selectFrom('tournaments')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(isNamed)
    .where(isThere)
    .executeTakeFirstOrThrow()
  const rows = await listed(runner)
    .where(isNamed)
    .where(isThere)
    .orderBy('tournaments.created_at', 'desc')
    .orderBy('tournaments.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { rows, total: n }
}

export function listOrganisers(runner: Runner, tournamentId: number): Promise<UserSummary[]> {
  return runner
    .selectFrom('tournament_organisers')
    .innerJoin('users', 'users.id', 'tournament_organisers.user_id')
    .select(['users.id', 'users.username'])
    .where('tournament_organisers.tournament_id', '=', tournamentId)
    .orderBy('users.username_key')
    .execute()
}
