import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSameText } from '#core/keyed-hash'
import { checkConfigToken, configToken, eventSecret } from './match-tokens.ts'

const secret = 'a secret of the tests, long enough for everyone'
const expiresAt = new Date('2026-11-21T12:00:00Z')
const token = configToken(secret, { matchId: 1001, assignment: 0 }, expiresAt)
const check = (matchId: number, given: string, now = '2026-11-21T11:59:59Z', key = secret, assignment = 0): string => {
  const result = checkConfigToken([key], { matchId, assignment }, { token: given, now: new Date(now) })
  return result.ok ? 'ok' : result.code
}

test('a token opens its own match until its last second', () => {
  expect(check(1001, token)).toBe('ok')
  expect(check(1001, token, '2026-11-21T12:00:00.000Z')).toBe('ok')
  expect(check(1001, token, '2026-11-21T12:00:00.001Z')).toBe('MATCH_TOKEN_EXPIRED')
})

test('it opens no other match, and none under another secret of the site', () => {
  expect(check(1002, token)).toBe('MATCH_TOKEN_INVALID')
  expect(check(1001, token, undefined, 'another secret of the tests, long enough')).toBe('MATCH_TOKEN_INVALID')
})

test('an assignment has a token and a secret of its own', () => {
  expect(check(1001, token, undefined, secret, 1)).toBe('MATCH_TOKEN_INVALID')
  const second = configToken(secret, { matchId: 1001, assignment: 2 }, expiresAt)
  expect([1, 2, 3].map((assignment) => check(1001, second, undefined, secret, assignment))).toEqual([
    'MATCH_TOKEN_INVALID',
    'ok',
    'MATCH_TOKEN_INVALID',
  ])
  const secrets = [0, 1, 2, 11].flatMap((assignment) =>
    [1, 11, 111].map((matchId) => eventSecret(secret, { matchId, assignment })),
  )
  expect(new Set(secrets).size).toBe(12)
})

test('a later end cannot be written into it', () => {
  const [, signature] = token.split('-')
  const later = Math.floor(new Date('2030-01-01').getTime() / 1_000).toString(36)
  expect(check(1001, `${later}-${signature}`)).toBe('MATCH_TOKEN_INVALID')
})

test.each([
  '',
  '-',
  'zzz',
  `${token}x`,
  token.slice(0, -1),
  token.toUpperCase(),
  `${token}-${token}`.replace(/^[^-]*/, 'zzzzzzzzzzz'),
])('no token: %j', (wrong) => {
  expect(check(1001, wrong)).toBe('MATCH_TOKEN_INVALID')
})

test('secrets differ by match and by kind, and are fit for a console', () => {
  const secrets = Array.from({ length: 100 }, (_, index) =>
    eventSecret(secret, { matchId: 1_001 + index, assignment: 0 }),
  )
  expect(new Set(secrets).size).toBe(100)
  expect(token).not.toContain(eventSecret(secret, { matchId: 1001, assignment: 0 }))
  for (const one of [...secrets, token]) expect(one).toMatch(/^[0-9a-z-]{40,64}$/)
})

test('comparing is exact, whatever the lengths', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (one, other) => isSameText(one, other) === (one === other)))
  expect(isSameText('same', 'same')).toBe(true)
})
