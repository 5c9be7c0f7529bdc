import type { PrizeShare, PrizeSplitRequest } from '@lobby/contract'

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
export function prizeOf(amounts: readonly PrizeShare[], { from, to }: { from: number; to: number }): number {
  const sum = amounts.filter(({ place }) => place >= from && place <= to).reduce((all, { amount }) => all + amount, 0)
  return Math.floor(sum / (to - from + 1))
}
