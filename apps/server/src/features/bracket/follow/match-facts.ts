import type { BracketMatch, MapScore, Outcome, TournamentFact } from '@lobby/brackets'
import { leader, type Decision, type MatchRow, type MatchState } from '#matches'
import { platformItself, record, type Ledger } from '../bracket.rules.ts'

/** What a match has to tell its bracket; nothing before it begins, nor when the bracket itself decided it. */
function factOf({ key, state }: MatchRow): TournamentFact | null {
  if (state.decision !== null) return null
  if (state.status === 'live') return { type: 'match_started', match: key }
  if (state.status !== 'finished') return null
  return { type: 'match_result', match: key, winner: state.winner ?? 'draw', maps: playedMaps(state) }
}

/** The ledger with everything that the matches know and the bracket has not heard. */
export function caughtUp(ledger: Ledger, rows: readonly MatchRow[]): Ledger {
  let now = ledger
  for (const row of rows) {
    const body = factOf(row)
    if (body === null) continue
    const told = record(now, body, platformItself)
    // Whoever won goes on, even if the scores of the maps make no sense to the engine.
    const known = told.ok || body.type !== 'match_result' ? told : record(now, { ...body, maps: [] }, platformItself)
    if (known.ok) now = known.ledger
  }
  return now
}

/**
 * The maps that made the result, in playing order; none when they do not add up to it, as where the result of a map was
 * lost: such a series is known by its winner alone. A map that a team started ahead is not among them.
 */
function playedMaps(state: MatchState): MapScore[] {
  if (state.decision !== null) return state.decision.maps.map(({ team1, team2 }) => ({ score1: team1, score2: team2 }))
  const finished = state.maps.filter((map) => map.status === 'finished')
  const played = finished.slice(0, decidingCount(state, finished))
  const addsUp = played.length > 0 && played.every((map) => map.winner !== null && map.winner === leader(map.score))
  return addsUp ? played.map(({ score }) => ({ score1: score[0], score2: score[1] })) : []
}

/** How many of the finished maps decide the series for its winner; none when they do not. */
function decidingCount(
  { bestOf, winner, mapAdvantage }: MatchState,
  finished: readonly MatchState['maps'][number][],
): number {
  if (bestOf === 2) return finished.length === 2 ? 2 : 0
  const needed = Math.floor(bestOf / 2) + 1 - (mapAdvantage !== null && mapAdvantage === winner ? 1 : 0)
  const wins = finished.flatMap((map, index) => (map.winner === winner ? [index] : []))
  return (wins[needed - 1] ?? -1) + 1
}

/** Whether a match ended as the bracket says it did. */
export function agrees(state: MatchState, outcome: Outcome): boolean {
  if (state.status !== 'finished' || state.outcome !== outcome.kind) return false
  if (state.winner !== (outcome.winner === 'draw' ? null : outcome.winner)) return false
  const maps = playedMaps(state)
  return (
    outcome.maps.length === 0 ||
    (maps.length === outcome.maps.length &&
      maps.every((map, at) => map.score1 === outcome.maps[at]?.score1 && map.score2 === outcome.maps[at]?.score2))
  )
}

/** What the match is told about how it ended; null for a bye, which has no match. */
export function decisionOf({ outcome }: BracketMatch): Decision | null {
  if (outcome === null || outcome.kind === 'bye') return null
  return {
    outcome: outcome.kind,
    winner: outcome.winner === 'draw' ? null : outcome.winner,
    maps: outcome.maps.map(({ score1, score2 }) => ({ team1: score1, team2: score2 })),
  }
}
