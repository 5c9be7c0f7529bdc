import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AdminServerDetail, ConsoleEntry, Language } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleFleetServer } from '../../../testing/samples-servers.ts'
import { show } from '../../../testing/show.tsx'
import { FleetServerPage } from './fleet-server-page.tsx'

const one = 'GET /api/admin/servers/s1'
const log = { command: 'log on; logaddress_add_http "https://lobby.example/log/secret"', heard_at: null }

type Look = { zone?: string; language?: Language }
function open(server: AdminServerDetail, { zone = 'Asia/Almaty', language = 'en' }: Look = {}) {
  answer(one, server)
  answer(`${one}/practice-log`, log)
  answer(`${one}/inspection`, null)
  answer(/GET .*\/matches\?/, { matches: [], total: 0 })
  return show(<FleetServerPage serverId="s1" />, { texts: ['fleet', 'servers', 'inspection'], zone, language })
}
const bodies = (call: RegExp) => seenCalls(call).map(({ body }) => JSON.parse(String(body)) as unknown)
const press = (name: string) => screen.findByRole('button', { name })
const entry = (is: Partial<ConsoleEntry> = {}): ConsoleEntry => ({
  id: 'e1',
  username: 'aigerim',
  sent_at: '2026-11-28T19:30:00Z',
  command: 'status',
  outcome: 'answered',
  answer: 'ok',
  took_ms: 12,
  ...is,
})

test('a server that is gone is said to be, with the way to all', async () => {
  refuse(one, 404, { code: 'SERVER_NOT_FOUND', error: 'There is no such server' })
  const { user, address } = await show(<FleetServerPage serverId="s1" />, { texts: ['fleet', 'servers', 'inspection'] })
  expect(await screen.findByRole('heading', { name: 'There is no such server', level: 1 })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'All servers' }))
  expect(address()).toBe('/admin/servers')
})

test('a server that does not come can be asked for again', async () => {
  answer(`${one}/practice-log`, log)
  answer(`${one}/inspection`, null)
  const refused = refuse(one, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await show(<FleetServerPage serverId="s1" />, { texts: ['fleet', 'servers', 'inspection'] })
  expect(await screen.findByRole('alert')).toHaveTextContent(/The server did not load.*Too many requests/)
  refused.mend()
  answer(one, sampleFleetServer())
  await user.click(await press('Retry'))
  expect(await screen.findByRole('heading', { name: 'ALA-01', level: 1 })).toBeVisible()
})

test('a server is drained before it can be removed, and taken back', async () => {
  const saved = { server: sampleFleetServer(), check: null }
  answer('PATCH /api/admin/servers/s1', saved)
  const { user } = await open(sampleFleetServer())
  const drain = await press('Drain')
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  answer(one, sampleFleetServer({ draining: true }))
  await user.click(drain)
  expect(await press('Remove')).toBeVisible()
  expect(screen.getByText('Draining')).toBeVisible()
  answer(one, sampleFleetServer())
  await user.click(await press('Take back into work'))
  expect(await press('Drain')).toBeVisible()
  expect(bodies(/PATCH/)).toEqual([{ draining: true }, { draining: false }])
})

test('a server that could not be drained says why, and stands as it did', async () => {
  breakCalls(/PATCH/)
  const { user } = await open(sampleFleetServer())
  await user.click(await press('Drain'))
  expect(await screen.findByText(/^Network error/)).toBeVisible()
  expect(await press('Drain')).toBeVisible()
})

test('removing asks once more; a refusal stays in the dialog, and then the server is gone', async () => {
  const error = 'Drain the server first and wait until nobody is on it'
  const refused = refuse('DELETE /api/admin/servers/s1', 409, { code: 'SERVER_NOT_DRAINED', error })
  const { user, address } = await open(sampleFleetServer({ draining: true }))
  const opener = await press('Remove')
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove ALA-01?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(opener).toHaveFocus())
  expect(seenCalls(/DELETE/)).toEqual([])
  await user.click(opener)
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('button', { name: 'Remove' }))
  expect(await again.findByRole('alert')).toHaveTextContent(error)
  await expectAccessible()
  refused.mend()
  answer('DELETE /api/admin/servers/s1', null)
  answer('GET /api/admin/servers', [])
  await user.click(again.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(address()).toBe('/admin/servers'))
})

test('a command is sent once, the line is empty then, and its answer stands below', async () => {
  answer('POST /api/admin/servers/s1/rcon', entry())
  const { user } = await open(sampleFleetServer())
  expect(await screen.findByText('Nothing was typed yet.')).toBeVisible()
  const field = screen.getByLabelText('Command')
  fireEvent.change(field, { target: { value: ' say Сәлем ' } })
  const held = holdCalls(/POST .*rcon$/)
  answer(one, sampleFleetServer({ commands: [entry({ command: 'say Сәлем' })] }))
  await user.click(await press('Send'))
  await user.click(await press('Send'))
  held.goOn()
  expect(await screen.findByText('say Сәлем')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue(''))
  expect(bodies(/rcon$/)).toEqual([{ command: 'say Сәлем' }])
})

