import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { screen } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'

const html = readFileSync('apps/web/public/offline.html', 'utf8')
const script = readFileSync('apps/web/public/offline.js', 'utf8')
const [, body = ''] = /<body[^>]*>([^]*)<\/body>/.exec(html) ?? []

afterEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})

/** The page as the service worker shows it; the looks for the server are made when the test says so. */
function openOffline(browserLanguage = 'de-DE') {
  forgetPageLoads()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const speaks = vi.spyOn(navigator, 'language', 'get').mockReturnValue(browserLanguage)
  const listen = vi.spyOn(window, 'addEventListener')
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  document.body.innerHTML = body.replaceAll(/<script[^]*?<\/script>/g, '')
  // In a block of its own: this document has run it before.
  runInThisContext(`{ ${script} }`)
  onTestFinished(() => {
    for (const [name, listener] of listen.mock.calls) if (listener) window.removeEventListener(name, listener)
    vi.useRealTimers()
    for (const spy of [speaks, listen, ask]) spy.mockRestore()
  })
  return { ask, look: () => vi.advanceTimersByTimeAsync(5_000) }
}

test.each([
  ['ru', 'en-US', 'ru'],
  ['kz', 'ru-RU', 'kk'],
  ['en', 'kk-KZ', 'en'],
  [null, 'kk-KZ', 'kk'],
  [null, 'ru', 'ru'],
  [null, 'de-DE', 'en'],
  ['<script>', 'ru-RU', 'ru'],
])('with %s chosen and a browser in %s the page without a network speaks %s', (chosen, browser, tag) => {
  if (chosen !== null) localStorage.setItem('lobby.language', chosen)
  openOffline(browser)
  expect(document.documentElement.lang).toBe(tag)
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.closest('section')).toHaveAttribute('lang', tag)
  expect(document.title).toBe(`${heading.textContent} · LOBBY`)
})

test('it leaves as soon as the server itself answers, not before', async () => {
  const { ask, look } = openOffline()
  await look()
  ask.mockResolvedValue(new Response('<html>', { status: 502 }))
  await look()
  // A page of another test that still looks for its server gives its calls up by a signal; this one never does.
  const looks = ask.mock.calls.filter(([to, init]) => to === '/api/health/live' && init?.signal === undefined)
  expect([looks.length, pageLoads()]).toEqual([2, 0])
  ask.mockResolvedValue(new Response('{}'))
  await look()
  expect(pageLoads()).toBe(1)
})

test('a network that is back is not waited for', async () => {
  const { ask } = openOffline()
  ask.mockResolvedValue(new Response('{}'))
  window.dispatchEvent(new Event('online'))
  await expect.poll(pageLoads).toBe(1)
  expect(ask).toHaveBeenCalledWith('/api/health/live', { cache: 'no-store' })
})
