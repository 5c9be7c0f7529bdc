import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import { insertStranger, listStrangers, type NewStranger } from './strangers.queries.ts'

export type RosterRow = {
  match_id: number
  user_id: string
  username: string
  steam_id: string | null
  team_number: 1 | 2
  /** Their captain has them sit this match out. */
  is_reserve: boolean
  /** The registration names them a substitute. */
  is_substitute: boolean
  /** By which word they are here from outside; null for the team's own. */
  stand_in_id: string | null
  /** An admin shut them out since: no server that the match is loaded on from now on lets them in. */
  is_banned: boolean
}
type CoachPart = 'user_id' | 'username' | 'steam_id' | 'team_number' | 'stand_in_id' | 'is_banned'
export type CoachRow = Pick<RosterRow, CoachPart> & {
  /** An order took them off the match: no server lets them in. */
  is_off: boolean
}

const isBanned = sql<boolean>`users.banned_at is not null`.as('is_banned')

/** A team as it comes to a match: substitutes sit it out until somebody says otherwise. `standInId` is of whoever comes from outside. */
export type MatchRoster = {
  players: readonly { userId: string; isSubstitute: boolean; sitsOut?: boolean; standInId?: string }[]
  coach: { userId: string; standInId?: string } | null
  strangers?: readonly NewStranger[]
}

export async function insertMatchRoster(
  trx: Trx,
  { matchId, team }: { matchId: number; team: 1 | 2 },
  { players, coach, strangers = [] }: MatchRoster,
): Promise<void> {
  const place = { match_id: matchId, team_number: team }
  if (players.length > 0)
    await trx
      .insertInto('match_players')
      .values(
        players.map(({ userId, isSubstitute, sitsOut = isSubstitute, standInId = null }) => ({
          ...place,
          user_id: userId,
          is_reserve: sitsOut,
          is_substitute: isSubstitute,
          stand_in_id: standInId,
        })),
      )
      .execute()
  if (coach !== null)
    await trx
      .insertInto('match_coaches')
      .values({ ...place, user_id: coach.userId, stand_in_id: coach.standInId ?? null })
      .execute()
  for (const stranger of strangers) await insertStranger(trx, { matchId, team }, stranger)
}

export async function deleteMatchRoster(trx: Trx, { matchId, team }: { matchId: number; team: 1 | 2 }): Promise<void> {
  await trx.deleteFrom('match_players').where('match_id', '=', matchId).where('team_number', '=', team).execute()
  await trx.deleteFrom('match_coaches').where('match_id', '=', matchId).where('team_number', '=', team).execute()
  await trx.deleteFrom('match_strangers').where('match_id', '=', matchId).where('team_number', '=', team).execute()
}

/** Whoever coaches the teams of a match: they are let in unless they were taken off it, and play for nobody. Who was taken off comes last. */
export function listCoaches(runner: Runner, matchId: number): Promise<CoachRow[]> {
  return runner
    .selectFrom('match_coaches')
    .innerJoin('users', 'users.id', 'match_coaches.user_id')
    .select(['match_coaches.user_id', 'users.username', 'users.steam_id', 'match_coaches.team_number'])
    .select(['match_coaches.stand_in_id', 'match_coaches.is_off', isBanned])
    .where('match_id', '=', matchId)
    .orderBy('is_off')
    .orderBy('team_number')
    .$castTo<CoachRow>()
    .execute()
}

/** The Steam IDs of whoever coaches in a match, from outside or not: a server lists them among the players, and they are none. */
export async function listCoachIds(runner: Runner, matchId: number): Promise<ReadonlySet<string | null>> {
  const strangers = (await listStrangers(runner, matchId)).filter(({ isCoach }) => isCoach)
  const coaches = await listCoaches(runner, matchId)
  return new Set([...coaches.map((coach) => coach.steam_id), ...strangers.map(({ steamId }) => steamId)])
}

export function listRoster(runner: Runner, matchId: number): Promise<RosterRow[]> {
  return selectRoster(runner, matchId).execute()
}

export function selectRoster(runner: Runner, matchId: number) {
  return runner
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .select([
      'match_players.match_id',
      'match_players.user_id',
      'users.username',
      'users.steam_id',
      'match_players.team_number',
      'match_players.is_reserve',
      'match_players.is_substitute',
      'match_players.stand_in_id',
      isBanned,
    ])
    .where('match_id', '=', matchId)
    .orderBy('team_number')
    .orderBy('users.username')
    .$castTo<RosterRow>()
}

type Stood = { userId: string; steamId: string | null; team: 1 | 2; isReserve: boolean }

/** Who stood in for a team in each of these matches, in the order of people. */
export async function listRosters(runner: Runner, ids: readonly number[]): Promise<ReadonlyMap<number, Stood[]>> {
  const rows = await runner
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .select(['match_id', 'user_id as userId', 'users.steam_id as steamId', 'is_reserve as isReserve'])
    .select('team_number as team')
    .where('match_id', 'in', ids)
    .orderBy('user_id')
    .$narrowType<{ team: 1 | 2 }>()
    .execute()
  return Map.groupBy(rows, (row) => row.match_id)
}
