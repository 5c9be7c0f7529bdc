import type { TalkRole } from '@lobby/contract'
import type { Trx } from '#platform/database'
import type { Jobs } from '#platform/jobs'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { findMark, listMuted, markTold } from './readers.queries.ts'
import { toTell } from './talk.rules.ts'
import { listAfter, listStaff, lockTalk, type MessageRow } from './talk.queries.ts'
import { findScene, leadersOf, roleOfUser, type TalkScene } from './talk-standing.ts'

export const tellTimer = 'talk-unread'
export type TellBody = { matchId: number; number: number }

/** Whoever has the page open has read it by then. */
const patienceMs = 20_000

export async function tellSoon(
  jobs: Pick<Jobs, 'schedule'>,
  trx: Trx,
  { matchId, number, now }: TellBody & { now: Date },
): Promise<void> {
  const at = new Date(now.getTime() + patienceMs)
  await jobs.schedule(trx, tellTimer, { at, key: `${matchId}:${number}`, body: { matchId, number } })
}

/** What the inbox tells one reader of a talk is about this, so that reading settles theirs alone. */
export function talkAbout(matchId: number, userId: string): string {
  return `talk:${matchId}:${userId}`
}

/**
 * Puts into the inboxes of those who have not read it that there is something new: one notice a reader and match, however much is written, until they
 * have looked. Safe to run twice.
 */
export async function tellUnread({ transact, clock }: Platform, { matchId }: TellBody): Promise<void> {
  await transact(async (work) => {
    const scene = await findScene(work.trx, matchId)
    if (scene === undefined || scene.match.status === 'void') return
    const last = await lockTalk(work.trx, matchId)
    for (const reader of await readersOf(work.trx, scene)) {
      const mark = await findMark(work.trx, matchId, reader.id)
      const messages = (await listAfter(work.trx, matchId, mark.readTo)).map((row) => ({ ...row, author: row.user_id }))
      const first = toTell({ ...reader, ...mark, muted: await listMuted(work.trx, reader.id) }, messages)
      if (first === undefined) continue
      await markTold(work.trx, { matchId, userId: reader.id, toldTo: last })
      await tell(work, scene, { userId: reader.id, first, at: clock.now() })
    }
  })
}

/** Captains and vice-captains, and those of the house who take part by having written, as long as they may. */
async function readersOf(
  trx: Trx,
  scene: Pick<TalkScene, 'match' | 'teams'>,
): Promise<{ id: string; role: TalkRole }[]> {
  const leaders = leadersOf(scene.teams)
  const staff = (await listStaff(trx, scene.match.id)).filter(({ id }) => leaders.every((leader) => leader.id !== id))
  const readers: { id: string; role: TalkRole }[] = [...leaders]
  for (const { id } of staff) {
    const role = await roleOfUser(trx, scene, id)
    if (role !== null) readers.push({ id, role })
  }
  return readers
}

async function tell(
  { publish }: Work,
  { match }: Pick<TalkScene, 'match'>,
  { userId, first, at }: { userId: string; first: MessageRow; at: Date },
): Promise<void> {
  await publish({
    type: 'notice.made',
    // The message tells this notice from the next one.
    at: `${at.toISOString()}#${first.number}`,
    notice: {
      kind: 'talk_unread',
      to: [userId],
      about: talkAbout(match.id, userId),
      page: `/matches/${match.id}#talk`,
      values: { team1: match.team1_name, team2: match.team2_name },
      people: { person: first.user_id },
    },
  })
}
