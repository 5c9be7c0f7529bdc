import { describe, expect, test } from 'vitest'
import type { MatchScore } from '@lobby/contract'
import {
  noticeOfCrew,
  noticeOfEntry,
  noticeOfRuling,
  noticeOfWarning,
  noticesOfShortage,
  noticesOfStandIn,
  noticesOfStart,
  type Ruled,
} from './notices.rules.ts'
import { noticesOfHandOver } from './team-notices.rules.ts'

const meeting = (id: number, round: number, teams: readonly [string, string]) => ({
  id,
  number: id,
  round,
  team1_id: teams[0],
  team1_name: `Team ${teams[0]}`,
  team2_id: teams[1],
  team2_name: `Team ${teams[1]}`,
})
const cup = { id: 7, name: 'Steppe Cup', start_date: new Date('2026-12-05T13:00:00Z') }
const entry = (teamId: string, players: string[]) => ({
  id: `entry-${teamId}`,
  teamId,
  teamName: `Team ${teamId}`,
  captains: [`${teamId}-captain`],
  players,
})

test('a captain on the roster is told once, one beside it too', () => {
  const to = (players: string[]) => noticeOfEntry('team_confirmed', { cup, entry: entry('a', players) }).to
  expect(to(['a-captain', 'x'])).toEqual(['a-captain', 'x'])
  expect(to(['x'])).toEqual(['a-captain', 'x'])
})

test('at the start each team hears of its own first match, on either side of it, or of none', () => {
  const meetings = [meeting(3, 2, ['a', 'c']), meeting(2, 1, ['b', 'a'])]
  const notices = noticesOfStart(cup, [entry('a', ['x']), entry('b', ['y']), entry('d', ['z'])], meetings)
  expect(notices.map(({ page, values }) => [page, values['opponent']])).toEqual([
    ['/matches/2', 'Team b'],
    ['/matches/2', 'Team a'],
    ['/tournaments/7', ''],
  ])
})

describe('a ruling', () => {
  const tell = (score: Partial<MatchScore>, rest: Partial<Omit<Ruled, 'score'>> = {}) =>
    noticeOfRuling({
      match: { ...meeting(5, 1, ['a', 'b']), tournament_name: 'Steppe Cup', best_of: 3 },
      ruling: 'decided',
      reason: '',
      roster: ['x'],
      score: {
        match_id: '5',
        version: 2,
        status: 'finished',
        team1: 0,
        team2: 0,
        winner: null,
        outcome: 'admin',
        current_map: null,
        maps: [],
        ...score,
      },
      ...rest,
    })

  test.each<[string, Partial<MatchScore>]>([
    ['match_result', { team1: 2, team2: 1, winner: 1 }],
    ['match_result', { team1: 1, team2: 1, winner: null }],
    ['match_awarded', { winner: 2 }],
    // Forfeited while ahead: the score would name the wrong team.
    ['match_awarded', { team1: 1, team2: 0, winner: 2 }],
    ['match_without_winner', {}],
    ['match_without_winner', { team1: 1, team2: 0 }],
  ])('%s for %j', (kind, score) => {
    expect(tell(score)?.kind).toBe(kind)
  })

  test('of a single map tells its rounds', () => {
    const map = { number: 0, map: 'de_dust2', status: 'finished', team1: 13, team2: 9, winner: 1 } as const
    const score = { team1: 1, team2: 0, winner: 1, maps: [map] } as const
    const match = { ...meeting(5, 1, ['a', 'b']), tournament_name: 'Steppe Cup', best_of: 1 }
    expect(tell({ ...score, maps: [map] }, { match })?.values['score']).toBe('13:9')
    expect(tell({ ...score, maps: [] }, { match })?.values['score']).toBe('1:0')
  })

  test('that was overtaken is not told', () => {
    expect(tell({ status: 'void' })).toBeNull()
    expect(tell({ status: 'live' })).toBeNull()
    expect(tell({ status: 'void' }, { ruling: 'restored' })).toBeNull()
    expect(tell({}, { ruling: 'annulled' })).toBeNull()
    expect(tell({ status: 'void' }, { ruling: 'annulled' })?.kind).toBe('match_annulled')
    expect(tell({ status: 'live' }, { ruling: 'restored' })?.kind).toBe('match_restored')
  })
})

