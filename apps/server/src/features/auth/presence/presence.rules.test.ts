import { expect, test } from 'vitest'
import { isWhole, waysOf } from './presence.rules.ts'

const providers = ['steam'] as const

test.each([
  ['a password', { hasPassword: true, hasSecondFactor: false }, { password: true, code: false, providers: ['steam'] }],
  [
    'a provider alone',
    { hasPassword: false, hasSecondFactor: false },
    { password: false, code: false, providers: ['steam'] },
  ],
  ['a second factor', { hasPassword: true, hasSecondFactor: true }, { password: true, code: true, providers: [] }],
  [
    'no password beside it',
    { hasPassword: false, hasSecondFactor: true },
    { password: false, code: true, providers: [] },
  ],
])('the ways of an account with %s', (_, account, ways) => {
  expect(waysOf({ ...account, providers })).toEqual(ways)
})

test('everything that the account has is typed, and typing what it has not shows nothing', () => {
  const [password, code] = ['night-steppe', '123456']
  const both = { password: true, code: true, providers: [] }
  expect([{}, { password }, { code }, { password: '', code }].map((proof) => isWhole(both, proof))).not.toContain(true)
  expect(isWhole(both, { password, code })).toBe(true)
  const none = { password: false, code: false, providers: [...providers] }
  expect(isWhole(none, { password, code })).toBe(false)
  expect(isWhole({ ...none, code: true }, { code })).toBe(true)
  expect(isWhole({ ...none, password: true }, { password })).toBe(true)
})
