import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, UserSettings } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleConsent, sampleSettings } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { settingsQuery } from '../api/get-settings.ts'
import { ConsentsSection } from './consents-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PrivacySection } from './privacy-section.tsx'

const route = 'PATCH /api/user'
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))

type Look = { language?: Language; zone?: string }

async function showSettings(is: Partial<UserSettings> = {}, look: Look = {}) {
  const settings = sampleSettings(is)
  answer('GET /api/user/settings', settings)
  const page = (
    <>
      <NotificationsSection />
      <PrivacySection />
      <ConsentsSection />
    </>
  )
  const knows = [known(settingsQuery, settings)]
  return show(page, { texts: ['account'], viewer: sampleUser(), knows, ...look })
}

const box = (kind: string) => screen.getByRole('checkbox', { name: `${kind}: By email` })

test('a notice switched off stands so at once, and is kept alone', async () => {
  answer(route, { user: sampleUser() })
  const held = holdCalls(/PATCH/)
  const { user } = await showSettings()
  await expectAccessible()
  await user.click(box('Matches'))
  await waitFor(() => expect(box('Matches')).not.toBeChecked())
  expect(box('Teams')).toBeChecked()
  const notifications = { ...sampleSettings().notifications, matches: { mail: false } }
  answer('GET /api/user/settings', sampleSettings({ notifications }))
  held.goOn()
  await waitFor(() => expect(seenCalls(/GET \/api\/user\/settings/)).toHaveLength(1))
  expect(box('Matches')).not.toBeChecked()
  expect(bodies(/PATCH/)).toEqual([{ notifications: { matches: { mail: false } } }])
})

test('one that could not be kept goes back, and the page says why', async () => {
  breakCalls(/PATCH/)
  const { user } = await showSettings()
  await user.click(box('Tournaments'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  await waitFor(() => expect(box('Tournaments')).toBeChecked())
})

test('who sees what is chosen part by part; refused, it is as before', async () => {
  const refusal = refuse(route, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/PATCH/)
  const { user } = await showSettings()
  const city = screen.getByLabelText('City')
  expect(city).toHaveDisplayValue('Signed-in players')
  await user.selectOptions(city, 'Only me')
  await waitFor(() => expect(city).toHaveDisplayValue('Only me'))
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Everyone')
  // Before the settings are read anew.
  const reading = holdCalls(/GET/)
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  await waitFor(() => expect(city).toHaveDisplayValue('Signed-in players'))
  reading.goOn()
  refusal.mend()
  answer(route, { user: sampleUser() })
  answer('GET /api/user/settings', sampleSettings({ privacy: { ...sampleSettings().privacy, city: 'nobody' } }))
  await user.selectOptions(city, 'Only me')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await waitFor(() => expect(city).toHaveDisplayValue('Only me'))
  expect(bodies(/PATCH/)).toEqual([{ privacy: { city: 'nobody' } }, { privacy: { city: 'nobody' } }])
})

const news = (is: Parameters<typeof sampleConsent>[0] = {}) =>
  sampleConsent({ purpose: 'news', required: false, ...is })
const withdrawn = news({
  granted: false,
  withdrawn_at: '2025-12-31T19:30:00.000Z',
  granted_at: '2025-06-01T10:00:00.000Z',
})

test.each([
  ['en', 'Asia/Almaty', 'Withdrawn on 1 January 2026, 00:30.'],
  ['en', 'Europe/Berlin', 'Withdrawn on 31 December 2025, 20:30.'],
  ['ru', 'Asia/Almaty', '1 января 2026'],
  ['kz', 'Asia/Almaty', '2026 ж. 1 қаңтар, 00:30'],
] as const)('when a consent was withdrawn stands by the reader’s clock: %s in %s', async (language, zone, words) => {
  nowIs('2031-01-01T00:00:00Z')
  await showSettings({ consents: [withdrawn] }, { language, zone })
  expect(screen.getByText(new RegExp(words.replaceAll('.', '\\.')))).toBeVisible()
})

test('the account itself cannot be withdrawn here; what was never agreed to has no history', async () => {
  await showSettings()
  expect(screen.getByText(/to withdraw it, delete your account below/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
  expect(screen.getAllByText(/^Given on/)).toHaveLength(1)
  expect(screen.getByText('Not given')).toBeVisible()
})

test('a consent is given to the text as it stands, once, and withdrawn again', async () => {
  answer('PUT /api/user/consents/news', { consents: [news()] })
  const held = holdCalls(/PUT/)
  const { user } = await showSettings({ consents: [withdrawn] })
  await user.dblClick(screen.getByRole('button', { name: 'Agree' }))
  held.goOn()
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  expect(screen.queryByText(/^Withdrawn|Withdrawn on/)).toBeNull()
  answer('PUT /api/user/consents/news', { consents: [withdrawn] })
  await user.click(withdraw)
  expect(await screen.findByText(/Withdrawn on/)).toBeVisible()
  const text = { text_version: '2026-11-21' }
  expect(bodies(/PUT/)).toEqual([
    { granted: true, ...text },
    { granted: false, ...text },
  ])
})

test('a text that has changed since is to be agreed to anew, even for the account itself', async () => {
  answer('PUT /api/user/consents/account', {
    consents: [sampleConsent({ text_version: '2027-01-01', current_version: '2027-01-01' })],
  })
  const { user } = await showSettings({ consents: [sampleConsent({ current_version: '2027-01-01' })] })
  expect(screen.getByText(/text of 2026-11-21/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(screen.queryByText(/^The text has changed/)).toBeNull())
  expect(bodies(/PUT/)).toEqual([{ granted: true, text_version: '2027-01-01' }])
})

test.each([
  [409, 'CONSENT_TEXT_CHANGED', 'The text has changed. Please read it again'],
  [503, 'DATABASE_UNAVAILABLE', 'The database does not answer'],
] as const)('%s %s changes no consent', async (status, code, error) => {
  refuse('PUT /api/user/consents/news', status, { code, error })
  const { user } = await showSettings({ consents: [news()] })
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByText('Given')).toBeVisible()
})
