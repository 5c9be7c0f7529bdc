// @module-tag services: what the database counts
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TeamFigures, TeamMatches, TeamMeetings } from '@lobby/contract'
import {
  code,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  playMatch,
  startCup,
  startTestLobby,
  untilDone,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { reconcileTeamFigures } from './index.ts'

let site: TestLobby
let one: Team
let two: Team
let matchIds: string[]
beforeAll(async () => {
  site = await startTestLobby()
  const teams = await makeSoloTeams(site.visitor, 2)
  one = teams[0] as Team
  two = teams[1] as Team
  const first = await playMatch(site.admin, [one, two])
  const second = await playMatch(site.admin, [two, one])
  matchIds = [second.matchId, first.matchId]
  await counted()
})
afterAll(() => site.stop())

async function counted(): Promise<void> {
  // The bracket tells of places once it has heard of the match.
  await untilDone(site, 'match_finished-report-to-bracket')
  await untilDone(site, 'events-team-results', 'events-team-places')
}
const figures = (team: Team): Promise<TeamFigures> => site.visitor.get(`/api/teams/${team.id}/figures`)
const matches = (team: Team, query = ''): Promise<TeamMatches> =>
  site.visitor.get(`/api/teams/${team.id}/matches${query}`)

test('a team has its record, form, maps, opponents and places', async () => {
  const told = await figures(one)
  expect(told.record).toEqual({ won: 1, lost: 1, drawn: 0 })
  expect(told.form.map(({ match_id, outcome }) => [match_id, outcome])).toEqual([
    [matchIds[1], 'won'],
    [matchIds[0], 'lost'],
  ])
  expect(told.maps.reduce((sum, map) => sum + map.played, 0)).toBe(2)
  expect(told.maps.reduce((sum, map) => sum + map.won, 0)).toBe(1)
  expect(told.opponents).toEqual([
    { team: expect.objectContaining({ id: two.id }) as object, record: { won: 1, lost: 1, drawn: 0 } },
  ])
  expect(told.places.map(({ from, to, teams }) => [from, to, teams])).toEqual([
    [2, 2, 2],
    [1, 1, 2],
  ])
})

test('sides are not known where no round told them', async () => {
  const { maps } = await figures(one)
  expect(maps.map(({ ct, t }) => [ct, t])).toEqual(maps.map(() => [null, null]))
})

test('finished matches are paged, the latest first, and name the opponent as it was called then', async () => {
  await two.captain.client.patch(`/api/teams/${two.id}`, { name: `Renamed ${two.captain.username}` })
  const first = await matches(one, '?limit=1')
  expect(first.played).toMatchObject([
    { match_id: matchIds[0], outcome: 'lost', was_played: true, score: [7, 13], opponent_name: two.name },
  ])
  expect(first.played[0]?.opponent.name).toBe(`Renamed ${two.captain.username}`)
  const second = await matches(one, `?limit=1&after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.played.map(({ match_id: id }) => id)).toEqual([matchIds[1]])
  expect(second.next).toBeNull()
  // A correction keeps the name that is written down.
  await site.admin.put(`/api/matches/${matchIds[0]}/result`, { result: { kind: 'played', winner: 1 } })
  await counted()
  expect((await matches(one, '?limit=1')).played[0]?.opponent_name).toBe(two.name)
})

test('two teams have an address for what they played against each other', async () => {
  const told = await site.visitor.get<TeamMeetings>(`/api/teams/${one.id}/against/${two.id}`)
  expect(told.matches.map(({ match_id: id }) => id)).toEqual(matchIds)
  expect(told.record.won + told.record.lost).toBe(2)
  expect(await code(site.visitor.get(`/api/teams/${one.id}/against/nobody`))).toBe('404 TEAM_NOT_FOUND')
})

test('matches that are not over stand apart; one that is annulled, and a cup that is open again, tell nothing', async () => {
  const { id } = await makeTournament(site.admin, {
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const bracket = await startCup(site.admin, id, [one, two])
  const [match] = openMatches(bracket)
  expect((await matches(one)).coming).toMatchObject([
    { match_id: match?.match_id, status: 'ready', step: 'ready', opponent: { id: two.id } },
  ])
  const server = await gameServerFor(site.admin, match?.match_id ?? '')
  await server.goingLive(0)
  await server.round([1, 0])
  const isFirst = server.config.team1.id === one.id
  for (const [team, side] of [
    [one, isFirst ? 1 : 2],
    [two, isFirst ? 2 : 1],
  ] as const)
    expect((await matches(team)).coming).toMatchObject([
      { status: 'live', step: null, side, score: { status: 'live', maps: [{ team1: 1, team2: 0 }] } },
    ])
  const before = (await figures(one)).record
  await site.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'forfeit', loser: 2 } })
  await counted()
  expect((await figures(one)).places.some(({ tournament }) => tournament.id === id)).toBe(true)
  await site.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'none' } })
  await counted()
  expect((await figures(one)).places.some(({ tournament }) => tournament.id === id)).toBe(false)
  expect((await figures(one)).record).toEqual(before)
})

test('made again from nothing, all stands as it stood', async () => {
  const before = [await figures(one), await matches(one), await figures(two)]
  for (const table of [
    'team_maps',
    'team_results',
    'projected_team_matches',
    'team_places',
    'projected_places',
  ] as const)
    await site.lobby.platform.db.deleteFrom(table).execute()
  expect((await figures(one)).record).toEqual({ won: 0, lost: 0, drawn: 0 })
  await reconcileTeamFigures(site.lobby.platform)
  const after = [await figures(one), await matches(one), await figures(two)]
  const renamed = JSON.stringify(before).replaceAll(
    JSON.stringify(two.name),
    JSON.stringify(`Renamed ${two.captain.username}`),
  )
  expect(JSON.stringify(after)).toBe(renamed)
})
