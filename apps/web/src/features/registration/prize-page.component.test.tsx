import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { languages, prizeStates, type OwnPrize, type TeamPrize } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, refuse, seenCalls } from '../../testing/network.ts'
import { sampleTournament, sampleUser } from '../../testing/samples.ts'
import { sampleRegistration, sampleViewer } from '../../testing/samples-organise.ts'
import { sampleOwnPrize, samplePrizeDetails } from '../../testing/samples-payments.ts'
import { show, showPage } from '../../testing/show.tsx'
import { PrizeLines } from './prize-lines.tsx'
import { PrizePage } from './prize-page.tsx'
import { PrizePanel } from './prize-panel.tsx'

const call = 'GET /api/tournaments/c1'
const path = '/api/tournaments/c1/registrations/r-t1/prize'
const put = `PUT ${path}/details`
const of = { tournamentId: 'c1', registrationId: 'r-t1' }
const details = samplePrizeDetails()
const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }
const won = (state: TeamPrize['state']): TeamPrize => ({
  registration_id: 'r-t1',
  team,
  state,
  amount: 300_000,
  paid: 5,
})
const given = sampleOwnPrize({ prize: won('to_pay'), details })
const sent = (): unknown[] => seenCalls(/^PUT /).map(({ body }) => (typeof body === 'string' ? JSON.parse(body) : null))

function answerAll(isCaptain = true): void {
  answer(call, sampleTournament({ status: 'finished' }))
  answer(`${call}/me`, sampleViewer({ registrations: [{ ...sampleRegistration(), is_captain: isCaptain }] }))
  answer('GET /api/achievements/unseen', [])
}
const open = (own: OwnPrize, language?: 'en' | 'ru' | 'kz') => {
  answer(`GET ${path}`, own)
  return show(<PrizePanel {...of} />, { texts: ['registration'], viewer: sampleUser(), ...(language && { language }) })
}
const box = (name: RegExp | string) => screen.getByRole('textbox', { name })

test('a captain says how to be paid on the page of the prize', async () => {
  answerAll()
  answer(`GET ${path}`, sampleOwnPrize())
  const { user } = await showPage('/tournaments/c1/prize', { viewer: sampleUser() })
  expect(await screen.findByText(/until then the organiser does not know/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Prize')
  expect(screen.getByText(/deleted 90 days after the prize is paid/)).toBeVisible()
  expect(screen.getByText(/The recipient must be of age/)).toBeVisible()
  await user.type(box('Recipient'), 'Aru Serik')
  await user.type(box('Kaspi phone'), '8 700 000 12 34')
  answer(put, given)
  answer(`GET ${path}`, given)
  // Listened for before it is said: it goes by itself, and a machine may be slow.
  const saved = screen.findByText('How to be paid is saved')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await saved).textContent).toBe('How to be paid is saved')
  expect(sent()).toEqual([
    { version: null, details: { name: 'Aru Serik', kaspi_phone: '8 700 000 12 34', iban: '', bank: '', note: '' } },
  ])
  expect(screen.getByText('+77000001234')).toBeVisible()
})

test('what is wrong stands at its field', async () => {
  const { user } = await open(sampleOwnPrize())
  await screen.findByRole('heading', { name: 'How to be paid' })
  await expectAccessible()
  refuse(put, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Look at the fields',
    details: [{ path: 'details.iban', code: 'iban_invalid', message: 'This is no account.' }],
  })
  await user.type(box(/IBAN/), 'KZ00')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This is no account.')).toBeVisible()
  expect(box(/IBAN/)).toHaveAccessibleDescription(/no account/)
})

test('what another leader wrote meanwhile is shown, and what was typed is kept until it is saved again', async () => {
  const { user } = await open(given)
  await user.click(await screen.findByRole('button', { name: 'Change' }))
  await user.type(box('Bank'), ' Almaty')
  const theirs = sampleOwnPrize({ details: samplePrizeDetails({ version: 9, name: 'Dana', changed_by: 'vice' }) })
  refuse(put, 409, { code: 'PRIZE_DETAILS_CHANGED', error: 'Somebody else has changed it.', data: theirs })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const now = await screen.findByRole('region', { name: 'What stands there now' })
  expect(within(now).getByText('Dana')).toBeVisible()
  expect(box('Bank')).toHaveValue('Kaspi Bank Almaty')
  answer(put, given)
  answer(`GET ${path}`, given)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('How to be paid is saved')).toBeVisible()
  expect(sent()).toMatchObject([{ version: 7 }, { version: 9 }])
})

test('it is taken back after a question', async () => {
  const { user } = await open(given)
  await user.click(await screen.findByRole('button', { name: 'Take it back' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  const none = sampleOwnPrize()
  answer(put, none)
  answer(`GET ${path}`, none)
  await user.click(screen.getByRole('button', { name: 'Take the details back' }))
  expect(await screen.findByText('The details are taken back')).toBeVisible()
  expect(sent()).toEqual([{ version: 7, details: null }])
  await waitFor(() => expect(box('Recipient')).toHaveValue(''))
})

test('once it is entered as paid it is changed no more', async () => {
  await open(sampleOwnPrize({ prize: won('paid'), details, may_change: false }))
  expect(await screen.findByText(/has entered 300\s000\s₸ as paid/)).toBeVisible()
  expect(screen.getByText(/cannot be changed now/)).toBeVisible()
  expect(screen.getByText('Ask organiser')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
})

test('a team without a prize reads that, and is asked for nothing', async () => {
  await open(sampleOwnPrize({ prize: null, may_change: false }))
  expect(await screen.findByText('No prize is owed to this team in this cup.')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(languages)('each state has words: %s', async (language) => {
  for (const state of prizeStates) {
    const { container } = await open(sampleOwnPrize({ prize: won(state), details, may_change: false }), language)
    await screen.findByText('Aru Serik')
    expect(container.textContent).not.toMatch(/\{\{|won\./)
  }
})

test.each(languages)('on the page of the cup each state has words: %s', async (language) => {
  const prizes = prizeStates.map((state) => ({ ...won(state), registration_id: state }))
  await show(<PrizeLines tournamentId="c1" prizes={prizes} />, { texts: ['registration'], language })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(prizeStates.map(() => '/tournaments/c1/prize'))
  expect(document.body.textContent).not.toMatch(/\{\{|prize\./)
})

test('a visitor is asked to sign in', async () => {
  answer(call, sampleTournament())
  await showPage('/tournaments/c1/prize')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Sign in to see the prize')
  expect(seenCalls(/\/me$/)).toEqual([])
})

test('who leads no team here reads so', async () => {
  answerAll(false)
  await show(<PrizePage tournamentId="c1" />, { texts: ['registration'], viewer: sampleUser() })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('No team of yours plays in this cup')
  expect(screen.getByRole('link', { name: 'Open the cup' })).toHaveAttribute('href', '/tournaments/c1')
})

test('what did not load is asked for again', async () => {
  answerAll()
  answer(`GET ${path}`, given)
  const broken = refuse(`${call}/me`, 500, { code: 'INTERNAL', error: 'Something went wrong on our side' })
  const { user } = await show(<PrizePage tournamentId="c1" />, { texts: ['registration'], viewer: sampleUser() })
  expect(await screen.findByText('The prize did not load')).toBeVisible()
  broken.mend()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Aru Serik')).toBeVisible()
})
