import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules, GameRules, halfRoundsMax, halfRoundsMin, overtimeHalfMax, type MatchGame } from '@lobby/contract'
import { buildMatchConfig, isFinalMapScore, standardMapRules } from '@lobby/cs2'
import { rulesOf } from '@lobby/cs2-simulator'
import { incompleteMaps, type Series } from './match-state.ts'
import { gameFor, mapRulesOf, playSettingsOf, rotationOf, sidesFor, tossSides, withRules } from './match-game.rules.ts'
import { foldSeries, mapResult, round } from './series.test-kit.ts'

const rules = (change: Partial<GameRules> = {}): GameRules => ({ ...defaultRules(5), ...change })
const game = (change: Partial<GameRules> = {}, players: MatchGame['players'] = 5): MatchGame => ({
  players,
  rules: rules(change),
})

const anyGame = fc.record({
  players: fc.constantFrom(5, 2, 1),
  rules: fc.record({
    half_rounds: fc.integer({ min: halfRoundsMin, max: halfRoundsMax }),
    overtime: fc.option(
      fc.record({
        half_rounds: fc.integer({ min: 1, max: overtimeHalfMax }),
        start_money: fc.integer({ min: 0, max: 16_000 }),
      }),
    ),
    sides: fc.constantFrom('teams', 'knife', 'coin'),
    tactical_pauses: fc.constant({ count: 3, seconds: 30 }),
    technical_pauses: fc.constant(null),
    tv_delay: fc.option(fc.integer({ min: 0, max: 300 })),
    variables: fc.constantFrom({}, { mp_freezetime: '15' }),
  }),
}) as fc.Arbitrary<MatchGame>

/** The config as a server of two teams is given it. */
function configOf(of: MatchGame) {
  const team = (id: string, first: number) => ({
    id,
    name: id,
    players: Array.from({ length: of.players }, (_, at) => ({ steamId: `7656119800000${first + at}`, name: 'p' })),
  })
  return buildMatchConfig(
    {
      matchId: 1,
      team1: team('a', 1000),
      team2: team('b', 2000),
      bestOf: 1,
      maps: ['de_nuke'],
      playersPerTeam: of.players,
      wingman: of.players === 2,
      play: playSettingsOf(of),
      eventUrl: 'https://lobby.kz/api/game-events',
      eventHeaderName: 'X-Secret',
      eventHeaderValue: 's',
    },
    'matchzy',
  )
}

describe('server and fold agree on the end of a map', () => {
  test('whatever the settings are, a server reads from its config what the fold goes by', () => {
    fc.assert(
      fc.property(anyGame, (of) => {
        expect(GameRules.parse(of.rules)).toEqual(of.rules)
        const { cvars, wingman } = configOf(of)
        expect(rulesOf({ wingman: wingman === true, cvars })).toEqual(mapRulesOf(of))
      }),
    )
  })

  test('and a map played by them is over for the fold with its last round, and with none before', () => {
    fc.assert(
      fc.property(anyGame, fc.infiniteStream(fc.boolean()), fc.nat(), (of, tosses, cut) => {
        const length = mapRulesOf(of)
        const scores: [number, number][] = []
        let score: [number, number] = [0, 0]
        while (!isFinalMapScore(...score, length) && scores.length < 90) {
          score = tosses.next().value === true ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]
          scores.push(score)
        }
        fc.pre(isFinalMapScore(...score, length))
        const series = withRules<Series>({ bestOf: 1, mapAdvantage: null }, of)
        const whole = foldSeries(series, ...scores.map((each) => round(each)), mapResult(score))
        expect(whole.status).toBe('finished')
        expect(whole.winner).toBe(score[0] === score[1] ? null : score[0] > score[1] ? 1 : 2)
        expect(incompleteMaps(whole)).toEqual([])
        const early = scores[cut % scores.length]
        if (early === undefined || cut % scores.length === scores.length - 1) return
        expect(incompleteMaps(foldSeries(series, mapResult(early)))).toHaveLength(1)
      }),
    )
  })
})

describe('what a match is played by', () => {
  const settings = {
    players: 5,
    rules: rules({ half_rounds: 9 }),
    stages: { groups: rules({ overtime: null }) },
  } as const

  test('the rules of its stage, or of the cup', () => {
    expect(gameFor(settings, { stage: 'playoff', may_draw: false }).rules.half_rounds).toBe(9)
    expect(gameFor(settings, { stage: 'groups', may_draw: true }).rules).toEqual(rules({ overtime: null }))
  })

  test('has overtime where its bracket takes no draw', () => {
    expect(gameFor(settings, { stage: 'groups', may_draw: false }).rules.overtime).toEqual(defaultRules(5).overtime)
    const two = { ...settings, players: 2 } as const
    expect(gameFor(two, { stage: 'groups', may_draw: false }).rules.overtime).toEqual(defaultRules(2).overtime)
  })

  test('is no news where it is what a match without rules is played by', () => {
    const state = { score: 1, rules: { maxRounds: 8, overtimeRounds: null } }
    expect(withRules(state, game())).toEqual({ score: 1 })
    expect(withRules(state, game({ half_rounds: 9 }))).toEqual({
      score: 1,
      rules: { maxRounds: 18, overtimeRounds: 6 },
    })
    expect(mapRulesOf(game())).toEqual(standardMapRules)
  })

  test('goes round the maps for so many', () => {
    expect([rotationOf(5).length, rotationOf(2).length, rotationOf(1).length]).toEqual([7, 4, 7])
  })
})

describe('who starts where', () => {
  const heads = (): boolean => true
  const none = { settled: null, tossed: null, mapCount: 2 }

  test.each([
    ['teams', none, null],
    ['knife', none, null],
    ['coin', none, ['team1_ct', 'team1_ct']],
    ['coin', { ...none, tossed: ['team1_t', 'team1_ct'] }, ['team1_t', 'team1_ct']],
    ['teams', { ...none, tossed: ['team1_t', 'team1_ct'] }, null],
    ['knife', { ...none, settled: ['team2_ct', 'knife'] }, ['team2_ct', 'knife']],
    ['coin', { ...none, settled: ['team2_ct', 'knife'] }, ['team2_ct', 'knife']],
  ] as const)('%s with %j: %j', (sides, was, expected) => {
    expect(sidesFor(game({ sides }), was, heads)).toEqual(expected)
  })

  test('is tossed once a map', () => {
    let tosses = 0
    const coin = (): boolean => (tosses += 1) % 2 === 0
    expect(tossSides(3, coin)).toEqual(['team1_t', 'team1_ct', 'team1_t'])
  })
})
