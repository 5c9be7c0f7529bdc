import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../../testing/loads.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { slowCalls } from '../../testing/retry-after.ts'
import { sampleLink, sampleProviders } from '../../testing/samples-accounts.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { EmailNotice } from './components/email-notice.tsx'
import { LinkSteamPage } from './components/link-steam-page.tsx'

beforeEach(forgetPageLoads)

const texts = ['security'] as const
const accounts = 'GET /api/user/accounts'
const providers = 'GET /api/auth/providers'
const link = 'POST /api/user/accounts/steam/link'
const user = sampleUser({ steam_id: null, steam_verified: false })

test('Steam is linked by a press, which leads away and is not taken twice', async () => {
  answer(accounts, { accounts: [], has_password: true })
  answer(providers, sampleProviders('steam'))
  answer(link, { url: 'https://steamcommunity.com/openid/login?x=1' })
  const held = holdCalls(/link$/)
  const shown = await show(<LinkSteamPage user={user} />, { texts, viewer: user })
  expect(await screen.findByText(/^No Steam account is linked yet/)).toBeVisible()
  await expectAccessible()
  const button = screen.getByRole('button', { name: 'Link Steam' })
  await shown.user.dblClick(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  expect(pageLoads()).toBe(0)
  held.goOn()
  await expect.poll(pageLoads).toBe(1)
  await shown.user.click(button)
  expect(seenCalls(/link$/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ return: '/link-steam' }])
})

test('a number that somebody only typed is told apart from a linked account', async () => {
  answer(accounts, { accounts: [sampleLink({ provider: 'google' })], has_password: true })
  answer(providers, sampleProviders('steam', 'google'))
  await show(<LinkSteamPage user={sampleUser({ steam_verified: false })} />, { texts })
  expect(await screen.findByText(/^You gave the Steam ID 76561197960265729, but Steam has not confirmed/)).toBeVisible()
})

test.each([
  ['aibek_cs', '76561197960265729'],
  [null, null],
])('a linked account stands by its name %s and number %s, as far as they are known', async (name, steamId) => {
  answer(accounts, { accounts: [sampleLink({ name })], has_password: false })
  answer(providers, sampleProviders('steam'))
  await show(<LinkSteamPage user={sampleUser({ steam_id: steamId })} />, { texts })
  expect(await screen.findByText('Linked')).toBeVisible()
  expect(screen.queryByText('aibek_cs') !== null).toBe(name !== null)
  expect(screen.queryByText('76561197960265729') !== null).toBe(steamId !== null)
  expect(screen.getByRole('link', { name: 'Manage linked accounts' })).toHaveAttribute('href', '/settings#accounts')
  expect(screen.queryByRole('button')).toBeNull()
})

test('where Steam is not set up, nothing can be pressed and it is said why', async () => {
  answer(accounts, { accounts: [], has_password: true })
  answer(providers, sampleProviders('google'))
  await show(<LinkSteamPage user={user} />, { texts })
  expect(await screen.findByText('Steam is not set up here yet.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Link Steam' })).toBeDisabled()
})

test.each([accounts, providers])('without an answer to %s it is asked for again', async (call) => {
  answer(accounts, { accounts: [], has_password: true })
  answer(providers, sampleProviders('steam'))
  const refusal = refuse(call, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const shown = await show(<LinkSteamPage user={user} />, { texts })
  expect(await screen.findByRole('alert')).toHaveTextContent('Linked accounts did not load')
  refusal.mend()
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Link Steam' })).toBeEnabled()
})

test.each([
  [409, 'PROVIDER_NOT_CONFIGURED', 'This way to sign in is not set up here'],
  [502, 'PROVIDER_UNREACHABLE', 'The sign-in service does not answer. Try again in a moment'],
] as const)('%s %s leaves the page where it is', async (status, code, error) => {
  answer(accounts, { accounts: [], has_password: true })
  answer(providers, sampleProviders('steam'))
  refuse(link, status, { code, error })
  const shown = await show(<LinkSteamPage user={user} />, { texts })
  await shown.user.click(await screen.findByRole('button', { name: 'Link Steam' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(pageLoads()).toBe(0)
})

const letter = 'POST /api/user/verify-email'
const notice = async (viewer = sampleUser({ email_verified: false }), onShut = vi.fn<() => void>()) => {
  const shown = await show(<EmailNotice email="aibek@x.kz" onShut={onShut} />, { texts: ['auth'], viewer })
  return { ...shown, onShut, send: () => screen.getByRole('button', { name: 'Send again' }) }
}

test('the letter is sent again, said once it is, and not offered a third time', async () => {
  answer(letter, null)
  const held = holdCalls(/verify-email/)
  const shown = await notice()
  await shown.user.click(shown.send())
  await waitFor(() => expect(shown.send()).toBeDisabled())
  expect(screen.queryByRole('status')).toBeNull()
  held.goOn()
  expect(await screen.findByRole('status')).toHaveTextContent('Sent to aibek@x.kz. Look in spam too.')
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Another address' })).toHaveAttribute('href', '/settings#email')
  await shown.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown.onShut).toHaveBeenCalledOnce()
})

test('a letter that did not go is not said to be sent', async () => {
  const line = breakCalls(/verify-email/)
  const shown = await notice()
  await shown.user.click(shown.send())
  expect(await screen.findByRole('status')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  const held = holdCalls(/verify-email/)
  await shown.user.click(shown.send())
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  held.fail()
  expect(await screen.findByRole('status')).toBeVisible()
  slowCalls(120)
  refuse(letter, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  await shown.user.click(shown.send())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Try again in 2 minutes'))
  expect(screen.getByRole('button', { name: /^\d:\d\d$/ })).toBeDisabled()
})

test('proven meanwhile in another tab, the reminder goes instead of telling a fault', async () => {
  refuse(letter, 409, { code: 'EMAIL_VERIFIED_ALREADY', error: 'Your email is confirmed already' })
  answer('GET /api/achievements/unseen', { achievements: [] })
  const page = await showPage('/auth/verify-email', { viewer: sampleUser({ email_verified: false }) })
  const send = await screen.findByRole('button', { name: 'Send again' })
  answer('GET /api/auth/profile', { user: sampleUser() })
  await page.user.click(send)
  await waitFor(() => expect(send).not.toBeInTheDocument())
  expect(screen.queryByText('Your email is confirmed already')).toBeNull()
})

test.each([
  ['ru', 'Привязка Steam', /^Аккаунт Steam ещё не привязан/, 'Привязать Steam'],
  ['kz', 'Steam-ді байланыстыру', /^Steam аккаунты әзірге байланбаған/, 'Steam-ді байланыстыру'],
] as const)('linking Steam speaks %s', async (language, title, none, action) => {
  answer(accounts, { accounts: [], has_password: true })
  answer(providers, sampleProviders('steam'))
  await show(<LinkSteamPage user={user} />, { texts, viewer: user, language })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(await screen.findByText(none)).toBeVisible()
  expect(screen.getByRole('button', { name: action })).toBeEnabled()
  await expectAccessible()
})
