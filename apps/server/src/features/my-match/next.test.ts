import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BracketMatch, LiveCount, MyNext, RegistrationPrivate } from '@lobby/contract'
import {
  eventually,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
  winMatch,
} from '@lobby/testing'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const nextOf = ({ captain }: Pick<Team, 'captain'>) => captain.client.get<MyNext>('/api/me/next')
const live = async () => (await site.visitor.get<LiveCount>('/api/matches/live')).count
const nowhere: MyNext = { match: null, awaited: null, check_in: null, team: null, cup: null, again_at: null }

test('who is nowhere yet has nothing; then come the team, the cup that it entered, and its match', async () => {
  const stranger = await makePerson(site.visitor)
  expect(await stranger.client.get<MyNext>('/api/me/next')).toEqual(nowhere)

  const teams = await makeSoloTeams(site.visitor, 2)
  const [first, second] = teams as [Team, Team]
  expect(await nextOf(first)).toMatchObject({ match: null, team: { id: first.id, name: first.name }, cup: null })

  const stages = [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }]
  const cup = await makeTournament(site.admin, { max_teams: 2, min_teams: 2, format: { stages } })
  const bracket = await startCup(site.admin, cup.id, teams)
  const [match] = openMatches(bracket) as [BracketMatch]
  const { match_id: matchId } = match
  expect(await nextOf(first)).toMatchObject({
    match: {
      id: matchId,
      status: 'ready',
      own: 1,
      part: 'player',
      is_captain: true,
      team2: { id: second.id, name: second.name },
      scheduled_at: null,
      task: { kind: 'ready', by: 'you', from: null, until: null },
      is_near: true,
      server: null,
    },
    cup: { id: cup.id, name: cup.name },
  })
  expect(await nextOf(second)).toMatchObject({ match: { own: 2, team1: { id: first.id } } })

  expect(await live()).toBe(0)
  await (await gameServerFor(site.admin, matchId ?? '')).goingLive()
  expect(await live()).toBe(1)
  expect(await nextOf(first)).toMatchObject({
    match: { id: matchId, status: 'live', task: { kind: 'play', by: null }, is_near: true },
  })

  await winMatch(site.admin, match, 1)
  await eventually(async () => (await nextOf(first)).cup === null)
  expect(await live()).toBe(0)
  expect(await nextOf(first)).toMatchObject({ match: null, team: { id: first.id }, cup: null })
})

test('the cup that runs goes before those to come, and one that was left is none', async () => {
  const [team, other] = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  const stages = [{ kind: 'round_robin' as const }]
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const coming = await makeTournament(site.admin, { max_teams: 2, min_teams: 2, start_date: tomorrow })
  const entry: RegistrationPrivate = await register(team, coming.id)
  expect((await nextOf(team)).cup?.id).toBe(coming.id)
  const running = await makeTournament(site.admin, { max_teams: 2, min_teams: 2, format: { stages } })
  await startCup(site.admin, running.id, [team, other])
  expect((await nextOf(team)).cup?.id).toBe(running.id)
  expect((await nextOf(other)).cup?.id).toBe(running.id)
  await team.captain.client.delete(`/api/tournaments/${coming.id}/registrations/${entry.id}`)
  const [match] = openMatches(await site.visitor.get(`/api/tournaments/${running.id}/bracket`)) as [BracketMatch]
  await winMatch(site.admin, match, 1)
  await eventually(async () => (await nextOf(team)).cup === null)
})