test('of a new captain the captain hears one thing, the others another', () => {
  const team = { id: 't', name: 'Team t', captain_id: 'x' }
  const people = ['y', 'x', 'z'].map((id) => ({ user_id: id, username: id.toUpperCase() }))
  expect(noticesOfHandOver(team, people).map(({ kind, to }) => [kind, to])).toEqual([
    ['captain_you', ['x']],
    ['captain_changed', ['y', 'z']],
  ])
  expect(noticesOfHandOver({ ...team, captain_id: 'gone' }, people)).toEqual([])
})

test.each([
  ['caster', 'added', 'caster_added'],
  ['observer', 'added', 'observer_added'],
  ['referee', 'added', 'referee_added'],
  ['referee', 'removed', 'crew_removed'],
] as const)('a %s that was %s hears of it', (role, change, kind) => {
  const member = { user_id: 'x', role, change, tournament_id: 7, tournament_name: 'Steppe Cup' }
  const ofAll = noticeOfCrew({ ...member, team1_name: null, team2_name: null })
  expect(ofAll).toMatchObject({ kind, to: ['x'], page: '/duties', values: { where: 'Steppe Cup' } })
  const ofOne = noticeOfCrew({ ...member, team1_name: 'A', team2_name: 'B' })
  expect(ofOne.values).toEqual({ where: 'A – B (Steppe Cup)' })
})

test('whoever was given the payments of a cup is led to that cup', () => {
  const member = {
    user_id: 'x',
    role: 'finance',
    change: 'added',
    tournament_id: 7,
    tournament_name: 'Steppe Cup',
  } as const
  const notice = noticeOfCrew({ ...member, team1_name: null, team2_name: null })
  expect(notice).toMatchObject({ kind: 'finance_added', page: '/tournaments/7' })
})

const named = {
  user_id: 'x',
  username: 'Aibek',
  name: null,
  role: 'player',
  change: 'added',
  tournament_id: 7,
  match_id: null,
  tournament_name: 'Steppe Cup',
  team_name: 'Barys',
  captains: ['c'],
  team1_name: null,
  team2_name: null,
} as const

test.each([
  [{}, 'stand_in_plays', 'team_stand_in_plays'],
  [{ role: 'coach' }, 'stand_in_coaches', 'team_stand_in_coaches'],
  [{ change: 'removed' }, 'stand_in_removed', 'team_stand_in_removed'],
] as const)('of somebody from outside they and the captain hear: %j', (change, own, ofTeam) => {
  const notices = noticesOfStandIn({ ...named, ...change })
  expect(notices).toMatchObject([
    { kind: own, to: ['x'], page: '/tournaments/7' },
    { kind: ofTeam, to: ['c'], values: { team: 'Barys', person: 'Aibek', where: 'Steppe Cup' } },
  ])
})

test('a vice-captain from outside hears it once, as who comes, and the captain of the same', () => {
  const heard = noticesOfStandIn({ ...named, captains: ['c', 'x'] }).map(({ to }) => to)
  expect(heard).toEqual([['x'], ['c']])
  expect(noticesOfStandIn({ ...named, captains: ['x'] }).map(({ kind }) => kind)).toEqual(['stand_in_plays'])
})

test('of somebody without an account the captain alone hears, with the one match', () => {
  const stranger = { ...named, user_id: null, username: null, name: 'Guest' }
  const ofOne = noticesOfStandIn({ ...stranger, match_id: 5, team1_name: 'Barys', team2_name: 'Qyran' })
  expect(ofOne).toMatchObject([
    { to: ['c'], page: '/matches/5', values: { person: 'Guest', where: 'Barys – Qyran (Steppe Cup)' } },
  ])
})

test('of too few servers each hears once: organisers with their tournament, admins with the fleet', () => {
  const cups = [
    { id: 7, organisers: ['o', 'a'] },
    { id: 8, organisers: ['a'] },
  ]
  expect(noticesOfShortage({ waiting: 3, live: 1, cups, admins: ['a', 'b'] })).toMatchObject([
    { to: ['o'], page: '/tournaments/7', values: { waiting: '3', live: '1' } },
    { to: ['a', 'b'], page: '/admin/servers' },
  ])
})

test.each([
  [1, 'aibek', 'aibek'],
  [1, null, 'Team a'],
  [2, null, 'Team b'],
] as const)('a warning names whom it is for: team %i, %s', (team, username, warned) => {
  const match = { ...meeting(5, 1, ['a', 'b']), tournament_name: 'Steppe Cup' }
  const notice = noticeOfWarning(match, { team, userId: null, username, reason: 'late', people: ['x', 'y'] })
  expect(notice).toMatchObject({ to: ['x', 'y'], page: '/matches/5', values: { warned, reason: 'late' } })
})
