import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { slowCalls } from '../../../testing/retry-after.ts'
import { sampleLink, sampleProviders, sampleSession } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

const route = 'POST /api/user/password'
const bodies = () => seenCalls(/user\/password/).map(({ body }) => JSON.parse(String(body)))
const current = () => screen.getByLabelText('Current password')

async function showPassword(is: Partial<CurrentUser> = {}) {
  const viewer = sampleUser(is)
  const { user } = await show(<PasswordSection user={viewer} />, { texts: ['security', 'auth'], viewer })
  const fill = async (now: string | null, next: string, again = next) => {
    if (now !== null) await user.type(current(), now)
    await user.type(screen.getByLabelText('New password'), next)
    await user.type(screen.getByLabelText('Repeat the new password'), `${again}{Enter}`)
  }
  return { user, fill }
}

test('another password is sent once; the fields are empty then, and it stays to be read what happened', async () => {
  answer(route, { user: sampleUser() })
  const held = holdCalls(/user\/password/)
  const { user, fill } = await showPassword()
  await expectAccessible()
  await fill('old one', 'steppe')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('status')).toBeNull()
  held.goOn()
  expect(await screen.findByRole('status')).toHaveTextContent('Password saved. All other devices are signed out.')
  for (const label of ['Current password', 'New password', 'Repeat the new password'])
    expect(screen.getByLabelText(label)).toHaveValue('')
  expect(bodies()).toEqual([{ current_password: 'old one', password: 'steppe', confirmPassword: 'steppe' }])
})

test('an account without one is not asked for it', async () => {
  answer(route, { user: sampleUser() })
  const { fill } = await showPassword({ has_password: false })
  expect(screen.getByText(/^Your account has no password yet/)).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await fill(null, 'steppe')
  expect(await screen.findByRole('status')).toBeVisible()
  expect(bodies()).toEqual([{ password: 'steppe', confirmPassword: 'steppe' }])
})

test('what is wrong with it is said before anything is sent', async () => {
  const { fill } = await showPassword()
  await fill(null, '12345', '1234')
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  expect(current()).toBeInvalid()
  expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Password must be at least 6 characters')
  await fill('old one', '6')
  await waitFor(() =>
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription('Passwords do not match'),
  )
  expect(bodies()).toEqual([])
})

test('a password saved before is not said to be saved after a refusal', async () => {
  const done = answer(route, { user: sampleUser() })
  const { fill } = await showPassword()
  await fill('old one', 'steppe')
  expect(await screen.findByRole('status')).toBeVisible()
  done.mend()
  refuse(route, 403, { code: 'PASSWORD_WRONG', error: 'This is not your current password' })
  await fill('steppo', 'another')
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not your current password')
  expect(screen.queryByRole('status')).toBeNull()
  expect(current()).toHaveValue('steppo')
})

test('a remark of the server about one field stands there; a lost line and a wait stand under the form', async () => {
  const message = 'This password is too common. Choose another one'
  const details = [{ path: 'password', code: 'password_common', message }]
  const common = refuse(route, 400, { code: 'VALIDATION_FAILED', error: 'Please check', details })
  const { user, fill } = await showPassword()
  await fill('old one', 'password')
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message))
  expect(screen.queryByText('Please check')).toBeNull()
  common.mend()
  const line = breakCalls(/user\/password/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  line.mend()
  slowCalls(15)
  refuse(route, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByText('Too many attempts. Try again in 15 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save password · / })).toBeDisabled()
})

test('with another password the other sign-ins are gone from the list, and a lone provider may be unlinked', async () => {
  const others = answer('GET /api/user/sessions', {
    sessions: [sampleSession(), sampleSession({ id: 's2', is_current: false })],
  })
  const last = answer('GET /api/user/accounts', { accounts: [sampleLink({ can_unlink: false })], has_password: false })
  answer('GET /api/auth/providers', sampleProviders('steam'))
  const viewer = sampleUser({ has_password: false })
  const page = (
    <>
      <PasswordSection user={viewer} />
      <SessionsSection />
      <AccountsSection />
    </>
  )
  const { user } = await show(page, { texts: ['security', 'auth'], viewer })
  expect(await screen.findByRole('button', { name: 'Sign out everywhere else' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Unlink Steam' })).toBeDisabled()
  others.mend()
  last.mend()
  answer('GET /api/user/sessions', { sessions: [sampleSession()] })
  answer('GET /api/user/accounts', { accounts: [sampleLink()], has_password: true })
  answer(route, { user: sampleUser() })
  await user.type(screen.getByLabelText('New password'), 'steppe')
  await user.type(screen.getByLabelText('Repeat the new password'), 'steppe{Enter}')
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unlink Steam' })).toBeEnabled())
})
