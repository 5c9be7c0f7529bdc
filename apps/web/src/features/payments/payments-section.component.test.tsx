import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PaymentRow, PayeeSetting, Payments, Prizes } from '@lobby/contract'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament } from '../../testing/samples.ts'
import { barys, qyran, sampleRegistration } from '../../testing/samples-organise.ts'
import {
  sampleEntry,
  samplePayee,
  samplePayment,
  samplePayments,
  samplePrizes,
} from '../../testing/samples-payments.ts'
import { known, show } from '../../testing/show.tsx'
import { payeeQuery } from './api/payee.ts'
import { paymentsQuery } from './api/payments.ts'
import { prizesQuery } from './api/prizes.ts'
import { PaymentsSection } from './payments-section.tsx'

const named: PayeeSetting = { payee: samplePayee(), changed_by: 'organiser', changed_at: '2026-11-09T08:00:00.000Z' }
const undivided: Prizes = samplePrizes()
const nobody: PayeeSetting = { payee: null, changed_by: null, changed_at: null }
const open = (payments: Payments, { payee = named, isOrganiser = true, prizes = undivided } = {}) =>
  show(<PaymentsSection tournament={sampleTournament()} isOrganiser={isOrganiser} />, {
    texts: ['payments', 'payment-lines'],
    knows: [known(paymentsQuery('c1'), payments), known(payeeQuery('c1'), payee), known(prizesQuery('c1'), prizes)],
  })
/** What an act answers is what stands there when it is asked for again. */
function answerAct(call: string, payments: Payments): void {
  answer(call, payments)
  answer('GET /api/tournaments/c1/payments', payments)
  answer('GET /api/tournaments/c1/payee', named)
  answer('GET /api/tournaments/c1/prizes', undivided)
}
const due = samplePayment({ team: barys })
const paid = samplePayment({
  team: qyran,
  state: 'confirmed',
  status: 'confirmed',
  held: 35_000,
  due_at: null,
  entries: [
    sampleEntry(),
    sampleEntry({
      id: '2',
      kind: 'received',
      by: { id: 'u9', username: 'organiser' },
      source: 'hand',
      reference: 'Kaspi 77',
      can_undo: true,
      at: '2026-11-11T13:05:00.000Z',
    }),
  ],
})
/** What was sent last. */
const sent = (address: RegExp): unknown =>
  JSON.parse(String(seenCalls(address).findLast(({ method }) => method === 'POST')?.body))
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe('the ledger', () => {
  test('says how each team stands, what is known of it, and what all of it comes to', async () => {
    await open(samplePayments([due, paid], { due: 35_000, held: 35_000 }))
    expect(within(row('Barys')).getAllByText('Waiting')[0]).toBeVisible()
    expect(row('Barys')).toHaveTextContent(/Place held until 13 November/)
    expect(within(row('Qyran')).getAllByText('Confirmed')[0]).toBeVisible()
    // On a phone code and fee stand under the name.
    const narrow = row('Barys').querySelector('.pay-narrow')
    expect(narrow).toHaveTextContent(new RegExp(`${due.reference_code}35\\s000\\s₸`))
    expect(row('Qyran')).toHaveTextContent(/Received: organiser, 11 November/)
    const sums = screen.getByLabelText('Payments in figures')
    expect(sums).toHaveTextContent(/Received35\s000\s₸1 team has paid/)
    expect(sums).toHaveTextContent(/Still due35\s000\s₸/)
  })

  test('shows only teams of one state, and says how many there are', async () => {
    const { user } = await open(samplePayments([due, paid]))
    await user.selectOptions(screen.getByLabelText('Show'), 'Confirmed: 1')
    expect(screen.queryByRole('row', { name: /Barys/ })).toBeNull()
    expect(row('Qyran')).toBeVisible()
  })

  test('has nobody yet, does not come, and comes when asked again', async () => {
    await open(samplePayments([]))
    expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeVisible()
    expect(screen.queryByText(/ledger/)).toBeNull()
  })

  test('that does not come can be asked for again', async () => {
    const line = breakCalls(/GET .*payments$/)
    answer('GET /api/tournaments/c1/payee', named)
    answer('GET /api/tournaments/c1/prizes', undivided)
    const { user } = await show(<PaymentsSection tournament={sampleTournament()} />, {
      texts: ['payments', 'payment-lines'],
    })
    expect(await screen.findByText('The payments did not load')).toBeVisible()
    line.mend()
    answer('GET /api/tournaments/c1/payments', samplePayments([due]))
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }))
    expect(await screen.findByRole('row', { name: /Barys/ })).toBeVisible()
  })
})

