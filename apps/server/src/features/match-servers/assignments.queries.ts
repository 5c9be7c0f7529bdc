import type { Selectable, Updateable } from 'kysely'
import type { AssignmentFailure } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'
import type { SaidScore } from './assignments/told-score.rules.ts'

/** What a server said of its match last. `version` is the match's from before it was asked. */
export type Said = { game_state: string; is_paused: boolean; score?: (SaidScore & { version: number }) | undefined }

/** One assignment of a match to a server. */
export type AssignmentRow = Omit<Selectable<Tables['match_assignments']>, 'state' | 'failure' | 'said'> & {
  state: 'loading' | 'on' | 'lost' | 'ending' | 'released'
  failure: AssignmentFailure | null
  said: Said | null
}
export type AssignmentKey = Pick<AssignmentRow, 'match_id' | 'number'>

export async function insertAssignment(
  trx: Trx,
  assignment: Pick<AssignmentRow, 'match_id' | 'number' | 'server_id'>,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('match_assignments')
    .values({ ...assignment, state: 'loading', begun_at: at, next_step_at: at })
    .execute()
}

/** The assignment whose events count; undefined while the match has none of ours. */
export function findCurrentAssignment(runner: Runner, matchId: number): Promise<AssignmentRow | undefined> {
  return runner
    .selectFrom('match_assignments')
    .innerJoin('matches', (join) =>
      join
        .onRef('matches.id', '=', 'match_assignments.match_id')
        .onRef('matches.assignment_number', '=', 'match_assignments.number'),
    )
    .selectAll('match_assignments')
    .where('match_assignments.match_id', '=', matchId)
    .$castTo<AssignmentRow>()
    .executeTakeFirst()
}

export function findAssignment(
  runner: Runner,
  { match_id, number }: AssignmentKey,
): Promise<AssignmentRow | undefined> {
  return runner
    .selectFrom('match_assignments')
    .selectAll()
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .$castTo<AssignmentRow>()
    .executeTakeFirst()
}

/** The assignment whose events count, held until the transaction ends. */
export async function lockCurrentAssignment(trx: Trx, matchId: number): Promise<AssignmentRow | undefined> {
  const current = await findCurrentAssignment(trx, matchId)
  return (
    current &&
    trx
      .selectFrom('match_assignments')
      .selectAll()
      .where('match_id', '=', matchId)
      .where('number', '=', current.number)
      .forUpdate()
      .$castTo<AssignmentRow>()
      .executeTakeFirst()
  )
}

/** The assignment on which a server has the match now. */
export async function findPresent(runner: Runner, matchId: number): Promise<AssignmentRow | undefined> {
  const current = await findCurrentAssignment(runner, matchId)
  return current?.state === 'ending' || current?.state === 'released' ? undefined : current
}

/** The assignment that holds a server; undefined while it is free. */
export function findHolder(runner: Runner, serverId: string): Promise<AssignmentRow | undefined> {
  return runner
    .selectFrom('match_assignments')
    .selectAll()
    .where('server_id', '=', serverId)
    .where('state', '<>', 'released')
    .$castTo<AssignmentRow>()
    .executeTakeFirst()
}

/** What the server of an assignment is called, also after it was removed; null where a console line made the assignment. */
export async function findServerName(runner: Runner, { match_id, number }: AssignmentKey): Promise<string | null> {
  const row = await runner
    .selectFrom('match_assignments')
    .innerJoin('game_servers', 'game_servers.id', 'match_assignments.server_id')
    .select('game_servers.name')
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.name ?? null
}

/** Gives an assignment another number of its match, and its own to whichever has that one. */
export async function swapNumbers(trx: Trx, { match_id, number }: AssignmentKey, other: number): Promise<void> {
  const nobodys = -1
  for (const [from, to] of [
    [other, nobodys],
    [number, other],
    [nobodys, number],
  ] as const)
    await trx
      .updateTable('match_assignments')
      .set({ number: to })
      .where('match_id', '=', match_id)
      .where('number', '=', from)
      .execute()
}

