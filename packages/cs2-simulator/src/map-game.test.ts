import { isFinalMapScore, standardMapRules } from '@lobby/cs2'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endReasons } from './fight.ts'
import { otherSide, sideAfter } from './live-rules.ts'
import { MapGame, type MapStart } from './map-game.ts'
import { Random } from './random.ts'
import { steamIdAt } from './testing/site.ts'

function start(changes: Partial<MapStart> = {}): MapStart {
  const lineup = (first: number): MapStart['lineups']['team1'] =>
    [0, 1, 2, 3, 4].map((offset) => ({ steamId: steamIdAt(first + offset), name: `p${first + offset}` }))
  return {
    lineups: { team1: lineup(10), team2: lineup(20) },
    team1Side: 'ct',
    strengths: { team1: 1, team2: 1 },
    ...changes,
  }
}

function playOut(game: MapGame): MapGame {
  while (!game.isOver) game.playRound()
  return game
}

function snapshot(game: MapGame): unknown {
  const counters = [...game.fighters.team1, ...game.fighters.team2].map((fighter) => ({ ...fighter.counters }))
  return { rounds: [...game.rounds], counters }
}

describe('sides', () => {
  it.each([
    [0, 'ct'],
    [11, 'ct'],
    [12, 't'],
    [23, 't'],
    [24, 't'],
    [26, 't'],
    [27, 'ct'],
    [30, 'ct'],
    [32, 'ct'],
    [33, 't'],
    [36, 't'],
    [38, 't'],
    [39, 'ct'],
  ] as const)('after %i rounds a team that began as CT is %s', (rounds, side) => {
    expect(sideAfter('ct', rounds, standardMapRules)).toBe(side)
    expect(sideAfter('t', rounds, standardMapRules)).toBe(otherSide(side))
  })

  it('puts the teams on opposite sides and names the side that won', () => {
    const game = new MapGame(start({ team1Side: 't' }), new Random('sides'))
    while (!game.isOver) {
      expect(game.side('team1')).toBe(otherSide(game.side('team2')))
      const sides = { team1: game.side('team1'), team2: game.side('team2') }
      const round = game.playRound()
      expect(round.winnerSide).toBe(sides[round.winner])
    }
  })

  it('ends rounds in ways the winning side can win', () => {
    const terrorists: readonly number[] = [endReasons.bomb, endReasons.counterTerroristsDead]
    const counterTerrorists: readonly number[] = [endReasons.defuse, endReasons.terroristsDead, endReasons.time]
    const rounds = ['a', 'b', 'c', 'd'].flatMap((seed) => playOut(new MapGame(start(), new Random(seed))).rounds)
    for (const round of rounds) {
      expect(round.winnerSide === 't' ? terrorists : counterTerrorists).toContain(round.reason)
    }
    expect(new Set(rounds.map((round) => round.reason)).size).toBe(5)
  })
})

describe('a map', () => {
  it('ends on a final score, with rounds numbered from 1 and statistics that add up', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const game = playOut(new MapGame(start(), new Random(seed)))
        const [one, two] = [game.score('team1'), game.score('team2')]
        expect(isFinalMapScore(one, two)).toBe(true)
        expect(game.rounds.map((round) => round.roundNumber)).toEqual(game.rounds.map((_, index) => index + 1))
        expect(game.rounds).toHaveLength(one + two)
        const all = [...game.fighters.team1, ...game.fighters.team2]
        for (const { counters } of all) expect(counters.roundsPlayed).toBe(one + two)
        const total = (name: 'kills' | 'deaths' | 'mvps'): number =>
          all.reduce((sum, { counters }) => sum + counters[name], 0)
        expect(total('kills')).toBe(total('deaths'))
        expect(total('mvps')).toBe(one + two)
      }),
      { numRuns: 40 },
    )
  })

  it('goes to overtime now and then', () => {
    const lengths = Array.from(
      { length: 60 },
      (_, seed) => playOut(new MapGame(start(), new Random(String(seed)))).rounds.length,
    )
    expect(Math.max(...lengths)).toBeGreaterThan(24)
    expect(Math.min(...lengths)).toBeLessThan(22)
  })

  it('is won by the much stronger team, whichever it is', () => {
    const winners = Array.from({ length: 20 }, (_, seed) => {
      const strengths = seed % 2 === 0 ? { team1: 5, team2: 1 } : { team1: 1, team2: 5 }
      return playOut(new MapGame(start({ strengths }), new Random(String(seed)))).leader
    })
    expect(winners).toEqual(winners.map((_, seed) => (seed % 2 === 0 ? 'team1' : 'team2')))
  })

  it('survives a strength of nothing', () => {
    expect(playOut(new MapGame(start({ strengths: { team1: 0, team2: 0 } }), new Random('x'))).isOver).toBe(true)
  })

  it('calls team 2 the leader on equal scores, as the plugin does', () => {
    expect(new MapGame(start(), new Random('x')).leader).toBe('team2')
  })
})

describe('a restore', () => {
  it('brings scores and counters back exactly, and play goes on otherwise', () => {
    const game = new MapGame(start(), new Random('restore'))
    for (let round = 0; round < 6; round += 1) game.playRound()
    const sixth = snapshot(game)
    game.playRound()
    const seventh = snapshot(game)
    game.playRound()
    game.restore(6)
    expect(snapshot(game)).toEqual(sixth)
    expect(game.playRound().roundNumber).toBe(7)
    expect(snapshot(game)).not.toEqual(seventh)
  })

  it('can be done to the same round again, and to the start', () => {
    const game = new MapGame(start(), new Random('again'))
    const empty = snapshot(game)
    for (let time = 0; time < 3; time += 1) {
      game.playRound()
      game.playRound()
      game.restore(0)
      expect(snapshot(game)).toEqual(empty)
    }
  })

  it('knows no backup of rounds that were not reached or were undone', () => {
    const game = new MapGame(start(), new Random('none'))
    game.playRound()
    game.playRound()
    game.restore(1)
    expect(() => game.restore(2)).toThrow(RangeError)
  })

  it('goes back no further than the backup that the map was resumed from', () => {
    const first = new MapGame(start(), new Random('first'))
    for (let round = 0; round < 5; round += 1) first.playRound()
    const resumed = new MapGame(start(), new Random('resumed'), first.snapshot)
    resumed.playRound()
    expect(resumed.firstKept).toBe(5)
    expect(() => resumed.restore(4)).toThrow(RangeError)
    resumed.restore(5)
    expect(resumed.rounds).toEqual(first.rounds)
  })
})
