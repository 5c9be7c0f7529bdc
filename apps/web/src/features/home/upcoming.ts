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