/** An assignment that was over plays its match after all. */
export async function reviveAssignment(trx: Trx, { match_id, number }: AssignmentKey, at: Date): Promise<void> {
  const change = {
    state: 'on',
    failure: null,
    ended_at: null,
    free_since: null,
    said: null,
    misses: 0,
    next_step_at: at,
  }
  await trx
    .updateTable('match_assignments')
    .set(change)
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .execute()
}

/**
 * Servers that no match can be given to: they hold one, or one came to nothing there a moment ago. Where `failedSince` is null, those alone
 * that hold one.
 */
export async function listTakenServers(
  runner: Runner,
  { failedSince }: { failedSince: Date | null },
): Promise<Set<string>> {
  const rows = await runner
    .selectFrom('match_assignments')
    .select('server_id')
    .where((eb) =>
      eb.or([
        eb('state', '<>', 'released'),
        ...(failedSince === null
          ? []
          : [
              eb.and([
                eb('failure', 'in', ['load_failed', 'fetch_failed', 'not_confirmed', 'lost', 'moved']),
                eb('ended_at', '>', failedSince),
              ]),
            ]),
      ]),
    )
    .execute()
  return new Set(rows.map(({ server_id }) => server_id))
}

/** The assignment that a match had last, with the name of its server; undefined where it never had one. */
export function findLastAssignment(
  runner: Runner,
  matchId: number,
): Promise<(AssignmentRow & { server_name: string }) | undefined> {
  return runner
    .selectFrom('match_assignments')
    .innerJoin('game_servers', 'game_servers.id', 'match_assignments.server_id')
    .selectAll('match_assignments')
    .select('game_servers.name as server_name')
    .where('match_id', '=', matchId)
    .orderBy('begun_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .$castTo<AssignmentRow & { server_name: string }>()
    .executeTakeFirst()
}

/** Assignments that are due, moved on to `next`: nobody else takes their step before that. */
export function claimDueAssignments(
  runner: Runner,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<AssignmentRow[]> {
  return runner
    .updateTable('match_assignments')
    .set({ next_step_at: next })
    .where((eb) =>
      eb(
        eb.refTuple('match_id', 'number'),
        'in',
        eb
          .selectFrom('match_assignments as due')
          .select(['due.match_id', 'due.number'])
          .where('due.state', '<>', 'released')
          .where('due.next_step_at', '<=', now)
          .orderBy('due.next_step_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('match_id', 'number'),
      ),
    )
    .returningAll()
    .$castTo<AssignmentRow>()
    .execute()
}

/** Changes an assignment that still stands as it was seen; false when it does not. */
export async function changeAssignment(
  runner: Runner,
  { match_id, number, state }: Pick<AssignmentRow, 'match_id' | 'number' | 'state'>,
  change: Updateable<Tables['match_assignments']>,
): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('match_assignments')
    .set(change)
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** True for the one who may send the assignment's command: it is sent once. */
export async function markSent(runner: Runner, { match_id, number }: AssignmentKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('match_assignments')
    .set({ sent_at: at })
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .where('state', '=', 'loading')
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Remembers what was heard of an assignment, and makes its next step due. */
export async function markHeard(
  runner: Runner,
  { match_id, number }: AssignmentKey,
  { what, at }: { what: 'fetched_at' | 'announced_at'; at: Date },
): Promise<void> {
  await runner
    .updateTable('match_assignments')
    .set((eb) => ({ [what]: eb.fn.coalesce(what, eb.val(at)), next_step_at: at }))
    .where('match_id', '=', match_id)
    .where('number', '=', number)
    .where('state', '=', 'loading')
    .execute()
}

/** Makes the next step of every assignment of a match due. */
export async function hasten(runner: Runner, matchId: number, at: Date): Promise<void> {
  await runner
    .updateTable('match_assignments')
    .set({ next_step_at: at })
    .where('match_id', '=', matchId)
    .where('state', '<>', 'released')
    .execute()
}
