import type { TournamentListItem } from '@lobby/contract'

/** What a tournament's date is told about: its end, else its beginning, else the plan, which says nothing more once it has begun. */
export function cupMoment({
  start_date: planned,
  started_at: started,
  finished_at: finished,
}: Pick<TournamentListItem, 'start_date' | 'started_at' | 'finished_at'>): {
  what: 'finished' | 'started' | 'starts'
  at: string
} {
  if (finished !== null) return { what: 'finished', at: finished }
  return started === null ? { what: 'starts', at: planned } : { what: 'started', at: started }
}
