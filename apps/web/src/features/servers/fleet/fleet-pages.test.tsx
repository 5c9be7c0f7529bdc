import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { serverRefreshMs, type AdminServer, type PlayerProfile, type PracticeLog } from '@lobby/contract'
import { makePerson } from '@lobby/testing/people'
import type { UserEvent } from '@testing-library/user-event'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, expectAddress, openPage, visitor, type OpenPage } from '../../../testing/page.tsx'
import { addServer, rconPassword, removeServers, startHost } from '../../../testing/game-servers.ts'

afterEach(async () => {
  vi.useRealTimers()
  await removeServers()
})

const openAsAdmin = async (address: string): Promise<OpenPage> => openPage(address, { token: await adminToken() })

async function fill(user: UserEvent, label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}

test.each(['/admin/servers', '/admin/servers/new', '/admin/servers/nothing'])(
  '%s leads a visitor home',
  async (path) => {
    const page = await openPage(path)
    await expectAddress(page, /^\/$/)
  },
)

test('a server that is not there is said to be none', async () => {
  await openAsAdmin('/admin/servers/nothing')
  expect(await screen.findByText('There is no such server')).toBeVisible()
})

test('an admin tries an entry before it is stored, and reads what is wrong with it', async () => {
  const host = await startHost('SHY-01', { map: 'de_train' })
  const page = await openAsAdmin('/admin/servers')
  const { user } = page
  await user.click(await screen.findByRole('link', { name: 'Add server' }))
  await user.click(await screen.findByRole('button', { name: 'Add server' }))
  expect((await screen.findAllByText('Please fill in the marked fields'))[0]).toBeVisible()
  await fill(user, 'Name', 'SHY-01')
  await fill(user, 'Host', 'http://127.0.0.1')
  await user.selectOptions(screen.getByLabelText('Where it stands'), 'Shymkent')
  await fill(user, 'Port', String(host.port))
  await fill(user, 'RCON password', 'not-this-one')
  await user.click(screen.getByRole('button', { name: 'Try the connection' }))
  expect(await screen.findByText('This is neither an IPv4 address nor a host name')).toBeVisible()
  await fill(user, 'Host', ' 127.0.0.1 ')
  await user.click(screen.getByRole('button', { name: 'Try the connection' }))
  expect(await screen.findByText(/SHY-01: Train, 0 \/ 12/)).toBeVisible()
  expect(screen.getByText('The server refused the RCON password')).toBeVisible()
  await expectAccessible()
  // Trying stores nothing.
  const stored = async () => (await adminClient()).get<AdminServer[]>('/api/admin/servers')
  expect((await stored()).filter(({ name }) => name === 'SHY-01')).toEqual([])
  await fill(user, 'RCON password', rconPassword)
  await user.click(screen.getByRole('button', { name: 'Add server' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'SHY-01' })).toBeVisible()
  expect((await stored()).filter(({ name }) => name === 'SHY-01')).toMatchObject([
    { host: '127.0.0.1', region: 'shymkent', port: host.port, purpose: 'match' },
  ])
})

test('an admin talks to a server, renames it, drains it and only then removes it', async () => {
  const { id } = await addServer('ORL-01', {}, { purpose: 'training', mode: 'aim' })
  const page = await openAsAdmin(`/admin/servers/${id}`)
  const { user } = page
  await user.type(await screen.findByLabelText('Command'), 'echo Сәлем; hostname Шымкент{Enter}')
  const typed = within(await screen.findByRole('list', { name: 'Typed before' }))
  expect(await typed.findByText('echo Сәлем; hostname Шымкент')).toBeVisible()
  expect(await typed.findByText('Сәлем')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Command')).toBeEnabled())
  await user.type(screen.getByLabelText('Command'), 'cvarlist{Enter}')
  // A long answer is folded until somebody opens it.
  await typed.findByText('cvarlist')
  const answer = await typed.findByText(/mp_maxrounds : 24/)
  expect(answer).not.toBeVisible()
  await user.click(typed.getByText('Answer'))
  expect(answer).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Command')).toHaveValue(''))
  await fill(user, 'Name', 'ORL-02')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'ORL-02' })).toBeVisible()
  await expectAccessible()

  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Drain' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ORL-02?' }))
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  await expectAddress(page, /\/admin\/servers$/)
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ORL-02' })).toBeNull())
  await expectAccessible()
})

test('what somebody practises on a training server stands on their page, as its log tells it', async () => {
  const { id } = await addServer('AKT-07', {}, { purpose: 'training', mode: 'aim' })
  const player = await makePerson(visitor)
  const { steam_id: steamId } = await player.client.get<PlayerProfile>(`/api/players/${player.id}`)
  const page = await openAsAdmin(`/players/${player.id}`)
  const none = 'No data: training servers have told nothing of this player.'
  expect(await screen.findByText(none)).toBeVisible()

  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await page.go(`/admin/servers/${id}`)
  const { textContent: line } = await screen.findByText(/^log on; logaddress_add_http "/)
  await page.user.click(screen.getByRole('button', { name: 'Send it by console' }))
  expect(await screen.findByText(/The server has been told/)).toBeVisible()
  // The secret of the address does not stand among what was typed.
  expect(await screen.findByText('log on; logaddress_add_http •••')).toBeVisible()
  await expectAccessible()

  const who = `"a<2><[U:1:${BigInt(steamId ?? 0) - 76_561_197_960_265_728n}]><CT>"`
  const kill = `${who} [1 2 3] killed "bot<3><BOT><TERRORIST>" [4 5 6] with "ak47"`
  const told = ['10:00:00', '10:05:00', '10:10:00'].map((time) => `11/21/2026 - ${time}.000 - ${kill}`)
  await fetch(/"(.+)"/.exec(line ?? '')?.[1] ?? '', { method: 'POST', body: `${told.join('\n')} (headshot)` })
  const admin = await adminClient()
  const heardAt = async () => (await admin.get<PracticeLog>(`/api/admin/servers/${id}/practice-log`)).heard_at
  await vi.waitFor(async () => expect(await heardAt()).not.toBeNull(), { timeout: 400_000 })
  vi.advanceTimersByTime(serverRefreshMs)
  expect(await screen.findByText(/^Last counted: /)).toBeVisible()
  await openPage(`/players/${player.id}`)
  expect(await screen.findByRole('row', { name: /^Aim 10\s*min 3 33\s*%$/ })).toBeVisible()
  expect(screen.queryByText(none)).toBeNull()
  await expectAccessible()
})

test('an admin checks a server by one press and reads what is to be mended', async () => {
  const { id } = await addServer('KAR-03', { trouble: 'css_dead' }, { purpose: 'match' })
  const { user } = await openAsAdmin(`/admin/servers/${id}`)
  await user.click(await screen.findByRole('button', { name: 'Check the server' }))
  expect(
    await screen.findByText('The server runs, but no match plugin does. Missing: CounterStrikeSharp.'),
  ).toBeVisible()
  expect(screen.getByText(/its \.NET runtime did not start/)).toBeVisible()
  expect(screen.getByText(/^Its lines arrive/)).toBeVisible()
  await expectAccessible()
})
