import { describe, expect, it } from 'vitest'
import type { ServerListItem } from '@lobby/contract'
import { consoleLine, fullness, meanUptime, percentOf, sectionsOf, steamLink } from './server-view.ts'

const server = (changed: Partial<ServerListItem>): ServerListItem => ({
  id: 's1',
  name: 'Almaty 1',
  status: 'online',
  purpose: 'training',
  mode: 'aim',
  region: 'almaty',
  ping: 9,
  current_map: 'de_mirage',
  current_players: 7,
  max_players: 16,
  address: '203.0.113.5:27015',
  has_password: false,
  tick_rate: null,
  anti_cheat: true,
  checked_at: null,
  online_at: null,
  uptime: [],
  ...changed,
})

describe('sections', () => {
  const all = [server({ id: 'a' }), server({ id: 'b', purpose: 'match' }), server({ id: 'c' })]
  const read = (filter: Parameters<typeof sectionsOf>[1], from = all) =>
    sectionsOf(from, filter).map(({ purpose, servers }) => [purpose, servers.map(({ id }) => id)])

  it('hold servers by what they are for, training first', () => {
    expect(read('all')).toEqual([
      ['training', ['a', 'c']],
      ['match', ['b']],
    ])
    expect(read('match')).toEqual([['match', ['b']]])
  })
  it('without servers are none', () => {
    expect(read('match', [server({})])).toEqual([])
    expect(read('all', [])).toEqual([])
  })
})

it.each([
  [7, 16, 0.4375],
  [0, 16, 0],
  [20, 16, 1],
  [3, null, 0],
  [3, 0, 0],
])('%s of %s is %s full', (current_players, max_players, full) => {
  expect(fullness(server({ current_players, max_players }))).toBe(full)
})

it('uptime is the mean of the hours that are known, and no gap is hidden by rounding', () => {
  expect(meanUptime([null, 1, 0.5, null])).toBe(0.75)
  expect(meanUptime([null, null])).toBeNull()
  expect([0, 0.5, 0.994, 0.9999, 1].map(percentOf)).toEqual([0, 50, 99, 99, 100])
})

it('an address opens the game, or is pasted into its console', () => {
  expect(steamLink('203.0.113.5:27015')).toBe('steam://connect/203.0.113.5:27015')
  expect(consoleLine('203.0.113.5:27015')).toBe('connect 203.0.113.5:27015')
})
