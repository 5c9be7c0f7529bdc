import { evenStrength, mapChance, outcomeOf, series } from '@lobby/chances'
import { LiveMatch, type MapView, type RoundView } from '@lobby/cs2/facts'
import { onRecorded } from '@lobby/cs2/recorded'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsOfRound } from '../round-events.ts'
import { certain, chanceIn, type ChanceMatch } from './chance-match.ts'
import { DrawnMap, mapWith, matchWith, mirrored, tenPlayers } from './chance-match.test-kit.ts'
import { MatchChances, type MatchStanding } from './match-chances.ts'
import type { RoundChances } from './round-points.ts'

const short: ChanceMatch['rules'] = { halfRounds: 3, overtime: { halfRounds: 1 } }
const drawn: ChanceMatch['rules'] = { ...short, overtime: null }
const told = (match: ChanceMatch): MatchStanding => new MatchChances().update(match)
const anySeed = fc.integer({ min: 1, max: 1_000_000 })
const runs = { numRuns: 60 }

function roundsOf(match: ChanceMatch, standing: MatchStanding): RoundChances[] {
  return match.maps.flatMap(({ view }, at) => (view?.rounds ?? []).map((round) => standing.maps[at]!.of(round)))
}

/** Every number of a match, in order. */
function numbersOf(match: ChanceMatch, standing = told(match)): number[] {
  const rounds = roundsOf(match, standing).flatMap(({ start, events, before, end }) => [
    ...(start === null ? [] : [start.round, start.map, start.series]),
    ...[...events, ...before].flatMap((point) =>
      point === null ? [] : [point.round_chance, point.map_chance, point.series_chance],
    ),
    ...(end === null ? [] : [end.map, end.series]),
  ])
  const ends = standing.maps.map(({ outcome }) => (outcome === null ? null : chanceIn(outcome)))
  const all = [...rounds, ...ends, standing.round, standing.series === null ? null : chanceIn(standing.series)]
  return all.flatMap((value) => value ?? [])
}

function expectSound(match: ChanceMatch): void {
  const standing = told(match)
  for (const value of numbersOf(match, standing)) expect(value >= 0 && value <= 1).toBe(true)
  for (const { outcome } of [...standing.maps, { outcome: standing.series }])
    if (outcome !== null) expect(outcome.win + outcome.draw + outcome.loss).toBeCloseTo(1, 12)
  for (const round of roundsOf(match, standing)) {
    if (round.start === null || round.end === null) continue
    // Won or lost: the line of the map runs between the two, and ends at the one that came.
    const { start, end, events } = round
    const slope = (end.map - start.map) / (end.map > start.map ? 1 - start.round : start.round)
    for (const point of events)
      if (point !== null)
        expect(point.map_chance).toBeCloseTo(start.map + Math.abs(slope) * (point.round_chance - start.round), 9)
  }
}

function expectMirror(match: ChanceMatch): void {
  const other = numbersOf(mirrored(match))
  numbersOf(match).forEach((value, at) => expect(value + other[at]!).toBeCloseTo(1, 9))
}

/** What the next round makes of the map is, on the mean, what the last one left. */
function expectFair(match: (view: MapView) => ChanceMatch, rounds: readonly MapView[]): void {
  for (const view of rounds) {
    const standing = told(match(view))
    const last = standing.maps[0]!.of(view.rounds.at(-1)!)
    if (last.end === null) continue
    expect(chanceIn(standing.maps[0]!.outcome!)).toBeCloseTo(last.end.map, 9)
    expect(chanceIn(standing.series!)).toBeCloseTo(last.end.series!, 9)
  }
}

