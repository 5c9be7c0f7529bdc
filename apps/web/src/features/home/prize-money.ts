import type { TournamentListItem } from '@lobby/contract'

/** Whole tenge in the prize pools of all tournaments that are played, will be or were. */
export function prizeMoney(tournaments: readonly TournamentListItem[]): number {
  return tournaments
    .filter(({ status }) => status !== 'draft' && status !== 'cancelled')
    .reduce((sum, { prize_pool }) => sum + prize_pool, 0)
}
