import { MatchCommandRequest, type MatchServer } from '@lobby/contract'
import { expect, test } from 'vitest'
import { sampleRights } from '../../../testing/samples-matches.ts'
import { orderOf, ordersFor, type OrderDraft } from './order-form.ts'

const as = (state: MatchServer['state']) => ({ state, rights: sampleRights({ organise: true }) })
const draft = (changes: Partial<OrderDraft>): OrderDraft => ({
  kind: 'pause',
  round: '',
  player: '',
  keepOut: false,
  server: '',
  load: 3,
  reason: 'why',
  ...changes,
})

test('every order that is offered can be sent as the contract wants it', () => {
  for (const kind of ordersFor(as('on'))) {
    const player = kind === 'add_player' ? '2:u1' : 'u1'
    const order = orderOf(draft({ kind, round: '7', player }))
    expect(MatchCommandRequest.safeParse({ order, reason: 'why' }).error).toBeUndefined()
    expect(order).toMatchObject({ command: kind })
  }
  expect(orderOf(draft({ kind: 'add_player', player: '2:u1' }))).toEqual({
    command: 'add_player',
    user_id: 'u1',
    team: 2,
  })
  expect(orderOf(draft({ kind: 'restore_round', round: '07' }))).toEqual({ command: 'restore_round', round: 7 })
})

test('a player is sent off as the box says', () => {
  for (const keepOut of [true, false])
    expect(orderOf(draft({ kind: 'remove_player', player: 'u1', keepOut }))).toEqual({
      command: 'remove_player',
      user_id: 'u1',
      keep_out: keepOut,
    })
  expect(orderOf(draft({ kind: 'remove_player', player: 'stranger:s1', keepOut: true }))).toEqual({
    command: 'remove_stranger',
    stand_in_id: 's1',
    keep_out: true,
  })
})

test('a match moves to the server that was chosen, or to any', () => {
  expect(orderOf(draft({ kind: 'move' }))).toEqual({ command: 'move', server_id: null, load: 3 })
  expect(orderOf(draft({ kind: 'move', server: 's1' }))).toEqual({ command: 'move', server_id: 's1', load: 3 })
})

test('what is missing is named', () => {
  expect(orderOf(draft({ reason: ' ' }))).toBe('reason_missing')
  for (const round of ['', '-1', '100', 'x'])
    expect(orderOf(draft({ kind: 'restore_round', round }))).toBe('round_missing')
  expect(orderOf(draft({ kind: 'add_player' }))).toBe('player_missing')
  expect(orderOf(draft({ kind: 'remove_player' }))).toBe('player_missing')
})

test('a match that waits can wait for another server, or leave the line', () => {
  expect(ordersFor(as('waiting'))).toEqual(['move', 'end'])
  expect(ordersFor(as('stopped'))).toEqual(['end'])
  expect(ordersFor(as('loading'))).toEqual(['move', 'end'])
})

test('a referee is offered what they may do, and nothing where there is nothing', () => {
  const referee = sampleRights({ referee: true })
  expect(ordersFor({ state: 'lost', rights: referee })).toEqual(['pause', 'unpause', 'restore_round', 'restart_map'])
  for (const state of ['waiting', 'loading', 'stopped'] as const)
    expect(ordersFor({ state, rights: referee })).toEqual([])
})
