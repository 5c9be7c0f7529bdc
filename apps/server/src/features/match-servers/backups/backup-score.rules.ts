import type { BackupPlace } from '@lobby/cs2'
import { inOurOrder, type MatchState, type ToldScore } from '#matches'

/** A backup that was written before rounds were restored may still be on its way when the restore was heard of. */
const lateMs = 15_000

/**
 * What of a backup is news of the score. It is written when a round begins, so play went at least so far, and never says how a map ended; with the maps won
 * before it tells who won maps whose end was lost. Null where it says nothing, or nothing that the match has not heard.
 */
export function toldByBackup(state: MatchState, { mapNumber, told }: BackupPlace, now: Date): ToldScore | null {
  if (told === null) return null
  const known = state.maps[mapNumber]
  if (known === undefined) return null
  const restored = state.moments.findLast(({ kind, map }) => kind === 'restored' && map === mapNumber)
  if (restored !== undefined && now.getTime() - new Date(restored.at).getTime() < lateMs) return null
  const heard = inOurOrder(state, known.score)
  const isNews = known.status === 'upcoming' || told.score[0] + told.score[1] > heard[0] + heard[1]
  if (!isNews) return null
  const { score, before } = told
  return { source: 'backup', map: mapNumber, score, before, course: 'ahead' }
}
