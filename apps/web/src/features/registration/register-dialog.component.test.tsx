import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Language, TeamDetail, TeamSummary, TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { changing } from '../../testing/changing.tsx'
import { browserWith } from '../../testing/device.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { barys, sampleMembers, sampleRegistration, tulpar } from '../../testing/samples-organise.ts'
import { sampleOwnPayment } from '../../testing/samples-payments.ts'
import { show } from '../../testing/show.tsx'
import { RegisterDialog } from './register-dialog.tsx'

const call = 'POST /api/tournaments/c1/registrations'
const onOpenChange = vi.fn<(isOpen: boolean) => void>()
const sent = () => seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
const dialogOf = (is: Partial<TournamentDetail> = {}, teams: TeamSummary[] = [tulpar]) => (
  <RegisterDialog tournament={sampleTournament(is)} teams={teams} isOpen onOpenChange={onOpenChange} />
)

type Look = { team?: TeamDetail; teams?: TeamSummary[]; language?: Language }
async function open({ team = sampleMembers(5), teams = [tulpar], language = 'en' }: Look = {}) {
  onOpenChange.mockClear()
  answer('GET /api/teams/t1', team)
  answer('GET /api/tournaments/c1/registrations/r-t1/payment', sampleOwnPayment())
  const { element, change } = changing(dialogOf({}, teams))
  const page = await show(element, { texts: ['registration'], language })
  await screen.findAllByRole('checkbox')
  return { ...page, change, submit: () => page.user.click(screen.getByRole('button', { name: 'Register' })) }
}
const players = () => within(screen.getByRole('group', { name: /^Roster/ }))
const bench = () => within(screen.getByRole('group', { name: /^Substitutes/ }))
const chosen = (group: ReturnType<typeof players>) =>
  group.getAllByRole('checkbox', { checked: true }).map((box) => box.closest('label')?.querySelector('b')?.textContent)

test('a team that fits is chosen whole; registering says how to pay, with the code, the sum and the hour', async () => {
  answer(call, sampleRegistration({ status: 'pending_payment' }))
  const { user, submit } = await open()
  expect(players().getByText('5 of 5–7')).toBeVisible()
  expect(players().getByText('Captain')).toBeVisible()
  expect(screen.queryByLabelText('Team')).toBeNull()
  await expectAccessible()
  await submit()
  expect(await screen.findByRole('dialog', { name: 'Pay the entry fee' })).toBeVisible()
  expect(sent()).toEqual([{ team_id: 't1', players: ['u1', 'u2', 'u3', 'u4', 'u5'], substitutes: [], coach: null }])
  expect(await screen.findByText('LC-TLP')).toBeVisible()
  expect(screen.getByText('35 000 ₸')).toBeVisible()
  expect(screen.getByText(/^13 November( 2026)?, 00:30$/)).toBeVisible()
  expect(screen.getByText('+7 700 000 12 34')).toBeVisible()
  await expectAccessible()
  await user.click(screen.getAllByRole('button', { name: 'Close' })[0]!)
  expect(onOpenChange).toHaveBeenLastCalledWith(false)
})

