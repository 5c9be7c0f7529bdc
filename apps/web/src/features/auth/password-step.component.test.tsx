import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CurrentUser, Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, answerCalls, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { nowIs } from '../../testing/moment.ts'
import { PasswordStep } from './components/password-step.tsx'

const login = 'POST /api/auth/login'
const logins = () => seenCalls(/POST \/api\/auth\/login/)
const field = () => document.querySelector<HTMLInputElement>('input[autocomplete=current-password]')!

type Look = { language?: Language; viewer?: CurrentUser; zone?: string }

async function showStep(look: Look = {}) {
  const onAnswer = vi.fn<(answer: object, rememberMe: boolean) => void>()
  const onForgot = vi.fn<(email: string) => void>()
  const step = (
    <PasswordStep email="aibek@example.kz" onAnswer={onAnswer} onForgot={onForgot} onBack={() => undefined} />
  )
  const shown = await show(step, { texts: ['auth'], ...look })
  await waitFor(() => expect(field()).toHaveFocus())
  return { ...shown, onAnswer, onForgot }
}

test('the address of the step before stands there, the password is asked for, and nothing is sent without it', async () => {
  const { user } = await showStep()
  expect(screen.getByLabelText('Email')).toHaveValue('aibek@example.kz')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields')
  expect(field()).toBeInvalid()
  expect(screen.getByLabelText('Email')).toBeValid()
  expect(logins()).toEqual([])
  await expectAccessible()
})

test('what was typed can be looked at, and is hidden again', async () => {
  const { user } = await showStep()
  await user.keyboard('steppe')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field()).toHaveAttribute('type', 'password')
  expect(field()).toHaveValue('steppe')
})

test.each([
  [401, 'INVALID_CREDENTIALS', 'Invalid email or password'],
  [429, 'SIGN_IN_SLOWED', 'Too many wrong attempts. Wait a little, or set a new password by email'],
  [500, 'INTERNAL', 'Something went wrong on our side. Nothing was changed'],
  [503, 'SERVER_BUSY', 'Too many people are signing in right now. Try again in a moment'],
] as const)(
  '%s %s is told in the server’s words; what was typed stays, and can be sent again',
  async (status, code, error) => {
    const refusal = refuse(login, status, { code, error })
    const { user, onAnswer } = await showStep()
    await user.keyboard('steppe{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    expect(field()).toHaveValue('steppe')
    expect(onAnswer).not.toHaveBeenCalled()
    refusal.mend()
    answer(login, { token: 'new', user: sampleUser() })
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
    expect(screen.queryByText(error)).toBeNull()
  },
)

test('a server that says nothing of its own, and a line that is lost, have words too', async () => {
  const gateway = answerCalls(/auth\/login/, 502, '<h1>Bad Gateway</h1>')
  const { user } = await showStep()
  await user.keyboard('steppe{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.')
  gateway.mend()
  breakCalls(/auth\/login/)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect(logins()).toHaveLength(2)
})

test('a remark about one field stands beside it', async () => {
  const details = [{ path: 'email', code: 'email_invalid', message: 'Invalid email address' }]
  refuse(login, 400, { code: 'VALIDATION_FAILED', error: 'Please check what you entered', details })
  const { user } = await showStep()
  await user.keyboard('steppe{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Invalid email address'))
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expect(screen.queryByText('Please check what you entered')).toBeNull()
})

test('an address that is none is not even sent', async () => {
  const { user } = await showStep()
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'aibek')
  await user.type(field(), 'x{Enter}')
  expect(await screen.findByText('Invalid email address')).toBeVisible()
  expect(logins()).toEqual([])
})

