import {
  DoubleEliminationFormat,
  SingleEliminationFormat,
  type StageFormat,
  type TournamentViewer,
} from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { countdownTo } from './countdown.ts'
import { cupAction, ownRegistration } from './cup-action.ts'
import { stageRules } from './format-rules.ts'

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
  crew: [],
  ...more,
})

describe('what the hero offers', () => {
  const open = { status: 'open' } as const
  const live = { status: 'live' } as const

  it('asks a visitor to sign in', () => expect(cupAction(open, null, false).kind).toBe('sign_in'))
  it('sends a player without a team of their own to the teams', () =>
    expect(cupAction(open, viewer(), false).kind).toBe('make_team'))
  it('lets a captain register', () =>
    expect(cupAction(open, viewer({ captain_of: [team] }), false).kind).toBe('register'))
  it('shows a registration that holds', () =>
    expect(cupAction(open, viewer({ registrations: [registration()] }), false).kind).toBe('own'))
  it('shows no registration of a cup that is called off', () =>
    expect(cupAction({ status: 'cancelled' }, viewer({ registrations: [registration()] }), false).kind).toBe('none'))
  it('lets a captain register again after withdrawing', () =>
    expect(
      cupAction(open, viewer({ captain_of: [team], registrations: [registration({ status: 'withdrawn' })] }), false)
        .kind,
    ).toBe('register'))
  it('offers nothing while registration is closed', () =>
    expect(cupAction({ status: 'closed' }, viewer({ captain_of: [team] }), false).kind).toBe('none'))
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

describe('how a knockout is played', () => {
  const single = SingleEliminationFormat.parse({ kind: 'single_elimination', best_of: 1, final_best_of: 3 })
  const double = DoubleEliminationFormat.parse({ kind: 'double_elimination', best_of: 1, grand_final: 'reset' })
  const keys = (stage: StageFormat) => stageRules(stage).map(({ key }) => key)

  it('tells of the final where it ends the cup', () => {
    expect(keys({ ...single, bronze: true })).toEqual(['single', 'matches', 'final', 'bronze'])
    expect(keys(double)).toEqual(['double', 'matches', 'grand_final', 'grand_reset'])
  })

  it('begins with who enters there by invitation', () => {
    expect(stageRules({ ...single, invited: 8 })[0]).toEqual({ key: 'invited', count: 8 })
    expect(keys({ ...single, invited: 0 })).toEqual(keys(single))
  })

  it('tells how many go on, and of no final, where another stage follows', () => {
    expect(stageRules({ ...single, advance: 4 }).at(-1)).toEqual({ key: 'down_to', count: 4 })
    expect(keys({ ...single, advance: 4 })).toEqual(['single', 'matches', 'down_to'])
    expect(keys({ ...double, advance: 2 })).toEqual(['double', 'matches', 'down_to'])
  })
})
