import { afterAll, beforeAll, expect, test } from 'vitest'
import { SimulatedServer } from '@lobby/cs2-simulator'
import type { CupStatistics, ServerCommand, TournamentDetail } from '@lobby/contract'
import {
  eventually,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
let cup: string
let rounds: number[]
/** As it was told before anything was played. */
let before: CupStatistics
beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const made = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  cup = made.id
  const id = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
  before = await read()
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${id}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 0 }
  const result = await new SimulatedServer('test', { seed: 7, ...pace }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  rounds = result.maps.map((map) => map.rounds.length)
  await eventually(async () => (await read()).leaders.first_kills.length > 0)
  await eventually(
    async () => (await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup}`)).status === 'finished',
  )
})
afterAll(() => site.stop())

const read = (client = site.visitor) => client.get<CupStatistics>(`/api/tournaments/${cup}/statistics`)

test('a cup tells what was played, who leads it, and its best player once it has ended', async () => {
  expect(before).toMatchObject({ maps_played: 0, mvp: null, champions: [], leaders: { match_rating: [] } })
  const told = await read()
  expect(told.matches).toBe(1)
  expect(told.maps_played).toBe(rounds.length)
  expect(told.rounds).toBe(rounds.reduce((sum, one) => sum + one, 0))
  expect(told.maps.reduce((sum, { played }) => sum + played, 0)).toBe(rounds.length)
  // Every round of a log was won on some side.
  expect(told.maps.reduce((sum, { ct, t }) => sum + ct + t, 0)).toBe(told.rounds)
  for (const list of Object.values(told.leaders)) {
    expect(list.length).toBeGreaterThan(0)
    expect(list.map(({ value }) => value)).toEqual(list.map(({ value }) => value).toSorted((a, b) => b - a))
    for (const { team } of list) expect(teams.map(({ id }) => id)).toContain(team?.id)
  }
  expect(told.mvp).toEqual(told.leaders.match_rating[0])
  expect(told.champions).toHaveLength(5)
  expect(told.champions.every(({ match_rating: rating }) => rating !== null)).toBe(true)
})

test('whoever keeps their results to themselves is named nowhere', async () => {
  const { mvp } = await read()
  const owner = teams.flatMap(({ members }) => members).find(({ id }) => id === mvp?.id)
  if (owner === undefined) throw new Error('the best player is of a team')
  await owner.client.patch('/api/user', { privacy: { statistics: 'nobody' } })
  const told = await read()
  expect(JSON.stringify(told.leaders)).not.toContain(mvp?.id)
  expect(told.mvp?.id).not.toBe(mvp?.id)
  // Who played in the cup is on its page anyway; how well is theirs to tell.
  const ratings = new Map(told.champions.map(({ id, match_rating: rating }) => [id, rating]))
  expect(ratings.get(mvp?.id ?? '') ?? null).toBeNull()
  expect(told.mvp).not.toBeNull()
})

test('no such cup, no statistics', async () => {
  await expect(site.visitor.get('/api/tournaments/999/statistics')).rejects.toMatchObject({ status: 404 })
})
