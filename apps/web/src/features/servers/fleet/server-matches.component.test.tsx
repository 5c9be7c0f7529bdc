import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assignmentFailures, type ServerMatch } from '@lobby/contract'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { show } from '../../../testing/show.tsx'
import { ServerMatches } from './server-matches.tsx'

const page = (at: number) => `GET /api/admin/servers/s1/matches?limit=20&offset=${at * 20}`
const stay = (is: Partial<ServerMatch> = {}): ServerMatch => ({
  match_id: 'm1',
  tournament: { id: 'c1', name: 'Steppe Cup' },
  team1: { id: 't1', name: 'Tulpar', tag: 'TLP' },
  team2: { id: 't2', name: 'Барыс', tag: 'BRS' },
  status: 'finished',
  state: 'released',
  failure: null,
  begun_at: '2026-11-28T18:00:00Z',
  ended_at: '2026-11-28T19:30:00Z',
  from: null,
  to: null,
  ...is,
})
const open = (language: 'en' | 'ru' | 'kz' = 'en') =>
  show(<ServerMatches serverId="s1" />, { texts: ['fleet'], language })
const answers = (...matches: ServerMatch[]) => answer(page(0), { matches, total: matches.length })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a stay says who played, in which cup, from when to when, and where else', async () => {
  answers(stay({ from: { id: 's7', name: 'ALA-07' }, to: { id: 's8', name: 'AST-08' }, failure: 'moved' }))
  await open()
  const shown = within(await screen.findByRole('listitem'))
  expect(shown.getByRole('link', { name: 'Tulpar v Барыс' })).toHaveAttribute('href', '/matches/m1')
  expect(shown.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/tournaments/c1')
  expect(shown.getByText(/^28 November.*, 23:00 – 29 November.*, 00:30$/)).toBeVisible()
  expect(shown.getByRole('link', { name: 'ALA-07' })).toHaveAttribute('href', '/admin/servers/s7')
  expect(shown.getByRole('link', { name: 'AST-08' })).toHaveAttribute('href', '/admin/servers/s8')
  // It was taken off, so it was not played here.
  expect(shown.getByText('Left')).toBeVisible()
  expect(shown.queryByText('Played')).toBeNull()
  expect(shown.getByText('An organiser moved the match')).toBeVisible()
})

test.each([
  [{ state: 'released' }, 'Played'],
  [{ state: 'on', ended_at: null }, 'On'],
  [{ state: 'loading', ended_at: null }, 'Loading'],
  [{ state: 'lost', ended_at: null, failure: 'lost' }, 'Lost'],
  [{ state: 'ending', ended_at: null, failure: 'ended' }, 'Being freed'],
] as const)('a stay stands as it is: %o', async (is, words) => {
  answers(stay(is))
  await open()
  expect(within(await screen.findByRole('listitem')).getByText(words)).toBeVisible()
  expect(screen.queryByText(/^Since 28 November.*, 23:00$/) !== null).toBe('ended_at' in is)
})

test('why a match left has words for every reason', async () => {
  answers(...assignmentFailures.map((failure, at) => stay({ match_id: `m${at}`, failure })))
  await open()
  await screen.findAllByRole('listitem')
  for (const row of rows()) expect(row).toMatch(/(The|No|An|A) \w+ [\w ]+$/)
})

test('pages are turned, and the rows stand until the next ones come', async () => {
  const many = (from: number) => Array.from({ length: 20 }, (_, at) => stay({ match_id: `m${from + at}` }))
  answer(page(0), { matches: many(0), total: 21 })
  answer(page(1), { matches: [stay({ match_id: 'last' })], total: 21 })
  const { user, address } = await open()
  expect(await screen.findByText('1–20 of 21')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  const held = holdCalls(/offset=20$/)
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(screen.getByRole('list').closest('section')).toHaveAttribute('aria-busy', 'true'))
  expect(rows()).toHaveLength(20)
  held.goOn()
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByText('21–21 of 21')).toBeVisible()
  expect(address()).toBe('/?matches=2')
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await waitFor(() => expect(rows()).toHaveLength(20))
  expect(seenCalls(/offset=0$/)).toHaveLength(1)
})

test('what fits on a page has no pages to turn, and nothing is said to be nothing', async () => {
  answers(stay())
  await open()
  await screen.findByRole('listitem')
  expect(screen.queryByRole('button')).toBeNull()
  answers()
  await open()
  expect(await screen.findByText('No match was loaded here yet')).toBeVisible()
})

test('matches that do not come can be asked for again', async () => {
  const refused = refuse(page(0), 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/matches/)
  const { user } = await open()
  expect(screen.getByRole('status', { name: 'Loading the matches' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('The matches did not load')
  refused.mend()
  answers(stay())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('listitem')).toBeVisible()
})

test.each([
  ['ru', 'Сыгран'],
  ['kz', 'Ойналды'],
] as const)('and in %s', async (language, words) => {
  answers(stay())
  await open(language)
  expect(await screen.findByText(words)).toBeVisible()
})
