import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { flagDefaults, languages, type Flags } from '@lobby/contract'
import { AuthDialog } from '#features/auth/components/auth-dialog'
import { RegisterStep } from '#features/auth/components/register-step'
import { LandingFigures } from '#features/home/components/landing-figures'
import { InvestPage } from '#features/partners/components/invest-page'
import { AnalyticsPage } from '#features/statistics/components/analytics-page'
import { InvitationCard } from '#features/teams/components/invitation-card'
import { WalletSection } from '#features/wallet/settings/wallet-section'
import { useWallet } from '#features/wallet/wallet-store'
import { useAuthDialog } from '#lib/auth-dialog'
import { useChannel } from '#lib/realtime'
import { expectAccessible } from '../testing/accessible.ts'
import { serveFlags } from '../testing/flags.ts'
import { cutLines, inChannel, tell } from '../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../testing/network.ts'
import { type PageWithSigner, registerWallet, WalletKeys } from '../testing/page-wallet.ts'
import { sampleTeam, sampleTournament, sampleUser } from '../testing/samples.ts'
import { show } from '../testing/show.tsx'

const noProviders = () => answer('GET /api/auth/providers', [])
const stands = (change: Partial<Flags>) => answer('GET /api/flags', { ...flagDefaults, ...change })

/** As a page that asks for an account, such as an invitation. */
function Asking() {
  const auth = useAuthDialog()
  // A page that hears the live line.
  useChannel('tournaments', () => undefined)
  return (
    <>
      <button onClick={() => auth.open('register')}>New here</button>
      <AuthDialog />
    </>
  )
}

test.each(languages)('without registration the dialog signs in alone, and says why: %s', async (language) => {
  serveFlags({ registration: false })
  noProviders()
  const { user } = await show(<Asking />, { texts: ['auth'], language })
  await user.click(screen.getByRole('button', { name: 'New here' }))
  const dialog = within(await screen.findByRole('dialog'))
  const words = { en: /^No new accounts/, ru: /^Новые аккаунты сейчас/, kz: /^Қазір жаңа аккаунт/ }
  expect(dialog.getByText(words[language])).toBeVisible()
  const title = { en: 'Sign In', ru: 'Вход', kz: 'Кіру' }
  expect(dialog.getByRole('heading', { name: title[language] })).toBeVisible()
  expect(dialog.queryByRole('button', { name: /Sign Up|Зарегистрироваться|Тіркелу/ })).toBeNull()
  await expectAccessible()
})

test('an open dialog takes a switch up as the live line says it, both ways, and after a cut', async () => {
  noProviders()
  const { user } = await show(<Asking />, { texts: ['auth'] })
  await user.click(screen.getByRole('button', { name: 'New here' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('heading', { name: 'Create Account' })).toBeVisible()
  await inChannel('tournaments')
  stands({ registration: false })
  await tell({ type: 'flags.changed' })
  expect(await dialog.findByText(/^No new accounts/)).toBeVisible()
  expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  stands({})
  await tell({ type: 'flags.changed' })
  expect(await dialog.findByRole('heading', { name: 'Create Account' })).toBeVisible()
  // What was said while the line was cut is asked for.
  stands({ registration: false })
  act(cutLines)
  expect(await dialog.findByText(/^No new accounts/)).toBeVisible()
})

test('a refusal says that the part is switched off, before anybody else does', async () => {
  const { user } = await show(<RegisterStep email="aru@example.kz" onBack={() => undefined} />, { texts: ['auth'] })
  for (const [label, text] of [
    ['Username', 'aru'],
    ['Password', 'steppe wind'],
    ['Confirm Password', 'steppe wind'],
  ] as const)
    await user.type(screen.getByLabelText(label), text)
  refuse('POST /api/auth/register', 403, { code: 'REGISTRATION_OFF', error: 'No new accounts' })
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByRole('status')).toHaveTextContent(/^No new accounts are made at the moment/)
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(languages)('an invitation offers no account that nobody can make: %s', async (language) => {
  serveFlags({ registration: false })
  answer('GET /api/invitations/abc', {
    team: { id: 't1', name: 'Tulpar', tag: 'TLP' },
    invited_by: { id: 'u1', username: 'aibek' },
    expires_at: '2027-01-01T20:00:00.000Z',
    status: 'open',
  })
  await show(<InvitationCard code="abc" teamId="t1" team={sampleTeam()} />, { texts: ['teams'], language })
  expect(await screen.findAllByRole('button')).toHaveLength(1)
  expect(screen.getByText(/^No new accounts|^Новые аккаунты|^Қазір жаңа аккаунт/)).toBeVisible()
})

test.each(languages)('without payment no wallet is asked for, and a linked one can be let go: %s', async (language) => {
  serveFlags({ payment: false })
  const keys = new WalletKeys()
  ;(globalThis as PageWithSigner).signInWallet = async (message) => keys.sign(Uint8Array.from(message))
  onTestFinished(registerWallet({ name: 'Steppe Wallet', address: keys.address, publicKey: [...keys.publicKey] }))
  const viewer = sampleUser({ wallet_address: '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q', wallet_verified: false })
  // Remembered by this browser: it connects by itself, and would be linked by itself.
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => silent.mockRestore())
  await show(<Remembering user={viewer} />, { texts: ['wallet'], viewer, language })
  expect(await screen.findByText('connected')).toBeVisible()
  expect(screen.getByText(/^No wallet can be|^Сейчас кошельки|^Қазір әмиян/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Unlink|Отвязать|ажырату/ })).toBeVisible()
  expect(
    screen.queryByRole('button', { name: /Connect|Link this|Sign to|Подключить|Привязать|қосу|байланыстыру/ }),
  ).toBeNull()
  expect(seenCalls(/wallet/)).toEqual([])
})

function Remembering({ user }: { user: ReturnType<typeof sampleUser> }) {
  localStorage.setItem('walletName', 'Steppe Wallet')
  localStorage.setItem('test-wallet-trusts Steppe Wallet', 'yes')
  const { status } = useWallet()
  return (
    <>
      <output>{status}</output>
      <WalletSection user={user} />
    </>
  )
}

test('without figures the landing tells the prize money alone, and nobody asks for the others', async () => {
  serveFlags({ analytics: false })
  answer('GET /api/tournaments', [sampleTournament()])
  await show(<LandingFigures />, { texts: ['landing'] })
  await waitFor(() => expect(screen.getByRole('definition')).toHaveTextContent(/₸/))
  expect(document.querySelector('#statistics')).toHaveAttribute('aria-busy', 'false')
  expect(seenCalls(/analytics/)).toEqual([])
})

test('without figures partners read what there is to sponsor', async () => {
  serveFlags({ analytics: false })
  await show(<InvestPage />, { texts: ['partners'] })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(document.querySelector('dl')).toBeNull()
  expect(seenCalls(/analytics/)).toEqual([])
})

test.each(languages)('an open page of figures that is switched off says so, with a way on: %s', async (language) => {
  refuse('GET /api/analytics?days=30', 404, { code: 'ANALYTICS_OFF', error: 'off' })
  await show(<AnalyticsPage />, { texts: ['statistics'], language })
  expect(
    await screen.findByText(/^The figures of the site are|^Статистика сайта сейчас|^Сайт статистикасы қазір/),
  ).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/leaderboard')
  expect(screen.queryByRole('alert')).toBeNull()
  await expectAccessible()
})
