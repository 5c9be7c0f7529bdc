import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSorted, compareTexts, countBefore, removeSorted } from './sorted.ts'

type Item = { key: number; nth: number }
const compare = (one: Item, other: Item): number => one.key - other.key || one.nth - other.nth

test('a list stays what sorting it anew would make of it', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ add: fc.array(fc.nat(30), { maxLength: 20 }) }),
      fc.record({ remove: fc.nat(100), isThere: fc.boolean() }),
    ),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(steps, (steps) => {
      const sorted: Item[] = []
      let all: Item[] = []
      let nth = 0
      for (const step of steps) {
        if ('add' in step) {
          const added = step.add.map((key) => ({ key, nth: (nth += 1) }))
          addSorted(sorted, added, compare)
          all.push(...added)
        } else {
          const gone = step.isThere ? all[step.remove % Math.max(1, all.length)] : { key: step.remove, nth: -1 }
          if (gone) removeSorted(sorted, gone, compare)
          all = all.filter((item) => item !== gone)
        }
        expect(sorted).toEqual(all.toSorted(compare))
      }
      for (const key of [0, 7, 15, 31])
        expect(countBefore(sorted, (item) => item.key < key)).toBe(all.filter((item) => item.key < key).length)
    }),
    { numRuns: 300 },
  )
})

test('texts go by their bytes, as in the database', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'я', 'қ', '\uffff', '\ue000', '🦅', '🐺'), maxLength: 5 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(compareTexts(one, other))).toBe(Buffer.compare(Buffer.from(one), Buffer.from(other)))
    }),
    { numRuns: 1_000 },
  )
})
