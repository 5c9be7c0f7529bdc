import { beforeAll, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { code } from '@lobby/testing'
import { expectLogHolds, matchId, newCup, onASite, room, site } from './rooms.test-kit.ts'

const stream = 'https://www.twitch.tv/lobby_kz'

onASite([1, 1])
beforeAll(() => newCup())

const say = (url: unknown) => site.admin.put<MatchRoom>(`/api/matches/${matchId}/stream`, { url })

test('an organiser names the stream of a match, once for all that is said twice, and takes it away', async () => {
  const before = await room()
  expect(before.stream_url).toBeNull()
  expect((await say(`  ${stream} `)).stream_url).toBe(stream)
  await Promise.all([say(stream), say(stream)])
  expect(await room()).toMatchObject({ stream_url: stream, version: before.version + 1 })
  expect((await say(null)).stream_url).toBeNull()
  await expectLogHolds()
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
