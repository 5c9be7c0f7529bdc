import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { slowCalls } from '../../../testing/retry-after.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { EmailSection } from './email-section.tsx'

const change = 'POST /api/user/email'
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))

async function showEmail(is: Partial<CurrentUser> = {}) {
  const viewer = sampleUser(is)
  const shown = await show(<EmailSection user={viewer} />, { texts: ['security', 'auth'], viewer })
  const open = async () => {
    await shown.user.click(screen.getByRole('button', { name: 'Change email' }))
    await waitFor(() => expect(screen.getByLabelText('New email')).toHaveFocus())
  }
  const send = async (email: string, password: string) => {
    await shown.user.clear(screen.getByLabelText('New email'))
    await shown.user.type(screen.getByLabelText('New email'), email)
    await shown.user.clear(screen.getByLabelText('Current password'))
    await shown.user.type(screen.getByLabelText('Current password'), `${password}{Enter}`)
  }
  return { ...shown, open, send }
}

test('a proven address says so and needs no letter', async () => {
  await showEmail()
  expect(screen.getByText('aibek@example.kz')).toBeVisible()
  expect(screen.getByText('Confirmed')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send the letter again' })).toBeNull()
  await expectAccessible()
})

test('for one that is not proven the letter is sent again, and said to be only once it is', async () => {
  answer('POST /api/user/verify-email', null)
  const held = holdCalls(/verify-email/)
  const { user } = await showEmail({ email_verified: false })
  expect(screen.getByText('Not confirmed')).toBeVisible()
  const send = screen.getByRole('button', { name: 'Send the letter again' })
  await user.dblClick(send)
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'))
  expect(screen.queryByText(/^Sent to/)).toBeNull()
  held.goOn()
  expect(await screen.findByText('Sent to aibek@example.kz. Look in spam too.')).toBeVisible()
  expect(seenCalls(/verify-email/)).toHaveLength(1)
})

test('a letter that may not be sent now names the wait', async () => {
  slowCalls(3_600)
  refuse('POST /api/user/verify-email', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await showEmail({ email_verified: false })
  await user.click(screen.getByRole('button', { name: 'Send the letter again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in 60 minutes')
  expect(screen.getByRole('button', { name: /^Send the letter again · \d+:\d\d$/ })).toBeDisabled()
})

test('another address is asked for with the password, and stays as it is until its letter is answered', async () => {
  answer(change, null)
  const held = holdCalls(/user\/email/)
  const { user, open, send } = await showEmail()
  await open()
  await expectAccessible()
  await send('aru@x.kz', 'steppe')
  await user.keyboard('{Enter}')
  held.goOn()
  expect(await screen.findByText(/^We sent a link to aru@x\.kz\. The email changes when you open it/)).toBeVisible()
  expect(screen.getByText('aibek@example.kz')).toBeVisible()
  expect(screen.queryByLabelText('New email')).toBeNull()
  expect(bodies(/user\/email/)).toEqual([{ email: 'aru@x.kz', password: 'steppe' }])
})

test('what is wrong with it is said before anything is sent; whoever cancels loses nothing', async () => {
  const { user, open, send } = await showEmail()
  await open()
  await user.click(screen.getByRole('button', { name: 'Send confirmation link' }))
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await send('aru@x', 'steppe')
  await waitFor(() => expect(screen.getByLabelText('New email')).toHaveAccessibleDescription('Invalid email address'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByLabelText('New email')).toBeNull()
  await open()
  expect(screen.getByLabelText('New email')).toHaveValue('')
  expect(seenCalls(/user\/email/)).toEqual([])
})

test.each([
  [403, 'PASSWORD_WRONG', 'This is not your current password'],
  [409, 'EMAIL_TAKEN', 'An account with this email exists already'],
  [503, 'MAIL_UNAVAILABLE', 'No mail leaves this server right now. Try again later'],
] as const)('%s %s leaves the form as it was typed', async (status, code, error) => {
  refuse(change, status, { code, error })
  const { open, send } = await showEmail()
  await open()
  await send('aru@x.kz', 'steppe')
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('New email')).toHaveValue('aru@x.kz')
  expect(screen.getByLabelText('Current password')).toHaveValue('steppe')
  expect(screen.queryByText(/^We sent a link/)).toBeNull()
})

test('a lost line and a wait are told too', async () => {
  const line = breakCalls(/user\/email/)
  const { user, open, send } = await showEmail()
  await open()
  await send('aru@x.kz', 'steppe')
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  line.mend()
  slowCalls(30)
  refuse(change, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  await user.click(screen.getByRole('button', { name: 'Send confirmation link' }))
  expect(await screen.findByText('Too many attempts. Try again in 30 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Send confirmation link · / })).toBeDisabled()
})

test('an account without an address or a password is asked for the first one straight away, which does not take the focus', async () => {
  answer(change, null)
  const { user } = await showEmail({ email: null, email_verified: false, has_password: false })
  expect(screen.getByText(/^Your account has no email yet/)).toBeVisible()
  expect(screen.queryByLabelText('Current password')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.keyboard('{Shift}')
  expect(document.body).toHaveFocus()
  await user.type(screen.getByLabelText('Email'), 'aru@x.kz{Enter}')
  expect(await screen.findByText(/^We sent a link to aru@x\.kz/)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue('')
  expect(bodies(/user\/email/)).toEqual([{ email: 'aru@x.kz' }])
})
