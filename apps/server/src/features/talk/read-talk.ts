import { talkPage, type CurrentUser, type Talk, type TalkMessage, type TalkPerson } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { countUnread, findMark, listMuted, listSilenced } from './readers.queries.ts'
import { listReported } from './reports/reports.queries.ts'
import { closesAt, isHidden, isStaff, isTalkOpen } from './talk.rules.ts'
import { listMessages, listStaff, namesOf, type MessageRow } from './talk.queries.ts'
import { enterTalk, leadersOf, type TalkScene } from './talk-standing.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>

/** The talk of a match as somebody in it reads it. @throws MATCH_NOT_FOUND, TALK_NOT_YOURS */
export async function readTalk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { matchId, viewer, before = null }: { matchId: number; viewer: Viewer; before?: number | null },
): Promise<Talk> {
  const scene = await enterTalk(db, matchId, viewer)
  const { match, role } = scene
  const rows = await listMessages(db, matchId, { before, limit: talkPage + 1 })
  const shown = rows.slice(0, talkPage).toReversed()
  const muted = await listMuted(db, viewer.id)
  const silenced = await listSilenced(db, matchId)
  const reported = await listReported(db, matchId, viewer.id)
  const { readTo } = await findMark(db, matchId, viewer.id)
  const isOpen = isTalkOpen(match, clock.now())
  return {
    match_id: String(matchId),
    role,
    messages: shown.map((row) => presentMessage(row, { muted, reported })),
    earlier: rows.length > talkPage ? String(shown[0]?.number) : null,
    unread: await countUnread(db, { matchId, userId: viewer.id, readTo }),
    read_to: readTo,
    people: await peopleOf(db, scene, { viewer, muted, silenced }),
    is_open: isOpen,
    closes_at: closesAt(match)?.toISOString() ?? null,
    rights: {
      write: isOpen,
      text: isOpen && (isStaff(role) || !silenced.has(viewer.id)),
      silence: isOpen && isStaff(role),
    },
  }
}

type Reading = { muted: ReadonlySet<string>; reported: ReadonlySet<number> }

function presentMessage(row: MessageRow, { muted, reported }: Reading): TalkMessage {
  const { number, at, user_id: author, username, role, phrase, minutes, text } = row
  const isMuted = isHidden({ author, role, text }, muted)
  return {
    number,
    at: at.toISOString(),
    author: { id: author, username },
    role,
    phrase,
    minutes,
    text: isMuted ? null : text,
    is_muted: isMuted,
    is_reported: reported.has(number),
  }
}

type Asking = { viewer: Viewer; muted: ReadonlySet<string>; silenced: ReadonlySet<string> }

/** Those who lead the teams, and those of the house who said something. */
async function peopleOf(
  runner: Runner,
  { match, teams, role }: TalkScene,
  { viewer, muted, silenced }: Asking,
): Promise<TalkPerson[]> {
  const leaders = leadersOf(teams)
  const names = await namesOf(
    runner,
    leaders.map(({ id }) => id),
  )
  const staff = (await listStaff(runner, match.id)).filter(({ id }) => !leaders.some((leader) => leader.id === id))
  return [
    ...leaders.map(({ id, role: side }) => ({
      user: { id, username: names.get(id) ?? '' },
      role: side,
      is_muted: muted.has(id),
      is_silenced: isStaff(role) || id === viewer.id ? silenced.has(id) : null,
    })),
    // Whether they referee or organise is said by what they wrote; here they are the house.
    ...staff.map((user) => ({ user, role: 'organiser' as const, is_muted: false, is_silenced: null })),
  ]
}
