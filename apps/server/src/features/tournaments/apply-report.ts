import { findMatch } from '#matches'
import { AppError } from '#platform/errors'
import type { Parts } from '#platform/parts'
import { attemptFact, changeBracket } from './change-bracket.ts'

type Report = {
  matchId: number
  winner: 1 | 2 | 'draw'
  maps: readonly { readonly team1: number; readonly team2: number }[]
}

/**
 * Gives a match that has not begun the result its captains agreed on. Whatever an organiser or a game server said of it
 * meanwhile stands. Answers false where the bracket refuses: then an organiser decides.
 */
export async function applyReport(parts: Parts, { matchId, winner, maps }: Report): Promise<boolean> {
  const match = await findMatch(parts.db, matchId)
  if (match === undefined) return true
  const change = {
    tournamentId: match.tournament_id,
    actorId: null,
    language: 'en',
    path: 'result',
    policy: 'refuse',
    reason: '',
    dryRun: false,
    expectedVersion: undefined,
  } as const
  try {
    await changeBracket(parts, change, async (scene) => {
      const row = scene.rows.find(({ id }) => id === matchId)
      if (row?.status !== 'ready') return { result: { ok: true, ledger: scene.ledger } }
      const scores = maps.map(({ team1, team2 }) => ({ score1: team1, score2: team2 }))
      return attemptFact(scene, { type: 'match_result', match: row.key, winner, maps: scores })
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return false
  }
}
