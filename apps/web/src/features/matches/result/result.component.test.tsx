import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CaptainsResult, MatchDetail, MatchRoom } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleMap, sampleRoom, sampleSeries, sampleSettings } from '../../../testing/samples-matches.ts'

const three = ['de_mirage', 'de_dust2', 'de_train'].map((map, number) => sampleMap({ number, map }))
const match = sampleSeries(three, { status: 'ready' })
const single = sampleSeries([sampleMap()], { status: 'ready' })
const maps = [
  { team1: 13, team2: 7 },
  { team1: 16, team2: 14 },
]
const reported: CaptainsResult = {
  status: 'reported',
  by: 1,
  team1: { maps },
  team2: null,
  due_at: '2026-11-28T19:30:00Z',
  settled_by: null,
  log: [{ at: '2026-11-28T13:00:00Z', kind: 'reported', team: 1, maps }],
}
const settled = (result: CaptainsResult | null, is: Partial<MatchRoom> = {}): MatchRoom =>
  sampleRoom({ version: 6, phase: 'settled', result, ...is })
const look = (viewer = captain1, of: MatchDetail = match) => ({ match: of, viewer })
const post = /POST .*\/result$/
const bodies = (call: RegExp) => seenCalls(call).map(({ body }) => JSON.parse(String(body)) as unknown)
const box = (team: string, map: string) => screen.getByLabelText<HTMLInputElement>(`Rounds of ${team}, ${map}`)
const fill = (team: string, map: string, value: string) => fireEvent.change(box(team, map), { target: { value } })
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Result by the captains' })).closest('section')!)
const send = () => screen.getByRole('button', { name: 'Send the result' })

test('a captain enters the maps that were played, leaves the rest, and reads what happens next', async () => {
  answer('POST /api/matches/m1/result', settled(reported, { version: 7 }))
  const { user } = await showRoom(settled(null), look())
  const form = await panel()
  expect(form.getByText(/Without an answer it stands after 15 minutes\.$/)).toBeVisible()
  await user.click(form.getByText('Enter the result'))
  for (const [map, at] of [
    ['Mirage', 0],
    ['Dust II', 1],
  ] as const) {
    fill('Tulpar', map, String(maps[at]?.team1))
    fill('Barys', map, String(maps[at]?.team2))
  }
  await expectAccessible()
  const held = holdCalls(post)
  await user.click(send())
  await user.click(send())
  fireEvent.submit(send().closest('form')!)
  held.goOn()
  expect(await form.findByText('Waits for the other captain')).toBeVisible()
  expect(bodies(post)).toEqual([{ expected_version: 6, maps }])
  expect(form.getByText('13:7, 16:14')).toBeVisible()
  expect(form.getByText('No word yet')).toBeVisible()
  expect(form.getByText('Correct my result')).toBeVisible()
  expect(form.queryByRole('button', { name: 'It is right' })).toBeNull()
})

test.each([
  ['nothing', '', ''],
  ['one side alone', '13', ''],
  ['a word', '13', 'x'],
  ['a negative number', '13', '-5'],
] as const)('%s is no result: nothing is sent, and what was typed stays', async (_, first, second) => {
  const { user } = await showRoom(settled(null), look(captain1, single))
  await user.click((await panel()).getByText('Enter the result'))
  fill('Tulpar', 'Mirage', first)
  fill('Barys', 'Mirage', second)
  await user.click(send())
  expect(screen.getByRole('alert')).toHaveTextContent('Fill in both numbers of every map that was played')
  expect(box('Tulpar', 'Mirage')).toHaveValue(first)
  expect(seenCalls(post)).toEqual([])
  fill('Barys', 'Mirage', '7')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [422, 'RESULT_INVALID', 'These maps do not make a finished series'],
  [409, 'RESULT_TOO_EARLY', 'The teams must both be ready and have their maps first'],
  [409, 'ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
  [409, 'CAPTAIN_RESULTS_OFF', 'In this tournament only organisers enter results'],
  [409, 'MATCH_HAS_SERVER', 'The site has given this match a server. End it there first'],
  [409, 'MATCH_FINISHED', 'The match is over'],
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
] as const)('a refused result (%i %s) is said, and what was typed is kept', async (status, code, error) => {
  refuse('POST /api/matches/m1/result', status, { code, error })
  answer('GET /api/matches/m1/room', settled(null))
  const { user } = await showRoom(settled(null), look(captain1, single))
  await user.click((await panel()).getByText('Enter the result'))
  fill('Tulpar', 'Mirage', '13')
  fill('Barys', 'Mirage', '12')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect([box('Tulpar', 'Mirage').value, box('Barys', 'Mirage').value]).toEqual(['13', '12'])
})

test('without a network the result is not sent, and stands to be sent again', async () => {
  breakCalls(post)
  answer('GET /api/matches/m1/room', settled(null))
  const { user } = await showRoom(settled(null), look(captain1, single))
  await user.click((await panel()).getByText('Enter the result'))
  fill('Tulpar', 'Mirage', '13')
  fill('Barys', 'Mirage', '4')
  await user.click(send())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(box('Barys', 'Mirage')).toHaveValue('4')
})

const agreed: CaptainsResult = { ...reported, status: 'agreed', team2: null, due_at: null, settled_by: 'captains' }
const disputed: CaptainsResult = { ...reported, status: 'disputed', due_at: null }

test('the other captain is asked, and confirms', async () => {
  answer('POST /api/matches/m1/result/answer', settled(agreed, { version: 7 }))
  answer('GET /api/matches/m1', match)
  const { user } = await showRoom(settled(reported), look(captain2))
  const form = await panel()
  expect(form.getByText('The other captain entered this result. Is it right?')).toBeVisible()
  // Whoever says something else says what.
  expect(form.getByText('Enter the result').closest('details')).toHaveAttribute('open')
  await user.click(form.getByRole('button', { name: 'It is right' }))
  expect(await form.findByText('Both captains confirmed this result.')).toBeVisible()
  expect(form.getByText('Confirmed')).toBeVisible()
  expect(bodies(/answer$/)).toEqual([{ expected_version: 6, agree: true }])
  expect(form.queryByRole('button')).toBeNull()
})

test('or says that it is wrong, and then an organiser decides', async () => {
  answer('POST /api/matches/m1/result/answer', settled(disputed, { version: 7 }))
  const { user } = await showRoom(settled(reported), look(captain2))
  const form = await panel()
  await user.click(form.getByRole('button', { name: 'It is wrong' }))
  expect(await form.findByText('In dispute')).toBeVisible()
  expect(form.getByText(/^The captains say different things/)).toBeVisible()
  expect(bodies(/answer$/)).toEqual([{ expected_version: 6, agree: false }])
  expect(form.queryByRole('button', { name: 'It is right' })).toBeNull()
})

test.each([
  ['REPORT_NOT_FOUND', 'There is no result to answer'],
  ['REPORT_IS_OWN', 'The other captain answers your result'],
  ['ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
] as const)('a refused answer (%s) is said although nothing is left to answer', async (code, error) => {
  refuse('POST /api/matches/m1/result/answer', 409, { code, error })
  answer('GET /api/matches/m1/room', settled(disputed, { version: 7 }))
  const { user } = await showRoom(settled(reported), look(captain2))
  await user.click((await panel()).getByRole('button', { name: 'It is right' }))
  expect(await screen.findByText(error)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'It is right' })).toBeNull())
})

