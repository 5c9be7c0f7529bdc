import type { TeamNumber } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'

/** Somebody from outside a team who has no account here: a game server lets them in by their Steam ID. */
export type NewStranger = { standInId: string; steamId: string; name: string; isCoach: boolean }
/** `isOff`: an order took them off the match, and no server lets them in. */
export type Stranger = NewStranger & { team: TeamNumber; isOff: boolean }

/** Somebody who is in the match already stays as they are, unless they were taken off it. */
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
    .onConflict((conflict) =>
      conflict
        .columns(['match_id', 'steam_id'])
        .doUpdateSet({ team_number: team, stand_in_id: standInId, name, is_coach: isCoach, is_off: false })
        .where('match_strangers.is_off', '=', true),
    )
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
    isOff: row.is_off,
    team: row.team_number,
  }))
}

/** No server that the match is loaded on lets them in from now on. */
export async function takeStrangerOff(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { matchId, standInId }: { matchId: number; standInId: string },
): Promise<void> {
  await trx
    .updateTable('match_strangers')
    .set({ is_off: true })
    .where('match_id', '=', matchId)
    .where('stand_in_id', '=', standInId)
    .execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/** Nobody of this Steam ID stands in a match any more. */
export async function forgetStranger(trx: Trx, steamId: string): Promise<void> {
  await trx.deleteFrom('match_strangers').where('steam_id', '=', steamId).execute()
}
