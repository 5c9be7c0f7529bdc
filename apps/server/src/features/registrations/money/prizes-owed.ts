import { sql } from 'kysely'
import type { PrizeSplitRequest } from '@lobby/contract'
import { amountsOf, prizeOf } from '#payments'
import type { Runner } from '#platform/database'

/** What a tournament that is over owes of its prizes, of how many teams, and since when. */
export type PrizesOwed = { id: number; count: number; owed: number; since: Date }

/** So many tournaments with prizes that are not wholly paid are looked at, the last that ended. */
const mostCups = 50

/** Of the last tournaments of the site that are over and whose prizes are not all paid. */
export async function listPrizesOwed(runner: Runner): Promise<PrizesOwed[]> {
  const { rows } = await sql<{ id: number }>`
    select cup.id from tournaments cup
    where cup.status = 'finished' and exists (select from tournament_prizes part where part.tournament_id = cup.id)
      and cup.prize_pool > (select coalesce(sum(case when to_account = 'prizes' then amount when from_account = 'prizes' then -amount else 0 end), 0)
        from payment_entries where tournament_id = cup.id)
    order by cup.finished_at desc limit ${mostCups}`.execute(runner)
  return readPrizesOwed(
    runner,
    rows.map(({ id }) => id),
  )
}

/** Of these; one that owes nothing is left out. */
export async function readPrizesOwed(runner: Runner, ids: readonly number[]): Promise<PrizesOwed[]> {
  if (ids.length === 0) return []
  const shares = Map.groupBy(await listShares(runner, ids), ({ tournament_id: id }) => id)
  const owed = new Map<number, PrizesOwed>()
  for (const { id, prize_pool: pool, from, to, paid, since } of await listPlaced(runner, ids)) {
    const rows = shares.get(id) ?? []
    const split: PrizeSplitRequest = { unit: rows[0]?.unit ?? 'percent', shares: rows }
    const rest = prizeOf(amountsOf(pool, split), { from, to }) - paid
    if (rest <= 0) continue
    const { count, owed: sum } = owed.get(id) ?? { count: 0, owed: 0 }
    owed.set(id, { id, since, count: count + 1, owed: sum + rest })
  }
  return [...owed.values()]
}

function listShares(runner: Runner, ids: readonly number[]) {
  return runner
    .selectFrom('tournament_prizes')
    .select(['tournament_id', 'place', 'unit', 'value'])
    .where('tournament_id', 'in', ids)
    .orderBy('place')
    .$narrowType<{ unit: PrizeSplitRequest['unit'] }>()
    .execute()
}

type Placed = { id: number; prize_pool: number; from: number; to: number; paid: number; since: Date }

async function listPlaced(runner: Runner, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select cup.id, cup.prize_pool, place.place_from as from, place.place_to as to, coalesce(cup.finished_at, place.at) as since,
      (select coalesce(sum(case when to_account = 'prizes' then amount when from_account = 'prizes' then -amount else 0 end), 0)::int
        from payment_entries where registration_id = entry.id) as paid
    from tournaments cup
    join team_places place on place.tournament_id = cup.id
    join registrations entry on entry.tournament_id = cup.id and entry.team_id = place.team_id and entry.status = 'confirmed'
    where cup.id in (${sql.join(ids)}) and cup.status = 'finished'`.execute(runner)
  return rows
}
