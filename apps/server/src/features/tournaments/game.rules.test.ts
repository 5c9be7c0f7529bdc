import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CreateTournamentRequest,
  defaultRules,
  GameSettings,
  rulesOfStage,
  serverVariableNames,
  serverVariables,
  stageIdsOf,
  takesValue,
  type GameRules,
  type ServerVariable,
  type TournamentFormat,
  type TournamentFormatInput,
} from '@lobby/contract'
import { configFor } from './format.rules.ts'
import { formatGameProblems, gameOf, gameProblems, rosterOf, stageRulesOf } from './game.rules.ts'

const format = (...stages: TournamentFormatInput['stages']): TournamentFormat =>
  CreateTournamentRequest.parse({ name: 'Cup', start_date: '2026-12-01T12:00:00Z', format: { stages } }).format
const groups = { kind: 'round_robin' } as const
const playoff = { kind: 'single_elimination', final_best_of: 3 } as const
const both = format(groups, playoff)

const rules = (change: Partial<GameRules> = {}): GameRules => ({ ...defaultRules(5), ...change })
const none = { overtime: null }
const game = (change: Partial<GameSettings> = {}): GameSettings => ({
  players: 5,
  rules: rules(),
  stages: {},
  ...change,
})
const before = { game: game(), hasStarted: false }
const faults = (settings: GameSettings, of = both, was = before) =>
  gameProblems(settings, of, was).map(({ path, code }) => `${path} ${code}`)

describe('without overtime', () => {
  test('groups that count points are played, nothing else', () => {
    expect(faults(game({ stages: { groups: rules(none) } }))).toEqual([])
    expect(faults(game({ rules: rules(none) }))).toEqual(['rules.overtime overtime_needed'])
    expect(faults(game({ rules: rules(none), stages: { playoff: rules() } }))).toEqual([])
    expect(faults(game({ stages: { playoff: rules(none) } }))).toEqual(['stages.playoff.overtime overtime_needed'])
    for (const kind of ['gsl', 'swiss', 'single_elimination', 'double_elimination'] as const)
      expect(faults(game({ rules: rules(none) }), format({ kind }))).toEqual(['rules.overtime overtime_needed'])
  })

  test('groups that began with overtime are not played on, and those that began without may go on or get it', () => {
    const open = game({ stages: { groups: rules(none) } })
    const started = { ...before, hasStarted: true }
    expect(faults(open, both, started)).toEqual(['stages.groups.overtime overtime_started'])
    expect(faults(open, both, { game: open, hasStarted: true })).toEqual([])
    expect(faults(game(), both, { game: open, hasStarted: true })).toEqual([])
  })

  test('their matches can end drawn in the bracket, and no others', () => {
    const settings = game({ stages: { groups: rules(none) } })
    expect(configFor(['a', 'b', 'c', 'd'], both, settings).stages.map((stage) => 'draws' in stage)).toEqual([
      true,
      false,
    ])
    expect(configFor(['a', 'b', 'c', 'd'], both, game()).stages.map((stage) => 'draws' in stage)).toEqual([
      false,
      false,
    ])
    expect(configFor(['a', 'b', 'c', 'd'], both)).toEqual(configFor(['a', 'b', 'c', 'd'], both, game()))
  })
})

test('rules of a stage that is not there are a fault, and go with the stage', () => {
  const settings = game({ stages: { groups: rules(), swiss: rules() } })
  expect(faults(settings)).toEqual(['stages.swiss invalid'])
  expect(Object.keys(stageRulesOf(settings, both))).toEqual(['groups'])
})

test('two against two has four maps, so no series is longer than three', () => {
  const two = game({ players: 2, rules: defaultRules(2) })
  expect(faults(two)).toEqual([])
  const long = { kind: 'single_elimination', best_of: 1, final_best_of: 5 } as const
  expect(faults(two, format(groups, long))).toEqual(['players best_of_wingman'])
  expect(faults(two, format({ kind: 'gsl', best_of_by_round: [1, 5] }))).toEqual(['players best_of_wingman'])
  expect(faults(game(), format(groups, long))).toEqual([])
})

