import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseGameEvent, type ParsedGameEvent } from './parse-game-event.ts'
import { mapResultBody, recorded, roundEndBody, type JsonObject } from './testing/matchzy-bodies.ts'

const knownNames = [
  'series_start',
  'going_live',
  'round_end',
  'map_result',
  'series_end',
  'map_vetoed',
  'map_picked',
  'side_picked',
]
const failureCodes = ['not_json', 'not_an_object', 'no_event_name', 'bad_match_id', 'bad_field']

function expectAnswer(parsed: ParsedGameEvent): void {
  if (parsed.ok) expect(typeof parsed.event.kind).toBe('string')
  else expect(failureCodes).toContain(parsed.code)
}

/** Every number inside an event, wherever it stands. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** A path into a JSON value: keys and indexes. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsOf(member, [...path, key]))]
}

function withReplaced(value: unknown, path: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return replacement
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === key ? withReplaced(item, rest, replacement) : item))
  const record = value as JsonObject
  return { ...record, [key]: withReplaced(record[key], rest, replacement) }
}

const validBodies: readonly unknown[] = [
  ...Object.values(recorded).map((body): unknown => JSON.parse(body)),
  roundEndBody(),
  mapResultBody(),
]

describe('parseGameEvent on anything', () => {
  it('never throws on text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (body) => expectAnswer(parseGameEvent(body, 'matchzy'))))
  })

  it('never throws on JSON', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 6 }), (body) => expectAnswer(parseGameEvent(body, 'matchzy'))))
  })

  it('never throws on a known name with arbitrary fields', () => {
    const body = fc.tuple(fc.constantFrom(...knownNames), fc.dictionary(fc.string(), fc.jsonValue()))
    fc.assert(
      fc.property(body, ([event, fields]) =>
        expectAnswer(parseGameEvent(JSON.stringify({ ...fields, event, matchid: 1 }), 'matchzy')),
      ),
    )
  })

  it('survives any one value of a real body becoming anything', () => {
    const mutation = fc
      .constantFrom(...validBodies)
      .chain((body) => fc.tuple(fc.constant(body), fc.constantFrom(...pathsOf(body)), fc.jsonValue()))
    fc.assert(
      fc.property(mutation, ([body, path, replacement]) => {
        expectAnswer(parseGameEvent(JSON.stringify(withReplaced(body, path, replacement)), 'matchzy'))
      }),
      { numRuns: 400 },
    )
  })

  it('lets only bounded, whole, non-negative numbers through', () => {
    const wild = fc.oneof(fc.integer(), fc.double(), fc.bigInt().map(String), fc.maxSafeInteger())
    const numberPaths = pathsOf(roundEndBody()).filter((path) => path.length > 1)
    fc.assert(
      fc.property(fc.constantFrom(...numberPaths), wild, (path, value) => {
        const parsed = parseGameEvent(JSON.stringify(withReplaced(roundEndBody(), path, value)), 'matchzy')
        if (!parsed.ok) return
        for (const number of numbersIn(parsed.event)) {
          expect(Number.isInteger(number) && number >= 0 && number <= 2 ** 31 - 1).toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('says the same whatever the whitespace and key order', () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([key, member]) => [key, reversed(member)]),
      )
    }
    for (const body of validBodies) {
      const straight = parseGameEvent(JSON.stringify(body), 'matchzy')
      expect(straight.ok).toBe(true)
      expect(parseGameEvent(JSON.stringify(reversed(body), null, 3), 'matchzy')).toEqual(straight)
    }
  })
})
