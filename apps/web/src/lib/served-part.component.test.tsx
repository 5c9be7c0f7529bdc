import { act, screen, waitFor } from '@testing-library/react'
import { type FunctionComponent, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { breakCalls } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { drawnParts, servedPart } from './served-part.tsx'
import { useSite } from './site.ts'

type Greet = { name: string }
const module = {
  lobbySource: 'src/features/greeting.tsx',
  Greeting: ({ name }: Greet) => <h2>{`Salem, ${name}`}</h2>,
}
type Module = typeof module

const placed = (Part: FunctionComponent<Greet>) => (
  <Suspense fallback={<p>on its way</p>}>
    <Part name="Aibek" />
  </Suspense>
)

/** A part whose code comes when the test lets it; `asked` counts how often it was asked for. */
function makePart() {
  const asked = vi.fn<() => Promise<Module>>()
  const Part = servedPart(asked, (part) => part.Greeting)
  const next = () => {
    const coming = Promise.withResolvers<Module>()
    asked.mockReturnValueOnce(coming.promise)
    return coming
  }
  return { Part, asked, next }
}

test('a part is fetched when it is shown, and said to be on its way until then', async () => {
  const { Part, next } = makePart()
  const coming = next()
  await show(placed(Part))
  expect(screen.getByText('on its way')).toBeVisible()
  coming.resolve(module)
  expect(await screen.findByRole('heading', { name: 'Salem, Aibek' })).toBeVisible()
  expect(screen.queryByText('on its way')).toBeNull()
})

test('whose code was fetched beside something else, it stands at once, and is named among what the page was drawn with', async () => {
  const { Part, asked, next } = makePart()
  next().resolve(module)
  await Promise.all([Part.preload(), Part.preload()])
  const Waits = vi.fn<FunctionComponent>(() => null)
  const named: string[] = []
  function Named() {
    named.push(...drawnParts(useSite()))
    return null
  }
  await show(
    <Suspense fallback={<Waits />}>
      <Part name="Aibek" />
      <Named />
    </Suspense>,
  )
  expect(screen.getByRole('heading', { name: 'Salem, Aibek' })).toBeVisible()
  expect(Waits).not.toHaveBeenCalled()
  expect(asked).toHaveBeenCalledOnce()
  expect(named).toEqual([module.lobbySource])
})

test('what did not come beside something else is fetched again where it is shown', async () => {
  const { Part, asked, next } = makePart()
  next().reject(new TypeError('Failed to fetch'))
  await expect(Part.preload()).resolves.toBeUndefined()
  next().resolve(module)
  await show(placed(Part))
  expect(await screen.findByRole('heading', { name: 'Salem, Aibek' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(2)
})

test('cut off from the network, the page goes on without it, and has it when the server is there again', async () => {
  const line = breakCalls(/health\/live/)
  const { Part, asked, next } = makePart()
  next().reject(new TypeError('Failed to fetch'))
  next().resolve(module)
  await show(placed(Part))
  expect(screen.getByText('on its way')).toBeVisible()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  line.mend()
  // Whenever it looks, the server is there.
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('heading', { name: 'Salem, Aibek' })).toBeVisible()
  })
})
