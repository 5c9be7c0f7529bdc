import { Language, Theme, type CurrentUser } from '@lobby/contract'
import { avatarUrl } from './avatars/avatar-names.ts'
import type { UserRow } from './users.queries.ts'

export function presentCurrentUser(row: UserRow): CurrentUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_verified: row.email_verified,
    has_password: row.has_password,
    second_factor: row.second_factor,
    wallet_address: row.wallet_address,
    wallet_verified: row.wallet_verified,
    is_admin: row.is_admin,
    steam_id: row.steam_id,
    steam_verified: row.steam_verified,
    language: Language.catch('en').parse(row.language),
    theme: Theme.catch('system').parse(row.theme),
    time_zone: row.time_zone,
    avatar_url: avatarUrl(row.avatar),
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
