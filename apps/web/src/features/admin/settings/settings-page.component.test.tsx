import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { languages, type SiteSettingsState } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { answer, breakCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { showAdmin } from '../../../testing/admin-page.ts'

const get = 'GET /api/admin/site-settings'
const put = 'PUT /api/admin/site-settings'
beforeEach(() => answer('GET /api/admin/site-texts', { parts: [] }))

const nothing = {
  support_email: null,
  support_phone: null,
  cup_entry_fee: null,
  cup_prize_pool: null,
  cup_max_teams: null,
}
const state = (own: Partial<SiteSettingsState['own']> = {}, version = 0): SiteSettingsState => ({
  version,
  changed_at: version === 0 ? null : '2026-12-12T11:00:00.000Z',
  own: { ...nothing, ...own },
  defaults: {
    support_email: 'help@lobby.kz',
    support_phone: null,
    cup_entry_fee: 35_000,
    cup_prize_pool: 500_000,
    cup_max_teams: 16,
  },
  fixed: {
    version: '1.0.0',
    cup: '10',
    currency: '₸',
    zone: 'Asia/Almaty',
    password_min: 6,
    username: { min: 3, max: 20 },
    request_timeout: 10_000,
    request_retries: 3,
    registration_refresh: 30_000,
    server_refresh: 10_000,
    leaderboard_refresh: 30_000,
    answers_kept: 300_000,
    account_fresh: 300_000,
    toast: 5_000,
    achievement: 5_000,
    home: { tournaments: 2, servers: 3, players: 3 },
  },
})
const sent = () => seenCalls(/PUT /).map(({ body }) => JSON.parse(String(body)) as object)
const box = (name: string) => screen.getByLabelText(name)
const form = async () => within(await screen.findByRole('form', { name: 'Site settings' }))

test.each(languages)('all that is set and all that is fixed has words and values: %s', async (language) => {
  answer(get, state())
  await showAdmin('/admin/site', { language })
  expect(await screen.findByRole('form')).toBeVisible()
  expect(document.querySelectorAll('form input')).toHaveLength(5)
  expect(document.querySelectorAll('main dl > div')).toHaveLength(16)
  expect(document.querySelector('main')?.textContent).not.toMatch(/\{\{|undefined|NaN|fixed\.|name\./)
  await expectAccessible()
})

test('an admin sets something, saying why; what is left empty is the default, and goes back to it', async () => {
  answer(get, state({ cup_entry_fee: 20_000 }, 3))
  answer(put, state({ support_phone: '+7 727 000 00 00' }, 4))
  const { user } = await showAdmin('/admin/site')
  await form()
  expect(screen.getByText('Default: 35 000 ₸')).toBeVisible()
  expect(screen.getByText('Default: none')).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Back to the default: / })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Back to the default: Entry fee, ₸' }))
  await user.type(box('Support phone'), '+7 727 000 00 00')
  await user.type(box('Why'), 'A phone at last')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  const own = { ...nothing, support_phone: '+7 727 000 00 00' }
  expect(sent()).toEqual([{ version: 3, own, reason: 'A phone at last' }])
  await waitFor(() => expect(box('Why')).toHaveValue(''))
  expect(box('Support phone')).toHaveValue('+7 727 000 00 00')
})

test('what is wrong stands at its field', async () => {
  answer(get, state())
  refuse(put, 400, {
    code: 'VALIDATION_FAILED',
    error: 'Some fields are not right.',
    details: [
      { path: 'own.support_email', code: 'email_invalid', message: 'Not an address' },
      { path: 'reason', code: 'required', message: 'Say why' },
    ],
  })
  const { user } = await showAdmin('/admin/site')
  await form()
  await user.type(box('Support email'), 'nobody')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Not an address')).toBeVisible()
  expect(screen.getByText('Say why')).toBeVisible()
  expect(box('Support email')).toHaveAccessibleDescription(/Not an address/)
  expect(box('Support email')).toHaveValue('nobody')
})

test('who was quicker is not overwritten: their values are shown, what was typed stays', async () => {
  answer(get, state())
  refuse(put, 409, {
    code: 'SITE_SETTINGS_CHANGED',
    error: 'Another admin has changed the site meanwhile.',
    data: state({ cup_max_teams: 32 }, 1),
  })
  const { user } = await showAdmin('/admin/site')
  await form()
  await user.type(box('Entry fee, ₸'), '10000')
  await user.type(box('Why'), 'Cheaper')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Another admin has changed the site meanwhile.')).toBeVisible()
  await waitFor(() => expect(box('Teams')).toHaveValue(32))
  expect(box('Entry fee, ₸')).toHaveValue(10_000)
  answer(put, state({ cup_max_teams: 32, cup_entry_fee: 10_000 }, 2))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(sent()[1]).toMatchObject({ version: 1, own: { cup_max_teams: 32, cup_entry_fee: 10_000 } })
})

test('settings that do not come say so, and come with the next try', async () => {
  const line = breakCalls(/GET .*site-settings/)
  const { user } = await showAdmin('/admin/site')
  expect(await screen.findByText('The settings did not load')).toBeVisible()
  line.mend()
  answer(get, state())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await form()).toBeDefined()
  expect(screen.getByText('3 to 20 characters')).toBeVisible()
})
