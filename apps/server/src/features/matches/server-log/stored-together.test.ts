import { expect, test } from 'vitest'
import { StoredTogether } from './stored-together.ts'

/** What was stored in one go, in order; each go waits until it is let on. */
function setUp(fails: (items: readonly number[]) => boolean = () => false) {
  const batches: (readonly number[])[] = []
  const waiting: (() => void)[] = []
  const together = new StoredTogether<number, string>(
    async (items) => {
      batches.push(items)
      await new Promise<void>((resolve) => waiting.push(resolve))
      if (fails(items)) throw new Error(`no ${items.join()}`)
      return items.map(String)
    },
    { atOnce: 1, most: 3 },
  )
  const letOn = async (): Promise<void> => {
    while (waiting.length > 0) {
      waiting.shift()?.()
      await new Promise(setImmediate)
    }
  }
  return { together, batches, letOn }
}

test('whoever comes first goes alone, what comes meanwhile goes together, so many at a time', async () => {
  const { together, batches, letOn } = setUp()
  const results = Promise.all([1, 2, 3, 4, 5, 6].map((item) => together.add(item)))
  await letOn()
  expect(await results).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]])
})

test('nobody pays for another one: what fails together is tried one by one', async () => {
  const { together, batches, letOn } = setUp((items) => items.includes(3))
  const results = Promise.allSettled([1, 2, 3, 4].map((item) => together.add(item)))
  await letOn()
  expect((await results).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    '1',
    '2',
    'Error: no 3',
    '4',
  ])
  expect(batches).toEqual([[1], [2, 3, 4], [2], [3], [4]])
  const after = together.add(7)
  await letOn()
  expect(await after).toBe('7')
})
