import type { AdminUserQuery, TeamSummary, TournamentStatus } from '@lobby/contract'
import { readSteamReference } from '@lobby/cs2'
import { sql } from 'kysely'
import { nameKeys } from '#core/name-keys'
import type { Runner } from '#platform/database'

export type AdminUserRow = {
  id: string
  username: string
  avatar: string | null
  email: string | null
  steam_id: string | null
  is_admin: boolean
  organises: number
  banned_at: Date | null
  banned_until: Date | null
  deletion_due_at: Date | null
  created_at: Date
}

function listed(runner: Runner) {
  return runner.selectFrom('users').select((eb) => [
    'users.id',
    'users.username',
    'users.avatar',
    'users.email',
    'users.steam_id',
    'users.is_admin',
    'users.banned_at',
    'users.banned_until',
    'users.deletion_due_at',
    'users.created_at',
    eb
      .selectFrom('tournament_organisers')
      .whereRef('tournament_organisers.user_id', '=', 'users.id')
      .select(sql<number>`count(*)::int`.as('n'))
      .$asScalar()
      .$notNull()
      .as('organises'),
  ])
}

/** One page of the accounts that are not gone, the newest first. */
export async function listAccountsFor(
  runner: Runner,
  query: AdminUserQuery,
): Promise<{ rows: AdminUserRow[]; total: number }> {
  const wanted = sql<boolean>`users.deleted_at is null and ${sought(query.search ?? '')} and ${ofRole(query.role)}
    and ${ofState(query.state)}`
  const { n } = await runner
    .selectFrom('users')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const rows = await listed(runner)
    .where(wanted)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id', 'desc')
    .limit(query.limit)
    .offset(query.offset)
    .execute()
  return { rows, total: n }
}

/** Part of a name, as search folds it; all else whole, so that no address is found by trying letters. */
function sought(text: string) {
  if (text === '') return sql`true`
  const byName = sql`exists (select from unnest(${nameKeys(text)}::text[]) as sought (key)
    where strpos(users.search_key, key) > 0 or strpos(users.sound_key, key) > 0)`
  // However the Steam ID is written.
  const reference = readSteamReference(text)
  const steamId = reference?.kind === 'id' ? reference.steamId : text
  return sql`(${byName} or users.email = ${text.toLowerCase()} or users.steam_id = ${steamId} or users.id = ${text})`
}

function ofRole(role: AdminUserQuery['role']) {
  if (role === 'admin') return sql`users.is_admin`
  if (role === 'organiser')
    return sql`exists (select from tournament_organisers where tournament_organisers.user_id = users.id)`
  return sql`true`
}

function ofState(state: AdminUserQuery['state']) {
  if (state === 'banned') return sql`users.banned_at is not null`
  if (state === 'leaving') return sql`users.deletion_due_at is not null`
  return sql`true`
}

export type AdminUserDetailRow = AdminUserRow & {
  email_verified: boolean
  steam_verified: boolean
  wallet_address: string | null
  wallet_verified: boolean
  second_factor: boolean
  ban_reason: string | null
  banned_by: string | null
  banned_by_name: string | null
  deleted_at: Date | null
}

export function findAccount(runner: Runner, id: string): Promise<AdminUserDetailRow | undefined> {
  return listed(runner)
    .leftJoin('users as banner', 'banner.id', 'users.banned_by')
    .select((eb) => [
      'users.email_verified',
      'users.steam_verified',
      'users.wallet_address',
      'users.wallet_verified',
      'users.ban_reason',
      'users.banned_by',
      'banner.username as banned_by_name',
      'users.deleted_at',
      eb
        .exists(
          eb
            .selectFrom('second_factors')
            .select('second_factors.user_id')
            .whereRef('second_factors.user_id', '=', 'users.id')
            .where('second_factors.enabled_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('second_factor'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
}

export function listTeamsOf(runner: Runner, userId: string): Promise<(TeamSummary & { is_captain: boolean })[]> {
  return runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select((eb) => [
      'teams.id',
      'teams.name',
      'teams.tag',
      eb('teams.captain_id', '=', userId).$castTo<boolean>().as('is_captain'),
    ])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at')
    .execute()
}

/** Tournaments that somebody organises, the newest first. */
export async function listOrganised(
  runner: Runner,
  userId: string,
): Promise<{ id: string; name: string; status: TournamentStatus }[]> {
  const rows = await runner
    .selectFrom('tournament_organisers')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_organisers.tournament_id')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.status'])
    .where('tournament_organisers.user_id', '=', userId)
    .orderBy('tournaments.id', 'desc')
    .$castTo<{ id: number; name: string; status: TournamentStatus }>()
    .execute()
  return rows.map((row) => ({ ...row, id: String(row.id) }))
}
