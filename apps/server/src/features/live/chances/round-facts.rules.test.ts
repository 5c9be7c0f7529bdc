import { followRound } from '@lobby/chances'
import type { RoundView } from '@lobby/cs2/facts'
import { steamIdOf } from '@lobby/cs2/game-log'
import { describe, expect, it } from 'vitest'
import { DrawnMap, mapWith, matchWith } from './chance-match.test-kit.ts'
import { MatchChances } from './match-chances.ts'
import { buysIn, deedsOf } from './round-facts.ts'

const played = (write: (map: DrawnMap) => unknown): RoundView => {
  const map = new DrawnMap(17).begin()
  write(map)
  const { round, rounds } = map.view
  return rounds.at(-1) ?? round!
}

describe('a round as the chances read it', () => {
  it('ends when it is decided', () => {
    const round = played(({ log }) =>
      log.kill(1, 6).won('ct', 1, 0).kill(7, 2, 500).hit(8, 3, { damage: 20, health: 80 }),
    )
    const { facts } = deedsOf(round)
    expect(facts.events.filter(({ kind }) => kind === 'kill')).toHaveLength(1)
    expect(facts.end).toMatchObject({ winner: 'ct' })
    expect(followRound(facts).at(-1)?.after.alive).toEqual({ ct: 5, t: 4 })
    expect(facts.score).toEqual({ ct: 0, t: 0 })
  })

  it('never goes back in time, whatever the clock of the log does', () => {
    const round = played(({ log }) => log.kill(1, 6, 30_000).kill(7, 2, -20_000).kill(3, 8, 1_000))
    const times = deedsOf(round).facts.events.map(({ t }) => t)
    expect(times).toEqual([30, 30, 30].map((t) => expect.closeTo(t, 0)))
  })

  it('takes who carries nothing that was told for as rich as their mates, and all of them for fully bought', () => {
    const round = played(({ log }) => log.kill(1, 6))
    const [first] = round.figures
    const without = (...ids: string[]) => ({
      ...round,
      figures: round.figures.map((one) => (ids.includes(one.steamId) ? { ...one, equipment: null } : one)),
    })
    const mates = round.figures.filter(({ side, steamId }) => side === first!.side && steamId !== first!.steamId)
    const mean = mates.reduce((sum, { equipment }) => sum + equipment!, 0) / mates.length
    const of = (view: RoundView) => deedsOf(view).facts.players.find(({ id }) => id === first!.steamId)?.equipment
    expect(of(without(first!.steamId))).toBeCloseTo(mean, 9)
    expect(of(without(...round.figures.map(({ steamId }) => steamId)))).toBe(first!.side === 'ct' ? 4000 : 4500)
  })

  it('counts what was bought a head: two who buy all are as rich as five', () => {
    const round = played(({ log }) => log.kill(1, 6))
    const two = {
      ...round,
      figures: round.figures.filter(({ steamId }) => [1, 2, 6, 7].map(steamIdOf).includes(steamId)),
      buys: { ct: { kind: 'full', equipment: 8_000, money: 5_000 }, t: { kind: 'eco', equipment: 3_000, money: 0 } },
    } as const
    expect(buysIn(two, 'ct', [0, 0])).toEqual([3, 0])
    expect(buysIn(two, 't', [0, 0])).toEqual([0, 3])
    expect(buysIn({ ...two, buys: { ct: null, t: two.buys.t } }, 'ct', [1, 1])).toEqual([1, 0])
    expect(buysIn({ ...two, startedAt: null }, 'ct', [1, 2])).toEqual([1, 2])
  })
})

describe('the values of a round', () => {
  const valuesOf = (round: RoundView, view = new DrawnMap(17).view) => {
    const whole = { ...view, rounds: [round], round: null, score: round.score! }
    return new MatchChances().update(matchWith([mapWith({ view: whole })], { bestOf: 1 })).maps[0]!.of(round)
  }

  it('are decided by the bomb before its notice is there', () => {
    const round = played(({ log }) => {
      log.write(`${log.who(6)} triggered "Planted_The_Bomb" at bombsite A`, 5_000)
      log.write(`${log.who(1)} [0 0 0] was killed by the bomb.`, 40_000)
      log.won('t', 0, 1, 'Target_Bombed')
    })
    expect(round.deaths).toMatchObject([{ cause: 'bomb' }])
    const { events, end } = valuesOf(round)
    expect(events.map((point) => point?.round_chance)).toEqual([expect.any(Number), 0, 0])
    expect(events[1]?.map_chance).toBe(end?.map)
  })

  it('have the side that comes after the last one where nobody known is seen', () => {
    const map = new DrawnMap(23, { halfRounds: 3, overtime: null }).play(5)
    const { view } = map
    const rules = { halfRounds: 3, overtime: null }
    const strange = {
      ...view.rounds[3]!,
      figures: view.rounds[3]!.figures.map((one) => ({ ...one, steamId: `x${one.steamId}` })),
    }
    const other = { ...view, rounds: view.rounds.with(3, strange) }
    const chances = (shown: typeof view) =>
      new MatchChances().update(matchWith([mapWith({ view: shown })], { bestOf: 1, rules })).maps[0]!
    expect(view.rounds).toHaveLength(5)
    const [known, unknown] = [chances(view).of(view.rounds[3]!), chances(other).of(strange)]
    expect([unknown.start, unknown.end]).toEqual([known.start, known.end])
  })

  it('of a round that runs are none where something of it is missing, and none in a warm-up', () => {
    const { view } = new DrawnMap(5).play(2).begin()
    const roundOf = (shown: typeof view) =>
      new MatchChances().update(matchWith([mapWith({ view: shown })], { bestOf: 1 })).round
    expect(roundOf(view)).not.toBeNull()
    expect(roundOf({ ...view, round: { ...view.round!, isWhole: false } })).toBeNull()
    expect(roundOf({ ...view, phase: 'warmup' })).toBeNull()
  })
})
