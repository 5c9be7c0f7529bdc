import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, LiveChanges, withChanges } from './live-changes.ts'

type Json = Parameters<typeof changesBetween>[0]

/** Few keys and short lists, so that two of them meet often. */
const key = fc.constantFrom('a', 'b', 'feed', 'team1', '0')
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, -1, 0.5, '', 'x', 'y'),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(key, tie('json'), { maxKeys: 4 }),
  ),
}))
/** As they travel. */
const sent = (changes: LiveChanges): LiveChanges => LiveChanges.parse(JSON.parse(JSON.stringify(changes)))

describe('changes of a value', () => {
  it('make one value the other, whatever they are, and are none where both are alike', () => {
    fc.assert(
      fc.property(json, json, (before, after) => {
        const was = JSON.stringify(before)
        const changes = changesBetween(before, after)
        const same = changesBetween(after, structuredClone(after))
        expect(same).toBeNull()
        if (changes === null) expect(after).toEqual(before)
        else expect(withChanges(before, sent(changes))).toEqual(after)
        expect(JSON.stringify(before)).toBe(was)
      }),
      { numRuns: 3_000 },
    )
  })

  it('go on from one another', () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 2, maxLength: 6 }), ([first = null, ...others]) => {
        let [own, told]: [Json, Json] = [first, first]
        for (const next of others) {
          const changes = changesBetween(own, next)
          if (changes !== null) told = withChanges(told, sent(changes))
          own = next
        }
        expect(told).toEqual(own)
      }),
      { numRuns: 500 },
    )
  })

  it('leave what did not change the very same, so that a page draws nothing of it anew', () => {
    const before = { people: [{ name: 'a' }], score: { team1: 1 } }
    const after = { people: [{ name: 'a' }], score: { team1: 2 } }
    const changes = changesBetween(before, after)
    expect(changes).toEqual({ score: { team1: { '=': 2 } } })
    const made = withChanges(before, changes ?? {}) as typeof before
    expect(made.people).toBe(before.people)
  })

  it('hold keys that stand for nothing to be none', () => {
    expect(changesBetween({ a: 1, b: undefined } as unknown as Json, { a: 1 })).toBeNull()
    expect(changesBetween({ a: 1 }, { a: 1, b: undefined } as unknown as Json)).toBeNull()
  })

  it.each([
    [1, { a: { '=': 1 } }],
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: { b: { '=': 1 } } }],
  ] as [Json, LiveChanges][])('of another value are refused: %j', (before, changes) => {
    expect(() => withChanges(before, changes)).toThrow(TypeError)
  })
})
