import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PresenceWays } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleLink, sampleProviders } from '../../testing/samples-accounts.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { DataSection } from '../account/settings/data-section.tsx'
import { CallbackPage } from './components/callback-page.tsx'
import { PresencePlace } from './components/presence-place.tsx'
import { tellPresence } from './providers.ts'
import { AccountsSection } from './settings/accounts-section.tsx'
import { EmailSection } from './settings/email-section.tsx'

beforeEach(() => {
  vi.stubGlobal('close', vi.fn<() => void>())
  answer('GET /api/auth/profile', { user: sampleUser() })
})

const change = 'POST /api/user/email'
const texts = ['security', 'auth', 'account', 'refusals'] as const
const required = (call: string, ways: Partial<PresenceWays>) =>
  refuse(call, 403, {
    code: 'PRESENCE_REQUIRED',
    error: 'Show once more that it is you',
    data: { password: false, code: false, providers: [], ...ways },
  })
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))

/** Somebody without a password asks for an address; the question stands. */
async function askForAddress(ways: Partial<PresenceWays>, language: 'en' | 'ru' | 'kz' = 'en') {
  const refusal = required(change, ways)
  const viewer = sampleUser({ email: null, email_verified: false, has_password: false })
  const section = (
    <>
      <EmailSection user={viewer} />
      <PresencePlace />
    </>
  )
  const shown = await show(section, { texts, viewer, language })
  await shown.user.type(screen.getByRole('textbox'), 'new@example.kz{Enter}')
  const box = await screen.findByRole('dialog')
  return { ...shown, refusal, box: within(box) }
}

test('password and code are asked for in one dialog, and the form goes on with what was typed', async () => {
  const { user, refusal, box } = await askForAddress({ password: true, code: true })
  await expectAccessible()
  refuse('POST /api/user/presence', 403, { code: 'SECOND_FACTOR_WRONG', error: 'This code is wrong or used' })
  await user.type(box.getByLabelText('Current password'), 'night-steppe')
  await user.type(box.getByLabelText('Code of your second factor'), '000000{Enter}')
  expect(await box.findByRole('alert')).toHaveTextContent('This code is wrong or used')
  answer('POST /api/user/presence', { until: '2026-11-21T08:05:00.000Z' })
  refusal.mend()
  answer(change, null)
  await user.clear(box.getByLabelText('Code of your second factor'))
  await user.type(box.getByLabelText('Code of your second factor'), '123456{Enter}')
  expect(await screen.findByText(/We sent a link to new@example\.kz/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodies(/user\/presence/).at(-1)).toEqual({ password: 'night-steppe', code: '123456' })
  expect(bodies(/user\/email/)).toEqual([{ email: 'new@example.kz' }, { email: 'new@example.kz' }])
})

test('whoever closes the question keeps what was typed, and nothing has changed', async () => {
  const { user, box } = await askForAddress({ password: true })
  await user.click(box.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('textbox')).toHaveValue('new@example.kz')
  expect(screen.getByRole('alert')).toHaveTextContent('Show once more that it is you')
  expect(seenCalls(/user\/email/)).toHaveLength(1)
})

test('without a password the provider is asked in a tab of its own; this one goes on when it comes back', async () => {
  answer('POST /api/user/presence/steam', { url: 'https://steam.example/openid' })
  const { refusal, box } = await askForAddress({ providers: ['steam'] })
  const trip = await box.findByRole('link', { name: 'Confirm by Steam' })
  expect(trip).toHaveAttribute('href', 'https://steam.example/openid')
  expect(trip).toHaveAttribute('target', '_blank')
  await expectAccessible()
  refusal.mend()
  answer(change, null)
  tellPresence()
  expect(await screen.findByText(/We sent a link to new@example\.kz/)).toBeVisible()
})

test('a round trip that cannot begin says why, and can be tried again', async () => {
  const line = breakCalls(/presence\/steam/)
  const { user, box } = await askForAddress({ providers: ['steam'] })
  expect(await box.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  answer('POST /api/user/presence/steam', { url: 'https://steam.example/openid' })
  await user.click(box.getByRole('button', { name: 'Try Steam again' }))
  expect(await box.findByRole('link', { name: 'Confirm by Steam' })).toBeVisible()
})

test.each(['en', 'ru', 'kz'] as const)('an account with no way left is told what helps: %s', async (language) => {
  const { box } = await askForAddress({}, language)
  expect(box.getByRole('alert')).not.toBeEmptyDOMElement()
})

test('a question over another dialog leaves that one open', async () => {
  answer('GET /api/user/accounts', { accounts: [sampleLink()], has_password: true })
  answer('GET /api/auth/providers', sampleProviders('steam'))
  const refusal = required('DELETE /api/user/accounts/steam', { password: true })
  const sections = (
    <>
      <AccountsSection />
      <PresencePlace />
    </>
  )
  const { user } = await show(sections, { texts, viewer: sampleUser() })
  await user.click(await screen.findByRole('button', { name: 'Unlink Steam' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Unlink' }))
  const box = within(await screen.findByRole('dialog', { name: 'Is it you?' }))
  answer('POST /api/user/presence', { until: '2026-11-21T08:05:00.000Z' })
  refusal.mend()
  answer('DELETE /api/user/accounts/steam', { accounts: [], has_password: true })
  await user.type(box.getByLabelText('Current password'), 'night-steppe{Enter}')
  expect(await screen.findByText('Steam is unlinked')).toBeVisible()
})

test('a copy of everything is asked for in the same way', async () => {
  required('GET /api/user/export', { password: true })
  const sections = (
    <>
      <DataSection user={sampleUser()} />
      <PresencePlace />
    </>
  )
  const { user } = await show(sections, { texts, viewer: sampleUser() })
  const [button] = screen.getAllByRole('button')
  await user.click(button as HTMLElement)
  expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toBeVisible()
})

test.each([
  [undefined, 'Confirmed', 'Close this tab and go back to where you were.'],
  ['PRESENCE_WRONG_ACCOUNT', 'Not confirmed', /^You came back with another account/],
] as const)('the other tab says how it ended: %s', async (error, title, words) => {
  const heard = vi.fn<() => void>()
  const channel = new BroadcastChannel('lobby.presence')
  channel.addEventListener('message', heard)
  const { user } = await show(<CallbackPage query={{ present: 'steam', error }} />, { texts, viewer: sampleUser() })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(words)
  if (error === undefined) await waitFor(() => expect(heard).toHaveBeenCalledOnce())
  else expect(heard).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Close this tab' }))
  expect(window.close).toHaveBeenCalledOnce()
  channel.close()
})
