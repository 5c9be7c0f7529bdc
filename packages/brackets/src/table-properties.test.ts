import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events, fold } from './apply.ts'
import { chainOf, leagueOf, played, tieBreaks } from './testing/arbitrary.ts'
import { matches } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { leagueConfig, teamsIn } from './testing/test-kit.ts'

describe('tables', () => {
  it('add up', () => {
    fc.assert(
      fc.property(fc.oneof(leagueOf, chainOf), fc.nat(), (config, seed) => {
        const t = played(config, seed)
        for (const { rows } of standings(t, 'groups')) {
          const sum = (value: (row: (typeof rows)[number]) => number) =>
            rows.reduce((total, row) => total + value(row), 0)
          expect(sum((row) => row.roundsWon)).toBe(sum((row) => row.roundsLost))
          expect(sum((row) => row.mapsWon)).toBe(sum((row) => row.mapsLost))
          expect(sum((row) => row.wins)).toBeLessThanOrEqual(sum((row) => row.losses))
          for (const row of rows) {
            expect(row.played).toBe(rows.length - 1)
            expect(row.wins + row.draws + row.losses).toBe(row.played)
            expect(row.points).toBe(row.wins * 3)
          }
        }
      }),
    )
  })

  it('rank by points above all, and two tied alone by their own match', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.nat(), (teams, seed) => {
        const t = played(leagueConfig(teams), seed)
        const { rows } = standings(t, 'groups')[0]!
        rows.slice(1).forEach((row, at) => expect(row.points).toBeLessThanOrEqual(rows[at]!.points))
        const sets = Map.groupBy(rows, ({ points }) => points)
        for (const [upper, lower, ...more] of sets.values()) {
          if (upper === undefined || lower === undefined || more.length > 0) continue
          expect(mutualWinner(t, upper.team, lower.team)).not.toBe(lower.team)
        }
      }),
    )
  })

  it('let as many teams on as the config says, whatever happens', () => {
    fc.assert(
      fc.property(chainOf, fc.nat(), (config, seed) => {
        const stage = config.stages[0]!
        for (const { rows } of standings(played(config, seed), 'groups')) {
          expect(rows.filter(({ advances }) => advances === true)).toHaveLength('advance' in stage ? stage.advance : 0)
          expect(rows.every(({ advances }) => advances !== null)).toBe(true)
        }
      }),
    )
  })

  it('do not hang on the names of the teams', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), tieBreaks, fc.nat(), (teams, steps, seed) => {
        const t = played(
          leagueConfig(teams, { tieBreaks: [...steps, ...(steps.includes('seed') ? [] : ['seed' as const])] }),
          seed,
        )
        const other = fold({ ...t.config, teams: t.config.teams.map(renamed) }, events(t))
        if (!other.ok) throw new Error(other.code)
        expect(reasons(other.tournament)).toEqual(reasons(t))
        expect(order(other.tournament)).toEqual(order(t).map(renamed))
      }),
    )
  })
})

function renamed(team: string): string {
  return `Z${99 - Number(team.slice(1))}`
}

function order(t: Tournament): string[] {
  return standings(t, 'groups')[0]!.rows.map(({ team }) => team)
}

function reasons(t: Tournament): unknown[] {
  return standings(t, 'groups')[0]!.rows.map(({ place, decidedBy, points }) => [place, decidedBy, points])
}

function mutualWinner(t: Tournament, a: string, b: string): string | undefined {
  const mutual = matches(t).find((each) => teamsIn(each).includes(a) && teamsIn(each).includes(b))
  const side = mutual?.outcome?.winner
  return mutual !== undefined && (side === 1 || side === 2) ? teamsIn(mutual)[side - 1] : undefined
}