test('of a cup without a fee, a prize and any entry an organiser reads nothing', async () => {
  const free = samplePayment({ state: 'free', status: 'confirmed', fee: 0, amount: 0, entries: [] })
  const of = (row: PaymentRow) =>
    show(<PaymentsSection tournament={sampleTournament({ entry_fee: 0, prize_pool: 0 })} />, {
      texts: ['payments', 'payment-lines'],
      knows: [known(paymentsQuery('c1'), samplePayments([row]))],
    })
  await of(free)
  expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull()
  // What was paid while there was a fee is not lost to sight.
  await of({ ...free, state: 'confirmed', entries: paid.entries })
  expect(screen.getByRole('region', { name: 'Payments' })).toBeVisible()
})

test('one press confirms all that is missing, once', async () => {
  const call = 'POST /api/tournaments/c1/registrations/r-t2/confirm'
  const { user } = await open(samplePayments([due]))
  answer(call, sampleRegistration({ team: barys }))
  answer('GET /api/tournaments/c1/payee', named)
  answer('GET /api/tournaments/c1/prizes', undivided)
  answer('GET /api/tournaments/c1/payments', samplePayments([{ ...due, state: 'confirmed', status: 'confirmed' }]))
  const held = holdCalls(/POST /)
  const button = screen.getByRole('button', { name: 'Confirm payment of Barys' })
  await user.dblClick(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'))
  held.goOn()
  expect(await screen.findByText('Payment of Barys is confirmed')).toBeVisible()
  expect(seenCalls(/POST /)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm payment of Barys' })).toBeNull())
})

test.each([
  [409, { code: 'TOURNAMENT_FULL', error: 'All places are taken' }],
  [409, { code: 'TOURNAMENT_LOCKED', error: 'This can no longer be changed: the tournament has started' }],
  [403, { code: 'NOT_FINANCE', error: 'The payments are for its organisers' }],
] as const)('a confirmation refused with %i says why, and can be pressed again', async (status, refusal) => {
  refuse('POST /api/tournaments/c1/registrations/r-t2/confirm', status, refusal)
  const { user } = await open(samplePayments([due]))
  const button = screen.getByRole('button', { name: 'Confirm payment of Barys' })
  await user.click(button)
  expect(await screen.findByText(refusal.error)).toBeVisible()
  expect(screen.queryByText(/is confirmed$/)).toBeNull()
  expect(button).not.toHaveAttribute('aria-busy')
})

test('a part that came is entered, and a refusal stands in the dialog', async () => {
  const call = 'POST /api/tournaments/c1/registrations/r-t2/payments'
  const { user } = await open(samplePayments([due]))
  await user.click(screen.getByRole('button', { name: 'Open the payments of Barys' }))
  const amount = screen.getByLabelText('Amount, ₸')
  expect(amount).toHaveValue('35000')
  await user.clear(amount)
  await user.type(amount, '30 000')
  await user.type(screen.getByLabelText('Number or note of the transfer'), 'Kaspi 77')
  refuse(call, 409, { code: 'PAYMENT_NOT_EXPECTED', error: 'Nothing is asked of this team.' })
  await user.click(screen.getByRole('button', { name: 'Enter it' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is asked of this team.')
  answerAct(call, samplePayments([{ ...due, state: 'short', amount: 5_000, held: 30_000 }]))
  await user.click(screen.getByRole('button', { name: 'Enter it' }))
  expect(await within(screen.getByRole('dialog')).findByText(/Short: 5\s000\s₸/)).toBeVisible()
  expect(sent(/payments$/)).toEqual({ amount: 30_000, reference: 'Kaspi 77' })
})

test('what is owed back is given back as the page says it, or stays', async () => {
  const gone: PaymentRow = { ...paid, status: 'withdrawn', state: 'refund_owed', owed_back: 35_000 }
  const call = 'POST /api/tournaments/c1/registrations/r-t3/refund'
  const { user } = await open(samplePayments([gone]))
  expect(row('Qyran')).toHaveTextContent(/Give back: 35\s000\s₸/)
  await user.click(screen.getByRole('button', { name: 'Open the payments of Qyran' }))
  answerAct(call, samplePayments([{ ...gone, state: 'refunded', owed_back: 0, held: 0 }]))
  await user.type(screen.getByLabelText('How and with which number'), 'Kaspi 5')
  await user.click(screen.getByRole('button', { name: 'I gave it back' }))
  expect(await within(screen.getByRole('dialog')).findByText('Given back')).toBeVisible()
  expect(sent(/POST /)).toEqual({ as: 'refunded', amount: 35_000, reference: 'Kaspi 5', reason: '' })
})

test('an entry is taken back with a reason', async () => {
  const call = 'POST /api/tournaments/c1/payments/2/undo'
  const { user } = await open(samplePayments([paid]))
  await user.click(screen.getByRole('button', { name: 'Open the payments of Qyran' }))
  await user.click(screen.getByRole('button', { name: /^Take back: Received/ }))
  await user.type(screen.getByLabelText('Reason'), 'It was Barys')
  answerAct(call, samplePayments([{ ...paid, state: 'due', status: 'pending_payment', held: 0 }]))
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await within(screen.getByRole('dialog')).findByText('Waiting')).toBeVisible()
  expect(sent(/POST /)).toEqual({ reason: 'It was Barys' })
})

describe('whom teams pay', () => {
  test('is named by organisers, and what is wrong stands with its field', async () => {
    const call = 'PUT /api/tournaments/c1/payee'
    const { user } = await open(samplePayments([due]), { payee: nobody })
    await user.click(screen.getByRole('button', { name: 'Name whom teams pay' }))
    await user.type(screen.getByLabelText('Name'), 'Aru')
    await user.type(screen.getByLabelText('Account (IBAN)'), 'KZ1')
    const details = [{ path: 'iban', code: 'iban_invalid', message: 'This is no account.' }]
    refuse(call, 422, { code: 'VALIDATION_FAILED', error: 'Wrong', details })
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('This is no account.')).toBeVisible()
    expect(screen.getByLabelText('Account (IBAN)')).toBeInvalid()
    answer(call, named)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('LOBBY Esports')).toBeVisible()
  })

  test('is only read by whoever has the payments alone', async () => {
    await open(samplePayments([due]), { isOrganiser: false })
    expect(screen.getByText('LOBBY Esports')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  })
})

test('a receipt to check stands as that, and is fetched from the dialog', async () => {
  const receipt = { kind: 'png', bytes: 400, sent_at: '2026-11-11T14:52:00.000Z' } as const
  const { user } = await open(samplePayments([{ ...due, receipt }]))
  expect(within(row('Barys')).getAllByText('Receipt to check')[0]).toBeVisible()
  expect(row('Barys')).toHaveTextContent(/Receipt sent 11 November/)
  await user.click(screen.getByRole('button', { name: 'Open the payments of Barys' }))
  expect(screen.getByRole('button', { name: 'Receipt of Barys' })).toBeVisible()
})

describe('the prize', () => {
  test('is divided only wholly: what is left is said, and what was saved stands there', async () => {
    const call = 'PUT /api/tournaments/c1/prizes'
    const { user } = await open(samplePayments([]))
    await user.click(screen.getByRole('button', { name: 'Divide the prize' }))
    const first = screen.getByLabelText('Place 1')
    await user.clear(first)
    await user.type(first, '50')
    expect(screen.getByText('10 % is left.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
    await user.type(screen.getByLabelText('Place 2'), '{Backspace}{Backspace}40')
    expect(screen.getByText('That is the whole prize.')).toBeVisible()
    const shares = [50, 40, 10].map((value, at) => ({ place: at + 1, value }))
    const divided = { ...undivided, split: { unit: 'percent' as const, shares } }
    answer(call, divided)
    answer('GET /api/tournaments/c1/prizes', divided)
    answer('GET /api/tournaments/c1/payments', samplePayments([]))
    answer('GET /api/tournaments/c1/payee', named)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('50 %')).toBeVisible()
    expect(JSON.parse(String(seenCalls(/PUT /)[0]?.body))).toEqual({ unit: 'percent', shares })
  })
})
