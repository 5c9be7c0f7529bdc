import { screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { MoreRows } from './more-rows.tsx'

describe('the next rows', () => {
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, error: null }

  test('are asked for by a button, as long as there are any', async () => {
    const fetchNextPage = vi.fn<() => void>()
    const { user } = await show(
      <>
        <MoreRows label="More" list={{ ...list, fetchNextPage }} />
        <MoreRows label="No more" list={{ ...list, hasNextPage: false, fetchNextPage }} />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'More' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'No more' })).toBeNull()
  })

  test('that did not come say why, and can be asked for again', async () => {
    const failed = { ...list, isFetchNextPageError: true, error: new Error('Wait a little') }
    await show(<MoreRows label="More" list={{ ...failed, fetchNextPage: () => undefined }} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Wait a little')
    expect(screen.getByRole('button', { name: 'More' })).toBeEnabled()
  })
})
