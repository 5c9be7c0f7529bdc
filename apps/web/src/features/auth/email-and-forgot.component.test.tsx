import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../../testing/loads.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleProviders } from '../../testing/samples-accounts.ts'
import { show, showPage } from '../../testing/show.tsx'
import { ForgotStep } from './components/forgot-step.tsx'
import { SocialButtons } from './components/social-buttons.tsx'

beforeEach(forgetPageLoads)

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** The dialog as it opens for whoever has a spent link: where a new one is asked for. */
async function openForgot() {
  answer('GET /api/auth/providers', sampleProviders('steam'))
  // The dialog opens at home, which is not what is looked at here.
  refuse(/^GET \/api\/(tournaments|analytics)/, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const page = await showPage('/auth/reset-password')
  await page.user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  return { ...page, box: await dialog('Reset Password') }
}

const showForgot = (onSent = vi.fn<() => void>()) =>
  show(
    <ForgotStep email="aibek@x.kz" takesFocus onEmail={() => undefined} onSent={onSent} onBack={() => undefined} />,
    { texts: ['auth'] },
  )

test('a new link is asked for once; the dialog then says where to look, and begins the sign-in', async () => {
  answer('POST /api/auth/forgot-password', null)
  const held = holdCalls(/forgot-password/)
  const { user, box } = await openForgot()
  const send = box.getByRole('button', { name: 'Send Reset Link' })
  expect(send).toBeDisabled()
  await user.type(box.getByLabelText('Email'), ' aibek@x.kz')
  await user.click(send)
  await waitFor(() => expect(send).toHaveAttribute('aria-busy', 'true'))
  await user.type(box.getByLabelText('Email'), '{Enter}')
  held.goOn()
  expect(await screen.findByText('Password reset link sent!')).toBeVisible()
  const signIn = await dialog('Sign In')
  expect(signIn.getByText(/^If aibek@x\.kz has an account here/)).toBeVisible()
  expect(signIn.getByLabelText('Email')).toHaveFocus()
  expect(seenCalls(/forgot-password/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ email: 'aibek@x.kz' }])
  await expectAccessible()
})

test('from the first step one goes on to the password and back, and from sign-in to registration, the address kept', async () => {
  const { user, box } = await openForgot()
  await user.click(box.getByRole('button', { name: 'Back to Sign In' }))
  const box2 = await dialog('Sign In')
  expect(box2.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await user.type(box2.getByLabelText('Email'), 'aru@x.kz{Enter}')
  expect(await box2.findByLabelText('Password')).toBeVisible()
  await user.click(box2.getByRole('button', { name: 'Back' }))
  expect(await box2.findByLabelText('Email')).toHaveValue('aru@x.kz')
  await user.click(box2.getByRole('button', { name: 'Sign Up' }))
  const register = await dialog('Create Account')
  await user.click(register.getByRole('button', { name: 'Continue' }))
  expect(await register.findByLabelText('Username')).toBeVisible()
  expect(register.getByLabelText('Email')).toHaveValue('aru@x.kz')
})

test.each([
  ['Enter', '{Enter}', null],
  ['a press on the button that is off', '', 'Continue'],
])('%s says why no address without an @ goes on, and holds the field', async (_what, typed, button) => {
  const { user, box } = await openForgot()
  await user.click(box.getByRole('button', { name: 'Back to Sign In' }))
  const signIn = await dialog('Sign In')
  const email = signIn.getByLabelText('Email')
  await user.type(email, `nobody${typed}`)
  if (button !== null) fireEvent.pointerDown(signIn.getByRole('button', { name: button }))
  expect(email).toHaveAccessibleDescription('Type the whole address, with its @')
  expect(email).toBeInvalid()
  expect(email).toHaveFocus()
  await user.type(email, '@')
  expect(email).not.toHaveAccessibleDescription()
})

test('an address that the server takes for none is told beside its field', async () => {
  const error = 'Invalid email address'
  const details = [{ path: 'email', code: 'email_invalid', message: error }]
  refuse('POST /api/auth/forgot-password', 400, { code: 'VALIDATION_FAILED', error, details })
  const { user } = await showForgot()
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email).toHaveAccessibleDescription(error))
  expect(email).toHaveFocus()
})

test('an address put right beside the password goes on to where a new one is asked for', async () => {
  const { user, box } = await openForgot()
  await user.click(box.getByRole('button', { name: 'Back to Sign In' }))
  await user.type((await dialog('Sign In')).getByLabelText('Email'), 'aru@x{Enter}')
  await box.findByLabelText('Password')
  await user.type(box.getByLabelText('Email'), '.kz')
  await user.click(box.getByRole('button', { name: 'Forgot password?' }))
  expect((await dialog('Reset Password')).getByLabelText('Email')).toHaveValue('aru@x.kz')
})

test('shut by Escape, the dialog opens empty the next time', async () => {
  const { user, box } = await openForgot()
  await user.type(box.getByLabelText('Email'), 'aru@x.kz')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click((await screen.findAllByRole('button', { name: /^(Login|Sign In)$/ }))[0]!)
  expect((await dialog('Sign In')).getByLabelText('Email')).toHaveValue('')
})

test('a letter that was not sent is not said to be: refused, slowed, without a network', async () => {
  const onSent = vi.fn<() => void>()
  const refusal = refuse('POST /api/auth/forgot-password', 503, {
    code: 'MAIL_UNAVAILABLE',
    error: 'No mail leaves this server right now. Try again later',
  })
  const { user } = await showForgot(onSent)
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('No mail leaves this server right now')
  refusal.mend()
  const line = breakCalls(/forgot-password/)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  line.mend()
  const held = holdCalls(/forgot-password/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  held.fail()
  expect(await screen.findByRole('alert')).toBeVisible()
  slowCalls(120)
  refuse('POST /api/auth/forgot-password', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Too many attempts. Try again in 2 minutes')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Send Reset Link · / })).toBeDisabled()
  await user.keyboard('{Enter}')
  expect(seenCalls(/forgot-password/)).toHaveLength(4)
  expect(onSent).not.toHaveBeenCalled()
  expect(screen.queryByText('Password reset link sent!')).toBeNull()
})

const ways = () => ['Steam', 'Google', 'Apple'].map((name) => screen.getByRole<HTMLButtonElement>('button', { name }))

test('ways in are off until it is known which are set up; then those that are lead away', async () => {
  answer('GET /api/auth/providers', sampleProviders('steam', 'apple'))
  const held = holdCalls(/providers/)
  const { user } = await show(<SocialButtons />, { texts: ['auth'] })
  expect(ways().map(({ disabled }) => disabled)).toEqual([true, true, true])
  expect(screen.queryByText(/Not set up/)).toBeNull()
  held.goOn()
  await waitFor(() => expect(ways().map(({ disabled }) => disabled)).toEqual([false, true, false]))
  expect(screen.getByText('Not set up here yet: Google')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Google' })).toHaveAccessibleDescription(/Google/)
  await user.click(screen.getByRole('button', { name: 'Apple' }))
  await expect.poll(pageLoads).toBe(1)
})

test('ways in that could not be asked for are asked for again', async () => {
  const refusal = refuse('GET /api/auth/providers', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await show(<SocialButtons />, { texts: ['auth'] })
  expect(await screen.findByText(/Too many requests/)).toBeVisible()
  expect(screen.queryByText(/Not set up/)).toBeNull()
  refusal.mend()
  answer('GET /api/auth/providers', sampleProviders('steam', 'google', 'apple'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(ways().map(({ disabled }) => disabled)).toEqual([false, false, false]))
  expect(screen.queryByText(/Too many requests|Not set up/)).toBeNull()
})
