import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RegistrationPrivate, TournamentDetail, TournamentStatus, TournamentViewer } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import {
  barys,
  qyran,
  sampleBracket,
  sampleRegistration,
  sampleRooms,
  sampleSettings,
  sampleViewer,
  sunqar,
} from '../../testing/samples-organise.ts'
import { sampleLink, sampleQualifiers, sampleSeat } from '../../testing/samples-qualifiers.ts'
import { sampleStandIns } from '../../testing/samples-stand-ins.ts'
import { show, showPage } from '../../testing/show.tsx'
import { OrganiseBoard } from './organise-board.tsx'

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
const texts = ['organise', 'registration', 'tournaments', 'matches', 'cup-settings', 'servers'] as const

function answerRest(): void {
  answer('GET /api/tournaments/c1/settings', sampleSettings())
  answer('GET /api/tournaments/c1/room-settings', sampleRooms())
  answer('GET /api/tournaments/c1/crew', { members: [], finds_names: false })
  answer('GET /api/tournaments/c1/stand-ins', sampleStandIns())
  answer('GET /api/tournaments/c1/qualifiers', sampleQualifiers())
  answer('GET /api/tournaments/c1/bracket', sampleBracket())
  answer('GET /api/tournaments/c1/steps', [])
  answer('GET /api/tournaments/c1/servers/attention', [])
  answer('GET /api/tournaments/c1/servers/line', { ready: 0, waiting: 0, live: 0 })
}
const open = (is: Partial<TournamentDetail> = {}) => {
  answerRest()
  return show(<OrganiseBoard tournament={sampleTournament(is)} />, { texts })
}

test('registrations in figures: who is in, who owes, who waits, and what has come in', async () => {
  answer(call, [...all, sampleRegistration({ team: { id: 't9', name: 'Ninth', tag: 'NIN' } })])
  await open({ kept_seats: 4 })
  const figures = (await screen.findByText('Fees confirmed')).closest('dl')
  expect([...(figures?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Confirmed2 / 164 kept for qualifiers',
    'Waiting for payment2',
    'Waiting list2',
    'Fees confirmed70\u202f000\u202f₸',
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

test('before anybody registers the board says so, and money is nought', async () => {
  answer(call, [])
  await open()
  expect(await screen.findByText('No registrations yet')).toBeVisible()
  expect(screen.getByText('0 / 16')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('registrations held up show their skeleton, and nothing can be started before they are known', async () => {
  answer(call, all)
  const held = holdCalls(/GET .*registrations/)
  await open()
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

const panels = [
  'While it is played',
  'Changes',
  'Matches and results',
  'Registration and start',
  'Settings of the cup',
  'Format',
  'Seeding',
  'Match rooms',
  'History',
]
test.each([
  ['draft', ['Registration and start', 'Settings of the cup', 'Format', 'Seeding', 'Match rooms']],
  ['open', ['Registration and start', 'Settings of the cup', 'Format', 'Seeding', 'Match rooms']],
  ['closed', ['Registration and start', 'Settings of the cup', 'Format', 'Seeding', 'Match rooms']],
  ['live', ['While it is played', 'Changes', 'Matches and results', 'Settings of the cup', 'Match rooms', 'History']],
  ['finished', ['Matches and results', 'Settings of the cup', 'History']],
  ['cancelled', ['Settings of the cup']],
] as [TournamentStatus, string[]][])('a cup that is %s offers what can still be done', async (status, expected) => {
  answer(call, all)
  await open({ status })
  await screen.findByRole('table', { name: 'Registrations' })
  for (const name of expected) expect(await screen.findByRole('heading', { name, level: 2 })).toBeVisible()
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(panels.filter((name) => shown.includes(name))).toEqual(panels.filter((name) => expected.includes(name)))
})

test('a cup that is over shows which seats differ after its qualifier was corrected, and no qualifiers where it had none', async () => {
  answer(call, all)
  const over = async () => {
    const board = <OrganiseBoard tournament={sampleTournament({ status: 'finished' })} />
    await show(board, { texts: [...texts, 'qualifiers'] })
    await screen.findByRole('heading', { name: 'History', level: 2 })
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
    expect(screen.queryAllByRole('button', { name: 'Confirm payment of Barys' })).toHaveLength(mayLeave ? 1 : 0)
  },
)

/** The page of cup c1 as somebody sees it. */
async function visit(viewer: TournamentViewer | null) {
  answer('GET /api/tournaments/c1', sampleTournament())
  answer('GET /api/tournaments/c1/me', viewer ?? {})
  answer(call, all)
  answer('GET /api/achievements/unseen', [])
  answerRest()
  const page = await showPage('/tournaments/c1', { viewer: viewer && sampleUser() })
  await screen.findByRole('heading', { level: 1, name: 'Steppe Cup' })
  return page
}

test.each([
  ['a visitor', null],
  ['a player', sampleViewer()],
  ['a captain', sampleViewer({ registrations: [{ ...sampleRegistration(), is_captain: true }] })],
])('%s sees nothing of the board, nor asks for it', async (_, viewer) => {
  await visit(viewer)
  expect(screen.queryByRole('tab', { name: 'Organise' })).toBeNull()
  expect(seenCalls(/registrations$|room-settings/)).toEqual([])
})

test('an organiser has it in a tab, which hears of this cup’s registrations and of no other’s', async () => {
  // Whoever hears of a change asks at once instead of a moment later.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await visit(sampleViewer({ is_organiser: true }))
  await inChannel('tournament:c1')
  await user.click(await screen.findByRole('tab', { name: 'Organise' }))
  await screen.findByRole('table', { name: 'Registrations' })
  const asked = seenCalls(/registrations$/).length
  const late = sampleRegistration({ team: { id: 't8', name: 'Latecomers', tag: 'LATE' }, status: 'pending_payment' })
  answer(call, [...all, late])
  await tell({ type: 'tournament.changed', id: 'c2', version: 9 })
  await tell({ type: 'tournament.changed', id: 'c1', version: 1 })
  expect(seenCalls(/registrations$/)).toHaveLength(asked)
  await tell({ type: 'tournament.changed', id: 'c1', version: 2 })
  expect(await screen.findByRole('link', { name: 'Latecomers' })).toBeVisible()
})
