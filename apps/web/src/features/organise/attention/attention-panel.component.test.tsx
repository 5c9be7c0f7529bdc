import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, type LineView, type MatchAttention, type WaitReason } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { barys, qyran } from '../../../testing/samples-organise.ts'
import { show } from '../../../testing/show.tsx'
import { AttentionPanel } from './attention-panel.tsx'

const call = 'GET /api/tournaments/c1/servers/attention'
const reason = (is: Partial<WaitReason> = {}): WaitReason => ({
  code: 'none_free',
  server: null,
  region: null,
  last: null,
  servers: [],
  ...is,
})
const waiting = (is: Partial<MatchAttention> = {}): MatchAttention => ({
  match_id: 'm7',
  team1: qyran,
  team2: barys,
  place: 2,
  waits: reason(),
  stray: null,
  ...is,
})
const lineCall = 'GET /api/tournaments/c1/servers/line'
const panel = (matches: MatchAttention[], language: 'en' | 'ru' | 'kz' = 'en', line: Partial<LineView> = {}) => {
  answer(call, matches)
  answer(lineCall, { ready: 0, waiting: matches.length, live: matches.length, ...line })
  return show(<AttentionPanel tournamentId="c1" />, { texts: ['organise', 'match-server', 'servers'], language })
}

test('a match that waits says why, where it stands in the line and what its last server did', async () => {
  const last = { failure: 'wrong_password', server: 'QYZ-01' } as const
  await panel([waiting({ waits: reason({ last }) })])
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('All servers that take matches have one.')).toBeVisible()
  expect(row.getByText('The last server, QYZ-01: it refused the console password')).toBeVisible()
  expect(row.getByText('In the line: 2')).toBeVisible()
  expect(row.getByRole('link', { name: `Open the match ${qyran.name} – ${barys.name}` })).toHaveAttribute(
    'href',
    '/matches/m7',
  )
  await expectAccessible()
})

test('the line keeps its order, and what merely wants a word is not of it', async () => {
  await panel([
    waiting({ match_id: 'm9', place: 4 }),
    waiting({ match_id: 'm8', place: 1 }),
    waiting({ match_id: 'm6', place: null, waits: null, is_silent: true }),
  ])
  const line = within(await screen.findByRole('list', { name: 'Matches that wait for a server' }))
  expect(line.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/matches/m8', '/matches/m9'])
})

test('where nothing waits there is nothing to see, and an answer that does not come is said', async () => {
  await panel([])
  await waitFor(() => expect(seenCalls(/attention/)).not.toEqual([]))
  expect(screen.queryByRole('heading')).toBeNull()
  breakCalls(/servers/)
  await show(<AttentionPanel tournamentId="c2" />, { texts: ['organise', 'match-server', 'servers'] })
  expect(await screen.findByText('What waits for servers did not load')).toBeVisible()
})

test.each(languages)('every reason has words of its own: %s', async (language) => {
  const codes = [
    reason({ code: 'no_server' }),
    reason({ code: 'own_server', server: 'QYZ-09' }),
    reason({ code: 'chosen', server: 'QYZ-08' }),
    reason({ code: 'chosen' }),
    reason({ code: 'none_usable' }),
    reason({ code: 'none_free' }),
    reason({ code: 'none_in_region', region: 'astana' }),
    reason({ code: 'checked' }),
    reason({ code: 'resting' }),
    reason({ code: 'no_resume' }),
    reason({ code: 'maintenance' }),
    reason({ code: 'soon' }),
  ]
  await panel(
    codes.map((waits, index) => waiting({ match_id: `m${index}`, waits })),
    language,
  )
  const said = (await screen.findAllByRole('listitem')).map((row) => row.querySelector('small')?.textContent ?? '')
  expect(new Set(said).size).toBe(codes.length)
  expect(said[1]).toContain('QYZ-09')
  expect(said[2]).toContain('QYZ-08')
  for (const text of said) expect(text).not.toMatch(/\{\{|wait\./)
})

const two = [waiting({ match_id: 'm7', place: 1 }), waiting({ match_id: 'm8', team1: barys, team2: qyran, place: 4 })]
const second = `${barys.name} v ${qyran.name}`
const path = 'PUT /api/tournaments/c1/servers/line'

test('the order of the line is made by buttons and keys, shown at once, and asked for again where it was another one', async () => {
  const { user } = await panel(two)
  const names = () => screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent)
  await screen.findByRole('list', { name: 'Matches that wait for a server' })
  await expectAccessible()
  answer(path, [
    { ...two[1], place: 1 },
    { ...two[0], place: 4 },
  ])
  await user.click(screen.getByRole('button', { name: `Move up: ${second}` }))
  await waitFor(() => expect(names()[0]).toBe(second))
  expect(JSON.parse(String(seenCalls(/PUT/)[0]?.body))).toEqual({ seen: ['m7', 'm8'], wanted: ['m8', 'm7'] })
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('In the line: 1')

  refuse(path, 409, { code: 'LINE_CHANGED', error: 'The line has changed meanwhile: look at it again' })
  answer(call, two)
  // Until the first order is settled no other is taken.
  await waitFor(async () => {
    screen.getByRole('button', { name: `Move down: ${second}` }).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(seenCalls(/PUT/).length).toBeGreaterThan(1)
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('The line has changed meanwhile')
  await waitFor(() => expect(names()[1]).toBe(second))
})

test('what is ready is loaded by one press, and nobody is told that it is where it is not', async () => {
  const { user } = await panel([], 'en', { ready: 3, live: 2 })
  expect(await screen.findByText('3 matches are ready and have no server.')).toBeVisible()
  const load = screen.getByRole('button', { name: 'Load all that are ready' })
  refuse('POST /api/tournaments/c1/servers/line', 409, { code: 'NO_MATCH_SERVER', error: 'There is no server' })
  await user.click(load)
  expect(await screen.findByRole('alert')).toHaveTextContent('There is no server')
  answer('POST /api/tournaments/c1/servers/line', { queued: 3 })
  answer(lineCall, { ready: 0, waiting: 3, live: 2 })
  answer(call, [waiting({ place: 1 })])
  await user.click(load)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load all that are ready' })).toBeNull())
  expect(await screen.findByText(/Taking matches: 2, waiting: 3/)).toBeVisible()
})

test('where servers are enough nothing is said of them', async () => {
  await panel(two, 'en', { live: 2 })
  await screen.findByRole('list', { name: 'Matches that wait for a server' })
  expect(screen.queryByText(/Taking matches/)).toBeNull()
})
