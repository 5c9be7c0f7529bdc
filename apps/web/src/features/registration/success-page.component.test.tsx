import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cupId, type RegistrationPrivate, type TournamentDetail } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { barys, sampleRegistration, sampleViewer } from '../../testing/samples-organise.ts'
import { sampleOwnPayment } from '../../testing/samples-payments.ts'
import { show, showPage } from '../../testing/show.tsx'
import { SuccessPage } from './success-page.tsx'

const cupCall = `GET /api/tournaments/${cupId}`
const unpaid = sampleRegistration({ status: 'pending_payment' })

function answerAll(registrations: RegistrationPrivate[], is: Partial<TournamentDetail> = {}): void {
  answer(cupCall, sampleTournament({ id: cupId, ...is }))
  const own = registrations.map((registration) => ({ ...registration, is_captain: true }))
  answer(`${cupCall}/me`, sampleViewer({ registrations: own }))
  answer('GET /api/achievements/unseen', [])
  answer(`${cupCall}/registrations/r-t1/payment`, sampleOwnPayment())
}
const open = (registrations: RegistrationPrivate[], is: Partial<TournamentDetail> = {}) => {
  answerAll(registrations, is)
  return show(<SuccessPage />, { texts: ['registration'], viewer: sampleUser() })
}

test('every team of one’s own stands with what it waits for, without those that withdrew', async () => {
  const waiting = sampleRegistration({ team: barys, status: 'waiting_list', waiting_position: 2 })
  const gone = sampleRegistration({ team: { id: 't9', name: 'Gone', tag: 'GON' }, status: 'withdrawn', players: [] })
  await open([unpaid, waiting, gone])
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Registration received')
  expect(await screen.findByText('LC-TLP')).toBeVisible()
  expect(screen.getByText(/^Barys is number 2 in line/)).toBeVisible()
  expect(screen.queryByText('Gone')).toBeNull()
  expect(
    screen.getAllByRole('link', { name: 'Open the team’s page' }).map((link) => link.getAttribute('href')),
  ).toEqual(['/teams/t1', '/teams/t2'])
  expect(screen.getByText(/^The cup starts on 28 November( 2026)?, 18:00\./)).toBeVisible()
  await expectAccessible()
})

test('who has only withdrawn has no team in the cup', async () => {
  await open([sampleRegistration({ status: 'withdrawn', players: [] })])
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No team of yours is registered')
  expect(screen.getByRole('link', { name: 'Open the cup' })).toHaveAttribute('href', '/tournaments/lobby-cup')
})

test.each([
  ['live', /^The cup has begun without Tulpar/, /^The cup has begun: your matches/],
  ['finished', /^The cup has begun without Tulpar/, null],
  ['cancelled', /^The organiser has called this cup off/, null],
] as const)('in a cup that is %s nobody is asked to pay', async (status, sentence, next) => {
  await open([unpaid], { status })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText('LC-TLP')).toBeNull()
  expect(screen.queryByText(/^The cup starts on/)).toBeNull()
  expect(screen.queryAllByText(next ?? /What happens next/)).toHaveLength(next ? 1 : 0)
})

test.each([
  ['live', 'You are in'],
  ['cancelled', 'Nothing to pay any more'],
] as const)('a team that has paid reads in a cup that is %s: %s', async (status, title) => {
  await open([sampleRegistration()], { status })
  expect(await screen.findByText(title)).toBeVisible()
})

test.each([
  ['ru', 'Кубок начался без команды Tulpar.'],
  ['kz', 'Кубок Tulpar командасынсыз басталды.'],
] as const)('that the cup began without a team is told in %s', async (language, words) => {
  answerAll([unpaid], { status: 'live' })
  await show(<SuccessPage />, { texts: ['registration'], viewer: sampleUser(), language })
  expect(await screen.findByText(new RegExp(`^${words}`))).toBeVisible()
})

test('a page held up shows its skeleton', async () => {
  const held = holdCalls(/GET .*\/me$/)
  await open([unpaid])
  expect(await screen.findByRole('status', { name: 'Loading the registration' })).toBeVisible()
  held.fail()
  expect(await screen.findByText('LC-TLP')).toBeVisible()
})

test('a registration that did not load says why and is asked for again', async () => {
  answerAll([unpaid])
  const broken = refuse(`${cupCall}/me`, 500, { code: 'INTERNAL', error: 'Something went wrong on our side' })
  const { user } = await show(<SuccessPage />, { texts: ['registration'], viewer: sampleUser() })
  expect(await screen.findByText('The registration did not load')).toBeVisible()
  broken.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('LC-TLP')).toBeVisible()
})

test('a visitor is asked to sign in, and nobody is asked about them', async () => {
  answer(cupCall, sampleTournament({ id: cupId }))
  const { main } = await showPage('/lobby-cup/registration-success')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see your registration')
  expect(seenCalls(/\/me$/)).toEqual([])
  expect(main().getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('a payment confirmed meanwhile changes the page by itself; news of another cup do not', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  answerAll([unpaid])
  await showPage('/lobby-cup/registration-success', { viewer: sampleUser() })
  await screen.findByText('LC-TLP')
  await inChannel(`tournament:${cupId}`)
  const asked = seenCalls(/\/me$/).length
  await tell({ type: 'tournament.changed', id: 'c2', version: 9 })
  expect(seenCalls(/\/me$/)).toHaveLength(asked)
  answerAll([sampleRegistration()], { version: 2 })
  await tell({ type: 'tournament.changed', id: cupId, version: 2 })
  expect(await screen.findByText('You are in')).toBeVisible()
  expect(screen.queryByText('LC-TLP')).toBeNull()
})
