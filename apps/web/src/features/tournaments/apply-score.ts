import type { Bracket, BracketMatch, MatchScore } from '@lobby/contract'
import { mapMatches, stageMatches } from './stages.ts'

/**
 * A pushed score laid into the bracket. The bracket shows the score alone, so any newer version will do, gaps included.
 * Answers the very same object when there is nothing to change.
 */
export function applyScore(bracket: Bracket, score: MatchScore): Bracket {
  if (!allMatches(bracket).some((match) => isNews(match, score))) return bracket
  const lay = (match: BracketMatch) => (isNews(match, score) ? withScore(match, score) : match)
  return { ...bracket, stages: bracket.stages.map((stage) => mapMatches(stage, lay)) }
}

export function allMatches(bracket: Bracket): BracketMatch[] {
  return bracket.stages.flatMap(stageMatches)
}

/**
 * A bracket just fetched may have been written before a score that was pushed meanwhile: the newer score of each match stays.
 */
export function keepNewerScores(fetched: Bracket, shown: Bracket | undefined): Bracket {
  if (!shown) return fetched
  return allMatches(shown).reduce(
    (bracket, match) => (match.score ? applyScore(bracket, match.score) : bracket),
    fetched,
  )
}

function isNews(match: BracketMatch, score: MatchScore): boolean {
  return match.match_id === score.match_id && (match.score === null || match.score.version < score.version)
}

function withScore(match: BracketMatch, score: MatchScore): BracketMatch {
  const begins = match.state === 'ready' && (score.status === 'live' || score.status === 'warmup')
  return { ...match, score, state: begins ? 'live' : match.state }
}
