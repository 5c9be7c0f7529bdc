import { listRunningTournaments, lockTournament } from '#tournaments'
import type { Platform } from '#platform/platform'
import { platformItself } from '../bracket.rules.ts'
import { followBracket, hearMatches } from './follow-bracket.ts'

/**
 * On match.started, match.finished and match.completed: the bracket hears everything that its matches know. Safe to run twice and in any
 * order. A score that was missing may come when the cup is over.
 */
export async function reportMatches(platform: Platform, tournamentId: number): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (tournament?.status !== 'live' && tournament?.status !== 'finished') return
    const running = await hearMatches(work, tournamentId)
    if (running === null || running.ledger.fresh.length === 0) return
    await followBracket(platform, work, { ...running, tournament, author: platformItself })
  })
}

/** After a crash: whatever a match knows and its bracket has not heard, it hears now. */
export async function reconcileTournaments(platform: Platform): Promise<void> {
  for (const { id } of await listRunningTournaments(platform.db)) await reportMatches(platform, id)
}
