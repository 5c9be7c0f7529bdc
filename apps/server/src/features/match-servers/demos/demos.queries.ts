import type { Selectable } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

/** A map's server sent it, or somebody brought it in its place. */
export type DemoOrigin = 'server' | 'hand'
export type DemoRow = Omit<Selectable<Tables['match_demos']>, 'state' | 'origin'> & {
  state: 'arriving' | 'kept' | 'leaving'
  origin: DemoOrigin
}

/** Long enough that nobody else takes the same file away meanwhile. */
const removalMs = 300_000
const removedAtOnce = 20

export async function insertArriving(
  runner: Runner,
  demo: Pick<
    DemoRow,
    'id' | 'map_number' | 'assignment_number' | 'origin' | 'brought_by' | 'begun_at' | 'delete_at'
  > & { match_id: number },
): Promise<void> {
  await runner
    .insertInto('match_demos')
    .values({ ...demo, state: 'arriving' })
    .execute()
}

/** What is kept of a map, at most one of each origin. */
export function listKeptOf(
  runner: Runner,
  { matchId, mapNumber }: { matchId: number; mapNumber: number },
): Promise<DemoRow[]> {
  return runner
    .selectFrom('match_demos')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('map_number', '=', mapNumber)
    .where('state', '=', 'kept')
    .$castTo<DemoRow>()
    .execute()
}

export async function findKept(
  runner: Runner,
  { origin, ...of }: { matchId: number; mapNumber: number; origin: DemoOrigin },
): Promise<DemoRow | undefined> {
  return (await listKeptOf(runner, of)).find((demo) => demo.origin === origin)
}

/** Whether the demo that a map's server sends is here, or on its way; null where neither. */
export async function findDemoState(
  runner: Runner,
  { matchId, mapNumber }: { matchId: number; mapNumber: number },
): Promise<'kept' | 'arriving' | null> {
  const rows = await runner
    .selectFrom('match_demos')
    .select('state')
    .where('match_id', '=', matchId)
    .where('map_number', '=', mapNumber)
    .where('origin', '=', 'server')
    .execute()
  const states = new Set(rows.map(({ state }) => state))
  return states.has('kept') ? 'kept' : states.has('arriving') ? 'arriving' : null
}

/** False where somebody took the row for the rest of a broken upload. */
export async function markKept(
  trx: Trx,
  { id, ...told }: Pick<DemoRow, 'id' | 'delete_at' | 'map_name' | 'seconds' | 'is_whole'> & { bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('match_demos')
    .set({ state: 'kept', ...told })
    .where('id', '=', id)
    .where('state', '=', 'arriving')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whoever looks next takes it away. */
export async function giveUp(runner: Runner, id: string, at: Date): Promise<void> {
  await runner
    .updateTable('match_demos')
    .set({ state: 'leaving', delete_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'kept')
    .execute()
}

/** A demo that is kept no longer; whoever looks next takes its file away. */
export async function takeAway(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('match_demos').set({ state: 'leaving', delete_at: at }).where('id', '=', id).execute()
}

/** All that was on its way when the only process that takes any ended. */
export async function giveUpArriving(runner: Runner, at: Date): Promise<void> {
  await runner
    .updateTable('match_demos')
    .set({ state: 'leaving', delete_at: at })
    .where('state', '=', 'arriving')
    .execute()
}

/** Demos that are to go, and that nobody else takes away for a while. One whose taking away broke off comes again. */
export function claimLeaving(runner: Runner, now: Date): Promise<{ id: string; match_id: number | null }[]> {
  return runner
    .updateTable('match_demos')
    .set({ state: 'leaving', delete_at: new Date(now.getTime() + removalMs) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('match_demos as due')
        .select('due.id')
        .where((due) =>
          due.or([
            due('due.delete_at', '<=', now),
            due.and([due('due.match_id', 'is', null), due('due.state', '<>', 'leaving')]),
          ]),
        )
        .limit(removedAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'match_id'])
    .execute()
}

export async function deleteRow(runner: Runner, id: string): Promise<void> {
  await runner.deleteFrom('match_demos').where('id', '=', id).execute()
}

/**
 * When an assignment of a match ended; null while it is the current one. One that a console line made has no row of its own: it ended when the
 * next one began, or when the match came to the line.
 */
export async function findAssignmentEnd(runner: Runner, matchId: number, number: number): Promise<Date | null> {
  const assignment = await runner
    .selectFrom('match_assignments')
    .select(['number', 'begun_at', 'ended_at'])
    .where('match_id', '=', matchId)
    .where('number', '>=', number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (assignment?.number === number) return assignment.ended_at
  if (assignment !== undefined) return assignment.begun_at
  const match = await runner
    .selectFrom('matches')
    .select('assignment_since')
    .where('id', '=', matchId)
    .where('assignment_number', '<>', number)
    .executeTakeFirst()
  return match?.assignment_since ?? null
}
