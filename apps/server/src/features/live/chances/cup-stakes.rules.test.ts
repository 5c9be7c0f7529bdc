import {
  apply,
  conditionalChances,
  createTournament,
  playable,
  type SingleEliminationConfig,
  type StageConfig,
  type Tournament,
} from '@lobby/brackets'
import type { TeamSummary } from '@lobby/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CupTable } from '#bracket'
import { type CupAsked, cupStakes } from './cup-stakes.ts'

const single: SingleEliminationConfig = {
  id: 'playoff',
  format: 'single_elimination',
  bestOf: 1,
  finalBestOf: 1,
  bronze: false,
  from: 'seeds',
}
const groups: StageConfig = {
  id: 'groups',
  format: 'round_robin',
  groupSize: 4,
  bestOf: 2,
  tieBreaks: ['mini_wins', 'map_difference', 'seed'],
  points: { win: 3, draw: 1, loss: 0 },
  advance: 2,
}
const teamOf = (id: string): TeamSummary => ({ id, name: id, tag: id, logo_url: null }) as unknown as TeamSummary

function cup(count: number, ...stages: StageConfig[]): Tournament {
  return createTournament({ teams: Array.from({ length: count }, (_, at) => `T${at + 1}`), stages })
}

function tableOf(t: Tournament, live: number, goal: CupTable['goal'], samples?: number): CupTable {
  const named = playable(t).slice(0, live)
  const table = conditionalChances(
    t,
    named.map(({ id }) => id),
    samples === undefined ? {} : { samples },
  )
  return { goal, table, assumed: new Map(), teams: new Map(table.teams.map((id) => [id, teamOf(id)])) }
}

function asked(t: Tournament, at: number, win: number, others = 0.5): CupAsked {
  const { id, slots } = playable(t)[at]!
  const [one, two] = slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : ''))
  const outcome = (chance: number) => ({ win: chance, draw: 0, loss: 1 - chance })
  return { key: id, teams: [one!, two!], series: outcome(win), othersAt: () => outcome(others), asOf: null }
}

const anyChance = fc.double({ min: 0, max: 1, noNaN: true })