describe('chances of maps that chance wrote', () => {
  it.each([
    ['short ones with overtimes', short],
    ['such as can be drawn', drawn],
  ])('are sound, and 1 less those of the other team: %s', (_, rules) => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 0, max: 9 }), (seed, rounds) => {
        const map = new DrawnMap(seed, rules).play(rounds)
        const view = (map.isOver ? map : map.begin().fight()).view
        const match = matchWith([mapWith({ view }), mapWith(), mapWith()], { rules })
        expectSound(match)
        expectMirror(match)
      }),
      runs,
    )
  })

  it('are what the last round left, until the next one is bought for', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const map = new DrawnMap(seed, short)
        const views: MapView[] = []
        while (!map.isOver) views.push(map.play(1).view)
        expectFair((view) => matchWith([mapWith({ view }), mapWith(), mapWith()], { rules: short }), views)
      }),
      { numRuns: 25 },
    )
  })

  it('are the same however often somebody looked, and whatever came back', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { bytes } = new DrawnMap(seed, short).play().log
        const looked = new MatchChances()
        const live = new LiveMatch()
        const of = (view: MapView | null) => matchWith([mapWith({ view }), mapWith(), mapWith()], { rules: short })
        // A body is late: what was folded with a hole is folded anew.
        const [late, size] = [Math.floor(bytes.length / 3), 900]
        for (let begin = 0; begin < bytes.length; begin += size) {
          if (begin <= late && late < begin + size) continue
          live.add({ bytes: bytes.subarray(begin, begin + size), begin, token: 's', map: null, tick: null })
          looked.update(of(live.view('de_test')))
        }
        const begin = Math.floor(late / size) * size
        live.add({ bytes: bytes.subarray(begin, begin + size), begin, token: 's', map: null, tick: null })
        const match = of(live.view('de_test'))
        expect(numbersOf(match, looked.update(match))).toEqual(numbersOf(match))
      }),
      { numRuns: 25 },
    )
  })
})

