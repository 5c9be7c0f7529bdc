import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import type { NoticeChannel } from './notice-channels.ts'
import type { Notice } from './notices.rules.ts'
import { readNotices, type NoticedEvent } from './read-notices.ts'
import { settledBy, turnOf } from './settled.rules.ts'
import { insertNotices, settleNotices, takeTurn, type NewNotice } from './stored-notices.queries.ts'

/** People told in one transaction: so few that nobody waits for it. What waits for an answer concerns fewer. */
const together = 25

type Telling = { notice: Notice; userId: string }

/**
 * Puts what an event gives to tell into the inboxes of those whom it concerns, takes out what it settles, and hands what is new to the
 * channels. Safe to run twice: an act and a person are one notice.
 */
export async function tellNotices(
  platform: Platform,
  channels: readonly NoticeChannel[],
  event: NoticedEvent,
): Promise<void> {
  const key = JSON.stringify(event)
  const tellings = await platform.transact(async (work) => {
    // What is read here is told, or settled, before anybody else reads it for an event of the same thing.
    await takeTurn(work.trx, turnOf(event))
    if (await isOvertaken(work, event)) return []
    const all = tellingsOf(await readNotices(work.trx, event))
    await settle(platform, work, { event, keep: all.map((telling) => keyOf(telling, key)) })
    await store(platform, channels, { work, key, tellings: all.slice(0, together) })
    return all
  })
  for (let start = together; start < tellings.length; start += together) {
    const some = tellings.slice(start, start + together)
    await platform.transact((work) => store(platform, channels, { work, key, tellings: some }))
  }
}

/** By person, so that two tellings hold people in the same order. */
function tellingsOf(notices: readonly Notice[]): Telling[] {
  return notices
    .flatMap((notice) => [...new Set(notice.to)].map((userId) => ({ notice, userId })))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0))
}

/** A room that has gone on waits for somebody else by now, and an event of its own says for whom. */
async function isOvertaken({ trx }: Work, event: NoticedEvent): Promise<boolean> {
  if (event.type !== 'match.room-waits') return false
  const room = await trx
    .selectFrom('match_rooms')
    .select('waits_since')
    .where('match_id', '=', event.matchId)
    .executeTakeFirst()
  return room?.waits_since !== event.version
}

/** `keep`: what the event itself tells, where it was told before. */
async function settle(
  { clock, realtime }: Platform,
  { trx, afterCommit }: Work,
  { event, keep }: { event: NoticedEvent; keep: readonly string[] },
): Promise<void> {
  const whose = new Set<string>()
  for (const settled of settledBy(event))
    for (const userId of await settleNotices(trx, { ...settled, keep, now: clock.now() })) whose.add(userId)
  if (whose.size > 0) afterCommit(() => tellDevices(realtime, [...whose], 'done'))
}

async function store(
  { clock, realtime }: Platform,
  channels: readonly NoticeChannel[],
  { work, key, tellings }: { work: Work; key: string; tellings: readonly Telling[] },
): Promise<void> {
  if (tellings.length === 0) return
  const rows = new Map(tellings.map((telling) => [rowOf(telling, key), telling]))
  const stored = await insertNotices(work.trx, [...rows.keys()], clock.now())
  const fresh = [...rows].filter(([row]) => stored.has(row)).map(([, telling]) => telling)
  for (const [notice, told] of Map.groupBy(fresh, (telling) => telling.notice)) {
    const people = told.map(({ userId }) => userId)
    for (const channel of channels) await channel.tell(work, { notice, event: key, people })
  }
  if (fresh.length > 0)
    work.afterCommit(() => tellDevices(realtime, [...new Set(fresh.map(({ userId }) => userId))], 'new'))
}

function keyOf({ notice: { kind, page }, userId }: Telling, event: string): string {
  return `${event} ${kind} ${page} ${userId}`
}

function rowOf({ notice, userId }: Telling, key: string): NewNotice {
  const { kind, page, values, people = {}, times = {}, achievement, endsAt = null } = notice
  return {
    userId,
    kind,
    about: notice.about ?? aboutOf(page),
    key: keyOf({ notice, userId }, key),
    page,
    facts: {
      // Names of people are looked up by whoever reads it: a name that is given up stands nowhere.
      values: Object.fromEntries(Object.entries(values).filter(([name]) => people[name] === undefined)),
      people,
      times: Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time.toISOString()])),
      ...(achievement === undefined ? {} : { achievement }),
    },
    endsAt,
  }
}

/** `/matches/5` is about `match:5`, for all that is about one thing. */
function aboutOf(page: string): string {
  const [, kind, id] = /^\/(match|tournament|team)(?:e?s)\/([\w-]+)/.exec(page) ?? []
  return kind === undefined ? page : `${kind}:${id}`
}

/** Every device of these people asks again. */
export function tellDevices(
  realtime: Pick<Platform['realtime'], 'send'>,
  userIds: readonly string[],
  change: 'new' | 'read' | 'done',
): void {
  realtime.send(
    userIds.map((id) => `user:${id}`),
    { type: 'inbox.changed', change },
  )
}
