import {
  ProviderId,
  type AdminUser,
  type AdminUserDetail,
  type AdminUserList,
  type AdminUserQuery,
} from '@lobby/contract'
import type { Owner } from '#auth'
import { readBalance } from '#economy'
import { avatarUrl } from '#users'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import {
  findAccount,
  listAccountsFor,
  listOrganised,
  listTeamsOf,
  type AdminUserDetailRow,
  type AdminUserRow,
} from './admin-users.queries.ts'
import { maskEmail, maskWallet } from '#core/masked.rules'

export async function readAdminUsers(runner: Runner, query: AdminUserQuery): Promise<AdminUserList> {
  const { rows, total } = await listAccountsFor(runner, query)
  return { total, users: rows.map(presentAdminUser) }
}

/** One account; one that is gone too, as what it did stays. @throws PLAYER_NOT_FOUND */
export async function readAdminUser(
  runner: Runner,
  owner: Pick<Owner, 'waysIn'>,
  id: string,
): Promise<AdminUserDetail> {
  const row = found(await findAccount(runner, id), 'PLAYER_NOT_FOUND')
  const { hasPassword, providers, sessions, lastSeenAt } = await owner.waysIn(id)
  return {
    ...presentAdminUser(row),
    ...presentProofs(row),
    has_password: hasPassword,
    providers: providers.flatMap((provider) => ProviderId.safeParse(provider).data ?? []),
    sessions,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    ban_reason: row.ban_reason,
    banned_by: row.banned_by === null ? null : { id: row.banned_by, username: row.banned_by_name ?? '' },
    is_deleted: row.deleted_at !== null,
    balance: await readBalance(runner, id),
    teams: await listTeamsOf(runner, id),
    tournaments: await listOrganised(runner, id),
  }
}

function presentAdminUser(row: AdminUserRow): AdminUser {
  return {
    id: row.id,
    username: row.username,
    avatar_url: avatarUrl(row.avatar),
    email: row.email === null ? null : maskEmail(row.email),
    steam_id: row.steam_id,
    is_admin: row.is_admin,
    organises: row.organises,
    banned_at: row.banned_at?.toISOString() ?? null,
    banned_until: row.banned_until?.toISOString() ?? null,
    deletion_due_at: row.deletion_due_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

function presentProofs(row: AdminUserDetailRow) {
  return {
    email_verified: row.email_verified,
    steam_verified: row.steam_verified,
    wallet_address: row.wallet_address === null ? null : maskWallet(row.wallet_address),
    wallet_verified: row.wallet_verified,
    second_factor: row.second_factor,
  }
}
