import type { FreeAgent, FreeAgentQuery, FreeAgentRequest, FreeAgents, OwnFreeAgent } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { avatarUrl } from '#users'
import { requireRoomForTeam } from '../team-limits.ts'
import { holdAccount } from '../team-limits.ts'
import { cursorOf, hoursMask } from './free-agents.rules.ts'
import {
  deletePost,
  deletePostOver,
  findPost,
  listFreeAgents,
  putPost,
  whyKept,
  type FreeAgentRow,
} from './free-agents.queries.ts'

export const postTimer = 'free-agent-over'
export type PostOver = { userId: string; until: string }

const dayMs = 24 * 3_600_000

/** Says anew what somebody looks for; it stands for so many days from now. @throws TEAMS_JOINED_LIMIT */
export async function postFreeAgent(
  { transact, clock, jobs }: Pick<Platform, 'transact' | 'clock' | 'jobs'>,
  userId: string,
  { roles, city, hours, text, days }: FreeAgentRequest,
): Promise<void> {
  await transact(async ({ trx }) => {
    const now = clock.now()
    await holdAccount(trx, userId)
    await requireRoomForTeam(trx, userId, { isOwn: false })
    const until = new Date(now.getTime() + days * dayMs)
    await putPost(trx, {
      user_id: userId,
      roles,
      city,
      text,
      from_hour: hours?.from ?? null,
      to_hour: hours?.to ?? null,
      hours: hoursMask(hours),
      posted_at: now,
      until,
    })
    const body: PostOver = { userId, until: until.toISOString() }
    await jobs.schedule(trx, postTimer, { at: until, key: `${userId} ${body.until}`, body })
  })
}

/** Taking away a post that is not there is no error. */
export async function takePostBack({ transact }: Pick<Platform, 'transact'>, userId: string): Promise<void> {
  await transact(({ trx }) => deletePost(trx, userId))
}

export async function endPost(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { userId }: PostOver,
): Promise<void> {
  await transact(({ trx }) => deletePostOver(trx, userId, clock.now()))
}

/** As members see it. */
export async function readOwnPost(
  runner: Runner,
  userId: string,
  { now, ratingsOf }: { now: Date; ratingsOf: RatingsOf },
): Promise<OwnFreeAgent> {
  const why = await whyKept(runner, userId, now)
  const kept = why === null ? {} : { kept_from_visitors: why }
  const row = await findPost(runner, userId, now)
  if (row === undefined) return { post: null, ...kept }
  const ratings = await ratingsOf(runner, { ids: [userId], isMember: true, at: now })
  return { post: presentPost(row, ratings.get(userId) ?? null), ...kept }
}

/** Numbers of those of these people who show them to the asker; given by whoever keeps ratings. */
export type RatingsOf = (
  runner: Runner,
  asked: { ids: readonly string[]; isMember: boolean; at: Date },
) => Promise<ReadonlyMap<string, NonNullable<FreeAgent['rating']>>>

export async function readFreeAgents(
  runner: Runner,
  query: FreeAgentQuery,
  viewer: { now: Date; isMember: boolean; ratingsOf: RatingsOf },
): Promise<FreeAgents> {
  const rows = await listFreeAgents(runner, query, viewer)
  const shown = rows.slice(0, query.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const ids = shown.map((row) => row.user_id)
  const ratings = await viewer.ratingsOf(runner, { ids, isMember: viewer.isMember, at: viewer.now })
  const agents = shown.map((row) => presentPost(row, ratings.get(row.user_id) ?? null))
  return { agents, next: last === undefined ? null : cursorOf(last) }
}

function presentPost(row: FreeAgentRow, rating: FreeAgent['rating']): FreeAgent {
  const { from_hour: from, to_hour: to } = row
  return {
    user: { id: row.user_id, username: row.username, avatar_url: avatarUrl(row.avatar) },
    roles: row.roles,
    city: row.city,
    hours: from === null || to === null ? null : { from, to },
    text: row.text,
    rating,
    posted_at: row.posted_at.toISOString(),
    until: row.until.toISOString(),
  }
}
