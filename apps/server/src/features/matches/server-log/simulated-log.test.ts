import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket, MatchDetail, ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import {
  makeTeam,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

async function playSeries(seed: number, quirks: object): Promise<MatchDetail> {
  const teams = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const cup = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  const matchId = openMatches(await startCup(site.admin, cup.id, teams))[0]?.match_id ?? ''
  return playMatchOf(matchId, seed, quirks)
}

async function playMatchOf(matchId: string, seed: number, quirks: object): Promise<MatchDetail> {
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
  const times = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 30 }
  const result = await new SimulatedServer('test', { seed, quirks, ...times }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  return site.admin.get<MatchDetail>(`/api/matches/${matchId}`)
}

test.each([
  ['with restores, and bodies of the log twice', { restoreRate: 0.1, duplicateRate: 0.2 }],
  // Rounds take no time here, so what is late is late by rounds, which no word of a restore is on a real server.
  ['with bodies of the log late, twice and out of order', { duplicateRate: 0.2, reorderRate: 0.2, lagRate: 0.2 }],
])('a series %s is told whole', async (_, quirks) => {
  const match = await playSeries(7, quirks)
  const played = match.maps.filter(({ status }) => status === 'finished')
  expect(played.length).toBeGreaterThan(1)
  for (const map of played) {
    const players = [...map.players1, ...map.players2]
    const sum = (name: 'first_kills' | 'first_deaths' | 'bomb_plants' | 'bomb_defuses'): number =>
      players.reduce((total, player) => total + (player[name] ?? Number.NaN), 0)
    const ended = (...reasons: string[]): number =>
      map.rounds.filter(({ reason }) => reasons.includes(reason ?? '')).length
    expect([map.number, map.logged_rounds]).toEqual([map.number, map.team1 + map.team2])
    // Every round of the simulator has a kill, and every bomb a planter.
    expect([sum('first_kills'), sum('first_deaths')]).toEqual([map.logged_rounds, map.logged_rounds])
    expect([sum('bomb_plants'), sum('bomb_defuses')]).toEqual([ended('bomb', 'defuse'), ended('defuse')])
    expect(players.every(({ kast }) => kast !== null && kast > 0 && kast <= 1)).toBe(true)
  }
})

test('a coach who stands with a team is none of its players, and takes no clutch from them', async () => {
  const [coached, other] = [await makeTeam(site.visitor, { size: 6 }), await makeTeam(site.visitor)]
  const cup = await makeTournament(site.admin, { max_teams: 2 })
  const coach = coached.members[5]
  await coached.captain.client.post(`/api/tournaments/${cup.id}/registrations`, {
    team_id: coached.id,
    players: coached.members.slice(0, 5).map(({ id }) => id),
    coach: coach?.id,
  })
  await register(other, cup.id)
  const entries = await site.admin.get<{ id: string }[]>(`/api/tournaments/${cup.id}/registrations`)
  for (const { id } of entries) await site.admin.post(`/api/tournaments/${cup.id}/registrations/${id}/confirm`)
  const bracket = await site.admin.post<Bracket>(`/api/tournaments/${cup.id}/start`)
  const matchId = openMatches(bracket)[0]?.match_id ?? ''
  const match = await playMatchOf(matchId, 5, {})
  const own = match.team1.id === coached.id ? match.maps[0]?.players1 : match.maps[0]?.players2
  expect(own?.map(({ name }) => name)).not.toContain(coach?.username)
  expect(own).toHaveLength(5)
  expect(own?.reduce((sum, { clutches }) => sum + (clutches ?? 0), 0)).toBeGreaterThan(0)
  const events = await site.lobby.platform.db
    .selectFrom('match_events')
    .select('body')
    .where('match_id', '=', Number(matchId))
    .where('kind', '=', 'round_end')
    .execute()
  // The server did report the coach.
  expect(events.every(({ body }) => body.includes(coach?.username ?? '?'))).toBe(true)
})

test('of a log with holes what is left is told, and how much that is', async () => {
  const match = await playSeries(8, { dropRate: 0.05 })
  const told = match.maps.reduce((total, map) => total + map.logged_rounds, 0)
  const played = match.maps.reduce((total, map) => total + map.team1 + map.team2, 0)
  expect(told).toBeGreaterThan(0)
  expect(told).toBeLessThan(played)
})
