import type { AdminTeamChange, TouchedCup } from '@lobby/contract'
import type { TeamEntryRow, TeamMatchRow } from './admin-teams.queries.ts'

/** Without why and how it is asked for: what is done. */
export type TeamDeed = { change: AdminTeamChange['change']; userId: string | null }

const over: ReadonlySet<string> = new Set(['finished', 'cancelled'])

/** Whether the team has or waits for a place in what is not over. */
export function isOpenEntry(entry: Pick<TeamEntryRow, 'status' | 'tournament_status'>): boolean {
  return entry.status !== 'withdrawn' && !over.has(entry.tournament_status)
}

/** What a deed comes to in each tournament that is not over. Pure, so that what was shown is what is done. */
export function touchedCups(
  { change, userId }: TeamDeed,
  entries: readonly TeamEntryRow[],
  matches: readonly TeamMatchRow[],
): TouchedCup[] {
  return entries.filter(isOpenEntry).flatMap((entry) => {
    const what = whatOf(change, entry)
    const isOn = userId !== null && [...entry.players, ...entry.coaches].includes(userId)
    if (what === 'roster' && !isOn) return []
    const isRoster = what === 'roster'
    return [
      {
        tournament: { id: String(entry.tournament_id), name: entry.tournament_name, status: entry.tournament_status },
        registration_id: entry.id,
        what,
        left: isRoster ? entry.players.filter((id) => id !== userId).length : null,
        least: isRoster ? entry.roster_min : null,
        matches: matches.filter((match) => match.tournament_id === entry.tournament_id).map(presentMatch),
      },
    ]
  })
}

function whatOf(change: TeamDeed['change'], entry: TeamEntryRow): TouchedCup['what'] {
  if (change === 'remove_member') return 'roster'
  if (change !== 'disband') return 'shown'
  return entry.tournament_status === 'live' ? 'blocks' : 'withdrawn'
}

function presentMatch({ id, is_played: isPlayed, ...other }: TeamMatchRow): TouchedCup['matches'][number] {
  const { other_id: otherId, other_name: name, other_tag: tag } = other
  return {
    id: String(id),
    against: otherId === null ? null : { id: otherId, name: name ?? '', tag: tag ?? '' },
    is_played: isPlayed,
  }
}
