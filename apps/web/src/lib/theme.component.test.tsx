import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { act, renderHook, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { insideSite } from '../testing/inside-site.tsx'
import { createBrowserSite } from './create-site.ts'
import { paintBrowserBars, useHasPickedTheme, useSetTheme, useTheme } from './theme.ts'

const root = document.documentElement
const forget = (): void => {
  localStorage.clear()
  delete root.dataset['theme']
  history.replaceState(null, '', '/')
}
beforeEach(forget)
afterEach(forget)

function useAll() {
  return { theme: useTheme(), set: useSetTheme(), hasPicked: useHasPickedTheme() }
}

test('a pick is shown at once, told to every part, and kept; the device’s own is no pick', () => {
  const wrapper = insideSite()
  const { result } = renderHook(useAll, { wrapper })
  const other = renderHook(useTheme, { wrapper })
  const state = () => [
    result.current.theme,
    other.result.current,
    result.current.hasPicked(),
    localStorage.getItem('lobby.theme'),
    root.dataset['theme'],
  ]
  expect(state()).toEqual(['system', 'system', false, null, undefined])
  for (const theme of ['light', 'dark'] as const) {
    act(() => result.current.set(theme))
    expect(state()).toEqual([theme, theme, true, theme, theme])
  }
  act(() => result.current.set('system'))
  expect(state()).toEqual(['system', 'system', false, null, undefined])
})

test.each([
  ['light', '/', 'light'],
  ['dark', '/', 'dark'],
  ['system', '/', 'system'],
  ['"><script>', '/', 'system'],
  ['dark', '/tournaments/c1/embed?theme=light', 'light'],
  ['dark', '/tournaments/c1/embed?theme=neon', 'dark'],
  ['dark', '/tournaments/c1?theme=light', 'dark'],
])('with %s kept, %s is shown in %s', (kept, address, theme) => {
  localStorage.setItem('lobby.theme', kept)
  history.replaceState(null, '', address)
  expect(renderHook(useTheme, { wrapper: insideSite() }).result.current).toBe(theme)
})

/** As the document runs it before the first paint, by itself. */
function beforePaint(): string | undefined {
  const [first] = readFileSync('apps/web/public/theme.js', 'utf8').split('\n\n')
  runInThisContext(first ?? '')
  return root.dataset['theme']
}

test.each([
  ['light', '/', 'light'],
  ['system', '/', undefined],
  ['"><script>', '/', undefined],
  ['dark', '/tournaments/c1/embed?theme=light', 'light'],
  ['dark', '/tournaments/c1/embed/?theme=neon', 'dark'],
  ['dark', '/tournaments/c1?theme=light', 'dark'],
])('before the first paint, with %s kept, %s already stands in %s', (kept, address, theme) => {
  localStorage.setItem('lobby.theme', kept)
  history.replaceState(null, '', address)
  expect(beforePaint()).toBe(theme)
})

test('a browser that refuses its storage to a frame shows what the address asks for all the same', () => {
  const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => refused.mockRestore())
  expect(beforePaint()).toBeUndefined()
  history.replaceState(null, '', '/tournaments/c1/embed?theme=dark')
  expect(beforePaint()).toBe('dark')
})

test('the browser’s bars take the picked colour when the page begins', () => {
  const bars = ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)'].map((media) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'theme-color', media })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    return meta
  })
  localStorage.setItem('lobby.theme', 'light')
  paintBrowserBars(createBrowserSite())
  expect(new Set(bars.map(({ content }) => content)).size).toBe(1)
  localStorage.clear()
  paintBrowserBars(createBrowserSite())
  expect(new Set(bars.map(({ content }) => content)).size).toBe(2)
})

test('a page that the server drew for everybody is taken over as it stands, and then shows the pick', async () => {
  const Name = () => <p>{useTheme()}</p>
  const Inside = insideSite(createBrowserSite())
  const box = document.createElement('div')
  box.innerHTML = renderToString(<Inside>{<Name />}</Inside>)
  document.body.append(box)
  localStorage.setItem('lobby.theme', 'dark')
  const Again = insideSite(createBrowserSite())
  const complaints: unknown[] = []
  expect(screen.getByText('system')).toBeVisible()
  const taken = await act(async () =>
    hydrateRoot(box, <Again>{<Name />}</Again>, { onRecoverableError: (error) => complaints.push(error) }),
  )
  expect(screen.getByText('dark')).toBeVisible()
  expect(complaints).toEqual([])
  act(() => taken.unmount())
  box.remove()
})
