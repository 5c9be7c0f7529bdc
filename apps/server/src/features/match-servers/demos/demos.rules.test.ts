import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoDisposition, isOfThisMatch, readSpan, mayDemoCome } from './demos.rules.ts'

describe('which demo counts', () => {
  const over = (map: number, at: string) => [{ kind: 'map_finished', map, at }]
  const ended = (at: string) => ({ isCurrent: false, endedAt: new Date(at) })
  test('every one of the current assignment', () => {
    expect(isOfThisMatch([], 0, { isCurrent: true, endedAt: null })).toBe(true)
  })
  test('of an earlier assignment those of maps that were over before it ended', () => {
    expect(isOfThisMatch(over(0, '2026-11-21T10:00:00Z'), 0, ended('2026-11-21T10:00:01Z'))).toBe(true)
    expect(isOfThisMatch(over(0, '2026-11-21T10:00:00Z'), 1, ended('2026-11-21T10:00:01Z'))).toBe(false)
    expect(isOfThisMatch(over(0, '2026-11-21T10:00:02Z'), 0, ended('2026-11-21T10:00:01Z'))).toBe(false)
    expect(isOfThisMatch([], 0, ended('2026-11-21T10:00:01Z'))).toBe(false)
  })
})

describe('a range of bytes', () => {
  test.each([
    ['bytes=0-99', { start: 0, end: 99 }],
    ['bytes=100-', { start: 100, end: 999 }],
    ['bytes=-100', { start: 900, end: 999 }],
    ['bytes=-5000', { start: 0, end: 999 }],
    ['bytes=990-5000', { start: 990, end: 999 }],
    ['bytes=1000-', 'out'],
    ['bytes=-0', 'out'],
    ['bytes=5-4', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['rows=0-1', null],
    ['', null],
    [undefined, null],
  ])('%s', (header, span) => {
    expect(readSpan(header, 1_000)).toEqual(span)
  })
  test('never leaves the file', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 2 ** 30 }), (text, from, to, bytes) => {
        for (const header of [text, `bytes=${from}-${to}`, `bytes=${from}-`, `bytes=-${to}`]) {
          const span = readSpan(header, bytes)
          if (span === null || span === 'out') continue
          expect(span.start).toBeGreaterThanOrEqual(0)
          expect(span.end).toBeLessThan(bytes)
          expect(span.start).toBeLessThanOrEqual(span.end)
        }
      }),
    )
  })
})

describe('the name of a demo', () => {
  const named = {
    tournament: 'LOBBY Open Cup',
    team1: 'Aqböri',
    team2: 'Қыран',
    map: 'de_mirage',
    matchId: 12,
    mapNumber: 0,
  }
  test('tells the cup, the teams and the map', () => {
    expect(demoDisposition(named)).toBe(
      `attachment; filename="lobby-match-12-map1.dem"; filename*=UTF-8''${encodeURIComponent('LOBBY-Open-Cup_Aqböri_vs_Қыран_map1_mirage')}.dem`,
    )
  })
  test('is a safe header and a safe name, whatever people call themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (team1, team2) => {
        const header = demoDisposition({ ...named, team1, team2: team2.toWellFormed() })
        expect(header).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~!'()*-]+\.dem$/)
        expect(decodeURIComponent(header)).not.toMatch(/[/\\\0\r\n]|\.\./)
      }),
    )
  })
})

test.each([
  ['kept', 0, false],
  [null, 0, true],
  [null, 19_999, true],
  [null, 20_000, false],
  ['arriving', 20_000, true],
  ['arriving', 299_999, true],
  ['arriving', 300_000, false],
] as const)('a demo that is %s, %i ms after its server was free, may still come: %s', (demo, freeForMs, may) => {
  expect(mayDemoCome(demo, freeForMs)).toBe(may)
})
