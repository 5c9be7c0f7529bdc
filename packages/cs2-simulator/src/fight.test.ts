import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endReasons, playFight } from './fight.ts'
import { createFighter, trueStats, type CounterName, type Fighter } from './fighter.ts'
import { Random } from './random.ts'
import { steamIdAt } from './testing/site.ts'

function team(first: number, size: number, random: Random): readonly Fighter[] {
  return Array.from({ length: size }, (_, index) =>
    createFighter({ steamId: steamIdAt(first + index), name: 'p' }, random),
  )
}

function sum(fighters: readonly Fighter[], counter: CounterName): number {
  return fighters.reduce((total, fighter) => total + fighter.counters[counter], 0)
}

const anyRound = fc.record({
  seed: fc.string(),
  size: fc.integer({ min: 1, max: 5 }),
  reason: fc.constantFrom(...Object.values(endReasons)),
})

function playOne({ seed, size, reason }: { seed: string; size: number; reason: number }): {
  winners: readonly Fighter[]
  losers: readonly Fighter[]
} {
  const random = new Random(seed)
  const sides = { winners: team(10, size, random), losers: team(20, size, random) }
  playFight({ ...sides, reason }, random)
  return sides
}

describe('one round', () => {
  it('has a death for every kill, on the other side, and nobody dies twice', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { winners, losers } = playOne(round)
        expect(sum(winners, 'kills')).toBe(sum(losers, 'deaths'))
        expect(sum(losers, 'kills')).toBe(sum(winners, 'deaths'))
        for (const fighter of [...winners, ...losers]) expect(fighter.counters.deaths).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('leaves a winner standing, and no loser after an elimination', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { winners, losers } = playOne(round)
        expect(sum(winners, 'deaths')).toBeLessThan(round.size)
        const eliminated =
          round.reason === endReasons.terroristsDead || round.reason === endReasons.counterTerroristsDead
        if (eliminated) expect(sum(losers, 'deaths')).toBe(round.size)
      }),
    )
  })

  it('leaves a loser standing when the bomb or the clock decided', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        fc.pre(round.reason === endReasons.bomb || round.reason === endReasons.time)
        expect(sum(playOne(round).losers, 'deaths')).toBeLessThan(round.size)
      }),
    )
  })

  it('counts headshots, assists, damage and multi-kills within what happened', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { winners, losers } = playOne(round)
        const all = [...winners, ...losers]
        for (const { counters } of all) {
          expect(counters.headshotKills).toBeLessThanOrEqual(counters.kills)
          expect(counters.utilityDamage).toBeLessThanOrEqual(counters.damage)
          const multi = [counters.twoKills, counters.threeKills, counters.fourKills, counters.fiveKills]
          expect(multi).toEqual([2, 3, 4, 5].map((kills) => (counters.kills === kills ? 1 : 0)))
          expect(counters.roundsPlayed).toBe(1)
        }
        expect(sum(all, 'assists')).toBeLessThanOrEqual(sum(all, 'kills'))
        expect(sum(all, 'damage')).toBeGreaterThanOrEqual(sum(all, 'kills') * 100)
        expect(sum(all, 'damage')).toBeLessThanOrEqual(all.length * 100)
      }),
    )
  })

  it('honours one most valuable player, a winner with as many kills as any', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { winners, losers } = playOne(round)
        expect([sum(winners, 'mvps'), sum(losers, 'mvps')]).toEqual([1, 0])
        const best = Math.max(...winners.map((fighter) => fighter.counters.kills))
        expect(winners.find((fighter) => fighter.counters.mvps === 1)?.counters.kills).toBe(best)
      }),
    )
  })

  it('gives a clutch only to a winner who was left alone', () => {
    fc.assert(
      fc.property(anyRound, (round) => {
        const { winners, losers } = playOne(round)
        expect(sum(losers, 'clutches1v1') + sum(losers, 'clutches1v2')).toBe(0)
        const clutches = sum(winners, 'clutches1v1') + sum(winners, 'clutches1v2')
        expect(clutches).toBeLessThanOrEqual(1)
        if (clutches === 1) expect(sum(winners, 'deaths')).toBe(round.size - 1)
      }),
    )
  })

  it('does have clutches, multi-kills and headshots over many rounds', () => {
    const random = new Random('many')
    const winners = team(10, 5, random)
    const losers = team(20, 5, random)
    for (let round = 0; round < 400; round += 1)
      playFight({ winners, losers, reason: endReasons.terroristsDead }, random)
    const seen: readonly CounterName[] = [
      'clutches1v1',
      'clutches1v2',
      'twoKills',
      'threeKills',
      'fourKills',
      'headshotKills',
      'assists',
      'utilityDamage',
      'enemiesFlashed',
    ]
    for (const counter of seen) expect([counter, sum(winners, counter) > 0]).toEqual([counter, true])
  })
})

describe('trueStats', () => {
  it('has null for what the plugin never fills', () => {
    const [fighter] = team(10, 1, new Random('x'))
    if (fighter === undefined) throw new Error('no fighter')
    fighter.counters.kills = 3
    expect(trueStats(fighter)).toMatchObject({ kills: 3, deaths: 0, kast: null, firstKills: null, bombPlants: null })
  })
})
