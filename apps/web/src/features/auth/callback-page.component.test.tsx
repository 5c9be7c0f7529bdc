import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type CallbackQuery, type ErrorCode, errorCodes, type Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../../testing/loads.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CallbackPage } from './components/callback-page.tsx'

beforeEach(forgetPageLoads)

const exchange = 'POST /api/auth/exchange'
const exchanges = () => seenCalls(/auth\/exchange/)
const texts = ['auth'] as const

const showFor = (query: CallbackQuery, look: { language?: Language; viewer?: ReturnType<typeof sampleUser> } = {}) =>
  show(<CallbackPage query={query} />, { texts, ...look })

test('the code is exchanged once, the token kept, and the page loaded where the way began', async () => {
  answer(exchange, { token: 'fresh', user: sampleUser() })
  const held = holdCalls(/auth\/exchange/)
  await showFor({ code: 'once', return: '/teams' })
  expect(screen.getByRole('status', { name: 'Signing you in' })).toBeVisible()
  expect(pageLoads()).toBe(0)
  held.goOn()
  await expect.poll(pageLoads).toBe(1)
  expect(localStorage.getItem('lobby.token')).toBe('fresh')
  expect(exchanges().map(({ body }) => JSON.parse(String(body)))).toEqual([{ code: 'once' }])
})

