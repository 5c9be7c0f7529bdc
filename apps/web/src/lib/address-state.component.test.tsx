import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useEffect } from 'react'
import { describe, expect, test } from 'vitest'
import { plainQuery } from '#app/router'
import { useAddressState } from './address-state.ts'

let change: (wanted: Partial<Record<'q' | 'page', string>>) => void

function List() {
  const [state, set] = useAddressState(['q', 'page'])
  useEffect(() => void (change = set))
  return <output>{JSON.stringify(state)}</output>
}

function routerAt(address: string) {
  const root = createRootRoute({ component: List })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [address] }),
    ...plainQuery,
  })
}

async function listAt(address: string) {
  const router = routerAt(address)
  await router.load()
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('status')
  return {
    state: () => JSON.parse(screen.getByRole('status').textContent) as unknown,
    set: (wanted: Parameters<typeof change>[0]) => act(async () => change(wanted)),
    href: () => router.state.location.href,
    entries: () => router.history.length,
  }
}

describe('what a list keeps in its address', () => {
  test('is read from it, and what the list does not know stays there', async () => {
    const { state, set, href } = await listAt('/teams?q=%D0%91%D0%B0%D1%80%D1%8B%D1%81&other=1#list')
    expect(state()).toEqual({ q: 'Барыс', page: '' })
    await set({ page: '2' })
    expect(state()).toEqual({ q: 'Барыс', page: '2' })
    expect(href()).toBe('/teams?q=%D0%91%D0%B0%D1%80%D1%8B%D1%81&other=1&page=2#list')
  })

  test('changes in place, so that Back leaves the list, and what is empty is left out', async () => {
    const { state, set, href, entries } = await listAt('/teams?q=tul&page=3')
    await set({ q: '', page: '' })
    expect([state(), href(), entries()]).toEqual([{ q: '', page: '' }, '/teams', 1])
    await set({ q: 'a&b=c#d' })
    expect([state(), href()]).toEqual([{ q: 'a&b=c#d', page: '' }, '/teams?q=a%26b%3Dc%23d'])
  })

  test.each([
    ['markup', '/teams?q=<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['the longest text', `/teams?q=${'x'.repeat(254)}`, 'x'.repeat(254)],
    ['a longer one', `/teams?q=${'x'.repeat(255)}`, ''],
    ['a Steam ID', '/teams?q=76561197960265729', '76561197960265729'],
    ['half a character', '/teams?q=%E0%A4%A', '\uFFFD%A'],
    ['the last of two', '/teams?q=a&q=b', 'b'],
    ['a name of every object', '/teams?__proto__=x&constructor=y', ''],
  ])('%s stays text, or nothing', async (_what, address, q) => {
    const { state } = await listAt(address)
    expect(state()).toEqual({ q, page: '' })
  })

  test('is not known in the first drawing of a page that the server drew, and right after it', async () => {
    const drawn = routerAt('/teams')
    await drawn.load()
    const box = document.createElement('div')
    box.innerHTML = renderToString(<RouterProvider router={drawn as never} />)
    document.body.append(box)
    expect(box).toHaveTextContent('{"q":"","page":""}')
    const router = routerAt('/teams?q=tul')
    await router.load()
    const complaints: unknown[] = []
    const taken = await act(async () =>
      hydrateRoot(box, <RouterProvider router={router as never} />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    )
    expect(await screen.findByText('{"q":"tul","page":""}')).toBeVisible()
    expect(complaints).toEqual([])
    act(() => taken.unmount())
    box.remove()
  })
})
