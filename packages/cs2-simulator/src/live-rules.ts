import type { Side } from '@lobby/cs2'
import type { MatchSetup } from './match-setup.ts'

/** How long a map is: rounds of its two halves together, and those of each overtime. Both even. */
export type LiveRules = { readonly rounds: number; readonly overtimeRounds: number }

/** cfg/MatchZy/live.cfg of 0.8.15: mp_maxrounds 24, mp_overtime_maxrounds 6. */
export const liveRules: LiveRules = { rounds: 24, overtimeRounds: 6 }
/** cfg/MatchZy/live_wingman.cfg:64-67: mp_maxrounds 16, mp_overtime_maxrounds 4. */
export const wingmanRules: LiveRules = { rounds: 16, overtimeRounds: 4 }

/**
 * The rules that a match is played by. `wingman` alone chooses the plugin's file for it, however many players a team has (Utility.cs:1792, 1316); settings of
 * the match are carried out a second after that file, so they hold (Utility.cs:302-313).
 */
export function rulesOf({ wingman, cvars }: Pick<MatchSetup, 'wingman' | 'cvars'>): LiveRules {
  const rules = wingman ? wingmanRules : liveRules
  return {
    rounds: evenNumber(cvars['mp_maxrounds']) ?? rules.rounds,
    overtimeRounds: evenNumber(cvars['mp_overtime_maxrounds']) ?? rules.overtimeRounds,
  }
}

function evenNumber(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number % 2 === 0 ? number : null
}

/** Whether a map with these scores is over: one half and a round more, and from a tie on half an overtime and a round more. */
export function isMapOver({ rounds, overtimeRounds }: LiveRules, score1: number, score2: number): boolean {
  const [loser, winner] = score1 < score2 ? [score1, score2] : [score2, score1]
  const [half, overtimeHalf] = [rounds / 2, overtimeRounds / 2]
  if (loser < half) return winner > half
  const tiedAt = half + Math.floor((loser - half) / overtimeHalf) * overtimeHalf
  return winner > tiedAt + overtimeHalf
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'ct' ? 't' : 'ct'
}

/**
 * The side of a team that began on `start` after so many rounds: sides change in the middle of the map, and in the middle of each overtime; an
 * overtime begins on the sides the last half was played on.
 */
export function sideAfter(start: Side, played: number, { rounds, overtimeRounds }: LiveRules): Side {
  const beyond = Math.max(0, played - rounds)
  const inOvertimes = Math.floor(beyond / overtimeRounds) + Math.floor((beyond % overtimeRounds) / (overtimeRounds / 2))
  const changes = played < rounds / 2 ? 0 : 1 + inOvertimes
  return changes % 2 === 0 ? start : otherSide(start)
}
