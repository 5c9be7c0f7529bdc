import { describe, expect, it } from 'vitest'
import type { RoundEndReason } from './game-event.ts'
import { readSide, roundEndReason } from './round-end-reason.ts'

describe('roundEndReason', () => {
  const known: readonly (readonly [number, RoundEndReason])[] = [
    [1, 'bomb'],
    [7, 'defuse'],
    [8, 'elimination'],
    [9, 'elimination'],
    [12, 'time'],
    [17, 'surrender'],
    [18, 'surrender'],
  ]

  it.each(known)('engine reason %i is %s', (engineReason, expected) => {
    expect(roundEndReason(engineReason)).toBe(expected)
  })

  it('calls everything else other: draws, hostages, restarts, numbers yet to come', () => {
    const listed = new Set(known.map(([engineReason]) => engineReason))
    const rest = Array.from({ length: 64 }, (_, index) => index).filter((index) => !listed.has(index))
    expect(new Set(rest.map(roundEndReason))).toEqual(new Set(['other']))
    expect(roundEndReason(-1)).toBe('other')
  })
})

describe('readSide', () => {
  it.each([
    ['2', 't'],
    ['3', 'ct'],
    [2, 't'],
    [3, 'ct'],
    ['t', 't'],
    ['ct', 'ct'],
  ])('%j is %s', (value, expected) => {
    expect(readSide(value)).toBe(expected)
  })

  it.each(['0', '1', 0, 1, 4, 'CT ', '', null, undefined, {}, ['2']])('%j is no side', (value) => {
    expect(readSide(value)).toBeNull()
  })
})
