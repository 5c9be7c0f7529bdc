import type { TournamentListItem } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { upcoming } from './upcoming.ts'

function tournament(id: string, status: TournamentListItem['status'], start_date: string): TournamentListItem {
  return {
    id,
    name: id,
    status,
    start_date,
    prize_pool: 0,
    entry_fee: 0,
    registered_teams: 0,
    max_teams: 16,
    current_stage: null,
    champion: null,
  }
}

describe('upcoming', () => {
  it('takes the first two by their start and leaves out what is over', () => {
    const list = [
      tournament('late', 'open', '2026-12-20T10:00:00Z'),
      tournament('over', 'finished', '2026-10-01T10:00:00Z'),
      tournament('soon', 'closed', '2026-11-30T10:00:00Z'),
      tournament('hidden', 'draft', '2026-11-22T10:00:00Z'),
      tournament('running', 'live', '2026-11-20T10:00:00Z'),
    ]
    expect(upcoming(list).map(({ id }) => id)).toEqual(['running', 'soon'])
    expect(upcoming(list, 9).map(({ id }) => id)).toEqual(['running', 'soon', 'late'])
    expect(upcoming([])).toEqual([])
  })
})
