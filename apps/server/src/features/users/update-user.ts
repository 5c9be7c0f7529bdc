import type { CurrentUser, UpdateUserRequest } from '@lobby/contract'
import { isUniqueViolation, type Db } from '#platform/database'
import { AppError, found } from '#platform/errors'
import { presentCurrentUser } from './users.presenter.ts'
import { findUser, updateUserRow } from './users.queries.ts'

/**
 * Changes what a person says of themselves. A Steam ID given here is a claim: it lets the player onto game servers,
 * proves nothing, and is unique so that no roster holds it twice.
 */
export async function updateUser(db: Db, userId: string, change: UpdateUserRequest): Promise<CurrentUser> {
  const wanted = {
    ...(change.steam_id === undefined ? {} : { steam_id: change.steam_id }),
    ...(change.language === undefined ? {} : { language: change.language }),
  }
  try {
    const row = Object.keys(wanted).length === 0 ? await findUser(db, userId) : await updateUserRow(db, userId, wanted)
    return presentCurrentUser(found(row, 'NOT_SIGNED_IN'))
  } catch (error) {
    if (isUniqueViolation(error, 'users_steam_id_key')) throw new AppError('STEAM_ID_TAKEN')
    throw error
  }
}
