import { screen, waitFor, within } from '@testing-library/react'
import type { FunctionComponent } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RegistrationPrivate, TournamentDetail, TournamentStatus, TournamentViewer } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleCheckIn } from '../../../testing/samples-check-in.ts'
import { emptyCupPage } from '../../../testing/samples-cups.ts'
import { sampleTournament, sampleUser } from '../../../testing/samples.ts'
import {
  barys,
  qyran,
  sampleBracket,
  sampleRegistration,
  sampleRooms,
  sampleSettings,
  sampleViewer,
  sunqar,
} from '../../../testing/samples-organise.ts'
import { samplePayments, samplePrizes } from '../../../testing/samples-payments.ts'
import { sampleLink, sampleQualifiers, sampleSeat } from '../../../testing/samples-qualifiers.ts'
import { sampleStandIns } from '../../../testing/samples-stand-ins.ts'
import { show, showPage } from '../../../testing/show.tsx'
import { BracketSection } from '../sections/bracket-section.tsx'
import { CupSection } from '../sections/cup-section.tsx'
import { LogSection } from '../sections/log-section.tsx'
import { TeamsSection } from '../sections/teams-section.tsx'
import { TodaySection } from '../sections/today-section.tsx'
import type { SectionProps } from './section-parts.tsx'
import { sectionOf, sections } from './sections.ts'

const all: RegistrationPrivate[] = [
  sampleRegistration({ team: sunqar, status: 'withdrawn', players: [] }),
  sampleRegistration({
    team: { id: 'w2', name: 'Second in line', tag: 'W2' },
    status: 'waiting_list',
    waiting_position: 2,
  }),
  sampleRegistration({ amount: 35_000 }),
  sampleRegistration({
    team: { id: 'w1', name: 'First in line', tag: 'W1' },
    status: 'waiting_list',
    waiting_position: 1,
  }),
  sampleRegistration({ team: barys, status: 'pending_payment', registered_at: '2026-11-10T09:00:00.000Z' }),
  sampleRegistration({ team: qyran, status: 'pending_payment', registered_at: '2026-11-10T07:00:00.000Z' }),
]
const call = 'GET /api/tournaments/c1/registrations'
const texts = [
  'organise',
  'registration',
  'tournaments',
  'matches',
  'payments',
  'payment-lines',
  'cup-settings',
  'servers',
] as const

function answerRest(): void {
  answer('GET /api/tournaments/c1/settings', sampleSettings())
  answer('GET /api/tournaments/c1/page', emptyCupPage)
  answer(/GET \/api\/tournaments\/c1\/acts\?/, { total: 0, acts: [] })
  answer('GET /api/tournaments/c1/room-settings', sampleRooms())
  answer('GET /api/tournaments/c1/crew', { members: [], finds_names: false })
  answer('GET /api/tournaments/c1/people', { organisers: [], invitations: [], is_owner: false, is_organiser: true })
  answer('GET /api/tournaments/c1/approval', { state: null, asked_at: null, decided_at: null, words: null })
  answer('GET /api/tournaments/c1/draft-link', { link: null })
  answer('GET /api/tournaments/c1/payments', samplePayments([]))
  answer('GET /api/tournaments/c1/prizes', samplePrizes())
  answer('GET /api/tournaments/c1/payee', { payee: null, changed_by: null, changed_at: null })
  answer('GET /api/tournaments/c1/stand-ins', sampleStandIns())
  answer('GET /api/tournaments/c1/qualifiers', sampleQualifiers())
  answer('GET /api/tournaments/c1/bracket', sampleBracket())
  answer('GET /api/tournaments/c1/steps', [])
  answer('GET /api/tournaments/c1/needs', [])
  answer('GET /api/tournaments/c1/check-in', sampleCheckIn({ phase: 'off' }))
  answer('GET /api/tournaments/c1/servers/attention', [])
  answer('GET /api/tournaments/c1/servers/line', { ready: 0, waiting: 0, live: 0 })
}
const open = (is: Partial<TournamentDetail> = {}, Section: FunctionComponent<SectionProps> = TeamsSection) => {
  answerRest()
  return show(<Section tournament={sampleTournament(is)} />, { texts })
}

test('registrations in figures: who is in, who owes, and who waits', async () => {
  answer(call, [...all, sampleRegistration({ team: { id: 't9', name: 'Ninth', tag: 'NIN' } })])
  await open({ kept_seats: 4 })
  const figures = await screen.findByLabelText('Registrations in figures')
  expect([...figures.children].map(({ textContent }) => textContent)).toEqual([
    'Confirmed2 / 164 kept for qualifiers',
    'Waiting for payment2',
    'Waiting list2',
  ])
})

