import { describe, expect, it } from 'vitest'
import { validateConfig } from './config.ts'
import { defaultTieBreaks, limits } from './limits.ts'
import { groups as groupsOf } from './read.ts'
import {
  chainedConfig,
  groupStage,
  knockoutConfig,
  knockoutStage,
  leagueConfig,
  teamsOf,
  thrownBy,
} from './testing/test-kit.ts'
import { createTournament, InvalidConfigError } from './tournament.ts'
import type { ConfigProblem, TournamentConfig } from './types.ts'

/** Problems as `code at path`, for short tables. */
function problemsOf(config: unknown): string[] {
  return validateConfig(config).map(({ code, path }: ConfigProblem) => `${code} at ${path}`)
}

/** A config of eight teams with one stage, which may be broken on purpose. */
function withStage(stage: object): unknown {
  return { teams: teamsOf(8), stages: [stage] }
}

describe('validateConfig', () => {
  it.each([
    ['a knockout of two', knockoutConfig(2)],
    ['a knockout of 4096', knockoutConfig(4096)],
    ['a league of two', leagueConfig(2)],
    ['a league of 64', leagueConfig(64)],
    ['32 groups of four', chainedConfig(128)],
    ['unequal groups', chainedConfig(9, { groupSize: 4, advance: 2 })],
    ['a league that sends ten of twelve on', chainedConfig(12, { groupSize: 12, advance: 10 })],
    ['best-of by round', knockoutConfig(8, { bestOfByRound: [1, 3], bronzeBestOf: 5, bronze: true })],
    ['no tie-breaks at all', leagueConfig(4, { tieBreaks: [] })],
    ['groups that send nobody on, at the end', leagueConfig(4, { advance: 0 })],
  ])('takes %s', (_, config) => {
    expect(validateConfig(config)).toEqual([])
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'teams'],
    ['a list', []],
    ['no teams', { stages: [] }],
    ['no stages', { teams: [] }],
    ['teams that are no list', { teams: 'T1', stages: [] }],
  ])('refuses %s', (_, config) => {
    expect(problemsOf(config)).toEqual(['config_malformed at '])
  })

  it.each([0, 1])('case 1: refuses %i teams with a reason', (count) => {
    expect(problemsOf(knockoutConfig(count))).toContain('teams_too_few at teams')
  })

  it('refuses more teams than the engine is built for', () => {
    expect(problemsOf(knockoutConfig(limits.teams + 1))).toContain('teams_too_many at teams')
  })

  it('case 36: refuses a team listed twice, and says which entry', () => {
    const config = { ...knockoutConfig(2), teams: ['a', 'b', 'a', 'b'] }
    expect(problemsOf(config)).toEqual(['team_duplicate at teams.2', 'team_duplicate at teams.3'])
  })

  it.each([[''], [7], [null], [undefined]])('case 36: refuses the missing team %j', (team) => {
    expect(problemsOf({ ...knockoutConfig(2), teams: ['a', team, 'b'] })).toEqual(['team_invalid at teams.1'])
  })

  it.each([
    ['no stages', [], ['stages_empty at stages']],
    ['a stage that is no object', ['x'], ['stage_malformed at stages.0']],
    ['an unknown format', [{ ...knockoutStage(), format: 'ladder' }], ['format_unknown at stages.0.format']],
    ['groups after a knockout', [knockoutStage(), groupStage()], ['stage_order_invalid at stages.0.format']],
    [
      'two stages of one name',
      [groupStage(), knockoutStage({ id: 'groups', from: 'previous' })],
      ['stage_id_duplicate at stages.1.id'],
    ],
    ['a first stage fed by another', [knockoutStage({ from: 'previous' })], ['from_invalid at stages.0.from']],
    ['a playoff fed past its groups', [groupStage(), knockoutStage()], ['from_invalid at stages.1.from']],
    [
      'a playoff for one',
      [groupStage({ groupSize: 8, advance: 1 }), knockoutStage({ from: 'previous' })],
      ['entrants_too_few at stages.1.from'],
    ],
  ])('refuses %s', (_, stages, problems) => {
    expect(problemsOf({ teams: teamsOf(8), stages })).toEqual(problems)
  })

  it.each(['', 'Groups', 'a/b', '1st', 'ü', 'a b', 'a'.repeat(33), 7, undefined])('refuses the stage name %j', (id) => {
    expect(problemsOf(withStage({ ...knockoutStage(), id }))).toEqual(['stage_id_invalid at stages.0.id'])
  })

  it.each([0, 2, 4, -1, 1.5, 11, '3', null])('refuses best-of %j', (bestOf) => {
    expect(problemsOf(withStage({ ...knockoutStage(), bestOf }))).toEqual(['best_of_invalid at stages.0.bestOf'])
    expect(problemsOf(withStage({ ...knockoutStage(), finalBestOf: bestOf }))).toEqual([
      'best_of_invalid at stages.0.finalBestOf',
    ])
    expect(problemsOf(withStage({ ...knockoutStage(), bronzeBestOf: bestOf }))).toEqual([
      'best_of_invalid at stages.0.bronzeBestOf',
    ])
    // A best of two, with its draws, is for groups alone.
    const problems = bestOf === 2 ? [] : ['best_of_invalid at stages.0.bestOf']
    expect(problemsOf(withStage({ ...groupStage(), bestOf }))).toEqual(problems)
  })

  it('says which round has a wrong best-of', () => {
    expect(problemsOf(withStage({ ...knockoutStage(), bestOfByRound: [1, 2, 3] }))).toEqual([
      'best_of_invalid at stages.0.bestOfByRound.1',
    ])
    expect(problemsOf(withStage({ ...knockoutStage(), bestOfByRound: 3 }))).toEqual([
      'best_of_invalid at stages.0.bestOfByRound',
    ])
  })

  it.each(['yes', 1, undefined])('refuses bronze %j', (bronze) => {
    expect(problemsOf(withStage({ ...knockoutStage(), bronze }))).toEqual(['bronze_invalid at stages.0.bronze'])
  })

  it.each([0, 1, 65, 2.5, '4', undefined])('refuses groups of %j', (groupSize) => {
    expect(problemsOf(withStage({ ...groupStage(), groupSize }))).toEqual(['group_size_invalid at stages.0.groupSize'])
  })

  it('knows one meeting and two', () => {
    const problems = (meetings: unknown) => problemsOf(withStage({ ...groupStage(), meetings }))
    expect([undefined, 1, 2].map(problems)).toEqual([[], [], []])
    for (const wrong of [0, 3, 1.5, '2', null])
      expect(problems(wrong)).toEqual(['meetings_invalid at stages.0.meetings'])
  })

  it('deals by hand every seed once', () => {
    const problems = (...seeding: unknown[]) =>
      problemsOf(chainedConfig(6, { groupSize: 4, seeding: seeding as number[][] }))
    expect(problems([1, 4, 5], [2, 3, 6])).toEqual([])
    for (const wrong of [
      [
        [1, 4, 5],
        [2, 3, 6, 6],
      ],
      [
        [1, 4, 5],
        [2, 3, 7],
      ],
      [
        [1, 4, 5],
        [2, 3, 5],
      ],
      [[1, 2, 3, 4, 5], [6]],
      [[1, 4, 5, 2, 3, 6]],
      [[1, 4, 5], 'rest'],
    ])
      expect(problems(...wrong)).toEqual(['seeding_invalid at stages.0.seeding'])
  })

  it('refuses more than 32 groups', () => {
    expect(problemsOf(chainedConfig(129))).toEqual(['groups_too_many at stages.0.groupSize'])
  })

  it('refuses a group of one', () => {
    const stages = [groupStage({ groupSize: 2, advance: 1 })]
    expect(problemsOf({ teams: teamsOf(3), stages })).toEqual(['group_too_small at stages.0.groupSize'])
  })

  it.each([
    { teams: 8, groupSize: 4, advance: -1 },
    { teams: 2, groupSize: 2, advance: 3 },
    { teams: 8, groupSize: 4, advance: 5 },
    { teams: 7, groupSize: 4, advance: 4 },
    { teams: 24, groupSize: 12, advance: 9 },
    { teams: 8, groupSize: 4, advance: 1.5 },
  ])('refuses $advance of groups of $groupSize with $teams teams', ({ teams, groupSize, advance }) => {
    expect(problemsOf(chainedConfig(teams, { groupSize, advance }))).toEqual(['advance_invalid at stages.0.advance'])
  })

  it('refuses groups that send nobody on while a playoff waits', () => {
    expect(problemsOf(chainedConfig(8, { advance: 0 }))).toEqual(['advance_invalid at stages.0.advance'])
  })

  it.each([
    ['an unknown step', ['mini_wins', 'coin'], 'tie_break_unknown at stages.0.tieBreaks.1'],
    ['a step twice', ['seed', 'seed'], 'tie_break_duplicate at stages.0.tieBreaks.1'],
    ['no list', 'seed', 'tie_break_unknown at stages.0.tieBreaks'],
  ])('refuses tie-breaks with %s', (_, tieBreaks, problem) => {
    expect(problemsOf(withStage({ ...groupStage(), tieBreaks }))).toEqual([problem])
  })

  it.each([
    [{ win: 1, draw: 1, loss: 1 }],
    [{ win: 0, draw: 0, loss: 3 }],
    [{ win: 3, draw: 4, loss: 0 }],
    [{ win: 3, draw: 0, loss: 1 }],
    [{ win: 1.5, draw: 1, loss: 0 }],
    [{ win: 101, draw: 1, loss: 0 }],
    [{ win: 3, draw: 1 }],
    [null],
    [3],
  ])('refuses points %j', (points) => {
    expect(problemsOf(withStage({ ...groupStage(), points }))).toEqual(['points_invalid at stages.0.points'])
  })

  it('lists all faults at once', () => {
    const stage = { id: '', format: 'round_robin', groupSize: 4, bestOf: 4, tieBreaks: ['x'], points: {}, advance: 9 }
    expect(problemsOf({ teams: ['a', 'a', 'b', 'c'], stages: [stage] })).toEqual([
      'team_duplicate at teams.1',
      'stage_id_invalid at stages.0.id',
      'best_of_invalid at stages.0.bestOf',
      'tie_break_unknown at stages.0.tieBreaks.0',
      'points_invalid at stages.0.points',
      'advance_invalid at stages.0.advance',
    ])
  })
})

