import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { flagDefaults, type FlagList, flagNames } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { showAdmin } from '../../../testing/admin-page.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'

const list = 'GET /api/admin/flags'
const unmatched = 'GET /api/admin/payments/unmatched'
beforeEach(() => answer(unmatched, []))
const stands = (change: Partial<Record<string, boolean>> = {}): FlagList => ({
  flags: flagNames.map((name) => ({
    name,
    is_on: change[name] ?? flagDefaults[name],
    changed_at: name in change ? '2026-03-29T01:00:00.000Z' : null,
    changed_by: name in change ? { id: 'u2', username: 'baurzhan' } : null,
    reason: name in change ? 'Too many bots' : null,
  })),
})
const row = (name: string) => within(screen.getByText(name).closest('li') ?? document.body)

test.each(['en', 'ru', 'kz'] as const)('every part that can be switched has words of its own: %s', async (language) => {
  answer(list, stands())
  await showAdmin('/admin/flags', { language })
  await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(flagNames.length))
  const words = [...document.querySelectorAll('main li h2')].map(({ textContent }) => textContent)
  expect(new Set(words).size).toBe(flagNames.length)
  await expectAccessible()
})

test('an admin switches a part off, saying why, and sees since when', async () => {
  answer(list, stands())
  answer('PUT /api/admin/flags/registration', stands({ registration: false }))
  const { user } = await showAdmin('/admin/flags')
  await user.click(await screen.findByRole('button', { name: 'Switch off: Registration' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why'), 'Too many bots')
  await user.click(dialog.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [call] = seenCalls(/PUT /)
  expect(JSON.parse(String(call?.body))).toEqual({ is_on: false, reason: 'Too many bots' })
  expect(row('Registration').getByText('Off')).toBeVisible()
  expect(row('Registration').getByText(/^Since 29 March/)).toBeVisible()
  expect(row('Registration').getByRole('link', { name: 'baurzhan' })).toHaveAttribute('href', '/admin/users/u2')
  expect(row('Registration').getByText('Too many bots')).toBeVisible()
  expect(row('Payment').getByText('As from the start')).toBeVisible()
})

test('what the server refuses stands in the dialog, and nothing is switched', async () => {
  answer(list, stands())
  refuse('PUT /api/admin/flags/payment', 403, { code: 'FORBIDDEN', error: 'You may not' })
  const { user } = await showAdmin('/admin/flags')
  await user.click(await screen.findByRole('button', { name: 'Switch off: Payment' }))
  await user.type(await screen.findByLabelText('Why'), 'A test')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch off' }))
  expect(await screen.findByText('You may not')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(row('Payment').getByText('On')).toBeVisible()
})

test('a list that does not come says so, and comes with the next try', async () => {
  const line = breakCalls(/GET .*flags/)
  const { user } = await showAdmin('/admin/flags')
  expect(await screen.findByText('The switches did not load')).toBeVisible()
  line.mend()
  answer(list, stands())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Registration')).toBeVisible()
})

const strange = {
  id: '7',
  provider: 'freedompay',
  kind: 'paid' as const,
  order: 'x-1',
  reference: '99',
  said: '500.00',
  currency: 'KZT',
  is_test: true,
  at: '2026-03-29T01:00:00.000Z',
}

test('payments of unknown orders stand below, and are laid aside with a reason', async () => {
  answer(list, stands())
  answer(unmatched, [strange])
  answer('POST /api/admin/payments/unmatched/7', [])
  const { user } = await showAdmin('/admin/flags')
  expect(await screen.findByText(/^Order x-1, number there 99/)).toBeVisible()
  expect(screen.getByRole('heading', { name: /Paid 500.00 KZT No real money/ })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Lay aside: order x-1' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Why'), 'Another shop')
  await user.click(dialog.getByRole('button', { name: 'Lay aside' }))
  await waitFor(() => expect(screen.queryByText(/^Order x-1/)).toBeNull())
  expect(JSON.parse(String(seenCalls(/POST /)[0]?.body))).toEqual({ reason: 'Another shop' })
})

test('payments of unknown orders that do not come say so', async () => {
  answer(list, stands())
  breakCalls(/GET .*unmatched/)
  await showAdmin('/admin/flags')
  expect(await screen.findByText('These payments did not load')).toBeVisible()
})
