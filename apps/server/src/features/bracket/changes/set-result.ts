import { decidingEvent, type TournamentFact } from '@lobby/brackets'
import type { ChangeOutcome, MatchResult } from '@lobby/contract'
import { findMatch, gameOfMatch, mapRulesOf, scoreFaults, type MatchRow } from '#matches'
import { AppError, found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Attempt, ChangeRequest, Scene } from './change.ts'
import { attemptCorrection, attemptFact, changeBracket, refusedAttempt } from './change-bracket.ts'

/**
 * Sets the result of a match, corrects it, or takes it back. A correction that later matches depend on follows the policy.
 * @throws MATCH_NOT_FOUND, RESULT_INVALID for maps that cannot end so, and what changeBracket refuses
 */
export function setResult(
  platform: Platform,
  { matchId, result, ...request }: ChangeRequest & { matchId: number; result: MatchResult },
): Promise<ChangeOutcome> {
  return changeBracket(platform, request, async (scene) => {
    const row = found(await findMatch(scene.work.trx, matchId), 'MATCH_NOT_FOUND')
    // An annulled match is history: the one that is played in its place has an address of its own.
    if (row.status === 'void') return refusedAttempt('match_unknown')
    await requirePossible(scene, row, result)
    return { ...attemptResult(scene, row.key, result), about: row.key }
  })
}

/** What is said by hand must be what playing could have come to, by the rules of the match. */
async function requirePossible({ work }: Scene, row: MatchRow, result: MatchResult): Promise<void> {
  if (result.kind !== 'played' || result.maps.length === 0) return
  const faults = scoreFaults(result.maps, mapRulesOf(await gameOfMatch(work.trx, row)), 'result.maps')
  if (faults.length > 0) throw new AppError('RESULT_INVALID', faults)
}

function attemptResult(scene: Scene, key: string, result: MatchResult): Attempt {
  const event = decidingEvent(scene.ledger.bracket, key)
  const fact = factOf(key, result)
  if (event !== null) return attemptCorrection(scene, { event, fact })
  return fact === null ? refusedAttempt('event_not_found') : attemptFact(scene, fact)
}

function factOf(match: string, result: MatchResult): TournamentFact | null {
  switch (result.kind) {
    case 'played': {
      const maps = result.maps.map(({ team1, team2 }) => ({ score1: team1, score2: team2 }))
      return { type: 'match_result', match, winner: result.winner, maps }
    }
    case 'forfeit':
      return { type: 'forfeit', match, side: result.loser }
    case 'admin':
      return { type: 'admin_result', match, winner: result.winner }
    case 'none':
      return null
  }
}
