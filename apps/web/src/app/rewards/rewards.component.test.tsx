import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Quest } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleEntry, sampleWallet } from '../../testing/samples-accounts.ts'
import { sampleUser } from '../../testing/samples.ts'
import { showPage } from '../../testing/show.tsx'
import { nowIs } from '../../testing/moment.ts'

const quest = (is: Partial<Quest> = {}): Quest => ({
  id: 'daily_match.2026-11-21',
  quest: 'daily_match',
  period: 'daily',
  name: 'Play a match',
  target: 1,
  value: 1,
  reward_skills: 20,
  state: 'claimable',
  starts_at: '2026-11-20T19:00:00.000Z',
  ends_at: '2026-11-21T19:00:00.000Z',
  claim_until: '2026-11-22T19:00:00.000Z',
  claimed_at: null,
  ...is,
})
const viewer = sampleUser()
const main = () => within(screen.getByRole('main'))

beforeEach(() => {
  nowIs('2026-11-21T12:00:00Z')
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer('GET /api/wallet?limit=10&offset=0', sampleWallet({ balance: 1_300, entries: [sampleEntry()] }))
})

test('rewards: what can be claimed stands first, that of yesterday too; what is not finished does not', async () => {
  const waiting = [quest({ id: 'w', name: 'Yesterday’s match' })]
  const open = quest({ id: 'o', name: 'Get 25 kills', state: 'open', value: 0 })
  answer('GET /api/quests', { quests: [quest(), open], waiting })
  await showPage('/rewards', { viewer })
  expect(await screen.findByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
  const claims = await screen.findAllByRole('button', { name: /^Claim: / })
  expect(claims.map((claim) => claim.getAttribute('aria-label'))).toEqual([
    'Claim: Yesterday’s match',
    'Claim: Play a match',
  ])
  expect(await main().findByText('1\u202f300', { exact: false, collapseWhitespace: false })).toBeVisible()
  expect(main().getByRole('heading', { name: 'History' })).toBeVisible()
  await expectAccessible()
})

test('rewards: nothing to claim is said only when it is known', async () => {
  const refusal = refuse('GET /api/quests', 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await showPage('/rewards', { viewer })
  expect(await screen.findByRole('alert')).toHaveTextContent('The quests did not load')
  expect(screen.queryByText('Nothing to claim now')).toBeNull()
  expect(await main().findByText('Play a match')).toBeVisible()
  refusal.mend()
  answer('GET /api/quests', { quests: [], waiting: [] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Nothing to claim now')).toBeVisible()
})

test.each(['/rewards', '/wallet'])('%s is not for visitors', async (address) => {
  answer('GET /api/auth/providers', [])
  refuse(/GET \/api\/(tournaments|analytics)/, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const page = await showPage(address)
  await expect.poll(page.address).toBe('/')
})

test('the wallet: SKILLS and where they came from, beside the wallet that is linked', async () => {
  const address = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
  await showPage('/wallet', { viewer: sampleUser({ wallet_address: address, wallet_verified: true }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
  expect(main().getByText(/can’t be bought or cashed out/)).toBeVisible()
  expect(main().getByRole('heading', { name: 'Linked wallet' })).toBeVisible()
  expect(main().getByText('7v91N7iZ…BWwm6y1Q')).toBeVisible()
  expect(main().getByRole('link', { name: 'Rewards' })).toHaveAttribute('href', '/rewards')
  expect(await main().findByRole('heading', { name: 'SKILLS ledger' })).toBeVisible()
})

test.each([
  ['ru', 'Награды', 'Забрать: Play a match', 'История', 'Кошелёк', /^SKILLS зарабатывают игрой/, 'История SKILLS'],
  ['kz', 'Сыйақылар', 'Алу: Play a match', 'Тарих', 'Әмиян', /^SKILLS ойнап табылады/, 'SKILLS тарихы'],
] as const)('rewards and the wallet speak %s', async (language, rewards, claim, history, wallet, lead, ledger) => {
  answer('GET /api/quests', { quests: [quest()], waiting: [] })
  const { go } = await showPage('/rewards', { viewer, language })
  expect(await screen.findByRole('heading', { level: 1, name: rewards })).toBeVisible()
  expect(await screen.findByRole('button', { name: claim })).toBeVisible()
  expect(await main().findByRole('heading', { name: history })).toBeVisible()
  await expectAccessible()
  await act(() => go('/wallet'))
  expect(await screen.findByRole('heading', { level: 1, name: wallet })).toBeVisible()
  expect(main().getByText(lead)).toBeVisible()
  expect(main().getByRole('link', { name: rewards })).toHaveAttribute('href', '/rewards')
  expect(await main().findByRole('heading', { name: ledger })).toBeVisible()
  await expectAccessible()
})
