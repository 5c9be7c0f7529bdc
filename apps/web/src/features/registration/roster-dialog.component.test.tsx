import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { RegistrationPrivate, TeamDetail, TournamentStatus } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { sampleMembers, sampleRegistration } from '../../testing/samples-organise.ts'
import { show } from '../../testing/show.tsx'
import { RosterDialog } from './roster-dialog.tsx'

const call = 'PUT /api/tournaments/c1/registrations/r-t1/roster'
const onClose = vi.fn<() => void>()
const sent = () => seenCalls(/PUT/).map(({ body }) => JSON.parse(String(body)) as unknown)
const six = Array.from({ length: 6 }, (_, at) => ({
  id: `u${at + 1}`,
  username: `player${at + 1}`,
  is_substitute: at === 1,
}))
const registration = sampleRegistration({ players: six, coach: { id: 'u8', username: 'player8' } })

type Look = { status?: TournamentStatus; entry?: RegistrationPrivate; team?: TeamDetail; zone?: string }
async function open({
  status = 'open',
  entry = registration,
  team = sampleMembers(8),
  zone = 'Asia/Almaty',
}: Look = {}) {
  onClose.mockClear()
  answer('GET /api/teams/t1', team)
  const tournament = sampleTournament({ status })
  const page = await show(<RosterDialog tournament={tournament} registration={entry} onClose={onClose} />, {
    texts: ['registration'],
    zone,
  })
  await screen.findAllByRole('checkbox')
  return { ...page, save: () => screen.getByRole('button', { name: 'Save the roster' }) }
}
const players = () => within(screen.getByRole('group', { name: /^Roster/ }))
const bench = () => within(screen.getByRole('group', { name: /^Substitutes/ }))

test('the roster begins as it is registered, and before the start nobody is asked why', async () => {
  answer(call, registration)
  const { user, save } = await open()
  expect(screen.getByText('You can change the roster until the cup starts.')).toBeVisible()
  expect(players().getAllByRole('checkbox', { checked: true })).toHaveLength(6)
  expect(bench().getByLabelText('player2')).toBeChecked()
  expect(screen.getByLabelText('Coach')).toHaveDisplayValue('player8')
  expect(screen.queryByLabelText('Reason')).toBeNull()
  await user.click(players().getByLabelText(/player6/))
  expect(screen.queryByRole('group', { name: /^Substitutes/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Coach'), 'No coach')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toEqual([{ players: ['u1', 'u2', 'u3', 'u4', 'u5'], substitutes: [], coach: null, reason: '' }])
  expect(screen.getByText('The roster is saved')).toBeVisible()
})

test('after the start it is an organiser’s word, with a reason that is not spaces', async () => {
  answer(call, registration)
  const { user, save } = await open({ status: 'live' })
  expect(screen.getByText(/^The cup has begun, so captains cannot/)).toBeVisible()
  await expectAccessible()
  const reason = screen.getByLabelText('Reason')
  expect(reason).toBeRequired()
  expect(save()).toBeDisabled()
  await user.type(reason, '   ')
  expect(save()).toBeDisabled()
  await user.type(reason, 'ill')
  await user.click(save())
  await waitFor(() => expect(sent()).toMatchObject([{ reason: '   ill', substitutes: ['u2'], coach: 'u8' }]))
})

test('who has left the team meanwhile is not on the roster any more', async () => {
  answer(call, registration)
  const { user, save } = await open({ team: sampleMembers(5) })
  expect(players().getAllByRole('checkbox', { checked: true })).toHaveLength(5)
  expect(screen.queryByLabelText('Coach')).toBeNull()
  await user.click(save())
  await waitFor(() =>
    expect(sent()).toMatchObject([{ players: ['u1', 'u2', 'u3', 'u4', 'u5'], substitutes: [], coach: null }]),
  )
})

test('too few players cannot be saved', async () => {
  const { user, save } = await open({ team: sampleMembers(5) })
  await user.click(players().getByLabelText(/player4/))
  expect(screen.getByText('Choose 1 more player.')).toBeVisible()
  expect(save()).toBeDisabled()
})

test.each([
  [409, { code: 'ROSTER_LOCKED', error: 'The tournament has begun: only an organiser changes rosters now' }],
  [409, { code: 'PLAYER_IN_OTHER_TEAM', error: 'A player of this roster is registered with another team' }],
  [422, { code: 'LINE_UP_INVALID', error: 'Choose as many players as play a side, or all of a smaller roster' }],
  [422, { code: 'COACH_INVALID', error: 'A coach is a member of the team who plays for nobody' }],
  [404, { code: 'REGISTRATION_NOT_FOUND', error: 'There is no such registration' }],
] as const)('a roster refused with %i (%o) says why; what was chosen stays', async (status, refusal) => {
  refuse(call, status, refusal)
  const { user, save } = await open()
  await user.selectOptions(screen.getByLabelText('Coach'), 'player7')
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(screen.getByLabelText('Coach')).toHaveDisplayValue('player7')
  expect(onClose).not.toHaveBeenCalled()
})

test('a roster is saved once however often one presses, and again after a lost network', async () => {
  answer(call, registration)
  const { user, save } = await open()
  const line = breakCalls(/PUT/)
  await user.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  const held = holdCalls(/PUT/)
  await user.dblClick(save())
  held.goOn()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent()).toHaveLength(2)
})

test('who changed the roster stands below, by the reader’s clock, with the reason where there is one', async () => {
  const roster_changes = [
    { username: 'organiser', at: '2026-11-28T19:30:00.000Z', reason: '<i>ill</i>' },
    { username: 'player1', at: '2026-11-27T10:00:00.000Z', reason: '' },
  ]
  const { user } = await open({ entry: { ...registration, roster_changes }, zone: 'America/New_York' })
  await user.click(screen.getByText('Who changed the roster'))
  const log = within(screen.getByText('Who changed the roster').closest('details')!)
  expect(log.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(' 2026', ''))).toEqual([
    'organiser, 28 November, 14:30<i>ill</i>',
    'player1, 27 November, 05:00',
  ])
})

test('a roster that nobody changed has no log', async () => {
  await open()
  expect(screen.queryByText('Who changed the roster')).toBeNull()
})

test.each(['Cancel', 'Close'])('"%s" saves nothing', async (name) => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name }))
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent()).toEqual([])
})

