import { createTournament, invitedTeams } from '@lobby/brackets'
import { cupFormat, majorSizes, majorStages, TournamentFormat, type TournamentFormatInput } from '@lobby/contract'
import { describe, expect, test } from 'vitest'
import { configFor, formatProblems } from './format.rules.ts'

type Stage = TournamentFormatInput['stages'][number]
const teams = ['t1', 't2', 't3', 't4']
const teamsOf = (count: number) => Array.from({ length: count }, (_, at) => `t${at + 1}`)
const formatOf = (...stages: Stage[]): TournamentFormat => TournamentFormat.parse({ stages })
const only = (stage: Stage) => configFor(teams, formatOf(stage)).stages[0]

describe('a stage as the engine plays it', () => {
  test('groups', () => {
    const stage: Stage = {
      kind: 'round_robin',
      group_size: 3,
      best_of: 2,
      meetings: 2,
      tie_breaks: ['seed'],
      seeding: 'pots',
    }
    expect(only({ ...stage, points: { win: 2, draw: 1, loss: 0 }, advance: 1 })).toEqual({
      id: 'groups',
      format: 'round_robin',
      groupSize: 3,
      bestOf: 2,
      meetings: 2,
      tieBreaks: ['seed'],
      points: { win: 2, draw: 1, loss: 0 },
      seeding: 'pots',
      advance: 1,
    })
    const gsl = { id: 'groups', format: 'gsl', groupSize: 4, bestOf: 1, advance: 2, seeding: 'snake' }
    expect(only({ kind: 'gsl' })).toEqual(gsl)
    expect(only({ kind: 'gsl', best_of_by_round: [1, 3] })).toEqual({ ...gsl, bestOfByRound: [1, 3] })
  })

  test('groups of which the best of the next place go on, nobody by 0', () => {
    const two = { kind: 'round_robin', group_size: 2, advance: 1 } as const
    expect(only({ ...two, advance_best: 1 })).toMatchObject({ advance: 1, advanceBest: 1 })
    expect(only({ ...two, advance_best: 0 })).not.toHaveProperty('advanceBest')
    const format = formatOf({ ...two, advance_best: 2 }, { kind: 'single_elimination' })
    expect(formatProblems(4, format)).toEqual([
      { path: 'format.stages.0.advance_best', code: 'advance_best_invalid', message: '' },
    ])
  })

  test('a Swiss stage, with the forbidden pairs of those who play', () => {
    const forbidden: [string, string][] = [
      ['t1', 't2'],
      ['t1', 'gone'],
      ['gone', 't1'],
      ['gone', 'gone'],
    ]
    const common = {
      id: 'swiss',
      format: 'swiss',
      pairing: 'valve',
      bestOf: 1,
      decidingBestOf: 3,
      advance: 8,
      from: 'seeds',
    }
    expect(only({ kind: 'swiss', wins: 3, losses: 2, forbidden })).toEqual({
      ...common,
      wins: 3,
      losses: 2,
      ranking: 'record',
      forbidden: [
        ['t1', 't2'],
        ['gone', 'gone'],
      ],
    })
    expect(only({ kind: 'swiss', rounds: 5, ranking: 'buchholz' })).toEqual({
      ...common,
      rounds: 5,
      ranking: 'buchholz',
      forbidden: [],
    })
  })

  test('knockouts', () => {
    const common = { id: 'playoff', bestOf: 3, finalBestOf: 5, from: 'seeds' }
    const single = { ...common, format: 'single_elimination', bronze: false }
    expect(only({ kind: 'single_elimination' })).toEqual(single)
    const set = { best_of_by_round: [1 as const], advance: 2 }
    const has = { bestOfByRound: [1], advance: 2 }
    expect(only({ kind: 'single_elimination', ...set, bronze: true, bronze_best_of: 1 })).toEqual({
      ...single,
      ...has,
      bronze: true,
      bronzeBestOf: 1,
    })
    const double = { ...common, format: 'double_elimination', grandFinal: 'single' }
    expect(only({ kind: 'double_elimination' })).toEqual(double)
    expect(only({ kind: 'double_elimination', ...set, lower_best_of_by_round: [3], grand_final: 'reset' })).toEqual({
      ...double,
      ...has,
      lowerBestOfByRound: [3],
      grandFinal: 'reset',
    })
  })
})

