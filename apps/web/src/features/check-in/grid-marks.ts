import type { CheckInTeam } from '@lobby/contract'

export type Mark = 'here' | 'partly' | 'missing' | 'missed' | 'waiting'

/** How a team stands, as the grid marks it: `partly` where somebody of it is on the site and nobody has said so. */
export function markOf({ status, checked_in: word, missed_at: missed, players }: CheckInTeam): Mark {
  if (status === 'waiting_list') return missed === null ? 'waiting' : 'missed'
  if (word !== null) return 'here'
  return players.some((player) => player.is_here) ? 'partly' : 'missing'
}
