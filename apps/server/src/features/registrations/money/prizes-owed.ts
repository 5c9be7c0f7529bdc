import { sql } from 'kysely'
import type { NeedKind, PrizeSplitRequest, PrizeState } from '@lobby/contract'
import { isUnpaid, isWhole, prizeStanding } from '#payments'
import type { Runner } from '#platform/database'

/** What waits for whoever pays prizes: to divide them, to hear how to pay them, to pay them. */
type PrizeNeed = Extract<NeedKind, 'prize_to_decide' | 'prize_owed' | 'prize_to_pay'>

/** What a tournament that is over owes of its prizes, of how many teams, and since when. What is to be decided is owed to nobody yet. */
export type PrizesOwed = { id: number; kind: PrizeNeed; count: number; owed: number; since: Date }

/** So many tournaments with prizes that are not wholly paid are looked at, the last that ended. */
const mostCups = 50
/** A prize that nobody ever divided is asked about so long: it may be paid without LOBBY. */
const undividedDays = 90

/** Of the last tournaments of the site that are over and whose prizes are not all paid. */
export async function listPrizesOwed(runner: Runner, now: Date): Promise<PrizesOwed[]> {
  const { rows } = await sql<{ id: number }>`
    select cup.id from tournaments cup
    where cup.status = 'finished'
      and (cup.finished_at > ${sinceOf(now)} or exists (select from tournament_prizes part where part.tournament_id = cup.id))
      and cup.prize_pool > (select coalesce(sum(case when to_account = 'prizes' then amount when from_account = 'prizes' then -amount else 0 end), 0)
        from payment_entries where tournament_id = cup.id)
    order by cup.finished_at desc limit ${mostCups}`.execute(runner)
  return readPrizesOwed(
    runner,
    rows.map(({ id }) => id),
    now,
  )
}

function sinceOf(now: Date): Date {
  return new Date(now.getTime() - undividedDays * 86_400_000)
}

/** Of these; one that owes nothing is left out. */
export async function readPrizesOwed(runner: Runner, ids: readonly number[], now: Date): Promise<PrizesOwed[]> {
  if (ids.length === 0) return []
  const shares = Map.groupBy(await listShares(runner, ids), ({ tournament_id: id }) => id)
  const owed = new Map<string, PrizesOwed>()
  for (const team of await listPlaced(runner, ids)) {
    const rows = shares.get(team.id) ?? []
    const split: PrizeSplitRequest = { unit: rows[0]?.unit ?? 'percent', shares: rows }
    const found = needOf(team, split, now)
    if (found === null) continue
    const { kind, rest } = found
    const key = `${kind}:${team.id}`
    const { count, owed: sum, since } = owed.get(key) ?? { count: 0, owed: 0, since: sinceIn(team, kind) }
    const first = new Date(Math.min(since.getTime(), sinceIn(team, kind).getTime()))
    owed.set(key, { id: team.id, kind, count: count + 1, owed: sum + rest, since: first })
  }
  return [...owed.values()]
}

/** What is waited for with one team. Parts that are not the pool are one thing to decide, counted with who won. */
function needOf(team: Placed, split: PrizeSplitRequest, now: Date): { kind: PrizeNeed; rest: number } | null {
  const { prize_pool: pool, from, to, paid, since } = team
  if (pool > 0 && !isWhole(pool, split))
    return from === 1 && (split.shares.length > 0 || since > sinceOf(now)) ? { kind: 'prize_to_decide', rest: 0 } : null
  const hasDetails = team.details_at !== null
  const standing = prizeStanding({ pool, split, places: { from, to }, isFinal: true, paid, hasDetails })
  if (standing === null) return null
  if (standing.state === 'to_decide') return { kind: 'prize_to_decide', rest: 0 }
  return isUnpaid(standing.state) ? { kind: kindOf(standing.state, hasDetails), rest: standing.amount - paid } : null
}

function kindOf(state: PrizeState, hasDetails: boolean): PrizeNeed {
  return state !== 'details_missing' && hasDetails ? 'prize_to_pay' : 'prize_owed'
}

/** Since the end; to be paid since somebody said how. */
function sinceIn({ since, details_at: given }: Placed, kind: PrizeNeed): Date {
  return kind === 'prize_to_pay' && given !== null && given > since ? given : since
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

type Placed = {
  id: number
  prize_pool: number
  from: number
  to: number
  paid: number
  since: Date
  details_at: Date | null
}

async function listPlaced(runner: Runner, ids: readonly number[]): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select cup.id, cup.prize_pool, place.place_from as from, place.place_to as to, coalesce(cup.finished_at, place.at) as since,
      details.changed_at as details_at,
      (select coalesce(sum(case when to_account = 'prizes' then amount when from_account = 'prizes' then -amount else 0 end), 0)::int
        from payment_entries where registration_id = entry.id) as paid
    from tournaments cup
    join team_places place on place.tournament_id = cup.id
    join registrations entry on entry.tournament_id = cup.id and entry.team_id = place.team_id and entry.status = 'confirmed'
    left join prize_details details on details.registration_id = entry.id
    where cup.id in (${sql.join(ids)}) and cup.status = 'finished'`.execute(runner)
  return rows
}
