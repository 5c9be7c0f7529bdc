import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BracketMatch, MyHome, MyNext, Visit } from '@lobby/contract'
import {
  eventually,
  makePerson,
  makeSoloTeams,
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby()
  site.clock.hold()
})
afterAll(() => site.stop())

const minuteMs = 60_000
const home = ({ captain }: Pick<Team, 'captain'>) => captain.client.get<MyHome>('/api/me/home')
const next = ({ captain }: Pick<Team, 'captain'>) => captain.client.get<MyNext>('/api/me/next')
const visit = async ({ captain }: Pick<Team, 'captain'>) => (await captain.client.post<Visit>('/api/me/visits')).since
const now = () => site.clock.now().toISOString()
const knockout = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }

test('who is new has nothing, and nothing changed', async () => {
  const captain = await makePerson(site.visitor)
  const rating = { now: null, placement: null }
  const nothing: MyHome = { teams: [], cups: [], since: null, changes: [], skills: 0, organises: false, rating }
  expect(await home({ captain })).toEqual(nothing)
  expect(await visit({ captain })).toBeNull()
  expect(await home({ captain })).toEqual(nothing)
})

test('a visit goes on until there was half an hour without a word; several tabs make one', async () => {
  const captain = await makePerson(site.visitor)
  const first = now()
  await visit({ captain })
  site.clock.advance(30 * minuteMs - 1)
  expect(await visit({ captain })).toBeNull()
  const last = now()
  site.clock.advance(30 * minuteMs)
  // Also before the new visit was told of.
  expect((await home({ captain })).since).toBe(last)
  expect(await Promise.all([visit({ captain }), visit({ captain }), visit({ captain })])).toEqual([last, last, last])
  expect(last).not.toBe(first)
  site.clock.advance(29 * minuteMs)
  expect(await visit({ captain })).toBe(last)
})

test('what one entered stands there with its place and what is to be paid', async () => {
  const [team, other] = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  const cup = await makeTournament(site.admin, { max_teams: 2, min_teams: 2, entry_fee: 5_000, waiting_list: true })
  const entry = await register(team, cup.id)
  const own = {
    tournament: { id: cup.id, name: cup.name, status: 'open' },
    team: { id: team.id },
    line: null,
    places: null,
  }
  expect((await home(team)).cups).toMatchObject([
    { ...own, entry: 'pending_payment', due: { amount: 5_000, until: entry.payment_due_at } },
  ])
  await visit(team)
  site.clock.advance(60 * minuteMs)
  await site.admin.post(`/api/tournaments/${cup.id}/registrations/${entry.id}/confirm`)
  await register(other, cup.id)
  const late = await makeTeam(site.visitor, { size: 1 })
  await register(late, cup.id)
  expect((await home(late)).cups).toMatchObject([{ entry: 'waiting_list', line: 1, due: null }])
  const after = await home(team)
  expect(after.cups).toMatchObject([{ ...own, entry: 'confirmed', due: null }])
  expect(after.changes).toMatchObject([{ kind: 'place_confirmed', tournament: { id: cup.id }, team: { id: team.id } }])
})

test('a cup from its first match to its end: who is waited for, the results since, and the places', async () => {
  const teams = await makeSoloTeams(site.visitor, 4)
  const cup = await makeTournament(site.admin, { max_teams: 4, min_teams: 4, format: knockout })
  const bracket = await startCup(site.admin, cup.id, teams)
  const [semi, otherSemi] = openMatches(bracket) as [BracketMatch, BracketMatch]
  const teamOf = (match: BracketMatch, side: 'team1' | 'team2') =>
    teams.find(({ id }) => id === match[side].team?.id) as Team
  const [winner, loser] = [teamOf(semi, 'team1'), teamOf(semi, 'team2')]
  await Promise.all([winner, loser].map(visit))
  site.clock.advance(60 * minuteMs)
  expect((await next(winner)).awaited).toBeNull()
  await winMatch(site.admin, semi, 1)
  await eventually(async () => (await next(winner)).awaited !== null)
  expect(await next(winner)).toMatchObject({
    match: null,
    cup: { id: cup.id },
    awaited: {
      tournament: { id: cup.id },
      stage_kind: 'single_elimination',
      is_final: true,
      team: { id: winner.id },
      opponent: { kind: 'winner_of', match_number: otherSemi.number },
    },
  })
  // Who is out waits for nobody.
  expect(await next(loser)).toMatchObject({ match: null, awaited: null })
  expect(await home(winner)).toMatchObject({
    teams: [{ id: winner.id, is_captain: true, member_count: 1, form: [true] }],
    cups: [{ tournament: { status: 'live' }, places: { from: 1, to: 2 } }],
  })
  const [change] = (await home(loser)).changes
  expect(change).toMatchObject({ kind: 'match', match_id: semi.match_id, won: false, opponent: { id: winner.id } })

  await winMatch(site.admin, otherSemi, 1)
  await eventually(async () => (await next(winner)).match !== null)
  const [final] = openMatches(await site.visitor.get(`/api/tournaments/${cup.id}/bracket`)) as [BracketMatch]
  await winMatch(site.admin, final, final.team1.team?.id === winner.id ? 1 : 2)
  await eventually(async () => (await home(winner)).cups[0]?.tournament.status === 'finished')
  const end = await home(winner)
  expect(end.cups).toMatchObject([{ places: { from: 1, to: 1 } }])
  expect(end.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'cup_over', places: { from: 1, to: 1 } })]),
  )
  expect(end.changes.filter(({ kind }) => kind === 'match')).toHaveLength(2)
  expect((await home(loser)).cups).toMatchObject([{ places: { from: 3, to: 4 } }])
  // A week later it is history.
  site.clock.advance(8 * 1_440 * minuteMs)
  expect((await home(winner)).cups).toEqual([])
})

test('who joined since stands there for those who were in the team, and not for themselves', async () => {
  const team = await makeTeam(site.visitor, { size: 1 })
  await visit(team)
  site.clock.advance(60 * minuteMs)
  const { code } = await team.captain.client.post<{ code: string }>(`/api/teams/${team.id}/invitations`, {
    max_uses: 1,
  })
  const person = await makePerson(site.visitor)
  await visit({ captain: person })
  await person.client.post(`/api/invitations/${code}/accept`)
  await site.lobby.platform.db
    .updateTable('team_members')
    .set({ joined_at: site.clock.now() })
    .where('user_id', '=', person.id)
    .execute()
  expect((await home(team)).changes).toMatchObject([{ kind: 'member', user: { id: person.id }, team: { id: team.id } }])
  site.clock.advance(60 * minuteMs)
  expect((await home({ captain: person })).changes).toEqual([])
})
