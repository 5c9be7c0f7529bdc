import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, countingOf } from './chance-count.ts'
import { mixChances } from './chance-mix.ts'
import { conditionalChances } from './chance-table.ts'
import { chances } from './chances.ts'
import { decidingEvent } from './correct.ts'
import { champion, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { anyConfig } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { isAgainstItself, isSmall } from './testing/chance-oracle.ts'
import { stirred } from './testing/stir.ts'
import {
  doubleStage,
  groupStage,
  knockoutStage,
  matchOf,
  numbers,
  pairingFact,
  playOut,
  prospectsIn,
  randomEnding,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'

const strengthsOf = (t: Tournament, seed: number) => {
  const next = numbers(seed)
  return Object.fromEntries(t.setup.teams.map((team) => [team, Math.exp(2 * next() - 1)]))
}

const major = () => tournamentOf(16, valveStage(), knockoutStage({ from: 'previous' }))

/** A Major some rounds on. */
function majorAfter(rounds: number, seed: number): Tournament {
  const next = numbers(seed)
  let t = tell(major(), pairingFact(major()))
  for (let round = 1; round <= rounds; round += 1) {
    for (const { id } of playable(t)) t = win(t, id, next() < 0.5 ? 1 : 2)
    t = tell(t, pairingFact(t))
  }
  return t
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0)

describe('sampled chances', () => {
  it('lie within the error they say of the exact ones, in thousands of chances', () => {
    const scores: number[] = []
    for (let seed = 0; scores.length < 2000; seed += 1) {
      const t = stirred(anyChain(seed), { next: numbers(seed), steps: seed % 50 })
      if (!isSmall(t) || isAgainstItself(t)) continue
      const counting = countingOf(t, { strengths: strengthsOf(t, seed), seed })
      if (!counting.hasHead || !counting.fewWays) continue
      const nothing = new Uint8Array(t.matches.length)
      const exact = counted(counting, nothing, { samples: 0 })
      const sampled = counted({ ...counting, fewWays: false }, nothing, { samples: 200 })
      for (const field of ['advance', 'win'] as const) {
        exact[field].forEach((chance, team) => {
          const error = sampled[`${field}Error`][team]!
          const off = sampled[field][team]! - chance
          // What is certain is met exactly, and what has no error is certain.
          if (error === 0 || chance < 1e-12 || chance > 1 - 1e-12) expect(Math.abs(off)).toBeLessThan(1e-9)
          else if (chance > 0.1 && chance < 0.9) scores.push(off / error)
        })
      }
    }
    const spread = Math.sqrt(sum(scores.map((score) => score ** 2)) / scores.length)
    expect(spread).toBeGreaterThan(0.92)
    expect(spread).toBeLessThan(1.08)
    expect(Math.abs(sum(scores) / scores.length)).toBeLessThan(0.06)
    expect(Math.max(...scores.map(Math.abs))).toBeLessThan(5)
  })

  it('of a Major add up to its places and to one champion, and hang on the seed alone', () => {
    for (let seed = 1; seed <= 4; seed += 1) {
      const t = majorAfter(seed % 3, seed)
      const options = { strengths: strengthsOf(t, seed), samples: 300, seed }
      const found = chances(t, options)
      expect(found).toMatchObject({ method: 'sampled', samples: 300, stage: 'swiss' })
      expect(sum(found.teams.map(({ advance }) => advance))).toBeCloseTo(8, 11)
      expect(sum(found.teams.map((each) => each.win))).toBeCloseTo(1, 11)
      expect(found.error).toBe(Math.max(...found.teams.flatMap((each) => [each.advanceError, each.winError])))
      expect(chances(t, options)).toEqual(found)
      expect(chances(t, { ...options, seed: seed + 1 })).not.toEqual(found)
    }
  })

  it('of a Major are within a point by 4,000 futures, and exact when nine matches are left', () => {
    const found = chances(major(), { strengths: { T1: 2, T5: 3 } })
    expect(found.samples).toBe(4000)
    expect(found.error).toBeGreaterThan(0)
    expect(found.error).toBeLessThan(0.01)
    expect(chances(majorAfter(2, 3)).method).toBe('sampled')
    expect(chances(majorAfter(3, 3))).toMatchObject({ method: 'exact', error: 0 })
  })

  it('of what was seen always or never are not said to be certain, unless they are', () => {
    const t = majorAfter(2, 5)
    const strengths = { T1: 1e6, T16: 1e-6 }
    const found = chances(t, { strengths, samples: 100 })
    for (const { team, advance, advanceError, win: wins, winError } of found.teams) {
      if (advance === 0 || advance === 1) expect(advanceError).toBeGreaterThanOrEqual(0.01)
      if (team === 'T16') expect([wins, winError >= 0.01]).toEqual([expect.closeTo(0, 5), true])
    }
    const twoGroups = tournamentOf(8, groupStage({ groupSize: 4 }), doubleStage({ from: 'previous' }))
    let played = twoGroups
    for (const { id, group } of playable(twoGroups)) if (group === 'A') played = win(played, id, 1)
    const after = chances(played, { samples: 50 })
    const out = standings(played, 'groups')[0]!.rows
    for (const { team, advances } of out) {
      const each = after.teams.find((one) => one.team === team)!
      expect([each.advance, each.advanceError]).toEqual([advances === true ? 1 : 0, 0])
      expect(each.winError > 0).toBe(advances === true)
    }
  })

  it('count a team once that a correction has left with two places', () => {
    let t = tournamentOf(8, doubleStage({ id: 'open', advance: 4 }), groupStage({ advance: 0 }))
    for (const id of ['W/1/1', 'W/1/2', 'W/1/3', 'W/1/4', 'L/1/1', 'L/1/2', 'W/2/1']) t = win(t, `open/${id}`, 1)
    const dropped = teamsIn(matchOf(t, 'open/W/2/1'))[1]!
    const lower = playable(t).find((match) => teamsIn(match).includes(dropped))!
    t = win(t, lower.id, teamsIn(lower)[0] === dropped ? 1 : 2)
    const fact = { type: 'match_result', match: 'open/W/2/1', winner: 2, maps: [] } as const
    const event = decidingEvent(t, 'open/W/2/1')!
    t = tell(t, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
    const { stage, teams } = chances(t)
    expect([stage, teams.find(({ team }) => team === dropped)?.advance]).toEqual(['open', 1])
  })

  it('make an odd number of futures even', () => {
    expect(chances(major(), { samples: 7 }).samples).toBe(8)
    expect(chances(major(), { samples: 1 })).toMatchObject({ samples: 2, error: 0.5 })
  })
})

describe('sampled conditional chances', () => {
  const ids = ['swiss/S/1/1', 'swiss/S/1/3', 'swiss/S/1/8']
  const t = tell(major(), pairingFact(major()))
  const strengths = strengthsOf(t, 4)
  const table = conditionalChances(t, ids, { strengths, samples: 600 })

  it('mix to the chances of now, within the error of both', () => {
    const now = chances(t, { strengths, samples: 600 })
    const mixed = mixChances(table)
    expect(mixed).toMatchObject({ method: 'sampled', samples: 600, stage: 'swiss' })
    now.teams.forEach((each, at) => {
      const other = mixed.teams[at]!
      for (const field of ['advance', 'win'] as const) {
        const error = Math.hypot(each[`${field}Error`], other[`${field}Error`])
        expect(Math.abs(each[field] - other[field])).toBeLessThan(4 * error)
      }
    })
  })

  it('add up in every row, and so in every mix', () => {
    expect(table.rows).toHaveLength(8)
    for (const row of table.rows) {
      expect(sum(row.advance)).toBeCloseTo(8, 9)
      expect(sum(row.win)).toBeCloseTo(1, 9)
    }
    for (const now of [
      [0, 0, 0],
      [1, 0.5, 0.25],
      [0.9, 0.1, 0.77],
    ]) {
      const { teams } = mixChances(table, now)
      expect(sum(teams.map(({ advance }) => advance))).toBeCloseTo(8, 9)
      expect(sum(teams.map((each) => each.win))).toBeCloseTo(1, 9)
    }
  })

  it('are of the same futures: what a match cannot change is the same in both rows', () => {
    const groups = tournamentOf(16, groupStage({ groupSize: 4 }), knockoutStage({ from: 'previous' }))
    const [first] = playable(groups)
    const both = conditionalChances(groups, [first!.id], { samples: 200 })
    const others = standings(groups, 'groups')
      .slice(1)
      .flatMap(({ rows }) => rows.map(({ team }) => team))
    expect(both.method).toBe('sampled')
    both.teams.forEach((team, at) => {
      const [lost, won] = both.rows.map(({ advance }) => advance[at])
      expect(lost === won).toBe(others.includes(team))
    })
  })

  it('share the futures among the rows', () => {
    const open = playable(t).map(({ id }) => id)
    expect([open.length, conditionalChances(t, open, { samples: 4 }).rows.length]).toEqual([8, 256])
    expect(conditionalChances(t, open.slice(0, 5)).samples).toBe(750)
    expect(conditionalChances(t, open.slice(0, 1)).samples).toBe(4000)
  })

  it.each([
    ['even', [0.5, 0.5, 0.5, 0.5]],
    ['lopsided', [0.95, 0.9, 0.5, 0.1]],
    ['all but certain', [1, 0, 1, 0.3]],
  ])('say the error of a mix as it is seen from seed to seed: %s', (__, now) => {
    const open = playable(t).map(({ id }) => id)
    const runs = Array.from({ length: 40 }, (_, seed) =>
      mixChances(conditionalChances(t, open.slice(0, 4), { strengths, samples: 60, seed }), now),
    )
    const ratios = t.setup.teams.map((_, team) => {
      const values = runs.map(({ teams }) => teams[team]!.advance)
      const mean = sum(values) / values.length
      const seen = Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1))
      return seen / (sum(runs.map(({ teams }) => teams[team]!.advanceError)) / runs.length)
    })
    expect(sum(ratios) / ratios.length).toBeGreaterThan(0.85)
    expect(sum(ratios) / ratios.length).toBeLessThan(1.15)
  })
})

describe('what is certain', () => {
  it('is 0 or 1 in a Major, however few futures are played', () => {
    let certain = 0
    for (let seed = 1; seed <= 60; seed += 1) {
      let t = majorAfter(2 + (seed % 3), seed)
      const next = numbers(seed)
      for (const { id } of playable(t)) if (next() < 0.7) t = win(t, id, next() < 0.5 ? 1 : 2)
      const found = chances(t, { samples: 10, seed })
      const told = prospectsIn(t, 'swiss')
      for (const { team, advance } of found.teams) {
        const prospect = told.get(team)
        if (prospect !== 'through' && prospect !== 'out') continue
        certain += 1
        expect(advance).toBe(prospect === 'through' ? 1 : 0)
      }
    }
    expect(certain).toBeGreaterThan(300)
  })

  it('is 0 or 1 by any way of counting, as prospects have it', () => {
    let certain = 0
    fc.assert(
      fc.property(anyConfig, fc.nat(), fc.integer({ min: 0, max: 40 }), (config, seed, steps) => {
        const t = stirred(config, { next: numbers(seed), steps })
        const found = chances(t, { samples: 20, seed })
        const { format, advance } = t.config.stages.find(({ id }) => id === found.stage)!
        if (t.kept.size > 0) return
        const told = prospectsIn(t, found.stage)
        for (const each of found.teams) {
          const prospect = told.get(each.team) ?? 'out'
          if (prospect !== 'through' && prospect !== 'out') continue
          certain += 1
          if (format !== 'round_robin' || (advance ?? 0) > 0) expect(each.advance).toBe(prospect === 'through' ? 1 : 0)
        }
        const winner = champion(t)
        if (winner !== null)
          expect(found.teams.filter((each) => each.win === 1).map(({ team }) => team)).toEqual([winner])
      }),
      { numRuns: 200 },
    )
    expect(certain).toBeGreaterThan(300)
  })

  it('holds whatever the scores of a group will be', () => {
    let certain = 0
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 4, max: 9 }), (seed, length) => {
        const next = numbers(seed)
        let t = tournamentOf(5, groupStage({ groupSize: 5, advance: 2 }), knockoutStage({ from: 'previous' }))
        const play = () => {
          const open = playable(t).filter(({ stage }) => stage === 'groups')
          const match = open[Math.floor(next() * open.length)]!
          let fact = randomEnding(match, next)
          while (fact.type !== 'match_result') fact = randomEnding(match, next)
          t = tell(t, fact)
        }
        for (let at = 0; at < length; at += 1) play()
        const { method, teams } = chances(t)
        expect(method).toBe('exact')
        for (let at = length; at < 10; at += 1) play()
        const rows = new Map(standings(t, 'groups')[0]!.rows.map(({ team, advances }) => [team, advances]))
        for (const { team, advance } of teams) {
          if (advance !== 0 && advance !== 1) continue
          certain += 1
          expect(rows.get(team)).toBe(advance === 1)
        }
      }),
      { numRuns: 500 },
    )
    expect(certain).toBeGreaterThan(300)
  })

  it('is certain at the end of anything', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = playOut(stirred(config, { next: numbers(seed), steps: 0 }), numbers(seed))
        const found = chances(t)
        expect(found).toMatchObject({ method: 'exact', error: 0 })
        expect(found.teams.filter((each) => each.win > 0).map(({ team, win: wins }) => [team, wins])).toEqual(
          champion(t) === null ? [] : [[champion(t), 1]],
        )
      }),
      { numRuns: 100 },
    )
  })
})
