import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serverRegions } from '@lobby/contract'
import { seatLine, type Free, type Queued } from './line.rules.ts'

const server = (id: string, region: Free['region'] = 'almaty', pingMs: number | null = 10): Free => ({
  id,
  region,
  pingMs,
  resumes: true,
  clearMs: Number.POSITIVE_INFINITY,
})
const waiting = (matchId: number, changes: Partial<Queued> = {}): Queued => ({
  matchId,
  region: null,
  wanted: null,
  isUnderWay: false,
  takesMs: 1,
  former: new Set(),
  ...changes,
})
const seats = (line: Queued[], free: Free[]): string[] =>
  seatLine(line, free).map(({ matchId, serverId }) => `${matchId} ${serverId}`)

test('the line keeps its order, and gets the nearest first', () => {
  const free = [server('far', 'almaty', 90), server('near', 'almaty', 5)]
  expect(seats([waiting(3), waiting(1), waiting(2)], free)).toEqual(['3 near', '1 far'])
})

test('a region is preferred to a ping, and another one to none', () => {
  const free = [server('a', 'almaty', 5), server('b', 'astana', 50)]
  expect(seats([waiting(1, { region: 'astana' }), waiting(2, { region: 'astana' })], free)).toEqual(['1 b', '2 a'])
})

test('a match that moves comes back to a server that had it only where there is no other of its region', () => {
  const former = new Set(['near'])
  const free = [server('far', 'almaty', 90), server('near', 'almaty', 5), server('b', 'astana', 1)]
  expect(seats([waiting(1, { former, region: 'almaty' })], free)).toEqual(['1 far'])
  expect(seats([waiting(1, { former, region: 'almaty' })], free.slice(1))).toEqual(['1 near'])
  expect(seats([waiting(1, { former, wanted: 'near' })], free)).toEqual(['1 near'])
})

test('who waits for one server waits alone', () => {
  expect(seats([waiting(1, { wanted: 'busy' }), waiting(2)], [server('a')])).toEqual(['2 a'])
  expect(seats([waiting(1, { wanted: 'a' }), waiting(2)], [server('a')])).toEqual(['1 a'])
})

test('a match of which a map is over does not begin anew where no backup can be loaded', () => {
  const anew = { ...server('a'), resumes: false }
  expect(seats([waiting(1, { isUnderWay: true })], [anew])).toEqual([])
  expect(seats([waiting(1, { isUnderWay: true }), waiting(2)], [anew, server('b')])).toEqual(['1 b', '2 a'])
})

test('a match is not put on a server that is worked on before it would be over', () => {
  const soon = { ...server('soon'), clearMs: 3_600_000 }
  expect(seats([waiting(1, { takesMs: 10_800_000 }), waiting(2, { takesMs: 3_600_000 })], [soon])).toEqual(['2 soon'])
  expect(seats([waiting(1, { takesMs: 10_800_000, wanted: 'soon' })], [soon])).toEqual([])
})

test('no server twice, no match twice, nobody waits while a server that would do is free', () => {
  const region = fc.constantFrom(...serverRegions)
  const ids = ['a', 'b', 'c', 'd', 'e']
  const free = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...ids),
      region,
      pingMs: fc.option(fc.nat(200)),
      resumes: fc.constant(true),
      clearMs: fc.constant(1),
    }),
    {
      selector: ({ id }) => id,
    },
  )
  const line = fc.uniqueArray(
    fc.record({
      matchId: fc.nat(50),
      region: fc.option(region),
      wanted: fc.option(fc.constantFrom(...ids), { freq: 5 }),
      isUnderWay: fc.constant(false),
      takesMs: fc.constant(1),
      former: fc.uniqueArray(fc.constantFrom(...ids)).map((former) => new Set(former)),
    }),
    { selector: ({ matchId }) => matchId },
  )
  fc.assert(
    fc.property(line, free, (queue, servers) => {
      const seated = seatLine(queue, servers)
      expect(new Set(seated.map(({ serverId }) => serverId)).size).toBe(seated.length)
      expect(new Set(seated.map(({ matchId }) => matchId)).size).toBe(seated.length)
      const taken = new Set(seated.map(({ serverId }) => serverId))
      const left = servers.filter(({ id }) => !taken.has(id))
      for (const { matchId, wanted } of queue)
        if (!seated.some((seat) => seat.matchId === matchId))
          expect(left.filter(({ id }) => wanted === null || wanted === id)).toEqual([])
      const order = queue.filter(({ wanted }) => wanted === null).map(({ matchId }) => matchId)
      const served = order.map((id) => seated.some(({ matchId }) => matchId === id))
      expect(served).toEqual(served.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})