test('a score that no play leads to is told by its map', async () => {
  refuse('POST /api/matches/m1/result', 422, {
    code: 'RESULT_INVALID',
    error: 'These maps do not make a finished series',
    details: [{ path: 'maps.0', code: 'score_unfinished', message: 'Nobody has won this map yet' }],
  })
  answer('GET /api/matches/m1/room', settled(null))
  const { user } = await showRoom(settled(null), look(captain1, single))
  await user.click((await panel()).getByText('Enter the result'))
  fill('Tulpar', 'Mirage', '5')
  fill('Barys', 'Mirage', '3')
  await user.click(send())
  await waitFor(() => expect(box('Barys', 'Mirage')).toHaveAccessibleDescription('Nobody has won this map yet'))
  expect(box('Tulpar', 'Mirage')).toBeInvalid()
})

test('until when an answer is waited for stands in the viewer’s zone, and counts down', async () => {
  nowIs('2026-11-28T18:15:30Z')
  await showRoom(settled(reported), { match, zone: 'Asia/Almaty' })
  const form = await panel()
  await waitFor(() => expect(form.getByRole('timer')).toHaveTextContent('1:14:30 left to answer.'))
  expect(form.getByText(/Without an answer the result stands on 29 November.*, 00:30\.$/)).toBeVisible()
  expect(form.queryByRole('button')).toBeNull()
})

test('a word that stood because nobody answered names its team', async () => {
  await showRoom(settled({ ...agreed, settled_by: 'deadline' }), { match })
  const form = await panel()
  expect(form.getByText('The other captain did not answer in time, so the word of Tulpar stands.')).toBeVisible()
  expect(form.getByText('No word yet')).toBeVisible()
})

test.each([
  ['once the maps are settled', settled(null)],
  ['where the command has closed the room', sampleRoom({ phase: 'closed', closed_by: 'command' })],
] as const)('captains are offered to report %s', async (_, room) => {
  await showRoom(room, look())
  expect((await panel()).getByText('Enter the result')).toBeVisible()
})

test.each([
  ['to others', settled(null), somebody],
  [
    'where organisers alone enter results',
    settled(null, { settings: sampleSettings({ captain_results: false }) }),
    captain1,
  ],
  ['before both teams are ready', sampleRoom(), captain1],
] as const)('nothing is offered %s', async (_, room, viewer) => {
  await showRoom(room, look(viewer))
  await screen.findByRole('list', { name: 'The way to the match' })
  // Its code comes by itself, and would be here by now.
  await import('./result-panel.tsx')
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.queryByRole('heading', { name: 'Result by the captains' })).toBeNull()
})

test('what was said is kept as a list, oldest first', async () => {
  const at = (minute: number) => `2026-11-28T13:0${minute}:00Z`
  const log: CaptainsResult['log'] = [
    { at: at(0), kind: 'reported', team: 1, maps },
    { at: at(1), kind: 'disagreed', team: 2, maps },
    { at: at(2), kind: 'refused', team: null, maps },
    { at: at(3), kind: 'lapsed', team: null, maps: [] },
  ]
  const { user } = await showRoom(settled({ ...disputed, log }), { match })
  const form = await panel()
  await user.click(form.getByText('What was said about the result'))
  expect(
    form
      .getAllByRole('listitem')
      .slice(-4)
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/18:00 Tulpar entered 13:7, 16:14$/),
    expect.stringMatching(/18:01 Barys says that it is wrong$/),
    expect.stringMatching(/18:02 The bracket does not take this result: an organiser decides$/),
    expect.stringMatching(/18:03 The match went another way: what was said no longer counts$/),
  ])
})

test.each([
  ['en', 5, /after 5 minutes\.$/],
  ['ru', 21, / 21 минуты?/],
  ['ru', 5, / 5 минут/],
  ['kz', 30, /30 минуттан кейін/],
] as const)('how long a word waits is said in %s: %i', async (language, result_minutes, words) => {
  await showRoom(settled(null, { settings: sampleSettings({ result_minutes }) }), { ...look(), language })
  expect(await screen.findByText(words)).toBeVisible()
})
