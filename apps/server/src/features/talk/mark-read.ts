import type { CurrentUser, TalkRead } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import { countUnread, findMark, moveMark } from './readers.queries.ts'
import { lockTalk } from './talk.queries.ts'
import { enterTalk } from './talk-standing.ts'
import { talkAbout } from './tell-unread.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type Read = { matchId: number; viewer: Viewer; body: { up_to: number } }

/** Somebody has seen everything up to a number; what their inbox told of it is done. @throws MATCH_NOT_FOUND, TALK_NOT_YOURS */
export async function markRead({ db, transact, clock }: Platform, { matchId, viewer, body }: Read): Promise<TalkRead> {
  const userId = viewer.id
  await transact(async ({ trx, publish }) => {
    await enterTalk(trx, matchId, viewer)
    const { up_to: upTo } = body
    const last = await lockTalk(trx, matchId)
    const { readTo, toldTo } = await moveMark(trx, { matchId, userId, readTo: Math.min(upTo, last) })
    if (toldTo <= readTo || Math.min(upTo, last) < toldTo) return
    const at = clock.now().toISOString()
    await publish({ type: 'notice.settled', about: talkAbout(matchId, userId), kinds: ['talk_unread'], at })
  })
  const { readTo } = await findMark(db, matchId, userId)
  return { unread: await countUnread(db, { matchId, userId, readTo }), read_to: readTo }
}
