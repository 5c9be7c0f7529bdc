import { acrossReaches, type AcrossReach, type OpenMatch } from './across-reach.ts'
import type { AcrossStep } from './best-places.ts'
import { type Ends, endsOf, type First, noEnds, opposite } from './fates.ts'
import { endingAt, type LeagueEnding, rangesIn, waysOf } from './league-endings.ts'
import type { LeagueFuture } from './league-future.ts'

/** A row with which a team may hold the place that is compared, and how its next match can end then. */
export type Holder = {
  readonly at: number
  readonly reaches: readonly AcrossReach[]
  readonly firsts: Set<First | null>
}

/** What the endings of a group can bring: who is above the place that is compared or below it for good, and who may hold it with which row. */
export type LeagueOutlook = {
  /** By position of the team. */
  readonly ends: readonly Ends[]
  readonly holders: readonly Holder[]
}

/** What comes of a group in so many of its endings; `places` of its future are those above the one that is compared. */
export function outlookOf(future: LeagueFuture, steps: readonly AcrossStep[], endings: number): LeagueOutlook {
  const { places, teams } = future
  const ends = teams.map((): Ends => noEnds)
  const holders = new Map<string, Holder>()
  for (let way = 0; way < Math.min(endings, waysOf(future)); way += 1) {
    const ending = endingAt(future, way)
    rangesIn(future, ending, [places, places + 1]).forEach(({ from, to }, at) => {
      const first = ending.first[at]!
      ends[at]! |= endsOf(first, { isIn: from < places, isOut: to > places })
      if (from > places || to < places) return
      const open = openOf(future, ending, at)
      const key = [at, ...open.map(({ result, bestOf }) => `${result} ${bestOf}`).toSorted()].join()
      let holder = holders.get(key)
      if (holder === undefined) {
        const row = { ...teams[at]!, points: ending.sums[at]! }
        holder = { at, reaches: acrossReaches(row, open, steps), firsts: new Set() }
        holders.set(key, holder)
      }
      holder.firsts.add(first)
    })
  }
  return { ends, holders: [...holders.values()] }
}

/** The open matches of a team as an ending has them. */
function openOf(future: LeagueFuture, { results }: LeagueEnding, at: number): OpenMatch[] {
  return future.open.flatMap((pair, match) => {
    const slot = pair.indexOf(at)
    if (slot < 0) return []
    const result = results[match]!
    return [{ result: slot === 0 ? result : opposite[result], bestOf: future.bestOf[match]! }]
  })
}
