import { sql } from 'kysely'
import type { MessageAudience, MessageReaders, OrganiserTexts } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'

export type NewMessage = {
  id: string
  tournamentId: number
  key: string
  by: string
  audience: MessageAudience
  readers: MessageReaders
  texts: OrganiserTexts
  teams: number
  people: readonly string[]
  at: Date
}

/** Answers false where its writer has sent it already. */
export async function insertMessage(trx: Trx, message: NewMessage): Promise<boolean> {
  const { id, tournamentId, key, by, audience, readers, texts, teams, people, at } = message
  const row = await trx
    .insertInto('organiser_messages')
    .values({
      id,
      tournament_id: tournamentId,
      key,
      sent_by: by,
      audience: jsonb(audience),
      team_id: audience.to === 'team' ? audience.team_id : null,
      readers,
      text_en: texts.en,
      text_ru: texts.ru,
      text_kz: texts.kz,
      teams,
      sent_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return false
  await sql`insert into organiser_message_readers (message_id, user_id) select ${id}, unnest(${people}::text[])`.execute(
    trx,
  )
  return true
}

export async function countSince(runner: Runner, tournamentId: number, since: Date): Promise<number> {
  const { n } = await runner
    .selectFrom('organiser_messages')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export async function isSent(runner: Runner, tournamentId: number, key: string): Promise<boolean> {
  const row = await runner
    .selectFrom('organiser_messages')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export type MessageRow = {
  id: string
  tournament_id: number
  sent_at: Date
  sent_by: string
  username: string
  audience: MessageAudience
  team_id: string | null
  team_name: string | null
  team_tag: string | null
  readers: MessageReaders
  text_en: string
  text_ru: string
  text_kz: string
  teams: number
  people: number
  read: number
}

/** So many are shown. */
const shown = 50

const rows = sql<MessageRow>`select message.id, message.tournament_id, message.sent_at, message.sent_by, users.username, message.audience, message.team_id,
    team.name as team_name, team.tag as team_tag, message.readers, message.text_en, message.text_ru, message.text_kz, message.teams,
    (select count(*)::int from organiser_message_readers reader where reader.message_id = message.id) as people,
    (select count(*)::int from notices where notices.about = 'message:' || message.id and notices.kind = 'organiser_message'
      and notices.done_at is null and notices.read_at is not null) as read
  from organiser_messages message join users on users.id = message.sent_by left join teams team on team.id = message.team_id`

/** The newest first. */
export async function listMessages(runner: Runner, tournamentId: number): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`${rows} where message.tournament_id = ${tournamentId}
    order by message.sent_at desc, message.id limit ${shown}`.execute(runner)
  return found.rows
}

export async function findMessage(runner: Runner, id: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`${rows} where message.id = ${id}`.execute(runner)).rows[0]
}

export async function listMessageReaders(runner: Runner, id: string): Promise<string[]> {
  const found = await runner
    .selectFrom('organiser_message_readers')
    .select('user_id')
    .where('message_id', '=', id)
    .orderBy('user_id')
    .execute()
  return found.map((row) => row.user_id)
}

/** To whom something was said goes with the account; what an organiser wrote stays, as what others were told. */
export async function forgetReader(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('organiser_message_readers').where('user_id', '=', userId).execute()
}
