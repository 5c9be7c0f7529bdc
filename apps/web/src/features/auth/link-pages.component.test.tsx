import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { ResetPasswordPage } from './components/reset-password-page.tsx'
import { VerifyEmailPage } from './components/verify-email-page.tsx'

const verify = 'POST /api/auth/verify-email'
const reset = 'POST /api/auth/reset-password'
const texts = ['auth'] as const

test.each([
  ['verified', 'Your email is confirmed', /get your account back by email/],
  ['changed', 'Your email is changed', /sign in with the new address/],
] as const)('a link that has %s the address says so; every page then knows of it', async (outcome, title, text) => {
  answer(verify, { outcome })
  answer('GET /api/achievements/unseen', { achievements: [] })
  const held = holdCalls(/verify-email/)
  await showPage('/auth/verify-email?token=tk', { viewer: sampleUser({ email_verified: false }) })
  expect(await screen.findByRole('heading', { name: 'Checking the link' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Email not confirmed' })).toBeVisible()
  answer('GET /api/auth/profile', { user: sampleUser() })
  held.goOn()
  const heading = await screen.findByRole('heading', { level: 1, name: title })
  expect(heading).toHaveFocus()
  expect(screen.getByText(text)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Email not confirmed' })).toBeNull())
  expect(seenCalls(/verify-email/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ token: 'tk' }])
  expect(localStorage.getItem('lobby.token')).toBe('token-of-u1')
})

test('an address taken back by its owner signs this browser out too', async () => {
  answer(verify, { outcome: 'restored' })
  await show(<VerifyEmailPage token="tk" />, { texts, viewer: sampleUser() })
  expect(await screen.findByRole('heading', { name: 'Your email is as it was' })).toBeVisible()
  await waitFor(() => expect(localStorage.getItem('lobby.token')).toBeNull())
  expect(seenCalls(/auth\/profile/)).toEqual([])
})

test.each([
  [410, 'LINK_INVALID', 'This link is used or too old. Ask for a new one'],
  [409, 'EMAIL_TAKEN', 'An account with this email exists already'],
] as const)('%s %s is final: the way on is the settings, or to sign in', async (status, code, error) => {
  refuse(verify, status, { code, error })
  await show(<VerifyEmailPage token="tk" />, { texts, viewer: sampleUser() })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByText(error)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Email settings' })).toHaveAttribute('href', '/settings#email')
  expect(screen.queryByRole('button')).toBeNull()

  const visitor = await show(<VerifyEmailPage token="tk" />, { texts })
  await visitor.user.click(await screen.findByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(visitor.address()).toBe('/'))
})

test.each([429, 500, 503] as const)('%s may pass: the same link is followed again', async (status) => {
  const refusal = refuse(verify, status, { code: 'RATE_LIMITED', error: 'Not now' })
  const { user } = await show(<VerifyEmailPage token="tk" />, { texts })
  expect(await screen.findByRole('heading', { name: 'The link could not be checked' })).toBeVisible()
  refusal.mend()
  answer(verify, { outcome: 'verified' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  expect(seenCalls(/verify-email/)).toHaveLength(2)
})

test.each([
  ['Email settings', 'link', sampleUser()],
  ['Sign In', 'button', undefined],
] as const)('a link that is used up after a try without an answer may have worked: %s', async (name, role, viewer) => {
  const line = breakCalls(/verify-email/)
  const { user } = await show(<VerifyEmailPage token="tk" />, { texts, ...(viewer && { viewer }) })
  await screen.findByRole('heading', { name: 'The link could not be checked' })
  line.mend()
  refuse(verify, 410, { code: 'LINK_INVALID', error: 'This link is used or too old. Ask for a new one' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'It may have worked already' })).toBeVisible()
  expect(screen.getByRole(role, { name })).toBeVisible()
  await expectAccessible()
})

test.each([undefined, ''])('a link without its token asks nobody: %j', async (token) => {
  await show(<VerifyEmailPage token={token} />, { texts })
  expect(screen.getByText('The address is not complete. Open the link from the email once more.')).toBeVisible()
  const { user, address } = await show(<ResetPasswordPage token={token} />, { texts })
  expect(screen.getByText(/or ask for a new one/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  await waitFor(() => expect(address()).toBe('/'))
})

async function showReset(viewer = sampleUser()) {
  const { user } = await show(<ResetPasswordPage token="tk" />, { texts, viewer })
  const send = async (password: string, again = password) => {
    for (const [label, text] of [
      ['New password', password],
      ['Repeat the new password', again],
    ] as const) {
      await user.clear(screen.getByLabelText(label))
      if (text !== '') await user.type(screen.getByLabelText(label), text)
    }
    await user.click(screen.getByRole('button', { name: /^Save password/ }))
  }
  return { user, send }
}

test('a new password is set once, and ends the session of this browser as well', async () => {
  answer(reset, null)
  const held = holdCalls(/reset-password/)
  const { user, send } = await showReset()
  await send('steppe')
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
  held.goOn()
  const heading = await screen.findByRole('heading', { name: 'Your password is changed' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(localStorage.getItem('lobby.token')).toBeNull()
  expect(seenCalls(/reset-password/).map(({ body }) => JSON.parse(String(body)))).toEqual([
    { token: 'tk', password: 'steppe', confirmPassword: 'steppe' },
  ])
  await expectAccessible()
})

test('what is wrong with it is said before anything is sent', async () => {
  const { send } = await showReset()
  await send('')
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await send('12345')
  expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
  await send('steppe', 'steppo')
  await waitFor(() =>
    expect(screen.getByLabelText('Repeat the new password')).toHaveAccessibleDescription('Passwords do not match'),
  )
  expect(seenCalls(/reset-password/)).toEqual([])
})

test('a refusal of the password leaves the form, one of the link ends it', async () => {
  const message = 'This password is too common. Choose another one'
  const details = [{ path: 'password', code: 'password_common', message }]
  const common = refuse(reset, 400, { code: 'VALIDATION_FAILED', error: 'Please check', details })
  const { user, send } = await showReset()
  await send('password')
  await waitFor(() => expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(message))
  common.mend()
  const line = breakCalls(/reset-password/)
  await send('steppe')
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect(localStorage.getItem('lobby.token')).not.toBeNull()
  line.mend()
  refuse(reset, 410, { code: 'LINK_INVALID', error: 'This link is used or too old. Ask for a new one' })
  await user.click(screen.getByRole('button', { name: 'Save password' }))
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toHaveFocus()
  expect(screen.getByText('This link is used or too old. Ask for a new one')).toBeVisible()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('whoever is slowed here waits with the form before them', async () => {
  slowCalls(60)
  refuse(reset, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { send } = await showReset()
  await send('steppe')
  expect(await screen.findByText('Too many attempts. Try again in 60 seconds')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Save password · / })).toBeDisabled()
})

test.each([
  ['ru', 'Проверяем ссылку', 'Почта подтверждена', /^Теперь, если забудете пароль/],
  ['kz', 'Сілтеме тексерілуде', 'Пошта расталды', /^Енді құпиясөзді ұмытсаңыз/],
] as const)('a link of a letter speaks %s', async (language, busy, title, text) => {
  answer(verify, { outcome: 'verified' })
  const held = holdCalls(/verify-email/)
  await show(<VerifyEmailPage token="tk" />, { texts, language })
  expect(screen.getByRole('heading', { name: busy })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  await expectAccessible()
})
