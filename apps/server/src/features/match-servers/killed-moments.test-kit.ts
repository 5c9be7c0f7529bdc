import type { TeamKey } from '@lobby/cs2-simulator'

/** When a server is killed: after so many rounds of this map, and after their backup was sent or before. */
export type KillMoment = {
  readonly map: number
  readonly round: number
  readonly isBackedUp: boolean
  /** The team that wins whatever is played until then. */
  readonly ahead: TeamKey | null
}

/** How far a series is when it moves for the first time: the map that is played, and its score. */
export type Stand = { readonly map: number; readonly score: readonly [number, number] }

/** The same numbers from the same seed: a Weyl sequence, its bits mixed. */
function chance(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) % below
  }
}

/** Rounds that a map takes at least from `score` on, in regular time or in an overtime of six. */
function roundsLeft([first, second]: readonly [number, number]): number {
  const overtimes =
    Math.floor(Math.min(first, second) / 12) > 0 ? Math.floor((Math.min(first, second) - 12) / 3) + 1 : 0
  return 13 + overtimes * 3 - Math.max(first, second)
}

/**
 * A moment at which a server that goes on from `stand` can be killed: on the map that is played, as long as that lasts in any case, or where the series has
 * one more, on that one, which the second team has to reach for it.
 */
export function killMoment({ map, score }: Stand, { maps, seed }: { maps: number; seed: number }): KillMoment {
  const draw = chance(seed)
  const isBackedUp = draw(2) === 0
  if (map + 1 < maps && draw(2) === 0) return { map: map + 1, round: 1 + draw(12), isBackedUp, ahead: 'team2' }
  return { map, round: score[0] + score[1] + 1 + draw(roundsLeft(score) - 1), isBackedUp, ahead: null }
}
