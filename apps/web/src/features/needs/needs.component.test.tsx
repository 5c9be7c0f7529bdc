import { screen, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { languages, needKindNames, type Need, type OrganisedCup } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, refuse } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { NeedsPanel } from './needs-panel.tsx'
import { OrganisingPart } from './organising-part.tsx'

const now = '2026-12-12T13:30:00.000Z'
const team = (id: string, name: string) => ({ id, name, tag: name.slice(0, 3).toUpperCase() })
const tulpar = team('t1', 'Tulpar')
const need = (is: Partial<Need> = {}): Need => ({
  id: 'dispute:m1',
  kind: 'dispute',
  since: '2026-12-12T12:58:00.000Z',
  until: null,
  match: { id: 'm1', team1: tulpar, team2: team('t2', 'Barys') },
  team: tulpar,
  count: 1,
  call: null,
  text: null,
  page: '/matches/m1',
  ...is,
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  return () => vi.useRealTimers()
})

const call = 'GET /api/tournaments/c1/needs'
async function open(rows: Need[], language: (typeof languages)[number] = 'en') {
  answer(call, rows)
  return show(<NeedsPanel tournamentId="c1" />, { texts: ['needs'], viewer: sampleUser(), language })
}

test('each says what it is, how old it is or how long it has, and leads to where it is seen to', async () => {
  await open([
    need(),
    need({
      id: 'call:m1',
      kind: 'call',
      text: 'Six of them',
      call: { username: 'arman', reason: 'other', taken_by: 'Aibar_S' },
    }),
    need({
      id: 'check_in_missing:1',
      kind: 'check_in_missing',
      match: null,
      team: null,
      count: 4,
      until: '2026-12-12T13:43:00.000Z',
      page: '/tournaments/c1/organise/check-in',
    }),
  ])
  // The clock is looked at after the first view.
  await screen.findByText('13 min left')
  const rows = within(screen.getByRole('list', { name: 'Needs you' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Tulpar disputes the result of Tulpar – Barys32 min agoRule on it',
    'arman calls for an organiser: Tulpar – BarysSix of them (Aibar_S is taking care of it)32 min agoAnswer',
    '4 teams have not checked in13 min leftTo check-in',
  ])
  expect(screen.getByRole('heading', { name: '3 things need you' })).toBeVisible()
  expect(within(rows[2] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/tournaments/c1/organise/check-in')
  await expectAccessible()
})

test('nothing is celebrated, and what comes then is shown without a reload', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await open([])
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
  await inChannel('tournament:c1')
  answer(call, [need()])
  await tell({ type: 'inbox.changed', change: 'new' })
  expect(await screen.findByText('Tulpar disputes the result of Tulpar – Barys')).toBeVisible()
})

test('what did not come is asked for again', async () => {
  refuse(call, 500, { code: 'INTERNAL', error: 'No.' })
  const { user } = await show(<NeedsPanel tournamentId="c1" />, { texts: ['needs'], viewer: sampleUser() })
  expect(await screen.findByText('What needs you did not load')).toBeVisible()
  answer(call, [])
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('heading', { name: 'Nothing needs you' })).toBeVisible()
})

test.each(languages)('every kind has words of its own: %s', async (language) => {
  const rows = needKindNames.map((kind) => need({ id: kind, kind }))
  await open(rows, language)
  const words = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(new Set(words).size).toBe(needKindNames.length)
  expect(words.join(' ')).not.toMatch(/\{\{|what\.|press\./)
})

test('home says of each cup what waits, the first three of it', async () => {
  const cup = (is: Partial<OrganisedCup> = {}): OrganisedCup => ({
    tournament: { id: 'c1', name: 'Steppe Cup', status: 'live', start_date: now },
    role: 'organiser',
    needs: ['a', 'b', 'c', 'd'].map((id) => need({ id })),
    ...is,
  })
  const other = { id: 'c2', name: 'Night Cup', status: 'open' as const, start_date: now }
  answer('GET /api/me/organising', [cup(), cup({ tournament: other, role: 'referee', needs: [] })])
  await show(<OrganisingPart userId="u1" />, { texts: ['needs'], viewer: sampleUser() })
  expect(await screen.findByText('4 things need you')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Steppe Cup' })).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Steppe Cup' })).toHaveAttribute('href', '/tournaments/c1/organise/today')
  expect(screen.getByRole('link', { name: 'Night Cup' })).toHaveAttribute('href', '/tournaments/c2')
  expect(screen.getByText('Nothing needs you. Starts on 12 December, 18:30')).toBeVisible()
  await expectAccessible()
})
