import { errorReportsMark } from '@lobby/contract'
import { screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchErrors } from '#lib/report-error'
import { answer, seenCalls } from '../testing/network.ts'
import { show } from '../testing/show.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

function Broken(): never {
  throw new Error('broken in the middle of drawing')
}

test('what breaks while the page is drawn is told to the server, and the error screen stands', async () => {
  const mark = document.head.appendChild(document.createElement('meta'))
  mark.name = errorReportsMark
  const stop = watchErrors()
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    mark.remove()
    stop()
    silent.mockRestore()
  })
  answer('POST /api/errors', null)
  await show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  )
  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  expect(seenCalls(/POST .*errors/)).toHaveLength(1)
})
