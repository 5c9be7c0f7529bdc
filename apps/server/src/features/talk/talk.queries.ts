import { sql } from 'kysely'
import type { TalkMinutes, TalkPhrase, TalkRole } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type MessageRow = {
  match_id: number
  number: number
  user_id: string
  username: string
  role: TalkRole
  phrase: string | null
  minutes: number | null
  text: string | null
  at: Date
}

/** Nobody else writes in this talk until the transaction ends. Answers the number of its last message. */
export async function lockTalk(trx: Trx, matchId: number): Promise<number> {
  await trx
    .insertInto('match_talks')
    .values({ match_id: matchId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { last } = await trx
    .selectFrom('match_talks')
    .select('last')
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last
}

export type NewMessage = {
  match_id: number
  number: number
  user_id: string
  role: TalkRole
  key: string
  phrase: TalkPhrase | null
  minutes: TalkMinutes | null
  text: string | null
  at: Date
}

/** The talk must be locked. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  await trx.insertInto('talk_messages').values(message).execute()
  await trx.updateTable('match_talks').set({ last: message.number }).where('match_id', '=', message.match_id).execute()
}

export async function isWritten(
  runner: Runner,
  { matchId, userId, key }: { matchId: number; userId: string; key: string },
): Promise<boolean> {
  const row = await runner
    .selectFrom('talk_messages')
    .select('number')
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

/** How many messages somebody wrote in a match, in all and since then. */
export async function countOwn(
  runner: Runner,
  { matchId, userId, since }: { matchId: number; userId: string; since: Date },
): Promise<{ all: number; recent: number }> {
  return runner
    .selectFrom('talk_messages')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where at > ${since}))::int`.as('recent'),
    ])
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

function withAuthors(runner: Runner) {
  return runner
    .selectFrom('talk_messages as message')
    .innerJoin('users', 'users.id', 'message.user_id')
    .select([
      'message.match_id',
      'message.number',
      'message.user_id',
      'users.username',
      'message.role',
      'message.phrase',
      'message.minutes',
      'message.text',
      'message.at',
    ])
    .$castTo<MessageRow>()
}

/** The newest first. */
export function listMessages(
  runner: Runner,
  matchId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<MessageRow[]> {
  return withAuthors(runner)
    .where('message.match_id', '=', matchId)
    .$if(before !== null, (query) => query.where('message.number', '<', before ?? 0))
    .orderBy('message.number', 'desc')
    .limit(limit)
    .execute()
}

/** Those after a number, the oldest first. */
export function listAfter(runner: Runner, matchId: number, number: number): Promise<MessageRow[]> {
  return withAuthors(runner)
    .where('message.match_id', '=', matchId)
    .where('message.number', '>', number)
    .orderBy('message.number')
    .execute()
}

export function findMessage(runner: Runner, matchId: number, number: number): Promise<MessageRow | undefined> {
  return withAuthors(runner)
    .where('message.match_id', '=', matchId)
    .where('message.number', '=', number)
    .executeTakeFirst()
}

/** Who wrote as one of the house. */
export async function listStaff(runner: Runner, matchId: number): Promise<{ id: string; username: string }[]> {
  return runner
    .selectFrom('talk_messages as message')
    .innerJoin('users', 'users.id', 'message.user_id')
    .select(['users.id', 'users.username'])
    .distinct()
    .where('message.match_id', '=', matchId)
    .where('message.role', 'in', ['organiser', 'referee'])
    .orderBy('users.id')
    .execute()
}

/** Somebody who wrote nothing, by name. */
export async function namesOf(runner: Runner, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await runner.selectFrom('users').select(['id', 'username']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
