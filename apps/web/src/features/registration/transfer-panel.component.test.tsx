import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, OwnPayment } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
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
    'BIN or IIN940140000385Copy',
    'Kaspi phone+7\u00a0700\u00a0000\u00a012\u00a034Copy',
    'AccountKZ86 125K ZT50 0410 0100Copy',
    'BankKaspi Bank',
    'Amount35\u202f000\u202f₸Copy',
    'CodeLC-TLPCopy',
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
  expect(lines()).toEqual(['Amount35\u202f000\u202f₸Copy', 'CodeLC-TLPCopy'])
  expect(screen.queryByRole('img')).toBeNull()
})

test('what came is said, and the rest alone is asked for', async () => {
  await open(sampleOwnPayment({ state: 'short', came: 30_000, rest: 5_000 }))
  expect(screen.getByText(/^5\s000\s₸ is missing/)).toBeVisible()
  expect(lines()).toContain('Amount5\u202f000\u202f₸Copy')
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
