import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameText } from '#core/keyed-hash'
import {
  checkConfigToken,
  configToken,
  eventSecret,
  isConfigTokenOf,
  isSecretOf,
  keyIn,
  logSecret,
} from './match-tokens.ts'

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

describe('what a secret says of itself', () => {
  const key = { matchId: 1001, assignment: 12 }
  const mine = eventSecret(secret, key)
  const isMine = (given: string): boolean => isSecretOf([secret], key, { given, of: eventSecret })

  test('is read without a database, and is not what makes it right', () => {
    expect(keyIn(mine)).toEqual(key)
    expect([isMine(mine), isMine(mine.slice(0, 48))]).toEqual([true, true])
    const other = eventSecret('another secret of the tests, long enough', key)
    for (const wrong of [
      other,
      mine.replace('m1001', 'm1002'),
      mine.replace(/12$/, '13'),
      `${mine}0`,
      mine.slice(0, 47),
    ])
      expect([wrong, isMine(wrong)]).toEqual([wrong, false])
    expect(isMine(logSecret(secret, key))).toBe(false)
  })

  test.each(['', 'm1a1', mine.slice(0, 48), `x${mine}`, mine.replace('m1001', 'm01001'), mine.replace('a12', 'a')])(
    '%j says nothing',
    (given) => {
      expect(keyIn(given)).toBeNull()
    },
  )

  test('a token says its assignment; one of an older release, which does not, opens the same', () => {
    const token = configToken(secret, key, expiresAt)
    const old = token.replace(/-12$/, '')
    expect(old).not.toBe(token)
    for (const given of [token, old]) expect(check(1001, given, undefined, secret, 12)).toBe('ok')
    const isShown = (given: string, matchId = 1001, usual = 13): boolean =>
      isConfigTokenOf([secret], matchId, { token: given, usual })
    expect([isShown(token), isShown(old), isShown(token, 1001, 0)]).toEqual([true, true, true])
    for (const wrong of [token.replace(/12$/, '11'), token.replace(/12$/, 'x'), '', 'a-b', 'a-b-0'])
      expect([wrong, isShown(wrong), check(1001, wrong, undefined, secret, 12)]).toEqual([
        wrong,
        false,
        'MATCH_TOKEN_INVALID',
      ])
    expect([isShown(token, 1002), isShown(old, 1002), isShown(old, 1001, 12)]).toEqual([false, false, false])
  })
})

test('comparing is exact, whatever the lengths', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (one, other) => isSameText(one, other) === (one === other)))
  expect(isSameText('same', 'same')).toBe(true)
})
