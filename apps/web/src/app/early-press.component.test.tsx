import { readFileSync } from 'node:fs'
import { runInThisContext } from 'node:vm'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { PressAnswer } from './layouts/press-answer.tsx'

/** As the document loads it: before anything else, once. */
beforeAll(() => void runInThisContext(readFileSync('apps/web/public/theme.js', 'utf8')))
// Its hold of the keys ends, as when the site stands.
afterAll(() => void document.dispatchEvent(new Event('lobby:ready')))

let end = (): void => undefined
afterEach(() => end())

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${count}`}
    </button>
  )
}

/** What the server sends of it stands in the page; `begin` gives it to React, `letCome` brings the code of its late part. */
function servedPage() {
  let letCome = (): void => undefined
  const code = new Promise<{ default: ComponentType<{ name: string }> }>(
    (resolve) => (letCome = () => resolve({ default: Counter })),
  )
  const Late = lazy(() => code)
  const page = (Part: ComponentType<{ name: string }>) => (
    <PressAnswer>
      <Counter name="Frame" />
      <Suspense fallback={null}>
        <Part name="Late" />
      </Suspense>
    </PressAnswer>
  )
  const root = document.createElement('div')
  root.innerHTML = renderToString(page(Counter))
  document.body.append(root)
  let taken: Root | undefined
  end = () => {
    act(() => taken?.unmount())
    root.remove()
  }
  return {
    begin: () => act(async () => void (taken = hydrateRoot(root, page(Late)))),
    letCome: () => act(async () => letCome()),
  }
}

const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => userEvent.click(await button(name))

test('before any script a press is kept until the page has its own, and counts once', async () => {
  const { begin, letCome } = servedPage()
  await press('Frame 0')
  await letCome()
  await begin()
  await button('Frame 1')
  await press('Frame 1')
  await button('Frame 2')
})

test('a press on a part whose script comes last is kept until then, and counts once', async () => {
  const { begin, letCome } = servedPage()
  await begin()
  await press('Late 0')
  await press('Late 0')
  await letCome()
  await button('Late 1')
  await press('Late 1')
  await button('Late 2')
})

test('what is pressed after it takes its place', async () => {
  const { begin, letCome } = servedPage()
  await begin()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(screen.getByRole('button', { name: 'Late 0' }))
  fireEvent.click(screen.getByRole('button', { name: 'Frame 0' }))
  await letCome()
  await act(async () => vi.advanceTimersByTime(60_000))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Frame 1', 'Late 0'])
})
