import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { browserWith } from '../testing/device.ts'
import { insideSite } from '../testing/inside-site.tsx'
import { answer, breakCalls, seenCalls } from '../testing/network.ts'
import { ApiError } from './api.ts'
import { useAuthDialog } from './auth-dialog.ts'
import { useCountryNames } from './country-names.ts'
import { createBrowserSite } from './create-site.ts'
import { hashOf } from './hash.ts'
import { useGivenTitle, usePageTitle } from './page-title.ts'
import { registerServiceWorker } from './service-worker.ts'
import { apiOf, perSite, siteOf, useSite } from './site.ts'

const forget = (): void => localStorage.clear()
beforeEach(forget)
afterEach(forget)

describe('a site', () => {
  test('is found by the client of its queries, and nothing of it stands outside of it', () => {
    const [first, second] = [createBrowserSite(), createBrowserSite()]
    expect([siteOf(first.queryClient), apiOf(second.queryClient)]).toEqual([first, second.api])
    expect(() => siteOf(new QueryClient())).toThrow('belongs to no site')
    const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => spy.mockRestore())
    expect(() => renderHook(useSite)).toThrow('outside of its SiteProvider')
  })

  test('keeps what a feature remembers, made once and for itself alone, be it nothing', () => {
    const make = vi.fn<() => string | undefined>().mockReturnValue(undefined)
    const kept = perSite(make)
    const [first, second] = [createBrowserSite(), createBrowserSite()]
    expect([kept(first), kept(first), make.mock.calls.length]).toEqual([undefined, undefined, 1])
    kept(second)
    expect(make.mock.calls).toEqual([[first], [second]])
  })

  test('asks again for what is shown once the server is back, and for nothing else', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => void vi.restoreAllMocks())
    const { queryClient, reach } = createBrowserSite()
    const asked: string[] = []
    const query = (name: string) => ({ queryKey: [name], queryFn: () => asked.push(name), staleTime: Infinity })
    await queryClient.prefetchQuery(query('left'))
    onTestFinished(new QueryObserver(queryClient, query('shown')).subscribe(() => undefined))
    await expect.poll(() => asked).toEqual(['left', 'shown'])
    const line = breakCalls(/health/)
    reach.noteSilence()
    await expect.poll(() => reach.isReached.get()).toBe(false)
    line.mend()
    await expect
      .poll(() => {
        window.dispatchEvent(new Event('online'))
        return asked
      })
      .toEqual(['left', 'shown', 'shown'])
    queryClient.clear()
  })
})

describe('what a page remembers of itself', () => {
  test('its name, while the part that gives it is shown', () => {
    const wrapper = insideSite()
    const given = renderHook(useGivenTitle, { wrapper })
    const page = renderHook(({ name }) => usePageTitle(name), {
      wrapper,
      initialProps: { name: undefined as string | undefined },
    })
    expect(given.result.current).toBeNull()
    page.rerender({ name: '<b>Барыс</b>' })
    expect(given.result.current).toEqual({ name: '<b>Барыс</b>' })
    page.rerender({ name: 'Тұлпар' })
    expect(given.result.current).toEqual({ name: 'Тұлпар' })
    page.unmount()
    expect(given.result.current).toBeNull()
  })

  test('the sign-in: each opening counts, whoever asks for it', () => {
    const wrapper = insideSite()
    const [bar, page] = [renderHook(useAuthDialog, { wrapper }), renderHook(useAuthDialog, { wrapper })]
    const state = () => [page.result.current.mode, page.result.current.isOpen, page.result.current.opening]
    expect(state()).toEqual(['login', false, 0])
    act(() => bar.result.current.open('register'))
    expect(state()).toEqual(['register', true, 1])
    act(() => page.result.current.close())
    // It closes with the words that it has.
    expect(state()).toEqual(['register', false, 1])
    act(() => bar.result.current.open())
    expect(state()).toEqual(['login', true, 2])
  })
})

describe('countries', () => {
  test.each([
    ['en', 'Kazakhstan', 'Afghanistan'],
    ['ru', 'Казахстан', 'Австралия'],
  ] as const)('are named and sorted in %s', (language, kazakhstan, first) => {
    localStorage.setItem('lobby.language', language)
    const { name, sorted } = renderHook(useCountryNames, { wrapper: insideSite() }).result.current
    expect([name('KZ'), sorted()[0]?.name]).toEqual([kazakhstan, first])
  })

  test('have Kazakh names that come later; Russian ones stand in for them', async () => {
    localStorage.setItem('lobby.language', 'kz')
    const { result } = renderHook(useCountryNames, { wrapper: insideSite() })
    expect(result.current.name('AZ')).toBe('Азербайджан')
    await act(async () => expect.poll(() => result.current.name('AZ')).toBe('Әзірбайжан'))
    // Ә stands after А, as in the Kazakh alphabet.
    const names = result.current.sorted().map(({ name }) => name)
    expect(names.indexOf('Әзірбайжан')).toBeGreaterThan(names.indexOf('Аустрия'))
    expect(names.indexOf('Әзірбайжан')).toBeLessThan(names.indexOf('Бельгия'))
  })
})

describe('the service worker', () => {
  const register = vi.fn<(script: string, options: object) => Promise<unknown>>()
  beforeEach(() => {
    register.mockReset().mockResolvedValue({})
    browserWith(
      { serviceWorker: { register } } as never,
      { requestIdleCallback: (call: () => void) => call() } as never,
    )
    onTestFinished(() => void vi.unstubAllEnvs())
  })
  const standing = (state: DocumentReadyState) => {
    const spy = vi.spyOn(document, 'readyState', 'get').mockReturnValue(state)
    onTestFinished(() => spy.mockRestore())
  }

  test('is of a built site alone', () => {
    registerServiceWorker()
    expect(register).not.toHaveBeenCalled()
  })

  test('waits for the page, and a browser that refuses it loses nothing else', async () => {
    vi.stubEnv('PROD', true)
    register.mockRejectedValue(new DOMException('denied', 'SecurityError'))
    standing('interactive')
    registerServiceWorker()
    expect(register).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    window.dispatchEvent(new Event('load'))
    expect(register.mock.calls).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]])
    await Promise.resolve()
  })

  test('is begun at once on a page that stands', () => {
    vi.stubEnv('PROD', true)
    standing('complete')
    registerServiceWorker()
    expect(register).toHaveBeenCalledTimes(1)
  })
})

test('a name gives the same number on every machine, and names that hardly differ give others, spread over the circle', () => {
  expect([hashOf(''), hashOf('Тұлпар')]).toEqual([2_166_202_364, 3_388_453_442])
  const hues = Array.from({ length: 360 }, (_, index) => hashOf(`team-${index}`) % 360)
  expect(new Set(hues).size).toBeGreaterThan(200)
  expect(hues.every((hue) => hue >= 0)).toBe(true)
})

test('an answer that is known to be missing is not asked for again by whoever comes to it later', async () => {
  const { queryClient, api } = createBrowserSite()
  answer('GET /api/health/live', {})
  const missing = { queryKey: ['teams', 't9'], queryFn: () => api.get((contract) => contract.TeamDetail, '/teams/t9') }
  await queryClient.prefetchQuery({
    ...missing,
    queryFn: () => Promise.reject(new ApiError('TEAM_NOT_FOUND', 'There is no such team', 404)),
  })
  onTestFinished(new QueryObserver(queryClient, missing).subscribe(() => undefined))
  await Promise.resolve()
  expect([queryClient.getQueryState(missing.queryKey)?.status, seenCalls(/teams/)]).toEqual(['error', []])
})
