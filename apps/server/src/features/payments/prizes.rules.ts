import type { PrizePayout, Prizes, PrizeShare, PrizeSplitRequest, PrizeState } from '@lobby/contract'

type Places = { from: number; to: number }

/** Whether the parts are the whole pool. Of nothing, nothing is whole. */
export function isWhole(pool: number, { unit, shares }: PrizeSplitRequest): boolean {
  return shares.reduce((sum, { value }) => sum + value, 0) === (unit === 'percent' ? 100 : pool)
}

/** What each place is worth; what is left of a tenge goes to the first. */
export function amountsOf(pool: number, { unit, shares }: PrizeSplitRequest): PrizeShare[] {
  const amounts = shares.map(({ place, value }) => ({
    place,
    amount: unit === 'tenge' ? value : Math.floor((pool * value) / 100),
  }))
  const rest = unit === 'tenge' ? 0 : pool - amounts.reduce((sum, { amount }) => sum + amount, 0)
  return amounts.map((share, at) => (at === 0 ? { ...share, amount: share.amount + rest } : share))
}

/** What a team that ended in these places is to get: teams that share places share their prizes, each the same whole sum. */
export function prizeOf(amounts: readonly PrizeShare[], { from, to }: Places): number {
  return Math.floor(sharedSum(amounts, { from, to }) / teamsIn({ from, to }))
}

function sharedSum(amounts: readonly PrizeShare[], { from, to }: Places): number {
  return amounts.filter(({ place }) => place >= from && place <= to).reduce((all, { amount }) => all + amount, 0)
}

/** What is known of one team's prize. */
export type PrizeFacts = {
  pool: number
  split: PrizeSplitRequest
  /** Null where the team ended in none, or places can still change. */
  places: Places | null
  /** The cup is over. */
  isFinal: boolean
  paid: number
  hasDetails: boolean
}

/** What a team is to get, and how far that is; null where there is nothing to say of it. */
export function prizeStanding(facts: PrizeFacts): { amount: number; state: PrizeState } | null {
  const { pool, split, places, isFinal, paid } = facts
  const undecided = { amount: 0, state: 'to_decide' as const }
  if (!isFinal) return paid > 0 ? undecided : null
  if (pool > 0 && !isWhole(pool, split)) return paid > 0 || isNamed(split, places) ? undecided : null
  const amounts = pool > 0 ? amountsOf(pool, split) : []
  // What was paid to one of several that share has decided it.
  if (paid === 0 && places !== null && sharedSum(amounts, places) % teamsIn(places) !== 0) return undecided
  const amount = places === null ? 0 : prizeOf(amounts, places)
  return amount === 0 && paid === 0 ? null : { amount, state: stateOf(amount, facts) }
}

function stateOf(amount: number, { paid, hasDetails }: PrizeFacts): PrizeState {
  if (paid > amount) return 'over'
  if (paid === amount) return 'paid'
  if (paid > 0) return 'part_paid'
  return hasDetails ? 'to_pay' : 'details_missing'
}

/** Whether one of these places was to have a part. */
function isNamed({ shares }: PrizeSplitRequest, places: Places | null): boolean {
  return places !== null && shares.some(({ place }) => place >= places.from && place <= places.to)
}

function teamsIn({ from, to }: Places): number {
  return to - from + 1
}

/** Whether the team still waits for money that is decided. */
export function isUnpaid(state: PrizeState): boolean {
  return state === 'details_missing' || state === 'to_pay' || state === 'part_paid'
}

type Summed = Pick<PrizePayout, 'state' | 'amount' | 'paid'> & { details: object | null }

/** In figures. Nobody can say what of the pool is whose while its parts are not the pool, so it is all that was not paid. */
export function prizeSums(pool: number, split: PrizeSplitRequest, payouts: readonly Summed[]): Prizes['sums'] {
  const sum = (of: (payout: Summed) => number): number => payouts.reduce((all, payout) => all + of(payout), 0)
  const rest = (hasDetails: boolean): number =>
    sum(({ state, amount, paid, details }) =>
      isUnpaid(state) && (details !== null) === hasDetails ? amount - paid : 0,
    )
  const paid = sum((payout) => payout.paid)
  const isOpen = pool > 0 && (!isWhole(pool, split) || payouts.some(({ state }) => state === 'to_decide'))
  const decided = sum(({ state, amount }) => (state === 'to_decide' ? 0 : amount))
  return {
    to_decide: isOpen ? Math.max(0, pool - Math.max(decided, paid)) : 0,
    details_missing: rest(false),
    to_pay: rest(true),
    paid,
    over: sum((payout) => (payout.state === 'over' ? payout.paid - payout.amount : 0)),
  }
}
