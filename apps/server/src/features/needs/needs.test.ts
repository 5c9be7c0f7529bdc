import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Crew, Need, OrganisedCup } from '@lobby/contract'
import {
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  site.clock.hold()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const minuteMs = 60_000
const needs = (id: string, client = site.admin) => client.get<Need[]>(`/api/tournaments/${id}/needs`)
const kinds = async (id: string, client = site.admin) => (await needs(id, client)).map(({ kind }) => kind)
const startsIn = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minuteMs).toISOString()
const knockout = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }

test('before the start: payments that wait, teams that have not checked in, and a start that is due', async () => {
  const cup = await makeTournament(site.admin, { start_date: startsIn(60), entry_fee: 5_000, max_teams: 4 })
  expect(await needs(cup.id)).toEqual([])
  const entries = []
  for (const team of teams.slice(0, 2)) entries.push(await register(team, cup.id))
  expect(await needs(cup.id)).toMatchObject([
    { kind: 'payment_waits', count: 2, until: entries[0]?.payment_due_at, page: expect.stringMatching(/organise/) },
  ])
  for (const { id } of entries) await site.admin.post(`/api/tournaments/${cup.id}/registrations/${id}/confirm`)
  expect(await needs(cup.id)).toEqual([])
  // Who leaves after paying is owed it, until it went back.
  const late = await register(teams[2]!, cup.id)
  await site.admin.post(`/api/tournaments/${cup.id}/registrations/${late.id}/confirm`)
  await teams[2]?.captain.client.delete(`/api/tournaments/${cup.id}/registrations/${late.id}`)
  expect(await needs(cup.id)).toMatchObject([{ kind: 'refund_owed', count: 1, until: null }])
  const refund = { as: 'refunded', amount: 5_000, reference: 'Kaspi 4' }
  await site.admin.post(`/api/tournaments/${cup.id}/registrations/${late.id}/refund`, refund)
  expect(await needs(cup.id)).toEqual([])
  const settings = { opens_before: 60, closes_before: 15, offer_minutes: 10 }
  await site.admin.put(`/api/tournaments/${cup.id}/check-in`, { version: 0, settings })
  await site.lobby.platform.looks.once()
  // Nobody need be called while there is time.
  expect(await needs(cup.id)).toEqual([])
  await teams[0]?.captain.client.post(`/api/tournaments/${cup.id}/check-in`, {})
  site.clock.advance(31 * minuteMs)
  expect(await needs(cup.id)).toMatchObject([
    { kind: 'check_in_missing', count: 1, page: `/tournaments/${cup.id}/organise/check-in` },
  ])
  site.clock.advance(29 * minuteMs)
  expect(await kinds(cup.id)).toEqual(['start_due', 'check_in_missing'])
})

test('while it is played: a captain who calls, a result in dispute, and who of referees sees it', async () => {
  const cup = await makeTournament(site.admin, { max_teams: 4, min_teams: 4, format: knockout })
  const bracket = await startCup(site.admin, cup.id, teams)
  const [first, second] = openMatches(bracket)
  expect(await needs(cup.id)).toEqual([])
  const side = teams.find(({ id }) => id === first?.team2.team?.id) as Team
  await side.captain.client.post(`/api/matches/${first?.match_id}/server/call`, { message: 'Six of them' })
  const [call] = await needs(cup.id)
  expect(call).toMatchObject({
    kind: 'call',
    match: { id: first?.match_id },
    team: { id: side.id },
    text: 'Six of them',
    call: { username: side.captain.username, reason: 'other', taken_by: null },
    page: `/matches/${first?.match_id}`,
  })

  const referee = await makePerson(site.visitor)
  await site.admin.post<Crew>(`/api/tournaments/${cup.id}/crew`, {
    role: 'referee',
    user_id: referee.id,
    match_id: second?.match_id,
  })
  expect(await kinds(cup.id, referee.client)).toEqual([])
  await site.admin.post<Crew>(`/api/tournaments/${cup.id}/crew`, { role: 'referee', user_id: referee.id })
  expect(await kinds(cup.id, referee.client)).toEqual(['call'])
  const [run] = await referee.client.get<OrganisedCup[]>('/api/me/organising')
  expect(run).toMatchObject({ tournament: { id: cup.id, status: 'live' }, role: 'referee', needs: [{ kind: 'call' }] })
  expect(await code(needs(cup.id, side.captain.client))).toBe('403 NOT_ORGANISER')
  expect(await side.captain.client.get<OrganisedCup[]>('/api/me/organising')).toEqual([])

  const calls = await site.admin.get<{ calls?: { id: string }[] }[]>(`/api/tournaments/${cup.id}/servers/attention`)
  await site.admin.post(`/api/matches/${first?.match_id}/server/call/answer`, {
    call_id: calls[0]?.calls?.[0]?.id ?? '',
    message: 'On my way',
  })
  expect(await needs(cup.id)).toEqual([])
})