test('a format is refused at its stage where the settings do not suit it', () => {
  const of = (settings: GameSettings, next: TournamentFormat) =>
    formatGameProblems(settings, next).map(({ path, code }) => `${path} ${code}`)
  expect(of(game({ rules: rules(none) }), format(groups))).toEqual([])
  expect(of(game({ rules: rules(none) }), both)).toEqual(['format.stages.1.kind overtime_needed'])
  expect(of(game({ players: 2 }), format({ kind: 'swiss', deciding_best_of: 5 }))).toEqual([
    'format.stages.0.kind best_of_wingman',
  ])
})

test('a stage goes by its own rules, all others by those of the cup', () => {
  const settings = game({ stages: { 'playoff-2': rules({ half_rounds: 15 }) } })
  expect(stageIdsOf([groups, playoff, { kind: 'gsl' }, playoff, { kind: 'swiss' }])).toEqual([
    'groups',
    'playoff',
    'groups-2',
    'playoff-2',
    'swiss',
  ])
  expect(rulesOfStage(settings, 'playoff-2').half_rounds).toBe(15)
  expect(rulesOfStage(settings, 'playoff').half_rounds).toBe(12)
})

test('what nobody said is the default of so many players', () => {
  const row = { game_rules: null, stage_rules: {} }
  expect(gameOf({ ...row, players_a_side: 5 }).rules).toMatchObject({ half_rounds: 12, overtime: { half_rounds: 3 } })
  expect(gameOf({ ...row, players_a_side: 2 }).rules).toMatchObject({ half_rounds: 8, overtime: { half_rounds: 2 } })
  expect([5, 2, 1].map((players) => Object.values(rosterOf(players as 5 | 2 | 1)))).toEqual([
    [5, 7],
    [2, 3],
    [1, 2],
  ])
})

describe('server variables', () => {
  const parse = (variables: Record<string, string>) => GameSettings.safeParse(game({ rules: rules({ variables }) }))

  test.each([
    'rcon_password',
    'sv_password',
    'exec',
    'mp_maxrounds',
    'mp_overtime_enable',
    'tv_delay',
    'matchzy_demo_path',
    '__proto__',
  ])('%s is not on the list', (name) => {
    expect(parse(JSON.parse(`{"${name}":"1"}`) as Record<string, string>).success).toBe(name === '__proto__')
    expect(
      Object.keys(parse(JSON.parse(`{"${name}":"1"}`) as Record<string, string>).data?.rules.variables ?? {}),
    ).toEqual([])
  })

  test.each([
    ['mp_freezetime', '15', true],
    ['mp_freezetime', '61', false],
    ['mp_freezetime', '1.5', false],
    ['mp_roundtime', '1.92', true],
    ['mp_roundtime', '0.5', false],
    ['mp_friendlyfire', '0', true],
    ['mp_friendlyfire', '2', false],
    ['mp_friendlyfire', 'true', false],
    ['mp_startmoney', '800', true],
    ['mp_startmoney', '-1', false],
    ['mp_startmoney', '1e3', false],
    ['mp_startmoney', ' 800', false],
    ['mp_freezetime', '15; quit', false],
    ['mp_freezetime', '15"', false],
    ['mp_freezetime', '15\n', false],
    ['mp_freezetime', '', false],
  ] as const)('%s takes %j: %s', (name, value, isTaken) => {
    expect(parse({ [name]: value }).success).toBe(isTaken)
  })

  test('none takes a value that a console would read as more than a number', () => {
    fc.assert(
      fc.property(fc.constantFrom(...serverVariableNames), fc.string({ unit: 'binary' }), (name, value) => {
        if (takesValue(name, value)) expect(value).toMatch(/^\d{1,5}(?:\.\d{1,2})?$/)
      }),
    )
    for (const name of Object.keys(serverVariables) as ServerVariable[])
      expect(name).toMatch(/^(?:mp|sv|tv)_[a-z0-9_]+$/)
  })
})
