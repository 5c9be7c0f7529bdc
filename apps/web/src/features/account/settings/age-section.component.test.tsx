import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, UserSettings } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleGuardian, sampleSettings } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { AgeSection } from './age-section.tsx'

const list = 'GET /api/user/settings'
const ask = 'POST /api/user/guardian'
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)))
/** Under age until the last day of May 2030. */
const child = { birth_date: '2012-05-31' }
const title = 'Consent of a parent or guardian'

async function showAge(is: Partial<UserSettings> = {}, look: { language?: Language; zone?: string } = {}) {
  answer(list, sampleSettings(is))
  const viewer = sampleUser()
  const shown = await show(<AgeSection />, { texts: ['account'], viewer, ...look })
  await waitFor(() => expect(document.querySelector('input[type=date]')).not.toBeNull())
  const born = (day: string) => {
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: day } })
    return shown.user.click(screen.getByRole('button', { name: 'Save date' }))
  }
  const fill = async (name: string, email: string) => {
    const fields = [screen.getByLabelText('Name of the parent or guardian'), screen.getByLabelText('Their email')]
    for (const [index, text] of [name, email].entries()) {
      await shown.user.clear(fields[index]!)
      await shown.user.click(fields[index]!)
      await shown.user.paste(text)
    }
    await shown.user.click(screen.getByRole('button', { name: 'Send the letter' }))
  }
  return { ...shown, born, fill }
}

test.each([
  // Midnight in Almaty, where tournaments are held, is five hours before that of UTC.
  ['2026-11-21T18:59:59Z', '2008-11-22', true],
  ['2026-11-21T19:00:00Z', '2008-11-22', false],
  ['2026-11-21T12:00:00Z', '2008-11-21', false],
  ['2026-02-28T12:00:00Z', '2008-02-29', true],
  ['2026-03-01T12:00:00Z', '2008-02-29', false],
])('at %s somebody born on %s needs a guardian: %s', async (now, birth_date, isUnderAge) => {
  nowIs(now)
  await showAge({ birth_date }, { zone: 'America/New_York' })
  expect(screen.queryByRole('heading', { name: title }) !== null).toBe(isUnderAge)
})

test('whose age nobody knows is not taken for a child; who asked a guardian once still sees it', async () => {
  await showAge()
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
  await showAge({ guardian: sampleGuardian() })
  expect(screen.getByRole('heading', { name: title })).toBeVisible()
})

test('the day is kept once, and can be taken back', async () => {
  nowIs('2026-11-21T12:00:00Z')
  answer('PATCH /api/user', { user: sampleUser() })
  const { born } = await showAge()
  expect(screen.getByRole('button', { name: 'Save date' })).toBeDisabled()
  answer(list, sampleSettings({ birth_date: '2012-05-31' }))
  await born('2012-05-31')
  expect(await screen.findByText('Date of birth saved')).toBeVisible()
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  answer(list, sampleSettings())
  await born('')
  await waitFor(() => expect(screen.queryByRole('heading', { name: title })).toBeNull())
  expect(bodies(/PATCH/)).toEqual([{ birth_date: '2012-05-31' }, { birth_date: null }])
})

test.each(['1899-12-31', '2026-11-22'])('nobody is born on %s', async (day) => {
  nowIs('2026-11-21T12:00:00Z')
  const { born } = await showAge()
  await born(day)
  await waitFor(() => expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/^Check the year/))
  expect(bodies(/PATCH/)).toEqual([])
})

test('a day that was not kept stays as typed', async () => {
  breakCalls(/PATCH/)
  const { born } = await showAge()
  await born('2008-05-31')
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(screen.getByLabelText('Date of birth')).toHaveValue('2008-05-31')
})

