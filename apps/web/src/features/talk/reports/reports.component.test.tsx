import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, type Language, type TalkReport } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { ReportsPage } from './reports-page.tsx'

const at = '2026-11-28T14:30:00Z'
const report = (is: Partial<TalkReport> = {}): TalkReport => ({
  id: 'r1',
  reason: 'insult',
  at,
  reporter: { id: 'u2', username: 'baurzhan' },
  match: { id: 'm1', tournament_id: 'c1', team1: 'Tulpar', team2: 'Barys' },
  message: {
    number: 3,
    at,
    author: { id: 'u7', username: 'karla' },
    role: 'team1',
    phrase: null,
    minutes: null,
    text: 'You are a dog',
  },
  closed: null,
  ...is,
})
const open = 'GET /api/admin/talk-reports?state=open&limit=20&offset=0'
const closed = 'GET /api/admin/talk-reports?state=closed&limit=20&offset=0'
const page = (language: Language = 'en') =>
  show(<ReportsPage />, { texts: ['talk'], viewer: sampleUser({ is_admin: true }), language })

test('an admin reads what was said, by whom and where, and closes the report', async () => {
  answer(open, { reports: [report()], total: 1, open: 1 })
  const { user } = await page()
  expect(await screen.findByText('You are a dog')).toBeVisible()
  expect(screen.getByText(/^karla wrote on 28 November/)).toBeVisible()
  expect(screen.getByText(/^Insults\. Reported by baurzhan on 28 November/)).toBeVisible()
  // What was said around it is read there.
  expect(screen.getByRole('link', { name: 'Tulpar – Barys' })).toHaveAttribute('href', '/matches/m1#talk')
  expect(screen.getByRole('link', { name: 'Account of karla' })).toHaveAttribute('href', '/admin/users/u7')
  await expectAccessible()
  refuse('PUT /api/admin/talk-reports/r1', 404, { code: 'NOT_FOUND', error: 'There is nothing here' })
  await user.click(screen.getByRole('button', { name: 'Close the report about karla' }))
  expect(await screen.findByText('There is nothing here')).toBeVisible()
  answer('PUT /api/admin/talk-reports/r1', { reports: [], total: 0, open: 0 })
  answer(open, { reports: [], total: 0, open: 0 })
  await user.click(screen.getByRole('button', { name: 'Close the report about karla' }))
  expect(await screen.findByText('No open reports')).toBeVisible()
  expect(seenCalls(/PUT/).map(({ body }) => body)).toEqual(Array(2).fill(JSON.stringify({ state: 'closed' })))
})

test('closed ones stand apart, and may be opened again', async () => {
  answer(open, { reports: [], total: 0, open: 0 })
  const done = report({ closed: { at, by: { id: 'a1', username: 'aru' } } })
  answer(closed, { reports: [done], total: 1, open: 0 })
  const { user } = await page()
  await user.click(await screen.findByRole('tab', { name: 'Closed' }))
  expect(await screen.findByText(/^Closed by aru on 28 November/)).toBeVisible()
  answer('PUT /api/admin/talk-reports/r1', { reports: [report()], total: 1, open: 1 })
  answer(closed, { reports: [], total: 0, open: 1 })
  await user.click(screen.getByRole('button', { name: 'Open again: the report about karla' }))
  expect(await screen.findByText('No closed reports')).toBeVisible()
})

test('what was written and is gone with its account says so; a phrase is read in the reader’s language', async () => {
  const gone = report({ id: 'r2', message: { ...report().message, text: null } })
  const phrase = report({ id: 'r3', message: { ...report().message, text: null, phrase: 'ready_in', minutes: 5 } })
  answer(open, { reports: [gone, phrase], total: 2, open: 2 })
  await page('ru')
  expect(await screen.findByText('Удалено вместе с аккаунтом.')).toBeVisible()
  expect(screen.getByText('Будем готовы через 5 мин')).toBeVisible()
})

test.each(languages)('while it loads and where it does not come, in %s', async (language) => {
  refuse(open, 500, { code: 'INTERNAL', error: 'Something broke' })
  const held = holdCalls(/talk-reports/)
  await page(language)
  await waitFor(() => expect(document.querySelector('.skeleton')).not.toBeNull())
  held.goOn()
  expect(await screen.findByRole('alert')).toBeVisible()
  await expectAccessible()
})
