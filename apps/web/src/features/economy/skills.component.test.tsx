import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Language, type SkillsEntry, skillsEntryKinds, type Wallet } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleEntry, sampleWallet } from '../../testing/samples-accounts.ts'
import { show } from '../../testing/show.tsx'
import { nowIs } from '../../testing/moment.ts'
import { SkillsBalance } from './components/skills-balance.tsx'
import { SkillsLedger } from './components/skills-ledger.tsx'

const call = (page = 0) => `GET /api/wallet?limit=10&offset=${page * 10}`
const busy = { code: 'RATE_LIMITED', error: 'Too many requests' } as const
const rows = () => screen.getAllByRole('listitem')

type Look = { language?: Language; zone?: string }

/** As both pages show them: what somebody has, above where it came from. */
const open = (look: Look = {}) =>
  show(
    <>
      <SkillsBalance userId="u1" />
      <SkillsLedger userId="u1" title="History" />
    </>,
    { texts: ['economy'], ...look },
  )

async function showWallet(is: Partial<Wallet>, look: Look = {}) {
  answer(call(), sampleWallet(is))
  const shown = await open(look)
  await screen.findByRole('heading', { name: 'History' })
  return shown
}

test('entries stand with what for, when and their sign, under what is had now', async () => {
  nowIs('2030-06-01T00:00:00Z')
  const back: SkillsEntry = sampleEntry({
    id: 'e2',
    kind: 'achievement_taken_back',
    name: '<b>Win</b>',
    amount: -1_000,
  })
  await showWallet({ balance: 12_340, entries: [back, sampleEntry()] })
  expect(screen.getByText('You have').parentElement).toHaveTextContent('You have12 340 SKILLS')
  expect(rows()[0]).toHaveTextContent('<b>Win</b>Taken back: a result was corrected · 1 January 2026, 00:30−1 000')
  expect(rows()[1]).toHaveTextContent('Play a matchQuest · 1 January 2026, 00:30+20')
  expect(screen.queryByRole('button')).toBeNull()
  await expectAccessible()
})

test('by another clock it was earned the year before', async () => {
  nowIs('2030-06-01T00:00:00Z')
  await showWallet({ balance: 20, entries: [sampleEntry()] }, { zone: 'Europe/London' })
  expect(rows()[0]).toHaveTextContent('31 December 2025, 19:30')
})

test.each(['en', 'ru', 'kz'] as const)('every kind of entry has words of its own: %s', async (language) => {
  const entries = skillsEntryKinds.map((kind) => sampleEntry({ id: kind, kind, name: 'x' }))
  await showWallet({ entries }, { language })
  const words = rows().map((row) => row.querySelector('time')?.parentElement?.textContent?.split(' · ')[0])
  expect(new Set(words).size).toBe(skillsEntryKinds.length)
  expect(words.join()).not.toMatch(/ledger|_/)
})

test('whoever has nothing has nought, and reads what gives something', async () => {
  await showWallet({})
  expect(screen.getByText('You have').parentElement).toHaveTextContent('You have0 SKILLS')
  expect(screen.getByRole('heading', { name: 'No SKILLS yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Quests' })).toHaveAttribute('href', '/quests')
})

test('what could not be read is neither nought nor empty, and is asked for again', async () => {
  const refusal = refuse(call(), 429, busy)
  const held = holdCalls(/wallet/)
  const { user } = await open()
  expect(screen.getByRole('status', { name: 'Loading your SKILLS' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your SKILLS did not load')
  expect(screen.getByText('You have').parentElement).toHaveTextContent(/^You have—$/)
  expect(screen.queryByText('No SKILLS yet')).toBeNull()
  refusal.mend()
  answer(call(), sampleWallet({ balance: 20, entries: [sampleEntry()] }))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Play a match')).toBeVisible()
  expect(screen.getByText('You have').parentElement).toHaveTextContent('You have20 SKILLS')
  expect(seenCalls(/wallet/), 'one answer feeds both').toHaveLength(2)
})

test('a long ledger is read page by page; what is had is that of all pages', async () => {
  const page = (from: number, count = 10) =>
    Array.from({ length: count }, (_, index) => sampleEntry({ id: `e${from + index}`, name: `Entry ${from + index}` }))
  answer(call(0), sampleWallet({ balance: 220, total: 11, entries: page(0) }))
  answer(call(1), sampleWallet({ balance: 220, total: 11, entries: page(10, 1) }))
  const { user, address } = await open()
  expect(await screen.findByText('1–10 of 11')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Newer entries' })).toBeDisabled()
  const held = holdCalls(/offset=10/)
  await user.click(screen.getByRole('button', { name: 'Older entries' }))
  await waitFor(() => expect(screen.getByRole('list').closest('section')).toHaveAttribute('aria-busy', 'true'))
  expect(screen.getByText('Entry 0')).toBeVisible()
  held.goOn()
  expect(await screen.findByText('Entry 10')).toBeVisible()
  expect(address()).toBe('/?entries=2')
  expect(screen.getByText('You have').parentElement).toHaveTextContent('220')
  expect(screen.getByRole('button', { name: 'Older entries' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Newer entries' }))
  expect(await screen.findByText('Entry 0')).toBeVisible()
})

test('ten entries fit one page', async () => {
  await showWallet({ entries: Array.from({ length: 10 }, (_, index) => sampleEntry({ id: `e${index}` })) })
  expect(screen.queryByRole('button')).toBeNull()
})
