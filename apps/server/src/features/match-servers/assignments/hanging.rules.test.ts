import { describe, expect, test } from 'vitest'
import { hangs, wouldBeFree } from './hanging.rules.ts'

type Row = Parameters<typeof hangs>[0]

/** A match that is over, by the winners of its maps; null is a drawn one. */
function over(bestOf: 1 | 2 | 3 | 5, winners: readonly (1 | 2 | null)[], change: object = {}): Row {
  const maps = winners.map((winner, number) => ({ number, status: 'finished', winner, score: [12, 12] }))
  return {
    status: 'finished',
    state: { bestOf, maps, decision: null, ...change },
    finished_at: new Date('2026-11-25T12:00:00Z'),
    game: null,
  } as unknown as Row
}

describe('a server hangs on its match', () => {
  test.each([
    [1, [null]],
    [2, [null, 1]],
    [2, [null, null]],
    [3, [1, null, null]],
    [3, [1, null, 2]],
  ] as const)('best of %i, maps won by %j', (bestOf, winners) => {
    expect(hangs(over(bestOf, winners))).toBe(true)
  })

  test.each([
    [1, [1]],
    [2, [1, 2]],
    [2, [1, 1]],
    [3, [1, 1]],
    [3, [null, 2, 2]],
    [3, [1, 2, 1]],
  ] as const)('and does not: best of %i, maps won by %j', (bestOf, winners) => {
    const upcoming = Array.from({ length: bestOf - winners.length }, () => null)
    expect(hangs(over(bestOf, [...winners, ...upcoming]))).toBe(false)
  })

  test('nor where somebody decided it, or it is not over', () => {
    expect(hangs(over(1, [null], { decision: { outcome: 'admin' } }))).toBe(false)
    expect(hangs({ ...over(1, [null]), status: 'live' })).toBe(false)
  })
})

test('it would be free when GOTV is through with the map', () => {
  const match = over(1, [null])
  const at = (tv_delay: number | null) =>
    wouldBeFree({ ...match, game: { rules: { tv_delay } } as never }).toISOString()
  expect(at(30)).toBe('2026-11-25T12:00:55.000Z')
  expect(at(0)).toBe('2026-11-25T12:00:25.000Z')
  expect([at(null), wouldBeFree(match).toISOString()]).toEqual(['2026-11-25T12:02:25.000Z', '2026-11-25T12:02:25.000Z'])
})
