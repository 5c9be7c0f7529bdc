import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, prizeStates, type PrizePayout, type Prizes } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { changing } from '../../testing/changing.tsx'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { barys } from '../../testing/samples-organise.ts'
import { samplePayout, samplePrizeDetails, samplePrizes } from '../../testing/samples-payments.ts'
import { known, show } from '../../testing/show.tsx'
import { prizesQuery } from './api/prizes.ts'
import { PayForm } from './pay-form.tsx'
import { PrizesPanel } from './prizes-panel.tsx'

const call = '/api/tournaments/c1/registrations/r-t1/prize'
const split: Prizes['split'] = {
  unit: 'tenge',
  shares: [
    { place: 1, value: 300_000 },
    { place: 2, value: 200_000 },
  ],
}
const sums = { to_decide: 0, details_missing: 0, to_pay: 300_000, paid: 0, over: 0 }
const over = (payouts: PrizePayout[], is: Partial<Prizes> = {}): Prizes => samplePrizes({ split, payouts, sums, ...is })
const open = (prizes: Prizes, look: { language?: 'en' | 'ru' | 'kz'; mayChange?: boolean } = {}) =>
  show(<PrizesPanel tournamentId="c1" mayChange={look.mayChange ?? true} />, {
    texts: ['payments'],
    knows: [known(prizesQuery('c1'), prizes)],
    ...(look.language && { language: look.language }),
  })
const details = samplePrizeDetails()
const sent = (): unknown[] =>
  seenCalls(/^(POST|PUT) /).map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : null))

test('is paid by the details that stand there, each of which can be copied', async () => {
  const { user } = await open(over([samplePayout({ state: 'to_pay', details })]))
  const shown = screen.getByRole('region', { name: 'How Tulpar wants to be paid' })
  expect(within(shown).getByText('KZ86125KZT5004100100')).toBeVisible()
  expect(
    within(shown)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(['Copy: Recipient, Tulpar', 'Copy: Kaspi phone, Tulpar', 'Copy: Account, Tulpar', 'Copy: Bank, Tulpar'])
  const paid = over([samplePayout({ state: 'paid', paid: 300_000, details })])
  answer(`POST ${call}`, paid)
  answer('GET /api/tournaments/c1/prizes', paid)
  await user.type(screen.getByLabelText('How it was paid to Tulpar'), 'Kaspi 9')
  await user.click(screen.getByRole('button', { name: /^I paid 300\s000\s₸$/ }))
  expect(await screen.findByText('Noted: the prize of Tulpar is paid')).toBeVisible()
  expect(sent()).toEqual([{ amount: 300_000, reference: 'Kaspi 9', details_version: 7 }])
  expect(screen.queryByRole('button', { name: /I paid/ })).toBeNull()
  await expectAccessible()
})

test('without details it says so; its captain is asked, and paying it with a note stays possible', async () => {
  const { user } = await open(over([samplePayout()]))
  expect(screen.getByText('Details missing', { selector: '.badge' })).toBeVisible()
  expect(screen.getByText(/has not said yet how it wants to be paid/)).toBeVisible()
  const asked = over([samplePayout({ asked_at: new Date().toISOString() })])
  answer(`POST ${call}/ask`, asked)
  answer('GET /api/tournaments/c1/prizes', asked)
  await user.click(screen.getByRole('button', { name: 'Ask for the details: Tulpar' }))
  expect(await screen.findByText(/^Asked .* You can ask again a day later\.$/)).toBeVisible()
  expect(screen.getByText('The captain of Tulpar is asked')).toBeVisible()
  expect(screen.queryByRole('button', { name: /for the details/ })).toBeNull()
  refuse(`POST ${call}`, 409, { code: 'PRIZE_DETAILS_STALE', error: 'Look at the details again.' })
  answer('GET /api/tournaments/c1/prizes', over([samplePayout({ state: 'to_pay', details })]))
  await user.click(screen.getByRole('button', { name: /I paid/ }))
  // What came meanwhile stands there, and is to be looked at first.
  expect(await screen.findByText('KZ86125KZT5004100100')).toBeVisible()
  expect(screen.getByText(/has changed this since you opened the page/)).toBeVisible()
  expect(sent().at(-1)).toMatchObject({ details_version: null })
})

test('details that change under an open list are paid by only after somebody looked', async () => {
  const form = (is: Partial<PrizePayout>) => <PayForm tournamentId="c1" payout={samplePayout(is)} />
  const { element, change } = changing(form({ state: 'to_pay', details }))
  const { user } = await show(element, { texts: ['payments'] })
  await change(form({ state: 'to_pay', details: samplePrizeDetails({ version: 9, name: 'Dana' }) }))
  expect(await screen.findByText(/has changed this since you opened the page/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /I paid/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'I have looked' }))
  refuse(`POST ${call}`, 409, { code: 'PRIZE_NOT_OWED', error: 'Another sum is owed.' })
  await user.click(screen.getByRole('button', { name: /I paid/ }))
  expect(await screen.findByText('Another sum is owed.')).toBeVisible()
  expect(sent()).toEqual([{ amount: 300_000, reference: '', details_version: 9 }])
})

test('a prize that nobody divided is asked about before anybody is paid', async () => {
  const undivided = samplePrizes({ payouts: [], sums: { ...sums, to_pay: 0, to_decide: 500_000 } })
  await open(undivided)
  expect(screen.getByText(/nobody has said how its prize of 500\s000\s₸ is divided/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Divide the prize' })).toBeVisible()
  expect(screen.queryByText('No place has a prize.')).toBeNull()
})

test.each([
  ['parts that are not the pool', { is_whole: false }, /the parts are no longer the whole/],
  ['places that do not divide', {}, /do not divide into whole tenge/],
] as const)('%s are changed before anybody is paid', async (_, is, words) => {
  const line = samplePayout({ state: 'to_decide', amount: 0, place_from: 2, place_to: 4 })
  await open(over([line], { ...is, sums: { ...sums, to_decide: 500_000 } }))
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /I paid/ })).toBeNull()
})

test('of a cup that was opened again what was paid still stands there', async () => {
  const line = samplePayout({ state: 'to_decide', amount: 0, paid: 5_000, place_from: null, place_to: null })
  await open(over([line], { sums: { ...sums, to_decide: 495_000 } }), { mayChange: false })
  expect(screen.getByText(/The cup is open again/)).toBeVisible()
  expect(screen.getByText('No place now')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test.each(languages)('each state has a word, and totals: %s', async (language) => {
  const lines = prizeStates.map((state, at) =>
    samplePayout({
      state,
      registration_id: `r${at}`,
      team: { ...barys, id: `t${at}` },
      paid: state === 'over' ? 300_001 : 1,
    }),
  )
  const { container } = await open(
    over(lines, { sums: { to_decide: 1, details_missing: 2, to_pay: 3, paid: 4, over: 5 } }),
    {
      language,
    },
  )
  const words = [...container.querySelectorAll('.badge')].map(({ textContent }) => textContent)
  expect(new Set(words).size).toBe(prizeStates.length)
  expect(container.querySelectorAll('.pay-sums > div')).toHaveLength(5)
  expect(container.textContent).not.toMatch(/\{\{|prizes\./)
})
