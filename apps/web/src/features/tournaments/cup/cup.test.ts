import {
  type BracketMatch,
  DoubleEliminationFormat,
  SingleEliminationFormat,
  type StageFormat,
  type StandingRow,
  type TournamentViewer,
} from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { aMatch } from '../bracket/testing.ts'
import { countdownTo } from './countdown.ts'
import { cupAction, finePhase, hasStarted, isRegistrationOpen, ownRegistration, phaseStep } from './cup-phase.ts'
import { stageRules } from './format-rules.ts'
import { explainedRows, groupRounds, playableMatches } from './standings.ts'

type Registration = TournamentViewer['registrations'][number]
const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }

function registration(more: Partial<Registration> = {}): Registration {
  return {
    id: 'r1',
    team,
    status: 'pending_payment',
    waiting_position: null,
    seed: null,
    registered_at: '2026-11-01T00:00:00Z',
    players: [],
    coach: null,
    roster_changes: [],
    reference_code: 'LOBBY-1',
    players_with_steam_id: 5,
    amount: 35_000,
    payment_due_at: null,
    confirmed_at: null,
    confirmed_by: null,
    is_captain: true,
    ...more,
  }
}
const viewer = (more: Partial<TournamentViewer> = {}): TournamentViewer => ({
  is_organiser: false,
  registrations: [],
  captain_of: [],
  ...more,
})

function match(number: number, round: number, state: BracketMatch['state']): BracketMatch {
  return aMatch({ number, round, state, match_id: `m${number}`, stage: 'groups', group: 'A', best_of: 1 })
}

describe('phase of the cup', () => {
  it.each([
    ['draft', null, 0, 'soon'],
    ['open', null, 0, 'open'],
    ['closed', null, 0, 'payment'],
    ['check_in', null, 0, 'payment'],
    ['live', 'round_robin', 2, 'groups'],
    ['live', 'gsl', 2, 'groups'],
    ['live', 'swiss', 2, 'swiss'],
    ['live', 'single_elimination', 2, 'playoff'],
    ['live', 'double_elimination', 2, 'playoff'],
    ['finished', null, 4, 'finished'],
    ['cancelled', null, null, 'cancelled'],
  ] as const)('%s with stage %s', (status, current_stage, step, fine) => {
    expect([phaseStep({ status }, 3, 1), finePhase({ status, current_stage })]).toEqual([step, fine])
  })

  it('only open takes teams', () =>
    expect((['draft', 'open', 'closed', 'live'] as const).filter((status) => isRegistrationOpen({ status }))).toEqual([
      'open',
    ]))
  it('has started when live or finished', () =>
    expect(
      (['open', 'closed', 'live', 'finished', 'cancelled'] as const).filter((status) => hasStarted({ status })),
    ).toEqual(['live', 'finished']))
})

describe('what the hero offers', () => {
  const open = { status: 'open', current_stage: null } as const
  const live = { status: 'live', current_stage: 'round_robin' } as const

  it('asks a visitor to sign in', () => expect(cupAction(open, null, false).kind).toBe('sign_in'))
  it('sends a player without a team of their own to the teams', () =>
    expect(cupAction(open, viewer(), false).kind).toBe('make_team'))
  it('lets a captain register', () =>
    expect(cupAction(open, viewer({ captain_of: [team] }), false).kind).toBe('register'))
  it('shows a registration that holds', () =>
    expect(cupAction(open, viewer({ registrations: [registration()] }), false).kind).toBe('own'))
  it('lets a captain register again after withdrawing', () =>
    expect(
      cupAction(open, viewer({ captain_of: [team], registrations: [registration({ status: 'withdrawn' })] }), false)
        .kind,
    ).toBe('register'))
  it('offers nothing while registration is closed', () =>
    expect(cupAction({ status: 'closed', current_stage: null }, viewer({ captain_of: [team] }), false).kind).toBe(
      'none',
    ))
  it('leads to the live match, else to the bracket', () =>
    expect([cupAction(live, null, true).kind, cupAction(live, null, false).kind]).toEqual(['watch', 'bracket']))
  it('puts a captain’s registration before a player’s', () =>
    expect(
      ownRegistration(
        viewer({ registrations: [registration({ id: 'a', is_captain: false }), registration({ id: 'b' })] }),
      )?.id,
    ).toBe('b'))
})

