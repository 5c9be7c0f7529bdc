import { cupFormat, majorStages, type StageFormat } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { problemAt, problemsBeside, withoutProblems } from './field-problems.ts'
import { majorFor, newStage, presetStages } from '#features/tournaments/presets'
import { downToOptions, inOrder, moveSeed, snakeGroups, withRoundBestOf, withStage } from './format-presets.ts'
import { formatSummary, groupSizes } from '#features/tournaments/format-summary'

const formatOf = (...stages: StageFormat[]) => ({ stages, disqualified_place: 'keep' as const })

describe('formatSummary', () => {
  it('tells groups of four and a playoff of sixteen teams', () =>
    expect(formatSummary(cupFormat, 16)).toEqual([
      { kind: 'round_robin', teams: 16, groups: [4, 4, 4, 4], matches: 24, rounds: 0, on: 8 },
      { kind: 'single_elimination', teams: 8, groups: [], matches: 7, rounds: 3, on: 0 },
    ]))

  it('counts 33 matches in the Swiss stage of a Major', () =>
    expect(formatSummary(formatOf(...presetStages('swiss', 16)), 16)[0]).toMatchObject({
      matches: 33,
      rounds: 5,
      on: 8,
    }))

  it.each([
    [24, [16, 16, 8], 73],
    [32, [16, 16, 16, 8], 106],
  ] as const)(
    'counts the teams of each stage of a Major of %i, those invited to later ones with theirs',
    (size, teams, matches) => {
      const summaries = formatSummary(formatOf(...majorStages(size)), size)
      expect(summaries.map((each) => each.teams)).toEqual(teams)
      expect(summaries.reduce((sum, each) => sum + (each.matches ?? 0), 0)).toBe(matches)
    },
  )

  it('does not guess how many matches an uneven Swiss stage has', () =>
    expect(formatSummary(formatOf(newStage('swiss')), 12)[0]).toMatchObject({ matches: null, rounds: 5, on: 0 }))

  it.each([
    ['league', 6, 15],
    ['league_twice', 6, 30],
    ['double', 8, 14],
    ['single', 13, 12],
  ] as const)('%s with %i teams: %i matches', (name, teams, matches) =>
    expect(formatSummary(formatOf(...presetStages(name, teams)), teams)[0]?.matches).toBe(matches),
  )

  it.each([
    [16, 24, 6],
    [13, 18, 6],
    [8, 12, 3],
  ])('of groups of eight with %i teams: %i matches, %i go on', (teams, matches, on) =>
    expect(formatSummary(formatOf(...presetStages('eights', teams)), teams)[0]).toMatchObject({ matches, on }),
  )

  it.each([
    [24, 2, 4, 16],
    [28, 2, 2, 16],
    [20, 1, 3, 8],
    [12, 2, 2, 8],
    [16, 2, undefined, 8],
    [4, 2, undefined, 2],
  ])('with best places of %i teams: %i of each group, the best %s, a playoff of %i', (teams, advance, best, on) => {
    const stages = presetStages('best', teams)
    expect(stages[0]).toMatchObject({ advance })
    expect(stages[0]?.kind === 'round_robin' && stages[0].advance_best).toBe(best)
    expect(formatSummary(formatOf(...stages), teams)[0]?.on).toBe(on)
  })

  it('counts one match more for each group of eight that sends two on', () => {
    const [groups] = presetStages('eights', 16)
    const two = formatOf({ ...groups, advance: 2 } as StageFormat, newStage('single_elimination'))
    expect(formatSummary(two, 16)[0]).toMatchObject({ matches: 26, on: 4 })
  })

  it('counts the bronze match where there can be one', () => {
    const bronze = formatOf({ ...newStage('single_elimination'), bronze: true } as StageFormat)
    expect(formatSummary(bronze, 8)[0]?.matches).toBe(8)
    expect(formatSummary(bronze, 3)[0]?.matches).toBe(2)
  })

  it.each([
    ['single_elimination', 32, 4, 28, 3],
    ['single_elimination', 5, 4, 1, 1],
    ['double_elimination', 8, 4, 10, 2],
    ['double_elimination', 16, 4, 26, 3],
    ['double_elimination', 5, 2, 7, 3],
  ] as const)('counts a %s of %i played down to %i: %i matches, %i rounds', (kind, teams, advance, matches, rounds) => {
    const stages = inOrder([{ ...newStage(kind), advance }, newStage('gsl')], teams)
    const [first, second] = formatSummary(formatOf(...stages), teams)
    expect(first).toMatchObject({ matches, rounds, on: advance })
    expect(second?.teams).toBe(advance)
  })

  it('splits teams as evenly as can be, and nothing by a size nobody gave', () => {
    expect(groupSizes(13, 4)).toEqual([4, 3, 3, 3])
    expect(groupSizes(13, Number.NaN)).toEqual([])
  })
})

