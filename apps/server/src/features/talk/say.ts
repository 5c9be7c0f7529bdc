import { talkPace, type CurrentUser, type TalkRequest } from '@lobby/contract'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { listSilenced } from './readers.queries.ts'
import { isStaff, isTalkOpen } from './talk.rules.ts'
import { countOwn, insertMessage, isWritten, lockTalk } from './talk.queries.ts'
import { enterTalk } from './talk-standing.ts'
import type { TalkLine } from './talk-line.ts'
import { tellSoon } from './tell-unread.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type Said = { matchId: number; viewer: Viewer; body: TalkRequest }

/**
 * Writes a message, once for each key of its writer. The body is read once it is known that whoever sends it may write.
 * @throws MATCH_NOT_FOUND, TALK_NOT_YOURS, TALK_CLOSED, TALK_SILENCED, TALK_FULL, RATE_LIMITED
 */
export async function say(platform: Platform, line: TalkLine, { matchId, viewer, body }: Said): Promise<void> {
  const { transact, clock, jobs } = platform
  await transact(async ({ trx, afterCommit }) => {
    const { match, role } = await enterTalk(trx, matchId, viewer)
    const { key, phrase = null, minutes = null, text = null } = body
    const last = await lockTalk(trx, matchId)
    if (await isWritten(trx, { matchId, userId: viewer.id, key })) return
    const now = clock.now()
    if (!isTalkOpen(match, now)) refuse('TALK_CLOSED')
    if (text !== null && !isStaff(role) && (await listSilenced(trx, matchId)).has(viewer.id)) refuse('TALK_SILENCED')
    const since = new Date(now.getTime() - talkPace.seconds * 1_000)
    const own = await countOwn(trx, { matchId, userId: viewer.id, since })
    if (own.all >= talkPace.match) refuse('TALK_FULL')
    if (own.recent >= talkPace.messages) refuse('RATE_LIMITED')
    const number = last + 1
    await insertMessage(trx, {
      match_id: matchId,
      number,
      user_id: viewer.id,
      role,
      key,
      phrase,
      minutes,
      text,
      at: now,
    })
    await tellSoon(jobs, trx, { matchId, number, now })
    afterCommit(() => line.tell(matchId))
  })
}
