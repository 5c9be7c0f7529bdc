import { describe, expect, test } from 'vitest'
import { isBetter, isGood, isOfMap, shortestDemo } from './demo-choice.rules.ts'

const map = 'de_mirage'
const real = { mapName: map, isWhole: true }
const cut = { mapName: map, isWhole: false }
const other = { mapName: 'de_nuke', isWhole: true }

describe('of two demos of a map', () => {
  test('the real one takes the place of what is cut short or of another map, and of nothing else', () => {
    for (const kept of [null, cut, other]) expect(isBetter(real, kept, map)).toBe(true)
    expect(isBetter(real, real, map)).toBe(false)
    // Kept before anybody looked into it.
    expect(isBetter(real, { mapName: null, isWhole: null }, map)).toBe(false)
  })
  test('what is cut short takes the place of another map alone', () => {
    expect([real, cut, other].map((kept) => isBetter(cut, kept, map))).toEqual([false, false, true])
  })
  test('nothing better can come than a whole one of the map', () => {
    expect([real, cut, other, { mapName: null, isWhole: null }].map((kept) => isGood(kept, map))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})

test('a demo is of a map by its name, whatever folders stand before it', () => {
  expect(isOfMap('de_mirage', map)).toBe(true)
  expect(isOfMap('workshop/3070288/DE_Mirage', map)).toBe(true)
  expect(isOfMap('de_mirage_night', map)).toBe(false)
  expect(isOfMap(null, map)).toBe(true)
  expect(isOfMap('de_nuke', '')).toBe(true)
})

describe('the shortest recording of a map', () => {
  const started = { kind: 'map_started', map: 0, at: '2026-11-21T20:00:00Z' }
  const finished = { kind: 'map_finished', map: 0, at: '2026-11-21T20:40:00Z' }
  test('is half of the time that the map took', () => {
    expect(shortestDemo([started, finished, { ...finished, map: 1, at: '2026-11-21T22:00:00Z' }], 0)).toBe(1_200)
  })
  test('is not known without its beginning or its end, or where rounds were restored', () => {
    expect(shortestDemo([finished], 0)).toBeNull()
    expect(shortestDemo([started], 0)).toBeNull()
    expect(shortestDemo([started, { ...started, kind: 'restored' }, finished], 0)).toBeNull()
    expect(shortestDemo([started, { ...finished, at: started.at }], 0)).toBeNull()
  })
})
