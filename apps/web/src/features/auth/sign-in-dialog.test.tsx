import { screen, waitFor } from '@testing-library/react'
import type { Language } from '@lobby/contract'
import { makePerson, testPassword } from '@lobby/testing/people'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { expectLoad, openPage, visitor } from '../../testing/page.tsx'
import { findDialog, signInButton } from '../../testing/sign-in.ts'

test('the register step says what is wrong, in the words and the order of the specification', async () => {
  const { user } = await openPage('/')
  await user.click(await signInButton())
  const dialog = await findDialog()
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeVisible()
  await user.type(dialog.getByLabelText('Email'), 'nobody@e2e{Enter}')
  const submit = await dialog.findByRole('button', { name: 'Create Account' })
  await user.click(submit)
  expect(await dialog.findByText('Please fill in all fields')).toBeVisible()
  const username = dialog.getByLabelText('Username')
  const password = dialog.getByLabelText('Password')
  const again = dialog.getByLabelText('Confirm Password')
  await user.type(username, 'a!')
  await user.type(password, '12345')
  await user.type(again, '123456')
  await user.click(submit)
  for (const words of [
    'Passwords do not match',
    'Password must be at least 6 characters',
    'Invalid email address',
    'Username must be 3-20 characters',
  ]) {
    expect(await dialog.findByText(words)).toBeVisible()
  }
  // What the server alone knows comes back into the same form, and nothing that was typed is lost.
  const taken = await makePerson(visitor)
  const email = dialog.getByLabelText('Email')
  for (const field of [username, email, password, again]) await user.clear(field)
  await user.type(username, 'fresh_name')
  await user.type(email, taken.email)
  await user.type(password, testPassword)
  await user.type(again, testPassword)
  await user.click(submit)
  expect(await dialog.findByText('An account with this email exists already')).toBeVisible()
  expect(username).toHaveValue('fresh_name')
})

test('a wrong password is refused in the language of the page; remember-me decides where the token lives', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/teams', { language: 'ru' })
  const { user } = page
  await user.click(await signInButton())
  const dialog = await findDialog()
  await user.type(dialog.getByLabelText('Почта'), person.email)
  await user.click(dialog.getByRole('button', { name: 'Продолжить' }))
  const password = await dialog.findByLabelText('Пароль')
  await user.type(password, 'not the password')
  await user.click(dialog.getByRole('button', { name: 'Войти' }))
  expect(await dialog.findByText('Неверная почта или пароль')).toBeVisible()
  await user.click(dialog.getByRole('checkbox'))
  await user.clear(password)
  await user.type(password, testPassword)
  await user.click(dialog.getByRole('button', { name: 'Войти' }))
  await expectLoad(page)
  expect(await screen.findByRole('button', { name: new RegExp(person.username) })).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()
  expect(sessionStorage.getItem('lobby.token')).not.toBeNull()
})

test('the dialog takes the focus, hands it from step to step and gives it back', async () => {
  const person = await makePerson(visitor)
  const page = await openPage('/tournaments')
  const { user } = page
  const opener = await signInButton()
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await findDialog()
  await waitFor(() => expect(dialog.getByLabelText('Email')).toHaveFocus())
  const box = screen.getByRole('dialog')
  for (let index = 0; index < 12; index++) {
    await user.tab()
    // A guard at either end hands the focus on.
    await waitFor(() => expect(box).toContainElement(document.activeElement as HTMLElement))
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await findDialog()).getByLabelText('Email')).toHaveFocus())
  await user.keyboard(`${person.email}{Enter}`)
  await waitFor(async () => expect((await findDialog()).getByLabelText('Password')).toHaveFocus())
  await user.keyboard(`${testPassword}{Enter}`)
  await expectLoad(page)
  expect(await screen.findByRole('button', { name: new RegExp(person.username) })).toBeVisible()
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
})

test('ways in that are not set up say so', async () => {
  const { user } = await openPage('/')
  await user.click(await signInButton())
  const dialog = await findDialog()
  expect(await dialog.findByText('Not set up here yet: Google, Apple')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Steam' })).toBeEnabled()
  for (const name of ['Google', 'Apple'])
    expect(dialog.getByRole('button', { name })).toHaveAccessibleDescription(/Not set up here yet/)
})

const words = {
  en: { login: 'Login', forgot: 'Forgot password?', signUp: 'Sign Up' },
  ru: { login: 'Войти', forgot: 'Забыли пароль?', signUp: 'Зарегистрироваться' },
  kz: { login: 'Кіру', forgot: 'Құпиясөзді ұмыттыңыз ба?', signUp: 'Тіркелу' },
} satisfies Record<Language, Record<string, string>>

test.each(['en', 'ru', 'kz'] as const)('every step of the dialog can be used by everybody: %s', async (language) => {
  const say = words[language]
  const { user } = await openPage('/teams', { language })
  await user.click(await screen.findByRole('button', { name: say.login }))
  const dialog = await findDialog()
  await user.type(dialog.getByRole('textbox'), 'aru@example.kz')
  await expectAccessible()
  await user.keyboard('{Enter}')
  const password = await waitFor(() => {
    const field = document.activeElement
    expect(field).toHaveAttribute('type', 'password')
    return field as HTMLElement
  })
  await user.type(password, 'not the password{Enter}')
  expect(await dialog.findByRole('alert')).toBeVisible()
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: say.forgot }))
  await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus())
  await expectAccessible()
  await user.keyboard('{Enter}')
  expect(await dialog.findByText(/aru@example\.kz/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: say.signUp }))
  await user.type(dialog.getByRole('textbox'), '{Enter}')
  const consent = await waitFor(() => {
    const note = screen.getByRole('dialog').querySelector('summary')
    expect(note).not.toBeNull()
    return note as HTMLElement
  })
  await user.click(consent)
  const last = [...screen.getByRole('dialog').querySelectorAll('input')].at(-1) as HTMLElement
  await user.type(last, '{Enter}')
  expect(await dialog.findByRole('alert')).toBeVisible()
  await expectAccessible()
})
