import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { InvalidChanceOptionsError } from './chance-options.ts'
import { chances, whatIf } from './chances.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import type { Prospect } from './fates.ts'
import { prospects } from './prospects.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { anyConfig, played } from './testing/arbitrary.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  league,
  numbers,
  pairingFact,
  prospectsIn,
  reportAll,
  tell,
  thrownBy,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { TeamId } from './types.ts'

function winOf(t: Tournament, team: TeamId, options = {}): number | undefined {
  return chances(t, options).teams.find((each) => each.team === team)?.win
}

describe('whatIf', () => {
  it('gives the tournament as it would be, and leaves the real one alone', () => {
    const t = knockout(4)
    const then = whatIf(t, [
      { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] },
      { type: 'team_disqualified', team: 'T4' },
      { type: 'match_result', match: 'playoff/W/1/2', winner: 1, maps: [] },
    ])
    expect(then.ok && champion(then.tournament)).toBe('T2')
    expect(playable(t)).toHaveLength(2)
  })

  it('says what would be refused', () => {
    expect(whatIf(knockout(2), [{ type: 'forfeit', match: 'x', side: 1 }])).toMatchObject({
      ok: false,
      code: 'match_unknown',
    })
  })
})

describe('chances', () => {
  it.each([2, 4, 8, 64, 1024])('%i even teams in a knockout have the same chance, exactly', (teams) => {
    const all = chances(knockout(teams))
    expect(all).toMatchObject({ method: 'exact', samples: 0, stage: 'playoff' })
    expect(all.teams.map(({ win: chance }) => chance)).toEqual(Array.from({ length: teams }, () => 1 / teams))
  })

  it('a team of strength 3 beats one of 1 three times in four', () => {
    expect(winOf(knockout(2), 'T1', { strengths: { T1: 3 } })).toBe(0.75)
    expect(winOf(knockout(4), 'T1', { strengths: { T1: 3 } })).toBe(0.5625)
  })

  it('a bye is worth a round', () => {
    expect(winOf(knockout(3), 'T1')).toBe(0.5)
    expect(winOf(knockout(3), 'T2')).toBe(0.25)
  })

  it('counts a double elimination with its reset', () => {
    const t = tournamentOf(4, doubleStage())
    const all = chances(t)
    expect(all.method).toBe('exact')
    expect(all.teams.map(({ win: chance }) => chance)).toEqual([0.25, 0.25, 0.25, 0.25])
    const up = ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'].reduce((now, id) => win(now, `playoff/${id}`, 1), t)
    expect([winOf(up, 'T1'), winOf(up, 'T4')]).toEqual([0.75, 0.25])
  })

  it('speaks of the running stage and of the title', () => {
    const t = tournamentOf(4, gslStage(), knockoutStage({ from: 'previous' }))
    expect(chances(t)).toMatchObject({ method: 'exact', stage: 'gsl' })
    expect(chances(t).teams.map((each) => [each.advance, each.win])).toEqual(
      Array.from({ length: 4 }, () => [0.5, 0.25]),
    )
  })

  it.each([0, -1, Number.NaN, Infinity, '3' as unknown as number])('refuses a strength of %s', (strength) => {
    const fault = thrownBy(() => chances(knockout(4), { strengths: { T2: strength } }))
    expect(fault).toBeInstanceOf(InvalidChanceOptionsError)
    expect(fault).toMatchObject({ code: 'strength_invalid', team: 'T2' })
  })

  it.each([Number.NaN, 0, -3, 1.5, Infinity])('refuses %s samples, also where none are needed', (samples) => {
    expect(thrownBy(() => chances(knockout(4), { samples }))).toMatchObject({ code: 'samples_invalid', team: null })
  })

  it('refuses a seed that is no whole number', () => {
    expect(thrownBy(() => chances(knockout(4), { seed: Number.NaN }))).toMatchObject({ code: 'seed_invalid' })
  })

  it('takes the largest strengths it lets through', () => {
    const most = Number.MAX_VALUE / 2
    expect(winOf(knockout(2), 'T1', { strengths: { T1: most, T2: most } })).toBe(0.5)
  })

  it('is certain at the end', () => {
    const t = win(knockout(2), 'playoff/W/1/1', 2)
    expect(chances(t).teams).toEqual([
      { team: 'T1', advance: 0, win: 0, advanceError: 0, winError: 0 },
      { team: 'T2', advance: 1, win: 1, advanceError: 0, winError: 0 },
    ])
  })

  it('samples a Major stage by the seed alone, near to what is even', () => {
    const t = tournamentOf(16, valveStage(), knockoutStage({ from: 'previous' }))
    const all = chances(t, { samples: 200, seed: 7 })
    expect(all).toMatchObject({ method: 'sampled', samples: 200, stage: 'swiss' })
    expect(chances(t, { samples: 200, seed: 7 })).toEqual(all)
    expect(chances(t, { samples: 200, seed: 8 })).not.toEqual(all)
    expect(all.teams.reduce((sum, { advance }) => sum + advance, 0)).toBeCloseTo(8, 9)
    expect(all.teams.reduce((sum, each) => sum + each.win, 0)).toBeCloseTo(1, 9)
    // Four standard errors of 200 samples of one half.
    for (const { advance } of all.teams) expect(Math.abs(advance - 0.5)).toBeLessThan(0.15)
  })

  it('of any running tournament add up', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const all = chances(createTournament(config), { samples: 2, seed })
        expect(all.teams.reduce((sum, each) => sum + each.win, 0)).toBeLessThanOrEqual(1 + 1e-9)
        for (const { advance, win: chance } of all.teams) {
          expect(advance >= 0 && advance <= 1 + 1e-9 && chance >= 0 && chance <= 1 + 1e-9).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('prospects', () => {
  it('are an array, as all else is', () => {
    expect(prospects(win(knockout(2), 'playoff/W/1/1', 2), 'playoff')).toEqual([
      { team: 'T1', prospect: 'out' },
      { team: 'T2', prospect: 'through' },
    ])
  })

  const of = (t: Tournament, stage: string) => Object.fromEntries(prospectsIn(t, stage)) as Record<string, Prospect>

  it('of a Major stage follow the record', () => {
    let t = tournamentOf(16, valveStage())
    for (let round = 1; round <= 4; round += 1) {
      t = tell(t, pairingFact(t))
      if (round === 1) expect(new Set(prospectsIn(t, 'swiss').values())).toEqual(new Set(['open']))
      if (round === 3) {
        const found = of(t, 'swiss')
        expect(Object.values(found).filter((each) => each === 'through_with_win')).toHaveLength(4)
        expect(Object.values(found).filter((each) => each === 'out_with_loss')).toHaveLength(4)
      }
      for (const { id } of playable(t)) t = win(t, id, 1)
    }
    const found = Object.values(of(t, 'swiss'))
    expect(['through', 'out', 'decider'].map((each) => found.filter((one) => one === each).length)).toEqual([5, 5, 6])
  })

  it('of a round robin count every ending', () => {
    let t = tournamentOf(4, groupStage({ advance: 2 }), knockoutStage({ from: 'previous' }))
    expect(new Set(prospectsIn(t, 'groups').values())).toEqual(new Set(['open']))
    t = reportAll(t, [
      ['T1', 'T2', 'W'],
      ['T1', 'T3', 'W'],
      ['T4', 'T2', 'W'],
      ['T4', 'T3', 'W'],
    ])
    expect(of(t, 'groups')).toEqual({ T1: 'through', T4: 'through', T2: 'out', T3: 'out' })
  })

  it('of a round robin name a match that decides for both', () => {
    const t = reportAll(league(4, { advance: 2, bestOf: 1 }), [
      ['T1', 'T2', 'W'],
      ['T3', 'T4', 'W'],
      ['T1', 'T3', 'W'],
      ['T2', 'T4', 'W'],
    ])
    expect(of(t, 'groups')).toMatchObject({ T1: 'through', T4: 'out', T2: 'decider', T3: 'decider' })
  })

  it('are never wrong: who is through goes through, who is out does not', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 10 }), fc.boolean(), (seed, length, canDraw) => {
        const next = numbers(seed)
        const group = groupStage({ groupSize: 5, advance: 2, ...(canDraw && { draws: true }) })
        let t = tournamentOf(5, group, knockoutStage({ from: 'previous' }))
        const told: [TeamId, Prospect][] = []
        for (let at = 0; at < 10; at += 1) {
          if (at === length) told.push(...prospectsIn(t, 'groups'))
          const open = playable(t).filter(({ stage }) => stage === 'groups')
          const match = open[Math.floor(next() * open.length)]!.id
          if (canDraw && next() < 0.4) t = tell(t, { type: 'match_result', match, winner: 'draw', maps: [] })
          else t = win(t, match, next() < 0.5 ? 1 : 2)
        }
        const rows = new Map(standings(t, 'groups')[0]!.rows.map(({ team, advances }) => [team, advances]))
        for (const [team, prospect] of told) {
          if (prospect === 'through') expect(rows.get(team)).not.toBe(false)
          if (prospect === 'out') expect(rows.get(team)).not.toBe(true)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('of a GSL group go by wins and losses', () => {
    let t = tournamentOf(4, gslStage(), knockoutStage({ from: 'previous' }))
    t = win(win(t, 'gsl/A/1/1', 1), 'gsl/A/1/2', 1)
    expect(of(t, 'gsl')).toEqual({
      T1: 'through_with_win',
      T2: 'through_with_win',
      T3: 'out_with_loss',
      T4: 'out_with_loss',
    })
    t = win(win(t, 'gsl/A/2/1', 1), 'gsl/A/2/2', 1)
    expect(of(t, 'gsl')).toEqual({ T1: 'through', T2: 'decider', T3: 'out', T4: 'decider' })
  })

  it('of a knockout say who a defeat puts out', () => {
    let t = win(knockout(4), 'playoff/W/1/1', 1)
    expect(of(t, 'playoff')).toEqual({ T1: 'decider', T4: 'out', T2: 'out_with_loss', T3: 'out_with_loss' })
    t = win(t, 'playoff/W/1/2', 1)
    expect(of(t, 'playoff')).toMatchObject({ T1: 'decider', T2: 'decider', T3: 'out' })
    expect(of(win(t, 'playoff/W/2/1', 2), 'playoff')).toMatchObject({ T1: 'out', T2: 'through' })
  })

  it('of a double elimination: an upper loser plays on', () => {
    let t = tournamentOf(4, doubleStage())
    expect(of(t, 'playoff')['T1']).toBe('open')
    t = ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'].reduce((now, id) => win(now, `playoff/${id}`, 1), t)
    expect(of(t, 'playoff')).toMatchObject({ T1: 'through_with_win', T4: 'out_with_loss', T2: 'out' })
    expect(of(win(t, 'playoff/F/1/1', 2), 'playoff')).toMatchObject({ T1: 'decider', T4: 'decider' })
  })

  it('at the end say through or out of anybody', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const t = played(config, seed)
        expect(isComplete(t)).toBe(true)
        for (const { id } of config.stages) {
          const found = prospects(t, id).map(({ prospect }) => prospect)
          expect(found.filter((each) => each !== 'through' && each !== 'out')).toEqual([])
        }
        expect(matches(t).length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })
})
