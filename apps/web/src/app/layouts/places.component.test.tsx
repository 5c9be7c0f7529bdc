import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { greetAfterReload } from '#features/auth/greeting'
import { createBrowserSite } from '#lib/create-site'
import { currentUserQuery } from '#lib/current-user'
import { browserStores } from '#lib/storage'
import { windowOf } from '../../testing/device.ts'
import { insideSite } from '../../testing/inside-site.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show, showPage } from '../../testing/show.tsx'
import { useAccountChoices } from './account-choices.ts'
import { AchievementPlace } from './achievement-place.tsx'
import { DeletionPlace } from './deletion-place.tsx'
import { EmailNoticePlace } from './email-notice-place.tsx'
import { Footer } from './footer.tsx'
import { Greeting } from './greeting.tsx'
import { MenuPlace } from './menu-place.tsx'
import { WalletPlace } from './wallet-place.tsx'

const unproven = sampleUser({ email: 'aibek@example.kz', email_verified: false })

describe('the notice of an address that is not proven', () => {
  const notice = () => screen.findByRole('region', { name: 'Email not confirmed' })

  test('is shown to its owner, until they shut it in this tab', async () => {
    const { user } = await show(<EmailNoticePlace />, { viewer: unproven })
    expect(await notice()).toHaveTextContent('aibek@example.kz')
    await user.click(within(await notice()).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region', { name: 'Email not confirmed' })).toBeNull()
    await show(<EmailNoticePlace />, { viewer: unproven, isAgain: true })
    expect(screen.queryByRole('region', { name: 'Email not confirmed' })).toBeNull()
    // Another tab.
    await show(<EmailNoticePlace />, { viewer: unproven })
    expect(await notice()).toBeVisible()
  })

  test('keeps its place while the account loads, where it stood the last time', async () => {
    localStorage.clear()
    sessionStorage.clear()
    localStorage.setItem('lobby.token', 'a')
    refuse('GET /api/auth/profile', 401, { code: 'NOT_SIGNED_IN', error: 'Sign in first' })
    const profile = holdCalls(/profile/)
    const place = () => render(<EmailNoticePlace />, { wrapper: insideSite() })
    const first = place()
    expect(first.container).toBeEmptyDOMElement()
    first.unmount()
    localStorage.setItem('lobby.email-notice', '107')
    const { container } = place()
    // Its height is that of the last time, too: an address may take lines of its own.
    expect(container.firstElementChild?.getAttribute('style')).toContain('107px')
    profile.goOn()
    // Nobody is signed in after all.
    await waitFor(() => expect(container).toBeEmptyDOMElement())
  })

  test('gives its place up once the address is proven', async () => {
    const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(107)
    onTestFinished(() => height.mockRestore())
    await show(<EmailNoticePlace />, { viewer: unproven })
    await notice()
    expect(localStorage.getItem('lobby.email-notice')).toBe('107')
    await show(<EmailNoticePlace />, { viewer: sampleUser(), isAgain: true })
    await waitFor(() => expect(localStorage.getItem('lobby.email-notice')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Email not confirmed' })).toBeNull()
  })

  test.each([
    ['a visitor', null],
    ['somebody whose address is proven', sampleUser()],
  ])('is not for %s', async (_who, viewer) => {
    await show(<EmailNoticePlace />, { viewer })
    expect(screen.queryByText(/Confirm your email/)).toBeNull()
    expect(localStorage.getItem('lobby.email-notice')).toBeNull()
  })
})

test('who is about to be deleted is told so on every page, with the day in their own zone; nobody else is', async () => {
  const due = sampleUser({ deletion_due_at: '2026-12-06T20:00:00.000Z', time_zone: 'Asia/Almaty' })
  await show(<DeletionPlace />, { viewer: due })
  expect(await screen.findByText(/7 December/)).toBeVisible()
  await show(<DeletionPlace />, { viewer: { ...due, time_zone: 'Europe/London' } })
  expect(await screen.findByText(/6 December/)).toBeVisible()
  await show(<DeletionPlace />, { viewer: sampleUser() })
  expect(screen.queryByText(/December/)).toBeNull()
})

test.each([
  ['en', 'Registration successful!'],
  ['ru', 'Регистрация прошла успешно!'],
  ['kz', 'Сәтті тіркелдіңіз!'],
] as const)('who has just registered is greeted once: %s', async (language, words) => {
  sessionStorage.clear()
  greetAfterReload(browserStores().short)
  await show(<Greeting />, { language, isAgain: true })
  expect(await screen.findByText(words)).toBeVisible()
  await show(<Greeting />, { language, isAgain: true })
  expect(screen.queryByText(words)).toBeNull()
})

test('who has just registered is greeted also where the words are there already', async () => {
  sessionStorage.clear()
  greetAfterReload(browserStores().short)
  await show(<Greeting />, { texts: ['auth'], isAgain: true })
  expect(await screen.findByText('Registration successful!')).toBeVisible()
})

test('achievements are asked for by who is signed in alone', async () => {
  const asked = () => seenCalls(/unseen/).length
  answer('GET /api/achievements/unseen', { achievements: [] })
  await show(<AchievementPlace />)
  expect(asked()).toBe(0)
  await show(<AchievementPlace />, { viewer: sampleUser() })
  await waitFor(() => expect(asked()).toBe(1))
})

test('a wallet has its place beside an account, where the window is wide', async () => {
  const wallet = () => screen.findByRole('button', { name: /wallet/i })
  windowOf(1_023)
  await show(<WalletPlace />, { viewer: sampleUser() })
  expect(screen.queryByRole('button')).toBeNull()
  windowOf(1_024)
  await show(<WalletPlace />, { viewer: sampleUser() })
  expect(await wallet()).toBeVisible()
  await show(<WalletPlace />)
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the foot', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
  })
  const says = async (text: string) => expect(await screen.findByText(text)).toBeVisible()

  test.each([
    ['en', 'Asia/Almaty', 'Times in Almaty (UTC+5)'],
    ['ru', 'Asia/Almaty', 'Время: Алматы (UTC+5)'],
    ['kz', 'Europe/London', 'Уақыт белдеуі: London (UTC+1)'],
    ['en', 'America/Argentina/Buenos_Aires', 'Times in the zone of Buenos Aires (UTC-3)'],
    ['ru', 'Asia/Kathmandu', 'Время по поясу: Kathmandu (UTC+5:45)'],
  ] as const)('%s: says by which clocks times are told, as they stand today, in %s', async (language, zone, text) => {
    await show(<Footer />, { language, viewer: sampleUser({ time_zone: zone }) })
    await says(text)
  })

  test('follows a zone that is changed', async () => {
    vi.setSystemTime(new Date('2026-01-15T12:00:00Z'))
    await show(<Footer />, { zone: 'Europe/London' })
    await says('Times in the zone of London (UTC)')
    expect(screen.getByRole('navigation', { name: 'Sections' })).toBeVisible()
  })
})

describe('what an account chose', () => {
  const choicesOf = (user: ReturnType<typeof sampleUser> | null, picked: string | null = null) => {
    localStorage.clear()
    if (picked) localStorage.setItem('lobby.theme', picked)
    onTestFinished(() => {
      localStorage.clear()
      delete document.documentElement.dataset['theme']
    })
    const site = createBrowserSite()
    site.queryClient.setQueryData(currentUserQuery.queryKey, user)
    renderHook(useAccountChoices, { wrapper: insideSite(site) })
    return site
  }

  test('holds here, too: its zone always, its theme where this browser has picked none', () => {
    const site = choicesOf(sampleUser({ time_zone: 'Europe/Berlin', theme: 'light' }))
    expect([site.zone.get(), document.documentElement.dataset['theme']]).toEqual(['Europe/Berlin', 'light'])
  })

  test('does not come over a pick of this browser', () => {
    choicesOf(sampleUser({ theme: 'light' }), 'dark')
    expect(localStorage.getItem('lobby.theme')).toBe('dark')
  })

  test('ends with its session: a visitor’s clocks are Almaty’s', async () => {
    const site = choicesOf(sampleUser({ time_zone: 'Europe/Berlin' }))
    act(() => void site.queryClient.setQueryData(currentUserQuery.queryKey, null))
    await waitFor(() => expect(site.zone.get()).toBe('Asia/Almaty'))
  })
})

describe('a menu whose code is on its way', () => {
  const Opened = () => <h2>Here</h2>
  const place = (load: () => Promise<() => React.ReactElement>) =>
    show(
      <MenuPlace load={load} label="Settings">
        Face
      </MenuPlace>,
    )

  test('is fetched when somebody begins to use the page, and opens with the press', async () => {
    const load = vi.fn<() => Promise<typeof Opened>>(async () => Opened)
    const { user } = await place(load)
    await screen.findByRole('button')
    expect(load).not.toHaveBeenCalled()
    act(() => void window.dispatchEvent(new Event('pointermove')))
    expect(load).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('heading')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Settings' }))
    expect(await screen.findByRole('heading')).toBeVisible()
  })

  test('comes as soon as the server is there again', async () => {
    const line = breakCalls(/health/)
    const load = vi.fn<() => Promise<typeof Opened>>().mockRejectedValue(new TypeError('Failed to fetch'))
    const { user } = await place(load)
    await user.click(await screen.findByRole('button', { name: 'Settings' }))
    expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible()
    load.mockResolvedValue(Opened)
    line.mend()
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')))
      expect(screen.getByRole('heading')).toBeVisible()
    })
  })
})

test('the keyboard may skip from the bar to the page', async () => {
  answer(/GET \/api\/teams/, { teams: [], total: 0 })
  await showPage('/teams')
  const skip = await screen.findByRole('link', { name: 'Skip to content' })
  const target = document.querySelector(skip.getAttribute('href') ?? '')
  expect(target).toBe(screen.getByRole('main'))
  expect(target).toHaveAttribute('tabindex', '-1')
})
