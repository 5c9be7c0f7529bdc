import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  changeCup,
  code,
  makeSoloTeams,
  makeTournament,
  openMatches,
  playOut,
  register,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 13)
})
afterAll(() => site.stop())

const readCup = (id: string): Promise<TournamentDetail> => site.visitor.get<TournamentDetail>(`/api/tournaments/${id}`)
const confirm = (id: string, registration: { id: string }): Promise<RegistrationPrivate> =>
  site.admin.post<RegistrationPrivate>(`/api/tournaments/${id}/registrations/${registration.id}/confirm`)
const start = (id: string): Promise<Bracket> => site.admin.post<Bracket>(`/api/tournaments/${id}/start`)

test('a start needs the minimum of confirmed teams, happens once, and locks the tournament', async () => {
  const { id } = await makeTournament(site.admin, { min_teams: 4, entry_fee: 1_000 })
  const all: RegistrationPrivate[] = []
  for (const one of teams.slice(0, 5)) all.push(await register(one, id))
  for (const one of all.slice(0, 3)) await confirm(id, one)
  expect(await code(start(id))).toBe('409 NOT_ENOUGH_TEAMS')
  expect((await site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)).stages).toEqual([])
  for (const one of all.slice(3, 4)) await confirm(id, one)
  expect(allMatches(await start(id))).toHaveLength(7)
  expect(await code(start(id))).toBe('409 ALREADY_STARTED')
  // The fifth team had not paid: it holds no seed and stays as it was.
  expect((await readCup(id)).registrations.map(({ seed }) => seed)).toEqual([1, 2, 3, 4, null])
  const format = { stages: [{ kind: 'swiss', rounds: 3 }] }
  for (const change of [{ entry_fee: 5 }, { status: 'cancelled' }, { format }])
    expect(await code(changeCup(site.admin, id, change))).toBe('409 TOURNAMENT_LOCKED')
  expect(await code(teams[0]!.captain.client.delete(`/api/tournaments/${id}/registrations/${all[0]?.id}`))).toBe(
    '409 TOURNAMENT_LOCKED',
  )
  expect(await code(register(teams[9]!, id))).toBe('409 REGISTRATION_CLOSED')
})

test.each([2, 3, 4, 5, 6, 7, 9, 11, 13])('%i teams start and play to a champion', async (count) => {
  const { id } = await makeTournament(site.admin, {
    format: { stages: [{ kind: 'round_robin' }, { kind: 'single_elimination', best_of: 1, final_best_of: 3 }] },
  })
  for (const one of teams.slice(0, count)) await confirm(id, await register(one, id))
  await start(id)
  const bracket = await playOut(site.admin, id)
  expect(bracket.champion).not.toBeNull()
  expect(openMatches(bracket)).toEqual([])
  expect(bracket.placements.map(({ from, to }) => (from === to ? from : 0)).filter((place) => place === 1)).toEqual([1])
  expect(bracket.placements).toHaveLength(count)
  expect(await readCup(id)).toMatchObject({ status: 'finished', current_stage: null, champion: bracket.champion })
})
