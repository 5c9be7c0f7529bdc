import { sql } from 'kysely'
import type { Runner } from '#platform/database'

/** What was asked of teams of tournaments that take teams or are played, and what of it came and did not go back. */
export async function sumRunningFees(runner: Runner): Promise<{ cups: number; asked: number; received: number }> {
  const { rows } = await sql<{ cups: number; asked: number; received: number }>`
    with running as (select id from tournaments where status in ('open', 'closed', 'check_in', 'live')),
    moved as (
      select sum(case when from_account = 'fees' then amount when to_account = 'fees' then -amount else 0 end) as asked,
        sum(case when to_account in ('cash_in', 'cash_out') then amount when from_account in ('cash_in', 'cash_out') then -amount else 0 end) as received
      from running join payment_entries on tournament_id = running.id
    )
    select (select count(*) from running)::int as cups, coalesce(asked, 0)::float8 as asked, coalesce(received, 0)::float8 as received
    from moved`.execute(runner)
  return rows[0] ?? { cups: 0, asked: 0, received: 0 }
}

/**
 * Tournaments that owe teams something back, and how much (`owedBack`): all of the registrations to which anything was ever to go back, and of tournaments that are not over also those
 * that paid too much.
 */
export async function listOwingBack(runner: Runner): Promise<{ id: number; owed: number }[]> {
  const { rows } = await sql<{ id: number; owed: number }>`
    with looked as (
      select registration_id as id from payment_entries where from_account = 'refund' or to_account = 'refund'
      union
      select entry.id from tournaments cup join registrations entry on entry.tournament_id = cup.id and entry.status <> 'withdrawn'
      where cup.status in ('open', 'closed', 'check_in', 'live')
    ), moved as (
      select tournament_id,
        sum(case when to_account = 'refund' then amount when from_account = 'refund' then -amount else 0 end) as refund,
        sum(case when to_account = 'due' then amount when from_account = 'due' then -amount else 0 end) as due
      from looked join payment_entries on registration_id = looked.id
      group by tournament_id, registration_id
    )
    select tournament_id as id, sum(greatest(0, -due) - refund)::float8 as owed from moved
    where greatest(0, -due) - refund > 0
    group by tournament_id order by tournament_id`.execute(runner)
  return rows
}
