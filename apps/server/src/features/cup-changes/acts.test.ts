import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminActList, Bracket, TournamentFormatInput } from '@lobby/contract'
import {
  changeCup,
  code,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const read = async (id: string, query = '', client = site.admin) =>
  client.get<AdminActList>(`/api/tournaments/${id}/acts${query}`)
const file = (path: string, token = site.adminToken) =>
  fetch(`${site.base}${path}`, { headers: { authorization: `Bearer ${token}` } })

test('organisers read who did what in their cup, as far as they ask for; nobody else does', async () => {
  const { id } = await makeTournament(site.admin, { max_teams: 8 })
  const other = await makeTournament(site.admin)
  await changeCup(site.admin, other.id, { name: 'Another cup' })
  await changeCup(site.admin, id, { max_teams: 16, reason: 'More teams' })
  await changeCup(site.admin, id, { description: '=1+1', reason: '=cmd()' })
  const { acts, total } = await read(id)
  expect([total, acts.map(({ act }) => act)]).toEqual([
    3,
    ['tournament.changed', 'tournament.changed', 'tournament.created'],
  ])
  expect(acts[1]).toMatchObject({
    actor: { username: 'admin' },
    reason: 'More teams',
    details: { changes: [{ field: 'max_teams', before: 8, after: 16 }] },
  })
  expect((await read(id, '?act=tournament.created')).total).toBe(1)
  expect((await read(id, `?actor=${acts[0]?.actor?.id}`)).total).toBe(3)
  const stranger = await makePerson(site.visitor)
  expect((await read(id, `?actor=${stranger.id}`)).total).toBe(0)
  expect((await read(id, `?since=${acts[0]?.at}`)).acts.map((one) => one.id)).toEqual([acts[0]?.id])
  expect((await read(id, `?before=${acts[0]?.at}`)).total).toBe(2)
  expect(await code(read(id, '', stranger.client))).toBe('403 NOT_ORGANISER')
  expect(await code(read(id, '?since=yesterday'))).toBe('400 VALIDATION_FAILED')
  expect(await code(read('999999'))).toBe('404 TOURNAMENT_NOT_FOUND')
})

test('the log comes as a file, with what it is filtered by; what would be a formula is text', async () => {
  const { id } = await makeTournament(site.admin, { max_teams: 8 })
  await changeCup(site.admin, id, { max_teams: 16, reason: '=cmd()' })
  const csv = await (await file(`/api/tournaments/${id}/acts/export?act=tournament.changed`)).text()
  const lines = csv.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('max_teams: 8 → 16')
  expect(lines[1]).toContain("'=cmd()")
  const json = (await (await file(`/api/admin/acts/export?format=json&tournament=${id}`)).json()) as { act: string }[]
  expect(json.map(({ act }) => act)).toEqual(['tournament.changed', 'tournament.created'])
  const stranger = await makePerson(site.visitor)
  expect((await file(`/api/tournaments/${id}/acts/export`, stranger.token)).status).toBe(403)
  expect((await file('/api/admin/acts/export', stranger.token)).status).toBe(403)
})

test('money, results and steps of the bracket stand in it with their team, match and sum, before and after; what follows by rule does not', async () => {
  const single: TournamentFormatInput = { stages: [{ kind: 'single_elimination', best_of: 1 }] }
  const { id } = await makeTournament(site.admin, {
    max_teams: 4,
    entry_fee: 10_000,
    prize_pool: 1_000,
    format: single,
  })
  const path = `/api/tournaments/${id}`
  const teams = await makeSoloTeams(site.visitor, 4)
  for (const team of teams) {
    const registration = await register(team, id)
    await site.admin.post(`${path}/registrations/${registration.id}/payments`, { amount: 10_000, reference: 'Kaspi' })
  }
  await site.admin.put(`${path}/prizes`, { unit: 'percent', shares: [{ place: 1, value: 100 }] })
  const bracket = await site.admin.post<Bracket>(`${path}/start`)
  const [match, next] = openMatches(bracket)
  const set = (team1: number, team2: number, reason = '') =>
    site.admin.put(`/api/matches/${match?.match_id}/result`, {
      result: { kind: 'played', winner: team1 > team2 ? 1 : 2, maps: [{ team1, team2 }] },
      reason,
    })
  await set(13, 7)
  await set(9, 13, 'Read the wrong way round')
  const step = { type: 'team_disqualified', team_id: next?.team1.team?.id }
  await site.admin.post(`${path}/steps`, { step, reason: 'Under a ban', dry_run: true })
  await site.admin.post(`${path}/steps`, { step, reason: 'Under a ban' })
  const [one, two] = [match?.team1.team?.name, match?.team2.team?.name]
  const { acts } = await read(id)
  expect(acts.slice(0, -1)).toMatchObject([
    {
      act: 'bracket.changed',
      team: { name: next?.team1.team?.name },
      reason: 'Under a ban',
      details: { step: step.type },
    },
    {
      act: 'match.result_corrected',
      reason: 'Read the wrong way round',
      details: {
        match: match?.match_id,
        changes: [
          { field: 'winner', before: one, after: two },
          { field: 'score', before: '13:7', after: '9:13' },
        ],
      },
    },
    {
      act: 'match.result_set',
      details: {
        changes: [
          { before: null, after: one },
          { before: null, after: '13:7' },
        ],
      },
    },
    { act: 'tournament.started' },
    { act: 'prize.divided', details: { changes: [{ field: 'prize_parts', before: null, after: '100 %' }] } },
    ...teams.toReversed().map(({ name }) => ({ act: 'payment.received', team: { name }, details: { sum: 10_000 } })),
  ])
  const csv = await (await file(`${path}/acts/export?act=match.result_corrected`)).text()
  expect(csv).toContain('score: 13:7 → 9:13')
})
