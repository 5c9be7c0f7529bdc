import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServerDetail } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse } from '../../../testing/network.ts'
import { offline, sampleServer } from '../../../testing/samples-servers.ts'
import { show } from '../../../testing/show.tsx'
import { ServersPage } from './servers-page.tsx'

const one = 'GET /api/servers/s1'
const detail = (is: Partial<ServerDetail> = {}): ServerDetail => ({
  ...sampleServer(),
  players: [
    { name: 'Айбек', seconds: 3_599 },
    { name: '', seconds: 0 },
    { name: 'tulpar', seconds: null },
    { name: 'tulpar', seconds: 60 },
  ],
  uptime_month: 1,
  ...is,
})

async function open(server: ServerDetail | null, language: 'en' | 'ru' | 'kz' = 'en') {
  answer('GET /api/servers', [sampleServer()])
  if (server) answer(one, server)
  const { user } = await show(<ServersPage />, { texts: ['servers'], language })
  const opener = await screen.findByRole('button', { name: /ALA-01$/ })
  await user.click(opener)
  return { user, opener, dialog: within(await screen.findByRole('dialog', { name: /ALA-01$/ })) }
}

test('who is on is told with how long, whole minutes, as far as the server tells', async () => {
  const { dialog } = await open(detail())
  const told = await dialog.findAllByRole('listitem')
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Айбек59 min',
    'Connecting…0 min',
    'tulpar',
    'tulpar1 min',
  ])
  await expectAccessible()
})

test('the dialog closes by Escape and by its cross, and the focus goes back', async () => {
  const { user, opener } = await open(detail())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(opener).toHaveFocus())
})

test.each([
  [{ current_players: 0, players: [] }, 'Nobody is playing right now. Be the first.'],
  // How many is known, who is not.
  [{ players: null }, 'The server tells how many are on, but no names.'],
  [{ players: [] }, 'The server tells how many are on, but no names.'],
  [{ ...offline, players: null }, 'The server is not answering.'],
] as const)('nobody is claimed to be on, or not to be, without knowing', async (is, words) => {
  const { dialog } = await open(detail({ ...is, players: is.players === null ? null : [] }))
  expect(await dialog.findByText(words)).toBeVisible()
  expect(dialog.queryByRole('listitem')).toBeNull()
})

test('while the server is asked that is said, and a refusal can be tried again', async () => {
  const refused = refuse(one, 404, { code: 'SERVER_NOT_FOUND', error: 'There is no such server' })
  const held = holdCalls(/GET \/api\/servers\/s1$/)
  const { user, dialog } = await open(null)
  expect(dialog.getByRole('status', { name: 'Asking the server' })).toBeVisible()
  held.goOn()
  expect(await dialog.findByRole('alert')).toHaveTextContent(/The list did not load.*There is no such server/)
  refused.mend()
  answer(one, detail())
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(await dialog.findByText('Айбек')).toBeVisible()
})

test.each([
  ['ru', 'Подключается…', '59 мин'],
  ['kz', 'Қосылып жатыр…', '59 мин'],
] as const)('and in %s', async (language, unnamed, minutes) => {
  const { dialog } = await open(detail(), language)
  expect(await dialog.findByText(unnamed)).toBeVisible()
  expect(dialog.getByText(minutes)).toBeVisible()
})
