import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnOnline, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { inChannel, tell } from '../../testing/live-server.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { sampleRegistration, sampleViewer } from '../../testing/samples-organise.ts'
import { sampleOwnPayment } from '../../testing/samples-payments.ts'
import { show, showPage } from '../../testing/show.tsx'
import { PaymentPage } from './payment-page.tsx'

const call = 'GET /api/tournaments/c1'
const unpaid = sampleRegistration({ status: 'pending_payment' })
const open: OwnOnline = {
  provider: 'Freedom Pay',
  is_offered: true,
  last: {
    id: 'p1',
    state: 'open',
    amount: 35_000,
    made_at: '2026-11-11T14:00:00.000Z',
    lapses_at: '2026-11-11T15:00:00.000Z',
  },
}

function answerAll(registration: RegistrationPrivate, is: Partial<TournamentDetail> = {}, isCaptain = true): void {
  answer(call, sampleTournament(is))
  answer(`${call}/me`, sampleViewer({ registrations: [{ ...registration, is_captain: isCaptain }] }))
  answer('GET /api/achievements/unseen', [])
  answer(`${call}/registrations/r-t1/payment`, sampleOwnPayment({ online: open }))
}

test('whoever comes back waits for the provider’s word, and the page changes once it is there', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  answerAll(unpaid)
  const { address } = await showPage('/tournaments/c1/payment?pg_order_id=1&pg_sig=abc', { viewer: sampleUser() })
  expect(await screen.findByText('Waiting for the word of Freedom Pay')).toBeVisible()
  expect(screen.queryByText('You are in')).toBeNull()
  // What the payment page wrote into the address is gone.
  expect(address()).not.toMatch(/pg_/)
  await inChannel('tournament:c1')
  answerAll(sampleRegistration(), { version: 2 })
  await tell({ type: 'tournament.changed', id: 'c1', version: 2 })
  expect(await screen.findByText('You are in')).toBeVisible()
  expect(screen.queryByText(/Waiting for the word/)).toBeNull()
})

test('a visitor is asked to sign in', async () => {
  answer(call, sampleTournament())
  await showPage('/tournaments/c1/payment')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see the payment')
  expect(seenCalls(/\/me$/)).toEqual([])
})

test('who leads no team here reads so', async () => {
  answerAll(unpaid, {}, false)
  await show(<PaymentPage tournamentId="c1" />, { texts: ['registration'], viewer: sampleUser() })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No team of yours is registered')
  expect(screen.getByRole('link', { name: 'Open the cup' })).toHaveAttribute('href', '/tournaments/c1')
})

test('what did not load is asked for again', async () => {
  answerAll(unpaid)
  const broken = refuse(`${call}/me`, 500, { code: 'INTERNAL', error: 'Something went wrong on our side' })
  const { user } = await show(<PaymentPage tournamentId="c1" />, { texts: ['registration'], viewer: sampleUser() })
  expect(await screen.findByText('The payment did not load')).toBeVisible()
  broken.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Waiting for the word of Freedom Pay')).toBeVisible()
})
