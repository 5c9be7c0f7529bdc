import { sql } from 'kysely'
import { keyedHash } from '#core/keyed-hash'
import type { Runner } from './database.ts'
import type { MailTemplate } from './mail-texts.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Who causes a letter. `asked`: anybody, to any mailbox. `reset`: anybody, to the mailbox of an account; counted apart, so that nobody uses up
 * an owner's way back by asking for other letters. `written`: people who write to us. `told`: what happened to the account itself and what
 * its owner takes part in.
 */
type MailKind = 'asked' | 'reset' | 'written' | 'told'

/** Letters that a mailbox takes of each kind. When the day's are spent, one an hour still goes: nobody is shut out by others who ask. */
export const mailCaps: Record<MailKind, { hour: number; day: number }> = {
  asked: { hour: 6, day: 15 },
  reset: { hour: 5, day: 15 },
  written: { hour: 40, day: 120 },
  told: { hour: 120, day: 600 },
}

const kinds: Partial<Record<MailTemplate, MailKind>> = {
  verify_email: 'asked',
  change_email: 'asked',
  guardian_asked: 'asked',
  reset_password: 'reset',
  partner_asked: 'written',
}

export type Counted = { mailbox: string; kind: MailKind }

/** What a letter counts under: its mailbox, however the address is written, and its kind. */
export function countedOf(secret: string, { to, template }: { to: string; template: MailTemplate }): Counted {
  return { mailbox: keyedHash(secret, `mailbox:${mailboxOf(to)}`), kind: kinds[template] ?? 'told' }
}

/** One mailbox has many addresses: what follows a + is a note of its owner, and Gmail reads no dots. */
function mailboxOf(address: string): string {
  const [local = '', host = ''] = address.toLowerCase().split('@')
  const plain = local.replace(/(?<=.)\+.*$/, '')
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`
}

/** Counts a letter before it goes, by one statement, on whatever node. False: this mailbox has had enough for now. */
export async function takeLetter(runner: Runner, { mailbox, kind }: Counted, now: Date): Promise<boolean> {
  const { hour, day } = mailCaps[kind]
  const hourAgo = new Date(now.getTime() - hourMs)
  const dayAgo = new Date(now.getTime() - dayMs)
  const isNewHour = sql`m.hour_began <= ${hourAgo}::timestamptz`
  const isNewDay = sql`m.day_began <= ${dayAgo}::timestamptz`
  const { rows } = await sql`
    insert into mail_counts as m (mailbox, kind, hour_began, hour_count, day_began, day_count)
    values (${mailbox}, ${kind}, ${now}::timestamptz, 1, ${now}::timestamptz, 1)
    on conflict (mailbox, kind) do update set
      hour_began = case when ${isNewHour} then ${now}::timestamptz else m.hour_began end,
      hour_count = case when ${isNewHour} then 1 else m.hour_count + 1 end,
      day_began = case when ${isNewDay} then ${now}::timestamptz else m.day_began end,
      day_count = case when ${isNewDay} then 1 else m.day_count + 1 end
    where ${isNewHour} or (m.hour_count < ${hour}::integer and (${isNewDay} or m.day_count < ${day}::integer))
    returning m.mailbox`.execute(runner)
  return rows.length > 0
}

/** The letter did not go after all, and is tried again. */
export async function giveBackLetter(runner: Runner, { mailbox, kind }: Counted): Promise<void> {
  await runner
    .updateTable('mail_counts')
    .set((eb) => ({ hour_count: sql<number>`greatest(0, ${eb.ref('hour_count')} - 1)` }))
    .set((eb) => ({ day_count: sql<number>`greatest(0, ${eb.ref('day_count')} - 1)` }))
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .execute()
}

/** Whether a letter would go now; for those who may be told that it would not. */
export async function hasRoom(runner: Runner, { mailbox, kind }: Counted, now: Date): Promise<boolean> {
  const row = await runner
    .selectFrom('mail_counts')
    .select(['hour_began', 'hour_count', 'day_began', 'day_count'])
    .where('mailbox', '=', mailbox)
    .where('kind', '=', kind)
    .executeTakeFirst()
  if (!row || now.getTime() - row.hour_began.getTime() >= hourMs) return true
  const { hour, day } = mailCaps[kind]
  return row.hour_count < hour && (row.day_count < day || now.getTime() - row.day_began.getTime() >= dayMs)
}

export async function deleteOldMailCounts(runner: Runner, now: Date): Promise<void> {
  await runner
    .deleteFrom('mail_counts')
    .where('day_began', '<', new Date(now.getTime() - 2 * dayMs))
    .execute()
}
