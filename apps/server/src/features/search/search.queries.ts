import { sql } from 'kysely'
import type { MatchStatus, TeamSummary, TournamentStatus } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { isPlayer } from '#users'
import { likeness, startingFirst } from './likeness.ts'

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
export function findPlayers(
  runner: Runner,
  { keys, limit }: Sought,
): Promise<{ id: string; username: string; avatar: string | null }[]> {
  const like = likeness([sql.ref('users.search_key')], keys)
  return startingFirst(like, limit, (where, room) =>
    runner
      .selectFrom('users')
      .select(['id', 'username', 'avatar'])
      .where('deleted_at', 'is', null)
      .where('deletion_due_at', 'is', null)
      .where(isPlayer())
      .where(where)
      .orderBy(like.order)
      .orderBy('search_key')
      .orderBy('id')
      .limit(room)
      .execute(),
  )
}

export function findTeams(runner: Runner, { keys, limit }: Sought): Promise<TeamSummary[]> {
  const like = likeness([sql.ref('teams.search_key'), sql.ref('teams.tag_search_key')], keys)
  return startingFirst(like, limit, (where, room) =>
    runner
      .selectFrom('teams')
      .select(['id', 'name', 'tag'])
      .where(where)
      .orderBy(like.order)
      .orderBy('search_key')
      .orderBy('id')
      .limit(room)
      .execute(),
  )
}

/** Without those that are their organisers' alone. */
export function findTournaments(
  runner: Runner,
  { keys, limit }: Sought,
): Promise<{ id: number; name: string; status: TournamentStatus; start_date: Date }[]> {
  const like = likeness([sql.ref('tournaments.search_key')], keys)
  return startingFirst(like, limit, (where, room) =>
    runner
      .selectFrom('tournaments')
      .select(['id', 'name', 'status', 'start_date'])
      .where('hidden', '=', false)
      .where(where)
      .orderBy(like.order)
      .orderBy('start_date', 'desc')
      .orderBy('id')
      .limit(room)
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
  return shownMatches(runner, limit)
    .where((eb) =>
      others === null
        ? eb.or([eb('matches.team1_id', 'in', teams), eb('matches.team2_id', 'in', teams)])
        : eb.or([
            eb.and([eb('matches.team1_id', 'in', teams), eb('matches.team2_id', 'in', others)]),
            eb.and([eb('matches.team1_id', 'in', others), eb('matches.team2_id', 'in', teams)]),
          ]),
    )
    .execute()
}
