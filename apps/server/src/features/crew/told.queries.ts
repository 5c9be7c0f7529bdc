import type { CrewRole } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { Spectator } from './crew.rules.ts'

type AssignmentKey = { matchId: number; assignment: number }

/** Writes down whom the server of an assignment lets in to watch by what it fetched; what stood there of earlier ones goes. */
export async function saveTold(
  trx: Trx,
  { matchId, assignment }: AssignmentKey,
  spectators: readonly Spectator[],
): Promise<void> {
  await trx
    .deleteFrom('crew_told')
    .where('match_id', '=', matchId)
    .where('assignment_number', '<=', assignment)
    .execute()
  for (const spectator of spectators) await markTold(trx, { matchId, assignment }, spectator)
}

export async function markTold(
  runner: Runner,
  { matchId, assignment }: AssignmentKey,
  { crewId, steamId }: Pick<Spectator, 'crewId' | 'steamId'>,
): Promise<void> {
  const row = { match_id: matchId, assignment_number: assignment, steam_id: steamId, crew_id: crewId }
  await runner
    .insertInto('crew_told')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unmarkTold(
  runner: Runner,
  { matchId, assignment }: AssignmentKey,
  steamId: string,
): Promise<void> {
  await runner
    .deleteFrom('crew_told')
    .where('match_id', '=', matchId)
    .where('assignment_number', '=', assignment)
    .where('steam_id', '=', steamId)
    .execute()
}

/** Whom the server of an assignment was told of, and by whose word each came and went. */
export function listTold(
  runner: Runner,
  { matchId, assignment }: AssignmentKey,
): Promise<{ steam_id: string; role: CrewRole; added_by: string; removed_by: string | null }[]> {
  return runner
    .selectFrom('crew_told')
    .innerJoin('crew_members as crew', 'crew.id', 'crew_told.crew_id')
    .select(['crew_told.steam_id', 'crew.role', 'crew.added_by', 'crew.removed_by'])
    .where('crew_told.match_id', '=', matchId)
    .where('crew_told.assignment_number', '=', assignment)
    .orderBy('crew_told.steam_id')
    .$castTo<{ steam_id: string; role: CrewRole; added_by: string; removed_by: string | null }>()
    .execute()
}