describe('a map', () => {
  const of = (map: DrawnMap) => matchWith([mapWith({ view: map.view }), mapWith(), mapWith()])

  it('begins even, and its knife round and warm-up change nothing', () => {
    const even = { win: 0.5, draw: 0, loss: 0.5 }
    const none = told(matchWith([mapWith(), mapWith(), mapWith()]))
    expect(none.series?.win).toBeCloseTo(0.5, 12)
    const map = new DrawnMap(3)
    map.log.freeze(0, 0).start()
    for (let account = 1; account <= 10; account += 1)
      map.log.write(`${map.log.who(account)} left buyzone with [ weapon_knife ]`)
    map.log.kill(1, 6).kill(2, 7)
    const standing = told(of(map))
    expect([standing.round, standing.maps[0]!.outcome?.win]).toEqual([null, expect.closeTo(even.win, 12)])
  })

  it('knows the round by kills, and between two rounds no round', () => {
    const map = new DrawnMap(5).play(1).begin()
    const before = told(of(map)).round!
    map.log.kill(1, 6)
    const after = told(of(map)).round!
    expect(after).toBeGreaterThan(before + 0.05)
    map.end()
    expect(told(of(map)).round).toBeNull()
  })

  it('has real buys in its round, and what mostly follows before they are told', () => {
    const map = new DrawnMap(8).play(2).begin()
    const { view } = map
    expect(view.round?.buys.ct).not.toBeNull()
    const poor = { ...view.round!, buys: { ct: { kind: 'eco', equipment: 2_000, money: 0 }, t: view.round!.buys.t } }
    const rich = { ...view.round!, buys: { ct: { kind: 'full', equipment: 25_000, money: 0 }, t: view.round!.buys.t } }
    const chance = (round: unknown) =>
      told(matchWith([mapWith({ view: { ...view, round: round as RoundView } })], { bestOf: 1 })).round!
    expect(chance(rich)).toBeGreaterThan(chance(poor) + 0.1)
  })

  it('with a hole in a round says of it what the score says, and nothing of its kills', () => {
    const map = new DrawnMap(4).play(6)
    const whole = map.view
    const torn = { ...whole.rounds[2]!, isWhole: false }
    const view = { ...whole, rounds: whole.rounds.with(2, torn) }
    const standing = told(matchWith([mapWith({ view: whole }), mapWith(), mapWith()]))
    const other = told(matchWith([mapWith({ view }), mapWith(), mapWith()]))
    const [seen, lost] = [standing.maps[0]!.of(whole.rounds[2]!), other.maps[0]!.of(torn)]
    expect([lost.start, lost.end]).toEqual([seen.start, seen.end])
    expect(seen.events.some((point) => point !== null)).toBe(true)
    expect(lost.events).toEqual(eventsOfRound(torn).map(() => null))
  })

  it('goes on by the score where rounds are missing', () => {
    const map = new DrawnMap(6).play(8)
    const whole = map.view
    const view = { ...whole, rounds: whole.rounds.filter(({ number }) => number !== 3 && number !== 8) }
    const standing = told(matchWith([mapWith({ view }), mapWith(), mapWith()]))
    const chances = view.rounds.map((round) => standing.maps[0]!.of(round))
    expect(chances.every(({ start, end }) => start !== null && end !== null)).toBe(true)
    expect(standing.maps[0]!.outcome?.win).toBeCloseTo(
      mapChance({ ...map.score, strength: evenStrength, buys: [2, 2] }),
      0,
    )
    const nobody = told(matchWith([mapWith({ view })], { bestOf: 1, teamOf: new Map() }))
    expect(view.rounds.map((round) => nobody.maps[0]!.of(round).start)).toEqual(view.rounds.map(() => null))
  })

  it('is decided when it is over, by the log or by an organiser', () => {
    const map = new DrawnMap(11, short).play()
    const won = outcomeOf(short, map.score)!
    const rules = { rules: short }
    const standing = told(matchWith([mapWith({ view: map.view }), mapWith(), mapWith()], rules))
    expect(standing.maps.map(({ outcome }) => outcome?.win)).toEqual([won.win, expect.any(Number), undefined])
    const ruled = told(
      matchWith([mapWith({ view: map.view, result: won.win === 1 ? 2 : 1 }), mapWith(), mapWith()], rules),
    )
    // What was played teaches, whoever is said to have won it.
    expect((ruled.series!.win - 0.5) * (standing.series!.win - 0.5)).toBeLessThan(0)
  })

  it('that was restored takes the values it had', () => {
    const { view } = new DrawnMap(12).play(5)
    const back = { ...view, rounds: view.rounds.slice(0, 3), score: view.rounds[2]!.score! }
    const [whole, restored] = [view, back].map((one) => matchWith([mapWith({ view: one }), mapWith(), mapWith()]))
    const looked = new MatchChances()
    const before = looked.update(whole!)
    const then = looked.update(restored!)
    expect(chanceIn(then.maps[0]!.outcome!)).toBeCloseTo(before.maps[0]!.of(view.rounds[2]!).end!.map, 9)
    expect(numbersOf(restored!, then)).toEqual(numbersOf(restored!))
    expect(looked.update(whole!)).toMatchObject({ series: before.series })
  })
})

