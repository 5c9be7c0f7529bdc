import { type Graph, isPerfect, leftOver, maxMatching } from './matching.ts'
import { type Found, searchPairs } from './swiss-search.ts'
import type { SwissTeam } from './swiss-table.ts'
import type { SwissConfig, TeamId } from './types.ts'

/** A pair that stood before the chosen one in the order, and why it was passed over. */
export type RejectedPair = {
  readonly pair: readonly [TeamId, TeamId]
  /** `rematch`, `forbidden`, or `dead_end`: the rest could not be paired well with it. */
  readonly reason: 'rematch' | 'forbidden' | 'dead_end'
  /** Table row it belongs to, from 1; null outside the table. */
  readonly row: number | null
}

/** A pair and why it came to be. Team 1 is the higher of the two. */
export type PlannedPair = {
  readonly teams: readonly [TeamId, TeamId]
  /** `half_split`: 1 v 9; `highest_lowest`; `table`: the 15 rows; `search`: depth first, after a dead end. */
  readonly method: 'half_split' | 'highest_lowest' | 'table' | 'search'
  /** Row of the table, from 1. */
  readonly row: number | null
  /** Places of the two in the order of the stage before the round, from 1. */
  readonly places: readonly [number, number]
  readonly records: readonly [string, string]
  readonly rejected: readonly RejectedPair[]
  readonly isRematch: boolean
}

/** A round as it is paired; `reasons` works out why, one entry a pair, as only some ask. */
export type PlannedRound = {
  readonly pairs: readonly (readonly [TeamId, TeamId])[]
  readonly bye: TeamId | null
  readonly reasons: () => readonly PlannedPair[]
}

/** Rules §2, rounds 4 and 5: the first row without a rematch counts. Row 7 is where plain backtracking would differ. */
export const tableOfSix =
  '16 25 34,16 24 35,15 26 34,15 24 36,14 26 35,14 25 36,16 23 45,15 23 46,13 26 45,13 25 46,14 23 56,13 24 56,12 36 45,12 35 46,12 34 56'
    .split(',')
    .map((row) => row.split(' ').map((pair) => [Number(pair[0]) - 1, Number(pair[1]) - 1] as const))

type Round = {
  readonly config: SwissConfig
  readonly first: boolean
  readonly forbidden: ReadonlySet<string>
  readonly placeOf: ReadonlyMap<TeamId, number>
}
type Pool = readonly SwissTeam[]
type Answer = Found & { readonly pool: Pool; readonly row: number | null }

/** A rematch weighs more than all ages of rematches together: fewest first, then the oldest (rules §2). */
const rematchCost = 1e6

/** The pairs of the next round for the active teams, best first; null when forbidden pairs leave no answer. */
export function planRound(ordered: Pool, config: SwissConfig, isFirst: boolean): PlannedRound | null {
  const forbidden = forbiddenIn(config)
  const placeOf = new Map(ordered.map(({ team }, at) => [team, at + 1]))
  const round: Round = { config, first: isFirst, forbidden, placeOf }
  const byes = ordered.length % 2 === 0 ? [null] : byeOrder(ordered)
  for (const bye of byes) {
    const teams = ordered.filter((team) => team !== bye)
    if (forbidden.size > 0 && !isPerfect(maxMatching(allowedAmong(teams, forbidden)))) continue
    const answers = pairPools(round, teams)
    if (answers === null) continue
    const pairs = answers.flatMap(({ pool, pairs: own }) =>
      own.map(([one, two]) => [pool[one]!.team, pool[two]!.team] as const),
    )
    return { pairs, bye: bye?.team ?? null, reasons: () => answers.flatMap((answer) => planned(round, answer)) }
  }
  return null
}

/**
 * The teams whose bans leave a round without pairs: some of them stay over however the rest is paired. Empty where it can be paired.
 */
export function unpairable(active: Pool, config: SwissConfig): readonly TeamId[] {
  const allowed = allowedAmong(active, forbiddenIn(config))
  // Of an odd number anybody may have the bye.
  const isOdd = active.length % 2 === 1
  const joins = (a: number, b: number) => a === active.length || b === active.length || allowed.joins(a, b)
  const left = leftOver(isOdd ? { size: active.length + 1, joins } : allowed)
  return left.flatMap((at) => active[at]?.team ?? [])
}

