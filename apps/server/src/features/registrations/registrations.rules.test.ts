import { describe, expect, test } from 'vitest'
import { tournamentStatuses, type RegistrationStatus, type TournamentStatus } from '@lobby/contract'
import { canChangeRoster, canConfirm, canRegister, type RegistrationFacts } from './registrations.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const five = ['a', 'b', 'c', 'd', 'e']
const open: RegistrationFacts['tournament'] = {
  status: 'open',
  registration_closes_at: new Date('2026-11-21T12:00:01Z'),
  max_teams: 2,
  roster_min: 5,
  roster_max: 7,
  players_a_side: 5,
  waiting_list: true,
  entry_fee: 35_000,
}
const facts: RegistrationFacts = {
  tournament: open,
  isTeamRegistered: false,
  placesTaken: 0,
  players: five,
  members: [...five, 'f', 'g', 'h'],
  substitutes: [],
  coach: null,
  peopleElsewhere: [],
  banned: [],
  before: null,
  now,
}
const said = (result: { ok: true; value: unknown } | { ok: false; code: string }): unknown =>
  result.ok ? result.value : result.code

describe('may a team register', () => {
  test.each<[string, Partial<RegistrationFacts>, string]>([
    ['five members come in and owe the fee', {}, 'pending_payment'],
    ['where nothing is asked the place is theirs', { tournament: { ...open, entry_fee: 0 } }, 'confirmed'],
    [
      'a full tournament is full for nothing, too',
      { placesTaken: 2, tournament: { ...open, entry_fee: 0 } },
      'waiting_list',
    ],
    ['so do seven', { players: [...five, 'f', 'g'] }, 'pending_payment'],
    ['the last place is a place', { placesTaken: 1 }, 'pending_payment'],
    ['after the last place there is a waiting list', { placesTaken: 2 }, 'waiting_list'],
    [
      'unless the tournament keeps none',
      { placesTaken: 2, tournament: { ...open, waiting_list: false } },
      'TOURNAMENT_FULL',
    ],
    ['four are too few', { players: five.slice(1) }, 'ROSTER_TOO_SMALL'],
    ['nobody is too few', { players: [] }, 'ROSTER_TOO_SMALL'],
    ['eight are too many', { players: [...five, 'f', 'g', 'h'] }, 'ROSTER_TOO_LARGE'],
    ['nobody stands on a roster twice', { players: ['a', 'a', 'b', 'c', 'd'] }, 'ROSTER_DUPLICATE'],
    ['everybody must be a member', { players: ['a', 'b', 'c', 'd', 'z'] }, 'ROSTER_NOT_MEMBERS'],
    ['nobody plays for two teams', { peopleElsewhere: ['a'] }, 'PLAYER_IN_OTHER_TEAM'],
    [
      'all beyond five may be named as substitutes',
      { players: [...five, 'f', 'g'], substitutes: ['g', 'a'] },
      'pending_payment',
    ],
    ['not fewer', { players: [...five, 'f', 'g'], substitutes: ['g'] }, 'LINE_UP_INVALID'],
    ['not more', { players: [...five, 'f'], substitutes: ['f', 'a'] }, 'LINE_UP_INVALID'],
    ['nobody twice', { players: [...five, 'f', 'g'], substitutes: ['g', 'g'] }, 'LINE_UP_INVALID'],
    ['nobody else', { players: [...five, 'f', 'g'], substitutes: ['g', 'h'] }, 'LINE_UP_INVALID'],
    ['a member beside the roster coaches', { coach: 'f' }, 'pending_payment'],
    ['nobody coaches who plays', { coach: 'a' }, 'COACH_INVALID'],
    ['nor anybody who is no member', { coach: 'z' }, 'COACH_INVALID'],
    [
      'nor two against two',
      {
        players: ['a', 'b'],
        coach: 'f',
        tournament: { ...open, roster_min: 2, roster_max: 3, players_a_side: 2 },
      },
      'COACH_INVALID',
    ],
    [
      'all beyond two of two against two are substitutes',
      {
        players: ['a', 'b', 'c'],
        substitutes: ['c'],
        tournament: { ...open, roster_min: 2, roster_max: 3, players_a_side: 2 },
      },
      'pending_payment',
    ],
    ['nor for two teams', { coach: 'f', peopleElsewhere: ['f'] }, 'COACH_INVALID'],
    ['once is enough', { isTeamRegistered: true }, 'ALREADY_REGISTERED'],
    ['the closing time itself is too late', { now: open.registration_closes_at }, 'REGISTRATION_CLOSED'],
  ])('%s', (_, change, expected) => {
    expect(said(canRegister({ ...facts, ...change }))).toBe(expected)
  })

  test.each(tournamentStatuses.filter((status) => status !== 'open'))('not while the tournament is %s', (status) => {
    expect(said(canRegister({ ...facts, tournament: { ...open, status } }))).toBe('REGISTRATION_CLOSED')
  })
})

describe('what confirming a payment does', () => {
  test.each<[RegistrationStatus, TournamentStatus, number, string]>([
    ['pending_payment', 'open', 2, 'confirm'],
    ['pending_payment', 'closed', 2, 'confirm'],
    ['pending_payment', 'live', 0, 'TOURNAMENT_LOCKED'],
    ['confirmed', 'open', 2, 'already'],
    ['confirmed', 'live', 2, 'already'],
    ['waiting_list', 'open', 1, 'confirm'],
    ['waiting_list', 'open', 2, 'TOURNAMENT_FULL'],
    ['waiting_list', 'finished', 0, 'TOURNAMENT_LOCKED'],
    ['withdrawn', 'open', 0, 'REGISTRATION_NOT_PENDING'],
    ['withdrawn', 'cancelled', 0, 'TOURNAMENT_LOCKED'],
  ])(
    'a %s registration of a tournament that is %s with %i of 2 places taken: %s',
    (registrationStatus, tournamentStatus, placesTaken, expected) => {
      expect(said(canConfirm({ registrationStatus, tournamentStatus, placesTaken, maxTeams: 2 }))).toBe(expected)
    },
  )
})

describe('a roster', () => {
  test.each<[TournamentStatus, string, string]>([
    ['draft', 'allowed', 'allowed'],
    ['open', 'allowed', 'allowed'],
    ['closed', 'allowed', 'allowed'],
    ['live', 'ROSTER_LOCKED', 'allowed'],
    ['finished', 'TOURNAMENT_LOCKED', 'TOURNAMENT_LOCKED'],
    ['cancelled', 'TOURNAMENT_LOCKED', 'TOURNAMENT_LOCKED'],
  ])('of a tournament that is %s: its captain %s, its organiser %s', (status, captain, organiser) => {
    const may = (isOrganiser: boolean) => {
      const answer = canChangeRoster(status, isOrganiser)
      return answer.ok ? 'allowed' : answer.code
    }
    expect([may(false), may(true)]).toEqual([captain, organiser])
  })
})
