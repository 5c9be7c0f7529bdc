import type { BracketMatch } from '@lobby/contract'
import type { BracketSize, Point } from './geometry.ts'
import type { RoundName } from './round-name.ts'

export type BracketNode = {
  match: BracketMatch
  column: number
  x: number
  y: number
  /** Index in the layout's `rounds`. */
  round: number
  /** No line leads to it: the match for third place, and those that a bracket plays only if need be. */
  isAside: boolean
}

export type BracketLine = {
  from: number
  to: number
  path: string
  /** The team that travelled it; null while nobody has. */
  teamId: string | null
}

/** A round with a head over its column; `at` is null where the card's caption says the name. */
export type BracketRound = { key: string; name: RoundName; at: Point | null }

export type BracketLayout = {
  size: BracketSize
  width: number
  height: number
  rounds: BracketRound[]
  nodes: BracketNode[]
  lines: BracketLine[]
  /** Middle of the last match's right edge, where the line to the champion begins, and who has travelled it. */
  champion: (Point & { teamId: string | null }) | null
  /** The same of each match whose winner goes on to the next stage; empty where there is a champion. */
  goingOn: (Point & { teamId: string | null })[]
}

/** Heads stand this far above the cards of their column. */
export const headHeight = 26

export function seatOf(match: BracketMatch, seat: 1 | 2): BracketMatch['team1'] {
  return seat === 1 ? match.team1 : match.team2
}

export function winnerId(match: BracketMatch): string | null {
  return match.winner === null ? null : (seatOf(match, match.winner).team?.id ?? null)
}
