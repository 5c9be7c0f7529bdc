import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { LinkedAccount, ProviderState } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../../../testing/loads.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleLink, sampleProviders } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { AccountsSection } from './accounts-section.tsx'

beforeEach(forgetPageLoads)

async function showAccounts(accounts: LinkedAccount[], states: ProviderState[], zone = 'Asia/Almaty') {
  answer('GET /api/user/accounts', { accounts, has_password: true })
  answer('GET /api/auth/providers', states)
  const shown = await show(<AccountsSection />, { texts: ['security'], viewer: sampleUser(), zone })
  await screen.findAllByRole('listitem')
  return shown
}
const row = (name: string) =>
  within(screen.getAllByRole('listitem').find((item) => item.textContent.startsWith(name)) as HTMLElement)

test('each way in says whether it is linked, could be, or is not set up', async () => {
  nowIs('2026-06-01T00:00:00Z')
  await showAccounts([sampleLink()], sampleProviders('steam', 'google'))
  // Half an hour past midnight in Almaty.
  expect(row('Steam').getByText('aibek_cs · linked on 2 March')).toBeVisible()
  expect(row('Google').getByText('Not linked')).toBeVisible()
  expect(row('Apple').getByText('Not set up here yet')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Unlink Steam' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Link Google' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Link Apple' })).toBeDisabled()
  await expectAccessible()
})

test('by another clock it was linked the day before; an account without a name has none', async () => {
  nowIs('2026-06-01T00:00:00Z')
  await showAccounts([sampleLink({ name: null })], sampleProviders('steam'), 'Europe/Berlin')
  expect(row('Steam').getByText('linked on 1 March')).toBeVisible()
})

test('the last way in stays, and it is said why', async () => {
  await showAccounts([sampleLink({ provider: 'google', can_unlink: false })], sampleProviders('google'))
  expect(screen.getByRole('button', { name: 'Unlink Google' })).toBeDisabled()
  expect(screen.getByText(/^Google is your only way in/)).toBeVisible()
})

test('a link is begun at the one that was pressed, and comes back to this section', async () => {
  answer('POST /api/user/accounts/google/link', { url: 'https://accounts.google.example/?x=1' })
  const held = holdCalls(/link$/)
  const { user } = await showAccounts([], sampleProviders('steam', 'google'))
  await user.dblClick(screen.getByRole('button', { name: 'Link Google' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link Google' })).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByRole('button', { name: 'Link Steam' })).not.toHaveAttribute('aria-busy')
  held.goOn()
  await expect.poll(pageLoads).toBe(1)
  expect(seenCalls(/link$/).map(({ body }) => JSON.parse(String(body)))).toEqual([{ return: '/settings#accounts' }])
})

test('a link that cannot be begun says why and can be tried again', async () => {
  const line = breakCalls(/link$/)
  const { user } = await showAccounts([], sampleProviders('steam'))
  await user.click(screen.getByRole('button', { name: 'Link Steam' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  refuse('POST /api/user/accounts/steam/link', 502, {
    code: 'PROVIDER_UNREACHABLE',
    error: 'The sign-in service does not answer. Try again in a moment',
  })
  await user.click(screen.getByRole('button', { name: 'Link Steam' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('The sign-in service does not answer'))
  expect(pageLoads()).toBe(0)
})

test('Steam is unlinked after a question that says what goes with it', async () => {
  answer('DELETE /api/user/accounts/steam', { accounts: [], has_password: true })
  const { user } = await showAccounts([sampleLink()], sampleProviders('steam'))
  await user.click(screen.getByRole('button', { name: 'Unlink Steam' }))
  const box = within(await screen.findByRole('dialog', { name: 'Unlink Steam?' }))
  expect(box.getByText(/your Steam ID will count as unproven/)).toBeVisible()
  expect(seenCalls(/DELETE/)).toEqual([])
  await user.click(box.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('Steam is unlinked')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Link Steam' })).toBeVisible()
})

test('a refused unlinking stays in its dialog, and is forgotten with it', async () => {
  refuse('DELETE /api/user/accounts/google', 409, {
    code: 'LAST_WAY_IN',
    error: 'This is your last way to sign in. Set a password or link another account first',
  })
  const { user } = await showAccounts([sampleLink({ provider: 'google' })], sampleProviders('google'))
  const opener = screen.getByRole('button', { name: 'Unlink Google' })
  await user.click(opener)
  const box = within(await screen.findByRole('dialog', { name: 'Unlink Google?' }))
  expect(box.getByText(/no longer be able to sign in with Google\./)).toBeVisible()
  await user.click(box.getByRole('button', { name: 'Unlink' }))
  expect(await box.findByRole('alert')).toHaveTextContent('This is your last way to sign in')
  await user.click(box.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  await user.click(opener)
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull()
})

test.each(['GET /api/user/accounts', 'GET /api/auth/providers'])(
  'without %s the list waits for the next try',
  async (call) => {
    answer('GET /api/user/accounts', { accounts: [], has_password: true })
    answer('GET /api/auth/providers', sampleProviders('steam'))
    const refusal = refuse(call, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
    const held = holdCalls(/api/)
    const { user } = await show(<AccountsSection />, { texts: ['security'] })
    expect(screen.getByRole('status', { name: 'Loading linked accounts' })).toBeVisible()
    held.goOn()
    expect(await screen.findByRole('alert')).toHaveTextContent('Linked accounts did not load')
    refusal.mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Link Steam' })).toBeVisible()
  },
)
