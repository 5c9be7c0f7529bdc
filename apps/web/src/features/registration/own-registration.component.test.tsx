import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { sampleMembers, sampleRegistration } from '../../testing/samples-organise.ts'
import { sampleOwnPayment } from '../../testing/samples-payments.ts'
import { show } from '../../testing/show.tsx'
import { OwnRegistration } from './own-registration.tsx'

const leave = 'DELETE /api/tournaments/c1/registrations/r-t1'
const unpaid = sampleRegistration({ status: 'pending_payment' })
const inLine = (waiting_position: number) => sampleRegistration({ status: 'waiting_list', waiting_position })

type Look = { is?: Partial<TournamentDetail>; isCaptain?: boolean; language?: Language; zone?: string }
const open = (
  registration: RegistrationPrivate,
  { is, isCaptain = true, language = 'en', zone = 'Asia/Almaty' }: Look = {},
) =>
  show(
    <OwnRegistration tournament={sampleTournament(is)} registration={{ ...registration, is_captain: isCaptain }} />,
    {
      texts: ['registration'],
      language,
      zone,
    },
  )
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test.each([
  ['en', unpaid, /^Your place is held until 13 November( 2026)?, 00:30\.$/],
  ['ru', unpaid, /^Место держится за вами до 13 ноября( 2026)?( г\.)?, 00:30\.$/],
  ['kz', unpaid, /^Орныңыз мына уақытқа дейін сақталады: (2026 ж\. )?13 қараша, 00:30\.$/],
  ['en', { ...unpaid, payment_due_at: null }, /^Your place is held until an organiser confirms the fee\.$/],
  ['en', sampleRegistration(), /^The fee is confirmed\. See you at the start\.$/],
  ['en', inLine(1), /^You are first in line/],
  ['en', inLine(2), /^You are number 2 in line/],
  ['ru', inLine(1), /^Вы 1-е в очереди\. .*мы вас поднимем\.$/],
  // In Russian 21 is counted as 1 is; the next place is not theirs for that.
  ['ru', inLine(21), /^Вы 21-е в очереди\. .*мы вас поднимем\.$/],
  ['ru', inLine(5), /^Вы 5-е в очереди/],
  ['kz', inLine(21), /^Кезекте 21-орындасыз\. Орын босаса/],
] as const)('where a team stands is told in %s: %#', async (language, registration, sentence) => {
  await open(registration, { language })
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('the deadline stands by the reader’s clock', async () => {
  await open(unpaid, { zone: 'America/New_York' })
  expect(await screen.findByText(/^Your place is held until 12 November( 2026)?, 14:30\.$/)).toBeVisible()
})

test.each([
  ['a captain who owes', unpaid, true, 'open', ['How to pay', 'Change the roster', 'Withdraw']],
  ['a captain who paid', sampleRegistration(), true, 'closed', ['Change the roster', 'Withdraw']],
  ['a captain in line', inLine(2), true, 'open', ['Change the roster', 'Withdraw']],
  ['a player of a team that owes', unpaid, false, 'open', []],
  ['a player of a team that paid', sampleRegistration(), false, 'open', []],
] as const)('what %s can do', async (_, registration, isCaptain, status, expected) => {
  await open(registration, { isCaptain, is: { status } })
  await screen.findByText('Your team: Tulpar')
  expect(buttons()).toEqual(expected)
})

test('who plays, who sits on the bench and who coaches stand apart', async () => {
  const players = ['Айдос', 'Бекзат', '<s>x</s>'].map((username, at) => ({
    id: `u${at}`,
    username,
    is_substitute: at === 1,
  }))
  await open(sampleRegistration({ players, coach: { id: 'u9', username: 'mentor' } }))
  await screen.findByText('Who plays')
  const lines = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(lines).toEqual(['Who playsАйдос, <s>x</s>', 'SubstitutesБекзат', 'Coachmentor'])
})

test('without a bench or a coach there is no line for them', async () => {
  await open(sampleRegistration())
  await screen.findByText('Who plays')
  expect(screen.queryByText('Substitutes')).toBeNull()
  expect(screen.queryByText('Coach')).toBeNull()
})

test('only the headline cup has a page of what happens next', async () => {
  await open(unpaid)
  await screen.findByText('Your team: Tulpar')
  expect(screen.queryByRole('link', { name: 'What happens next' })).toBeNull()
  await open(unpaid, { is: { id: '10' } })
  expect(screen.getByRole('link', { name: 'What happens next' })).toHaveAttribute(
    'href',
    '/lobby-cup/registration-success',
  )
})

test('how to pay opens over the page, and the focus is back when it closes', async () => {
  answer('GET /api/tournaments/c1/registrations/r-t1/payment', sampleOwnPayment())
  const { user } = await open(unpaid)
  const opener = await screen.findByRole('button', { name: 'How to pay' })
  await user.click(opener)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay the entry fee' }))
  expect(await dialog.findByText('LC-TLP')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(opener).toHaveFocus())
})

test('the roster is changed in a dialog of its own', async () => {
  answer('GET /api/teams/t1', sampleMembers(5))
  const { user } = await open(sampleRegistration())
  await user.click(await screen.findByRole('button', { name: 'Change the roster' }))
  expect(await screen.findByRole('dialog', { name: 'Roster of Tulpar' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['who has paid reads that it comes back', sampleRegistration(), 1],
  ['who has not is not spoken to of money', unpaid, 0],
] as const)('a captain withdraws after a question; %s', async (_, registration, refunds) => {
  answer(leave, { ...registration, status: 'withdrawn' })
  const { user } = await open(registration)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw Tulpar?' }))
  expect(dialog.queryAllByText(/refund that the organiser owes you/)).toHaveLength(refunds)
  const held = holdCalls(/DELETE/)
  await user.dblClick(dialog.getByRole('button', { name: 'Withdraw the team' }))
  held.goOn()
  expect(await screen.findByText('Tulpar has withdrawn')).toBeVisible()
  expect(seenCalls(/DELETE/)).toHaveLength(1)
})

test.each([
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
  [403, { code: 'NOT_CAPTAIN', error: 'Only the captain may do this' }],
] as const)('a withdrawal refused with %i says why in the dialog', async (status, refusal) => {
  refuse(leave, status, refusal)
  const { user } = await open(unpaid)
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw the team' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(refusal.error)
  expect(screen.queryByText('Tulpar has withdrawn')).toBeNull()
})
