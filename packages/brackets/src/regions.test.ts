import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bracketLines, bracketSize } from './seeding.ts'
import { separateRegions } from './regions.ts'
import { thousands } from './testing/arbitrary.ts'
import { teamsOf } from './testing/test-kit.ts'
import type { TeamId } from './types.ts'

/** The round in which each two teams of one region can meet at the earliest, earliest first. */
function meetings(order: readonly TeamId[], regions: Readonly<Record<TeamId, string>>): number[] {
  const lines = bracketLines(bracketSize(order.length))
  const seat = (team: TeamId) => lines.indexOf(order.indexOf(team) + 1)
  const pairs = order.flatMap((one, at) => order.slice(at + 1).map((two) => [one, two] as const))
  return pairs
    .filter(([one, two]) => regions[one] !== undefined && regions[one] === regions[two])
    .map(([one, two]) => 32 - Math.clz32(seat(one) ^ seat(two)))
    .toSorted((a, b) => a - b)
}

describe('teams of one region', () => {
  it('go to different halves, and the order stands where nothing is gained', () => {
    expect(separateRegions(teamsOf(4), { T1: 'A', T4: 'A' })).toEqual(['T1', 'T2', 'T4', 'T3'])
    expect(separateRegions(teamsOf(4), { T1: 'A', T3: 'A' })).toEqual(teamsOf(4))
    expect(separateRegions(teamsOf(8), {})).toEqual(teamsOf(8))
  })

  it.each([
    [8, 2, 2],
    [8, 4, 3],
    [16, 4, 3],
    [16, 8, 4],
  ])('%i teams of %i regions meet in round %i at the earliest', (teams, regions, earliest) => {
    // Neighbouring seeds come from one region, so that the standard order brings them together early or late by chance.
    const of = Object.fromEntries(teamsOf(teams).map((team, at) => [team, `R${Math.floor((at * regions) / teams)}`]))
    expect(meetings(separateRegions(teamsOf(teams), of), of)[0]).toBeGreaterThanOrEqual(earliest)
  })

  it('never meet earlier than in the order given, and nobody leaves its tier', () => {
    const region = fc.option(fc.constantFrom('A', 'B', 'C', 'D'), { nil: undefined })
    fc.assert(
      fc.property(fc.array(region, { minLength: 2, maxLength: 20 }), (list) => {
        const teams = teamsOf(list.length)
        const regions = Object.fromEntries(
          list.flatMap((name, at) => (name === undefined ? [] : [[`T${at + 1}`, name]])),
        )
        const order = separateRegions(teams, regions)
        const tier = (at: number) => Math.ceil(Math.log2(at + 1))
        expect(order.toSorted()).toEqual(teams.toSorted())
        expect(order.map((team) => tier(teams.indexOf(team)))).toEqual(teams.map((_, at) => tier(at)))
        const [before, after] = [meetings(teams, regions), meetings(order, regions)]
        const differs = before.findIndex((round, at) => round !== after[at])
        if (differs >= 0) expect(after[differs]).toBeGreaterThan(before[differs]!)
      }),
      thousands,
    )
  })
})
