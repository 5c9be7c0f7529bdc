import { describe, expect, test } from 'vitest'
import { isPlay, isStray, readStrayKey, strayKey } from './strays.rules.ts'

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 28, 19, 0, second))

describe('another load plays on', () => {
  const heard = (stray: number, by: { since?: number; heard?: number; hasServer?: boolean } = {}): boolean =>
    isStray({
      strayAt: at(stray),
      since: at(by.since ?? 0),
      heardAt: by.heard === undefined ? null : at(by.heard),
      hasServer: by.hasServer ?? true,
    })

  test('once the load that counts has been silent for three quarters of a minute', () => {
    expect([heard(44), heard(45)]).toEqual([false, true])
    expect([heard(145, { since: 100 }), heard(144, { since: 100 })]).toEqual([true, false])
  })
  test('and not while that one speaks', () => {
    expect([heard(100, { heard: 60 }), heard(100, { heard: 55 }), heard(100, { heard: 110 })]).toEqual([
      false,
      true,
      false,
    ])
  })
  test('sooner where no server has the match: only what was on its way is let pass', () => {
    expect([heard(14, { hasServer: false }), heard(15, { hasServer: false })]).toEqual([false, true])
  })
})

test('who comes, what is typed, and what a server says of itself is no play', () => {
  expect(['round_end', 'series_start', 'map_result', 'restored'].filter(isPlay)).toHaveLength(4)
  expect(['player_connect', 'pause', 'unknown', 'decided', 'settle'].filter(isPlay)).toEqual([])
})

test('the key of a stray tells its load and its own key, and no other key reads like one', () => {
  expect(readStrayKey(strayKey(12, 'a:b-1'))).toEqual({ assignment: 12, key: 'a:b-1' })
  expect(['settle', 'assignment-x:1', 'assignment-1', 'decided:3'].map(readStrayKey)).toEqual([null, null, null, null])
})
