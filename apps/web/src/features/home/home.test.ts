import type { ServerListItem, TournamentListItem } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { activeServers } from './active-servers.ts'
import { prizeMoney } from './prize-money.ts'
import { canJoinOne, insteadOf, upcoming } from './upcoming.ts'

function tournament(id: string, status: TournamentListItem['status'], start_date: string): TournamentListItem {
  return {
    id,
    name: id,
    status,
    start_date,
    started_at: null,
    finished_at: null,
    prize_pool: 0,
    entry_fee: 0,
    registered_teams: 0,
    kept_seats: 0,
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

describe('what stands in the place of the cup', () => {
  const cup = (status: TournamentListItem['status']) => tournament('10', status, '2026-11-01T10:00:00Z')
  const list = [
    cup('finished'),
    tournament('ahead', 'open', '2026-12-20T10:00:00Z'),
    tournament('soon', 'open', '2026-12-01T10:00:00Z'),
  ]

  it.each(['finished', 'cancelled'] as const)('is the next one, where it is %s', (status) => {
    expect(insteadOf(cup(status), list)?.id).toBe('soon')
  })
  it.each(['open', 'closed', 'live'] as const)('is none, where it is %s', (status) => {
    expect(insteadOf(cup(status), list)).toBeNull()
  })
  it('is none, where nothing is ahead or not known yet', () => {
    expect(insteadOf(cup('finished'), [cup('finished')])).toBeNull()
    expect(insteadOf(cup('finished'), undefined)).toBeNull()
    expect(insteadOf(undefined, list)).toBeNull()
  })
})

describe('prizeMoney', () => {
  it('adds up what is, will be or was played for', () => {
    const pool = (status: TournamentListItem['status'], prize_pool: number) => ({
      ...tournament(status, status, '2026-12-20T10:00:00Z'),
      prize_pool,
    })
    const list = [pool('open', 500_000), pool('finished', 20_000), pool('live', 3_000)]
    expect(prizeMoney(list)).toBe(523_000)
    expect(prizeMoney([...list, pool('draft', 1), pool('cancelled', 7)])).toBe(523_000)
    expect(prizeMoney([])).toBe(0)
  })
})

describe('activeServers', () => {
  it('takes the first three that are online', () => {
    const server = (id: string, status: ServerListItem['status'] = 'online'): ServerListItem => ({
      id,
      name: id,
      status,
      purpose: 'training',
      mode: null,
      region: 'almaty',
      ping: null,
      current_map: null,
      current_players: 0,
      max_players: null,
      address: null,
      has_password: null,
      tick_rate: null,
      anti_cheat: null,
      checked_at: null,
      online_at: null,
      uptime: [],
    })
    const list = [server('1'), server('2', 'offline'), server('3'), server('4'), server('5')]
    expect(activeServers(list).map(({ id }) => id)).toEqual(['1', '3', '4'])
    expect(activeServers([server('2', 'offline')])).toEqual([])
  })
})

it('somebody can join what takes teams and is not theirs already; so it is as long as nothing is known', () => {
  const list = [
    { id: 'a', status: 'live' as const },
    { id: 'b', status: 'open' as const },
  ]
  expect(canJoinOne(undefined)).toBe(true)
  expect(canJoinOne(list)).toBe(true)
  expect(canJoinOne(list, new Set(['b']))).toBe(false)
  expect(canJoinOne(list.slice(0, 1))).toBe(false)
})
