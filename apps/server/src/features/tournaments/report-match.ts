import type { TournamentFact } from '@lobby/brackets'
import { findMatch, leader, listTournamentMatches, winsNeeded, type MatchRow, type MatchState } from '#matches'
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
    if (!match) return
    const body = factOf(match)
    const refusal = await appendFact(parts, work, { tournament, body })
    // Whoever won goes on, even if the scores of the maps make no sense to the engine.
    if (refusal !== null && body.type === 'match_result')
      await appendFact(parts, work, { tournament, body: { ...body, maps: [] } })
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
  const played = decidingMaps(match)
  const addsUp = played.length > 0 && played.every((map) => map.winner !== null && map.winner === leader(map.score))
  return {
    type: 'match_result',
    match: match.key,
    winner: state.winner,
    maps: addsUp ? played.map((map) => ({ score1: map.score[0], score2: map.score[1] })) : [],
  }
}

/** The finished maps up to the one that decided the series; none when they do not decide it for the winner. */
function decidingMaps({ state, best_of }: MatchRow): MatchState['maps'] {
  const played = state.maps.filter((map) => map.status === 'finished')
  const wins = played.flatMap((map, index) => (map.winner === state.winner ? [index] : []))
  const deciding = wins[winsNeeded({ bestOf: best_of }) - 1]
  return deciding === undefined ? [] : played.slice(0, deciding + 1)
}
