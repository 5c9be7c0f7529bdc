import { describe, expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { ChangePasswordRequest, ResetPasswordRequest } from './account-security.ts'
import { RegisterRequest } from './users.ts'

const whole = { token: 'tk', username: 'aru', email: 'aru@example.kz' }
const problemsOf = (schema: ZodType, body: object) =>
  schema.safeParse({ ...whole, ...body }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

/** A rule of passwords that held in one form alone would be no rule. */
describe.each([
  ['signing up', RegisterRequest],
  ['the link of a forgotten password', ResetPasswordRequest],
  ['changing it', ChangePasswordRequest],
] as const)('a new password: %s', (_way, schema) => {
  test.each([
    ['steppe', 'steppe', []],
    ['a'.repeat(128), 'a'.repeat(128), []],
    [
      '',
      '',
      [
        ['password', 'required'],
        ['password', 'password_min'],
        ['confirmPassword', 'required'],
      ],
    ],
    ['12345', '12345', [['password', 'password_min']]],
    ['a'.repeat(129), 'a'.repeat(129), [['password', 'password_max']]],
    ['steppe', 'steppo', [['confirmPassword', 'passwords_differ']]],
    ['steppe', ' steppe', [['confirmPassword', 'passwords_differ']]],
  ])('“%s”, repeated “%s”', (password, confirmPassword, problems) => {
    expect(problemsOf(schema, { password, confirmPassword })).toEqual(problems)
  })

  test('must be there', () => {
    expect(problemsOf(schema, {})).toEqual([
      ['password', 'required'],
      ['confirmPassword', 'required'],
    ])
  })
})
