import type { TournamentStatus } from '@lobby/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Runner } from '#platform/database'
import { isPlayer } from '#users'
import { lettersOf, type Name } from './name-index.ts'

export type PlayerName = Name & { username: string; avatar: string | null; isAdmin: boolean }
export type TeamName = Name & { name: string; tag: string }
export type TournamentName = Name & { number: number; name: string; status: TournamentStatus; startDate: Date }

/** Which rows: some by their ids, or so many that follow an id, so that a table is gone through in pieces. */
export type Which = { ids: readonly string[] } | { after: string; limit: number }

/** Those whose account is gone, or soon will be, are left out. */
export async function readPlayerNames(runner: Runner, which: Which): Promise<PlayerName[]> {
  const { rows } = await sql<{
    id: string
    username: string
    avatar: string | null
    is_admin: boolean
    search_key: string
    sound_key: string
  }>`
    select id, username, avatar, is_admin, search_key, sound_key from users
    where deleted_at is null and deletion_due_at is null and ${these('text', which)}`.execute(runner)
  return rows.map(({ id, username, avatar, is_admin: isAdmin, search_key: key, sound_key: sound }) => ({
    ...named(id, [key, sound]),
    username,
    avatar,
    isAdmin,
  }))
}

export async function readTeamNames(runner: Runner, which: Which): Promise<TeamName[]> {
  const { rows } = await sql<{
    id: string
    name: string
    tag: string
    search_key: string
    tag_search_key: string
    sound_key: string
  }>`
    select id, name, tag, search_key, tag_search_key, sound_key from teams where ${these('text', which)}`.execute(
    runner,
  )
  return rows.map(({ id, name, tag, search_key: key, tag_search_key: tagKey, sound_key: sound }) => ({
    ...named(id, [key, tagKey, sound]),
    name,
    tag,
  }))
}

/** Without drafts and those that are their organisers' alone. */
export async function readTournamentNames(runner: Runner, which: Which): Promise<TournamentName[]> {
  const { rows } = await sql<{
    id: number
    name: string
    status: TournamentStatus
    start_date: Date
    search_key: string
    sound_key: string
  }>`
    select id, name, status, start_date, search_key, sound_key from tournaments
    where status <> 'draft' and not hidden and ${these('integer', which)}`.execute(runner)
  return rows.map(({ id, name, status, start_date: startDate, search_key: key, sound_key: sound }) => ({
    ...named(String(id), [key, sound]),
    number: id,
    name,
    status,
    startDate,
  }))
}

/** Of these admins those who are players, too. */
export async function listPlayingAdmins(runner: Runner, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${ids}::text[]) and ${isPlayer()}`.execute(runner)
  return new Set(rows.map(({ id }) => id))
}

function named(id: string, keys: readonly string[]): Name {
  return { id, keys, letters: lettersOf(keys[0] ?? '').length }
}

/** `type`: of the table's ids. */
function these(type: 'text' | 'integer', which: Which): RawBuilder<boolean> {
  if (type === 'text')
    return 'ids' in which
      ? sql`id = any(${which.ids}::text[])`
      : sql`id > ${which.after} order by id limit ${sql.lit(which.limit)}`
  return 'ids' in which
    ? sql`id = any(${which.ids.map(Number)}::integer[])`
    : sql`id > ${Number(which.after)} order by id limit ${sql.lit(which.limit)}`
}