function forbiddenIn({ forbidden = [] }: SwissConfig): ReadonlySet<string> {
  return new Set(forbidden.flatMap(([a, b]) => [key(a, b), key(b, a)]))
}

function allowedAmong(teams: Pool, forbidden: ReadonlySet<string>): Graph {
  return { size: teams.length, joins: (a, b) => !forbidden.has(key(teams[a]!.team, teams[b]!.team)) }
}

/**
 * Who gets the bye, best choice first: the lowest team of the lowest record among those with the fewest byes and
 * forfeit wins so far, so that nobody has a second one before all have had one (rules §4 cases 51, 52).
 */
function byeOrder(ordered: Pool): SwissTeam[] {
  return ordered.toReversed().toSorted((a, b) => a.free - b.free)
}

function key(a: TeamId, b: TeamId): string {
  return JSON.stringify([a, b])
}

function costOf({ forbidden }: Round, a: SwissTeam, b: SwissTeam): number {
  if (forbidden.size > 0 && forbidden.has(key(a.team, b.team))) return Infinity
  const met = a.met.get(b.team)
  return met === undefined ? 0 : rematchCost + met
}

function recordOf({ wins, losses }: SwissTeam): string {
  return `${wins}-${losses}`
}

/**
 * Record by record, best first. The lowest of an odd group floats down to the next (rules §4 case 56), so nobody is
 * ever left alone (case 57). What cannot be paired joins the next record as a whole, and at the end the one before.
 */
function pairPools(round: Round, teams: Pool): Answer[] | null {
  const records = byRecord(teams)
  const answers: Answer[] = []
  let waiting: Pool = []
  for (const [at, record] of records.entries()) {
    const pool = [...waiting, ...record]
    const isLast = at === records.length - 1
    const staying = pool.length % 2 === 1 ? pool.slice(0, -1) : pool
    const answer = pairPool(round, staying)
    if (!isLast && !isGood(round, answer)) waiting = pool
    else {
      if (answer === null || (isLast && !isGood(round, answer))) return mergedUp(round, { answers, pool, answer })
      answers.push(answer)
      waiting = pool.slice(staying.length)
    }
  }
  return answers
}

function byRecord(teams: Pool): Pool[] {
  const found = new Map<string, SwissTeam[]>()
  for (const team of teams) {
    const same = found.get(recordOf(team))
    if (same === undefined) found.set(recordOf(team), [team])
    else same.push(team)
  }
  return [...found.values()]
}

/** Within the Valve rules equal records meet even if that is a rematch; else a rematch is worse than mixed records. */
function isGood({ config }: Round, answer: Answer | null): boolean {
  return answer !== null && (answer.cost === 0 || config.pairing === 'valve')
}

type Ending = { readonly answers: readonly Answer[]; readonly pool: Pool; readonly answer: Answer | null }

/** The last record cannot be paired well: it takes in the records before it, one by one, until it can. */
function mergedUp(round: Round, { answers, pool, answer }: Ending): Answer[] | null {
  let best = answer === null ? null : [...answers, answer]
  let bestCost = answer?.cost ?? Infinity
  let merged = pool
  for (let kept = answers.length - 1; kept >= 0 && bestCost > 0; kept -= 1) {
    merged = [...answers[kept]!.pool, ...merged.filter((team) => !answers[kept]!.pool.includes(team))]
    const found = pairPool(round, merged)
    if (found === null || found.cost >= bestCost) continue
    best = [...answers.slice(0, kept), found]
    bestCost = found.cost
  }
  return best
}

function pairPool(round: Round, pool: Pool): Answer | null {
  if (pool.length === 0) return { pool, pairs: [], cost: 0, row: null }
  const cost = (one: number, two: number) => costOf(round, pool[one]!, pool[two]!)
  const isOneRecord = recordOf(pool[0]!) === recordOf(pool.at(-1)!)
  if (!round.first && pool.length === 6 && isOneRecord) {
    const row = tableOfSix.findIndex((pairs) => pairs.every(([one, two]) => cost(one, two) === 0))
    if (row >= 0) return { pool, pairs: tableOfSix[row]!, cost: 0, row: row + 1 }
  }
  const found = searchPairs({ size: pool.length, partners: partnersIn(round, pool), cost })
  return found === null ? null : { ...found, pool, row: null }
}

