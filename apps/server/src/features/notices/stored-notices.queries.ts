import { sql, type RawBuilder } from 'kysely'
import { noticeDays, noticesKept, type AchievementId, type NoticeKind } from '@lobby/contract'
import { uuidFrom } from '#core/ids'
import { jsonb, type Db, type Runner, type Trx } from '#platform/database'
import { isFleeting } from './kinds.ts'
import type { Settled } from './settled.rules.ts'

/** What a sentence needs beside its kind; times are ISO 8601. */
export type Facts = {
  values: Readonly<Record<string, string>>
  people?: Readonly<Record<string, string>>
  times?: Readonly<Record<string, string>>
  achievement?: AchievementId
}

export type NewNotice = {
  userId: string
  kind: NoticeKind
  about: string
  /** Of the act and the person: the same is stored once. */
  key: string
  page: string
  facts: Facts
  endsAt: Date | null
}

/** Waits until nobody else tells of this thing; until the transaction ends nobody will. */
export async function takeTurn(trx: Trx, thing: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notice:${thing}`}, 0))`.execute(trx)
}

/**
 * Stores notices of a few people; answers which of them were new. Each person's numbers rise in the order in which transactions
 * end, since the counter is held until then. Whose account is gone, or goes meanwhile, gets none.
 */
export async function insertNotices(trx: Trx, notices: readonly NewNotice[], now: Date): Promise<Set<NewNotice>> {
  const asked = notices.map((notice, place) => ({
    place,
    user_id: notice.userId,
    kind: notice.kind,
    about: notice.about,
    key: uuidFrom(notice.key),
    page: notice.page,
    facts: notice.facts,
    ends_at: notice.endsAt?.toISOString() ?? null,
  }))
  // Named by their ids: of a list in JSON PostgreSQL takes it that it is long, and reads all accounts of the site for a few.
  const people = [...new Set(notices.map(({ userId }) => userId))]
  const { rows } = await sql<{ user_id: string; key: string }>`
    with asked as (
      select * from jsonb_to_recordset(${jsonb(asked)}) as asked(
        place integer, user_id text, kind text, about text, key text, page text, facts jsonb, ends_at timestamptz)
    ), present as (
      select id from users where id = any(${people}::text[]) and deleted_at is null order by id for share
    ), counted as (
      insert into notice_counters (user_id, last)
      select user_id, count(*) from asked join present on present.id = asked.user_id group by user_id order by user_id
      on conflict (user_id) do update set last = notice_counters.last + excluded.last
      returning user_id, last
    )
    insert into notices (user_id, number, kind, about, key, page, facts, ends_at, created_at)
    select asked.user_id,
      last + 1 - row_number() over (partition by asked.user_id order by place desc),
      kind, about, key, page, facts, ends_at, ${now}
    from asked join counted on counted.user_id = asked.user_id
    on conflict (user_id, key) do nothing
    returning user_id, key
  `.execute(trx)
  const stored = new Set(rows.map(({ user_id: userId, key }) => `${userId} ${key}`))
  await forgetBeyondMax(
    trx,
    rows.map((row) => row.user_id),
  )
  return new Set(notices.filter(({ userId, key }) => stored.has(`${userId} ${uuidFrom(key)}`)))
}

/** Of somebody who is told much the oldest give way. */
async function forgetBeyondMax(trx: Trx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  await sql`
    delete from notices using notice_counters as counter
    where counter.user_id in (${sql.join(userIds)}) and notices.user_id = counter.user_id
      and notices.number <= counter.last - ${noticesKept}
  `.execute(trx)
}

/** What holds no more is done, or gone where it was of the moment. Answers whose inbox changed. */
export async function settleNotices(
  trx: Trx,
  { about, kinds, keep, now }: Settled & { keep: readonly string[]; now: Date },
): Promise<string[]> {
  const kept = keep.map((key) => uuidFrom(key))
  const gone = kinds.filter((kind) => isFleeting(kind))
  const done = kinds.filter((kind) => !isFleeting(kind))
  const whose = new Set<string>()
  if (gone.length > 0) {
    const { rows } = await sql<{ user_id: string }>`
      with held as (${openOnes(about, gone, kept)})
      delete from notices using held
      where notices.user_id = held.user_id and notices.number = held.number
      returning notices.user_id
    `.execute(trx)
    for (const row of rows) whose.add(row.user_id)
  }
  if (done.length > 0) {
    const { rows } = await sql<{ user_id: string }>`
      with held as (${openOnes(about, done, kept)})
      update notices set done_at = ${now} from held
      where notices.user_id = held.user_id and notices.number = held.number
      returning notices.user_id
    `.execute(trx)
    for (const row of rows) whose.add(row.user_id)
  }
  return [...whose]
}

/** Held in one order, as whoever reads holds them, too. */
function openOnes(about: string, kinds: readonly NoticeKind[], kept: readonly string[]): RawBuilder<unknown> {
  return sql`
    select user_id, number from notices
    where about = ${about} and kind in (${sql.join(kinds)}) and done_at is null
      and key <> all(${kept}::text[])
    order by user_id, number for update`
}

export type NoticeRow = {
  number: number
  kind: NoticeKind
  page: string
  facts: Facts
  created_at: Date
  ends_at: Date | null
  read_at: Date | null
  done_at: Date | null
}

/** The newest first, one more than asked for where there are more. */
export function listNotices(
  runner: Runner,
  userId: string,
  { before, unread, limit, now }: { before: number | null; unread: boolean; limit: number; now: Date },
): Promise<NoticeRow[]> {
  let rows = runner
    .selectFrom('notices')
    .select(['number', 'kind', 'page', 'facts', 'created_at', 'ends_at', 'read_at', 'done_at'])
    .where('user_id', '=', userId)
  if (before !== null) rows = rows.where('number', '<', before)
  if (unread)
    rows = rows
      .where('read_at', 'is', null)
      .where('done_at', 'is', null)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
  return rows
    .orderBy('number', 'desc')
    .limit(limit + 1)
    .$castTo<NoticeRow>()
    .execute()
}

export async function countUnread(runner: Runner, userId: string, now: Date): Promise<number> {
  const { unread } = await runner
    .selectFrom('notices')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return unread
}

/** Answers whether anything was unread before. */
export async function markRead(
  trx: Trx,
  userId: string,
  { ids, upTo, now }: { ids: readonly number[]; upTo: number | null; now: Date },
): Promise<boolean> {
  const which = upTo === null ? sql`number in (${sql.join(ids)})` : sql`number <= ${upTo}`
  const { rows } = await sql`
    with held as (
      select number from notices where user_id = ${userId} and read_at is null and ${which} order by number for update
    )
    update notices set read_at = ${now} from held
    where notices.user_id = ${userId} and notices.number = held.number
    returning notices.number
  `.execute(trx)
  return rows.length > 0
}

/** Names of people as they are called now. */
export async function readNames(runner: Runner, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await runner.selectFrom('users').select(['id', 'username']).where('id', 'in', userIds).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** So few at once that nobody waits for it. */
const agedAtOnce = 2_000

export async function deleteOldNotices(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - noticeDays * 24 * 3_600_000)
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from notices where (user_id, number) in (
        select user_id, number from notices where created_at < ${before} order by created_at limit ${agedAtOnce})
    `.execute(db)
    if (Number(numAffectedRows) < agedAtOnce) return
  }
}

export async function forgetNotices(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('notices').where('user_id', '=', userId).execute()
  await trx.deleteFrom('notice_counters').where('user_id', '=', userId).execute()
}
