import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GuardianQuestion, Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { show } from '../../testing/show.tsx'
import { GuardianPage } from './components/guardian-page.tsx'

const preview = 'POST /api/guardian-consents/preview'
const route = 'POST /api/guardian-consents'
const bodies = () => seenCalls(/guardian-consents$/).map(({ body }) => JSON.parse(String(body)))
const dead = 'This link no longer works'

const longest = 'Әбілқасымқызы '.repeat(6).slice(0, 80)

async function showQuestion(is: Partial<GuardianQuestion> = {}, language: Language = 'en') {
  answer(preview, { player: 'aru', guardian_name: longest, status: 'asked', text_version: '2026-11-21', ...is })
  const shown = await show(<GuardianPage token="tk" />, { texts: ['account'], language })
  await screen.findByRole('heading', { level: 1 })
  return shown
}

test('the question names the player and the guardian, and what is agreed to', async () => {
  const held = holdCalls(/preview/)
  const shown = showQuestion()
  expect(await screen.findByRole('status', { name: 'Loading the question' })).toBeVisible()
  held.goOn()
  await shown
  expect(screen.getByRole('heading', { level: 1, name: 'May aru play?' })).toBeVisible()
  expect(screen.getByText(`Hello, ${longest}.`)).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('Version of this text: 2026-11-21')).toBeVisible()
  await expectAccessible()
})

test.each(['en', 'ru', 'kz'] as const)('a name that looks like a page stays text: %s', async (language) => {
  await showQuestion({ player: '<i>aru</i>', guardian_name: '<b>Ana</b>' }, language)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<i>aru</i>')
  expect(screen.getByText(/<b>Ana<\/b>/)).toBeVisible()
  expect(document.querySelector('i, b')).toBeNull()
})

test.each([
  ['I agree', true, 'granted', 'Thank you, your consent is saved', /^aru can now join/],
  ['I do not agree', false, 'refused', 'Your answer is saved', /^aru will not play/],
] as const)('“%s” is sent once, and what it means is said', async (name, granted, status, title, text) => {
  answer(route, { status })
  const held = holdCalls(/guardian-consents$/)
  const { user } = await showQuestion()
  await user.dblClick(screen.getByRole('button', { name }))
  await waitFor(() => expect(screen.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true'))
  held.goOn()
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(text)).toBeVisible()
  expect(bodies()).toEqual([{ token: 'tk', granted }])
  expect(screen.getByRole('link', { name: 'Go to LOBBY' })).toHaveAttribute('href', '/')
})

test('the link of thanks asks the other question: whether to withdraw', async () => {
  answer(route, { status: 'withdrawn' })
  const { user } = await showQuestion({ status: 'granted' })
  expect(screen.getByRole('heading', { name: 'Withdraw your consent for aru?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /agree/ })).toBeNull()
  expect(screen.queryByText(/you are a parent or guardian/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Withdraw consent' }))
  expect(await screen.findByRole('heading', { name: 'Your consent is withdrawn' })).toBeVisible()
  expect(screen.getByText(/^aru can no longer join/)).toBeVisible()
  expect(bodies()).toEqual([{ token: 'tk', granted: false }])
})

test.each([
  [404, 'NOT_FOUND'],
  [410, 'LINK_INVALID'],
] as const)('%s %s: a link that is used or old leads on', async (status, code) => {
  refuse(preview, status, { code, error: 'This link is used or too old' })
  await show(<GuardianPage token="old" />, { texts: ['account'] })
  expect(await screen.findByRole('heading', { level: 1, name: dead })).toBeVisible()
  expect(screen.getByText(/The player can send you a new one/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a link without its token asks nobody', async () => {
  await show(<GuardianPage token="" />, { texts: ['account'] })
  expect(screen.getByRole('heading', { level: 1, name: dead })).toBeVisible()
  expect(seenCalls(/guardian/)).toEqual([])
})

test('what may pass is not called dead: the question is asked for again', async () => {
  const refusal = refuse(preview, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await show(<GuardianPage token="tk" />, { texts: ['account'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('The question did not load')
  expect(screen.queryByText(dead)).toBeNull()
  refusal.mend()
  answer(preview, { player: 'aru', guardian_name: 'Ana', status: 'asked', text_version: '1' })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'May aru play?' })).toBeVisible()
})

test('an answer that did not arrive is not said to be saved, and can be given again', async () => {
  const line = breakCalls(/guardian-consents$/)
  const { user } = await showQuestion()
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  refuse(route, 410, { code: 'LINK_INVALID', error: 'This link is used or too old. Ask for a new one' })
  await user.click(screen.getByRole('button', { name: 'I agree' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This link is used or too old'))
  expect(screen.queryByText(/is saved/)).toBeNull()
})
