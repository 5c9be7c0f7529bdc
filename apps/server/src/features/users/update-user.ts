import type { CurrentUser, UpdateUserRequest } from '@lobby/contract'
import { lookOf } from '#core/look-alike'
import { isReservedName } from '#core/reserved-names'
import { isUniqueViolation, jsonb, type Trx } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { mergedNotifications, privacyOf } from './choices.ts'
import { claimUsername, insertPreviousUsername } from './names/usernames.queries.ts'
import { usernameChangeableAt } from './names/usernames.rules.ts'
import { presentCurrentUser } from './users.presenter.ts'
import { findUser, lockProfile, type ProfileRow } from './users.queries.ts'

/**
 * Changes what a person says of themselves, all of it or nothing. A Steam ID given here is a claim: it lets the player
 * onto game servers, proves nothing, and is unique so that no roster holds it twice; one that Steam has proven stays.
 * @throws NAME_RESERVED but for admins, USERNAME_TAKEN, USERNAME_TOO_SOON, STEAM_ID_TAKEN, STEAM_ID_VERIFIED
 */
export async function updateUser(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  userId: string,
  change: UpdateUserRequest,
): Promise<CurrentUser> {
  try {
    return await transact(async ({ trx }) => {
      const before = found(await lockProfile(trx, userId), 'NOT_SIGNED_IN')
      if (change.username !== undefined) await rename(trx, before, { username: change.username, now: clock.now() })
      if (change.steam_id !== undefined && change.steam_id !== before.steam_id && before.steam_verified)
        refuse('STEAM_ID_VERIFIED')
      await updateColumns(trx, before, { change, now: clock.now() })
      return presentCurrentUser(found(await findUser(trx, userId), 'NOT_SIGNED_IN'))
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_steam_id_key')) throw new AppError('STEAM_ID_TAKEN')
    throw error
  }
}

/** The old name stays the person's own: nobody else can take it or what looks like it. */
async function rename(trx: Trx, before: ProfileRow, { username, now }: { username: string; now: Date }): Promise<void> {
  if (username === before.username) return
  if (isReservedName(username) && (await findUser(trx, before.id))?.is_admin !== true) refuse('NAME_RESERVED')
  if (usernameChangeableAt(before.username_changed_at, now) !== null) refuse('USERNAME_TOO_SOON')
  if (!(await claimUsername(trx, before.id, { username, look: lookOf(username) }))) refuse('USERNAME_TAKEN')
  await insertPreviousUsername(trx, {
    userId: before.id,
    username: before.username,
    usedFrom: before.username_changed_at ?? before.created_at,
    usedUntil: now,
  })
  await trx
    .updateTable('users')
    .set({ username, username_key: username.toLowerCase(), username_changed_at: now })
    .where('id', '=', before.id)
    .execute()
}

async function updateColumns(
  trx: Trx,
  before: ProfileRow,
  { change, now }: { change: UpdateUserRequest; now: Date },
): Promise<void> {
  const { username: _, notifications, privacy, ...plain } = change
  const wanted = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  await trx
    .updateTable('users')
    .set({
      ...wanted,
      ...(notifications ? { notifications: jsonb(mergedNotifications(before.notifications, notifications)) } : {}),
      ...(privacy ? { privacy: jsonb({ ...privacyOf(before.privacy), ...privacy }) } : {}),
      updated_at: now,
    })
    .where('id', '=', before.id)
    .execute()
}
