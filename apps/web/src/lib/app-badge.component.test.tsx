import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insideSite } from '../testing/inside-site.tsx'
import { useBadge } from './app-badge.ts'

test('a match that waits is counted once, though the inbox tells of it, and alone where that was read', () => {
  const set = vi.fn<(count: number) => Promise<void>>(() => Promise.resolve())
  const clear = vi.fn<() => Promise<void>>(() => Promise.resolve())
  Object.assign(navigator, { setAppBadge: set, clearAppBadge: clear })
  onTestFinished(() => void Object.assign(navigator, { setAppBadge: undefined, clearAppBadge: undefined }))
  const wrapper = insideSite()
  const match = renderHook(({ count }) => useBadge('match', count), { wrapper, initialProps: { count: 1 } })
  const inbox = renderHook(({ count }) => useBadge('inbox', count), { wrapper, initialProps: { count: 1 } })
  expect(set).toHaveBeenLastCalledWith(1)
  inbox.rerender({ count: 3 })
  expect(set).toHaveBeenLastCalledWith(3)
  inbox.rerender({ count: 0 })
  expect(set).toHaveBeenLastCalledWith(1)
  match.rerender({ count: 0 })
  expect(clear).toHaveBeenCalled()
  inbox.unmount()
  match.unmount()
})
