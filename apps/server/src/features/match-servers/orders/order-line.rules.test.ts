import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLine } from './order-line.rules.ts'

const player = { steamId: '76561198000000001', name: 'Айбек' }

test.each([
  [{ command: 'pause' } as const, 'css_forcepause'],
  [{ command: 'unpause' } as const, 'css_forceunpause'],
  [{ command: 'restore_round', round: 7 } as const, 'css_restore 7'],
  [{ command: 'restart_map' } as const, 'css_restore 0'],
  [{ command: 'add_player', user_id: 'u', team: 2 } as const, 'matchzy_addplayer 76561198000000001 team2 "Айбек"'],
  [{ command: 'remove_player', user_id: 'u', keep_out: false } as const, 'matchzy_removeplayer 76561198000000001'],
  [{ command: 'remove_stranger', stand_in_id: 's', keep_out: true } as const, 'matchzy_removeplayer 76561198000000001'],
])('%j is %s', (order, line) => {
  expect(orderLine(order, player, 'matchzy')).toBe(line)
})

test('other plugins are told in their own words, or not at all', () => {
  const add = { command: 'add_player', user_id: 'u', team: 1 } as const
  expect(orderLine(add, player, 'matchzy-enhanced')).toBe('get5_addplayer 76561198000000001 team1 "Айбек"')
  expect(orderLine({ command: 'restart_map' }, null, 'matchzy-enhanced')).toBe('css_restore 0')
  expect(orderLine({ command: 'pause' }, null, 'get5')).toBe('sm_pause')
  expect(orderLine({ command: 'unpause' }, null, 'get5')).toBe('sm_unpause')
  for (const order of [{ command: 'restart_map' }, { command: 'restore_round', round: 3 }] as const)
    expect(orderLine(order, null, 'get5')).toBeNull()
})

test('a name cannot leave its quotes, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const line = orderLine({ command: 'add_player', user_id: 'u', team: 1 }, { ...player, name }, 'matchzy')
      expect(line).toMatch(/^matchzy_addplayer 76561198000000001 team1 "[^"';`\\\p{Cc}]{1,64}"$/u)
    }),
  )
})

test('an account of the latest numbers is somebody, too', () => {
  const late = { ...player, steamId: '76561202255233000' }
  const order = { command: 'remove_player', user_id: 'u', keep_out: false } as const
  expect(orderLine(order, late, 'matchzy')).toBe('matchzy_removeplayer 76561202255233000')
})

test('an order about somebody needs them', () => {
  expect(() => orderLine({ command: 'remove_player', user_id: 'u', keep_out: false }, null, 'matchzy')).toThrow(
    RangeError,
  )
  const bad = { ...player, steamId: '1; quit' }
  expect(() => orderLine({ command: 'remove_player', user_id: 'u', keep_out: false }, bad, 'matchzy')).toThrow(
    RangeError,
  )
})
