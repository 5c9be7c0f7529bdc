import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, RegistrationPrivate } from '@lobby/contract'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { barys, sampleMembers, sampleRegistration } from '../../testing/samples-organise.ts'
import { changing } from '../../testing/changing.tsx'
import { known, show } from '../../testing/show.tsx'
import { registrationsQuery } from './api/get-registrations.ts'
import { RegistrationsTable } from './registrations-table.tsx'

const unpaid = sampleRegistration({ team: barys, status: 'pending_payment' })
const confirm = 'POST /api/tournaments/c1/registrations/r-t2/confirm'
const leave = 'DELETE /api/tournaments/c1/registrations/r-t2'

const open = (entry: RegistrationPrivate, language: Language = 'en', zone = 'Asia/Almaty') =>
  show(<RegistrationsTable tournament={sampleTournament()} registrations={[entry]} />, {
    texts: ['organise', 'registration'],
    knows: [known(registrationsQuery('c1'), [entry])],
    language,
    zone,
  })
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

test('a row says what is owed, by when, with which code, and who can enter a server', async () => {
  const players = unpaid.players.map((player, at) => ({ ...player, username: `p${at}` }))
  await open({ ...unpaid, players, players_with_steam_id: 3, coach: { id: 'u8', username: 'mentor' } })
  const [, status, code, amount, due, people, steam] = await screen.findAllByRole('cell')
  expect(status).toHaveTextContent('Waiting for payment')
  expect(code).toHaveTextContent('LC-BRS')
  expect(amount).toHaveTextContent('35 000 ₸')
  // 19:30 in Greenwich is past midnight in Almaty: the day is the next one.
  expect(due).toHaveTextContent(/^13 November( 2026)?, 00:30$/)
  expect(people).toHaveTextContent('5')
  expect(people).toHaveAttribute('title', 'p0, p1, p2, p3, p4, mentor')
  expect(steam).toHaveTextContent('3 of 5')
})

test.each([
  ['Europe/London', /^12 November( 2026)?, 19:30$/],
  ['Asia/Kathmandu', /^13 November( 2026)?, 01:15$/],
])('the deadline stands by the reader’s clock: %s', async (zone, time) => {
  await open(unpaid, 'en', zone)
  expect((await screen.findAllByRole('cell'))[4]).toHaveTextContent(time)
})

test.each([
  ['before the clocks change', '2027-03-28T00:30:00.000Z', /^28 March( 2027)?, 01:30$/],
  ['after it', '2027-03-28T01:30:00.000Z', /^28 March( 2027)?, 03:30$/],
])('a deadline %s in Berlin', async (_, payment_due_at, time) => {
  await open({ ...unpaid, payment_due_at }, 'en', 'Europe/Berlin')
  expect((await screen.findAllByRole('cell'))[4]).toHaveTextContent(time)
})

test('a confirmed team owes nothing, and one reads who confirmed it and when', async () => {
  await open(sampleRegistration())
  await screen.findAllByRole('cell')
  expect(cells()[1]).toMatch(/^Confirmedorganiser, 11 November( 2026)?, 18:05$/)
  expect(cells()[4]).toBe('—')
  expect(screen.queryByRole('button', { name: /Confirm payment/ })).toBeNull()
})

test('a team confirmed by an organiser whose account is gone is confirmed all the same', async () => {
  await open(sampleRegistration({ confirmed_by: null }))
  await screen.findAllByRole('cell')
  expect(cells()[1]).toBe('Confirmed')
})

test('a withdrawn team is left alone', async () => {
  await open(sampleRegistration({ status: 'withdrawn', players: [] }))
  await screen.findAllByRole('cell')
  expect(cells()[1]).toBe('Withdrawn')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['ru', 'Лист ожидания, 21-я', '35\u202f000\u202f₸', '5 из 5'],
  ['kz', 'Күту тізімі, 21-орын', '35\u202f000\u202f₸', '5 / 5'],
] as const)('a row speaks %s', async (language, status, amount, steam) => {
  await open(sampleRegistration({ status: 'waiting_list', waiting_position: 21 }), language)
  await screen.findAllByRole('cell')
  expect([cells()[1], cells()[3], cells()[6]]).toEqual([status, amount, steam])
})

test('a payment is confirmed once however often one presses, and the list is asked for again', async () => {
  answer(confirm, sampleRegistration({ team: barys }))
  const { user, queryClient } = await open(unpaid)
  const held = holdCalls(/POST /)
  const button = await screen.findByRole('button', { name: 'Confirm payment of Barys' })
  await user.dblClick(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByText('Payment of Barys is confirmed')).toBeVisible()
  expect(seenCalls(/POST /)).toHaveLength(1)
  expect(queryClient.getQueryState(registrationsQuery('c1').queryKey)?.isInvalidated).toBe(true)
})

test.each([
  [409, { code: 'TOURNAMENT_FULL', error: 'All places are taken' }],
  [409, { code: 'REGISTRATION_NOT_PENDING', error: 'This registration is not waiting for a payment' }],
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
  [403, { code: 'NOT_ORGANISER', error: 'Only an organiser of the tournament may do this' }],
] as const)('a confirmation refused with %i says why, and can be pressed again', async (status, refusal) => {
  refuse(confirm, status, refusal)
  const { user } = await open(unpaid)
  const button = await screen.findByRole('button', { name: 'Confirm payment of Barys' })
  await user.click(button)
  expect(await screen.findByText(refusal.error)).toBeVisible()
  expect(screen.queryByText(/is confirmed$/)).toBeNull()
  expect(button).not.toHaveAttribute('aria-busy')
})

test('an organiser withdraws a team after a question; Escape and "stay" take nothing', async () => {
  answer(leave, { ...unpaid, status: 'withdrawn' })
  const { user } = await open(unpaid)
  const opener = await screen.findByRole('button', { name: 'Withdraw Barys' })
  await user.click(opener)
  expect(await screen.findByRole('dialog', { name: 'Take Barys out of the cup?' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Leave it in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seenCalls(/DELETE/)).toEqual([])
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Take the team out' }))
  expect(await screen.findByText('Barys is out of the cup')).toBeVisible()
  expect(seenCalls(/DELETE/)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a withdrawal without a network says so in the dialog, which stays', async () => {
  breakCalls(/DELETE/)
  const { user } = await open(unpaid)
  await user.click(await screen.findByRole('button', { name: 'Withdraw Barys' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText(/refund/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take the team out' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Network error')
  expect(dialog.getByRole('button', { name: 'Take the team out' })).toBeVisible()
})

test('a roster is changed from its row', async () => {
  answer('GET /api/teams/t1', sampleMembers(6))
  const { user } = await open(sampleRegistration())
  await user.click(await screen.findByRole('button', { name: 'Change the roster of Tulpar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Roster of Tulpar' }))
  expect(await dialog.findAllByRole('checkbox', { checked: true })).toHaveLength(5)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('whoever is about to withdraw a team hears that it has paid meanwhile', async () => {
  const table = (entry: RegistrationPrivate) => (
    <RegistrationsTable tournament={sampleTournament()} registrations={[entry]} />
  )
  const { element, change } = changing(table(unpaid))
  const { user } = await show(element, { texts: ['organise', 'registration'] })
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const said = () => dialog.queryByText(/fee/i)
  expect(said()).toBeNull()
  await change(table({ ...unpaid, status: 'confirmed' }))
  expect(said()).toBeVisible()
})