test('a code that is spent is not tried twice, and nobody is signed in', async () => {
  refuse(exchange, 401, { code: 'LOGIN_CODE_INVALID', error: 'This sign-in code is used or too old. Sign in again' })
  const { user, address } = await showFor({ code: 'spent', return: '/teams' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign-in did not work' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('This sign-in code is used or too old')
  expect(exchanges()).toHaveLength(1)
  expect(localStorage.getItem('lobby.token')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(address()).toBe('/')
  expect(pageLoads()).toBe(0)
})

const running = () =>
  refuse(exchange, 409, { code: 'SESSION_RUNNING', error: 'asked', data: { running: 'Ann', next: 'Bek' } })

test('whoever is signed in as somebody else is asked, and may stay', async () => {
  running()
  const { user } = await showFor({ code: 'once', return: '/teams' }, { viewer: sampleUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Go on as Bek?' })).toBeVisible()
  expect(screen.getByText(/signed in as Ann in this browser.*belongs to Bek/)).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Stay Ann' }))
  await expect.poll(pageLoads).toBe(1)
  expect(exchanges()).toHaveLength(1)
  expect(localStorage.getItem('lobby.token')).toBe('token-of-u1')
})

test('who goes on leaves the session that was there', async () => {
  running()
  const { user } = await showFor({ code: 'once', return: '/teams' }, { viewer: sampleUser() })
  const onward = await screen.findByRole('button', { name: 'Go on as Bek' })
  answer(exchange, { token: 'fresh', user: sampleUser({ id: 'u2', username: 'Bek' }) })
  answer('POST /api/auth/logout', null)
  await user.click(onward)
  await expect.poll(pageLoads).toBe(1)
  expect(exchanges().map(({ body }) => JSON.parse(String(body)))).toEqual([
    { code: 'once' },
    { code: 'once', replace: true },
  ])
  expect(seenCalls(/auth\/logout/)).toHaveLength(1)
  expect(localStorage.getItem('lobby.token')).toBe('fresh')
})

test.each(['en', 'ru', 'kz'] as const)('the question names both accounts: %s', async (language) => {
  running()
  await showFor({ code: 'once' }, { language, viewer: sampleUser() })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Bek')
  expect(screen.getByText(/Ann.*Bek/)).toBeVisible()
})

test('a line lost on the way is said to be that', async () => {
  breakCalls(/auth\/exchange/)
  await showFor({ code: 'once' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(exchanges()).toHaveLength(1)
})

test('an account with a second factor is asked for its code before anybody is in', async () => {
  answer(exchange, { challenge: 'ch1', expires_at: '2026-11-21T08:05:00.000Z' })
  answer('POST /api/auth/second-factor', { token: 'fresh', user: sampleUser({ second_factor: true }) })
  const { user } = await showFor({ code: 'once', return: '/teams' })
  expect(await screen.findByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBeNull()
  await expectAccessible()
  await user.type(screen.getByLabelText('Code from the app'), '123456{Enter}')
  expect(await screen.findByRole('status', { name: 'Signing you in' })).toBeVisible()
  expect(localStorage.getItem('lobby.token')).toBe('fresh')
  await expect.poll(pageLoads).toBe(1)
})

test('whoever cannot answer goes back to where the way began', async () => {
  answer(exchange, { challenge: 'ch1', expires_at: '2026-11-21T08:05:00.000Z' })
  const { user } = await showFor({ code: 'once', return: '/teams' })
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  await expect.poll(pageLoads).toBe(1)
  expect(localStorage.getItem('lobby.token')).toBeNull()
})

test.each([
  ['en', 'Google is linked to your account'],
  ['ru', /Google/],
  ['kz', /Google/],
] as const)('a link made is told once, on the page where it was begun: %s', async (language, words) => {
  const { address } = await showFor({ linked: 'google', return: '/link-steam' }, { language, viewer: sampleUser() })
  await waitFor(() => expect(address()).toBe('/link-steam'))
  expect(await screen.findAllByText(words)).toHaveLength(1)
})

const codes = {
  SIGN_IN_CANCELLED: 'You cancelled it. Nothing has changed.',
  SIGN_IN_EXPIRED: 'It took too long, or was begun in another browser. Try once more.',
  PROVIDER_UNREACHABLE: 'The sign-in service does not answer. Try again in a moment.',
  PROVIDER_ANSWER_INVALID: 'The answer of the sign-in service did not pass our checks. Try once more.',
  PROVIDER_NOT_CONFIGURED: 'This way to sign in is not set up here yet.',
  EMAIL_HAS_ACCOUNT: /^An account with this email exists already\./,
  ACCOUNT_BANNED: 'This account is banned.',
  RATE_LIMITED: 'Too many attempts. Wait a minute and try again.',
  INTERNAL: 'Something went wrong on the way. Try once more.',
} satisfies Partial<Record<ErrorCode, string | RegExp>>

test.each(Object.keys(codes) as (keyof typeof codes)[])('a visitor whose way ended in %s reads why', async (error) => {
  await showFor({ error, return: '/teams' })
  expect(screen.getByRole('heading', { name: 'Sign-in did not work' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(codes[error])
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
})

test.each([
  ['ACCOUNT_TAKEN', /^It belongs to another LOBBY user already/],
  ['PROVIDER_LINKED', 'Another account of this provider is linked already. Unlink it first.'],
  ['NOT_SIGNED_IN', 'You were signed out meanwhile. Sign in and try once more.'],
] as const)('whoever is signed in reads that nothing was linked, and goes back: %s', async (error, words) => {
  const { user } = await showFor({ error, return: '/settings' }, { viewer: sampleUser() })
  expect(screen.getByRole('heading', { name: 'The account was not linked' })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await expect.poll(pageLoads).toBe(1)
  expect(localStorage.getItem('lobby.token')).toBe('token-of-u1')
})

test.each(['en', 'ru', 'kz'] as const)('no code of any refusal reaches the page bare: %s', async (language) => {
  await show(
    errorCodes.map((error) => <CallbackPage key={error} query={{ error }} />),
    { texts, language },
  )
  const said = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(said).toHaveLength(errorCodes.length)
  expect(said.join()).not.toMatch(/[A-Z]+_[A-Z]+|refused\./)
})

test('an address that holds nothing says so', async () => {
  await showFor({})
  expect(screen.getByRole('alert')).toHaveTextContent('The link holds no sign-in code')
  expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})
