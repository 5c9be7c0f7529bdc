import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { OwnPassword } from './own-password.tsx'

const owner = { email: 'aru@example.kz', username: 'aru', has_password: true }
const named = () => document.querySelector('input[autocomplete="username"]')

test.each([
  ['en', 'Current password'],
  ['ru', 'Текущий пароль'],
  ['kz', 'Қазіргі құпиясөз'],
] as const)('the password that is there is asked for, for a password manager too: %s', async (language, label) => {
  await show(<OwnPassword owner={owner} field={() => ({ name: 'password', error: 'Wrong' })} />, { language })
  const field = screen.getByLabelText(label)
  expect(field).toHaveAttribute('autocomplete', 'current-password')
  expect(field).toHaveAttribute('name', 'password')
  expect(field).toHaveAccessibleDescription('Wrong')
  await expectAccessible()
})

test.each([
  ['aru@example.kz', 'aru@example.kz'],
  [null, 'aru'],
])('whose it is stands beside it, hidden: the address %s', async (email, name) => {
  await show(<OwnPassword owner={{ ...owner, email }} field={() => ({})} />)
  expect(named()).toHaveValue(name)
  expect(named()).not.toBeVisible()
})

test('an account without a password is asked for none, and its form holds no field for one', async () => {
  const field = () => {
    throw new Error('The form was told of a field that is not there')
  }
  await show(<OwnPassword owner={{ ...owner, has_password: false }} field={field} />)
  expect(document.querySelectorAll('input[type="password"]')).toHaveLength(0)
  expect(named()).toHaveValue('aru@example.kz')
})
