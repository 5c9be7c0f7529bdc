import type { TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

export function canStart(
  tournament: { status: TournamentStatus; min_teams: number },
  confirmedTeams: number,
  /** Seats that are kept for qualifiers: a bracket that runs could not take their teams in. */
  openSeats: number,
): Result<void> {
  if (tournament.status === 'live' || tournament.status === 'finished') return refused('ALREADY_STARTED')
  if (tournament.status === 'check_in') return refused('CHECK_IN_NOT_OVER')
  if (tournament.status !== 'open' && tournament.status !== 'closed') return refused('INVALID_STATUS_CHANGE')
  if (openSeats > 0) return refused('SEATS_UNDECIDED')
  return confirmedTeams < tournament.min_teams ? refused('NOT_ENOUGH_TEAMS') : allowed
}

type Seeded = { seed: number | null; qualifier_id: string | null }

/**
 * Those with a seed by it, then the others as they registered. Teams from a qualifier sit at their number, which the link promised; all others fill
 * the numbers between them.
 */
export function inSeedOrder<T extends Seeded>(registrations: readonly T[]): T[] {
  const seed = (row: Seeded): number => row.seed ?? Number.MAX_SAFE_INTEGER
  const bySeed = registrations.toSorted((a, b) => seed(a) - seed(b))
  const promised = bySeed.filter((row) => row.qualifier_id !== null && row.seed !== null)
  const others = bySeed.filter((row) => !promised.includes(row))
  const order: T[] = []
  while (promised.length + others.length > 0) {
    const isDue = promised[0] !== undefined && (others.length === 0 || seed(promised[0]) <= order.length + 1)
    const next = (isDue ? promised : others).shift()
    if (next) order.push(next)
  }
  return order
}
