import type { RoundEndReason, Side } from './game-event.ts'

/**
 * The engine's round end numbers that can occur on a bomb map: 1 the bomb went off, 7 it was defused, 8 terrorists dead,
 * 9 counter-terrorists dead, 12 the sites held until the time ran out, 17 and 18 a side surrendered. Draws, hostages and
 * game restarts are 'other'.
 */
const reasons: ReadonlyMap<number, RoundEndReason> = new Map([
  [1, 'bomb'],
  [7, 'defuse'],
  [8, 'elimination'],
  [9, 'elimination'],
  [12, 'time'],
  [17, 'surrender'],
  [18, 'surrender'],
])

/**
 * How the engine ends the round that it goes back from. Should it ever end a played round so, too, no harm is done: the score that it tells is then the
 * one that stands, and nothing is void.
 */
export const drawReason = 10

/** The engine's number in words; any number not listed is 'other'. */
export function roundEndReason(engineReason: number): RoundEndReason {
  return reasons.get(engineReason) ?? 'other'
}

const sides: ReadonlyMap<unknown, Side> = new Map<unknown, Side>([
  ['2', 't'],
  [2, 't'],
  ['t', 't'],
  ['3', 'ct'],
  [3, 'ct'],
  ['ct', 'ct'],
])

/** A side as any dialect writes it: the engine's team number (2 is T, 3 is CT; MatchZy sends it as a string) or the word. null for the rest. */
export function readSide(value: unknown): Side | null {
  return sides.get(value) ?? null
}
