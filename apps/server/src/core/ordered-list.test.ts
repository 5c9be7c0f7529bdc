import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderedList } from './ordered-list.ts'

test('whatever is added and taken out, it is what sorting would make of it', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(3_000)), { maxLength: 4_000, size: 'max' }), (steps) => {
      const list = new OrderedList<number>((one, other) => one - other)
      const all = new Set<number>()
      for (const [isAdded, item] of steps) {
        if (isAdded && !all.has(item)) list.add(item)
        if (!isAdded) list.remove(item)
        if (isAdded) all.add(item)
        else all.delete(item)
      }
      const sorted = [...all].toSorted((one, other) => one - other)
      expect(list.length).toBe(sorted.length)
      expect(list.slice(0, 5_000)).toEqual(sorted)
      for (const from of [0, 1, 700, 1_500]) {
        expect(list.slice(from, 20)).toEqual(sorted.slice(from, from + 20))
        expect(list.countBefore((item) => item < from)).toBe(sorted.filter((item) => item < from).length)
      }
    }),
    { numRuns: 15 },
  )
})

test('pieces are cut in two and go when they are empty', () => {
  const list = new OrderedList<number>((one, other) => one - other)
  for (let item = 0; item < 5_000; item += 1) list.add((item * 7) % 5_000)
  expect(list.slice(2_400, 3)).toEqual([2_400, 2_401, 2_402])
  for (let item = 0; item < 4_999; item += 1) list.remove(item)
  list.remove(17)
  expect([list.length, list.slice(0, 9), list.countBefore(() => true)]).toEqual([1, [4_999], 1])
})
