import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, ownSecurityKinds, type Language, type SecurityEvent } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls } from '../../../testing/network.ts'
import { nowIs } from '../../../testing/moment.ts'
import { show } from '../../../testing/show.tsx'
import { ActivitySection } from './activity-section.tsx'

const list = 'GET /api/user/security-events'
const texts = ['security'] as const
let number = 0
const event = (is: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: `e${(number += 1)}`,
  kind: 'signed_in',
  count: 1,
  at: '2025-12-31T19:30:00.000Z',
  device: { browser: 'Firefox 133', os: 'Linux', kind: 'desktop' },
  ip_address: '203.0.113.7',
  place: 'Almaty',
  is_current: false,
  ...is,
})
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

async function showEvents(events: SecurityEvent[], language: Language = 'en') {
  answer(list, { events })
  const shown = await show(<ActivitySection />, { texts, language })
  await screen.findAllByRole('listitem')
  return shown
}

test('says what happened, how often, when and from where; this device is marked', async () => {
  nowIs('2026-06-01T00:00:00Z')
  const nowhere = { device: { browser: null, os: null, kind: 'other' }, ip_address: null, place: null } as const
  await showEvents([event({ is_current: true }), event({ kind: 'password_wrong', count: 3, ...nowhere })])
  expect(rows()).toEqual([
    'Signed inThis deviceFirefox 133 · Linux · Almaty · 203.0.113.71 January, 00:30',
    'Wrong password3 timesUnknown device · Place unknown1 January, 00:30',
  ])
  await expectAccessible()
})

test('a long list is opened on request', async () => {
  const { user } = await showEvents(Array.from({ length: 20 }, () => event()))
  expect(rows()).toHaveLength(8)
  await user.click(screen.getByRole('button', { name: 'Show 12 more' }))
  expect(rows()).toHaveLength(20)
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(languages)('every kind has words of its own: %s', async (language) => {
  const { user } = await showEvents(
    ownSecurityKinds.map((kind) => event({ kind })),
    language,
  )
  await user.click(screen.getByRole('button'))
  const said = rows()
  expect(new Set(said).size).toBe(ownSecurityKinds.length)
  expect(said.join()).not.toMatch(/activity\.|[a-z]_[a-z]/)
})

test('while it loads, when nothing has happened, and when it does not come', async () => {
  answer(list, { events: [] })
  const held = holdCalls(/security-events/)
  await show(<ActivitySection />, { texts })
  expect(screen.getByRole('status', { name: 'Loading what happened' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
  await expectAccessible()
})

test('a list that does not come can be asked for again', async () => {
  const line = breakCalls(/security-events/)
  const { user } = await show(<ActivitySection />, { texts })
  expect(await screen.findByText('The list of what happened did not load')).toBeVisible()
  line.mend()
  answer(list, { events: [event()] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})
