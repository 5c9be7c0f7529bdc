import { sql } from 'kysely'
import type { Need } from '@lobby/contract'
import { findTournament, hasStarted } from '#tournaments'
import type { Platform } from '#platform/platform'

/** Payments that nobody has confirmed, and a start whose time has come. */
export async function readEntryNeeds({ db, clock }: Pick<Platform, 'db' | 'clock'>, id: number): Promise<Need[]> {
  const tournament = await findTournament(db, id)
  if (tournament === undefined || tournament.status === 'draft' || hasStarted(tournament.status)) return []
  const common = { match: null, team: null, call: null, text: null }
  const { start_date: start, entry_fee: fee } = tournament
  const needs: Need[] = []
  if (start <= clock.now())
    needs.push({
      ...common,
      id: `start_due:${id}`,
      kind: 'start_due',
      since: start.toISOString(),
      until: null,
      count: 1,
      page: `/tournaments/${id}/organise/today`,
    })
  const { rows } = await sql<{ n: number; since: Date | null; until: Date | null }>`
    select count(*)::int as n, min(registered_at) as since, min(payment_due_at) as until from registrations
    where tournament_id = ${id} and status = 'pending_payment'`.execute(db)
  const [waiting] = rows
  if (fee > 0 && waiting !== undefined && waiting.since !== null)
    needs.push({
      ...common,
      id: `payment_waits:${id}`,
      kind: 'payment_waits',
      since: waiting.since.toISOString(),
      until: waiting.until?.toISOString() ?? null,
      count: waiting.n,
      page: `/tournaments/${id}/organise/teams`,
    })
  return needs
}
