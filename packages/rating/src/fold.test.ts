import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMaps, type RatedMap } from './evidence.ts'
import { fold, type LogEntry } from './fold.ts'
import { create, type Ladder, of, startSeason } from './ladder.ts'
import { rate } from './rate.ts'
import { foldWeekly, refold, weekOf } from './snapshots.ts'
import { begins, drawnMaps, five, mapOf } from './testing/maps.ts'

const people = Array.from({ length: 12 }, (_, at) => `p${at}`)

function expectSame(one: Ladder, other: Ladder, within = 1e-9): void {
  for (const id of people) {
    const [here, there] = [of(one, id), of(other, id)]
    expect(Math.abs(here.mean - there.mean)).toBeLessThanOrEqual(within)
    expect(Math.abs(here.variance - there.variance)).toBeLessThanOrEqual(within)
    expect([here.maps, here.lastAt]).toEqual([there.maps, there.lastAt])
  }
  expect(Math.abs(one.party.mean - other.party.mean)).toBeLessThanOrEqual(within)
}

describe('a fold', () => {
  it('is the same as step by step, in whatever order the maps stand', () => {
    fc.assert(
      fc.property(drawnMaps(), (maps) => {
        const stepped = maps.toSorted(compareMaps).reduce((ladder, map) => rate(ladder, map).ladder, create())
        expectSame(fold(maps), stepped, 0)
        expectSame(fold(maps.toReversed()), stepped, 0)
      }),
      { numRuns: 40 },
    )
  })

  it('knows nothing of an annulled map, and of a corrected one what was said last', () => {
    fc.assert(
      fc.property(drawnMaps(), fc.nat(), (maps, at) => {
        const which = maps[at % maps.length]!
        const others = maps.filter((map) => map !== which)
        expectSame(fold([...maps, { type: 'annulled', id: which.id }]), fold(others))
        const corrected = { ...which, rounds: which.rounds.map((won) => !won) }
        expectSame(fold([...maps, { ...corrected, rounds: [true] }, corrected]), fold([...others, corrected]))
        expectSame(fold([...maps, { type: 'annulled', id: which.id }, which]), fold(maps))
      }),
      { numRuns: 30 },
    )
  })

  it('takes two maps of one moment by their ids, and passes over what is no evidence', () => {
    const one = mapOf(2, [['p0'], ['p1']], [13, 1], 0)
    const two = mapOf(10, [['p1'], ['p2']], [13, 1], 0)
    expectSame(fold([two, one]), fold([one, two]), 0)
    const named = [
      { ...one, id: 'b' },
      { ...two, id: 'a' },
      { ...two, id: 3 },
    ] as RatedMap[]
    expect(named.toSorted(compareMaps).map(({ id }) => id)).toEqual([3, 'a', 'b'])
    expectSame(fold([one, { ...two, teams: [['p1'], ['p1']] }]), fold([one]), 0)
  })

  it('moves the maps of one account to another', () => {
    const maps = [mapOf(1, [['old'], ['p1']], [13, 1]), mapOf(2, [['p0'], ['p1']], [13, 1])]
    const merged = fold([...maps, { type: 'merged', from: 'old', into: 'p0' }])
    expect(of(merged, 'p0').maps).toBe(2)
    expect(of(merged, 'old').maps).toBe(0)
  })
})

describe('seasons', () => {
  it('make everybody less sure by .1, once, and touch no mean', () => {
    const ladder = fold([
      mapOf(1, [['p0'], ['p1']], [13, 7]),
      ...Array.from({ length: 30 }, (_, at) => mapOf(at + 2, [['p0'], ['p1']], [13, 11])),
    ])
    const { lastAt, variance, mean } = of(ladder, 'p0')
    const season = startSeason(startSeason(ladder, lastAt! + 1), lastAt! + 1)
    expect(of(season, 'p0', lastAt! + 1).variance).toBeCloseTo(variance + 0.01, 8)
    expect(of(season, 'p0', lastAt! + 1).mean).toBe(mean)
    expect(of(season, 'nobody', lastAt! + 1).variance).toBe(0.36)
    expect(() => startSeason(ladder, Number.NaN)).toThrow('a moment')
  })

  it('come in by their time, wherever they stand in the log', () => {
    fc.assert(
      fc.property(drawnMaps(), (maps) => {
        const season: LogEntry = { type: 'season', at: begins + 40 * 86_400_000 }
        expectSame(fold([season, ...maps]), fold([...maps, season]), 0)
      }),
      { numRuns: 10 },
    )
  })
})

describe('snapshots', () => {
  it('are of weeks that begin on Monday', () => {
    expect(new Date(weekOf(Date.UTC(2026, 10, 26, 12))).toISOString()).toBe('2026-11-23T00:00:00.000Z')
    expect(weekOf(Date.parse('2026-11-23T00:00:00Z'))).toBe(Date.parse('2026-11-23T00:00:00Z'))
    expect(weekOf(Date.parse('2026-11-22T23:59:59Z'))).toBe(Date.parse('2026-11-16T00:00:00Z'))
  })

  it('are where a fold goes on from, so that it is the same as from the beginning', () => {
    fc.assert(
      fc.property(drawnMaps(), fc.nat(), fc.integer({ min: 0, max: 129_600 }), (maps, at, minutes) => {
        const which = maps[at % maps.length]!
        const kept = foldWeekly(maps)
        expectSame(kept.ladder, fold(maps), 0)
        const moved = { ...which, at: begins + minutes * 60_000, rounds: [true, false, true] }
        for (const log of [maps.filter((map) => map !== which), [...maps, moved]]) {
          const anew = refold(log, { snapshots: kept.snapshots, touched: [which, moved] })
          expectSame(anew.ladder, fold(log), 0)
          const again = foldWeekly(log).snapshots
          expect(anew.snapshots.map(({ week }) => week)).toEqual(again.map(({ week }) => week))
          anew.snapshots.forEach(({ ladder }, week) => expectSame(ladder, again[week]!.ladder, 0))
        }
      }),
      { numRuns: 30 },
    )
  })
})

describe('losing on purpose', () => {
  it('ends below honest play after twenty thrown maps and thirty played ones', () => {
    const [one, two] = [five('p'), five('q')]
    const honest = Array.from({ length: 30 }, (_, id) => mapOf(id + 100, [one, two], [13, 10]))
    const thrown = Array.from({ length: 20 }, (_, id) => mapOf(id, [one, two], [0, 13]))
    expect(of(fold([...thrown, ...honest]), 'p0').mean).toBeLessThan(of(fold(honest), 'p0').mean)
  })
})