describe('countdownTo', () => {
  const now = Date.parse('2026-11-26T14:46:27Z')
  it('counts days and a clock', () =>
    expect(countdownTo('2026-11-28T18:59:00Z', now)).toEqual({ days: 2, clock: '04:12:33' }))
  it('ends at the moment itself', () =>
    expect([countdownTo('2026-11-26T14:46:27Z', now), countdownTo('2020-01-01T00:00:00Z', now)]).toEqual([null, null]))
})

describe('standings', () => {
  const row = (place: number, decided_by: StandingRow['decided_by']): StandingRow => ({
    place,
    team,
    played: 3,
    wins: 2,
    draws: 0,
    losses: 1,
    points: 6,
    maps_won: 2,
    maps_lost: 1,
    rounds_won: 30,
    rounds_lost: 20,
    decided_by,
    decided_value: 3,
    advances: null,
  })

  it('explains only what points did not decide', () => {
    const standings = [row(1, 'points'), row(2, 'mini_round_difference'), row(3, null), row(4, 'seed')]
    expect(explainedRows({ standings, complete: true }).map((entry) => entry.place)).toEqual([2, 4])
  })

  it('leaves seeds and lots unsaid while the order is open', () => {
    const standings = [row(1, 'round_difference'), row(2, 'seed'), row(3, 'lots')]
    expect(explainedRows({ standings, complete: false }).map((entry) => entry.place)).toEqual([1])
  })

  it('gathers the groups’ matches by round, in playing order', () => {
    const stage = {
      kind: 'round_robin' as const,
      id: 'groups',
      best_of: 1,
      advance: 2,
      groups: [
        { id: 'A', complete: false, standings: [], matches: [match(3, 2, 'ready'), match(1, 1, 'done')] },
        { id: 'B', complete: false, standings: [], matches: [match(2, 1, 'live'), match(4, 2, 'nobody')] },
      ],
    }
    expect(
      groupRounds(stage).map(({ round, matches }) => [
        round,
        matches.map((entry) => `${entry.group}${entry.match.number}`),
      ]),
    ).toEqual([
      [1, ['A1', 'B2']],
      [2, ['A3']],
    ])
  })

  it('offers live matches before ready ones and no others', () => {
    expect(
      playableMatches([
        match(1, 1, 'ready'),
        match(2, 1, 'live'),
        match(3, 1, 'done'),
        { ...match(4, 1, 'ready'), match_id: null },
      ]).map((entry) => entry.number),
    ).toEqual([2, 1])
  })
})

describe('how a knockout is played', () => {
  const single = SingleEliminationFormat.parse({ kind: 'single_elimination', best_of: 1, final_best_of: 3 })
  const double = DoubleEliminationFormat.parse({ kind: 'double_elimination', best_of: 1, grand_final: 'reset' })
  const keys = (stage: StageFormat) => stageRules(stage).map(({ key }) => key)

  it('tells of the final where it ends the cup', () => {
    expect(keys({ ...single, bronze: true })).toEqual(['single', 'matches', 'final', 'bronze'])
    expect(keys(double)).toEqual(['double', 'matches', 'grand_final', 'grand_reset'])
  })

  it('tells how many go on, and of no final, where another stage follows', () => {
    expect(stageRules({ ...single, advance: 4 }).at(-1)).toEqual({ key: 'down_to', count: 4 })
    expect(keys({ ...single, advance: 4 })).toEqual(['single', 'matches', 'down_to'])
    expect(keys({ ...double, advance: 2 })).toEqual(['double', 'matches', 'down_to'])
  })
})
