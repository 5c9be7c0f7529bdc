import type { TeamNumber } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

/** Somebody from outside a team who has no account here: a game server lets them in by their Steam ID. */
export type NewStranger = { standInId: string; steamId: string; name: string; isCoach: boolean }
export type Stranger = NewStranger & { team: TeamNumber }

/** Somebody who is in the match already stays as they are. */
export async function insertStranger(
  trx: Trx,
  { matchId, team }: { matchId: number; team: TeamNumber },
  { standInId, steamId, name, isCoach }: NewStranger,
): Promise<void> {
  await trx
    .insertInto('match_strangers')
    .values({
      match_id: matchId,
      team_number: team,
      stand_in_id: standInId,
      steam_id: steamId,
      name,
      is_coach: isCoach,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listStrangers(runner: Runner, matchId: number): Promise<Stranger[]> {
  const rows = await runner
    .selectFrom('match_strangers')
    .selectAll()
    .where('match_id', '=', matchId)
    .orderBy('team_number')
    .orderBy('name')
    .orderBy('steam_id')
    .$narrowType<{ team_number: TeamNumber }>()
    .execute()
  return rows.map((row) => ({
    standInId: row.stand_in_id,
    steamId: row.steam_id,
    name: row.name,
    isCoach: row.is_coach,
    team: row.team_number,
  }))
}

/** Nobody of this Steam ID stands in a match any more. */
export async function forgetStranger(trx: Trx, steamId: string): Promise<void> {
  await trx.deleteFrom('match_strangers').where('steam_id', '=', steamId).execute()
}
