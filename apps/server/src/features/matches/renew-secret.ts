import type { CurrentUser } from '@lobby/contract'
import { recordAct } from '#audit'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { isOnServer, takeAssignmentNumber } from './match-assignments.ts'
import { isClosed } from './match-state.ts'
import { lockMatch } from './matches.queries.ts'

/**
 * Makes the secret of a match anew whose server an organiser runs: whoever knows the old one, and the commands made with it, tell this match nothing and
 * fetch nothing from that moment on. Nor do servers that had the match before.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, MATCH_HAS_SERVER
 */
export async function renewSecret(platform: Platform, matchId: number, user: CurrentUser): Promise<void> {
  const at = platform.clock.now()
  await platform.transact(async ({ trx, afterCommit }) => {
    // Held: what came before is folded, what comes after is refused.
    const match = found(await lockMatch(trx, matchId), 'MATCH_NOT_FOUND')
    if (isClosed(match)) refuse('MATCH_FINISHED')
    if (await isOnServer(trx, match)) refuse('MATCH_HAS_SERVER')
    const number = await takeAssignmentNumber(trx, matchId, at)
    await trx
      .updateTable('matches')
      .set({ refused_assignments_to: number - 1 })
      .where('id', '=', matchId)
      .execute()
    const details = { match: String(matchId) }
    await recordAct(trx, { act: 'match.secret_renewed', by: user.id, tournamentId: match.tournament_id, details, at })
    afterCommit(() => {
      platform.answers.drop(`match:${matchId}`)
      platform.realtime.send([`match:${matchId}`], { type: 'match.server-changed', id: String(matchId) })
    })
  })
}
