import { cupFormat, majorStages, type StageFormat, type TournamentFormat } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { formatSummary } from '#features/tournaments/format-summary'
import { presetNames, presetStages } from '#features/tournaments/presets'
import { mapMatches, stageMatches } from '#features/tournaments/stages'
import { figuresOf } from '../figures.ts'
import { estimate } from './estimate.ts'
import { type Ahead, drawnTeamsMax, lookAhead, unseated } from './look-ahead.ts'

const formatOf = (stages: StageFormat[]): TournamentFormat => ({ ...cupFormat, stages })
function ahead(stages: StageFormat[], teams: number): Ahead {
  const found = lookAhead(formatOf(stages), teams)
  if ('problems' in found) throw new Error(found.problems.map(({ code }) => code).join())
  return found
}
const single = presetStages('single', 8)

describe('what is drawn', () => {
  it.each(presetNames)('%s: of sixteen teams nobody sits anywhere yet', (name) => {
    const { stages } = ahead(presetStages(name, 16), 16)
    expect(stages.length).toBeGreaterThan(0)
    for (const stage of stages)
      for (const { team1, team2, winner } of stageMatches(mapMatches(stage, unseated)))
        expect([team1.team, team2.team, winner]).toEqual([null, null, null])
  })

  it('has the seeds where the draw puts them, those behind a bye in the second round', () => {
    const [stage] = ahead(single, 6).stages
    const seats = stageMatches(mapMatches(stage!, unseated)).map(({ round, team1, team2 }) =>
      [team1, team2].flatMap(({ source }) => (source.kind === 'seed' ? [`${round}: ${source.seed}`] : [])),
    )
    expect(seats.flat()).toEqual(expect.arrayContaining(['2: 1', '2: 2', '1: 3', '1: 6', '1: 4', '1: 5']))
  })

  it('is not drawn of more teams than anybody could read, and is counted all the same', () => {
    expect(ahead(single, drawnTeamsMax).stages).toHaveLength(1)
    const { stages, slots } = ahead(single, 2_048)
    expect([stages, slots.length]).toEqual([[], 2_047])
  })

  it('is nothing where so many teams cannot play so, and says why', () => {
    expect(lookAhead(cupFormat, 200)).toMatchObject({ problems: [{ code: 'groups_too_many' }] })
  })
})

describe('its figures', () => {
  const figures = (stages: StageFormat[], teams: number) =>
    figuresOf(ahead(stages, teams).slots, formatSummary(formatOf(stages), teams))

  it.each([
    ['single', 16, [[15, 4, 0]]],
    ['double', 16, [[30, 4, 6]]],
    [
      'groups',
      16,
      [
        [24, 3, 0],
        [7, 3, 0],
      ],
    ],
    ['league', 6, [[15, 5, 0]]],
    [
      'swiss',
      16,
      [
        [33, 5, 0],
        [7, 3, 0],
      ],
    ],
  ] as const)('%s of %i', (name, teams, expected) =>
    expect(figures(presetStages(name, teams), teams).map((one) => [one.matches, one.rounds, one.lowerRounds])).toEqual(
      expected,
    ),
  )

  it('are the most that there may be where results say how many', () => {
    const major = figures(majorStages(24), 24)
    expect(major.map(({ isMost }) => isMost)).toEqual([false, false, false])
    const [twelve] = figures([presetStages('swiss', 16)[0]!, ...single], 12)
    expect(twelve).toMatchObject({ isMost: true })
    const reset = presetStages('double', 8).map((stage) => ({ ...stage, grand_final: 'reset' }) as StageFormat)
    expect(figures(reset, 8)[0]).toMatchObject({ isMost: true, matches: 15 })
  })
})

describe('how long it takes', () => {
  const minutes = (stages: StageFormat[], teams: number, lanes: number) => {
    const span = estimate(ahead(stages, teams).slots, lanes)
    return span && [span.leastMs / 60_000, span.mostMs / 60_000]
  }
  const knockout = (best: 1 | 3): StageFormat[] =>
    single.map((stage) => ({ ...stage, best_of: best, final_best_of: best }) as StageFormat)

  it('is rounds with breaks between them while there are servers enough', () => {
    // Three rounds: 50 or 60 minutes with the warm-up, 15 between them.
    expect(minutes(knockout(1), 8, 4)).toEqual([3 * 50 + 30, 3 * 60 + 30])
    expect(minutes(knockout(1), 8, 64)).toEqual([180, 210])
  })

  it('is longer with fewer servers, and with longer series', () => {
    // Seven matches one after another; who plays next has had a break meanwhile, the finalists not.
    expect(minutes(knockout(1), 8, 1)![0]).toBeGreaterThanOrEqual(7 * 50)
    // Two maps at the least, three at the most.
    expect(minutes(knockout(3), 2, 1)).toEqual([90, 160])
  })

  it.each(presetNames)('%s: no more servers make it longer, and the most is no less than the least', (name) => {
    const stages = presetStages(name, 16)
    const spans = [1, 2, 4, 8, 16].map((lanes) => minutes(stages, 16, lanes)!)
    for (const [least = 0, most = 0] of spans) expect(most).toBeGreaterThan(least)
    for (const [at, [least = 0]] of spans.entries()) expect(least).toBeLessThanOrEqual(spans[at - 1]?.[0] ?? Infinity)
  })

  it('of very many matches is told by rounds, near to what a plan says', () => {
    // 601 teams are counted by rounds, 600 are planned.
    const [planned, rough] = [minutes(knockout(1), 600, 16)!, minutes(knockout(1), 602, 16)!]
    for (const at of [0, 1]) expect(Math.abs(rough[at]! / planned[at]! - 1)).toBeLessThan(0.1)
    expect(minutes(knockout(1), 2_048, 4)![0]).toBeGreaterThanOrEqual((2_047 * 50) / 4)
  })
})