test('who waits for the organiser stands on top, then who is in, the line in its order, and the withdrawn last', async () => {
  answer(call, all)
  await open()
  const table = within(await screen.findByRole('table', { name: 'Registrations' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Qyran',
    'Barys',
    'Tulpar',
    'First in line',
    'Second in line',
    'Sunqar',
  ])
  expect(table.getByRole('link', { name: 'Qyran' })).toHaveAttribute('href', '/teams/t3')
  await expectAccessible()
})

test('before anybody registers the board says so', async () => {
  answer(call, [])
  await open()
  expect(await screen.findByText('No registrations yet')).toBeVisible()
  expect(screen.getByText('0 / 16')).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Registrations' })).toBeNull()
})

test('registrations held up show their skeleton, and nothing can be started before they are known', async () => {
  answer(call, all)
  const held = holdCalls(/GET .*registrations/)
  await open({}, TodaySection)
  expect(await screen.findByRole('status', { name: 'Loading registrations' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start the cup' })).toBeNull()
  held.goOn()
  expect(await screen.findByRole('button', { name: 'Start the cup' })).toBeVisible()
})

test('registrations that did not load say why, and are asked for again', async () => {
  const broken = refuse(call, 503, { code: 'SHUTTING_DOWN', error: 'The server is restarting. Try again in a moment' })
  const { user } = await open()
  const alert = await screen.findByText('The registrations did not load')
  expect(screen.getByText(/The server is restarting/)).toBeVisible()
  broken.mend()
  answer(call, all)
  await user.click(within(alert.parentElement!).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('table', { name: 'Registrations' })).toBeVisible()
})

const playing = ['Changes', 'Matches and results']
const before = ['Settings of the cup', 'Format', 'Game settings', 'Match rooms']
test.each([
  ['draft', [['Registration and start'], ['Seeding'], before, []]],
  ['open', [['Registration and start'], ['Seeding'], before, []]],
  ['closed', [['Registration and start'], ['Seeding'], before, []]],
  ['live', [['While it is played'], playing, ['Settings of the cup', 'Game settings', 'Match rooms'], ['History']]],
  ['finished', [[], ['Matches and results'], ['Settings of the cup'], ['History']]],
  ['cancelled', [[], ['The cup is called off'], ['Settings of the cup'], []]],
] as [TournamentStatus, string[][]][])('a cup that is %s offers what can still be done', async (status, expected) => {
  const known = [
    'Registration and start',
    'While it is played',
    ...playing,
    'Seeding',
    ...before,
    'History',
    'The cup is over',
    'The cup is called off',
  ]
  for (const [index, Section] of [TodaySection, BracketSection, CupSection, LogSection].entries()) {
    answer(call, all)
    const { unmount } = await open({ status }, Section)
    for (const name of expected[index] ?? [])
      expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible()
    const shown = screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(known.filter((name) => shown.includes(name)).toSorted()).toEqual((expected[index] ?? []).toSorted())
    unmount()
  }
})

test('a cup that is over shows which seats differ after its qualifier was corrected, and no qualifiers where it had none', async () => {
  answer(call, all)
  const over = async () => {
    const section = <TeamsSection tournament={sampleTournament({ status: 'finished' })} />
    await show(section, { texts: [...texts, 'qualifiers'] })
    await screen.findByRole('heading', { name: 'Registrations', level: 2 })
  }
  answerRest()
  await over()
  expect(screen.queryByRole('heading', { name: 'Qualifiers', level: 2 })).toBeNull()
  const seats = [sampleSeat({ state: 'differs', team: barys, instead: qyran })]
  const source = { id: '101', name: 'Open Qualifier 1', status: 'finished' as const }
  answerRest()
  answer(
    'GET /api/tournaments/c1/qualifiers',
    sampleQualifiers({ can_change: false, links: [sampleLink({ source, seats })] }),
  )
  await over()
  expect(await screen.findByRole('heading', { name: 'Qualifiers', level: 2 })).toBeVisible()
  expect(await screen.findByText('After a correction the place is Qyran’s. Nothing was changed here.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Link a qualifier' })).toBeNull()
})

test.each([
  ['open', true, true],
  ['live', true, false],
  ['finished', false, false],
  ['cancelled', false, false],
] as const)(
  'in a cup that is %s rosters can be changed: %s, teams taken out: %s',
  async (status, mayRoster, mayLeave) => {
    answer(call, all)
    await open({ status })
    await screen.findByRole('table', { name: 'Registrations' })
    expect(screen.queryAllByRole('columnheader', { name: 'Action' })).toHaveLength(mayRoster ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Change the roster of Tulpar' })).toHaveLength(mayRoster ? 1 : 0)
    expect(screen.queryAllByRole('button', { name: 'Withdraw Tulpar' })).toHaveLength(mayLeave ? 1 : 0)
  },
)

/** An address of cup c1 as somebody sees it. */
async function visit(path: string, viewer: TournamentViewer | null) {
  answer('GET /api/tournaments/c1', sampleTournament())
  answer('GET /api/tournaments/c1/me', viewer ?? {})
  answer(call, all)
  answer('GET /api/achievements/unseen', [])
  answerRest()
  return showPage(`/tournaments/c1${path}`, { viewer: viewer && sampleUser() })
}
const organiser = sampleViewer({ is_organiser: true })

test('whoever has the payments alone is led to them, and finds nothing else there', async () => {
  const { user, go } = await visit('', sampleViewer({ crew: [{ role: 'finance', match_id: null }] }))
  await user.click(await screen.findByRole('link', { name: 'Payments' }))
  expect(await screen.findByText('No payments yet')).toBeVisible()
  const rail = within(screen.getByRole('navigation', { name: 'Parts of organising' }))
  expect(rail.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Payments'])
  await go('/tournaments/c1/organise/teams')
  expect(await screen.findByRole('heading', { name: 'There is no such section' })).toBeVisible()
  expect(seenCalls(/registrations$|room-settings/)).toEqual([])
})

test.each([
  ['a player', sampleViewer()],
  ['a captain', sampleViewer({ registrations: [{ ...sampleRegistration(), is_captain: true }] })],
])('%s sees no way to where the cup is steered, and there is told so and asks for nothing of it', async (_, viewer) => {
  const { go } = await visit('', viewer)
  await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })
  expect(screen.queryByRole('link', { name: 'Organise' })).toBeNull()
  await go('/tournaments/c1/organise/teams')
  expect(await screen.findByRole('heading', { level: 1, name: 'You do not organise this cup' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'To the cup' })).toHaveAttribute('href', '/tournaments/c1')
  expect(seenCalls(/registrations$|room-settings/)).toEqual([])
  await expectAccessible()
})

test('a visitor is led home', async () => {
  // What home asks for is not this test's.
  refuse(/GET \/api\/(tournaments$|tournaments\/10|analytics|servers|leaderboard)/, 404, {
    code: 'NOT_FOUND',
    error: 'No',
  })
  const { address } = await visit('/organise/teams', null)
  await expect.poll(address).toBe('/')
})

test('an organiser is led there by the cup, to what is to be done today, and back', async () => {
  const { user, address } = await visit('', organiser)
  await user.click(await screen.findByRole('link', { name: 'Organise' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  expect(address()).toBe('/tournaments/c1/organise/today')
  const rail = within(screen.getByRole('navigation', { name: 'Parts of organising' }))
  expect(rail.getAllByRole('link')).toHaveLength(sections.length)
  expect(rail.getByRole('link', { current: 'page' })).toHaveTextContent('Today')
  await user.click(rail.getByRole('link', { name: 'Log' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log' })).toBeVisible()
  await expectAccessible()
  await user.click(screen.getByRole('link', { name: 'Steppe Cup' }))
  await waitFor(() => expect(address()).toBe('/tournaments/c1'))
})

test('without a section the address leads to today; one that there is not says so, with the way back', async () => {
  const { address, go } = await visit('/organise', organiser)
  await expect.poll(address).toBe('/tournaments/c1/organise/today')
  await go('/tournaments/c1/organise/treasure')
  expect(await screen.findByRole('heading', { name: 'There is no such section' })).toBeVisible()
  expect(sectionOf('treasure')).toBeNull()
  await expectAccessible()
})

test('a cup that is not there, and one that does not come', async () => {
  refuse('GET /api/tournaments/c1', 404, { code: 'TOURNAMENT_NOT_FOUND', error: 'No such tournament' })
  answer('GET /api/tournaments/c1/me', organiser)
  answer('GET /api/achievements/unseen', [])
  await showPage('/tournaments/c1/organise/today', { viewer: sampleUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such tournament' })).toBeVisible()
})

test('an organiser hears of this cup’s registrations and of no other’s', async () => {
  // Whoever hears of a change asks at once instead of a moment later.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  await visit('/organise/teams', organiser)
  await screen.findByRole('table', { name: 'Registrations' })
  await inChannel('tournament:c1')
  const asked = seenCalls(/registrations$/).length
  const late = sampleRegistration({ team: { id: 't8', name: 'Latecomers', tag: 'LATE' }, status: 'pending_payment' })
  answer(call, [...all, late])
  await tell({ type: 'tournament.changed', id: 'c2', version: 9 })
  await tell({ type: 'tournament.changed', id: 'c1', version: 1 })
  expect(seenCalls(/registrations$/)).toHaveLength(asked)
  await tell({ type: 'tournament.changed', id: 'c1', version: 2 })
  expect(await screen.findByRole('link', { name: 'Latecomers' })).toBeVisible()
})
