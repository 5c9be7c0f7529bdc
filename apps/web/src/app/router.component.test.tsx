import { createMemoryHistory } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createBrowserSite } from '#lib/create-site'
import { siteOf } from '#lib/site'
import { wayBack } from '#lib/way-back'
import { expectAccessible } from '../testing/accessible.ts'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../testing/network.ts'
import { sampleProviders } from '../testing/samples-accounts.ts'
import { sampleTeam, sampleUser } from '../testing/samples.ts'
import { show, showPage } from '../testing/show.tsx'
import { App } from './app.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage, searchText } from './route-frame.tsx'
import { createAppRouter } from './router.tsx'

function routerAt(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] })
  return createAppRouter(createBrowserSite(), { history, scrollRestoration: false })
}

describe('an address', () => {
  test.each([
    ['?id=76561197960265729', { id: '76561197960265729' }],
    ['?a=1e3&b=true&c=null&d=007', { a: '1e3', b: 'true', c: 'null', d: '007' }],
    ['?a=[1]&b={"c":1}', { a: '[1]', b: '{"c":1}' }],
    ['?a=1&a=2&empty=&alone', { a: '2', empty: '', alone: '' }],
    ['?q=%D0%91%D0%B0%D1%80%D1%8B%D1%81+%2B1', { q: 'Барыс +1' }],
    ['?q=%E0%A4%A', { q: '\uFFFD%A' }],
  ])('%s is read as texts', (search, texts) => expect(routerAt(`/teams${search}`).latestLocation.search).toEqual(texts))

  test('is written as texts; what is none is left out', () => {
    const router = routerAt('/teams')
    const written = (search: object) => router.buildLocation({ to: '/teams', search } as never).href
    expect(written({ q: 'a&b=c', page: '2' })).toBe('/teams?q=a%26b%3Dc&page=2')
    expect(written({ q: undefined, page: 2, list: ['a'] })).toBe('/teams')
  })

  test('gives a page one text of its own, if it can be one', () => {
    const read = searchText('token')
    expect([read({ token: 'abc', other: '1' }), read({}), read({ token: 5 }), read({ token: ['a'] })]).toEqual([
      { token: 'abc' },
      { token: undefined },
      { token: undefined },
      { token: undefined },
    ])
    expect([read({ token: 'x'.repeat(200) }).token?.length, read({ token: 'x'.repeat(201) }).token]).toEqual([
      200,
      undefined,
    ])
  })
})

describe('a page whose code is on its way', () => {
  test('that does not come is told as a page that did not load; the router does not reload by itself', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => spy.mockRestore())
    forgetPageLoads()
    const Page = lazyPage(
      () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')),
      () => () => null,
    )
    // As the router does before it draws the page.
    await Page.preload?.()
    await show(
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
    expect(screen.queryByText(/PAGE_NOT_LOADED|x\.js/)).toBeNull()
    expect([Page.sourceOf(), pageLoads()]).toEqual([undefined, 0])
  })

  test('says what it is made of once it is there', async () => {
    const page = lazyPage(
      async () => ({ lobbySource: 'src/x.tsx', Page: () => null }),
      ({ Page }) => Page,
    )
    expect(page.sourceOf()).toBeUndefined()
    await page.preload?.()
    expect(page.sourceOf()).toBe('src/x.tsx')
  })
})

describe('pages of who is signed in', () => {
  test('turn a spinner while the account loads, and then are its owner’s', async () => {
    const profile = holdCalls(/GET \/api\/auth\/profile/)
    answer('GET /api/user/accounts', { accounts: [], has_password: true })
    answer('GET /api/auth/providers', sampleProviders('steam'))
    answer('GET /api/achievements/unseen', { achievements: [] })
    const { main } = await showPage('/link-steam', { viewer: sampleUser() })
    expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeVisible()
    profile.goOn()
    expect(await main().findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByRole('status', { name: 'Loading your account' })).toBeNull()
  })

  test.each([
    ['en', 'Your session has ended', 'Sign In'],
    ['ru', 'Сеанс завершён', 'Войти'],
    ['kz', 'Сеанс аяқталды', 'Кіру'],
  ] as const)(
    'whose session ended elsewhere stay where they are and ask for a sign-in: %s',
    async (language, title, button) => {
      refuse('GET /api/auth/profile', 401, { code: 'NOT_SIGNED_IN', error: title })
      answer('GET /api/auth/providers', [])
      const { main, address, user, queryClient } = await showPageWithout(language)
      expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
      const dialog = await screen.findByRole('dialog')
      expect([address(), siteOf(queryClient).session.token()]).toEqual(['/link-steam', null])
      await user.keyboard('{Escape}')
      await expect.poll(() => dialog.isConnected).toBe(false)
      await user.click(main().getByRole('button', { name: button }))
      expect(await screen.findByRole('dialog')).toBeVisible()
      await expectAccessible()
    },
  )

  /** With a token that the server does not know any more. */
  async function showPageWithout(language: 'en' | 'ru' | 'kz') {
    localStorage.setItem('lobby.token', 'old')
    localStorage.setItem('lobby.language', language)
    return showPage('/link-steam', { language, isAgain: true })
  }
})

