import { type Ends, endsOf, type First, noEnds } from './fates.ts'
import { isLastRound, placesOf, type SwissFuture } from './swiss-future.ts'
import { hasReached } from './swiss-table.ts'
import type { SwissConfig } from './types.ts'

/**
 * Bounds of a stage in which equal records meet: a pair of equal records always makes one win and one loss, so that
 * how many teams end on each record hardly branches, though who has it does. Every way the rounds can be paired is among
 * those looked at, and more; what none of them brings about is certain never to be.
 */

/** Ways looked at for one team before it is given up. */
const mostStates = 20_000

/** How many others stand on each record, by `codeOf`, and where the team asked about stands. */
type State = { readonly others: readonly number[]; readonly own: number; readonly first: First | null }

type Rules = {
  readonly config: SwissConfig
  /** Records in the order of the table, best first. */
  readonly order: readonly number[]
  readonly width: number
  steps: number
}

/** A team that plays one record below its own. */
type Carried = { readonly record: number; readonly isOwn: boolean }

/** The ends that the team at a position may come to; null where that would take too long to tell. */
export function endsByRecord(future: SwissFuture, at: number): Ends | null {
  const rules = rulesFor(future)
  const start = rules === null ? null : startFor(rules, future, at)
  if (rules === null || start === null) return null
  let states = new Map<string, State>()
  for (const state of runningRound(rules, future, { start, at })) add(states, state)
  let ends: Ends = noEnds
  for (let rounds = future.rounds; states.size > 0; rounds += 1) {
    const following = new Map<string, State>()
    const isLast = isLastRound({ config: future.config, rounds })
    for (const state of states.values()) {
      if (isLast || countActive(rules, state) === 0) ends |= endOf(rules, state)
      else nextStates(rules, state).forEach((next) => add(following, next))
      if (rules.steps > mostStates) return null
    }
    states = following
  }
  return ends
}

function rulesFor({ config, teams }: SwissFuture): Rules | null {
  const most = config.rounds ?? Math.max(config.wins ?? 1, config.losses ?? 1)
  const width = most + 1
  const isBeyond = teams.some(({ wins, losses }) => wins > most || losses > most)
  if (isBeyond) return null
  const order = Array.from({ length: width * width }, (_, code) => code).toSorted(
    (a, b) => rankOf(b, width) - rankOf(a, width),
  )
  return { config, order, width, steps: 0 }
}

function codeOf({ width }: Pick<Rules, 'width'>, wins: number, losses: number): number {
  return wins * width + losses
}

/** Higher is better: wins minus losses, then wins. */
function rankOf(code: number, width: number): number {
  const [wins, losses] = [Math.floor(code / width), code % width]
  return (wins - losses) * width + wins
}

function isActive({ config, width }: Rules, code: number): boolean {
  return !hasReached(Math.floor(code / width), config.wins) && !hasReached(code % width, config.losses)
}

function countActive(rules: Rules, { others, own }: State): number {
  return others.reduce((sum, count, code) => sum + (isActive(rules, code) ? count : 0), Number(isActive(rules, own)))
}

function startFor(rules: Rules, { teams }: SwissFuture, at: number): State | null {
  const own = teams[at]!
  const others = Array.from({ length: rules.width * rules.width }, () => 0)
  teams.forEach(({ wins, losses, status }, other) => {
    if (other !== at && status !== 'left') others[codeOf(rules, wins, losses)]! += 1
  })
  return { others, own: codeOf(rules, own.wins, own.losses), first: null }
}

/** Pairs of equal records need no branch; those of mixed ones, and the team's own, need two. */
function runningRound(
  rules: Rules,
  { teams, open }: SwissFuture,
  { start, at }: { readonly start: State; readonly at: number },
): State[] {
  let states = [start]
  for (const [one, two] of open) {
    const [a, b] = [one, two].map((each) =>
      each < 0 || teams[each]!.status === 'left'
        ? null
        : each === at
          ? 'own'
          : codeOf(rules, teams[each]!.wins, teams[each]!.losses),
    ) as [number | 'own' | null, number | 'own' | null]
    const ways = a === b ? [true] : [true, false]
    states = states.flatMap((state) => ways.map((won) => played(rules, played(rules, state, a, won), b, !won)))
  }
  return states
}

function played(rules: Rules, state: State, who: number | 'own' | null, won: boolean): State {
  if (who === null) return state
  if (who === 'own') return ownPlayed(rules, state, won)
  return { ...state, others: moved(state.others, [who, -1], [afterResult(rules, who, won), 1]) }
}

function ownPlayed(rules: Rules, { others, own, first }: State, won: boolean): State {
  return { others, own: afterResult(rules, own, won), first: first ?? (won ? 'win' : 'loss') }
}

function afterResult({ width }: Rules, code: number, won: boolean): number {
  return code + (won ? width : 1)
}

function moved(counts: readonly number[], ...changes: readonly (readonly [number, number])[]): number[] {
  const next = [...counts]
  for (const [code, by] of changes) next[code]! += by
  return next
}

function add(states: Map<string, State>, state: State): void {
  states.set(`${state.others.join()} ${state.own} ${state.first}`, state)
}

