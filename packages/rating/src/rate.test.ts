import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareMaps, type RatedMap } from './evidence.ts'
import { create, of } from './ladder.ts'
import { pointsPerLogit, rating1 } from './parameters.ts'
import { predict, rate, type Rating } from './rate.ts'
import { begins, drawnMaps, five, mapOf } from './testing/maps.ts'

const [a, b] = [five('a'), five('b')]
const played = (maps: readonly RatedMap[]): Rating =>
  maps
    .toSorted(compareMaps)
    .reduce<Rating>((last, map) => rate(last.ladder, map), rate(create(), { ...maps[0]!, rounds: [] }))
const after = (maps: readonly RatedMap[]) => maps.reduce((ladder, map) => rate(ladder, map).ladder, create())

describe('a rated map', () => {
  it('moves newcomers by what models.md works out', () => {
    const { changes, predicted, strength: at } = rate(create(), mapOf(1, [a, b], [13, 9]))
    // V = 2·0.36/5 + 0.0225; d* solves d/V = 13 − 22σ(d).
    const variance = (2 * 0.36) / 5 + 0.0225
    const strength = changes[0]!.chances[0]!
    const logit = Math.log(strength / (1 - strength))
    expect(logit / variance).toBeCloseTo(13 - 22 * strength, 10)
    expect(at).toBeCloseTo(logit, 12)
    expect(predicted).toMatchObject({ mean: 0, chance: expect.closeTo(0.5, 12), round: expect.closeTo(0.5, 12) })
    expect(changes[0]!.points).toBeCloseTo((pointsPerLogit * 0.36 * logit) / variance / 5, 8)
    const own = changes[0]!.after.variance
    const left = 1 / (1 / variance + 22 * strength * (1 - strength))
    expect(own).toBeCloseTo(0.36 - ((0.36 / 5) ** 2 * (variance - left)) / variance ** 2, 12)
    expect(changes[5]!.points).toBeCloseTo(-changes[0]!.points, 10)
  })

  it('is explained round by round: 13 won at one price, 9 lost at another', () => {
    const [change] = rate(create(), mapOf(1, [a, b], [13, 9])).changes
    const { rounds, chances, before } = change!
    const each = (pointsPerLogit * before.variance) / 5
    expect(new Set(rounds.slice(0, 13).map((points) => points.toFixed(9)))).toEqual(
      new Set([(each * (1 - chances[0]!)).toFixed(9)]),
    )
    expect(rounds[13]).toBeCloseTo(-each * chances[0]!, 10)
  })

  it('gives and takes what its rounds add up to, for everybody', () => {
    fc.assert(
      fc.property(drawnMaps(), (maps) => {
        let ladder = create()
        for (const map of maps.toSorted(compareMaps)) {
          const rating = rate(ladder, map)
          for (const { rounds, points, id } of rating.changes) {
            expect(Math.abs(rounds.reduce((sum, one) => sum + one, 0) - points)).toBeLessThan(1e-6)
            expect(of(rating.ladder, id).points - of(ladder, id).points).toBeCloseTo(points, 8)
          }
          ladder = rating.ladder
        }
      }),
      { numRuns: 40 },
    )
  })

  it('says the same from either side, and whoever stands first in a team', () => {
    fc.assert(
      fc.property(drawnMaps(), (maps) => {
        const mirrored = maps.map((map) => ({
          ...map,
          teams: [map.teams[1].toReversed(), map.teams[0].toReversed()] as const,
          together: [map.together![1], map.together![0]] as const,
          rounds: map.rounds.map((won) => !won),
        }))
        const [one, other] = [played(maps), played(mirrored)]
        const last = maps.at(-1)!
        expect(predict(one.ladder, last).chance).toBeCloseTo(1 - predict(other.ladder, mirrored.at(-1)!).chance, 9)
        for (const id of last.teams.flat()) {
          expect(Math.abs(of(one.ladder, id).mean - of(other.ladder, id).mean)).toBeLessThan(1e-9)
          expect(Math.abs(of(one.ladder, id).variance - of(other.ladder, id).variance)).toBeLessThan(1e-9)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('never pays to throw: a round lost instead of won gives less, to the whole team', () => {
    fc.assert(
      fc.property(drawnMaps(12), fc.nat(), (maps, at) => {
        const [last, before] = [maps.at(-1)!, after(maps.slice(0, -1))]
        const round = at % last.rounds.length
        const [won, lost] = [true, false].map(
          (result) => rate(before, { ...last, rounds: last.rounds.with(round, result) }).changes,
        )
        won!.forEach((change, player) => {
          const gain = change.points - lost![player]!.points
          expect(change.team === 1 ? gain : -gain).toBeGreaterThan(0)
        })
      }),
      { numRuns: 40 },
    )
  })

  it('makes nobody less sure, however it ends', () => {
    fc.assert(
      fc.property(drawnMaps(), (maps) => {
        let ladder = create()
        for (const map of maps.toSorted(compareMaps)) {
          const rating = rate(ladder, map)
          for (const { before, after: now } of rating.changes) expect(now.variance).toBeLessThan(before.variance)
          ladder = rating.ladder
        }
      }),
      { numRuns: 20 },
    )
  })

  it('counts every won round, in a map that is lost, too', () => {
    const [less, more] = [4, 10].map((won) => rate(create(), mapOf(1, [a, b], [won, 13])).changes[0]!.points)
    expect(more).toBeGreaterThan(less!)
  })

  it('leaves the ladder it was given as it was', () => {
    const first = after([mapOf(1, [a, b], [13, 4])])
    const before = of(first, 'a0').mean
    rate(first, mapOf(2, [a, b], [1, 13]))
    rate(first, mapOf(3, [a, b], [2, 13]))
    expect(of(first, 'a0').mean).toBe(before)
  })

  it('goes in ladders of two and of one a side', () => {
    const duel = rate(create(), mapOf(1, [['x'], ['y']], [13, 2]))
    expect(duel.predicted!.sd ** 2).toBeCloseTo(0.72 + 0.0225, 12)
    expect(duel.changes.map(({ id, points }) => [id, points > 0])).toEqual([
      ['x', true],
      ['y', false],
    ])
    const pairs = rate(
      create(),
      mapOf(
        1,
        [
          ['x', 'v'],
          ['y', 'w'],
        ],
        [13, 2],
      ),
    )
    expect(pairs.predicted!.sd ** 2).toBeCloseTo(0.36 + 0.0225, 12)
    expect(duel.changes[0]!.points).toBeGreaterThan(pairs.changes[0]!.points)
  })

  it.each<[string, Partial<RatedMap>]>([
    ['uneven_teams', { teams: [a, b.slice(1)] }],
    ['on_both_sides', { teams: [a, [...b.slice(1), 'a0']] }],
    [
      'on_both_sides',
      {
        teams: [
          ['a0', 'a0'],
          ['b0', 'b1'],
        ],
      },
    ],
    ['no_rounds', { rounds: [] }],
    ['no_players', { teams: [[], []] }],
    ['no_moment', { at: Number.NaN }],
    ['no_share', { together: [1.5, 0] }],
  ])('is no evidence when it has %s', (refused, part) => {
    const before = after([mapOf(1, [a, b], [13, 4])])
    const rating = rate(before, { ...mapOf(2, [a, b], [13, 4]), ...part })
    expect(rating).toMatchObject({ refused, changes: [], predicted: null })
    expect(rating.ladder).toBe(before)
  })

  it('is not foretold for teams that cannot meet', () => {
    expect(() => predict(create(), { teams: [a, a] })).toThrow('on_both_sides')
  })
})

describe('time away', () => {
  const settled = () => {
    const maps = Array.from({ length: 60 }, (_, id) => mapOf(id, [a, b], id % 2 === 0 ? [13, 11] : [11, 13], id / 10))
    return after(maps)
  }

  it('makes less sure by ω²·days and no more than a newcomer, and leaves the mean', () => {
    const ladder = settled()
    const { lastAt, variance, mean } = of(ladder, 'a0')
    const later = of(ladder, 'a0', lastAt! + 60 * 86_400_000)
    expect(later.variance).toBeCloseTo(variance + 0.006, 12)
    expect(later.spread).toBeCloseTo(Math.sqrt(of(ladder, 'a0').spread ** 2 + 54.2 ** 2), 0)
    expect(later.mean).toBe(mean)
    expect(of(ladder, 'a0', lastAt! + 1e13).variance).toBeCloseTo(0.36, 12)
  })

  it('is none where time runs backwards', () => {
    const ladder = settled()
    const { lastAt, variance } = of(ladder, 'a0')
    expect(of(ladder, 'a0', begins - 1).variance).toBe(variance)
    const back = rate(ladder, { ...mapOf(99, [a, b], [13, 11]), at: begins - 1 })
    expect(back.changes[0]!.before.variance).toBeCloseTo(variance + 0.012 ** 2, 12)
    expect(of(back.ladder, 'a0').lastAt).toBe(lastAt)
  })
})

describe('playing together', () => {
  it('is learned, and then foretold', () => {
    let ladder = create()
    for (let id = 0; id < 60; id += 1)
      ladder = rate(ladder, {
        ...mapOf(id, [five(`a${id}`), five(`b${id}`)], [13, 8]),
        together: [1, 0],
      }).ladder
    expect(ladder.party.mean).toBeGreaterThan(0.15)
    expect(ladder.party.variance).toBeLessThan(rating1.party.variance)
    expect(predict(ladder, { teams: [a, b], together: [1, 0] }).chance).toBeGreaterThan(0.6)
    expect(predict(ladder, { teams: [a, b], together: [1, 1] }).chance).toBeCloseTo(0.5, 12)
  })
})

describe('sides that are worth something', () => {
  const withSides = create({ ...rating1, sides: { nuke: 0.4 } })

  it('move the chance of a round, not of the map', () => {
    const [ct, t] = (['ct', 't'] as const).map((first) => predict(withSides, { teams: [a, b], map: 'nuke', first }))
    expect(ct!.chance).toBeCloseTo(t!.chance, 12)
    expect(predict(withSides, { teams: [a, b], map: 'nuke' }).chance).toBeCloseTo(0.5, 12)
  })

  it('make a round won as T worth more, and still add up', () => {
    const map = {
      ...mapOf(1, [a, b], [13, 9]),
      map: 'nuke',
      sides: Array.from({ length: 22 }, (_, at) => at % 2 === 0),
    }
    const [change] = rate(withSides, map).changes
    expect(change!.rounds[1]).toBeGreaterThan(change!.rounds[0]!)
    expect(change!.rounds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(change!.points, 8)
  })
})
