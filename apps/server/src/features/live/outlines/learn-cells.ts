import { listPiecesAfter } from '#matches'
import { uuidFrom } from '#core/ids'
import type { Platform } from '#platform/platform'
import { readMatchFacts } from '../read-match-facts.ts'
import { SightFold } from '../sight-fold.ts'
import { cellsOf } from './cells-of.ts'
import { countCells, markCounted } from './map-cells.queries.ts'

export const learnTimer = 'map-cells'
export type LearnBody = { matchId: number }
/** By then the last lines are there, and all of the match is public, whatever the delay of its cup. */
const learnAfterMs = 6 * 60_000

export const outlineTag = (map: string): string => `map-outline:${map}`

/** What a match that ended says of the ground of its maps is learned when all of it is public. */
export async function learnLater({ db, jobs, clock }: Platform, matchId: number): Promise<void> {
  await jobs.schedule(db, learnTimer, {
    at: new Date(clock.now().getTime() + learnAfterMs),
    key: String(matchId),
    body: { matchId },
    id: uuidFrom(`${learnTimer} ${matchId}`),
  })
}

/** Counts the cells in which people were seen, once a match and without saying who or when. */
export async function learnCells({ transact, answers }: Platform, matchId: number): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const facts = await readMatchFacts(trx, matchId)
    const pieces = facts === null ? [] : await listPiecesAfter(trx, matchId, 0)
    if (facts === null || pieces.length === 0 || !(await markCounted(trx, matchId))) return
    const fold = new SightFold({ rules: facts.rules, coaches: facts.coaches })
    for (const piece of pieces) fold.take(piece)
    for (const map of new Set(facts.maps)) {
      const view = fold.view(map)
      if (view === null) continue
      await countCells(trx, map, cellsOf(view))
      afterCommit(() => answers.drop(outlineTag(map)))
    }
  })
}