test('pressed twice, it is sent once; whoever does not want to be remembered is not', async () => {
  answer(login, { token: 'new', user: sampleUser() })
  const held = holdCalls(/auth\/login/)
  const { user, onAnswer } = await showStep()
  await user.keyboard('steppe')
  await user.click(screen.getByRole('checkbox', { name: 'Remember me' }))
  const submit = screen.getByRole('button', { name: 'Sign In' })
  await user.dblClick(submit)
  await waitFor(() => expect(submit).toHaveAttribute('aria-busy', 'true'))
  held.goOn()
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
  expect(onAnswer.mock.calls[0]?.[1]).toBe(false)
  expect(logins().map(({ body }) => JSON.parse(String(body)))).toEqual([
    { email: 'aibek@example.kz', password: 'steppe' },
  ])
})

test('whoever forgot the password goes on with the address as it stands now', async () => {
  const { user, onForgot } = await showStep()
  await user.clear(screen.getByLabelText('Email'))
  await user.type(screen.getByLabelText('Email'), 'aru@qz.kz')
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }))
  expect(onForgot).toHaveBeenCalledWith('aru@qz.kz')
})

const ban = (details: { path: string; message: string }[]) =>
  refuse(login, 403, {
    code: 'ACCOUNT_BANNED',
    error: 'This account is banned',
    details: details.map((detail) => ({ code: 'ban', ...detail })),
  })

test.each([
  ['en', 'Asia/Almaty', 'This account is banned until 30 March, 05:30. Reason: <b>Cheat</b>'],
  ['ru', 'Asia/Almaty', 'до 30 марта, 05:30. Причина: <b>Cheat</b>'],
  // The night in which Berlin goes from UTC+1 to UTC+2.
  ['kz', 'Europe/Berlin', '30 наурыз, 02:30'],
  ['en', 'America/New_York', 'until 29 March, 20:30'],
] as const)('a ban says why and until when, by the reader’s clock: %s in %s', async (language, zone, words) => {
  nowIs('2026-03-01T00:00:00Z')
  ban([
    { path: 'reason', message: '<b>Cheat</b>' },
    { path: 'until', message: '2026-03-30T00:30:00.000Z' },
  ])
  const { user } = await showStep({ language, zone })
  await user.keyboard('steppe{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

test('a ban without an end names none, and one without a reason says what is certain', async () => {
  const endless = ban([{ path: 'reason', message: 'Cheat' }])
  const { user } = await showStep()
  await user.keyboard('steppe{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^This account is banned\. Reason: Cheat$/)
  endless.mend()
  ban([])
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^This account is banned$/))
})

test.each([
  [1, 'ru', 'Попробуйте через 1 секунду'],
  [2, 'ru', 'Попробуйте через 2 секунды'],
  [5, 'ru', 'Попробуйте через 5 секунд'],
  [21, 'ru', 'Попробуйте через 21 секунду'],
  [90, 'en', 'Try again in 90 seconds'],
  [91, 'en', 'Try again in 2 minutes'],
  [1_260, 'ru', 'Попробуйте через 21 минуту'],
  [300, 'kz', '5 минуттан кейін қайталаңыз'],
] as const)('whoever is slowed for %s seconds is told so as one says it: %s', async (seconds, language, words) => {
  slowCalls(seconds)
  refuse(login, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  const { user } = await showStep({ language })
  await user.keyboard('steppe{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})

test('the wait is counted down on the button, which then works again', async () => {
  slowCalls(65)
  refuse(login, 429, { code: 'SIGN_IN_SLOWED', error: 'Too many wrong attempts' })
  const { user } = await showStep()
  const clock = nowIs('2026-11-21T08:00:00Z')
  await user.keyboard('steppe{Enter}')
  const submit = await screen.findByRole('button', { name: 'Sign In · 1:05' })
  expect(submit).toBeDisabled()
  await user.keyboard('{Enter}')
  clock.pass(60)
  await waitFor(() => expect(submit).toHaveTextContent('Sign In · 0:05'))
  expect(screen.getByRole('alert')).toHaveTextContent('Try again in 65 seconds')
  clock.pass(5)
  await waitFor(() => expect(submit).toHaveTextContent(/^Sign In$/))
  expect(submit).toBeEnabled()
  // Nobody has to wait any more, so nothing says it.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(logins()).toHaveLength(1)
})
