import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Versions } from './versions.ts'

test('every version keeps what it had, whatever follows it and whoever is asked', () => {
  const change = fc.tuple(fc.nat(), fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat()), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), fc.array(fc.nat(), { maxLength: 20 }), (changes, asked) => {
      const all = [{ version: new Versions<number>([['a', 0]]), copy: new Map([['a', 0]]) }]
      for (const [from, entries] of changes) {
        const { version, copy } = all[from % all.length]!
        all.push({ version: version.with(entries), copy: new Map([...copy, ...entries]) })
      }
      for (const at of [...asked, ...all.keys()]) {
        const { version, copy } = all[at % all.length]!
        expect(version.toMap()).toEqual(copy)
        expect([version.size, version.get('a'), version.get('z')]).toEqual([copy.size, copy.get('a'), undefined])
      }
    }),
    { numRuns: 200 },
  )
})
