import { sql, type RawBuilder } from 'kysely'
import type { TeamListQuery } from '@lobby/contract'
import { gramLetters, gramsOf, lettersOf } from '#core/grams'
import { nameKeys } from '#core/name-keys'
import { cityKey } from '#core/city-key'
import { jsonb, type Runner } from '#platform/database'
import { askTogether } from '#platform/trips'
import { columns, type TeamRow } from './teams.queries.ts'

export type TeamListRow = TeamRow & { captain_username: string; member_count: number }

function listed(runner: Runner) {
  return runner
    .selectFrom('teams')
    .innerJoin('users as captain', 'captain.id', 'teams.captain_id')
    .select([...columns, 'captain.username as captain_username'])
    .select((eb) =>
      eb
        .selectFrom('team_members')
        .whereRef('team_members.team_id', '=', 'teams.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('member_count'),
    )
    .$castTo<TeamListRow>()
}

export function findTeamListed(runner: Runner, id: string): Promise<TeamListRow | undefined> {
  return listed(runner).where('teams.id', '=', id).executeTakeFirst()
}

type TeamFilters = Partial<Pick<TeamListQuery, 'search' | 'city' | 'seeks'>>

/** Teams that there are, the newest first; those that are disbanded have pages and stand in no list. */
export async function listTeams(
  runner: Runner,
  query: TeamFilters & Pick<TeamListQuery, 'limit' | 'offset'>,
  memberId: string | null,
): Promise<{ rows: TeamListRow[]; total: number }> {
  const asked = runner.selectFrom('teams').where(isListed(query, memberId))
  // Found by themselves, in an index alone: else each team before the page would be looked up, too, and its members counted.
  const ids = asked
    .select('teams.id')
    .orderBy('teams.created_at', 'desc')
    .orderBy('teams.id')
    .limit(query.limit)
    .offset(query.offset)
  const [[count], rows] = await askTogether(runner, [
    asked.select(sql<number>`count(*)::int`.as('n')),
    listed(runner).where('teams.id', 'in', ids).orderBy('teams.created_at', 'desc').orderBy('teams.id'),
  ])
  return { rows, total: count?.n ?? 0 }
}

/** The same, a file's page of them; ids stand in the order of birth. */
export function listTeamsBefore(
  runner: Runner,
  query: TeamFilters,
  { memberId, before, limit }: { memberId: string | null; before: string | undefined; limit: number },
): Promise<TeamListRow[]> {
  const rows = listed(runner).where(isListed(query, memberId))
  return (before === undefined ? rows : rows.where('teams.id', '<', before))
    .orderBy('teams.id', 'desc')
    .limit(limit)
    .execute()
}

function isListed({ search, city, seeks }: TeamFilters, memberId: string | null): RawBuilder<boolean> {
  const conditions = [sql`teams.disbanded_at is null`]
  if (search) {
    // In whatever alphabet and on whatever keyboard it was typed, as everywhere.
    const held = nameKeys(search).map(holding)
    conditions.push(held.length === 0 ? sql`false` : sql`(${sql.join(held, sql` or `)})`)
  }
  if (city !== undefined) conditions.push(sql`teams.city_key = ${cityKey(city)}`)
  if (seeks !== undefined) conditions.push(sql`teams.seeks is not null`)
  // A team that names no roles takes whoever fits.
  if (seeks !== undefined && seeks !== 'anybody')
    conditions.push(sql`(teams.seeks = '[]'::jsonb or teams.seeks @> ${jsonb([seeks])})`)
  if (memberId !== null)
    conditions.push(sql`teams.id in (select team_id from team_members where user_id = ${memberId})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** What names of teams are made of, as their index has it. */
export const teamGrams = sql<
  readonly string[]
>`(name_grams(teams.search_key) || name_grams(teams.tag_search_key) || name_grams(teams.sound_key))`

/** Teams with a key in one of their names: anywhere, or of less than a gram at the beginning of a word, as everywhere. */
function holding(key: string): RawBuilder<boolean> {
  const isShort = lettersOf(key).length < gramLetters
  const held = ['search_key', 'tag_search_key', 'sound_key'].map((column) => {
    const name = sql.ref(`teams.${column}`)
    return isShort ? sql`strpos(' ' || ${name}, ${` ${key}`}) > 0` : sql`strpos(${name}, ${key}) > 0`
  })
  const either = sql<boolean>`(${sql.join(held, sql` or `)})`
  const grams = gramsOf(key)
  return grams.length === 0 ? either : sql`(${teamGrams} @> ${grams}::text[] and ${either})`
}
