import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, RegistrationPrivate } from '@lobby/contract'
import { answer, breakCalls, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { barys, sampleMembers, sampleRegistration } from '../../testing/samples-organise.ts'
import { changing } from '../../testing/changing.tsx'
import { known, show } from '../../testing/show.tsx'
import { registrationsQuery } from './api/get-registrations.ts'
import { RegistrationsTable } from './registrations-table.tsx'

const unpaid = sampleRegistration({ team: barys, status: 'pending_payment' })
const leave = 'DELETE /api/tournaments/c1/registrations/r-t2'

const open = (entry: RegistrationPrivate, language: Language = 'en', zone = 'Asia/Almaty') =>
  show(<RegistrationsTable tournament={sampleTournament()} registrations={[entry]} />, {
    texts: ['organise', 'registration'],
    knows: [known(registrationsQuery('c1'), [entry])],
    language,
    zone,
  })
const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent)

test('a row says where the team stands, and who can enter a server', async () => {
  const players = unpaid.players.map((player, at) => ({ ...player, username: `p${at}` }))
  await open({ ...unpaid, players, players_with_steam_id: 3, coach: { id: 'u8', username: 'mentor' } })
  const [, status, people, steam] = await screen.findAllByRole('cell')
  expect(status).toHaveTextContent('Waiting for payment')
  expect(people).toHaveTextContent('5')
  expect(people).toHaveAttribute('title', 'p0, p1, p2, p3, p4, mentor')
  expect(steam).toHaveTextContent('3 of 5')
})

test('who of a roster is banned stands beside the team, where a phone shows it', async () => {
  await open(sampleRegistration({ banned: [{ id: 'u3', username: 'dana' }] }))
  expect(await screen.findByRole('rowheader')).toHaveTextContent('Banned: dana')
})

test('one reads who confirmed a team and when', async () => {
  await open(sampleRegistration())
  await screen.findAllByRole('cell')
  expect(cells()[1]).toMatch(/^Confirmedorganiser, 11 November( 2026)?, 18:05$/)
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
  ['ru', 'Лист ожидания, 21-я', '5 из 5'],
  ['kz', 'Күту тізімі, 21-орын', '5 / 5'],
] as const)('a row speaks %s', async (language, status, steam) => {
  await open(sampleRegistration({ status: 'waiting_list', waiting_position: 21 }), language)
  await screen.findAllByRole('cell')
  expect([cells()[1], cells()[3]]).toEqual([status, steam])
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
