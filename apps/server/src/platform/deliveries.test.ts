import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SocketMessage } from '@lobby/contract'
import { newestEveryMs, Deliveries, sliceSize } from './deliveries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const crowd = sliceSize * 2 + 1
const range = (count: number): string[] => Array.from({ length: count }, (_, at) => `s${at}`)
const changed = (version: number, id = 'c'): SocketMessage => ({ type: 'tournament.changed', id, version })
const room = (id: string): SocketMessage => ({ type: 'room.changed', id, at: '2026-11-01T00:00:00.000Z' })

type Told = [what: string, to: number | string][]
type Post = Pick<Deliveries, 'send' | 'flush'> & {
  rooms: Map<string, Set<string>>
  told: Told
  tell: (channels: readonly string[], message: SocketMessage) => void
}
const [many, few] = [['many'], ['few']]

/** `told`: what each went to, in order: its channels, or how many sockets are in the slice. */
function post({ hasOthers = false } = {}): Post {
  const rooms = new Map([
    ['many', new Set(range(crowd))],
    ['few', new Set(['s1', 'stranger'])],
  ])
  const told: Told = []
  const deliveries = new Deliveries({
    rooms,
    hasOthers,
    emit: (to, { message }) => {
      const what = message.type === 'tournament.changed' ? `${message.id}.${message.version}` : message.type
      told.push([what, to.every((one) => rooms.has(one)) ? to.join(' ') : to.length])
    },
  })
  const send: Deliveries['send'] = (letter) => deliveries.send(letter)
  return {
    rooms,
    told,
    send,
    tell: (channels, message) => send({ channels, message, isHere: false }),
    flush: () => deliveries.flush(),
  }
}

/** The clock of a test takes a turn of the loop for a thousandth of a second. */
const turnsMs = 20
/** What was put off to the next turns of the loop, and nothing of what waits for a time. */
const nextTurns = (): void => void vi.advanceTimersByTime(turnsMs)
const nextTime = (): void => void vi.advanceTimersByTime(newestEveryMs + turnsMs)

test('few are told at once, each time', () => {
  const { tell, told } = post()
  for (const version of [1, 2, 3]) tell(few, changed(version))
  expect(told).toEqual([
    ['c.1', 'few'],
    ['c.2', 'few'],
    ['c.3', 'few'],
  ])
})

test('many are told later, slice by slice, and whoever is told meanwhile hears it afterwards', () => {
  const { tell, told } = post()
  tell(many, room('m'))
  tell(few, changed(7))
  expect(told).toEqual([])
  nextTurns()
  expect(told).toEqual([
    ['room.changed', sliceSize],
    ['room.changed', sliceSize],
    ['room.changed', 1],
    ['c.7', 2],
  ])
  tell(few, changed(8))
  expect(told.at(-1)).toEqual(['c.8', 'few'])
})

test('whoever is in two channels hears it once, and whoever has gone meanwhile is not written to', () => {
  const { tell, rooms, told } = post()
  tell(['many', 'few'], room('m'))
  rooms.get('many')?.delete('s2')
  nextTurns()
  const written = told.reduce((sum, [, to]) => sum + Number(to), 0)
  expect(written).toBe(crowd + 1 - 1)
})

test('of what a tournament says of itself many hear the newest, so often and no more', () => {
  const { tell, told } = post()
  const heard = (): string[] => [...new Set(told.map(([what]) => what))]
  for (let version = 1; version <= 40; version += 1) tell(many, changed(version))
  tell(many, changed(3, 'another'))
  nextTurns()
  expect(heard()).toEqual(['c.1', 'another.3'])
  nextTime()
  expect(heard()).toEqual(['c.1', 'another.3', 'c.40'])
  tell(many, changed(41))
  nextTurns()
  expect(heard()).not.toContain('c.41')
  nextTime()
  expect(heard().at(-1)).toBe('c.41')
  nextTime()
  expect(vi.getTimerCount()).toBe(0)
  tell(many, changed(42))
  nextTurns()
  expect(heard().at(-1)).toBe('c.42')
})

test('at the end everybody is told what waits', () => {
  const { tell, told, flush } = post()
  for (const version of [1, 2]) tell(many, changed(version))
  tell(few, room('m'))
  flush()
  expect(told).toEqual([
    ['c.1', crowd],
    ['room.changed', 2],
    ['c.2', crowd],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

test('where other nodes hear, too, a message to many is one; one to this node alone goes by slices', () => {
  const { tell, send, told } = post({ hasOthers: true })
  tell(many, room('m'))
  send({ channels: many, message: changed(2), isHere: true })
  expect(told).toEqual([])
  nextTurns()
  expect(told).toEqual([
    ['room.changed', 'many'],
    ['c.2', sliceSize],
    ['c.2', sliceSize],
    ['c.2', 1],
  ])
})