describe('what a match means to its cup', () => {
  it('is a line from its loss to its win, and all teams’ chances add up to the places', () => {
    const t = cup(8, single)
    const table = tableOf(t, 4, 'win')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), anyChance, anyChance, (at, win, others) => {
        const { teams } = cupStakes(table, asked(t, at, win, others))!
        for (const { now, if_team1, if_team2 } of teams)
          expect(now).toBeCloseTo(win * if_team1 + (1 - win) * if_team2, 5)
        // Whoever goes on is one of four; to those who wait even teams are alike.
        for (const name of ['now', 'if_team1', 'if_team2'] as const)
          expect(teams.reduce((sum, team) => sum + team[name], 0)).toBeCloseTo(0.25, 5)
      }),
      { numRuns: 50 },
    )
  })

  it('names the two teams first, then who waits, most at stake first', () => {
    const t = cup(8, single)
    const { id } = playable(t)[0]!
    const over = apply(t, { type: 'match_result', match: id, winner: 1, maps: [], seq: t.lastSeq + 1 })
    const now = over.ok ? over.tournament : t
    const { teams, goal } = cupStakes(tableOf(now, 3, 'win'), asked(now, 0, 0.7, 0.9))!
    const { slots } = playable(now)[0]!
    expect([goal, teams.slice(0, 2).map(({ team }) => team.id)]).toEqual([
      'win',
      slots.map(({ occupant }) => (occupant.kind === 'team' ? occupant.team : '')),
    ])
    // Even teams are alike to whoever waits: nobody else has anything at stake.
    expect(teams).toHaveLength(2)
    expect(teams[0]).toMatchObject({ now: expect.closeTo(0.175, 9), if_team1: 0.25, if_team2: 0 })
  })

  it('of the last round of a group reaches those who play elsewhere', () => {
    let t = cup(4, groups, { ...single, from: 'previous' })
    // The first has won twice, the second and the fourth once.
    for (const winner of [1, 1, 2, 1] as const) {
      const map = winner === 1 ? { score1: 13, score2: 3 } : { score1: 3, score2: 13 }
      const fact = { type: 'match_result', match: playable(t)[0]!.id, winner, maps: [map, map] } as const
      const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
      if (!applied.ok) throw new Error(applied.code)
      t = applied.tournament
    }
    const drawn = { win: 0.2, draw: 0.5, loss: 0.3 }
    const said = cupStakes(tableOf(t, 2, 'advance'), { ...asked(t, 0, 0.5), series: drawn, othersAt: () => drawn })!
    expect([said.goal, said.teams.map(({ team }) => team.id)]).toEqual(['advance', ['T1', 'T2', 'T4', 'T3']])
    // Two places, whatever the draws.
    for (const name of ['now', 'if_team1', 'if_team2'] as const)
      expect(said.teams.reduce((sum, team) => sum + team[name], 0)).toBeCloseTo(2, 5)
    const [most, less] = said.teams.slice(2).map(({ if_team1, if_team2 }) => if_team1 - if_team2)
    expect([most! > less!, less! > 0]).toEqual([true, true])
  })

  it('is never certain where it was only seen', () => {
    const t = cup(16, { ...groups, bestOf: 1 }, { ...single, from: 'previous' })
    const table = tableOf(t, 1, 'advance', 40)
    const { teams } = cupStakes(table, asked(t, 0, 1))!
    const values = teams.flatMap(({ now, if_team1, if_team2 }) => [now, if_team1, if_team2])
    expect(values.every((value) => value > 0 && value < 1)).toBe(true)
  })

  it('names who waits where more is at stake than luck may be, and reads draws where there are some', () => {
    const row = (advance: readonly number[], errors: readonly number[]) => ({
      advance,
      win: advance,
      advanceError: errors,
      winError: errors,
    })
    const made = (ways: 2 | 3): CupTable => {
      const rows = [row([0, 1, 0.5, 0.2], [0.01, 0.01, 0.08, 0]), row([1, 0, 0.6, 0.1], [0.01, 0.01, 0.08, 0])]
      const teams = ['T1', 'T2', 'T3', 'T4']
      return {
        goal: 'advance',
        assumed: new Map(),
        teams: new Map(teams.map((id) => [id, teamOf(id)])),
        table: {
          method: 'sampled',
          samples: 40,
          stage: 'groups',
          matches: ['m'],
          ways: [ways],
          chances: [{ win: 0.5, draw: 0 }],
          teams,
          rows: ways === 2 ? rows : [...rows, row([0.5, 0.5, 0.5, 1], [0, 0, 0, 0])],
          alike: { advance: [1, 1, 1, 1], win: [1, 1, 1, 1] },
        },
      }
    }
    const question = { key: 'm', teams: ['T1', 'T2'] as const, othersAt: () => null, asOf: 7 }
    const drawn = { win: 0.25, draw: 0.5, loss: 0.25 }
    const two = cupStakes(made(2), { ...question, series: drawn })!
    expect([two.asOf, two.teams.map(({ team }) => team.id)]).toEqual([7, ['T1', 'T2', 'T4']])
    expect(two.teams[0]).toMatchObject({ now: 0.5, if_team1: 0.999, if_team2: 0.001 })
    expect(two.teams[2]).toMatchObject({ now: 0.15, if_team1: 0.1, if_team2: 0.2 })
    const three = cupStakes(made(3), { ...question, series: drawn })!
    expect(three.teams[2]).toMatchObject({ now: expect.closeTo(0.25 * 0.1 + 0.25 * 0.2 + 0.5, 6) })
  })

  it('is not known by a table of other matches; a draw is a half where there is none', () => {
    const t = cup(8, single)
    const table = tableOf(t, 2, 'win')
    expect(cupStakes(table, asked(t, 3, 0.5))).toBeNull()
    const drawn = cupStakes(table, { ...asked(t, 0, 0), series: { win: 0.25, draw: 0.5, loss: 0.25 } })
    expect(drawn?.teams[0]?.now).toBeCloseTo(drawn!.teams[1]!.now, 9)
  })
})
