import { sql, type RawBuilder } from 'kysely'
import type { FreeAgentQuery, GameRole } from '@lobby/contract'
import { placementMaps, placementSpread, pointsOf, spreadOf } from '@lobby/rating'
import { cityKey } from '#core/city-key'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { bornAtLatest, sharesWith } from '#users'
import { partMask, placeOf } from './free-agents.rules.ts'

export type FreeAgentRow = {
  user_id: string
  username: string
  avatar: string | null
  roles: GameRole[]
  city: string | null
  from_hour: number | null
  to_hour: number | null
  text: string
  posted_at: Date
  until: Date
}
type NewPost = Omit<FreeAgentRow, 'username' | 'avatar'> & { hours: number }

/** Of whom visitors see no post: who is not known to be as old as that, and has no guardian's word for it. */
const grownUp = 18
const lookedThrough = 500

function posts(runner: Runner, now: Date) {
  return runner
    .selectFrom('free_agents')
    .innerJoin('users', 'users.id', 'free_agents.user_id')
    .select(['free_agents.user_id', 'users.username', 'users.avatar', 'free_agents.roles', 'free_agents.city'])
    .select(['free_agents.from_hour', 'free_agents.to_hour', 'free_agents.text'])
    .select(['free_agents.posted_at', 'free_agents.until'])
    .where('free_agents.until', '>', now)
    .$castTo<FreeAgentRow>()
}

/**
 * Posts that stand, of people who are here, the newest first; one more than asked for where there are more. For visitors so many of the newest are looked
 * through, since who may be shown to them is known by no index.
 */
export function listFreeAgents(
  runner: Runner,
  query: FreeAgentQuery,
  { now, isMember }: { now: Date; isMember: boolean },
): Promise<FreeAgentRow[]> {
  const sought = isSought(query, { now, isMember })
  let rows = posts(runner, now)
    .where(sought)
    .where('users.deletion_due_at', 'is', null)
    .where('users.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
  if (!isMember)
    rows = rows.where(isForVisitors(now)).where(sql<boolean>`free_agents.user_id in (
      select free_agents.user_id from free_agents where ${sought}
      order by free_agents.posted_at desc, free_agents.user_id limit ${lookedThrough})`)
  return rows
    .orderBy('free_agents.posted_at', 'desc')
    .orderBy('free_agents.user_id')
    .limit(query.limit + 1)
    .execute()
}

function isSought(
  { role, city, part, rating, after }: FreeAgentQuery,
  { now, isMember }: { now: Date; isMember: boolean },
): RawBuilder<boolean> {
  const conditions = [sql`free_agents.until > ${now.toISOString()}::timestamptz`]
  if (role !== undefined) conditions.push(sql`free_agents.roles @> ${jsonb([role])}`)
  if (city !== undefined) conditions.push(sql`free_agents.city_key = ${cityKey(city)}`)
  if (part !== undefined) conditions.push(sql`free_agents.hours & ${partMask(part)}::int <> 0`)
  if (rating !== undefined) conditions.push(isRatedFrom(rating, isMember))
  const place = after === undefined ? null : placeOf(after)
  if (place !== null) {
    const at = sql`${place.at.toISOString()}::timestamptz`
    conditions.push(
      sql`(free_agents.posted_at < ${at} or (free_agents.posted_at = ${at} and free_agents.user_id > ${place.id}))`,
    )
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whoever shows a number of five against five that is at least so many points. What is kept from the asker is as if it were not there. */
function isRatedFrom(points: number, isMember: boolean): RawBuilder<boolean> {
  const mean = (points - pointsOf(0)) / (pointsOf(1) - pointsOf(0))
  const variance = (placementSpread / spreadOf(1)) ** 2
  return sql<boolean>`exists (
    select from rating_players as rated join users on users.id = rated.user_id
    where rated.user_id = free_agents.user_id and rated.ladder = '5v5' and rated.maps >= ${placementMaps}
      and rated.variance <= ${variance} and rated.mean >= ${mean} and ${sharesWith('statistics', isMember)})`
}

function isForVisitors(now: Date) {
  return sql<boolean>`(users.birth_date <= ${bornAtLatest(grownUp, now)} or exists (
    select from guardian_consents where guardian_consents.user_id = users.id and guardian_consents.status = 'granted'))`
}

/** Why visitors see nothing that this person writes; null where they do. */
export async function whyKept(runner: Runner, userId: string, now: Date): Promise<'no_birth_date' | 'young' | null> {
  const row = await runner
    .selectFrom('users')
    .select(['birth_date', isForVisitors(now).as('is_for_visitors')])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (row === undefined || row.is_for_visitors) return null
  return row.birth_date === null ? 'no_birth_date' : 'young'
}

export function findPost(runner: Runner, userId: string, now: Date): Promise<FreeAgentRow | undefined> {
  return posts(runner, now).where('free_agents.user_id', '=', userId).executeTakeFirst()
}

/** Whether somebody looks for a team, and is here to be asked. */
export async function isFreeAgent(runner: Runner, userId: string, now: Date): Promise<boolean> {
  const row = await posts(runner, now)
    .where('free_agents.user_id', '=', userId)
    .where('users.deletion_due_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** One post a person: the new one takes the place of the one before. */
export async function putPost(trx: Trx, { roles, ...post }: NewPost): Promise<void> {
  const { user_id: _, ...change } = post
  await trx
    .insertInto('free_agents')
    .values({ ...post, roles: jsonb(roles) })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...change, roles: jsonb(roles) }))
    .execute()
}

export async function deletePost(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('free_agents').where('user_id', '=', userId).execute()
}

/** Of a post whose time is over nothing is kept. */
export async function deletePostOver(trx: Trx, userId: string, now: Date): Promise<void> {
  await trx.deleteFrom('free_agents').where('user_id', '=', userId).where('until', '<=', now).execute()
}
