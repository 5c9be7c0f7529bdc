import { sql, type RawBuilder } from 'kysely'
import type { MatchStatus, TeamSummary, TournamentStatus } from '@lobby/contract'
import { nameKeys } from '#core/name-keys'
import type { Runner } from '#platform/database'
import { teamGrams } from '#teams'
import { isPlayer } from '#users'
import { anyOf, beginning, beginningFirst, holding, ranked, type Named } from './likeness.ts'

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
  columns: ['search_key', 'sound_key'],
  grams: sql`(name_grams(users.search_key) || name_grams(users.sound_key))`,
  visible: sql`users.deleted_at is null and users.deletion_due_at is null and ${isPlayer()}`,
}
const teams: Named = {
  table: 'teams',
  columns: ['search_key', 'tag_search_key', 'sound_key'],
  grams: teamGrams,
  visible: sql`true`,
}
/** Drafts are their organisers' alone. */
const tournaments: Named = {
  table: 'tournaments',
  columns: ['search_key', 'sound_key'],
  grams: sql`(name_grams(tournaments.search_key) || name_grams(tournaments.sound_key))`,
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

/** Ids of people whose names are like a text, some hundreds at most, and how like each row of `users` is; null where nothing is left of the text. */
export function playersLike(text: string): { found: RawBuilder<string>; rank: RawBuilder<number> } | null {
  const keys = nameKeys(text)
  if (keys.length === 0) return null
  return { found: anyOf([...beginning(players, keys), ...holding(players, keys)]), rank: ranked(players, keys) }
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

/** Running ones first, then those ahead, then the latest, as their indexes have them (migration 0043). Annulled ones are left out. */
const likelihood = sql`array_position(array['live', 'warmup', 'ready', 'finished'], matches.status)`

function shownMatches(runner: Runner) {
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
    .$castTo<FoundMatchRow>()
}

export function findMatchByNumber(runner: Runner, number: number): Promise<FoundMatchRow[]> {
  return shownMatches(runner).where('matches.id', '=', number).execute()
}

type Sides = { teams: readonly string[]; others: readonly string[] | null; limit: number }

/** Matches of any of the teams; with `others`, those between one of each list. */
export async function findMatchesOf(runner: Runner, sides: Sides): Promise<FoundMatchRow[]> {
  if (sides.teams.length === 0 || sides.others?.length === 0) return []
  return shownMatches(runner)
    .where(sql<boolean>`matches.id in (${bestOf(sides)})`)
    .orderBy(likelihood)
    .orderBy('matches.id', 'desc')
    .execute()
}

/**
 * Of each team the first ones on either side by an index, then the first of all: teams that many texts mean have played thousands, and nobody reads
 * more than a few.
 */
function bestOf({ teams, others, limit }: Sides): RawBuilder<number> {
  const first = (side: 'team1_id' | 'team2_id', other: 'team1_id' | 'team2_id'): RawBuilder<unknown> => sql`
    (select matches.id, ${likelihood} as likelihood from matches
      where matches.${sql.ref(side)} = team.id and matches.status <> 'void'
        and matches.tournament_id <> all(array(select id from tournaments where hidden))
        and ${others === null ? sql`true` : sql`matches.${sql.ref(other)} = any(${others}::text[])`}
      order by ${likelihood}, matches.id desc limit ${sql.lit(limit)})`
  // One list as one value: the database understands the question once, however many there are.
  return sql`select best.id from (
    select distinct found.id, found.likelihood from unnest(${teams}::text[]) as team (id)
    cross join lateral (${first('team1_id', 'team2_id')} union all ${first('team2_id', 'team1_id')}) as found
    order by found.likelihood, found.id desc limit ${sql.lit(limit)}) as best`
}
