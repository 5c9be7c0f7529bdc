import { type Ends, endsOf, everyEnd, noEnds, type Prospect, prospectOf, someNumbers } from './fates.ts'
import { endingAt, endingOf, type LeagueEnding, rangesIn, resultsOf, waysOf } from './league-endings.ts'
import { boundedEnds } from './league-reach.ts'
import type { LeagueFuture } from './league-future.ts'

/** Endings up to which all of them are looked at; beyond that bounds must do. */
const triedEndings = 8192
/** Endings looked at where there are more: what they show to be open needs no bound. */
const sampledEndings = 64

/**
 * What is certain of the teams of a league group, by position, as long as all matches are played. Scores are anybody's guess, so
 * a step that rests on maps or rounds parts only teams that have played all of theirs.
 */
export function leagueProspects(future: LeagueFuture): Prospect[] {
  const results = resultsOf(future)
  const everything = everyEnd(results)
  const isOpen = (ends: Ends) => (ends & everything) === everything
  const seen = future.teams.map((): Ends => noEnds)
  const ways = waysOf(future)
  if (ways <= triedEndings) {
    for (let at = 0; at < ways && !seen.every(isOpen); at += 1) lookAt(future, seen, endingAt(future, at))
    return seen.map(prospectOf)
  }
  const next = someNumbers()
  for (let at = 0; at < sampledEndings && !seen.every(isOpen); at += 1) {
    const told = future.open.map(() => results[Math.floor(next() * results.length)]!)
    lookAt(future, seen, endingOf(future, told))
  }
  return seen.map((ends, at) => prospectOf(isOpen(ends) ? ends : boundedEnds(future, at, results)))
}

/** Takes note of who is in and who is out in one ending, or may be either. */
function lookAt(future: LeagueFuture, seen: Ends[], ending: LeagueEnding): void {
  const { places } = future
  rangesIn(future, ending, [places]).forEach(({ from, to }, at) => {
    seen[at]! |= endsOf(ending.first[at]!, { isIn: from < places, isOut: to >= places })
  })
}
