import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { foldIn } from '../fold-in.ts'
import { isEventStored } from '../match-events.queries.ts'
import { lockMatch } from '../matches.queries.ts'
import { readEntry } from './read-stray.ts'
import { deleteStray, listStrays } from './strays.queries.ts'

/**
 * Makes another load of a locked match the one that counts, and folds in what it told meanwhile, in the order in which it came: after all
 * that was folded before, as nobody knew it then. From this commit on it is the present load that is another one. Answers how many bodies
 * were folded in.
 */
export async function countLoad(
  platform: Platform,
  work: Work,
  { matchId, assignment }: { matchId: number; assignment: number },
): Promise<number> {
  const { trx } = work
  await trx
    .updateTable('matches')
    .set({ assignment_number: assignment, assignment_since: platform.clock.now() })
    .where('id', '=', matchId)
    .execute()
  let folded = 0
  for (const stray of await listStrays(trx, matchId, assignment))
    for (const entry of readEntry(stray)) {
      // The same was told while it counted: it is in the log already.
      if (await isEventStored(trx, matchId, entry.key)) continue
      const match = found(await lockMatch(trx, matchId), 'MATCH_NOT_FOUND')
      await deleteStray(trx, matchId, stray.natural_key)
      await foldIn(platform, work, { match, body: stray.body, dialect: stray.dialect, entry })
      folded += 1
    }
  return folded
}