describe('createTournament', () => {
  it('throws a RangeError that lists the codes of an invalid config', () => {
    const config = { ...knockoutConfig(1, { bestOf: 2 }) }
    expect(() => createTournament(config)).toThrow(RangeError)
    expect(() => createTournament(config)).toThrow(/teams_too_few at "teams".*best_of_invalid at "stages\.0\.bestOf"/)
  })

  it('hands over the problems themselves', () => {
    const config = knockoutConfig(1)
    const error = thrownBy(() => createTournament(config))
    expect(error).toBeInstanceOf(InvalidConfigError)
    expect(error).toMatchObject({ problems: validateConfig(config) })
  })

  it('case 74: keeps nothing of the config it was given', () => {
    const teams = teamsOf(4)
    const stage = { ...knockoutStage(), bestOfByRound: [1, 3] }
    const config: TournamentConfig = { teams, stages: [stage] }
    const before = createTournament(config)
    teams[0] = 'changed'
    stage.bestOfByRound[0] = 5
    stage.id = 'changed'
    expect(before.config).toEqual({ teams: teamsOf(4), stages: [knockoutStage({ bestOfByRound: [1, 3] })] })
  })

  it('drops fields it does not know', () => {
    const config: TournamentConfig = Object.assign({ secret: 1 }, knockoutConfig(2))
    const t = createTournament(config)
    expect(Object.keys(t.config)).toEqual(['teams', 'stages'])
  })
})

describe('constants', () => {
  it('keeps the tie-breaks of rules §3 in order, and frozen', () => {
    expect(defaultTieBreaks).toEqual([
      'mini_wins',
      'mini_round_difference',
      'map_difference',
      'round_difference',
      'rounds_won',
      'seed',
    ])
    expect(Object.isFrozen(defaultTieBreaks)).toBe(true)
  })

  it.each([
    [16, 4, 4],
    [17, 4, 5],
    [9, 4, 3],
    [2, 64, 1],
  ])('%i teams in groups of %i make %i groups', (teams, groupSize, groups) => {
    const t = createTournament({ teams: teamsOf(teams), stages: [groupStage({ groupSize, advance: 0 })] })
    expect(groupsOf(t, 'groups')).toHaveLength(groups)
  })
})
