import { lockTournament, type TournamentRow } from '#tournaments'
import { found } from '#platform/errors'
import type { Work } from '#platform/transaction'

/** Holds both tournaments of a link until the transaction ends, the lower number first, so that nobody waits in a circle. @throws TOURNAMENT_NOT_FOUND */
export async function holdBoth(
  { trx }: Work,
  { targetId, sourceId }: { targetId: number; sourceId: number },
): Promise<{ target: TournamentRow; source: TournamentRow }> {
  const rows = new Map<number, TournamentRow>()
  for (const id of [targetId, sourceId].toSorted((a, b) => a - b))
    rows.set(id, found(await lockTournament(trx, id), 'TOURNAMENT_NOT_FOUND'))
  return {
    target: found(rows.get(targetId), 'TOURNAMENT_NOT_FOUND'),
    source: found(rows.get(sourceId), 'TOURNAMENT_NOT_FOUND'),
  }
}