describe('a format under the pen', () => {
  it('invites nobody to the stage that has come to be the first', () => {
    const [first, second] = majorStages(24)
    expect(inOrder([second!, first!], 24).map(({ invited }) => invited)).toEqual([undefined, undefined])
    expect(inOrder([first!, second!], 24).map(({ invited }) => invited)).toEqual([undefined, 8])
  })

  it('has a Major of several stages for 24 places and for 32', () =>
    expect([16, 24, 31, 32].map(majorFor)).toEqual([null, 24, null, 32]))

  it('puts a new group stage before the knockout that ends the format', () =>
    expect(withStage(cupFormat, 'swiss').stages.map((stage) => stage.kind)).toEqual([
      'round_robin',
      'swiss',
      'single_elimination',
    ]))

  it('sends teams on from a knockout that a stage follows, and from none that ends the format', () => {
    const single = { ...newStage('single_elimination'), bronze: true } as StageFormat
    const before = inOrder([single, newStage('gsl')], 32)
    expect(before[0]).toMatchObject({ advance: 4, bronze: false })
    expect(inOrder(before.toReversed(), 32)[1]).toMatchObject({ kind: 'single_elimination', advance: 0 })
    expect(inOrder([single], 32)).toEqual([{ ...single, advance: 0 }])
    const chosen: StageFormat = { ...newStage('double_elimination'), advance: 8 }
    expect(inOrder([chosen, single], 32).map((stage) => 'advance' in stage && stage.advance)).toEqual([8, 0])
  })

  it('offers powers of two up to half the bracket', () => {
    expect(downToOptions(32)).toEqual([2, 4, 8, 16])
    expect(downToOptions(9)).toEqual([2, 4, 8])
    expect(downToOptions(2)).toEqual([])
  })

  it('keeps the list of rounds as short as it can be', () => {
    expect(withRoundBestOf(undefined, { round: 2, value: 5, standard: 3 })).toEqual([3, 5])
    expect(withRoundBestOf([3, 5], { round: 2, value: 3, standard: 3 })).toBeUndefined()
    expect(withRoundBestOf([1, 5], { round: 2, value: 3, standard: 3 })).toEqual([1])
  })

  it('deals as a snake, and moves one seed', () => {
    const dealt = snakeGroups(8, 2)
    expect(dealt).toEqual([
      [1, 4, 5, 8],
      [2, 3, 6, 7],
    ])
    expect(moveSeed(dealt, 8, 1)).toEqual([
      [1, 4, 5],
      [2, 3, 6, 7, 8],
    ])
  })

  it.each([8, 12, 16, 24, 32])('fits the Swiss preset to %i teams: nobody is through before playing', (teams) => {
    const on = formatSummary(formatOf(...presetStages('swiss', teams)), teams)[0]?.on ?? 0
    expect(on).toBeGreaterThanOrEqual(2)
    expect(on).toBeLessThan(teams)
  })
})

describe('what the server says of fields', () => {
  const problems = [
    { path: 'format.stages.0.points.win', code: 'points_invalid', message: 'points' },
    { path: 'format.stages.0', code: 'stage_order_invalid', message: 'order' },
    { path: 'format.stages.10.advance', code: 'advance_invalid', message: 'advance' },
  ]

  it('finds a field by itself and by what is inside', () => {
    expect(problemAt(problems, 'format.stages.0.points')).toBe('points')
    expect(problemAt(problems, 'format.stages.1')).toBeUndefined()
  })

  it('tells beside the card what no field of it shows', () =>
    expect(problemsBeside(problems, 'format.stages.0', ['points'])).toEqual(['order']))

  it('forgets what was said about an edited field alone', () =>
    expect(withoutProblems(problems, ['format.stages.0.points'])).toHaveLength(2))
})
