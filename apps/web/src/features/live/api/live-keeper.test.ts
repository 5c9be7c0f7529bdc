import { beforeEach, expect, test } from 'vitest'
import { changesBetween, type LiveChanges, type LiveView } from '@lobby/contract'
import { sampleLive } from '../../../testing/samples-live.ts'
import { LiveKeeper } from './live-keeper.ts'

const view = (number: number, is: Partial<LiveView> = {}) => sampleLive({ number, ...is })
const toPhase = (phase: LiveView['phase']): LiveChanges => ({ phase: { '=': phase } })
const whole = (is: LiveView): LiveChanges => ({ '=': is as never })

let keeper: LiveKeeper
beforeEach(() => {
  keeper = new LiveKeeper()
  keeper.answered(view(10))
})

test('the next change is laid in, and what it does not name stays the same object', () => {
  const before = keeper.view
  expect(keeper.heard({ number: 11, changes: toPhase('decided') })).toBe(true)
  expect(keeper.view).toMatchObject({ number: 11, phase: 'decided' })
  expect(keeper.view?.players).toBe(before?.players)
  expect(keeper.view?.feed[0]).toBe(before?.feed[0])
})

test('a kill leaves those who have nothing to do with it as they are', () => {
  const before = keeper.view as LiveView
  const after = {
    ...before,
    players: before.players.map((one) => (one.person === 5 ? { ...one, is_alive: false } : one)),
  }
  keeper.heard({ number: 11, changes: changesBetween(before as never, after as never) ?? {} })
  const changed = keeper.view?.players.filter((one, place) => one !== before.players[place]) ?? []
  expect(changed.map(({ person }) => person)).toEqual([5])
})

test('what was heard before is no news', () => {
  expect(keeper.heard({ number: 10, changes: toPhase('over') })).toBe(true)
  expect(keeper.view?.phase).toBe('planted')
})

test('a gap asks for the whole; what came meanwhile follows it', () => {
  expect(keeper.heard({ number: 12, changes: toPhase('decided') })).toBe(false)
  expect(keeper.heard({ number: 13, changes: toPhase('freeze') })).toBe(false)
  expect(keeper.view?.phase).toBe('planted')
  expect(keeper.answered(view(11)).phase).toBe('freeze')
  expect(keeper.view?.number).toBe(13)
})

test('what fills the gap by itself needs no asking', () => {
  keeper.heard({ number: 12, changes: toPhase('decided') })
  expect(keeper.heard({ number: 11, changes: toPhase('live') })).toBe(true)
  expect(keeper.view).toMatchObject({ number: 12, phase: 'decided' })
})

test('an older answer takes nothing back, unless the line was cut', () => {
  keeper.heard({ number: 11, changes: toPhase('decided') })
  expect(keeper.answered(view(10)).phase).toBe('decided')
  keeper.expectAnew()
  expect(keeper.answered(view(2, { phase: 'warmup' }))).toMatchObject({ number: 2, phase: 'warmup' })
  expect(keeper.answered(view(1)).number).toBe(2)
})

test('messages before the first answer wait for it and ask for nothing', () => {
  const young = new LiveKeeper()
  expect(young.heard({ number: 11, changes: toPhase('decided') })).toBe(true)
  expect(young.answered(view(10)).phase).toBe('decided')
})

test('changes of another view are not laid in: the whole is asked for and taken', () => {
  expect(keeper.heard({ number: 11, changes: { phase: { deeper: { '=': 1 } } } })).toBe(false)
  expect(keeper.view?.number).toBe(10)
  expect(keeper.answered(view(11, { phase: 'over' }))).toMatchObject({ number: 11, phase: 'over' })
})

test('too many that wait are given up together', () => {
  for (let number = 20; number < 85; number++) expect(keeper.heard({ number, changes: {} })).toBe(false)
  expect(keeper.answered(view(30)).number).toBe(30)
  expect(keeper.heard({ number: 31, changes: {} })).toBe(false)
  expect(keeper.answered(view(83)).number).toBe(84)
})

test('of several nodes the one of the line counts: what it tells whole is begun with, answers of others are passed over', () => {
  keeper.answered(view(11, { source: 'b' }))
  expect(keeper.heard({ number: 3, source: 'a', changes: toPhase('over') })).toBe(true)
  expect(keeper.view).toMatchObject({ source: 'b', phase: 'planted' })
  keeper.heard({ number: 4, source: 'a', changes: whole(view(4, { phase: 'freeze' })) })
  expect(keeper.view).toMatchObject({ source: 'a', number: 4, phase: 'freeze' })
  expect(keeper.answered(view(99, { source: 'b' })).phase).toBe('freeze')
  keeper.heard({ number: 5, source: 'a', changes: toPhase('live') })
  expect(keeper.view).toMatchObject({ number: 5, phase: 'live' })
  keeper.expectAnew()
  expect(keeper.answered(view(100, { source: 'b' })).phase).toBe('live')
  keeper.heard({ number: 1, source: 'c', changes: whole(view(1, { phase: 'warmup' })) })
  expect(keeper.view).toMatchObject({ source: 'c', number: 1, phase: 'warmup' })
})