function methodOf(round: Round, { pool, pairs, cost, row }: Answer): PlannedPair['method'] {
  if (row !== null) return 'table'
  const isGreedy = cost === 0 && pairs.every((_, at) => passedOver(round, { pool, pairs }, at, true).length === 0)
  if (!isGreedy) return 'search'
  return round.first ? 'half_split' : 'highest_lowest'
}

/** The order of partners of every position, worked out once for each pool. */
const partnersOf = new WeakMap<Pool, (at: number) => readonly number[]>()

function partnersIn(round: Round, pool: Pool): (at: number) => readonly number[] {
  const known = partnersOf.get(pool)
  if (known !== undefined) return known
  const lists: (readonly number[])[] = []
  const list = round.first ? splitPartners(pool.length) : highLowPartners(pool)
  const partners = (at: number) => (lists[at] ??= list(at))
  partnersOf.set(pool, partners)
  return partners
}

/** Partners that stood before the chosen one of a pair and were still free; at will only those without a fault. */
function passedOver(
  round: Round,
  { pool, pairs }: Pick<Answer, 'pool' | 'pairs'>,
  at: number,
  onlyDeadEnds = false,
): RejectedPair[] {
  const [one, two] = pairs[at]!
  const partners = partnersIn(round, pool)(one)
  if (partners[0] === two) return []
  const taken = new Set(pairs.slice(0, at).flat())
  return partners.slice(0, partners.indexOf(two)).flatMap((other): RejectedPair[] => {
    if (taken.has(other)) return []
    const cost = costOf(round, pool[one]!, pool[other]!)
    if (onlyDeadEnds && cost > 0) return []
    const reason = cost === 0 ? 'dead_end' : cost === Infinity ? 'forbidden' : 'rematch'
    return [{ pair: [pool[one]!.team, pool[other]!.team], reason, row: null }]
  })
}

/** The pairs of the rows above the chosen one that ruled these rows out. */
function rowsPassedOver(round: Round, { pool, row }: Answer): RejectedPair[] {
  return tableOfSix.slice(0, (row ?? 1) - 1).flatMap((pairs, above): RejectedPair[] => {
    const fault = pairs.find(([one, two]) => costOf(round, pool[one]!, pool[two]!) > 0)
    if (fault === undefined) return []
    const [one, two] = [pool[fault[0]]!, pool[fault[1]]!]
    const reason = costOf(round, one, two) === Infinity ? 'forbidden' : 'rematch'
    return [{ pair: [one.team, two.team], reason, row: above + 1 }]
  })
}

function planned(round: Round, answer: Answer): PlannedPair[] {
  const { pool, pairs, row } = answer
  const method = methodOf(round, answer)
  return pairs.map(([at, other], index) => {
    const [one, two] = [pool[at]!, pool[other]!]
    return {
      teams: [one.team, two.team],
      method,
      row,
      places: [round.placeOf.get(one.team) ?? 0, round.placeOf.get(two.team) ?? 0],
      records: [recordOf(one), recordOf(two)],
      rejected: row === null ? passedOver(round, answer, index) : rowsPassedOver(round, answer),
      isRematch: one.met.has(two.team),
    }
  })
}

/** Round 1: 1 v 9, 2 v 10 …; where that is forbidden, the nearest seed to it, so that little moves (case 35). */
function splitPartners(size: number): (at: number) => readonly number[] {
  return (at) => {
    const partners: number[] = []
    const middle = at + size / 2
    for (let step = 0; middle - step > at || middle + step < size; step += 1) {
      if (middle - step > at && middle - step < size) partners.push(middle - step)
      if (step > 0 && middle + step < size) partners.push(middle + step)
    }
    return partners
  }
}

/** The lowest of the same record first; a team that floated down meets the highest it can (rules §4 case 56). */
function highLowPartners(pool: Pool): (at: number) => readonly number[] {
  const firstOf = new Map<string, number>()
  const lastOf = new Map<string, number>()
  pool.forEach((team, at) => {
    const record = recordOf(team)
    if (!firstOf.has(record)) firstOf.set(record, at)
    lastOf.set(record, at)
  })
  return (at) => {
    const record = recordOf(pool[at]!)
    const last = lastOf.get(record) ?? at
    const same = Array.from({ length: last - at }, (_, step) => last - step)
    const below = Array.from({ length: pool.length - last - 1 }, (_, step) => last + 1 + step)
    return [...same, ...below]
  }
}
