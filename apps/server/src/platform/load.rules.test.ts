import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calm,
  judgeLoad,
  kindOf,
  little,
  mayMake,
  quietForMs,
  tooMuch,
  whileBehind,
  whileLate,
  type Load,
  type Measure,
} from './load.rules.ts'

const nothing: Measure = { loopDelayMs: 0, waiting: 0, waitedMs: 0, underWay: 0 }
const parts = Object.keys(nothing) as (keyof Measure)[]
const behind: Load = { isBehind: true, quietSince: null }
const look = (before: Load, change: Partial<Measure>, now = 0, turnedAway = 0): Load =>
  judgeLoad(before, { ...nothing, ...change }, { now, turnedAway })

describe('a process', () => {
  test.each(parts)('is behind from its measure of %s on, and not before', (part) => {
    expect(look(calm, { [part]: tooMuch[part] - 1 })).toEqual(calm)
    expect(look(calm, { [part]: tooMuch[part] })).toEqual(behind)
  })

  test.each(parts)('stays behind while %s is not little', (part) => {
    const almost = look(behind, {}, 0)
    expect(look(almost, { [part]: little[part] }, quietForMs)).toEqual(behind)
    expect(look(almost, { [part]: little[part] - 1 }, quietForMs)).toEqual(calm)
  })

  test('keeps up again when it was quiet for long enough, from the last time on that it was not', () => {
    let load = look(behind, {}, 1_000)
    expect(load).toEqual({ isBehind: true, quietSince: 1_000 })
    load = look(load, { loopDelayMs: little.loopDelayMs }, 2_000)
    load = look(load, {}, 2_100)
    expect(look(load, {}, 2_099 + quietForMs).isBehind).toBe(true)
    expect(look(load, {}, 2_100 + quietForMs)).toEqual(calm)
  })

  test('stays behind while somebody is turned away: that load is still there', () => {
    const load = look(behind, {}, 0)
    expect(look(load, {}, quietForMs, 1)).toEqual(behind)
  })

  test('does not change its mind twice within the quiet time, whatever is measured', () => {
    const measures = fc.record({
      loopDelayMs: fc.nat(2_000),
      waiting: fc.nat(400),
      waitedMs: fc.nat(4_000),
      underWay: fc.nat(400),
    })
    const looks = fc.array(fc.tuple(measures, fc.integer({ min: 20, max: 400 }), fc.nat(2)), { maxLength: 60 })
    fc.assert(
      fc.property(looks, (all) => {
        let [load, now, since] = [calm, 0, -Infinity]
        for (const [measure, pass, turnedAway] of all) {
          now += pass
          const after = judgeLoad(load, measure, { now, turnedAway })
          if (after.isBehind && !load.isBehind) since = now
          if (!after.isBehind && load.isBehind) expect(now - since).toBeGreaterThanOrEqual(quietForMs)
          load = after
        }
      }),
    )
  })

  test('makes few things at a time while it is behind', () => {
    const may = (load: Load, underWay: number, loopDelayMs = 0): boolean => mayMake(load, { underWay, loopDelayMs })
    expect([may(calm, 10_000, 10_000), may(behind, whileBehind), may(behind, whileBehind + 1)]).toEqual([
      true,
      true,
      false,
    ])
    const late = little.loopDelayMs
    expect([
      may(behind, whileLate, late),
      may(behind, whileLate + 1, late),
      may(behind, whileBehind, late - 1),
    ]).toEqual([true, false, true])
  })
})

test.each([
  ['GET', '/api/health/live', 'first'],
  ['HEAD', '/api/health/ready', 'first'],
  ['GET', '/api/metrics', 'first'],
  ['POST', '/api/game-events', 'first'],
  ['POST', '/api/game-events/matches/:id/backups', 'first'],
  ['GET', '/api/game-events/matches/:id/config', 'first'],
  ['POST', '/api/auth/logout', 'first'],
  ['DELETE', '/api/user/sessions', 'first'],
  ['DELETE', '/api/user/sessions/:id', 'first'],
  ['GET', '/api/user/sessions', 'rest'],
  ['POST', '/api/auth/login', 'rest'],
  ['GET', '/api/game-events-of-others', 'rest'],
  ['POST', '/api/tournaments', 'rest'],
  ['GET', '/api/search', 'rest'],
  ['GET', '/*', 'kept'],
  ['HEAD', '/assets/main.js', 'kept'],
  ['POST', '/*', 'rest'],
] as const)('%s %s is %s', (method, route, kind) => {
  expect(kindOf(method, route)).toBe(kind)
})

test('a route of several methods is what it is read by: files of the site answer HEAD too', () => {
  expect(kindOf(['HEAD', 'GET'], '/assets/main.js')).toBe('kept')
  expect(kindOf(['GET', 'HEAD'], '/api/teams')).toBe('rest')
  expect(kindOf('HEAD', '/api/health/live')).toBe('first')
})

test('a hot answer of the API is kept', () => {
  expect(kindOf('GET', '/api/tournaments', true)).toBe('kept')
})