/** A round as it is built, from the best record down. `left` are those not paired yet. */
type Building = {
  readonly left: readonly number[]
  readonly ownLeft: boolean
  readonly done: State
  readonly carried: Carried | null
}

/** All that one more round can bring about: the bye goes to anybody, then records are paired from the best down. */
function nextStates(rules: Rules, state: State): State[] {
  const isOwnActive = isActive(rules, state.own)
  const left = state.others.map((count, code) => (isActive(rules, code) ? count : 0))
  const resting = { ...state, others: state.others.map((count, at) => count - left[at]!) }
  const whole: Building = { left, ownLeft: isOwnActive, done: resting, carried: null }
  const starts = countActive(rules, state) % 2 === 0 ? [whole] : withBye(rules, whole)
  return starts.flatMap((start) => pairedFrom(rules, start, 0))
}

function withBye(rules: Rules, whole: Building): Building[] {
  const byes = whole.left.flatMap((count, code): Building[] => {
    if (count === 0) return []
    const others = moved(whole.done.others, [afterResult(rules, code, true), 1])
    return [{ ...whole, left: moved(whole.left, [code, -1]), done: { ...whole.done, others } }]
  })
  return whole.ownLeft ? [...byes, { ...whole, ownLeft: false, done: ownPlayed(rules, whole.done, true) }] : byes
}

function pairedFrom(rules: Rules, building: Building, from: number): State[] {
  let at = from
  const isHere = (code: number) => building.left[code]! > 0 || (building.ownLeft && building.done.own === code)
  while (at < rules.order.length && !isHere(rules.order[at]!)) at += 1
  rules.steps += 1
  if (at === rules.order.length || rules.steps > mostStates) return [building.done]
  return pools(rules.order[at]!, building).flatMap((pool) =>
    pairedPool(rules, pool).flatMap((next) => pairedFrom(rules, next, at + 1)),
  )
}

/** Who plays within a record: all of it, but for one who is carried down where they are odd. */
type RecordPool = {
  readonly record: number
  readonly others: number
  readonly hasOwn: boolean
  readonly guest: Carried | null
  readonly building: Building
}

function pools(record: number, building: Building): RecordPool[] {
  const others = building.left[record]!
  const hasOwn = building.ownLeft && building.done.own === record
  const guest = building.carried
  const rest = { ...building, left: moved(building.left, [record, -others]), ownLeft: building.ownLeft && !hasOwn }
  const pool = { record, others, hasOwn, guest }
  if ((others + Number(hasOwn) + Number(guest !== null)) % 2 === 0) {
    return [{ ...pool, building: { ...rest, carried: null } }]
  }
  const isOtherDown: RecordPool[] =
    others === 0 ? [] : [{ ...pool, others: others - 1, building: { ...rest, carried: { record, isOwn: false } } }]
  const isOwnDown: RecordPool[] = hasOwn
    ? [{ ...pool, hasOwn: false, building: { ...rest, carried: { record, isOwn: true } } }]
    : []
  return [...isOtherDown, ...isOwnDown]
}

/** The guest meets anybody of the record, then the rest split into halves. */
function pairedPool(rules: Rules, { record, others, hasOwn, guest, building }: RecordPool): Building[] {
  if (guest === null) return split(rules, record, { others, hasOwn, building })
  const met: Building[] = []
  for (const won of [true, false]) {
    const done = played(rules, withGuest(building.done, guest), guest.isOwn ? 'own' : guest.record, won)
    if (others > 0) {
      const after = moved(done.others, [afterResult(rules, record, !won), 1])
      const next = { ...building, done: { ...done, others: after } }
      met.push(...split(rules, record, { others: others - 1, hasOwn, building: next }))
    }
    if (hasOwn) {
      const next = { ...building, done: ownPlayed(rules, done, !won) }
      met.push(...split(rules, record, { others, hasOwn: false, building: next }))
    }
  }
  return met
}

/** The guest stands on its record again, so that it can play from there. */
function withGuest(done: State, { record, isOwn }: Carried): State {
  return isOwn ? done : { ...done, others: moved(done.others, [record, 1]) }
}

type Rest = { readonly others: number; readonly hasOwn: boolean; readonly building: Building }

function split(rules: Rules, record: number, { others, hasOwn, building }: Rest): Building[] {
  const half = (others + Number(hasOwn)) / 2
  return (hasOwn ? [true, false] : [null]).map((won) => {
    const { done } = building
    const wins = half - Number(won === true)
    const losses = half - Number(won === false)
    const after = moved(
      done.others,
      [afterResult(rules, record, true), wins],
      [afterResult(rules, record, false), losses],
    )
    const next = { ...done, others: after }
    return { ...building, done: won === null ? next : ownPlayed(rules, next, won) }
  })
}

/** Equal records count against a team that would be in and for one that would be out: the rest of the order is not known. */
function endOf({ config, width }: Rules, { others, own, first }: State): Ends {
  const rank = rankOf(own, width)
  let [better, equal] = [0, 0]
  others.forEach((count, code) => {
    if (rankOf(code, width) > rank) better += count
    else if (rankOf(code, width) === rank) equal += count
  })
  const places = placesOf(config)
  return endsOf(first, { isIn: better < places, isOut: better + equal >= places })
}
