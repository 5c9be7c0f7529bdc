import type { UserSettings } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { notificationsOf, privacyOf } from './choices.ts'
import { presentConsents } from './consents/change-consent.ts'
import { listConsents } from './consents/consents.queries.ts'
import { readGuardian } from './guardians/guardians.presenter.ts'
import { listPreviousUsernames, type PreviousUsernameRow } from './names/usernames.queries.ts'
import { usernameChangeableAt } from './names/usernames.rules.ts'
import { presentCurrentUser } from './users.presenter.ts'
import { findProfile, findUser } from './users.queries.ts'

/** Everything that the settings page shows of a person's own. @throws NOT_SIGNED_IN */
export async function readSettings(runner: Runner, userId: string, now: Date): Promise<UserSettings> {
  const user = found(await findUser(runner, userId), 'NOT_SIGNED_IN')
  const profile = found(await findProfile(runner, userId), 'NOT_SIGNED_IN')
  return {
    user: presentCurrentUser(user),
    country: profile.country,
    city: profile.city,
    birth_date: profile.birth_date,
    username_changeable_at: usernameChangeableAt(profile.username_changed_at, now)?.toISOString() ?? null,
    previous_usernames: presentPreviousUsernames(await listPreviousUsernames(runner, userId)),
    notifications: notificationsOf(profile.notifications),
    privacy: privacyOf(profile.privacy),
    consents: presentConsents(await listConsents(runner, userId)),
    guardian: await readGuardian(runner, userId, now),
  }
}

export function presentPreviousUsernames(rows: readonly PreviousUsernameRow[]): UserSettings['previous_usernames'] {
  return rows.map((row) => ({
    username: row.username,
    used_from: row.used_from.toISOString(),
    used_until: row.used_until.toISOString(),
  }))
}