test.each([
  ['', 'Please fill in all fields'],
  ['a\u2028b', 'A console command is one line of at most 512 bytes'],
  // 257 letters of two bytes each.
  ['ә'.repeat(257), 'A console command is one line of at most 512 bytes'],
])('a line that is none is refused before it is sent', async (line, words) => {
  const { user } = await open(sampleFleetServer())
  fireEvent.change(await screen.findByLabelText('Command'), { target: { value: line } })
  await user.click(await press('Send'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Command')).toBeInvalid()
  expect(seenCalls(/rcon$/)).toEqual([])
})

test.each([
  [409, 'RCON_REFUSED', 'The server refused the RCON password. Set the right one'],
  [409, 'RCON_NOT_SET', 'No RCON password is set for this server'],
  [502, 'RCON_UNREACHABLE', 'The server’s console does not answer'],
] as const)('a command that is refused (%i %s) says why and is kept', async (status, code, error) => {
  refuse('POST /api/admin/servers/s1/rcon', status, { code, error })
  const { user } = await open(sampleFleetServer())
  fireEvent.change(await screen.findByLabelText('Command'), { target: { value: 'status' } })
  await user.click(await press('Send'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Command')).toHaveValue('status')
})

test('without a password there is no console, and what was typed before stands', async () => {
  await open(sampleFleetServer({ has_rcon: false, commands: [entry()] }))
  expect(await screen.findByText('Set an RCON password below to use the console.')).toBeVisible()
  expect(screen.queryByLabelText('Command')).toBeNull()
  expect(screen.getByText('status')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send it by console' })).toBeNull()
})

test('what became of each command is told, a long answer folded, in the zone of who reads', async () => {
  const long = 'cvar '.repeat(200)
  const commands = [
    entry({ id: '1', command: 'a', outcome: 'no_answer', answer: null }),
    entry({ id: '2', command: 'b', outcome: null, answer: null }),
    entry({ id: '3', command: 'c', answer: long }),
    entry({ id: '4', command: 'd', answer: '<b>short</b>' }),
  ]
  await open(sampleFleetServer({ commands }), { zone: 'UTC' })
  const said = within(await screen.findByRole('list', { name: 'Typed before' })).getAllByRole('listitem')
  expect(said[0]).toHaveTextContent('it may have been carried out')
  expect(said[0]).toHaveTextContent(/28 November.*, 19:30/)
  expect(said[1]).toHaveTextContent('What became of it is not known.')
  expect(said[2]?.querySelector('details')).not.toHaveAttribute('open')
  expect(within(said[3]!).getByText('<b>short</b>')).toBeVisible()
  expect(said[3]?.querySelector('details')).toBeNull()
})

test('a training server has its log, a match server its matches', async () => {
  await open(sampleFleetServer())
  expect(await screen.findByText(log.command)).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Matches' })).toBeNull()
  await open(sampleFleetServer({ purpose: 'match', mode: null }))
  expect(await screen.findByText('No match was loaded here yet')).toBeVisible()
  expect(screen.queryByText(log.command)).toBeNull()
})

test.each([
  ['ru', 'Вывести из работы', 'Журнал тренировок', 'Консоль', 'Данные', 'Что тренируют'],
  ['kz', 'Жұмыстан шығару', 'Жаттығу журналы', 'Консоль', 'Деректері', 'Не жаттығады'],
] as const)('a server speaks %s', async (language, drain, practice, console, entered, mode) => {
  await open(sampleFleetServer({ purpose: 'training', has_rcon: true }), { language })
  expect(await press(drain)).toBeVisible()
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(heads).toEqual(expect.arrayContaining([practice, console, entered]))
  expect(screen.getByLabelText(mode)).toBeVisible()
  await screen.findByText(log.command)
  await expectAccessible()
})

const matchServer = (is: Partial<AdminServerDetail> = {}) => sampleFleetServer({ purpose: 'match', mode: null, ...is })

test('a maintenance is planned by the clocks of whoever plans it, refused where it ends before it begins, and called off', async () => {
  const patch = 'PATCH /api/admin/servers/s1'
  const { user } = await open(matchServer())
  expect(await screen.findByText('No maintenance is planned.')).toBeVisible()
  const at = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.getByText('Times in Almaty (UTC+5)')).toBeVisible()
  const order = { path: 'maintenance.to', code: 'maintenance_order', message: 'The end must come after the beginning' }
  refuse(patch, 400, { code: 'VALIDATION_FAILED', error: order.message, details: [order] })
  at('From', '2026-12-01T23:00')
  await user.click(await press('Plan it'))
  expect(screen.getByLabelText('From')).not.toHaveAttribute('aria-invalid')
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Say the day and the time.')
  expect(seenCalls(/PATCH/)).toEqual([])
  at('To', '2026-12-01T22:00')
  await user.click(await press('Plan it'))
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(order.message))
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  const maintenance = { from: '2026-12-01T18:00:00.000Z', to: '2026-12-01T20:00:00.000Z' }
  answer(patch, { server: matchServer({ maintenance }), check: null })
  answer(one, matchServer({ maintenance }))
  at('To', '2026-12-02T01:00')
  await user.click(await press('Plan it'))
  expect(await screen.findByText('Planned: 1 December, 23:00 – 2 December, 01:00')).toBeVisible()
  expect(screen.getByText('1 December, 23:00 – 2 December, 01:00')).toBeVisible()
  expect(bodies(/PATCH/).at(-1)).toEqual({ maintenance })
  await expectAccessible()
  answer(patch, { server: matchServer(), check: null })
  answer(one, matchServer())
  await user.click(await press('Call it off'))
  expect(await screen.findByText('No maintenance is planned.')).toBeVisible()
  expect(bodies(/PATCH/).at(-1)).toEqual({ maintenance: null })
})
