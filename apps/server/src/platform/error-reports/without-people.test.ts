import { expect, test } from 'vitest'
import { pathShape, withoutPeople } from './without-people.ts'

test.each([
  ['no account of aru.s+x@mail.example.kz here', 'no account of [address] here'],
  ['refused by 203.0.113.7:5432 and [2001:db8::7]', 'refused by [ip] and [[ip]]'],
  ['GET https://steam.example/openid?token=abc&x=1 failed', 'GET https://steam.example/openid failed'],
  ['invalid input syntax for type integer: "Aru Serik"', 'invalid input syntax for type integer: "…"'],
  ['null value in column "user_id" of relation "teams"', 'null value in column "user_id" of relation "teams"'],
  ['column "Aru Serik" does not exist', 'column "…" does not exist'],
  ["bad name 'Aru' and `Beka` and “Ера”", 'bad name "…" and "…" and "…"'],
  ['Authorization: Bearer abc.def', 'Authorization: [secret]'],
  ['player 76561198000000001 rang +7 (701) 123-45-67', 'player [number] rang [number]'],
  ['no session of 0b1f2c3d-1111-4222-8333-123456789abc', 'no session of [id]'],
  ['token p8Zk3mQ0tY7rL2wX9vB4 is old', '[secret] is old'],
  ['half a "quote that never ends', 'half a "…"'],
  ['Cannot read properties of undefined (reading length)', 'Cannot read properties of undefined (reading length)'],
])('%s → %s', (words, expected) => expect(withoutPeople(words)).toBe(expected))

test('is cut, so that nobody fills the service by one line', () =>
  expect(withoutPeople('ab '.repeat(1_000))).toHaveLength(500))

test.each([
  ['/', '/'],
  ['/tournaments/lobby-cup/embed', '/tournaments/lobby-cup/embed'],
  ['/players/Aru', '/players/:id'],
  ['/teams/42/settings?invite=abc#x', '/teams/:id/settings'],
  ['/players/ару', '/players/:id'],
])('%s is told as %s', (path, shape) => expect(pathShape(path)).toBe(shape))
