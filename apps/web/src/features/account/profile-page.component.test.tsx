import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser, Language } from '@lobby/contract'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { ProfilePage } from './components/profile-page.tsx'

const route = 'PATCH /api/user'
const bodies = () => seenCalls(/PATCH/).map(({ body }) => JSON.parse(String(body)))
const steamId = '76561197960265730'

type Look = { language?: Language; zone?: string }

async function showProfile(is: Partial<CurrentUser> = {}, look: Look = {}) {
  const viewer = sampleUser({ steam_verified: false, ...is })
  const shown = await show(<ProfilePage user={viewer} />, { texts: ['account'], viewer, ...look })
  const write = async (text: string) => {
    await shown.user.clear(screen.getByLabelText('Steam ID or profile address'))
    await shown.user.type(screen.getByLabelText('Steam ID or profile address'), `${text}{Enter}`)
  }
  return { ...shown, write }
}
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling

test('the own account stands by its name, its facts and the ways on', async () => {
  await showProfile({ second_factor: true, username: 'a'.repeat(20) })
  expect(screen.getByRole('heading', { level: 1, name: 'a'.repeat(20) })).toBeVisible()
  expect(fact('Email')).toHaveTextContent('aibek@example.kz')
  expect(fact('Second factor')).toHaveTextContent('On')
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/settings#profile')
  expect(screen.getByRole('link', { name: 'As others see it' })).toHaveAttribute('href', '/players/u1')
  await expectAccessible()
})

test('an account without an address shows none, rather than an empty line', async () => {
  await showProfile({ email: null })
  expect(screen.queryByText('Email')).toBeNull()
  expect(fact('Second factor')).toHaveTextContent('Off')
})

test.each([
  ['en', 'Asia/Almaty', '1 January 2026'],
  ['en', 'America/New_York', '31 December 2025'],
  ['ru', 'Asia/Almaty', '1 января 2026 г.'],
  ['kz', 'Asia/Almaty', '2026 ж. 1 қаңтар'],
] as const)('the day of joining is that of the reader’s calendar: %s in %s', async (language, zone, day) => {
  await showProfile({ created_at: '2025-12-31T19:30:00.000Z' }, { language, zone })
  expect(screen.getByText(day)).toBeVisible()
})

test('a number that Steam has vouched for cannot be changed here', async () => {
  await showProfile({ steam_verified: true })
  expect(screen.getByText('Confirmed by Steam')).toBeVisible()
  expect(screen.getByText('76561197960265729')).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a number is given, and stands for the whole page then', async () => {
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer(route, { user: sampleUser({ steam_id: steamId, steam_verified: false }) })
  const held = holdCalls(/PATCH/)
  const page = await showPage('/profile', { viewer: sampleUser({ steam_id: null, steam_verified: false }) })
  expect(await screen.findByText('Not given')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
  await page.user.type(screen.getByLabelText('Steam ID or profile address'), ` ${steamId} {Enter}`)
  await page.user.keyboard('{Enter}')
  held.goOn()
  expect(await screen.findByText('Steam ID saved')).toBeVisible()
  expect(await screen.findByText('Given')).toBeVisible()
  expect(bodies()).toEqual([{ steam_id: steamId }])
})

test.each([
  ['', 'Please fill in all fields'],
  ['   ', 'Please fill in all fields'],
])('“%s” is no Steam ID, and is not sent', async (text, words) => {
  const { write } = await showProfile()
  await write(text)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Steam ID or profile address')).toBeInvalid()
  expect(bodies()).toEqual([])
})

test.each([
  [409, 'STEAM_ID_TAKEN', 'Another account uses this Steam ID'],
  [409, 'STEAM_ID_VERIFIED', 'Steam has confirmed this Steam ID. Unlink Steam to change it'],
] as const)('%s %s leaves the number as typed', async (status, code, error) => {
  refuse(route, status, { code, error })
  const { write } = await showProfile()
  await write(steamId)
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(screen.getByLabelText('Steam ID or profile address')).toHaveValue(steamId)
  expect(screen.queryByText('Steam ID saved')).toBeNull()
})

const steamText = 'https://steamcommunity.com/profiles/76561198000000777'

test('whatever way it is written, it is sent as it is, and the number that it names stands there', async () => {
  answer(route, { user: sampleUser({ steam_id: '76561198000000777', steam_verified: false }) })
  const { write } = await showProfile()
  await write(` ${steamText}`)
  expect(await screen.findByText('Steam ID saved')).toBeVisible()
  expect(bodies()).toEqual([{ steam_id: steamText }])
  await waitFor(() => expect(screen.getByLabelText('Steam ID or profile address')).toHaveValue('76561198000000777'))
})

test('a field that names nobody is marked as the server says', async () => {
  const words = 'This is no Steam ID: give 17 digits, STEAM_…, [U:1:…] or the address of a profile'
  refuse(route, 400, {
    code: 'VALIDATION_FAILED',
    error: words,
    details: [{ path: 'steam_id', code: 'steam_reference', message: words }],
  })
  const { write } = await showProfile()
  await write('76561197960')
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.getByLabelText('Steam ID or profile address')).toBeInvalid()
})

test('a number is taken back; where that fails it still stands', async () => {
  const line = breakCalls(/PATCH/)
  const { user } = await showProfile()
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(screen.getByLabelText('Steam ID or profile address')).toHaveValue('76561197960265729')
  line.mend()
  answer(route, { user: sampleUser({ steam_id: null, steam_verified: false }) })
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Steam ID removed')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Steam ID or profile address')).toHaveValue(''))
  expect(bodies()).toEqual([{ steam_id: null }, { steam_id: null }])
})
