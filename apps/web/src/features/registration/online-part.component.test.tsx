import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { languages, type Language, type OnlineState, type OwnOnline } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../../testing/loads.ts'
import { answer, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleOwnPayment } from '../../testing/samples-payments.ts'
import { known, show } from '../../testing/show.tsx'
import { isPaymentPage } from './api/checkout.ts'
import { ownPaymentQuery } from './api/get-own-payment.ts'
import { TransferPanel } from './transfer-panel.tsx'

const call = 'POST /api/tournaments/c1/registrations/r-t1/checkout'
const last = (state: OnlineState) => ({
  id: 'p1',
  state,
  amount: 35_000,
  made_at: '2026-11-11T14:00:00.000Z',
  lapses_at: '2026-11-11T15:00:00.000Z',
})
const offered: OwnOnline = { provider: 'Freedom Pay', is_offered: true, last: null }
const open = (online: OwnOnline | null, language: Language = 'en') => {
  const own = sampleOwnPayment({ online })
  answer('GET /api/tournaments/c1/registrations/r-t1/payment', own)
  return show(<TransferPanel tournamentId="c1" registrationId="r-t1" />, {
    texts: ['payments'],
    knows: [known(ownPaymentQuery('c1', 'r-t1'), own)],
    language,
  })
}
beforeEach(forgetPageLoads)

const pay = () => screen.getByRole('button', { name: /^Pay 35\s000\s₸ online$/ })

test('where nothing is offered not a word is said of it', async () => {
  await open(null)
  expect(screen.queryByText(/online/i)).toBeNull()
  expect(screen.queryByText('Or by transfer')).toBeNull()
})

test('one press begins a payment and leads to where it is made', async () => {
  const { user } = await open(offered)
  answer(call, { payment: last('open'), page: 'https://api.freedompay.kz/pay.html?customer=1' })
  const held = holdCalls(/POST /)
  await user.dblClick(pay())
  expect(pay()).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  await expect.poll(pageLoads).toBe(1)
  expect(seenCalls(/POST /)).toHaveLength(1)
  await expectAccessible()
})

test('the transfer waits closed beside it, and is one press away', async () => {
  const { user } = await open(offered)
  expect(screen.getByText('LC-TLP')).not.toBeVisible()
  await user.click(screen.getByText('Or by transfer'))
  expect(screen.getByText('LC-TLP')).toBeVisible()
})

test('an address that is not safe is not followed', async () => {
  const { user } = await open(offered)
  answer(call, { payment: last('open'), page: 'javascript:alert(1)' })
  await user.click(pay())
  expect(await screen.findByText(/^The address of the payment page is not safe/)).toBeVisible()
  expect(pageLoads()).toBe(0)
})

test('a refusal stands beside the button, which can be pressed again', async () => {
  const { user } = await open(offered)
  refuse(call, 502, { code: 'ONLINE_PAYMENT_UNSURE', error: 'The payment provider does not answer' })
  await user.click(pay())
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment provider does not answer')
  expect(pay()).not.toHaveAttribute('aria-busy')
})

describe('what the provider says of the last payment', () => {
  test.each([
    ['making', 'Freedom Pay has not answered yet', 'Try again'],
    ['open', 'Waiting for the word of Freedom Pay', 'Go on to the payment page'],
    ['failed', 'Freedom Pay says that the payment did not go through', /^Pay 35/],
    ['lapsed', 'The payment was not made in time', /^Pay 35/],
  ] as const)('%s', async (state, title, button) => {
    await open({ ...offered, last: last(state) })
    expect(screen.getByText(title)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeVisible()
    expect(screen.queryByText(/confirmed$|Paid|You are in/)).toBeNull()
  })

  test('a doubt: nobody is asked to pay a second time', async () => {
    await open({ ...offered, last: last('doubt') })
    expect(screen.getByText('Freedom Pay says something else than was asked')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay|Try|Go on/ })).toBeNull()
    expect(screen.queryByText('Or by transfer')).toBeNull()
  })

  test('with the switch off it is said, and nothing can be pressed', async () => {
    await open({ provider: 'Freedom Pay', is_offered: false, last: last('open') })
    expect(screen.getByText('Waiting for the word of Freedom Pay')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Pay|Go on/ })).toBeNull()
  })

  test('a payment that was made leaves the way open for what is missing', async () => {
    await open({ ...offered, last: last('paid') })
    expect(pay()).toBeVisible()
    expect(screen.queryByText(/Waiting/)).toBeNull()
  })

  test.each(languages)('%s has words of its own for each', async (language) => {
    await open({ ...offered, last: last('open') }, language)
    expect(screen.getByText(/Freedom Pay/, { selector: 'b' })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/\{\{|own\.online/)
    await expectAccessible()
  })
})

test.each([
  ['https://api.freedompay.kz/pay.html', true],
  ['http://127.0.0.1:4000/pay.html', true],
  ['http://localhost:4000/pay.html', true],
  ['http://api.freedompay.kz/pay.html', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//evil.example', false],
  ['', false],
])('%s: followed %s', (address, isGood) => {
  expect(isPaymentPage(address)).toBe(isGood)
})
