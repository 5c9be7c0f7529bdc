import {
  decidingEvent,
  match as matchOf,
  type BracketMatch,
  type MapScore,
  type Outcome,
  type TournamentFact,
} from '@lobby/brackets'
import { isIncomplete, leader, type Decision, type MatchRow, type MatchState } from '#matches'
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
    if (body.type === 'match_result') now = withMaps(now, body)
  }
  return now
}

/**
 * The ledger with the maps of a result of which it knew the winner alone. Where something that was drawn or started since would change by them
 * the engine refuses, and what stands stands.
 */
function withMaps(ledger: Ledger, fact: TournamentFact & { type: 'match_result' }): Ledger {
  const outcome = matchOf(ledger.bracket, fact.match)?.outcome
  const isBare = outcome?.kind === 'played' && outcome.maps.length === 0 && outcome.winner === fact.winner
  const event = isBare && fact.maps.length > 0 ? decidingEvent(ledger.bracket, fact.match) : null
  if (event === null) return ledger
  const told = record(ledger, { type: 'result_corrected', event, fact, policy: 'refuse' }, platformItself)
  return told.ok ? told.ledger : ledger
}

/**
 * The maps that made the result, in playing order; none when they do not add up to it, as where the result of a map was
 * lost: such a series is known by its winner alone. A map that a team started ahead is not among them.
 */
function playedMaps(state: MatchState): MapScore[] {
  if (state.decision !== null) return state.decision.maps.map(({ team1, team2 }) => ({ score1: team1, score2: team2 }))
  const finished = state.maps.filter((map) => map.status === 'finished')
  const played = finished.slice(0, decidingCount(state, finished))
  const addsUp =
    played.length > 0 && played.every((map) => map.winner === leader(map.score) && !isIncomplete(state, map))
  return addsUp ? played.map(({ score }) => ({ score1: score[0], score2: score[1] })) : []
}

/** How many of the finished maps decide the series for its winner; none when they do not. */
function decidingCount(
  { bestOf, winner, mapAdvantage, maps }: MatchState,
  finished: readonly MatchState['maps'][number][],
): number {
  // A drawn series takes all of its maps.
  if (bestOf === 2 || winner === null) return finished.length === maps.length ? maps.length : 0
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
