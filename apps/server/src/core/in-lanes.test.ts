import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'

test('does so many at a time, and answers in their order', async () => {
  let [now, most] = [0, 0]
  const made = await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (one) => {
    most = Math.max(most, (now += 1))
    for (let at = one; at < 8; at += 1) await turn()
    now -= 1
    return one * 10
  })
  expect(made).toEqual([10, 20, 30, 40, 50, 60, 70])
  expect(most).toBe(3)
  expect(await inLanes([], 3, async () => 1)).toEqual([])
})

test('begins nothing more after one failed, and fails by it when those beside it are done', async () => {
  const done: number[] = []
  const work = inLanes([1, 2, 3, 4, 5], 2, async (one) => {
    if (one === 1) throw new Error('one')
    for (let at = 0; at < 5; at += 1) await turn()
    done.push(one)
  })
  await expect(work).rejects.toThrow('one')
  expect(done).toEqual([2])
})
