import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ServerCheck } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleFleetServer } from '../../../testing/samples-servers.ts'
import { known, show } from '../../../testing/show.tsx'
import { fleetServerQuery } from '../api/fleet.ts'
import { FleetServerPage } from './fleet-server-page.tsx'
import { NewServerPage } from './new-server-page.tsx'

const texts = ['fleet', 'servers', 'inspection'] as const
const add = 'POST /api/admin/servers'
const bodies = (call: RegExp) => seenCalls(call).map(({ body }) => JSON.parse(String(body)) as unknown)
const field = (label: string) => screen.getByLabelText(label)
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (name: string) => screen.getByRole('button', { name })
const filled = { name: 'SHY-01', mode: 'aim', region: 'almaty', host: '203.0.113.7', port: 27_015 }

const check = (is: Partial<ServerCheck> = {}): ServerCheck => ({
  query: 'ok',
  console: 'ok',
  plugin: 'matchzy',
  said: { name: 'SHY-01', map: 'de_train', ping: 14, current_players: 0, max_players: 12 },
  ...is,
})

async function openNew() {
  const shown = await show(<NewServerPage />, { texts })
  type('Name', 'SHY-01')
  type('Host', '203.0.113.7')
  return shown
}

test('a server is added once for several presses, and its page follows', async () => {
  const { user, address } = await openNew()
  await user.selectOptions(field('For'), 'Matches')
  expect(screen.queryByLabelText('What is practised')).toBeNull()
  await user.selectOptions(field('Match plugin'), 'get5')
  await user.selectOptions(field('Where it stands'), 'Oskemen')
  type('GOTV port (if any)', '27020')
  type('RCON password', 'secret')
  await expectAccessible()
  answer(add, { server: sampleFleetServer({ id: 's9' }), check: check() })
  const held = holdCalls(/POST/)
  await user.click(press('Add server'))
  await user.click(press('Add server'))
  held.goOn()
  await waitFor(() => expect(address()).toBe('/admin/servers/s9'))
  expect(screen.getByText('The server is added')).toBeVisible()
  expect(bodies(/POST/)).toEqual([
    {
      ...filled,
      purpose: 'match',
      region: 'oskemen',
      gotv_port: 27_020,
      rcon_password: 'secret',
      plugin: 'get5',
      dry_run: false,
    },
  ])
})

test('passwords of a match server are entered once, stand there, and are taken away when emptied', async () => {
  const { user } = await openNew()
  await user.selectOptions(field('For'), 'Training')
  expect(screen.queryByLabelText('GOTV password (tv_password)')).toBeNull()
  await user.selectOptions(field('For'), 'Matches')
  type('Password to join (sv_password)', 'two words')
  await user.click(press('Add server'))
  await waitFor(() =>
    expect(field('Password to join (sv_password)')).toHaveAccessibleDescription(/^A password has 1-64 Latin letters/),
  )
  answer(patch, { server: kept, check: null })
  await openEntry({ ...kept, join_password: 'dala-7', gotv_password: 'koz-7' })
  expect(field('Password to join (sv_password)')).toHaveValue('dala-7')
  type('GOTV password (tv_password)', '')
  fireEvent.click(press('Save'))
  await waitFor(() => expect(bodies(/PATCH/)).toMatchObject([{ join_password: 'dala-7', gotv_password: null }]))
})

test('what was left empty is sent as nothing, and an address without its blanks', async () => {
  answer(add, { server: null, check: check() })
  const { user } = await openNew()
  type('Host', ' 203.0.113.7 ')
  await user.click(press('Try the connection'))
  await screen.findByText('RCON works')
  expect(bodies(/POST/)).toEqual([{ ...filled, purpose: 'match', gotv_port: null, plugin: null, dry_run: true }])
})

test.each([
  ['Name', 'x', 'A server name has 2-48 characters'],
  ['Name', 'Ә'.repeat(49), 'A server name has 2-48 characters'],
  ['Host', 'http://127.0.0.1', 'This is neither an IPv4 address nor a host name'],
  ['Host', '127.0.0.256', 'This is neither an IPv4 address nor a host name'],
  ['Port', '0', 'This number is out of range'],
  ['Port', '65536', 'This number is out of range'],
  ['Port', 'x', 'This number is out of range'],
  ['GOTV port (if any)', '-1', 'This number is out of range'],
  ['RCON password', 'two words', /^An RCON password has 1-128 Latin letters/],
] as const)('%s does not take %s: that is said beside it, and nobody is asked', async (label, value, words) => {
  const { user } = await openNew()
  type(label, value)
  await user.click(press('Add server'))
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words))
  expect(field(label)).toBeInvalid()
  expect(seenCalls(/POST/)).toEqual([])
})

test('an empty form is told so once, with its fields marked', async () => {
  const { user } = await show(<NewServerPage />, { texts })
  await user.click(press('Add server'))
  expect(await screen.findAllByText('Please fill in the marked fields')).toHaveLength(1)
  expect(field('Host')).toBeInvalid()
})

test('trying stores nothing: what was found stands, and so does what was typed', async () => {
  answer(add, { server: null, check: check({ console: 'wrong_password', plugin: null }) })
  const { user, address } = await openNew()
  type('RCON password', 'wrong')
  await user.click(press('Try the connection'))
  expect(await screen.findByText('SHY-01: Train, 0 / 12, 14 ms')).toBeVisible()
  expect(screen.getByText('The server refused the RCON password')).toBeVisible()
  expect(screen.queryByText(/plugin answered/)).toBeNull()
  expect(field('RCON password')).toHaveValue('wrong')
  expect(address()).toBe('/')
})

