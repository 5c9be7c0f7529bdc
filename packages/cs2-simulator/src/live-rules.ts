import { standardMapRules, wingmanMapRules, type MapRules, type Side } from '@lobby/cs2'
import type { MatchSetup } from './match-setup.ts'

/**
 * The rules that a match is played by. `wingman` alone chooses the plugin's file for it, however many players a team has (Utility.cs:1792, 1316); settings of
 * the match are carried out a second after that file, so they hold (Utility.cs:302-313).
 */
export function rulesOf({ wingman, cvars }: Pick<MatchSetup, 'wingman' | 'cvars'>): MapRules {
  const rules = wingman ? wingmanMapRules : standardMapRules
  const isOff = cvars['mp_overtime_enable'] === '0'
  return {
    maxRounds: evenNumber(cvars['mp_maxrounds']) ?? rules.maxRounds,
    overtimeRounds: isOff ? null : (evenNumber(cvars['mp_overtime_maxrounds']) ?? rules.overtimeRounds),
  }
}

function evenNumber(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number % 2 === 0 ? number : null
}

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'ct' ? 't' : 'ct'
}

/**
 * The side of a team that began on `start` after so many rounds: sides change in the middle of the map, and in the middle of each overtime; an
 * overtime begins on the sides the last half was played on.
 */
export function sideAfter(start: Side, played: number, { maxRounds, overtimeRounds }: MapRules): Side {
  const beyond = Math.max(0, played - maxRounds)
  const inOvertimes =
    overtimeRounds === null
      ? 0
      : Math.floor(beyond / overtimeRounds) + Math.floor((beyond % overtimeRounds) / (overtimeRounds / 2))
  const changes = played < maxRounds / 2 ? 0 : 1 + inOvertimes
  return changes % 2 === 0 ? start : otherSide(start)
}
