import type { TournamentFact } from '@lobby/brackets'
import { findMatch } from '#matches'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { ChangeRequest } from './change.ts'
import { attemptFact, changeBracket } from './change-bracket.ts'

type Report = {
  matchId: number
  winner: 1 | 2 | 'draw'
  maps: readonly { readonly team1: number; readonly team2: number }[]
}

/** Gives a match that has not begun the result its captains agreed on. False where the bracket refuses it. */
export function applyReport(platform: Platform, { matchId, winner, maps }: Report): Promise<boolean> {
  const scores = maps.map(({ team1, team2 }) => ({ score1: team1, score2: team2 }))
  return endUnbegun(platform, matchId, (match) => ({ type: 'match_result', match, winner, maps: scores }))
}

/** Gives a match that has not begun to the team that was there. */
export async function forfeitAbsent(
  platform: Platform,
  { matchId, absent }: { matchId: number; absent: 1 | 2 },
): Promise<void> {
  await endUnbegun(platform, matchId, (match) => ({ type: 'forfeit', match, side: absent }))
}

/** Nobody asked in any language, nothing that follows is overruled, and no reason is told. */
const byThePlatform = {
  actorId: null,
  language: 'en',
  path: 'result',
  policy: 'refuse',
  reason: '',
  dryRun: false,
  expectedVersion: undefined,
} as const satisfies Omit<ChangeRequest, 'tournamentId'>

/**
 * Ends a match that has not begun, without a game server and without an organiser. Whatever either of them said of it meanwhile
 * stands. Answers false where the bracket refuses: then an organiser decides.
 */
async function endUnbegun(
  platform: Platform,
  matchId: number,
  factOf: (key: string) => TournamentFact,
): Promise<boolean> {
  const match = await findMatch(platform.db, matchId)
  if (match === undefined) return true
  try {
    await changeBracket(platform, { ...byThePlatform, tournamentId: match.tournament_id }, async (scene) => {
      const row = scene.rows.find(({ id }) => id === matchId)
      if (row?.status !== 'ready') return { result: { ok: true, ledger: scene.ledger } }
      return attemptFact(scene, factOf(row.key))
    })
    return true
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return false
  }
}
