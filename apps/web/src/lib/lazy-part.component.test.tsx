import { act, screen, waitFor } from '@testing-library/react'
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { breakCalls } from '../testing/network.ts'
import { pageLoads, forgetPageLoads } from '../testing/loads.ts'
import { show } from '../testing/show.tsx'
import { useTranslation } from './i18n.ts'
import { lazyPart } from './lazy-part.tsx'
import { isPageLoadFailure, noteFailedParts, PageLoadError, reloadOnce } from './page-load.ts'
import { memoryStore } from './storage.ts'

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    const { error } = this.state
    return error ? <p role="alert">{`${error.name}: ${error.message}`}</p> : this.props.children
  }
}

const placed = (part: ReactNode) => (
  <Boundary>
    <Suspense fallback={<p>on its way</p>}>{part}</Suspense>
  </Boundary>
)

/** React tells every error that a boundary caught; here they are meant. */
function expectComplaints(): void {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => spy.mockRestore())
}

type Greet = { name: string }
function Greeting({ name }: Greet) {
  const { t } = useTranslation('quests')
  return <h2>{`${t('title')}, ${name}`}</h2>
}
const gone = new TypeError('Failed to fetch dynamically imported module')

test('a part is fetched when it is first shown, once, with its texts and what it is given', async () => {
  const load = vi.fn<() => Promise<ComponentType<Greet>>>(async () => Greeting)
  const Part = lazyPart(load, { texts: ['quests'] })
  expect(load).not.toHaveBeenCalled()
  function Guests() {
    const [name, setName] = useState('Әлия')
    return (
      <>
        <Part name={name} />
        <button onClick={() => setName('Ерлан')}>Next</button>
      </>
    )
  }
  await show(placed(<Guests />), { language: 'kz' })
  expect(await screen.findByRole('heading', { name: 'Тапсырмалар, Әлия' })).toBeVisible()
  act(() => screen.getByRole('button').click())
  expect(await screen.findByRole('heading', { name: 'Тапсырмалар, Ерлан' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that does not come is told as a page that did not load', async () => {
  expectComplaints()
  const Part = lazyPart<Greet>(() => Promise.reject(gone))
  await show(placed(<Part name="Әлия" />))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('PageLoadError: PAGE_NOT_LOADED: Failed to fetch dynamically imported module')
})

test('each page begins anew: what did not come to one may come to the next', async () => {
  expectComplaints()
  const load = vi.fn<() => Promise<ComponentType<Greet>>>(async () => Greeting).mockRejectedValueOnce(gone)
  const Part = lazyPart(load, { texts: ['quests'] })
  await show(placed(<Part name="Әлия" />))
  expect(await screen.findByRole('alert')).toBeVisible()
  await show(placed(<Part name="Әлия" />))
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part waits for a server that is away, and comes with it', async () => {
  const line = breakCalls(/health\/live/)
  const load = vi.fn<() => Promise<ComponentType<Greet>>>(async () => Greeting).mockRejectedValueOnce(gone)
  const Part = lazyPart(load, { texts: ['quests'] })
  await show(placed(<Part name="Әлия" />))
  expect(await screen.findByText('on its way')).toBeVisible()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  line.mend()
  // Whenever it looks, the server is there.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('heading')).toBeVisible()
  })
})

test('a part that a server does not have any more is not waited for', async () => {
  expectComplaints()
  const Part = lazyPart<Greet>(() => Promise.reject(gone))
  await show(placed(<Part name="Әлия" />))
  expect(await screen.findByRole('alert')).toHaveTextContent('PAGE_NOT_LOADED')
})

test('what the bundler says of parts that nobody wraps is known as such a failure', () => {
  noteFailedParts()
  const error = new TypeError('Unable to preload CSS')
  expect(isPageLoadFailure(error)).toBe(false)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect([isPageLoadFailure(error), isPageLoadFailure(new TypeError(error.message))]).toEqual([true, false])
  expect(new PageLoadError('half a chunk').message).toBe('PAGE_NOT_LOADED: half a chunk')
})

test('a reload is asked for once in a while, only where that is remembered and a server is there to answer it', async () => {
  forgetPageLoads()
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
  expect(await reloadOnce(memoryStore())).toBe(false)
  const line = breakCalls(/health\/live/)
  expect(await reloadOnce(sessionStorage)).toBe(false)
  line.mend()
  expect([await reloadOnce(sessionStorage), await reloadOnce(sessionStorage)]).toEqual([true, false])
  expect(pageLoads()).toBe(1)
})
