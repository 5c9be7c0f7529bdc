import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseLine, goFirst } from './database-line.ts'

let now = 0
let line: DatabaseLine
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  line = new DatabaseLine(2, () => now)
})
afterEach(() => void vi.useRealTimers())

const settled = () => vi.advanceTimersByTimeAsync(0)

test('as many as there are connections go at once, the others in the order of coming', async () => {
  const begun: number[] = []
  for (const one of [1, 2, 3, 4]) void line.enter().then(() => begun.push(one))
  await settled()
  expect([begun, line.length]).toEqual([[1, 2], 2])
  line.leave()
  await settled()
  expect([begun, line.length]).toEqual([[1, 2, 3], 1])
  for (let left = 3; left > 0; left--) line.leave()
  await settled()
  expect([begun, line.length]).toEqual([[1, 2, 3, 4], 0])
  // Nobody waits: both connections are free again, and no third one.
  for (const one of [5, 6, 7]) void line.enter().then(() => begun.push(one))
  await settled()
  expect(begun).toEqual([1, 2, 3, 4, 5, 6])
})

test('who goes first passes all others, also by what it asks later', async () => {
  const begun: string[] = []
  await Promise.all([line.enter(), line.enter()])
  for (const one of ['page', 'search']) void line.enter().then(() => begun.push(one))
  const event = goFirst(async () => {
    await settled()
    await line.enter()
    begun.push('event')
  })
  await settled()
  line.leave()
  await event
  line.leave()
  await settled()
  expect(begun).toEqual(['event', 'page'])
})

test('whoever is passed all the time gets a turn all the same', async () => {
  await Promise.all([line.enter(), line.enter()])
  const begun: string[] = []
  for (const one of ['job', 'page']) void line.enter().then(() => begun.push(one))
  for (let event = 0; event < 20; event++) void goFirst(() => line.enter().then(() => begun.push('event')))
  for (let turn = 0; turn < 22; turn++) {
    line.leave()
    await settled()
  }
  expect(begun).toHaveLength(22)
  expect([begun.indexOf('job'), begun.indexOf('page')]).toEqual([8, 17])
})

test('tells how long somebody has waited', async () => {
  await Promise.all([line.enter(), line.enter()])
  expect(line.waitedMs).toBe(0)
  void line.enter()
  now = 30
  void goFirst(() => line.enter())
  now = 50
  expect(line.waitedMs).toBe(50)
  line.leave()
  line.leave()
  expect(line.waitedMs).toBe(0)
})

test('whoever waited too long is told so, and its place goes to nobody', async () => {
  await Promise.all([line.enter(), line.enter()])
  const short = line.enter(1_000)
  const long = line.enter(5_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await short, line.length]).toEqual([false, 1])
  line.leave()
  expect(await long).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(line.length).toBe(0)
})
