import { competitiveClock, type RoundClock, roundWinChance, swingOf } from '@lobby/chances'
import type { RoundView } from '@lobby/cs2/facts'
import { deedsOf } from './round-facts.ts'

const nothing: ReadonlyMap<string, number> = new Map()
const known = new WeakMap<RoundView, { readonly clock: RoundClock; readonly swings: ReadonlyMap<string, number> }>()

/**
 * What each player moved the round's chance by, for the own side; in a round all of it adds up to 0. Empty for a round of which something is
 * missing. The formula stands in docs/decisions/048.
 */
export function swingsOf(round: RoundView, clock: RoundClock = competitiveClock): ReadonlyMap<string, number> {
  if (!round.isWhole || round.isKnife) return nothing
  const kept = known.get(round)
  if (kept?.clock.round === clock.round && kept.clock.bomb === clock.bomb) return kept.swings
  const found = swingOf(deedsOf(round).facts, (state) => roundWinChance(state, clock))
  const swings = new Map([...found].map(([steamId, { total }]) => [steamId, total]))
  known.set(round, { clock, swings })
  return swings
}

/** Over several rounds, such as those of a map; a player whose rounds are all unknown is not among them. */
export function swingsIn(rounds: readonly RoundView[], clock: RoundClock = competitiveClock): Map<string, number> {
  const sums = new Map<string, number>()
  for (const round of rounds)
    for (const [steamId, swing] of swingsOf(round, clock)) sums.set(steamId, (sums.get(steamId) ?? 0) + swing)
  return sums
}
