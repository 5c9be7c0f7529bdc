import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Language, type OwnPayment, receiptBytesMax } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, seenCalls } from '../../testing/network.ts'
import { samplePayee, sampleOwnPayment } from '../../testing/samples-payments.ts'
import { known, show } from '../../testing/show.tsx'
import { ownPaymentQuery } from './api/get-own-payment.ts'
import { TransferPanel } from './transfer-panel.tsx'

const open = (own: OwnPayment, language: Language = 'en') =>
  show(<TransferPanel tournamentId="c1" registrationId="r-t1" />, {
    texts: ['payments'],
    knows: [known(ownPaymentQuery('c1', 'r-t1'), own)],
    language,
  })
const lines = () => [...document.querySelectorAll('dl > div')].map((line) => line.textContent)

test('a captain reads whom to pay, how much, with which code, and what happens then', async () => {
  await open(sampleOwnPayment())
  expect(lines()).toEqual([
    'PayeeLOBBY Esports',
    'BIN or IIN940140000385',
    'Kaspi phone+7\u00a0700\u00a0000\u00a012\u00a034',
    'AccountKZ86 125K ZT50 0410 0100',
    'BankKaspi Bank',
    'Amount35\u202f000\u202f₸',
    'CodeLC-TLP',
  ])
  const steps = within(screen.getByRole('region', { name: 'What happens now' }))
  expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step')
  expect(screen.getByRole('img', { name: 'QR code' })).toBeVisible()
  expect(screen.getByText(/holds the text of the transfer\. It pays nothing by itself/)).toBeVisible()
  await expectAccessible()
})

test('a link is what the QR code holds, and it opens elsewhere', async () => {
  await open(sampleOwnPayment({ payee: samplePayee({ link: 'https://pay.kaspi.kz/pay/abc' }) }))
  expect(screen.getByText('The QR code holds the payment page: pay.kaspi.kz.')).toBeVisible()
  const link = screen.getByRole('link', { name: 'Open the payment page' })
  expect(link).toHaveAttribute('href', 'https://pay.kaspi.kz/pay/abc')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('while nobody is named it says so, and whom to ask', async () => {
  await open(sampleOwnPayment({ payee: null }))
  expect(screen.getByText('The organiser has not said yet whom to pay')).toBeVisible()
  expect(screen.getByText(/Ask organiser/)).toBeVisible()
  expect(lines()).toEqual(['Amount35\u202f000\u202f₸', 'CodeLC-TLP'])
  expect(screen.queryByRole('img')).toBeNull()
})

test('what came is said, and the rest alone is asked for', async () => {
  await open(sampleOwnPayment({ state: 'short', came: 30_000, rest: 5_000 }))
  expect(screen.getByText(/^5\s000\s₸ is missing/)).toBeVisible()
  expect(lines()).toContain('Amount5\u202f000\u202f₸')
})

test.each([
  ['ru', 'Без посредников'],
  ['kz', 'Делдалсыз'],
] as const)('the note of the payee speaks %s', async (language, note) => {
  await open(
    sampleOwnPayment({ payee: samplePayee({ note: { en: 'No middlemen', ru: 'Без посредников', kz: 'Делдалсыз' } }) }),
    language,
  )
  expect(screen.getByText(note)).toBeVisible()
})

test('a receipt that was sent is said to be looked at, and can be taken back', async () => {
  const receipt = { kind: 'pdf', bytes: 400, sent_at: '2026-11-11T14:52:00.000Z' } as const
  const { user } = await open(sampleOwnPayment({ receipt }))
  expect(screen.getByText('The receipt is being looked at')).toBeVisible()
  expect(screen.getByText(/^Sent 11 November( 2026)?, 19:52\./)).toBeVisible()
  expect(screen.getByText('An organiser checks it').closest('li')).toHaveAttribute('aria-current', 'step')
  answer('DELETE /api/tournaments/c1/registrations/r-t1/receipt', sampleOwnPayment())
  await user.click(screen.getByRole('button', { name: 'Take the receipt back' }))
  expect(await screen.findByText('I sent it: show the receipt')).toBeVisible()
})

test('a receipt that is too large is not sent at all', async () => {
  const { user } = await open(sampleOwnPayment())
  const file = new File([new Uint8Array(receiptBytesMax + 1)], 'receipt.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText('I sent it: show the receipt'), file)
  expect(await screen.findByRole('alert')).toHaveTextContent('A receipt may have at most 5 MB')
  expect(seenCalls(/receipt/)).toEqual([])
})
