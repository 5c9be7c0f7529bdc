import { findMatch } from '#matches'
import { AppError } from '#platform/errors'
import type { Parts } from '#platform/parts'
import { attemptFact, changeBracket } from './change-bracket.ts'

/**
 * Gives a match that has not begun to the team that was there. Whatever an organiser or a game server said of it meanwhile
 * stands; so does what the bracket refuses: then an organiser decides.
 */
export async function forfeitAbsent(
  parts: Parts,
  { matchId, absent }: { matchId: number; absent: 1 | 2 },
): Promise<void> {
  const match = await findMatch(parts.db, matchId)
  if (match === undefined) return
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
      return attemptFact(scene, { type: 'forfeit', match: row.key, side: absent })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
  }
}
