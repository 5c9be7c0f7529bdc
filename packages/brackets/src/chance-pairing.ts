import { hasMet, type SwissPlay } from './chance-player.ts'
import { tableOfSix } from './swiss-pairing.ts'

/** Positions of players; `bye` is -1 when all play. */
export type Pairing = { readonly pairs: readonly (readonly [number, number])[]; readonly bye: number }

/** Positions tried before the search of the stage itself is asked, which knows more than this one. */
const budget = 2000

type Search = {
  readonly play: SwissPlay
  readonly pool: readonly number[]
  readonly isFirst: boolean
  /** The last position in the pool with the record of each position. */
  readonly lastOf: readonly number[]
  readonly used: boolean[]
  readonly pairs: (readonly [number, number])[]
  steps: number
}

/**
 * The round that `planRound` would pair, for the great many in which nobody need meet again: record by record, the first
 * answer without a rematch. Null when some record has none; then `planRound` has to be asked. `active` is best first.
 */
export function pairedBy(play: SwissPlay, active: readonly number[]): Pairing | null {
  const bye = active.length % 2 === 0 ? -1 : byeOf(play, active)
  const ordered = bye < 0 ? active : active.filter((at) => at !== bye)
  const pairs: (readonly [number, number])[] = []
  let floating: number[] = []
  for (let from = 0; from < ordered.length;) {
    let to = from + 1
    while (to < ordered.length && isSameRecord(play, ordered[from]!, ordered[to]!)) to += 1
    const pool = [...floating, ...ordered.slice(from, to)]
    floating = pool.length % 2 === 1 ? [pool.pop()!] : []
    if (!pairPool(play, pool, pairs)) return null
    from = to
  }
  return { pairs, bye }
}

/** The lowest among those with the fewest byes. */
function byeOf({ players }: SwissPlay, active: readonly number[]): number {
  let found = active.at(-1)!
  for (const at of active.toReversed()) if (players.free[at]! < players.free[found]!) found = at
  return found
}

function isSameRecord({ players }: SwissPlay, one: number, two: number): boolean {
  return players.wins[one] === players.wins[two] && players.losses[one] === players.losses[two]
}

/** The number a pair of players is forbidden by. */
export function forbiddenKey(one: number, two: number): number {
  return one < two ? one * 4096 + two : two * 4096 + one
}

function canMeet({ players, forbidden }: SwissPlay, one: number, two: number): boolean {
  if (hasMet(players, one, two)) return false
  return forbidden.size === 0 || !forbidden.has(forbiddenKey(one, two))
}

function pairPool(play: SwissPlay, pool: readonly number[], pairs: (readonly [number, number])[]): boolean {
  if (pool.length === 0) return true
  const isFirst = play.round === 0
  if (!isFirst && pool.length === 6 && isSameRecord(play, pool[0]!, pool[5]!)) {
    const row = tableOfSix.find((each) => each.every(([one, two]) => canMeet(play, pool[one]!, pool[two]!)))
    for (const [one, two] of row ?? []) pairs.push([pool[one]!, pool[two]!])
    if (row !== undefined) return true
  }
  const lastOf: number[] = []
  for (let at = pool.length - 1; at >= 0; at -= 1) {
    lastOf[at] = at + 1 < pool.length && isSameRecord(play, pool[at]!, pool[at + 1]!) ? lastOf[at + 1]! : at
  }
  const search: Search = { play, pool, isFirst, lastOf, used: pool.map(() => false), pairs: [], steps: budget }
  if (!descend(search, 0)) return false
  for (const pair of search.pairs) pairs.push(pair)
  return true
}

/** Depth first from the first position that is free, partners in the order of the stage. */
function descend(search: Search, from: number): boolean {
  const { used, pool, pairs, play } = search
  let at = from
  while (at < pool.length && used[at]!) at += 1
  if (at === pool.length) return true
  used[at] = true
  for (let turn = 0; search.steps > 0; turn += 1) {
    const partner = search.isFirst ? splitPartner(pool.length, at, turn) : highLowPartner(search, at, turn)
    if (partner < 0) break
    if (used[partner]! || !canMeet(play, pool[at]!, pool[partner]!)) continue
    search.steps -= 1
    used[partner] = true
    pairs.push([pool[at]!, pool[partner]!])
    if (descend(search, at + 1)) return true
    pairs.pop()
    used[partner] = false
  }
  used[at] = false
  return false
}

/** Round 1: the seed half a pool below, then its neighbours, above and below by turns; -1 behind the last. */
function splitPartner(size: number, at: number, turn: number): number {
  const middle = at + size / 2
  let left = turn
  for (let step = 0; middle - step > at || middle + step < size; step += 1) {
    if (middle - step > at && middle - step < size && left-- === 0) return middle - step
    if (step > 0 && middle + step < size && left-- === 0) return middle + step
  }
  return -1
}

/** Later: the lowest of the same record first, then those of the next record from its top; -1 behind the last. */
function highLowPartner({ lastOf, pool }: Search, at: number, turn: number): number {
  const last = lastOf[at]!
  const partner = turn < last - at ? last - turn : last + 1 + turn - (last - at)
  return partner < pool.length ? partner : -1
}
