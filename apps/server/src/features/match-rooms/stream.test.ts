import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { code } from '@lobby/testing'
import { everythingTag } from '#platform/bounded-cache'
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
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vk.com/away.php?to=https://evil.example',
  'twitch.tv/lobby_kz',
  '',
])('a link that leads elsewhere is refused: %s', async (url) => {
  expect(await code(say(url))).toBe('400 VALIDATION_FAILED')
})

test('a link has an end', async () => {
  expect(await code(say(`https://twitch.tv/${'a'.repeat(300)}`))).toBe('400 VALIDATION_FAILED')
})

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?si=1', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://player.twitch.tv/?channel=lobby_kz&parent=evil.example', stream],
  ['https://live.vkvideo.ru/lobby', 'https://live.vkvideo.ru/lobby'],
  ['https://kick.com/lobby', 'https://kick.com/lobby'],
])('streams are kept by their player: %s', async (url, kept) => expect((await say(url)).stream_url).toBe(kept))

test('a link of before that is no player is shown to nobody', async () => {
  await say('https://kick.com/lobby')
  const { db, answers } = site.lobby.platform
  const shown = async (url: string) => {
    await sql`update match_rooms set state = jsonb_set(state, '{stream}', to_jsonb(${url}::text)) where match_id = ${Number(matchId)}`.execute(
      db,
    )
    answers.drop(everythingTag)
    return (await room()).stream_url
  }
  expect(await shown('https://www.youtube.com/redirect?q=https://evil.example')).toBeNull()
  expect(await shown('https://kick.com/steppe')).toBe('https://kick.com/steppe')
})
