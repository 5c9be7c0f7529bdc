import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { LookSection } from './look-section.tsx'

const route = 'PATCH /api/user'
const bodies = () => seenCalls(/PATCH/).map(({ body }) => JSON.parse(String(body)))

async function showLook(is: Partial<CurrentUser> = {}) {
  const viewer = sampleUser(is)
  answer('GET /api/user/settings', {})
  return show(<LookSection user={viewer} />, { texts: ['account'], viewer })
}

afterEach(() => void vi.restoreAllMocks())

test('another language is spoken at once, and kept with the account', async () => {
  answer(route, { user: sampleUser({ language: 'kz' }) })
  const { user } = await showLook()
  const choice = screen.getByLabelText('Language')
  expect([...choice.children].map((option) => option.getAttribute('lang'))).toEqual(
    expect.arrayContaining(['en', 'kk', 'ru']),
  )
  await user.selectOptions(choice, 'Қазақша')
  expect(await screen.findByLabelText('Тіл')).toHaveValue('kz')
  expect(document.documentElement).toHaveAttribute('lang', 'kk')
  await waitFor(() => expect(bodies()).toEqual([{ language: 'kz' }]))
  expect(localStorage.getItem('lobby.language')).toBe('kz')
})

test('a language that could not be kept is told in itself', async () => {
  breakCalls(/PATCH/)
  const { user } = await showLook()
  await user.selectOptions(screen.getByLabelText('Language'), 'Русский')
  expect(await screen.findByText(/^Ошибка сети/)).toBeVisible()
})

test('another zone moves every time at once; refused, it goes back', async () => {
  // A winter's night: Almaty is at UTC+5, Berlin at UTC+1.
  nowIs('2026-11-28T20:30:00Z')
  const held = holdCalls(/PATCH/)
  const { user } = await showLook()
  expect(screen.getByLabelText('Time zone')).toHaveAccessibleDescription(/It is 01:30 there now/)
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin')
  await waitFor(() => expect(screen.getByText(/It is 21:30 there now/)).toBeVisible())
  held.fail()
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect(screen.getByText(/It is 01:30 there now/)).toBeVisible()
  refuse(route, 400, { code: 'VALIDATION_FAILED', error: 'There is no such time zone' })
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Berlin')
  expect(await screen.findByText('There is no such time zone')).toBeVisible()
  await waitFor(() => expect(screen.getByText(/It is 01:30 there now/)).toBeVisible())
  expect(bodies()).toEqual([{ time_zone: 'Europe/Berlin' }, { time_zone: 'Europe/Berlin' }])
})

test.each([
  ['2026-03-29T00:59:00Z', 'Europe/Berlin (UTC+1)', 'America/New York (UTC-4)'],
  ['2026-03-29T01:00:00Z', 'Europe/Berlin (UTC+2)', 'Australia/Adelaide (UTC+10:30)'],
])('zones stand with what they are ahead by at that moment: %s', async (now, first, second) => {
  nowIs(now)
  await showLook()
  for (const name of [first, second]) expect(screen.getByRole('option', { name })).toBeInTheDocument()
})

test('the own zone of the account stands there even where the browser does not know its name; Almaty’s is the first', async () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/London'])
  await showLook({ time_zone: 'Asia/Calcutta' })
  const choice = screen.getByLabelText<HTMLSelectElement>('Time zone')
  expect(choice).toHaveDisplayValue('Asia/Calcutta (UTC+5:30)')
  expect(choice.options[0]).toHaveTextContent('Asia/Almaty (UTC+5)')
  const names = [...choice.options].map(({ value }) => value)
  expect(new Set(names).size).toBe(names.length)
})

test('another theme is put on at once; refused, it is taken off', async () => {
  const line = breakCalls(/PATCH/)
  const { user } = await showLook()
  const theme = (name: string) => screen.getByRole('radio', { name })
  expect(theme('As on this device')).toBeChecked()
  await user.click(theme('Dark'))
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  await waitFor(() => expect(theme('As on this device')).toBeChecked())
  line.mend()
  answer(route, { user: sampleUser() })
  await user.click(theme('Light'))
  await waitFor(() => expect(theme('Light')).toBeChecked())
  await user.click(theme('As on this device'))
  await waitFor(() => expect(bodies()).toHaveLength(3))
  expect(bodies()).toEqual([{ theme: 'dark' }, { theme: 'light' }, { theme: 'system' }])
  expect(theme('As on this device')).toBeChecked()
})
