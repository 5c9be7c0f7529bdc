import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OnlineQuestion, PaymentRow, Payments, RowOnline } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { qyran } from '../../testing/samples-organise.ts'
import { sampleEntry, samplePayee, samplePayment, samplePayments } from '../../testing/samples-payments.ts'
import { known, show } from '../../testing/show.tsx'
import { payeeQuery } from './api/payee.ts'
import { paymentsQuery } from './api/payments.ts'
import { PaymentsSection } from './payments-section.tsx'

const at = '2026-11-11T13:05:00.000Z'
const payment = { id: 'p1', state: 'paid' as const, amount: 35_000, made_at: at, lapses_at: at }
const tried: RowOnline = { payments: [payment], refunds: [], refundable: 35_000 }
const gone: PaymentRow = samplePayment({
  team: qyran,
  state: 'refund_owed',
  status: 'withdrawn',
  held: 35_000,
  owed_back: 35_000,
  online: tried,
  entries: [sampleEntry(), sampleEntry({ id: '2', kind: 'received', source: 'provider', reference: '7001', at })],
})
const question: OnlineQuestion = {
  id: '9',
  registration_id: gone.registration_id,
  team: qyran,
  doubt: 'amount',
  asked: 35_000,
  said: '30000.00',
  currency: 'KZT',
  at,
  reference: '7001',
  may_enter: true,
}
const ledger = (row: PaymentRow, questions: OnlineQuestion[] = []): Payments => ({
  ...samplePayments([row]),
  online: { provider: 'Freedom Pay', questions },
})
const payee = { payee: samplePayee(), changed_by: 'organiser', changed_at: at }
const open = (payments: Payments) =>
  show(<PaymentsSection tournament={sampleTournament({ prize_pool: 0 })} />, {
    texts: ['payments', 'payment-lines'],
    knows: [known(paymentsQuery('c1'), payments), known(payeeQuery('c1'), payee)],
  })
function answerAct(call: string, payments: Payments): void {
  answer(call, payments)
  answer('GET /api/tournaments/c1/payments', payments)
  answer('GET /api/tournaments/c1/payee', payee)
}
const sent = (): unknown => JSON.parse(String(seenCalls(/POST /).at(-1)?.body))
const openRow = (user: { click: (element: Element) => Promise<void> }) =>
  user.click(screen.getByRole('button', { name: 'Open the payments of Qyran' }))
const refundCall = 'POST /api/tournaments/c1/registrations/r-t3/refund/online'

test('money that came online says so, and cannot be taken back by hand', async () => {
  const { user } = await open(ledger(gone))
  expect(screen.getByRole('row', { name: /Qyran/ })).toHaveTextContent(/Received: Freedom Pay, 11 November/)
  await openRow(user)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/^Freedom Pay, 11 November/)).toBeVisible()
  expect(dialog.getByText('online')).toBeVisible()
  expect(dialog.getByText('Paid')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Take back/ })).toBeNull()
  await expectAccessible()
})

test('it is asked back, and on its way until the provider says that it went', async () => {
  const { user } = await open(ledger(gone))
  await openRow(user)
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByRole('heading', { name: /^Give back 35\s000\s₸ through Freedom Pay$/ })).toBeVisible()
  await user.type(dialog.getByLabelText('Reason'), 'Left in time')
  const asked = { id: 'b1', state: 'asked' as const, amount: 35_000, asked_at: at }
  answerAct(refundCall, ledger({ ...gone, online: { ...tried, refunds: [asked], refundable: 0 } }))
  await user.click(dialog.getByRole('button', { name: 'Give it back online' }))
  expect(await dialog.findByText('On its way')).toBeVisible()
  expect(sent()).toEqual({ amount: 35_000, reason: 'Left in time' })
  expect(dialog.queryByRole('button', { name: 'Give it back online' })).toBeNull()
})

test('of which no answer came is asked for again', async () => {
  const asking = { id: 'b1', state: 'asking' as const, amount: 20_000, asked_at: at }
  const { user } = await open(ledger({ ...gone, online: { ...tried, refunds: [asking], refundable: 0 } }))
  await openRow(user)
  expect(screen.getByText(/^Freedom Pay has not answered\. Ask again/)).toBeVisible()
  refuse(refundCall, 502, { code: 'ONLINE_REFUND_REFUSED', error: 'The provider refuses' })
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The provider refuses')
  expect(sent()).toEqual({ amount: 20_000, reason: '' })
})

test('another sum than was asked is entered as it came', async () => {
  const { user } = await open(ledger(gone, [question]))
  expect(screen.getByText(/^30\s000\s₸ came from Qyran, where 35\s000\s₸ were asked\./)).toBeVisible()
  await expectAccessible()
  answerAct('POST /api/tournaments/c1/payments/questions/9', ledger(gone))
  await user.click(screen.getByRole('button', { name: /^Enter it: Qyran/ }))
  expect(await screen.findByText('Noted')).toBeVisible()
  expect(sent()).toEqual({ as: 'entered', reason: '' })
  await waitFor(() => expect(screen.queryByText(/came from Qyran/)).toBeNull())
})

test('what cannot be entered is laid aside with the reason', async () => {
  const strange = { ...question, doubt: 'currency' as const, said: '900.00', currency: 'RUB', may_enter: false }
  const { user } = await open(ledger(gone, [strange]))
  expect(screen.getByText(/^900\.00\sRUB came from Qyran: that is not tenge\./)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Enter it/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Lay aside/ }))
  const call = 'POST /api/tournaments/c1/payments/questions/9'
  const details = [{ path: 'reason', code: 'required', message: 'Say why' }]
  refuse(call, 400, { code: 'VALIDATION_FAILED', error: 'Check the fields', details })
  await user.click(screen.getByRole('button', { name: /^Lay aside/ }))
  expect(await screen.findByText('Say why')).toBeVisible()
  answerAct(call, ledger(gone))
  await user.type(screen.getByLabelText('Why nothing is entered'), 'Another shop')
  await user.click(screen.getByRole('button', { name: /^Lay aside/ }))
  expect(await screen.findByText('Noted')).toBeVisible()
  expect(sent()).toEqual({ as: 'dismissed', reason: 'Another shop' })
})

test('a row whose team pays online just now says so beside the hand that could confirm it; once it is known nothing of it stays', async () => {
  const due = (state: RowOnline['payments'][number]['state']): PaymentRow =>
    samplePayment({
      team: qyran,
      state: 'due',
      online: { payments: [{ ...payment, state }], refunds: [], refundable: 0 },
    })
  await open(ledger(due('open')))
  const row = screen.getByRole('row', { name: /Qyran/ })
  expect(within(row).getAllByText('Freedom Pay: Waiting to be paid')[0]).toBeInTheDocument()
  expect(within(row).getByRole('button', { name: /Confirm/ })).toBeEnabled()
  await expectAccessible()
  await open(ledger(due('failed')))
  expect(screen.queryByText(/^Freedom Pay:/)).toBeNull()
})
