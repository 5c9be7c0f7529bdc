import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, ServerInspection } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleFleetServer } from '../../../testing/samples-servers.ts'
import { show } from '../../../testing/show.tsx'
import { InspectionPanel } from './inspection-panel.tsx'

const path = '/api/admin/servers/s1/inspection'
const report: NonNullable<ServerInspection['report']> = {
  verdict: 'plugin_dead_after_update',
  layer: 'metamod',
  game: { before: '1.40.9.7', now: '1.41.0.1' },
  points: [
    {
      code: 'query',
      state: 'ok',
      reason: 'query_answers',
      data: { ms: 4, name: '<b>ALA</b>', map: 'de_nuke', version: '1.41.0.1' },
    },
    { code: 'metamod', state: 'fail', reason: 'metamod_missing', data: {} },
    { code: 'backup', state: 'ok', reason: 'arrived_before', data: { at: '2026-11-28T19:30:00Z' } },
    { code: 'demo', state: 'untested', reason: 'by_match', data: {} },
  ],
  unconfirmed: [
    { code: 'metamod_words', settled: 'run' },
    { code: 'backup_upload', settled: 'history' },
    { code: 'restore_side', settled: null },
  ],
}
const over = (is: Partial<ServerInspection> = {}): ServerInspection => ({
  id: 'i1',
  begun_at: '2026-11-28T19:40:00Z',
  step: null,
  ended_at: '2026-11-28T19:40:20Z',
  refusal: null,
  report,
  ...is,
})

test.each([
  ['en', ['check-server', '--', '--disk'], '<folder>.'],
  ['ru', ['check-server', '--', '--disk'], '<папка>.'],
  ['kz', ['check-server', '--', '--disk'], '<қалта>.'],
] as const)('words of a command stay whole, and the sentence is the same, in %s', async (language, words, end) => {
  const points = [{ code: 'disk', state: 'untested', reason: 'disk_untold', data: {} } as const]
  answer(`GET ${path}`, over({ report: { ...report, points } }))
  const { container } = await open({ language })
  await waitFor(() => expect(container.querySelectorAll('.server-word')).toHaveLength(3))
  expect([...container.querySelectorAll('.server-word')].map(({ textContent }) => textContent)).toEqual(words)
  const sentence = container.querySelector('.server-word')?.parentElement?.textContent
  expect(sentence?.endsWith(`npm run check-server -- --disk ${end}`)).toBe(true)
})

type Look = { people?: number; language?: Language; zone?: string }
const open = ({ people = 0, language = 'en', zone = 'Asia/Almaty' }: Look = {}) =>
  show(<InspectionPanel server={sampleFleetServer({ current_players: people })} />, {
    texts: ['inspection'],
    language,
    zone,
  })
const press = (name: string) => screen.findByRole('button', { name })
const bodies = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as unknown)

test('a server that was never checked is checked by one press, and each step is told until the report is there', async () => {
  answer(`GET ${path}`, null)
  const { user } = await open()
  expect(await screen.findByText('It has not been checked yet.')).toBeVisible()
  answer(`POST ${path}`, over({ step: 'query', ended_at: null, report: null }))
  answer(`GET ${path}`, over({ step: 'reach', ended_at: null, report: null }))
  const button = await press('Check the server')
  await user.click(button)
  expect(await screen.findByText('Now: asking the server')).toBeVisible()
  expect(await press('Check again')).toHaveAttribute('aria-busy', 'true')
  expect(await screen.findByText('Now: having it reach LOBBY')).toBeVisible()
  answer(`GET ${path}`, over())
  expect(await screen.findByText(/^The match plugin is dead after an update/)).toBeVisible()
  expect(bodies()).toEqual([{ with_players: false }])
  expect(await press('Check again')).not.toHaveAttribute('aria-busy')
})

test('a report says all of it in a sentence, each point with its state, and what is confirmed, and is copied as text', async () => {
  answer(`GET ${path}`, over())
  const { user, container } = await open()
  expect(
    await screen.findByText(
      'The match plugin is dead after an update of CS2: it worked with 1.40.9.7, now the game is 1.41.0.1. Missing: Metamod:Source.',
    ),
  ).toBeVisible()
  const point = (name: string) => within(screen.getByText(name).closest('li') ?? container)
  expect(point('Metamod:Source').getByText('Broken')).toBeVisible()
  expect(point('Metamod:Source').getByText(/gameinfo\.gi/)).toBeVisible()
  expect(point('Demos').getByText('Not tested')).toBeVisible()
  expect(point('Server query (A2S)').getByText(/“<b>ALA<\/b>” answers in 4 ms/)).toBeVisible()
  expect(point('Round backups').getByText(/^Arrived from a match at 29 November.*00:30\.$/)).toBeVisible()
  await user.click(screen.getByText(/^What LOBBY knows only from sources/))
  expect(point('How a round backup is uploaded').getByText('Confirmed by a match')).toBeVisible()
  expect(point('Which side that event names').getByText('Not yet')).toBeVisible()
  await user.click(await press('Copy the report'))
  const text = await navigator.clipboard.readText()
  expect(text).toContain('Server check: ALA-01\nThe match plugin is dead')
  expect(text).toContain('[Broken    ] Metamod:Source (metamod_missing)')
  expect(text).toContain('[Not yet] Which side that event names (restore_side)')
  await expectAccessible()
})

test.each([
  ['by the list', 3, null],
  ['by the last check', 0, 'has_players'],
] as const)('with people on the server, %s, it asks first', async (_how, people, refusal) => {
  answer(`GET ${path}`, over({ refusal }))
  answer(`POST ${path}`, over())
  const { user } = await open({ people })
  await user.click(await press('Check again'))
  const dialog = await screen.findByRole('dialog', { name: 'There are people on the server' })
  expect(seenCalls(/POST/)).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Check all the same' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies()).toEqual([{ with_players: true }])
})

test('why a check is refused, and why a server was let be, is said', async () => {
  answer(`GET ${path}`, over({ refusal: 'has_match', report: null }))
  refuse(`POST ${path}`, 409, { code: 'SERVER_CHECK_RUNNING', error: 'This server is being checked already' })
  const { user } = await open()
  expect(await screen.findByText(/^A match is loaded on the server/)).toBeVisible()
  await user.click(await press('Check again'))
  expect(await screen.findByText('This server is being checked already')).toBeVisible()
})

test('a check that does not load can be asked for again, and a second press begins no second one', async () => {
  const refused = refuse(`GET ${path}`, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const { user } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent('The last check did not load')
  refused.mend()
  answer(`GET ${path}`, null)
  answer(`POST ${path}`, over())
  await user.click(await press('Retry'))
  const held = holdCalls(/POST/)
  const begin = await press('Check the server')
  await user.click(begin)
  await user.click(begin)
  held.goOn()
  expect(await screen.findByText(/^Checked: /)).toBeVisible()
  expect(bodies()).toHaveLength(1)
})

test.each(['ru', 'kz'] as const)('a report is said in %s', async (language) => {
  answer(`GET ${path}`, over())
  const { container } = await open({ language })
  expect(await screen.findByText(/1\.40\.9\.7.*1\.41\.0\.1.*Metamod:Source\.$/)).toBeVisible()
  expect(container.textContent).not.toMatch(/words\.|\{\{|Not tested/)
})
