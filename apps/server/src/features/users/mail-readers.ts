import { Language, type NotificationKind } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { notificationsOf } from './choices.ts'

/** Somebody who wants to be told by mail, and how they read it. */
export type MailReader = { id: string; username: string; email: string; language: Language; timeZone: string }

/**
 * Those of these people who get mails of this kind: they left it on, proved that the address is theirs, and are neither
 * banned nor gone.
 */
export async function listMailReaders(
  runner: Runner,
  kind: NotificationKind,
  userIds: readonly string[],
): Promise<MailReader[]> {
  if (userIds.length === 0) return []
  const rows = await runner
    .selectFrom('users')
    .select(['id', 'username', 'email', 'language', 'time_zone', 'notifications'])
    .where('id', 'in', userIds)
    .where('email_verified', '=', true)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, username, email, language, time_zone: timeZone, notifications }) =>
    email === null || !notificationsOf(notifications)[kind].mail
      ? []
      : [{ id, username, email, language: Language.catch('en').parse(language), timeZone }],
  )
}
