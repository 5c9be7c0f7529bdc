import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { InspectionReport, ServerInspection } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

/** Checks kept for each server; older ones go. */
const kept = 10

export type InspectionRow = Omit<Selectable<Tables['game_server_inspections']>, 'step' | 'refusal' | 'report'> & {
  step: NonNullable<ServerInspection['step']>
  refusal: ServerInspection['refusal']
  report: InspectionReport | null
}
export type ArrivalRow = Selectable<Tables['game_server_arrivals']>

export async function insertInspection(
  trx: Trx,
  row: Pick<InspectionRow, 'id' | 'server_id' | 'begun_by' | 'begun_at' | 'ends_at' | 'step'>,
): Promise<void> {
  await trx.insertInto('game_server_inspections').values(row).execute()
  await trx
    .deleteFrom('game_server_inspections')
    .where('id', 'in', (query) =>
      query
        .selectFrom('game_server_inspections as old')
        .select('old.id')
        .where('old.server_id', '=', row.server_id)
        // What the plugin worked on last is asked of old ones, too.
        .orderBy(sql`old.worked_on is null`)
        .orderBy('old.begun_at', 'desc')
        .orderBy('old.id', 'desc')
        .offset(sql.lit(kept)),
    )
    .where('ended_at', 'is not', null)
    .execute()
}

/** Ends checks that nobody carries out any more. */
export async function endInterrupted(trx: Trx, serverId: string, now: Date): Promise<void> {
  await trx
    .updateTable('game_server_inspections')
    .set({ ended_at: now, refusal: 'interrupted' })
    .where('server_id', '=', serverId)
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
}

export async function saveStep(runner: Runner, id: string, step: InspectionRow['step']): Promise<void> {
  await runner
    .updateTable('game_server_inspections')
    .set({ step })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends a check with what it came to; one that counts as interrupted stays so. */
export async function saveEnd(
  runner: Runner,
  id: string,
  end: { at: Date; refusal: InspectionRow['refusal']; report: InspectionReport | null; workedOn: string | null },
): Promise<void> {
  await runner
    .updateTable('game_server_inspections')
    .set({
      ended_at: end.at,
      refusal: end.refusal,
      report: end.report === null ? null : jsonb(end.report),
      worked_on: end.workedOn,
    })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** The newest check of a server. */
export function findLatest(runner: Runner, serverId: string): Promise<InspectionRow | undefined> {
  return runner
    .selectFrom('game_server_inspections')
    .selectAll()
    .where('server_id', '=', serverId)
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<InspectionRow>()
    .executeTakeFirst()
}

/** A check whose address still answers. */
export async function isOpen(runner: Runner, id: string, now: Date): Promise<boolean> {
  const row = await runner
    .selectFrom('game_server_inspections')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what came; the first of each place counts, so a server that goes on sending fills nothing. */
export async function insertArrival(runner: Runner, row: Insertable<Tables['game_server_arrivals']>): Promise<void> {
  await runner
    .insertInto('game_server_arrivals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function listArrivals(runner: Runner, id: string): Promise<ArrivalRow[]> {
  return runner.selectFrom('game_server_arrivals').selectAll().where('inspection_id', '=', id).execute()
}

/** Servers that are being checked: a match that came now would spoil it, and be spoilt. */
export async function listInspectedServers(runner: Runner, now: Date): Promise<string[]> {
  const rows = await runner
    .selectFrom('game_server_inspections')
    .select('server_id')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ server_id }) => server_id)
}

/** What was found out at another address says nothing of what stands at this one. */
export async function deleteInspections(trx: Trx, serverId: string): Promise<void> {
  await trx.deleteFrom('game_server_inspections').where('server_id', '=', serverId).execute()
}
