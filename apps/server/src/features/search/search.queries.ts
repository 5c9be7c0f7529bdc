import { sql, type RawBuilder } from 'kysely'
import type { MatchStatus, TeamSummary, TournamentStatus } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { isPlayer } from '#users'
import { beginningFirst, ranked, type Named } from './likeness.ts'

export type Sought = { keys: readonly string[]; limit: number }
export type FoundMatchRow = {
  id: number
  status: MatchStatus
  tournament_id: number
  tournament_name: string
  team1_id: string
  team1_name: string
  team1_tag: string
  team2_id: string
  team2_name: string
  team2_tag: string
}

/** Those whose account is gone, or soon will be, are left out, as is who only runs the site. */
export const players: Named = {
  table: 'users',
  columns: ['search_key'],
  grams: sql`name_grams(users.search_key)`,
  visible: sql`users.deleted_at is null and users.deletion_due_at is null and ${isPlayer()}`,
}
const teams: Named = {
  table: 'teams',
  columns: ['search_key', 'tag_search_key'],
  grams: sql`(name_grams(teams.search_key) || name_grams(teams.tag_search_key))`,
  visible: sql`true`,
}
/** Drafts are their organisers' alone. */
const tournaments: Named = {
  table: 'tournaments',
  columns: ['search_key'],
  grams: sql`name_grams(tournaments.search_key)`,
  visible: sql`tournaments.status <> 'draft'`,
}

export function findPlayers(
  runner: Runner,
  { keys, limit }: Sought,
): Promise<{ id: string; username: string; avatar: string | null }[]> {
  return beginningFirst(players, { keys, limit }, (where) =>
    runner
      .selectFrom('users')
      .select(['id', 'username', 'avatar'])
      .where(where)
      .orderBy(ranked(players, keys))
      .orderBy('search_key')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

export function findTeams(runner: Runner, { keys, limit }: Sought): Promise<TeamSummary[]> {
  return beginningFirst(teams, { keys, limit }, (where) =>
    runner
      .selectFrom('teams')
      .select(['id', 'name', 'tag'])
      .where(where)
      .orderBy(ranked(teams, keys))
      .orderBy('search_key')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
}

/** Without those that are their organisers' alone. */
export function findTournaments(
  runner: Runner,
  { keys, limit }: Sought,
): Promise<{ id: number; name: string; status: TournamentStatus; start_date: Date }[]> {
  return beginningFirst(tournaments, { keys, limit }, (where) =>
    runner
      .selectFrom('tournaments')
      .select(['id', 'name', 'status', 'start_date'])
      .where('hidden', '=', false)
      .where(where)
      .orderBy(ranked(tournaments, keys))
      .orderBy('start_date', 'desc')
      .orderBy('id')
      .limit(limit)
      .$castTo<{ id: number; name: string; status: TournamentStatus; start_date: Date }>()
      .execute(),
  )
}

/** Running ones first, then those ahead, then the latest. Annulled ones are left out. */
function shownMatches(runner: Runner, limit: number) {
  return runner
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .innerJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .innerJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .select([
      'matches.id',
      'matches.status',
      'matches.tournament_id',
      'tournaments.name as tournament_name',
      'matches.team1_id',
      'team1.name as team1_name',
      'team1.tag as team1_tag',
      'matches.team2_id',
      'team2.name as team2_name',
      'team2.tag as team2_tag',
    ])
    .where('matches.status', '<>', 'void')
    .where('tournaments.hidden', '=', false)
    .orderBy(sql`array_position(array['live', 'warmup', 'ready', 'finished'], matches.status)`)
    .orderBy('matches.id', 'desc')
    .limit(limit)
    .$castTo<FoundMatchRow>()
}

export function findMatchByNumber(runner: Runner, number: number): Promise<FoundMatchRow[]> {
  return shownMatches(runner, 1).where('matches.id', '=', number).execute()
}

/** Matches of any of the teams; with `others`, those between one of each list. */
export async function findMatchesOf(
  runner: Runner,
  { teams, others, limit }: { teams: readonly string[]; others: readonly string[] | null; limit: number },
): Promise<FoundMatchRow[]> {
  if (teams.length === 0 || others?.length === 0) return []
  // One list as one value: the database understands the question once, however many there are.
  const is = (side: 'team1_id' | 'team2_id', ids: readonly string[]): RawBuilder<boolean> =>
    sql`${sql.ref(`matches.${side}`)} = any(${ids}::text[])`
  return shownMatches(runner, limit)
    .where(
      others === null
        ? sql<boolean>`(${is('team1_id', teams)} or ${is('team2_id', teams)})`
        : sql<boolean>`(${is('team1_id', teams)} and ${is('team2_id', others)}
            or ${is('team1_id', others)} and ${is('team2_id', teams)})`,
    )
    .execute()
}
