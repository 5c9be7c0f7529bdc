import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTexts } from '#core/sorted'
import { NameIndex, type Name } from './name-index.ts'

const compare = (one: Name, other: Name): number =>
  one.letters - other.letters || compareTexts(one.keys[0] ?? '', other.keys[0] ?? '') || compareTexts(one.id, other.id)

/** The slow way: every name against every key. */
function slowly(names: readonly Name[], keys: readonly string[], limit: number): string[] {
  const likeness = ({ keys: own }: Name): number => {
    const tests = [
      (key: string) => own.includes(key),
      (key: string) => own.some((one) => one.startsWith(key)),
      (key: string) => Array.from(key).length > 1 && own.some((one) => one.includes(` ${key}`)),
      (key: string) => Array.from(key).length > 1 && own.some((one) => one.includes(key)),
    ]
    return tests.flatMap((test) => keys.map(test)).indexOf(true)
  }
  return names
    .filter((name) => likeness(name) >= 0)
    .toSorted((one, other) => likeness(one) - likeness(other) || compare(one, other))
    .slice(0, limit)
    .map(({ id }) => id)
}

// Few letters, so that much is alike; two alphabets and one letter that is two halves.
const text = fc
  .string({ unit: fc.constantFrom('a', 'b', 'я', 'ж', ' ', '🦅'), maxLength: 7 })
  .map((drawn) => drawn.replace(/ +/g, ' ').trim())
const name = fc.record({ id: fc.nat(9).map(String), keys: fc.array(text, { minLength: 1, maxLength: 2 }) })
const nameOf = ({ id, keys }: { id: string; keys: string[] }): Name => ({
  id,
  keys,
  letters: Array.from(keys[0] ?? '').length,
})
const step = fc.oneof(
  { weight: 3, arbitrary: name.map((drawn) => ({ id: drawn.id, name: nameOf(drawn) })) },
  fc.nat(9).map((id) => ({ id: String(id), name: null })),
)
const keys = fc.array(
  text.filter((key) => key !== ''),
  { minLength: 1, maxLength: 3 },
)

test('what it finds is what going through all names finds, in the same order', async () => {
  const property = fc.asyncProperty(
    fc.uniqueArray(name, { selector: ({ id }) => id, maxLength: 10 }),
    fc.array(step, { maxLength: 12 }),
    fc.array(fc.tuple(keys, fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 8 }),
    async (first, steps, questions) => {
      const index = new NameIndex<Name>(compare)
      const all = new Map(first.map((drawn) => [drawn.id, nameOf(drawn)]))
      await index.fill(inPieces([...all.values()]))
      for (const step of steps) {
        index.put([step.id], step.name === null ? [] : [step.name])
        if (step.name === null) all.delete(step.id)
        else all.set(step.id, step.name)
      }
      expect(index.size).toBe(all.size)
      for (const [keys, limit] of questions) {
        const right = slowly([...all.values()], keys, limit)
        expect(index.find(keys, limit).map(({ id }) => id)).toEqual(right)
        const isEven = ({ id }: Name): boolean => Number(id) % 2 === 0
        const evenOnes = slowly([...all.values()].filter(isEven), keys, limit)
        expect(index.find(keys, limit, isEven).map(({ id }) => id)).toEqual(evenOnes)
      }
    },
  )
  await fc.assert(property, { numRuns: 400 })
})

async function* inPieces(names: readonly Name[]): AsyncGenerator<Name[]> {
  for (let at = 0; at < names.length; at += 3) yield names.slice(at, at + 3)
}

test('two letters are found wherever they stand, one only at the beginning of a name', async () => {
  const index = new NameIndex<Name>(compare)
  const names = ['tulpar', 'the tulpar', 'neotulpar', 'барыс', 'ак барыс'].map((key) =>
    nameOf({ id: key, keys: [key] }),
  )
  index.put([], names)
  const found = (...keys: string[]): string[] => index.find(keys, 8).map(({ id }) => id)
  expect(found('lp')).toEqual(['tulpar', 'neotulpar', 'the tulpar'])
  expect(found('ры')).toEqual(['барыс', 'ак барыс'])
  expect(found('tu')).toEqual(['tulpar', 'the tulpar', 'neotulpar'])
  expect(found('t')).toEqual(['tulpar', 'the tulpar'])
  expect(found('u', 'тулп')).toEqual([])
})