describe('a series', () => {
  const strength = evenStrength
  const after = (maps: Parameters<typeof matchWith>[0], changes: Partial<ChanceMatch> = {}) =>
    told(matchWith(maps, changes))
  const [won, lost, open, level] = [
    mapWith({ result: 1 }),
    mapWith({ result: 2 }),
    mapWith(),
    mapWith({ result: 'draw' }),
  ]

  it.each([
    ['best of one', [open], {}, { won: 0, lost: 0, need: 1, maps: [{}] }],
    ['best of two with one won', [won, open], {}, { won: 1, lost: 0, need: 2, maps: [{}] }],
    ['best of three, one all', [won, lost, open], {}, { won: 1, lost: 1, need: 2, maps: [{}] }],
    ['with a map ahead', [open, open], { bestOf: 3, mapAdvantage: 1 }, { won: 1, lost: 0, need: 2, maps: [{}, {}] }],
    ['best of five', [lost, lost, won, open, open], {}, { won: 1, lost: 2, need: 3, maps: [{}, {}] }],
    ['of maps that can be drawn', [level, open], {}, { won: 0, lost: 0, need: 2, maps: [{}] }],
  ] as const)('is what the chain says: %s', (_, maps, changes, asked) => {
    const { series: said } = after(maps, changes)
    const wanted = series({ ...asked, strength })
    for (const name of ['win', 'draw', 'loss'] as const) expect(said?.[name]).toBeCloseTo(wanted[name], 9)
  })

  it('is decided by maps or by a word, and later maps are none of it', () => {
    expect(after([won, won, open])).toMatchObject({ series: certain[1], maps: [{}, {}, { outcome: null }] })
    expect(after([won, lost]).series).toEqual(certain.draw)
    expect(after([open, open, open], { outcome: 2 }).series).toEqual(certain[2])
  })

  it('is not known while a map before is not', () => {
    const map = new DrawnMap(2).play(4)
    const standing = after([mapWith({ score: [3, 5] }), mapWith({ view: map.view }), open])
    expect([standing.series, standing.maps[0]!.outcome]).toEqual([null, null])
    const round = standing.maps[1]!.of(map.view.rounds[0]!)
    expect(standing.maps[1]!.outcome).not.toBeNull()
    expect(round.start).toBeNull()
  })

  it('is another one when a map before was ruled otherwise, or when it is known who plays for whom', () => {
    const [first, second] = [new DrawnMap(7).play().view, new DrawnMap(8).play(3).view]
    const of = (result: 1 | 2 | null, teamOf = tenPlayers) =>
      matchWith([mapWith({ view: first, result }), mapWith({ view: second }), open], { teamOf })
    const looked = new MatchChances()
    const expectFresh = (match: ChanceMatch) => expect(numbersOf(match, looked.update(match))).toEqual(numbersOf(match))
    expectFresh(of(1, new Map()))
    expectFresh(of(1))
    expectFresh(of(2))
    expectFresh(of(null))
  })

  it('without a log goes by the score', () => {
    const by = (score: [number, number]) => after([mapWith({ score })], { bestOf: 1 }).series!.win
    expect(by([9, 3])).toBeGreaterThan(0.9)
    expect(by([3, 9])).toBeCloseTo(1 - by([9, 3]), 12)
    expect(by([13, 3])).toBe(1)
  })
})

onRecorded('cs2-log', 'chances of two whole maps', (read) => {
  it.each(['inferno', 'mirage'])('%s is sound at every kill', (name) => {
    const live = new LiveMatch()
    const bytes = new TextEncoder().encode(read(`map-${name}.log`))
    live.add({ bytes, begin: 0, token: 's', map: null, tick: null })
    const view = live.view(`de_${name}`)!
    const teamOf = new Map(
      view.rounds[0]!.figures.map(({ steamId, side }) => [steamId, side === 'ct' ? 1 : 2] as const),
    )
    const match = matchWith([mapWith({ view }), mapWith(), mapWith()], { teamOf })
    expectSound(match)
    expectMirror(match)
    const rounds = roundsOf(match, told(match))
    expect(rounds.every(({ start, end, events }) => start && end && events.every(Boolean))).toBe(true)
    expect(rounds.at(-1)!.end?.map).toBe(1)
    // 13:2 and 13:0: the line rises.
    expect(rounds.filter(({ start, end }) => end!.map > start!.map).length).toBe(view.score.t === 13 ? 13 : 0)
  })
})

it('reads what the kit writes', () => {
  const { view, score } = new DrawnMap(9).play()
  expect(view.rounds.length).toBe(score.a + score.b)
  expect(view.rounds.every(({ isWhole, buys }) => isWhole && buys.ct !== null && buys.t !== null)).toBe(true)
  expect(tenPlayers.size).toBe(10)
})
