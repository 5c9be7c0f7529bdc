import { Days, type DayWindow } from './day-window.rules.ts'

/** A match with its time, as far as others can be in its way. Moments are milliseconds. */
export type Placed = {
  readonly key: string
  readonly parts: readonly string[]
  readonly after: readonly string[]
  /** Teams and people, by any name that is theirs alone. */
  readonly players: readonly string[]
  readonly start: number
  readonly end: number
  readonly lane: number | null
  /** Over, or being played: nothing of it can be put right any more. */
  readonly isPast: boolean
}

export type Conflict =
  /** Somebody would be in two matches at once. */
  | { readonly kind: 'players'; readonly keys: readonly [string, string]; readonly players: readonly string[] }
  /** Two matches on one lane. */
  | { readonly kind: 'lane'; readonly keys: readonly [string, string]; readonly lane: number }
  /** It begins before one is over that says who plays in it. */
  | { readonly kind: 'order'; readonly keys: readonly [string, string] }
  /** Too late at night, or too early. */
  | { readonly kind: 'hours'; readonly keys: readonly [string] }

/** Everything that cannot be played as it is planned, in the order of the matches. */
export function conflictsOf(placed: readonly Placed[], window: DayWindow): Conflict[] {
  const byStart = placed.toSorted((a, b) => a.start - b.start || (a.key < b.key ? -1 : 1))
  const days = new Days(window)
  const hours = byStart
    .filter(({ start, end, isPast }) => !isPast && !days.holds(start, end))
    .map(({ key }): Conflict => ({ kind: 'hours', keys: [key] }))
  return [...playersTwice(byStart), ...lanesTwice(byStart), ...outOfOrder(byStart), ...hours]
}

function playersTwice(byStart: readonly Placed[]): Conflict[] {
  const found = new Map<string, { keys: readonly [string, string]; players: string[] }>()
  const whose = new Map<string, Placed[]>()
  for (const one of byStart)
    for (const player of new Set(one.players)) {
      const list = whose.get(player)
      if (list === undefined) whose.set(player, [one])
      else list.push(one)
    }
  for (const [player, list] of whose)
    for (const [first, second] of overlaps(list)) {
      const pair = `${first.key} ${second.key}`
      const known = found.get(pair) ?? { keys: [first.key, second.key], players: [] }
      known.players.push(player)
      found.set(pair, known)
    }
  return [...found.values()].map((one) => ({ kind: 'players', ...one }))
}

function lanesTwice(byStart: readonly Placed[]): Conflict[] {
  const lanes = Map.groupBy(byStart, ({ lane }) => lane)
  return [...lanes].flatMap(([lane, list]) => {
    if (lane === null) return []
    return overlaps(list).map(([{ key: first }, { key: second }]): Conflict => {
      return { kind: 'lane', keys: [first, second], lane }
    })
  })
}

/** Pairs of a sorted list that are on at the same time; not those of which nothing can be changed. */
function overlaps(byStart: readonly Placed[]): [Placed, Placed][] {
  const pairs: [Placed, Placed][] = []
  let running: Placed[] = []
  for (const one of byStart) {
    running = running.filter(({ end }) => end > one.start)
    for (const other of running) if (!one.isPast || !other.isPast) pairs.push([other, one])
    running.push(one)
  }
  return pairs
}

function outOfOrder(byStart: readonly Placed[]): Conflict[] {
  const last = new Map<string, Placed>()
  const note = (name: string, one: Placed): void => {
    const known = last.get(name)
    if (known === undefined || known.end < one.end) last.set(name, one)
  }
  for (const one of byStart) for (const name of [one.key, ...one.parts]) note(name, one)
  return byStart.flatMap((one) => {
    if (one.isPast) return []
    const late = [...new Set(one.after)].flatMap((name) => last.get(name) ?? []).filter(({ end }) => end > one.start)
    const keys = [...new Set(late.map(({ key }) => key))]
    return keys.map((key): Conflict => ({ kind: 'order', keys: [key, one.key] }))
  })
}
