import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CurrentUser, Language } from '@lobby/contract'
import { siteOf } from '#lib/site'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { Bar } from './bar.tsx'

/** The bar by itself, as it stands on a page called Teams. */
const bar = (viewer: CurrentUser | null = null, language: Language = 'en') =>
  show(<Bar title="Teams" />, { viewer, language })

const account = (name: string) => screen.findByRole('button', { name: `Account: ${name}` })

describe('for a visitor', () => {
  test('the bar names the page, leads home and offers a sign-in', async () => {
    await bar()
    const header = within(await screen.findByRole('banner'))
    expect(header.getByText('Teams')).toBeVisible()
    expect(header.getByRole('link', { name: 'LOBBY, home' })).toHaveAttribute('href', '/')
    expect(header.queryByRole('button', { name: /^Account/ })).toBeNull()
    expect(header.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false')
    expect(header.getByRole('button', { name: 'Login' })).toBeEnabled()
    await expectAccessible()
  })

  test('a landing’s bar leads through the page itself', async () => {
    refuse(/GET \/api\/(tournaments|analytics)/, 404, { code: 'NOT_FOUND', error: 'Not there' })
    answer('GET /api/auth/providers', [])
    const { user } = await showPage('/landing', { language: 'kz' })
    const parts = within(await screen.findByRole('navigation', { name: 'Бет бөлімдері' }))
    expect(parts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/landing#features',
      '/landing#tournaments',
      '/landing#statistics',
    ])
    expect(screen.queryByRole('button', { name: 'Мәзір' })).toBeNull()
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Кіру' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('whose account is on its way is neither a visitor nor somebody yet', async () => {
    refuse(/GET \/api\/(tournaments|analytics|matches|servers|leaderboard)/, 404, { code: 'NOT_FOUND', error: 'No' })
    answer('GET /api/achievements/unseen', { achievements: [] })
    const profile = holdCalls(/GET \/api\/auth\/profile/)
    await showPage('/landing', { viewer: sampleUser() })
    const header = within(await screen.findByRole('banner'))
    expect(header.queryByRole('button', { name: /Login|Sign In|Account/ })).toBeNull()
    expect(header.queryByRole('navigation')).toBeNull()
    profile.goOn()
    expect(await account('aibek')).toBeVisible()
    expect(header.getByRole('button', { name: 'Menu' })).toBeVisible()
  })
})

describe('the account’s menu', () => {
  beforeEach(() => answer('GET /api/user/duties', { duties: [], waiting: [], has_steam_id: true }))

  test('leads whoever casts or referees to their matches', async () => {
    const waiting = [{ id: 'c1', name: 'Steppe Cup', role: 'referee' }]
    answer('GET /api/user/duties', { duties: [], waiting, has_steam_id: true })
    const { user } = await bar(sampleUser())
    await user.click(await account(sampleUser().username))
    expect(await screen.findByRole('menuitem', { name: 'Casting and refereeing' })).toHaveAttribute('href', '/duties')
  })

  test('opens with the first press, names its person, is walked through by arrows, and gives the focus back', async () => {
    const { user } = await bar(sampleUser({ username: 'x'.repeat(20), email: '<b>@example.kz' }))
    const button = await account('x'.repeat(20))
    expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await user.click(button)
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText('<b>@example.kz')).toBeVisible()
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Settings',
      'Logout',
    ])
    expect(menu.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('href', '/settings')
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'))
    await user.keyboard('{End}')
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Logout' })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(await account('x'.repeat(20))).toHaveFocus()
  })

  test.each([
    ['as the server agrees', () => answer('POST /api/auth/logout', {})],
    ['though the server refuses', () => refuse('POST /api/auth/logout', 401, { code: 'NOT_SIGNED_IN', error: 'No' })],
    ['though there is no network', () => breakCalls(/POST \/api\/auth\/logout/)],
  ])('signs this browser out, %s', async (_how, prepare) => {
    prepare()
    const { user, queryClient, address } = await bar(sampleUser())
    const { session } = siteOf(queryClient)
    await user.click(await account('aibek'))
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible()
    expect([session.token(), session.isOver(), address()]).toEqual([null, false, '/'])
    expect(seenCalls(/logout/)).toHaveLength(1)
  })
})

describe('language and theme', () => {
  const open = async (viewer: CurrentUser | null = null) => {
    const page = await bar(viewer)
    await page.user.click(await screen.findByRole('button', { name: 'ENG, Language and theme' }))
    await screen.findByRole('menu')
    return page
  }
  const choice = (name: string) => screen.findByRole('menuitemradio', { name })
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => user.click(await choice(name))

  test('are picked by a visitor for this browser alone', async () => {
    const { user } = await open()
    expect(await choice('English')).toBeChecked()
    // Each language is said in its own.
    expect((await choice('Қазақша')).querySelector('[lang]')).toHaveAttribute('lang', 'kk')
    await expectAccessible()
    await choose(user, 'Қазақша')
    expect(await screen.findByRole('button', { name: 'ҚАЗ, Тіл және безендіру' })).toBeVisible()
    expect([localStorage.getItem('lobby.language'), document.documentElement.lang]).toEqual(['kz', 'kk'])
    await user.click(screen.getByRole('button', { name: 'ҚАЗ, Тіл және безендіру' }))
    await choose(user, 'Қараңғы')
    onTestFinished(() => void delete document.documentElement.dataset['theme'])
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'))
  })

  test('are kept with the account, whose refusal nobody need hear of', async () => {
    refuse('PATCH /api/user', 429, { code: 'RATE_LIMITED', error: 'Too fast' })
    const { user } = await open(sampleUser())
    await choose(user, 'Русский')
    expect(await screen.findByRole('button', { name: 'РУС, Язык и оформление' })).toBeVisible()
    await waitFor(() => expect(seenCalls(/PATCH/).map(({ body }) => body)).toEqual(['{"language":"ru"}']))
    expect(screen.queryByText('Too fast')).toBeNull()
  })

  test('whose texts do not come stay as they are, and the page says so; the account is told nothing', async () => {
    const { user, queryClient } = await open(sampleUser())
    vi.spyOn(siteOf(queryClient).i18n, 'speak').mockRejectedValue(new TypeError('Failed to fetch'))
    await choose(user, 'Русский')
    expect(await screen.findByText('Network error - please check your connection')).toBeVisible()
    expect(screen.getByRole('button', { name: 'ENG, Language and theme' })).toBeVisible()
    expect([localStorage.getItem('lobby.language'), seenCalls(/PATCH/)]).toEqual(['en', []])
  })

  test('of a choice that another one has overtaken the account is told nothing', async () => {
    const { user, queryClient } = await open(sampleUser())
    const speak = vi.spyOn(siteOf(queryClient).i18n, 'speak').mockResolvedValue(false)
    await choose(user, 'Русский')
    await waitFor(() => expect(speak).toHaveBeenCalledTimes(1))
    await speak.mock.results[0]?.value
    expect(seenCalls(/PATCH/)).toEqual([])
  })
})
