import {
  Audience,
  notificationKinds,
  PrivacyChoices,
  type NotificationChoices,
  type NotificationKind,
  type UpdateUserRequest,
} from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'

/** Where nobody chose: what is personal is for members at most, what makes a player is for all. */
const privacyDefaults: PrivacyChoices = {
  country: 'everyone',
  city: 'members',
  steam_id: 'nobody',
  old_names: 'everyone',
  teams: 'everyone',
  statistics: 'everyone',
}

/** The stored choices over the defaults; what is no choice any more is left out. */
export function privacyOf(stored: unknown): PrivacyChoices {
  const kept = asRecord(stored)
  // Not by the schema: a choice that nobody made would be an error with its path and words, for each row of a list.
  const choice = (name: keyof PrivacyChoices): Audience => {
    const own = kept[name]
    return Audience.options.find((audience) => audience === own) ?? privacyDefaults[name]
  }
  return {
    country: choice('country'),
    city: choice('city'),
    steam_id: choice('steam_id'),
    old_names: choice('old_names'),
    teams: choice('teams'),
    statistics: choice('statistics'),
  }
}

/** Whether a row of `users` shows something to somebody who is signed in, or to nobody known: a condition for queries. */
export function sharesWith(what: keyof PrivacyChoices, isMember: boolean): RawBuilder<boolean> {
  const audiences: Audience[] = isMember ? ['everyone', 'members'] : ['everyone']
  const stored = sql`users.privacy ->> ${sql.lit(what)}`
  const choice = sql`case when ${stored} in (${sql.join(Audience.options)}) then ${stored} else ${privacyDefaults[what]} end`
  return sql<boolean>`${choice} in (${sql.join(audiences)})`
}

/** Everything is on until somebody turns it off; what is no choice any more is left out. */
export function notificationsOf(stored: unknown): NotificationChoices {
  const kept = asRecord(stored)
  const channels = (kind: NotificationKind): { mail: boolean } => ({ mail: asRecord(kept[kind])['mail'] !== false })
  return { tournaments: channels('tournaments'), matches: channels('matches'), teams: channels('teams') }
}

export function mergedNotifications(
  stored: unknown,
  change: NonNullable<UpdateUserRequest['notifications']>,
): NotificationChoices {
  const now = notificationsOf(stored)
  return notificationsOf(Object.fromEntries(notificationKinds.map((kind) => [kind, { ...now[kind], ...change[kind] }])))
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
