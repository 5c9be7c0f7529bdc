import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { languages, type AdminDesk } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, refuse } from '../../../testing/network.ts'
import { sampleDesk, sampleDeskNeed } from '../../../testing/samples-desk.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { DeskNeeds } from './desk-needs.tsx'
import { DeskPanels } from './desk-panels.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-12T13:30:00.000Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0)
  return () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  }
})

const call = 'GET /api/admin/desk'
async function open(desk: AdminDesk, language: (typeof languages)[number] = 'en') {
  answer(call, desk)
  const both = (
    <>
      <DeskNeeds />
      <DeskPanels />
    </>
  )
  return show(both, { texts: ['admin', 'desk', 'needs'], viewer: sampleUser({ is_admin: true }), language })
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Needs a decision' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

const needs = [
  sampleDeskNeed({ id: 's', kind: 'server_silent', text: 'Almaty 5', page: '/admin/servers/5', tournament: null }),
  sampleDeskNeed({ id: 'r', kind: 'refund_owed', count: 2, text: null, page: '/tournaments/7/organise/payments' }),
  sampleDeskNeed(),
  sampleDeskNeed({ id: 'm', kind: 'report', count: 3, text: null, page: '/admin/reports', tournament: null }),
]

test('each says what it is, in which cup, how old it is, and has one press', async () => {
  await open(sampleDesk({ needs }))
  // The clock is looked at after the first view.
  expect(await screen.findAllByText('32 min ago')).toHaveLength(4)
  expect(await rows()).toEqual([
    'Almaty 5 does not answer32 min agoCheck the server',
    '2 teams are owed money backCourtyard cup32 min agoTo payments',
    'aidana asks to open a cupCourtyard cup32 min agoRead it',
    '3 reported messages are open32 min agoTo the reports',
  ])
  expect(screen.getByRole('heading', { name: '4 things need a decision' })).toBeVisible()
  const press = screen.getByRole('link', { name: 'Read it: aidana asks to open a cup, Courtyard cup' })
  expect(press).toHaveAttribute('href', '/admin/tournaments')
  await expectAccessible()
})

test.each([
  ['en', 'Nothing needs a decision'],
  ['ru', 'Всё решено'],
  ['kz', 'Шешім күткен іс жоқ'],
] as const)('nothing is celebrated, and the figures stand: %s', async (language, title) => {
  await open(sampleDesk(), language)
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(document.querySelectorAll('.desk-panels > section')).toHaveLength(3)
  expect(document.body.textContent).not.toMatch(/\{\{|undefined|health\.|money\.|servers\./)
  await expectAccessible()
})

test('what comes is shown without a reload', async () => {
  await open(sampleDesk())
  expect(await screen.findByRole('heading', { name: 'Nothing needs a decision' })).toBeVisible()
  await inChannel('servers')
  answer(call, sampleDesk({ needs: needs.slice(2, 3) }))
  await tell({ type: 'inbox.changed', change: 'new' })
  expect(await screen.findByText('aidana asks to open a cup')).toBeVisible()
})

test('what is not shown is counted', async () => {
  await open(sampleDesk({ needs, total: 61, cups_unseen: 3 }))
  expect(await screen.findByText('57 more will appear once these are done.')).toBeVisible()
  expect(screen.getByText('3 cups that start later were not looked into.')).toBeVisible()
})

test('servers, money and the process: what is not as it should be stands out', async () => {
  const { health, money, servers } = sampleDesk()
  const mail = { leaves: false, waiting: 0, retrying: 0, given_up: 0 }
  const jobs = { waiting: 4, retrying: 2, given_up: 1, oldest_at: '2026-12-12T11:00:00.000Z' }
  await open(
    sampleDesk({
      servers: { ...servers, silent: 2 },
      money: { ...money, refund_owed: 35_000 },
      health: { ...health, is_behind: true, loop_delay_ms: 410, redis: 'away', jobs, mail },
    }),
  )
  expect(await screen.findByText('Needs attention')).toBeVisible()
  const bad = [...document.querySelectorAll('dd.text-warn')].map((dd) => dd.previousElementSibling?.textContent)
  expect(bad).toEqual(['Not answering', 'Refunds owed', 'This process', 'Redis', 'Jobs', 'Email'])
  expect(fact('Fees due')).toHaveTextContent('525 000 ₸')
  expect(fact('Refunds owed')).toHaveTextContent('35 000 ₸')
  expect(fact('Jobs')).toHaveTextContent('waiting: 4, retrying: 2, given up: 1 (the oldest: 12 December, 16:00)')
  expect(fact('Email')).toHaveTextContent('not sent: SMTP_URL is not set')
  expect(screen.getByRole('link', { name: 'All servers' })).toHaveAttribute('href', '/admin/servers')
})

test('what did not come is asked for again', async () => {
  refuse(call, 500, { code: 'INTERNAL', error: 'No.' })
  const { user } = await show(<DeskNeeds />, { texts: ['admin', 'desk', 'needs'], viewer: sampleUser() })
  expect(await screen.findByText('What needs a decision did not load')).toBeVisible()
  answer(call, sampleDesk())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Nothing needs a decision' })).toBeVisible()
})
