import { homeTournamentCount, type TournamentListItem } from '@lobby/contract'

const over: ReadonlySet<TournamentListItem['status']> = new Set(['draft', 'finished', 'cancelled'])

/** The next tournaments by their start, without those that are over or not announced yet. */
export function upcoming(
  tournaments: readonly TournamentListItem[],
  count = homeTournamentCount,
): TournamentListItem[] {
  return tournaments
    .filter((tournament) => !over.has(tournament.status))
    .toSorted((a, b) => a.start_date.localeCompare(b.start_date))
    .slice(0, count)
}

/** A cup that is over is not the first thing to see where another one is ahead, or runs: that one stands in its place. */
export function insteadOf(
  cup: Pick<TournamentListItem, 'id' | 'status'> | undefined,
  tournaments: readonly TournamentListItem[] | undefined,
): TournamentListItem | null {
  if (cup === undefined || tournaments === undefined || !over.has(cup.status)) return null
  return upcoming(tournaments, 1)[0] ?? null
}

/** Whether some tournament takes teams, and is not among those that one's own are in. As long as the list is not known, it may be. */
export function canJoinOne(
  tournaments: readonly Pick<TournamentListItem, 'id' | 'status'>[] | undefined,
  entered: ReadonlySet<string> = new Set(),
): boolean {
  return tournaments === undefined || tournaments.some(({ id, status }) => status === 'open' && !entered.has(id))
}
