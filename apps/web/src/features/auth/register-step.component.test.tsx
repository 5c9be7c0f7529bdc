import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { serveFlags } from '../../testing/flags.ts'
import { forgetPageLoads, pageLoads } from '../../testing/loads.ts'
import { answer, answerCalls, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { RegisterStep } from './components/register-step.tsx'
import { takeGreeting } from './greeting.ts'

beforeEach(forgetPageLoads)

const route = 'POST /api/auth/register'
const calls = () => seenCalls(/POST \/api\/auth\/register/)

async function showStep(language: Language = 'en') {
  const step = <RegisterStep email="aru@example.kz" onBack={() => undefined} />
  const { user } = await show(step, { texts: ['auth'], language })
  const fill = async (values: Partial<Record<'Username' | 'Email' | 'Password' | 'Confirm Password', string>>) => {
    for (const [label, text] of Object.entries(values)) {
      await user.clear(screen.getByLabelText(label))
      await user.click(screen.getByLabelText(label))
      await user.paste(text)
    }
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
  }
  return { user, fill }
}

const right = { Username: 'aru', Password: 'steppe wind', 'Confirm Password': 'steppe wind' }

test('it begins at the name, with the address of the step before, and misses every empty field once', async () => {
  const { fill } = await showStep()
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveFocus())
  expect(screen.getByLabelText('Email')).toHaveValue('aru@example.kz')
  await fill({})
  expect(await screen.findAllByRole('alert')).toHaveLength(1)
  for (const label of Object.keys(right)) expect(screen.getByLabelText(label)).toBeInvalid()
  expect(screen.getByLabelText('Email')).toBeValid()
  expect(calls()).toEqual([])
})

test.each([
  ['Username', 'ab', 'Username must be 3-20 characters'],
  ['Username', 'a'.repeat(21), 'Username must be 3-20 characters'],
  ['Username', 'айбек', 'Username can only contain letters, numbers, and underscores'],
  ['Username', '<b>aru</b>', 'Username can only contain letters, numbers, and underscores'],
  ['Email', 'aru@kz', 'Invalid email address'],
  ['Email', `${'a'.repeat(250)}@b.kz`, 'This is too long'],
  ['Password', '12345', 'Password must be at least 6 characters'],
  ['Password', 'a'.repeat(129), 'Password must be at most 128 characters'],
  ['Confirm Password', 'steppe wings', 'Passwords do not match'],
] as const)('%s “%s” is refused beside its field, before anything is sent', async (label, text, words) => {
  const { fill } = await showStep()
  await fill({ ...right, [label]: text })
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(words))
  expect(screen.getByLabelText(label)).toBeInvalid()
  expect(calls()).toEqual([])
})

test.each([
  [409, 'EMAIL_TAKEN', 'An account with this email exists already'],
  [409, 'USERNAME_TAKEN', 'This username is taken'],
  [429, 'RATE_LIMITED', 'Too many requests. Wait a little and try again'],
  [503, 'SERVER_BUSY', 'Too many people are signing in right now. Try again in a moment'],
] as const)('%s %s leaves all that was typed, and nobody is greeted', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { fill } = await showStep()
  await fill(right)
  expect(await screen.findByText(error)).toBeVisible()
  for (const [label, text] of Object.entries(right)) expect(screen.getByLabelText(label)).toHaveValue(text)
  expect(takeGreeting(sessionStorage)).toBe(false)
  expect(localStorage.getItem('lobby.token')).toBeNull()
})

test.each([
  ['Email', 'EMAIL_TAKEN', 'An account with this email exists already'],
  ['Username', 'USERNAME_TAKEN', 'This username is taken'],
] as const)('%s that somebody has is told beside its field, which has the focus', async (label, code, error) => {
  refuse(route, 409, { code, error })
  const { fill } = await showStep()
  await fill(right)
  await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(error))
  expect(screen.getByLabelText(label)).toHaveFocus()
})

test('a password that the server calls common is told beside its field', async () => {
  const message = 'This password is too common. Choose another one'
  const details = [{ path: 'password', code: 'password_common', message }]
  refuse(route, 400, { code: 'VALIDATION_FAILED', error: 'Please check what you entered', details })
  const { fill } = await showStep()
  await fill(right)
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(message))
  expect(screen.getByLabelText('Password')).toHaveFocus()
  await expectAccessible()
})

test('a wordless server and a lost line are told apart', async () => {
  const gateway = answerCalls(/auth\/register/, 504, '')
  const { user, fill } = await showStep()
  await fill(right)
  expect(await screen.findByText('Registration failed. Please try again.')).toBeVisible()
  gateway.mend()
  breakCalls(/auth\/register/)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
})

test('a new account is signed in, remembered and greeted after the load; pressed twice it is made once', async () => {
  answer(route, { token: 'fresh', user: sampleUser({ username: 'aru' }) })
  const held = holdCalls(/auth\/register/)
  const { user, fill } = await showStep()
  await fill(right)
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  held.goOn()
  await expect.poll(pageLoads).toBe(1)
  expect(calls().map(({ body }) => JSON.parse(String(body)))).toEqual([
    {
      username: 'aru',
      email: 'aru@example.kz',
      password: 'steppe wind',
      confirmPassword: 'steppe wind',
      language: 'en',
    },
  ])
  expect(localStorage.getItem('lobby.token')).toBe('fresh')
  expect(takeGreeting(sessionStorage)).toBe(true)
  expect(takeGreeting(sessionStorage)).toBe(false)
})

test('the account speaks the language in which it was made', async () => {
  refuse(route, 409, { code: 'USERNAME_TAKEN', error: 'Бұл атау бос емес' })
  const { user } = await showStep('kz')
  const fields = ['aru', 'aru@example.kz', 'steppe wind', 'steppe wind']
  for (const [index, field] of [...document.querySelectorAll('input')].entries()) {
    await user.clear(field)
    await user.type(field, fields[index] ?? '')
  }
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Бұл атау бос емес')).toBeVisible()
  expect(JSON.parse(String(calls()[0]?.body))).toMatchObject({ language: 'kz' })
})

test('whoever is slowed waits before the next try', async () => {
  slowCalls(300)
  refuse(route, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { fill } = await showStep()
  await fill(right)
  expect(await screen.findByText('Too many attempts. Try again in 5 minutes')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Create Account · / })).toBeDisabled()
})

test.each([
  ['en', 'Read the text of 21 November 2026'],
  ['ru', '21 ноября 2026 г.'],
  ['kz', '2026 ж. 21 қараша'],
] as const)('what is agreed to names the day of its text: %s', async (language, day) => {
  const { user } = await showStep(language)
  const summary = screen.getByText(new RegExp(day))
  await user.click(summary)
  expect(summary.closest('details')).toHaveProperty('open', true)
  expect(screen.getAllByRole('term')).toHaveLength(5)
})

test('without registration there is nothing to fill in, but why, and the way back', async () => {
  serveFlags({ registration: false })
  await showStep()
  expect(screen.getByRole('status')).toHaveTextContent('No new accounts are made at the moment')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible()
})
