import type { TournamentFact } from '@lobby/brackets'
import { findMatch, leader, listTournamentMatches, seriesScore, type MatchRow } from '#matches'
import type { Parts } from '#platform/parts'
import { appendFact } from './bracket-log.ts'
import { listRunningTournaments, lockTournament } from './tournaments.queries.ts'

/** On match.started and match.finished: the bracket hears of it. Safe to run twice and in any order. */
export async function reportMatch(
  parts: Parts,
  { matchId, tournamentId }: { matchId: number; tournamentId: number },
): Promise<void> {
  await parts.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (tournament?.status !== 'live') return
    const match = await findMatch(work.trx, matchId)
    if (match) await appendFact(parts, work, { tournament, body: factOf(match) })
  })
}

/** After a crash: whatever a match knows and its bracket has not heard, it hears now. */
export async function reconcileTournaments(parts: Parts): Promise<void> {
  for (const { id } of await listRunningTournaments(parts.db)) {
    const known = await listTournamentMatches(parts.db, id)
    for (const match of known.filter((row) => row.status === 'finished'))
      await reportMatch(parts, { matchId: match.id, tournamentId: id })
  }
}

function factOf(match: MatchRow): TournamentFact {
  const { state } = match
  if (state.winner === null) return { type: 'match_started', match: match.key }
  // A series settled without the result of a map is known by its winner alone: maps that do not add up are not told.
  const score = seriesScore(state)
  const played = state.maps.filter((map) => map.status === 'finished' && map.winner !== null)
  const addsUp = leader(score) === state.winner && Math.max(...score) === Math.ceil(match.best_of / 2)
  return {
    type: 'match_result',
    match: match.key,
    winner: state.winner,
    maps: addsUp ? played.map((map) => ({ score1: map.score[0], score2: map.score[1] })) : [],
  }
}