test('players who did not load are asked for again', async () => {
  const broken = refuse('GET /api/teams/t1', 500, { code: 'INTERNAL', error: 'Something went wrong on our side' })
  const { user } = await show(
    <RosterDialog tournament={sampleTournament()} registration={registration} onClose={onClose} />,
    {
      texts: ['registration'],
    },
  )
  expect(await screen.findByText('The players did not load')).toBeVisible()
  broken.mend()
  answer('GET /api/teams/t1', sampleMembers(6))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Save the roster' })).toBeEnabled()
})

test.each([
  ['en', 'Loading the players of the team'],
  ['ru', 'Загружаем игроков команды'],
  ['kz', 'Команда ойыншылары жүктелуде'],
] as const)('while the players are on their way, their place says so: %s', async (language, loading) => {
  answer('GET /api/teams/t1', sampleMembers(8))
  const held = holdCalls(/GET .*\/teams\/t1$/)
  const dialog = <RosterDialog tournament={sampleTournament()} registration={registration} onClose={onClose} />
  await show(dialog, { texts: ['registration'], language })
  expect(await screen.findByRole('status', { name: loading })).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  held.goOn()
  expect(await screen.findAllByRole('checkbox')).not.toEqual([])
  expect(screen.queryByRole('status', { name: loading })).toBeNull()
})

test('who is banned is named, left out from the beginning, and need not be replaced', async () => {
  const five = six.slice(0, 5).map((player) => ({ ...player, is_substitute: false }))
  const entry = sampleRegistration({ players: five, banned: [{ id: 'u3', username: 'player3' }] })
  answer(call, entry)
  const { user, save } = await open({ status: 'live', entry, team: sampleMembers(5) })
  expect(screen.getByText(/^Banned: player3\./)).toBeVisible()
  expect(players().getAllByRole('checkbox', { checked: true })).toHaveLength(4)
  await user.type(screen.getByLabelText('Reason'), 'Banned')
  await user.click(save())
  await waitFor(() => expect(sent()).toMatchObject([{ players: ['u1', 'u2', 'u4', 'u5'], reason: 'Banned' }]))
})
