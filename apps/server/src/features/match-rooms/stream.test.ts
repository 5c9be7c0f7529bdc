import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { code, makeTeam, makeTournament, openMatches, startCup, startTestLobby, type TestLobby } from '@lobby/testing'
import { foldRoom } from './room.rules.ts'
import { findRoom, listRoomEntries } from './rooms.queries.ts'

let site: TestLobby
let matchId: string
const stream = 'https://www.twitch.tv/lobby_kz'

beforeAll(async () => {
  site = await startTestLobby()
  const teams = [await makeTeam(site.visitor, { size: 1 }), await makeTeam(site.visitor, { size: 1 })]
  const cup = await makeTournament(site.admin, { max_teams: 2 })
  const [match] = openMatches(await startCup(site.admin, cup.id, teams))
  matchId = match?.match_id ?? ''
})
afterAll(() => site.stop())

const room = () => site.visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
const say = (url: unknown) => site.admin.put<MatchRoom>(`/api/matches/${matchId}/stream`, { url })

test('an organiser names the stream of a match, once for all that is said twice, and takes it away', async () => {
  const before = await room()
  expect(before.stream_url).toBeNull()
  expect((await say(`  ${stream} `)).stream_url).toBe(stream)
  await Promise.all([say(stream), say(stream)])
  expect(await room()).toMatchObject({ stream_url: stream, version: before.version + 1 })
  expect((await say(null)).stream_url).toBeNull()

  const kept = await findRoom(site.lobby.parts.db, Number(matchId))
  expect(foldRoom(await listRoomEntries(site.lobby.parts.db, Number(matchId)))).toEqual(kept?.state)
})

test.each([
  'http://www.twitch.tv/lobby_kz',
  'https://twitch.tv.evil.example/lobby',
  'https://eviltwitch.tv/lobby',
  'https://twitch.tv@evil.example/',
  'javascript:alert(1)//twitch.tv',
  'twitch.tv/lobby_kz',
  '',
])('a link that leads elsewhere is refused: %s', async (url) => {
  expect(await code(say(url))).toBe('400 VALIDATION_FAILED')
})

test('a link has an end', async () => {
  expect(await code(say(`https://twitch.tv/${'a'.repeat(300)}`))).toBe('400 VALIDATION_FAILED')
})

test.each([
  'https://youtu.be/abc',
  'https://m.youtube.com/watch?v=abc',
  'https://live.vkvideo.ru/lobby',
  'https://kick.com/lobby',
])('streams are where people watch them: %s', async (url) => expect((await say(url)).stream_url).toBe(url))