test.each([
  [{ query: 'no_answer', console: 'unreachable' }, /^Nobody answers there/, /^The console does not answer/],
  [{ query: 'unknown_host', console: 'unreachable' }, 'There is no such host', /^The console does not answer/],
  [
    { query: 'address_not_allowed', console: 'not_set' },
    'This address cannot be a game server',
    'No RCON password was tried',
  ],
  [{ query: 'not_understood', console: 'ok', plugin: null }, /it is no game server$/, /^No match plugin answered/],
  [{ query: 'no_answer', console: 'ok', plugin: 'get5' }, /^Nobody answers there/, /^The console answers as /],
] as const)('what asking gave is told for both sides: %o', async (is, query, console) => {
  answer(add, { server: null, check: check({ said: null, plugin: null, ...is }) })
  const { user } = await openNew()
  await user.click(press('Try the connection'))
  expect(await screen.findByText(query)).toBeVisible()
  expect(screen.getByText(console)).toBeVisible()
})

test('an address that is taken is said under the form; what the server says of a field, beside it', async () => {
  const taken = refuse(add, 409, { code: 'SERVER_ADDRESS_TAKEN', error: 'A server with this address exists already' })
  const { user } = await openNew()
  await user.click(press('Add server'))
  expect(await screen.findByRole('alert')).toHaveTextContent('A server with this address exists already')
  taken.mend()
  const details = [{ path: 'name', code: 'invalid', message: 'This value is not right' }]
  refuse(add, 400, { code: 'VALIDATION_FAILED', error: 'Some fields are not right', details })
  await user.click(press('Add server'))
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('This value is not right'))
  expect(field('Name')).toHaveFocus()
  expect(field('Name')).toHaveValue('SHY-01')
  expect(screen.queryByText('Some fields are not right')).toBeNull()
})

test('without a network the form stands as it was filled in', async () => {
  breakCalls(/POST/)
  const { user } = await openNew()
  await user.click(press('Add server'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(field('Host')).toHaveValue('203.0.113.7')
})

const kept = sampleFleetServer({ purpose: 'match', mode: null, gotv_port: 27_020, region: 'moscow' })
const patch = 'PATCH /api/admin/servers/s1'

async function openEntry(server = kept) {
  answer(/GET .*\/matches\?/, { matches: [], total: 0 })
  answer('GET /api/admin/servers/s1', server)
  answer('GET /api/admin/servers/s1/inspection', null)
  const knows = [known(fleetServerQuery('s1'), server)]
  const shown = await show(<FleetServerPage serverId="s1" />, { texts, knows })
  await screen.findByLabelText('Host')
  return shown
}

test('an entry begins with what is kept, and never with the password', async () => {
  await openEntry()
  expect(['Name', 'For', 'Where it stands', 'Host', 'Port', 'GOTV port (if any)'].map((label) => field(label))).toEqual(
    [
      expect.objectContaining({ value: 'ALA-01' }),
      expect.objectContaining({ value: 'match' }),
      expect.objectContaining({ value: 'moscow' }),
      expect.objectContaining({ value: '203.0.113.5' }),
      expect.objectContaining({ value: '27015' }),
      expect.objectContaining({ value: '27020' }),
    ],
  )
  expect(field('RCON password')).toHaveValue('')
  expect(field('RCON password')).toHaveAccessibleDescription('Leave it empty to keep the one that is set.')
})

test.each([
  [{ plugin_found: null }, 'Not found out yet: MatchZy is assumed'],
  [{ plugin_found: 'get5' }, /^Found: /],
  [{ plugin: 'get5', plugin_found: 'matchzy' }, /^Whatever loads matches on this server/],
] as const)('what is known of its plugin is told: %o', async (is, words) => {
  await openEntry({ ...kept, ...is })
  expect(field('Match plugin')).toHaveAccessibleDescription(words)
})

test('a new password is sent, and is gone from the field when it is kept; without one none is named', async () => {
  answer(patch, { server: kept, check: check({ console: 'ok' }) })
  const { user } = await openEntry()
  await user.click(press('Save'))
  expect(await screen.findByText('Saved')).toBeVisible()
  type('RCON password', 'fresh')
  await user.click(press('Save'))
  await waitFor(() => expect(field('RCON password')).toHaveValue(''))
  expect(bodies(/PATCH/).map((body) => (body as { rcon_password?: string }).rcon_password)).toEqual([
    undefined,
    'fresh',
  ])
  expect(screen.getByText('RCON works')).toBeVisible()
})

test('an entry that was refused keeps what was typed', async () => {
  refuse(patch, 409, { code: 'SERVER_ADDRESS_TAKEN', error: 'A server with this address exists already' })
  const { user } = await openEntry()
  type('Port', '27016')
  type('RCON password', 'fresh')
  await user.click(press('Save'))
  expect(await screen.findByRole('alert')).toHaveTextContent('A server with this address exists already')
  expect(field('Port')).toHaveValue('27016')
  expect(field('RCON password')).toHaveValue('fresh')
})

test.each([
  ['ru', 'Новый сервер', 'Добавить сервер', 'Хост', 'IPv4-адрес или имя DNS.', 'Заполните отмеченные поля'],
  ['kz', 'Жаңа сервер', 'Сервер қосу', 'Хост', 'IPv4 мекенжайы немесе DNS атауы.', 'Белгіленген өрістерді толтырыңыз'],
] as const)('the form speaks %s', async (language, title, action, host, hint, empty) => {
  const { user } = await show(<NewServerPage />, { texts, language })
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(field(host)).toHaveAccessibleDescription(hint)
  await user.click(press(action))
  expect(await screen.findByText(empty)).toBeVisible()
  expect(field(host)).toBeInvalid()
  await expectAccessible()
})
