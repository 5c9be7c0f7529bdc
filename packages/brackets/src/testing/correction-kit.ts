import { decidingEvent } from '../correct.ts'
import type { Tournament } from '../state.ts'
import { tell } from './test-kit.ts'
import type { CorrectionPolicy, MapScore, Side, TournamentFact } from '../types.ts'

export type Change = { winner: Side; maps?: readonly MapScore[]; policy?: CorrectionPolicy }

/** The correction of a match to another winner. */
export function correction(
  t: Tournament,
  id: string,
  { winner, maps = [], policy = 'refuse' }: Change,
): TournamentFact {
  const fact = { type: 'match_result', match: id, winner, maps } as const
  return { type: 'result_corrected', event: decidingEvent(t, id) ?? 0, fact, policy }
}

export function correct(t: Tournament, id: string, change: Change): Tournament {
  return tell(t, correction(t, id, change))
}

export const first = 'playoff/W/1/1'

export const second = 'playoff/W/1/2'
