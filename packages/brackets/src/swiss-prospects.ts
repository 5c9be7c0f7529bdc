import { allEnds, type Ends, endsOf, noEnds, type Prospect, prospectOf } from './fates.ts'
import { endsWhenOver, tryEndings } from './swiss-endings.ts'
import { hasNext, type SwissFuture } from './swiss-future.ts'
import { endsByReach } from './swiss-reach.ts'
import { endsByRecord } from './swiss-records.ts'

/**
 * What is certain of each team of a Swiss stage, in the order of the teams, as long as all matches are played and rounds
 * are paired by the rules: by bounds on how many can end on which record, and where few matches are left by all endings.
 */
export function swissProspects(future: SwissFuture): Prospect[] {
  const over = endsWhenOver(future)
  if (over !== null) return over.map(prospectOf)
  const known = new Map<string, Ends>()
  const bounds = future.teams.map(({ status }, at) => {
    if (status === 'left') return endsOf(null, { isIn: false, isOut: true })
    const key = likeness(future, at)
    const ends = known.get(key) ?? boundedEnds(future, at)
    known.set(key, ends)
    return ends
  })
  const wanted = bounds.map(undecided)
  const tried = wanted.some((ends) => ends !== 0) ? tryEndings(future, wanted) : null
  return bounds.map((ends, at) =>
    prospectOf(tried?.isComplete === true ? ends & (tried.seen[at]! | ~wanted[at]!) : ends),
  )
}

function boundedEnds(future: SwissFuture, at: number): Ends {
  const { pairing, forbidden = [] } = future.config
  // Only where equal records always meet is it known how many of them win.
  const byRecord = pairing === 'valve' && forbidden.length === 0 ? endsByRecord(future, at) : null
  return endsByReach(future, at) & (byRecord ?? allEnds)
}

/** Teams of one record with the same kind of match before them have the same bounds. */
function likeness(future: SwissFuture, at: number): string {
  const { teams, open } = future
  const recordOf = (each: number) => `${teams[each]?.wins}-${teams[each]?.losses}`
  const pair = open.find((each) => each.includes(at))
  const against = pair === undefined ? '' : recordOf(pair[0] === at ? pair[1] : pair[0])
  return `${recordOf(at)} ${against} ${hasNext(future, at)}`
}

/** What is worth looking for: all that may become of a team of which not all is certain. */
function undecided(ends: Ends): Ends {
  const prospect = prospectOf(ends)
  return prospect === 'through' || prospect === 'out' ? noEnds : ends
}
