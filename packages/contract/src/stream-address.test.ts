import fc from 'fast-check'
import { expect, test } from 'vitest'
import { streamAddress } from './stream-address.ts'

test.each([
  ['https://twitch.tv/lobby_kz', 'https://www.twitch.tv/lobby_kz'],
  ['https://www.twitch.tv/lobby_kz/?utm=1#x', 'https://www.twitch.tv/lobby_kz'],
  ['https://player.twitch.tv/?channel=lobby_kz&parent=evil.example', 'https://www.twitch.tv/lobby_kz'],
  ['https://m.twitch.tv/videos/2231231', 'https://www.twitch.tv/videos/2231231'],
  ['https://player.twitch.tv/?video=v2231231', 'https://www.twitch.tv/videos/2231231'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=3s', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://www.youtube.com/@LobbyKz', 'https://www.youtube.com/@LobbyKz/live'],
  ['https://www.youtube.com/@LobbyKz/live', 'https://www.youtube.com/@LobbyKz/live'],
  ['https://kick.com/lobby', 'https://kick.com/lobby'],
  ['https://player.kick.com/lobby', 'https://kick.com/lobby'],
  ['https://live.vkvideo.ru/lobby', 'https://live.vkvideo.ru/lobby'],
  ['https://vk.com/video-123_456', 'https://vkvideo.ru/video-123_456'],
  ['https://vk.com/video_ext.php?oid=-123&id=456&hd=2', 'https://vkvideo.ru/video-123_456'],
  ['https://trovo.live/s/lobby/549755', null],
  ['https://trovo.live/lobby', 'https://trovo.live/s/lobby'],
])('%s is %s', (given, address) => expect(streamAddress(given)).toBe(address))

test.each([
  'http://www.twitch.tv/lobby_kz',
  'https://twitch.tv.evil.example/lobby',
  'https://eviltwitch.tv/lobby',
  'https://clips.evil.twitch.tv/lobby',
  'https://twitch.tv@evil.example/',
  'https://user:password@twitch.tv/lobby',
  'https://twitch.tv:8443/lobby',
  'javascript:alert(1)//twitch.tv',
  'twitch.tv/lobby_kz',
  '',
  'https://www.twitch.tv/',
  'https://www.twitch.tv/directory',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v=short',
  'https://vk.com/away.php?to=https://evil.example',
  'https://vk.com/lobby',
  'https://vkvideo.ru/',
  'https://kick.com/lobby/../x/y',
  'https://kick.com/%2f%2fevil.example',
  'https://twіtch.tv/lobby',
])('%s is no stream', (given) => expect(streamAddress(given)).toBeNull())

test('whatever is given, what comes out is the address of a known player, and stays as it is', () => {
  const host = fc.constantFrom(
    'www.twitch.tv',
    'youtu.be',
    'www.youtube.com',
    'kick.com',
    'vk.com',
    'live.vkvideo.ru',
    'trovo.live',
  )
  const given = fc
    .tuple(host, fc.webPath(), fc.webQueryParameters())
    .map(([at, path, query]) => `https://${at}${path}?${query}`)
  const shape =
    /^https:\/\/(www\.twitch\.tv|www\.youtube\.com|kick\.com|(live\.)?vkvideo\.ru|trovo\.live)\/[\w@./?=-]+$/
  fc.assert(
    fc.property(given, (url) => {
      const address = streamAddress(url)
      if (address === null) return
      expect(address).toMatch(shape)
      expect(streamAddress(address)).toBe(address)
    }),
    { numRuns: 3_000 },
  )
})