test('the code is copied, and one hears that it was', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  answer(call, sampleRegistration({ status: 'pending_payment' }))
  const { user, submit } = await open()
  browserWith({ clipboard: { writeText } as unknown as Clipboard })
  await submit()
  await user.click(await screen.findByRole('button', { name: 'Copy: Code' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible()
  expect(writeText).toHaveBeenCalledWith('LC-TLP')
})

test('a full cup gives a place in line, and asks for no money', async () => {
  answer(call, sampleRegistration({ status: 'waiting_list', waiting_position: 3 }))
  const { submit } = await open()
  await submit()
  expect(await screen.findByText(/^Tulpar is number 3 in line\. Pay nothing yet/)).toBeVisible()
  expect(screen.queryByText('LC-TLP')).toBeNull()
  expect(seenCalls(/payment$/)).toEqual([])
})

test('a cup that begins, or is called off, while one reads how to pay asks for nothing any more', async () => {
  answer(call, sampleRegistration({ status: 'pending_payment' }))
  const { submit, change } = await open()
  await submit()
  await screen.findByText('LC-TLP')
  await change(dialogOf({ status: 'live' }))
  expect(screen.getByText(/^The cup has begun without Tulpar/)).toBeVisible()
  expect(screen.queryByText('LC-TLP')).toBeNull()
  await change(dialogOf({ status: 'cancelled' }))
  expect(screen.getByText(/^The organiser has called this cup off/)).toBeVisible()
})

test('of a large team the first five are chosen, and seven need two substitutes', async () => {
  answer(call, sampleRegistration())
  const { user, submit } = await open({ team: sampleMembers(9) })
  expect(chosen(players())).toEqual(['player1', 'player2', 'player3', 'player4', 'player5'])
  await user.click(players().getByLabelText(/player6/))
  await user.click(players().getByLabelText(/player7/))
  expect(chosen(bench())).toEqual(['player6', 'player7'])
  await user.click(bench().getByLabelText('player7'))
  expect(screen.getByText('More than a side: name 2 substitutes.')).toBeVisible()
  expect(bench().getByText('1 of 2')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  await user.click(bench().getByLabelText('player1'))
  await user.selectOptions(screen.getByLabelText('Coach'), 'player9')
  await submit()
  await waitFor(() => expect(sent()).toMatchObject([{ substitutes: ['u6', 'u1'], coach: 'u9' }]))
})

test('too few or too many cannot register, and one reads how many', async () => {
  const { user } = await open({ team: sampleMembers(8) })
  await user.click(players().getByLabelText(/player5/))
  expect(screen.getByText('Choose 1 more player.')).toBeVisible()
  for (const name of [/player5/, /player6/, /player7/, /player8/]) await user.click(players().getByLabelText(name))
  expect(screen.getByText('Take 1 player off the list.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  expect(sent()).toEqual([])
})

test('a coach who is put on the roster coaches no more', async () => {
  answer(call, sampleRegistration())
  const { user, submit } = await open({ team: sampleMembers(8) })
  await user.selectOptions(screen.getByLabelText('Coach'), 'player8')
  await user.click(players().getByLabelText(/player8/))
  expect(screen.getByLabelText('Coach')).toHaveDisplayValue('No coach')
  expect(screen.queryByRole('option', { name: 'player8' })).toBeNull()
  await submit()
  await waitFor(() => expect(sent()).toMatchObject([{ coach: null }]))
})

test('a team that is too small is shown the way to its page', async () => {
  await open({ team: sampleMembers(3) })
  expect(screen.getByText(/^The team has 3 players, the cup needs at least 5/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the team’s page' })).toHaveAttribute('href', '/teams/t1')
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
})

test('players without a Steam ID are marked and do not stop the registration; so is a coach', async () => {
  const team = sampleMembers(6)
  const without = { ...team, members: team.members.map((member, at) => ({ ...member, has_steam_id: at < 4 })) }
  const { user } = await open({ team: without })
  expect(players().getAllByText('No Steam ID')).toHaveLength(2)
  await user.click(players().getByLabelText(/player6/))
  expect(screen.getByRole('status')).toHaveTextContent('1 player has not added a Steam ID')
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
  await user.selectOptions(screen.getByLabelText('Coach'), 'player6')
  expect(screen.getByLabelText('Coach')).toHaveAccessibleDescription(/^The coach has not added a Steam ID/)
})

test('of several teams one is chosen; each keeps its own choice', async () => {
  answer('GET /api/teams/t2', sampleMembers(6, { id: 't2', name: 'Barys' }))
  const { user } = await open({ teams: [tulpar, barys] })
  await user.click(players().getByLabelText(/player5/))
  await user.selectOptions(screen.getByLabelText('Team'), 'Barys')
  expect(await screen.findByText('6 of 5–7')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Team'), 'Tulpar')
  expect(await screen.findByText('4 of 5–7')).toBeVisible()
})

test.each([
  [409, { code: 'REGISTRATION_CLOSED', error: 'Registration is closed' }],
  [409, { code: 'TOURNAMENT_FULL', error: 'All places are taken' }],
  [409, { code: 'ALREADY_REGISTERED', error: 'The team is registered already' }],
  [409, { code: 'PLAYER_IN_OTHER_TEAM', error: 'A player of this roster is registered with another team' }],
  [422, { code: 'ROSTER_NOT_MEMBERS', error: 'Everybody on the roster must be a member of the team' }],
  [422, { code: 'COACH_INVALID', error: 'A coach is a member of the team who plays for nobody' }],
  [403, { code: 'NOT_CAPTAIN', error: 'Only the captain may do this' }],
] as const)('a registration refused with %i (%o) says why, and what was chosen stays', async (status, refusal) => {
  refuse(call, status, refusal)
  const { user, submit } = await open({ team: sampleMembers(6) })
  await user.click(players().getByLabelText(/player3/))
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(chosen(players())).toEqual(['player1', 'player2', 'player4', 'player5', 'player6'])
  expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled()
})

test('who lacks a guardian’s consent is named', async () => {
  refuse(call, 422, {
    code: 'GUARDIAN_CONSENT_REQUIRED',
    error: 'Players under 18 need a guardian’s consent',
    details: ['player2', '<b>kid</b>'].map((message, at) => ({ path: `players.${at}`, code: 'guardian', message })),
  })
  const { submit } = await open()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Players under 18 need a guardian’s consent')
  expect(alert).toHaveTextContent('Without consent or a date of birth: player2, <b>kid</b>.')
})

test('a registration is sent once however often one presses, and again after a lost network', async () => {
  answer(call, sampleRegistration({ status: 'pending_payment' }))
  const { user, submit } = await open()
  const line = breakCalls(/POST/)
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  const held = holdCalls(/POST/)
  await user.dblClick(screen.getByRole('button', { name: 'Register' }))
  held.goOn()
  expect(await screen.findByText('LC-TLP')).toBeVisible()
  expect(sent()).toHaveLength(2)
})

test('players who did not load are asked for again; before that nobody can be registered', async () => {
  const broken = refuse('GET /api/teams/t1', 404, { code: 'TEAM_NOT_FOUND', error: 'There is no such team' })
  const { user } = await show(dialogOf(), { texts: ['registration'] })
  expect(await screen.findByText('The players did not load')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Register' })).toBeDisabled()
  broken.mend()
  answer('GET /api/teams/t1', sampleMembers(5))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(5)
})

test.each([
  ['ru', 1, 'Выберите ещё 4 игроков.'],
  ['ru', 4, 'Выберите ещё 1 игрока.'],
  ['kz', 3, 'Тағы 2 ойыншы таңдаңыз.'],
] as const)('in %s, with %i members, one reads how many are missing', async (language, size, sentence) => {
  await open({ team: sampleMembers(size), language })
  expect(screen.getByText(sentence)).toBeVisible()
})

test.each([
  ['en', 'Loading the players of the team'],
  ['ru', 'Загружаем игроков команды'],
  ['kz', 'Команда ойыншылары жүктелуде'],
] as const)('while the players are on their way, nobody can register without them: %s', async (language, loading) => {
  answer('GET /api/teams/t1', sampleMembers(5))
  const held = holdCalls(/GET .*\/teams\/t1$/)
  await show(dialogOf(), { texts: ['registration'], language })
  expect(await screen.findByRole('status', { name: loading })).toBeVisible()
  expect(document.querySelector('button[type="submit"]')).toBeDisabled()
  held.goOn()
  expect(await screen.findAllByRole('checkbox')).not.toEqual([])
  expect(screen.queryByRole('status', { name: loading })).toBeNull()
  expect(document.querySelector('button[type="submit"]')).toBeEnabled()
})
