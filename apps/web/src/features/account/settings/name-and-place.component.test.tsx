import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language, UserSettings } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleSettings } from '../../../testing/samples-accounts.ts'
import { sampleUser } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { ProfileSection } from './profile-section.tsx'

const list = 'GET /api/user/settings'
const route = 'PATCH /api/user'
const bodies = () => seenCalls(/PATCH/).map(({ body }) => JSON.parse(String(body)))

async function showProfile(is: Partial<UserSettings> = {}, look: { language?: Language; zone?: string } = {}) {
  answer(list, sampleSettings(is))
  const viewer = sampleUser()
  const shown = await show(<ProfileSection user={viewer} />, { texts: ['account'], viewer, ...look })
  await screen.findAllByRole('combobox')
  const write = async (label: string, text: string) => {
    await shown.user.clear(screen.getByLabelText(label))
    if (text !== '') await shown.user.type(screen.getByLabelText(label), text)
  }
  return { ...shown, write }
}

test('a section that waits for the settings says so, and asks again when they do not come', async () => {
  const refusal = refuse(list, 429, { code: 'RATE_LIMITED', error: 'Too many requests' })
  const held = holdCalls(/settings/)
  const { user } = await show(<ProfileSection user={sampleUser()} />, { texts: ['account'] })
  expect(screen.getByRole('status', { name: 'Loading your settings' })).toBeVisible()
  held.goOn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your settings did not load')
  refusal.mend()
  answer(list, sampleSettings())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText('Username')).toHaveValue('aibek')
  await expectAccessible()
})

test('a name is changed once, and what comes of it is read anew', async () => {
  answer(route, { user: sampleUser({ username: 'aibek_new' }) })
  const held = holdCalls(/PATCH/)
  const { user, write } = await showProfile()
  const save = screen.getByRole('button', { name: 'Change username' })
  expect(save).toBeDisabled()
  await write('Username', 'aibek_new')
  await user.dblClick(save)
  answer(
    list,
    sampleSettings({
      user: sampleUser({ username: 'aibek_new' }),
      username_changeable_at: '2031-12-31T19:30:00.000Z',
      previous_usernames: [
        { username: 'aibek', used_from: '2026-01-10T08:00:00.000Z', used_until: '2026-11-30T20:00:00.000Z' },
      ],
    }),
  )
  held.goOn()
  expect(await screen.findByText('Username changed')).toBeVisible()
  expect(bodies()).toEqual([{ username: 'aibek_new' }])
  const field = await screen.findByDisplayValue('aibek_new')
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAttribute('readonly'))
  expect(field).toBeVisible()
  expect(screen.getByText('aibek, until 1 December 2026')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change username' })).toBeNull()
})

test.each([
  ['en', 'Asia/Almaty', 'Next time on 1 January 2032.'],
  ['en', 'Europe/London', 'Next time on 31 December.'],
  ['ru', 'Asia/Almaty', '1 января 2032'],
  ['kz', 'Asia/Almaty', '2032 ж. 1 қаңтар'],
] as const)('when it may change next stands by the reader’s calendar: %s in %s', async (language, zone, words) => {
  nowIs('2031-12-02T00:00:00Z')
  await showProfile({ username_changeable_at: '2031-12-31T19:30:00.000Z' }, { language, zone })
  expect(document.querySelector('input[autocomplete=username]')).toHaveAccessibleDescription(
    expect.stringContaining(words),
  )
})

test.each([
  ['ab', 'Username must be 3-20 characters'],
  ['Айбек', 'Username can only contain letters, numbers, and underscores'],
])('%s is no name, and is not sent', async (name, words) => {
  const { user, write } = await showProfile()
  await write('Username', name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(words))
  expect(bodies()).toEqual([])
})

test.each([
  [409, 'USERNAME_TAKEN', 'This username is taken'],
  [409, 'USERNAME_TOO_SOON', 'A username can be changed once in 30 days'],
] as const)('%s %s stands beside the name, which stays as typed', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { user, write } = await showProfile()
  await write('Username', 'berik')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Username')).toHaveAccessibleDescription(error))
  expect(screen.getByLabelText('Username')).toHaveFocus()
  expect(screen.getByLabelText('Username')).toHaveValue('berik')
})

test('country and city are kept, and can be left out again', async () => {
  answer(route, { user: sampleUser() })
  const { user, write } = await showProfile({ country: 'KZ', city: 'Алматы' })
  const save = screen.getByRole('button', { name: 'Save' })
  expect(save).toBeDisabled()
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Kazakhstan')
  await write('City', 'Өскемен')
  answer(list, sampleSettings({ country: 'KZ', city: 'Өскемен' }))
  await user.click(save)
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(await screen.findByDisplayValue('Өскемен')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled())
  await user.selectOptions(screen.getByLabelText('Country'), 'Not given')
  await write('City', '')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()).toEqual([
    { country: 'KZ', city: 'Өскемен' },
    { country: null, city: null },
  ])
})

test.each([
  ['12', 'A city is written with letters'],
  ['<b>Almaty</b>', 'A city is written with letters'],
  ['а'.repeat(65), 'This is too long'],
])('%s is no city, and is not sent', async (city, words) => {
  const { user, write } = await showProfile()
  await write('City', city)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveAccessibleDescription(words))
  expect(bodies()).toEqual([])
})

test('a place that is refused stays as typed, whether the server says where or the line is lost', async () => {
  const details = [{ path: 'city', code: 'city_invalid', message: 'A city is written with letters' }]
  const refusal = refuse(route, 400, { code: 'VALIDATION_FAILED', error: 'Please check', details })
  const { user, write } = await showProfile()
  await user.selectOptions(screen.getByLabelText('Country'), 'Kazakhstan')
  await write('City', 'Тараз')
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(screen.getByLabelText('City')).toHaveAccessibleDescription('A city is written with letters'),
  )
  refusal.mend()
  breakCalls(/PATCH/)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
  expect(screen.getByLabelText('Country')).toHaveDisplayValue('Kazakhstan')
  expect(screen.getByLabelText('City')).toHaveValue('Тараз')
  expect(screen.queryByText('Saved')).toBeNull()
})

test.each([
  ['ru', 'Казахстан'],
  ['kz', 'Қазақстан'],
] as const)('countries are called as one calls them: %s', async (language, name) => {
  await showProfile({ country: 'KZ' }, { language })
  expect(screen.getByRole('combobox')).toHaveDisplayValue(name)
})
