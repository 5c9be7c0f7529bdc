import { recordMatchAct } from '#audit'
import type { CurrentUser } from '@lobby/contract'
import { requireReferee } from '#crew'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { liftSilence, setMute, silence } from './readers.queries.ts'
import { isStaff, isTalkOpen } from './talk.rules.ts'
import { listAfter, lockTalk } from './talk.queries.ts'
import { enterTalk, leadersOf } from './talk-standing.ts'
import type { TalkLine } from './talk-line.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type About<Body> = { matchId: number; viewer: Viewer; userId: string; body: Body }

/**
 * The asker does not read somebody's texts any more, or does again: whoever leads a team of the match, or wrote for one.
 * @throws MATCH_NOT_FOUND, TALK_NOT_YOURS, PLAYER_NOT_FOUND
 */
export async function mute(
  { transact, clock }: Platform,
  { matchId, viewer, userId, body }: About<{ is_muted: boolean }>,
): Promise<void> {
  await transact(async ({ trx }) => {
    const { teams } = await enterTalk(trx, matchId, viewer)
    const { is_muted: isMuted } = body
    const leads = leadersOf(teams).some(({ id }) => id === userId)
    const wrote =
      leads || (await listAfter(trx, matchId, 0)).some((row) => row.user_id === userId && !isStaff(row.role))
    if (userId === viewer.id || !wrote) refuse('PLAYER_NOT_FOUND')
    await setMute(trx, { userId: viewer.id, mutedId: userId, isMuted, at: clock.now() })
  })
}

/**
 * Somebody who leads a team may write phrases alone in this match, or texts again. Who leads a team of it silences nobody, whatever else they are.
 * @throws MATCH_NOT_FOUND, NOT_REFEREE, REFEREE_IN_TEAM, TALK_CLOSED, PLAYER_NOT_FOUND
 */
export async function setSilence(
  { transact, clock }: Platform,
  line: TalkLine,
  { matchId, viewer, userId, body }: About<{ is_silenced: boolean }>,
): Promise<void> {
  await transact(async ({ trx, afterCommit }) => {
    const { match, teams, role } = await enterTalk(trx, matchId, viewer)
    if ((await requireReferee(trx, viewer, match)) === 'organiser' && !isStaff(role)) refuse('REFEREE_IN_TEAM')
    const { is_silenced: isSilenced } = body
    if (!isTalkOpen(match, clock.now())) refuse('TALK_CLOSED')
    if (!leadersOf(teams).some(({ id }) => id === userId)) refuse('PLAYER_NOT_FOUND')
    await lockTalk(trx, matchId)
    const act = { matchId, userId, by: viewer.id, at: clock.now() }
    await (isSilenced ? silence(trx, act) : liftSilence(trx, act))
    await recordMatchAct(trx, { ...act, act: isSilenced ? 'talk.silenced' : 'talk.unsilenced' })
    afterCommit(() => line.tell(matchId))
  })
}
