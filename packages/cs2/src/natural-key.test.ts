import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { naturalKey } from './natural-key.ts'
import { recorded, roundEndBody, teamBody } from './testing/matchzy-bodies.ts'

/** JSON values whose numbers survive a round trip exactly. */
const { value: exactJson } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constant(null),
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 5 }),
  ),
}))

/** The same content with the keys of every object in another order. */
function shuffled(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => shuffled(item, turn))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const start = entries.length === 0 ? 0 : turn % entries.length
  const turned = [...entries.slice(start), ...entries.slice(0, start)].toReversed()
  return Object.fromEntries(turned.map(([key, member]) => [key, shuffled(member, turn)]))
}

describe('naturalKey', () => {
  it('is the same for a repeated body', () => {
    expect(naturalKey(JSON.stringify(roundEndBody()))).toBe(naturalKey(JSON.stringify(roundEndBody())))
  })

  it('does not depend on key order or whitespace', () => {
    fc.assert(
      fc.property(exactJson, fc.nat(7), fc.constantFrom(0, 1, '\t'), (value, turn, indent) => {
        expect(naturalKey(JSON.stringify(shuffled(value, turn), null, indent))).toBe(naturalKey(JSON.stringify(value)))
      }),
    )
  })

  it('does depend on content', () => {
    fc.assert(
      fc.property(exactJson, exactJson, (one, other) => {
        expect(naturalKey(JSON.stringify(one)) === naturalKey(JSON.stringify(other))).toBe(deepEqual(one, other))
      }),
    )
  })

  it('tells a restored round from the round it replaces', () => {
    const replayed = roundEndBody({ team1: teamBody(10, { score: 4 }), team2: teamBody(20, { score: 5 }) })
    expect(naturalKey(JSON.stringify(replayed))).not.toBe(naturalKey(JSON.stringify(roundEndBody())))
  })

  it.each([
    ['{"a":1,"b":2}', '{"a":2,"b":1}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":null}', '{}'],
    ['[1,2]', '[2,1]'],
    ['{"a":[]}', '{"a":{}}'],
    ['{"a":"b\\":1,\\"c"}', '{"a":"b","c":1}'],
    ['"raw:x"', 'x'],
    ['{"a":9007199254740993}', '{"a":9007199254740992}'],
    ['{"a":1e400}', '{"a":null}'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(naturalKey(one)).not.toBe(naturalKey(other))
  })

  it.each([
    ['{"a":1.0}', '{"a":1}'],
    ['{"a":"\\u0041"}', '{"a":"A"}'],
    ['{"a":1,"a":2}', '{"a":2}'],
  ])('takes %s and %s for the same', (one, other) => {
    expect(naturalKey(one)).toBe(naturalKey(other))
  })

  it('keeps a NUL escaped, so the key can be stored as text', () => {
    expect(naturalKey('{"name":"a\\u0000b"}')).toBe('{"name":"a\\u0000b"}')
  })

  it('treats __proto__ as any key', () => {
    expect(naturalKey('{"__proto__":{"a":1}}')).toBe('{"__proto__":{"a":1}}')
    expect(naturalKey('{"__proto__":1}')).not.toBe(naturalKey('{}'))
  })

  it('never throws: what is no JSON is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        expect(typeof naturalKey(body)).toBe('string')
      }),
    )
    expect(naturalKey('log line')).toBe('raw:log line')
    expect(naturalKey('')).toBe('raw:')
  })

  it('does not canonicalise what is nested deeper than any event', () => {
    const nested = (depth: number): string => `${'['.repeat(depth)} ${']'.repeat(depth)}`
    expect(naturalKey(nested(30))).toBe(nested(30).replace(' ', ''))
    expect(naturalKey(nested(40))).toBe(`raw:${nested(40)}`)
  })

  it('survives a body of brackets only', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(naturalKey(deep)).toBe(`raw:${deep}`)
  })

  it('is the body itself for what the plugin sends in key order', () => {
    expect(naturalKey(recorded.goingLive)).toBe('{"event":"going_live","map_number":0,"matchid":1042}')
  })
})

/** Equality by content, as JSON sees it. */
function deepEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return JSON.stringify(one) === JSON.stringify(other)
  }
  const [left, right] = [Object.entries(one), new Map(Object.entries(other))]
  if (Array.isArray(one) !== Array.isArray(other) || left.length !== right.size) return false
  return left.every(([key, member]) => right.has(key) && deepEqual(member, right.get(key)))
}
