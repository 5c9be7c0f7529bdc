import { errorReportsMark } from '@lobby/contract'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetTold } from '#lib/tell-error'
import { answer } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new Error('broken in the middle of drawing')
}

test('what breaks while the page is drawn is told to the server, and the error screen stands', async () => {
  const mark = document.head.appendChild(document.createElement('meta'))
  mark.name = errorReportsMark
  forgetTold()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    mark.remove()
    vi.restoreAllMocks()
  })
  answer('POST /api/errors', null)
  const sent = vi.spyOn(globalThis, 'fetch')
  await show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  const paths = (): string[] =>
    sent.mock.calls.map(([address]) => (typeof address === 'string' ? new URL(address).pathname : ''))
  await vi.waitFor(() => expect(paths().filter((path) => path === '/api/errors')).toHaveLength(1))
})