describe('a visitor of a page that is somebody’s own', () => {
  const signIn = async (user: UserEvent) => {
    answer('GET /api/auth/providers', sampleProviders('steam'))
    refuse(/GET \/api\/(tournaments|analytics|matches|servers|leaderboard)/, 404, { code: 'NOT_FOUND', error: 'No' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign In' }))
    await user.type(dialog.getByLabelText('Email'), 'a@b.kz{Enter}')
    answer('POST /api/auth/login', { token: 'new', user: sampleUser() })
    await user.type(await dialog.findByLabelText('Password'), 'secret1{Enter}')
  }

  test.each(['/settings?tab=a#password', '/admin/users'])(
    'is led home, and by a sign-in back to %s',
    async (wanted) => {
      forgetPageLoads()
      refuse(/GET/, 404, { code: 'NOT_FOUND', error: 'No' })
      const { address, user } = await showPage(wanted)
      await expect.poll(address).toBe('/')
      expect(wayBack()).toBe(wanted)
      await signIn(user)
      await expect.poll(pageLoads).toBe(1)
      // Led to another place of the site, the way is forgotten.
      history.replaceState({}, '', '/teams')
      expect(wayBack()).toBe('/teams')
      // That place asks for what it shows, in this test.
      await expect.poll(() => seenCalls(/api\/teams/)).not.toHaveLength(0)
    },
  )

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', 7])(
    'is never led to %s',
    (wanted) => {
      history.replaceState({ wanted }, '', '/teams?search=a#b')
      expect(wayBack()).toBe('/teams?search=a#b')
    },
  )
})

test('an account that cannot be read is asked for once, and then nobody’s: the start does not ask for ever', async () => {
  refuse(/GET/, 500, { code: 'INTERNAL', error: 'Broken' })
  await showPage('/', { viewer: sampleUser(), isAgain: true })
  refuse('GET /api/auth/profile', 500, { code: 'INTERNAL', error: 'Broken' })
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  // Parts that come later look who it is, too.
  await screen.findByRole('contentinfo')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(seenCalls(/profile/)).toHaveLength(1)
})

test.each([
  ['en', 'Your session has ended. Sign in again to go on from this page.'],
  ['ru', 'Сеанс завершён'],
  ['kz', 'Сеанс аяқталды'],
] as const)(
  'who finds their session ended after a reload is told so on a public page, once: %s',
  async (language, words) => {
    answer(/GET \/api\/teams\?/, { teams: [], total: 0 })
    sessionStorage.clear()
    localStorage.setItem('lobby.token', 'old')
    refuse('GET /api/auth/profile', 401, { code: 'NOT_SIGNED_IN', error: 'Sign in first' })
    await showPage('/teams', { language, isAgain: true })
    expect(await screen.findByText(new RegExp(words))).toBeVisible()
    await showPage('/teams', { language, isAgain: true })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText(new RegExp(words))).toBeNull()
  },
)

describe('what breaks', () => {
  test('is said within the layout, and can be tried again', async () => {
    answer('GET /api/teams/t1', { ...sampleTeam(), members: null })
    const { main, user } = await showPage('/teams/t1')
    expect(await screen.findByRole('alert')).toHaveTextContent('The answer could not be read')
    expect(main().getByRole('alert')).toBeVisible()
    answer('GET /api/teams/t1', sampleTeam())
    await user.click(main().getByRole('button', { name: /again|retry/i }))
    expect(await main().findByRole('heading', { name: 'Tulpar' })).toBeVisible()
  })

  test('a site that is configured wrongly says so, and starts nothing', async () => {
    const site = createBrowserSite()
    await site.i18n.load()
    const refusal = 'Configuration validation failed: API address must start with http'
    breakCalls(/./)
    render(<App router={createAppRouter(site)} site={site} refusal={refusal} />)
    expect(screen.getByText(refusal)).toBeVisible()
    expect(screen.queryByRole('banner')).toBeNull()
  })

  test('outside of the pages the whole screen says so, and what broke once may work again', async () => {
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => spy.mockRestore())
    let isBroken = true
    function Fragile() {
      if (isBroken) throw new Error('<b>storage</b> is broken')
      return <p>It works</p>
    }
    const { user } = await show(
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>,
    )
    const oops = () => screen.getByRole('heading', { name: 'Oops! Something went wrong' })
    expect(await screen.findByRole('main')).toContainElement(oops())
    expect(screen.queryByText(/storage/)).toBeNull()
    const again = within(screen.getByRole('main')).getByRole('button', { name: 'Try Again' })
    await user.click(again)
    expect(oops()).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByText('It works')).toBeVisible()
  })
})
