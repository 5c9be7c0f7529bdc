import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './apply.ts'
import {
  apply,
  applyAll,
  bestPlaces,
  canApply,
  corrections,
  createWith,
  doubleElimination,
  entrants,
  events,
  gsl,
  InvalidConfigError,
  leaving,
  matches,
  type Part,
  roundRobin,
  singleElimination,
  swiss,
} from './core.ts'
import { createTournament } from './tournament.ts'
import { bestStandings, standings } from './standings.ts'
import { anyConfig, played } from './testing/arbitrary.ts'
import { stirred } from './testing/stir.ts'
import {
  chainedConfig,
  doubleStage,
  groupStage,
  gslStage,
  knockoutConfig,
  numbers,
  swissStage,
  teamsOf,
  thrownBy,
  win,
} from './testing/test-kit.ts'
import type { StageConfig, TournamentFact } from './types.ts'

const formats: Readonly<Record<StageConfig['format'], Part>> = {
  single_elimination: singleElimination,
  double_elimination: doubleElimination,
  round_robin: roundRobin,
  gsl,
  swiss,
}
const every = [...Object.values(formats), bestPlaces, corrections, leaving, entrants]

describe('a tournament of parts', () => {
  it('is the same as one of everything, with the formats of its config alone', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const whole = played(config, seed)
        const compares = config.stages.some((stage) => 'advanceBest' in stage)
        const parts = [...config.stages.map(({ format }) => formats[format]), ...(compares ? [bestPlaces] : [])]
        const applied = applyAll(createWith(parts, config), events(whole))
        if (!applied.ok) throw new Error(applied.code)
        expect(matches(applied.tournament)).toEqual(matches(whole))
        expect(applied.tournament.groups).toEqual(whole.groups)
      }),
      { numRuns: 300 },
    )
  })

  it('is the same whatever happens, with all parts', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const log = events(stirred(config, { next: numbers(seed), steps: 25 }))
        const [one, two] = [applyAll(createWith(every, config), log), fold(config, log)]
        if (!one.ok || !two.ok) throw new Error('refused')
        expect(matches(one.tournament)).toEqual(matches(two.tournament))
        expect(one.tournament.open).toBe(two.tournament.open)
      }),
      { numRuns: 300 },
    )
  })

  it('is read by what reads all others', () => {
    const config = chainedConfig(8)
    const t = win(createWith([roundRobin, singleElimination], config), 'groups/A/1/1', 1)
    expect(standings(t, 'groups')[0]?.rows[0]?.points).toBe(3)
  })
})

describe('a part that was not taken', () => {
  const stages: readonly StageConfig[] = [
    knockoutConfig(4).stages[0]!,
    doubleStage(),
    groupStage(),
    gslStage(),
    swissStage(3),
  ]

  it.each(stages)('$format is unknown', (stage) => {
    const config = { teams: teamsOf(8), stages: [{ ...stage, advance: 0 }] }
    const others = every.filter((part) => part !== formats[stage.format])
    const error = thrownBy(() => createWith(others, config))
    expect(error).toBeInstanceOf(InvalidConfigError)
    expect(error).toMatchObject({ problems: [{ code: 'format_unknown', path: 'stages.0.format' }] })
    expect(matches(createWith([formats[stage.format]], config))).toEqual(matches(createTournament(config)))
  })

  it('compares no places across groups: a config that asks for it is refused, not played without', () => {
    const config = chainedConfig(8, { advance: 1, advanceBest: 1 })
    const parts = [roundRobin, singleElimination]
    expect(thrownBy(() => createWith(parts, config))).toMatchObject({
      problems: [{ code: 'advance_best_unknown', path: 'stages.0.advanceBest' }],
    })
    const t = createWith([...parts, bestPlaces], config)
    expect(matches(t)).toEqual(matches(createTournament(config)))
    expect(bestStandings(t, 'groups')?.group).toBe('best')
  })

  it.each(['toString', '__proto__', 7, undefined])('nor is %s a format', (format) => {
    const stages = [{ ...knockoutConfig(4).stages[0]!, format }] as unknown as readonly StageConfig[]
    expect(thrownBy(() => createWith(every, { teams: teamsOf(4), stages }))).toMatchObject({
      problems: [{ code: 'format_unknown' }],
    })
  })

  const facts: readonly [string, Part, TournamentFact][] = [
    ['result_corrected', corrections, { type: 'result_corrected', event: 1, fact: null }],
    ['team_withdrawn', leaving, { type: 'team_withdrawn', team: 'T1' }],
    ['team_disqualified', leaving, { type: 'team_disqualified', team: 'T1' }],
    ['team_replaced', entrants, { type: 'team_replaced', team: 'T4', replacement: 'S' }],
    ['seeding_changed', entrants, { type: 'seeding_changed', teams: ['T2', 'T1', 'T3', 'T4'] }],
    ['lots_drawn', roundRobin, { type: 'lots_drawn', stage: 'playoff', group: 'A', order: ['T1', 'T2'] }],
    [
      'tie_break_added',
      roundRobin,
      { type: 'tie_break_added', stage: 'playoff', group: 'A', teams: ['T1'], bestOf: 1 },
    ],
    ['round_paired', swiss, { type: 'round_paired', stage: 'playoff', round: 1, pairs: [], bye: null }],
  ]

  it.each(facts)('knows no %s', (_type, part, fact) => {
    const event = { seq: 1, ...fact }
    const others = every.filter((other) => other !== part)
    expect(
      canApply(
        createWith([singleElimination, ...others.filter((each) => each.formats === undefined)], knockoutConfig(4)),
        event,
      ),
    ).toMatchObject({ ok: false, code: 'unknown_event' })
    expect(canApply(createWith([singleElimination, part], knockoutConfig(4)), event)?.code).not.toBe('unknown_event')
  })

  it.each(['toString', 'constructor', '', 'result_corrected '])('nor is "%s" a fact', (type) => {
    const event = { seq: 1, type: type as 'match_started', match: 'playoff/W/1/1' } as const
    expect(canApply(createWith(every, knockoutConfig(4)), event)?.code).toBe('unknown_event')
  })

  it('is not missed by results', () => {
    const t = createWith([singleElimination], knockoutConfig(4))
    const applied = apply(t, { seq: 1, type: 'forfeit', match: 'playoff/W/1/1', side: 'both' })
    expect(applied.ok).toBe(true)
  })
})
