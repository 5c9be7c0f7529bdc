import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

type JoinRequestRow = { id: string; team_id: string; user_id: string; message: string; created_at: Date }
type JoinRequestStatus = 'open' | 'accepted' | 'declined' | 'withdrawn' | 'ended'

export async function insertRequest(trx: Trx, row: JoinRequestRow): Promise<void> {
  await trx.insertInto('team_requests').values(row).execute()
}

/** Requests of an account since then, whatever became of them. The account must be held. */
export async function countRequestsSince(trx: Trx, userId: string, since: Date): Promise<number> {
  const { n } = await trx
    .selectFrom('team_requests')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

export async function hasOpenRequest(
  trx: Trx,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<boolean> {
  const row = await trx
    .selectFrom('team_requests')
    .select('id')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

export function findRequest(
  runner: Runner,
  id: string,
): Promise<(JoinRequestRow & { status: JoinRequestStatus }) | undefined> {
  return runner
    .selectFrom('team_requests')
    .select(['id', 'team_id', 'user_id', 'message', 'created_at', 'status'])
    .where('id', '=', id)
    .$narrowType<{ status: JoinRequestStatus }>()
    .executeTakeFirst()
}

type Decision = { id: string; status: Exclude<JoinRequestStatus, 'open'>; at: Date; by: string | null }

/** False when it is not open any more: whoever is second changes nothing. */
export async function closeRequest(trx: Trx, { id, status, at, by }: Decision): Promise<boolean> {
  const row = await trx
    .updateTable('team_requests')
    .set({ status, decided_at: at, decided_by: by })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers which were open. */
export function endRequestsOf(trx: Trx, userId: string, at: Date): Promise<{ id: string; team_id: string }[]> {
  return trx
    .updateTable('team_requests')
    .set({ status: 'ended', decided_at: at })
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .returning(['id', 'team_id'])
    .execute()
}

/** Answers which were open. */
export function endTeamRequests(trx: Trx, teamId: string, at: Date): Promise<{ id: string; team_id: string }[]> {
  return trx
    .updateTable('team_requests')
    .set({ status: 'ended', decided_at: at })
    .where('team_id', '=', teamId)
    .where('status', '=', 'open')
    .returning(['id', 'team_id'])
    .execute()
}

/** Open requests of people who are still here, the oldest first; of one person alone where they are named. */
export function listRequests(runner: Runner, teamId: string, userId: string | null) {
  let rows = runner
    .selectFrom('team_requests')
    .innerJoin('users', 'users.id', 'team_requests.user_id')
    .select(['team_requests.id', 'team_requests.message', 'team_requests.created_at'])
    .select(['users.id as user_id', 'users.username', 'users.avatar'])
    .where('team_requests.team_id', '=', teamId)
    .where('team_requests.status', '=', 'open')
    .where('users.deletion_due_at', 'is', null)
    .where('users.banned_at', 'is', null)
  if (userId !== null) rows = rows.where('team_requests.user_id', '=', userId)
  return rows.orderBy('team_requests.created_at').orderBy('team_requests.id').limit(100).execute()
}

export function listRequestsOf(runner: Runner, userId: string) {
  return runner
    .selectFrom('team_requests')
    .innerJoin('teams', 'teams.id', 'team_requests.team_id')
    .select(['team_requests.id', 'team_requests.message', 'team_requests.created_at'])
    .select(['teams.id as team_id', 'teams.name', 'teams.tag'])
    .where('team_requests.user_id', '=', userId)
    .where('team_requests.status', '=', 'open')
    .orderBy('team_requests.created_at')
    .execute()
}
