import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { pageDataId } from '@lobby/contract'
import { createBrowserSite } from '#lib/create-site'
import { answer, holdCalls, refuse, seenCalls } from '../testing/network.ts'
import { sampleTeam, sampleUser } from '../testing/samples.ts'
import { leaveAfterTest } from '../testing/show.tsx'
import { takeOver } from './take-over.tsx'

type Browser = { token?: string; language?: 'en' | 'kz' }

/** A document with a visitor's page in it, in a browser that keeps a token or another language; `begin` has the site take it over. */
function servedPage(address: string, { token, language = 'en' }: Browser) {
  localStorage.clear()
  sessionStorage.clear()
  if (token !== undefined) localStorage.setItem('lobby.token', token)
  localStorage.setItem('lobby.language', language)
  history.replaceState(null, '', address)
  const page = document.createElement('div')
  page.innerHTML = `<div id="root"><a href="/players">Served</a></div>
    <script type="application/json" id="${pageDataId}">{"language":"en","about":{},"queries":[]}</script>`
  document.body.append(page)
  const root = page.querySelector('#root') as HTMLElement
  let wasEmpty = false
  const watch = new MutationObserver(() => (wasEmpty ||= root.textContent === ''))
  watch.observe(root, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => {
    watch.disconnect()
    page.remove()
  })
  const site = createBrowserSite()
  return {
    site,
    begin: () => {
      const taken = takeOver(root, site)
      leaveAfterTest(site, async () => {
        const drawn = await taken
        act(() => drawn.unmount())
      })
      return taken
    },
    wasEmpty: () => wasEmpty,
  }
}

const heading = () => screen.findByRole('heading', { level: 1 })
const served = () => screen.queryByRole('link', { name: 'Served' })

test('a visitor’s page stays before somebody who is signed in until their own can be drawn, and its links lead on', async () => {
  answer('GET /api/auth/profile', { user: sampleUser() })
  answer('GET /api/achievements/unseen', { achievements: [] })
  answer('GET /api/teams?limit=24&offset=0', { teams: [sampleTeam()], total: 1 })
  const { site, begin, wasEmpty } = servedPage('/teams', { token: 'mine' })
  const texts = Promise.withResolvers<undefined>()
  const load = site.i18n.load.bind(site.i18n)
  let isAsked = false
  site.i18n.load = (namespaces) => {
    if (!namespaces?.includes('teams')) return load(namespaces)
    isAsked = true
    return texts.promise.then(() => load(namespaces))
  }
  const taken = begin()
  await expect.poll(() => isAsked).toBe(true)
  expect(served()).toHaveAttribute('href', '/players')
  texts.resolve(undefined)
  await taken
  expect(await heading()).toHaveTextContent('Teams')
  expect([served(), wasEmpty()]).toEqual([null, false])
})

test('so it does where the token is refused', async () => {
  refuse('GET /api/auth/profile', 401, { code: 'NOT_SIGNED_IN', error: 'Sign in first.' })
  answer('GET /api/teams?limit=24&offset=0', { teams: [], total: 0 })
  const { site, begin, wasEmpty } = servedPage('/teams', { token: 'old' })
  await begin()
  expect(await heading()).toHaveTextContent('Teams')
  await expect.poll(() => site.session.token()).toBeNull()
  expect([served(), wasEmpty()]).toEqual([null, false])
})

test.each([
  ['the browser speaks another language', '/teams', 'kz', 'Командалар'],
  ['the address has a query', '/teams?of=a-link', 'en', 'Teams'],
] as const)('and where %s', async (_what, address, language, title) => {
  answer('GET /api/teams?limit=24&offset=0', { teams: [], total: 0 })
  const { begin, wasEmpty } = servedPage(address, { language })
  await begin()
  expect(await heading()).toHaveTextContent(title)
  expect([served(), wasEmpty()]).toEqual([null, false])
  expect(seenCalls(/profile/)).toEqual([])
})

test('an address that leads on has led on when its page is drawn', async () => {
  holdCalls(/GET \/api\/auth\/profile/)
  const { begin, wasEmpty } = servedPage('/admin', { token: 'mine' })
  await begin()
  expect(await screen.findByRole('status', { name: 'Loading your account' })).toBeVisible()
  expect(location.pathname).toBe('/admin/dashboard')
  expect([served(), wasEmpty()]).toEqual([null, false])
})
