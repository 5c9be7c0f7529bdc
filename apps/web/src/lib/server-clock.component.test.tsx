import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createBrowserSite } from '#lib/create-site'
import { insideSite } from '../testing/inside-site.tsx'
import { noteServerTime, useServerNow } from './server-clock.ts'

test('the time is told by the messages of the server, whatever the clock of this machine says', async () => {
  const site = createBrowserSite()
  noteServerTime(site, new Date(Date.now() + 3_600_000).toISOString())
  const { result } = renderHook(() => useServerNow(1_000), { wrapper: insideSite(site) })
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current).not.toBeNull())
  expect(Math.abs((result.current ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000)
})
