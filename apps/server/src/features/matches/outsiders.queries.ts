import { sql } from 'kysely'
import type { StandInRole, TeamNumber } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

/** Somebody from outside as the server of a match is to know them; coaches stand on their team's list. */
export type Outsider = {
  standInId: string
  steamId: string
  name: string
  team: TeamNumber
  role: StandInRole
  by: string
}

/** Whoever plays or coaches in a match without being of either team, and is let in: nobody who sits it out or was taken off, nobody without a Steam ID. */
export async function listOutsiders(runner: Runner, matchId: number): Promise<Outsider[]> {
  const { rows } = await sql<Outsider>`
    select people.stand_in_id as "standInId", people.steam_id as "steamId", people.name, people.team, people.role,
      stand_ins.added_by as by
    from (
      select p.stand_in_id, users.steam_id, users.username as name, p.team_number as team, 'player' as role
        from match_players p join users on users.id = p.user_id where p.match_id = ${matchId} and not p.is_reserve
      union all select c.stand_in_id, users.steam_id, users.username, c.team_number, 'coach'
        from match_coaches c join users on users.id = c.user_id where c.match_id = ${matchId} and not c.is_off
      union all select s.stand_in_id, s.steam_id, s.name, s.team_number, case when s.is_coach then 'coach' else 'player' end
        from match_strangers s where s.match_id = ${matchId} and not s.is_off
    ) as people join stand_ins on stand_ins.id = people.stand_in_id
    where people.steam_id is not null
    order by stand_ins.added_at, stand_ins.id
  `.execute(runner)
  return rows
}

type AssignmentKey = { matchId: number; assignment: number }

/** Writes down whom from outside the server of an assignment lets in by what it fetched; what stood there of earlier ones goes. */
export async function saveToldOutsiders(trx: Trx, { matchId, assignment }: AssignmentKey): Promise<void> {
  await trx
    .deleteFrom('stand_ins_told')
    .where('match_id', '=', matchId)
    .where('assignment_number', '<=', assignment)
    .execute()
  for (const outsider of await listOutsiders(trx, matchId))
    await markToldOutsider(trx, { matchId, assignment }, outsider)
}

export async function markToldOutsider(
  runner: Runner,
  { matchId, assignment }: AssignmentKey,
  { steamId, team, standInId }: Pick<Outsider, 'steamId' | 'team' | 'standInId'>,
): Promise<void> {
  await runner
    .insertInto('stand_ins_told')
    .values({
      match_id: matchId,
      assignment_number: assignment,
      steam_id: steamId,
      team_number: team,
      stand_in_id: standInId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmarkToldOutsider(
  runner: Runner,
  { matchId, assignment }: AssignmentKey,
  steamId: string,
): Promise<void> {
  await runner
    .deleteFrom('stand_ins_told')
    .where('match_id', '=', matchId)
    .where('assignment_number', '=', assignment)
    .where('steam_id', '=', steamId)
    .execute()
}

export type ToldOutsider = {
  steam_id: string
  team_number: TeamNumber
  role: StandInRole
  added_by: string
  removed_by: string | null
}

/** Whom from outside the server of an assignment was told of, and by whose word each came and went. */
export function listToldOutsiders(runner: Runner, { matchId, assignment }: AssignmentKey): Promise<ToldOutsider[]> {
  return runner
    .selectFrom('stand_ins_told as told')
    .innerJoin('stand_ins', 'stand_ins.id', 'told.stand_in_id')
    .select(['told.steam_id', 'told.team_number', 'stand_ins.role', 'stand_ins.added_by', 'stand_ins.removed_by'])
    .where('told.match_id', '=', matchId)
    .where('told.assignment_number', '=', assignment)
    .orderBy('told.steam_id')
    .$castTo<ToldOutsider>()
    .execute()
}
