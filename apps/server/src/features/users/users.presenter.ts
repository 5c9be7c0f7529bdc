import { Language, type CurrentUser } from '@lobby/contract'
import type { UserRow } from './users.queries.ts'

export function presentCurrentUser(row: UserRow): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    wallet_address: row.wallet_address,
    is_admin: row.is_admin,
    steam_id: row.steam_id,
    language: Language.catch('en').parse(row.language),
    created_at: row.created_at.toISOString(),
  }
}
