import { type Ends, endsOf, type First, noEnds } from './fates.ts'
import { hasNext, placesOf, type SwissFuture } from './swiss-future.ts'
import { hasReached, type SwissTeam } from './swiss-table.ts'

/**
 * Bounds that hold however rounds are paired: how far each team alone can still get, and how many wins there are to be
 * shared. Of a team's own ways only the best and the worst count, as all others lie between them.
 */

/** Wins and losses at the end. */
type Final = { readonly wins: number; readonly losses: number }

/** What one of the others can still come to. */
type Other = {
  readonly worst: Final
  readonly best: Final
  /** Matches it can still have, or has at least where the number of rounds is set. */
  readonly left: number
  readonly now: SwissTeam
}

/** The ends that the team at a position may come to. */
export function endsByReach(future: SwissFuture, at: number): Ends {
  const others = future.teams.flatMap((now, other) =>
    other === at || now.status === 'left' ? [] : [reachOf(future, other)],
  )
  const firsts: readonly (First | null)[] = hasNext(future, at) ? ['win', 'loss'] : [null]
  let ends: Ends = noEnds
  for (const first of firsts) {
    const own = ownReach(future, at, first)
    const places = placesOf(future.config)
    const isOut = mostAtLeast(future, others, own.worst) >= places
    const isIn = leastAbove(future, { others, at, best: own.best }) < places
    ends |= endsOf(first, { isIn, isOut })
  }
  return ends
}

/** Matches a team can still have: in rounds to come, and the open one. */
function leftOf(future: SwissFuture, at: number): number {
  if (!hasNext(future, at)) return 0
  const { config, teams, open, rounds } = future
  const isOpen = Number(open.some((pair) => pair.includes(at)))
  if (config.rounds !== undefined) return config.rounds - rounds + isOpen
  const { wins, losses } = teams[at]!
  return Math.max(isOpen, (config.wins ?? 0) - wins + (config.losses ?? 0) - losses - 1)
}

function reachOf(future: SwissFuture, at: number): Other {
  const now = future.teams[at]!
  const left = leftOf(future, at)
  return {
    worst: endingOf(future, now, { left, won: false }),
    best: endingOf(future, now, { left, won: true }),
    left,
    now,
  }
}

/** Where a team ends that only wins, or only loses, from here on. */
function endingOf({ config }: SwissFuture, from: Final, { left, won }: { left: number; won: boolean }): Final {
  if (left === 0) return { wins: from.wins, losses: from.losses }
  const mark = won ? config.wins : config.losses
  const more = mark === undefined ? left : Math.max(1, mark - (won ? from.wins : from.losses))
  return won ? { wins: from.wins + more, losses: from.losses } : { wins: from.wins, losses: from.losses + more }
}

function ownReach(future: SwissFuture, at: number, first: First | null): Pick<Other, 'worst' | 'best'> {
  const now = future.teams[at]!
  if (first === null) return { worst: now, best: now }
  const won = first === 'win'
  const after = { wins: now.wins + Number(won), losses: now.losses + Number(!won) }
  const { config } = future
  const isDone = hasReached(after.wins, config.wins) || hasReached(after.losses, config.losses)
  const left = isDone ? 0 : leftOf(future, at) - 1
  return { worst: endingOf(future, after, { left, won: false }), best: endingOf(future, after, { left, won: true }) }
}

/** Above 0 where the first stands above the second. */
function compared(a: Final, b: Final): number {
  return a.wins - a.losses - (b.wins - b.losses) || a.wins - b.wins
}

/** The most wins that all matches still to come can give: each gives one, and so does a bye. */
function winsToShare(future: SwissFuture, lefts: readonly number[]): number {
  const { config, teams, open, rounds } = future
  if (config.rounds !== undefined) {
    const playing = teams.filter(({ status }) => status !== 'left').length
    return open.length + (config.rounds - rounds) * Math.ceil(playing / 2)
  }
  const byes = Math.max(0, ...lefts.map((left, at) => left - Number(open.some((pair) => pair.includes(at)))))
  return Math.floor((lefts.reduce((sum, left) => sum + left, 0) + byes) / 2)
}

function allLeft(future: SwissFuture): number[] {
  return future.teams.map((_, at) => leftOf(future, at))
}

/** No more than so many of the others can end at a record or above it: those first who need the fewest wins for it. */
function mostAtLeast(future: SwissFuture, others: readonly Other[], record: Final): number {
  const needs = others
    .filter(({ best }) => compared(best, record) >= 0)
    .map((other) => winsFor(future, other, record))
    .toSorted((a, b) => a - b)
  let wins = winsToShare(future, allLeft(future))
  let count = 0
  for (const need of needs) {
    wins -= need
    if (wins < 0) break
    count += 1
  }
  return count
}

/** The fewest wins that bring a team to a record or above it. */
function winsFor(future: SwissFuture, { now, left }: Other, record: Final): number {
  let wins = 0
  while (wins < left && compared(endWith(future, now, { left, wins }), record) < 0) wins += 1
  return wins
}

/** Where a team ends with so many wins: all other matches are lost, but for those that nobody has to play. */
function endWith({ config }: SwissFuture, now: Final, { left, wins }: { left: number; wins: number }): Final {
  const won = now.wins + wins
  if (config.rounds !== undefined) return { wins: won, losses: now.losses + left - wins }
  if (left === 0 || hasReached(won, config.wins)) return { wins: won, losses: now.losses }
  return { wins: won, losses: Math.max(now.losses, config.losses ?? 0) }
}

/** So many of the others at least end above a record. */
function leastAbove(
  future: SwissFuture,
  { others, at, best }: { readonly others: readonly Other[]; readonly at: number; readonly best: Final },
): number {
  const certain = others.filter(({ worst }) => compared(worst, best) > 0).length
  return future.config.rounds === undefined
    ? certain + pairsAbove(future, at, best)
    : Math.max(certain + pairsAbove(future, at, best), forcedAbove(future, { others, at, best }))
}

/** Of two that meet now one wins: where either would then be above for good, one of them is. */
function pairsAbove(future: SwissFuture, at: number, record: Final): number {
  return future.open.filter((pair) => {
    if (pair.includes(at) || pair.includes(-1)) return false
    const isAbove = (each: number) => compared(ownReach(future, each, 'win').worst, record) > 0
    const isCertain = pair.some((each) => compared(reachOf(future, each).worst, record) > 0)
    return !isCertain && pair.every(isAbove)
  }).length
}

/** Where all rounds are played all wins go somewhere: those who cannot take more without rising above must leave them. */
function forcedAbove(
  future: SwissFuture,
  { others, at, best }: { readonly others: readonly Other[]; readonly at: number; readonly best: Final },
): number {
  let wins = winsToShare(future, []) - (best.wins - future.teams[at]!.wins)
  const gains: number[] = []
  let above = 0
  for (const { worst, left, now } of others) {
    if (compared(worst, best) > 0) {
      above += 1
      wins -= left
      continue
    }
    let room = 0
    while (room < left && compared(endWith(future, now, { left, wins: room + 1 }), best) <= 0) room += 1
    wins -= room
    gains.push(left - room)
  }
  for (const gain of gains.toSorted((a, b) => b - a)) {
    if (wins <= 0) break
    wins -= gain
    above += 1
  }
  return above
}