test.each([
  ['asked', null, 'Letter sent, waiting for an answer', '21 November 2025'],
  ['granted', '2025-12-31T19:30:00.000Z', 'Consent given', '1 January 2026'],
  ['refused', '2025-12-31T19:30:00.000Z', 'Refused', '1 January 2026'],
  ['withdrawn', '2025-12-31T19:30:00.000Z', 'Consent withdrawn', '1 January 2026'],
  ['expired', null, 'The link has expired', '21 November 2025'],
] as const)('what came of the letter: %s', async (status, answered_at, words, day) => {
  nowIs('2030-01-01T00:00:00Z')
  await showAge({ guardian: sampleGuardian({ status, answered_at }) })
  expect(screen.getByRole('status')).toHaveTextContent(words)
  expect(screen.getByRole('status')).toHaveTextContent(`ana@family.example · ${day}`)
  expect(screen.getByRole('status')).toHaveTextContent('Айгүл Серікқызы')
})

test.each(['en', 'ru', 'kz'] as const)('each of these has its own words: %s', async (language) => {
  const said = new Set<string>()
  for (const status of ['asked', 'granted', 'refused', 'withdrawn', 'expired'] as const) {
    await showAge({ guardian: sampleGuardian({ status }) }, { language })
    said.add(screen.getByRole('status').textContent)
  }
  expect(said.size).toBe(5)
})

test('a guardian is asked once, and the page then waits for the answer', async () => {
  answer(ask, sampleGuardian({ name: 'Ана' }))
  const held = holdCalls(/guardian/)
  nowIs('2026-11-21T12:00:00Z')
  const { user, fill } = await showAge(child)
  await expectAccessible()
  await fill('  Ана  ', 'ana@family.example')
  await user.keyboard('{Enter}')
  held.goOn()
  expect(await screen.findByText('Letter sent, waiting for an answer')).toBeVisible()
  expect(screen.queryByLabelText('Their email')).toBeNull()
  expect(bodies(/guardian/)).toEqual([{ name: 'Ана', email: 'ana@family.example' }])
})

test('asked again, it begins with the same person', async () => {
  answer(ask, sampleGuardian({ status: 'asked' }))
  const { user } = await showAge({ guardian: sampleGuardian({ status: 'expired' }) })
  await user.click(screen.getByRole('button', { name: 'Ask again' }))
  expect(screen.getByLabelText('Name of the parent or guardian')).toHaveValue('Айгүл Серікқызы')
  expect(screen.getByLabelText('Their email')).toHaveValue('ana@family.example')
  await user.click(screen.getByRole('button', { name: 'Send the letter' }))
  expect(await screen.findByText('Letter sent, waiting for an answer')).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Their email')).toBeNull())
})

test.each([
  ['A', 'ana@x.kz', 'A name has 2-80 letters'],
  ['Ә'.repeat(81), 'ana@x.kz', 'A name has 2-80 letters'],
  ['<Ana>', 'ana@x.kz', 'A name has 2-80 letters'],
  ['Ә'.repeat(80), 'ana@x', 'Invalid email address'],
])('%s <%s> cannot be asked', async (name, email, words) => {
  nowIs('2026-11-21T12:00:00Z')
  const { fill } = await showAge(child)
  await fill(name, email)
  expect(await screen.findByText(words)).toBeVisible()
  expect(bodies(/guardian/)).toEqual([])
})

test.each([
  [422, 'GUARDIAN_IS_PLAYER', 'This is your own email. Name that of a parent or guardian'],
  [429, 'RATE_LIMITED', 'Too many requests. Wait a little and try again'],
  [503, 'MAIL_UNAVAILABLE', 'No mail leaves this server right now. Try again later'],
] as const)('%s %s is told, and nobody is said to be asked', async (status, code, error) => {
  refuse(ask, status, { code, error })
  nowIs('2026-11-21T12:00:00Z')
  const { fill } = await showAge(child)
  await fill('Ана', 'aibek@example.kz')
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Their email')).toHaveValue('aibek@example.kz')
  expect(screen.queryByRole('status')).toBeNull()
})
