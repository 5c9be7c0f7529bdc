import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, Session } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleSession } from '../../../testing/samples-accounts.ts'
import { show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { SessionsSection } from './sessions-section.tsx'

const list = 'GET /api/user/sessions'
const phone = sampleSession({
  id: 's2',
  is_current: false,
  device: { browser: 'Safari', os: 'iOS', kind: 'phone' },
  ip_address: null,
  place: null,
})

async function showSessions(sessions: Session[], look: { language?: Language; zone?: string } = {}) {
  answer(list, { sessions })
  const shown = await show(<SessionsSection />, { texts: ['security'], ...look })
  await screen.findAllByRole('listitem')
  return shown
}
const rows = () => screen.getAllByRole('listitem')

test('each sign-in stands with what is known of it; the own one cannot be ended here', async () => {
  await showSessions([sampleSession(), phone])
  const [own, other] = rows() as [HTMLElement, HTMLElement]
  expect(own).toHaveTextContent('Firefox · Linux')
  expect(own).toHaveTextContent('This device')
  expect(own).toHaveTextContent('Almaty · 203.0.113.7')
  expect(within(own).queryByRole('button')).toBeNull()
  expect(other).toHaveTextContent('Safari · iOS')
  expect(other).toHaveTextContent('Place unknown')
  expect(other).not.toHaveTextContent('This device')
  expect(within(other).getByRole('button', { name: 'Sign out: Safari · iOS' })).toBeVisible()
  await expectAccessible()
})

test('a device that says nothing of itself is not given a name, and one of hostile words stays text', async () => {
  const unknown = { browser: null, os: null, kind: 'other' } as const
  const hostile = { browser: '<img src=x>', os: null, kind: 'tablet' } as const
  await showSessions([sampleSession({ device: unknown }), { ...phone, device: hostile }])
  expect(rows()[0]).toHaveTextContent('Unknown device')
  expect(rows()[1]).toHaveTextContent('<img src=x>')
  expect(document.querySelector('img')).toBeNull()
})

test.each([
  ['Asia/Almaty', '1 January, 00:30', '31 December 2025, 23:59'],
  // The other side of the border of the year.
  ['Europe/London', '31 December 2025, 19:30', '31 December 2025, 18:59'],
] as const)('times stand by the clock of %s', async (zone, used, begun) => {
  nowIs('2026-06-01T00:00:00Z')
  await showSessions(
    [sampleSession({ last_used_at: '2025-12-31T19:30:00.000Z', created_at: '2025-12-31T18:59:00.000Z' })],
    { zone },
  )
  expect(rows()[0]).toHaveTextContent(`Last used ${used} · signed in ${begun}`)
})

test('alone, nobody else can be signed out', async () => {
  await showSessions([sampleSession()])
  expect(screen.getByText('You are signed in nowhere else.')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a sign-in ended is gone from the list, asked for anew, and ended once', async () => {
  answer('DELETE /api/user/sessions/s2', null)
  const held = holdCalls(/DELETE/)
  const { user } = await showSessions([sampleSession(), phone, { ...phone, id: 's3' }])
  const [first, second] = screen.getAllByRole('button', { name: /^Sign out: / }) as [HTMLElement, HTMLElement]
  await user.dblClick(first)
  await waitFor(() => expect(first).toHaveAttribute('aria-busy', 'true'))
  expect(second).not.toHaveAttribute('aria-busy')
  answer(list, { sessions: [sampleSession()] })
  held.goOn()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByText('Signed out there')).toBeVisible()
  expect(seenCalls(/DELETE/).map(({ path }) => path)).toEqual(['/api/user/sessions/s2'])
})

test('one that has gone already is told, and the list catches up', async () => {
  refuse('DELETE /api/user/sessions/s2', 404, { code: 'SESSION_NOT_FOUND', error: 'There is no such session' })
  const { user } = await showSessions([sampleSession(), phone])
  answer(list, { sessions: [sampleSession()] })
  await user.click(screen.getByRole('button', { name: /^Sign out: / }))
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no such session')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.queryByText('Signed out there')).toBeNull()
})

test('all others end at once after a question, which can be left by Escape and by Cancel', async () => {
  const line = breakCalls(/DELETE/)
  const { user } = await showSessions([sampleSession(), phone])
  const opener = screen.getByRole('button', { name: 'Sign out everywhere else' })
  opener.focus()
  await user.keyboard('{Enter}')
  const box = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  expect(seenCalls(/DELETE/)).toEqual([])
  await user.click(opener)
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByText('All devices but this one will have to sign in again.')).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Sign out' }))
  expect(await again.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  answer('DELETE /api/user/sessions', { ended: 1 })
  answer(list, { sessions: [sampleSession()] })
  await user.click(again.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByText('Signed out on 1 device')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible()
  expect(box.queryByRole('alert')).toBeNull()
})

test.each([
  ['ru', 1, / 1 устройстве$/],
  ['ru', 2, / 2 устройствах$/],
  ['ru', 5, / 5 устройствах$/],
  ['ru', 21, / 21 устройстве$/],
  ['kz', 5, /^5 құрылғыдағы/],
] as const)('devices are counted as one says it: %s %s', async (language, ended, words) => {
  answer('DELETE /api/user/sessions', { ended })
  const { user } = await showSessions([sampleSession(), phone], { language })
  await user.click(screen.getAllByRole('button').at(-1)!)
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getAllByRole('button')[1]!)
  expect(await screen.findByText(words)).toBeVisible()
})

test('a list that does not come says so, and comes at the next try', async () => {
  const refusal = refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/user\/sessions/)
  const { user } = await show(<SessionsSection />, { texts: ['security'] })
  expect(screen.getByRole('status', { name: 'Loading your sign-ins' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your sign-ins did not load')
  refusal.mend()
  answer(list, { sessions: [sampleSession()] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Firefox · Linux')).toBeVisible()
})