test('stages after the first play those of the one before, and a second of a kind has a number', () => {
  const config = configFor(
    teams,
    formatOf({ kind: 'gsl' }, { kind: 'round_robin' }, { kind: 'swiss', rounds: 2 }, { kind: 'single_elimination' }),
  )
  expect(config.teams).toEqual(teams)
  expect(config.disqualifiedPlace).toBe('keep')
  expect(config.stages.map((stage) => [stage.id, 'from' in stage ? stage.from : null])).toEqual([
    ['groups', null],
    ['groups-2', null],
    ['swiss', 'previous'],
    ['playoff', 'previous'],
  ])
})

test('the best teams enter with the stage that they are invited to; nobody is invited by 0', () => {
  const invited = (count: number) =>
    configFor(teams, formatOf({ kind: 'gsl' }, { kind: 'single_elimination', invited: count })).stages
  expect(invited(1)[1]).toMatchObject({ id: 'playoff', invited: 1, from: 'previous' })
  for (const stage of invited(0)) expect(stage).not.toHaveProperty('invited')
})

test.each(majorSizes)('a Major of %i is Swiss stages of sixteen, and a playoff of eight', (size) => {
  const format = formatOf(...majorStages(size))
  expect(formatProblems(size, format)).toEqual([])
  const t = createTournament(configFor(teamsOf(size), format))
  const entrants = format.stages.map((_, at) => t.layout.stages[at]?.entrants)
  expect(entrants).toEqual(size === 24 ? [16, 16, 8] : [16, 16, 16, 8])
  expect(invitedTeams(t, size === 24 ? 'swiss-2' : 'swiss-3')).toEqual(teamsOf(8))
})

describe('why it cannot be played, as fields of the form', () => {
  test('more teams invited than can be, and any to the first stage', () => {
    const told = (stages: Stage[]) => formatProblems(8, formatOf(...stages)).map(({ path, code }) => `${path} ${code}`)
    const problem = 'invited_invalid'
    expect(told([{ kind: 'single_elimination', invited: 2 }])).toEqual([`format.stages.0.invited ${problem}`])
    expect(told([{ kind: 'gsl' }, { kind: 'single_elimination', invited: 7 }])).toEqual([
      `format.stages.1.invited ${problem}`,
    ])
  })

  const problems = (count: number, ...stages: Stage[]): string[] =>
    formatProblems(count, formatOf(...stages)).map(({ path, code }) => `${path} ${code}`)

  test('none where it can', () => expect(problems(4, { kind: 'single_elimination' })).toEqual([]))

  test('too few teams are the fault of their number', () => {
    expect(problems(1, { kind: 'single_elimination' }).map((one) => one.split(' ')[0])).toContain('max_teams')
  })

  test('a setting is its own field, what hangs on the stage before the kind', () => {
    expect(problems(8, { kind: 'single_elimination', advance: 3 }).map((one) => one.split(' ')[0])).toEqual([
      'format.stages.0.advance',
    ])
    const late = problems(8, { kind: 'single_elimination' }, { kind: 'round_robin' })
    expect(late.length).toBeGreaterThan(0)
    for (const one of late) expect(one).toMatch(/^format\.stages\.[01]\.(kind|advance|group_size) \w+$/)
  })
})

const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index + 1}`)

test.each([
  [1, false],
  [2, true],
  [3, true],
  [4, true],
  [5, true],
  [16, true],
  [32, true],
] as const)('%i teams: playable is %s, as the engine judges it', (count, playable) => {
  const judged = formatProblems(count, cupFormat).length === 0
  if (judged) expect(() => createTournament(configFor(named(count), cupFormat))).not.toThrow()
  else expect(() => createTournament(configFor(named(count), cupFormat))).toThrow('invalid tournament config')
  expect(judged).toBe(playable)
})
