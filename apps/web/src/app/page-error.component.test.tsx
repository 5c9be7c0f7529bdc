import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PageLoadError } from '#lib/page-load'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { breakCalls } from '../testing/network.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { PageError } from './page-error.tsx'

const words = {
  en: ['Oops! Something went wrong', 'Try Again', 'Refresh Page', 'Go Home'],
  ru: ['Что-то пошло не так', 'Попробовать снова', 'Обновить страницу', 'На главную'],
  kz: ['Бірдеңе дұрыс болмады', 'Қайта көру', 'Бетті жаңарту', 'Басты бетке өту'],
} as const

const notLoaded = new PageLoadError(new TypeError('Failed to fetch dynamically imported module'))
const failed = (error: Error, reset: () => void = () => undefined) => (
  <main>
    <PageError error={error} reset={reset} />
  </main>
)

test.each(['en', 'ru', 'kz'] as const)(
  'a page whose code does not come is loaded anew once, then the error screen stands: %s',
  async (language) => {
    forgetPageLoads()
    await show(failed(notLoaded), { language })
    await expect.poll(pageLoads).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()

    // The page as it came again, and failed again.
    const { user } = await show(failed(notLoaded), { language, isAgain: true })
    history.replaceState(null, '', '/teams')
    const [title, again, refresh, home] = words[language]
    const alert = await screen.findByRole('alert')
    expect(screen.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    expect(pageLoads()).toBe(1)
    if (language === 'en') {
      expect(alert).toHaveTextContent(
        'We encountered an unexpected error. Our team has been notified and is working to fix this issue.',
      )
      expect(alert).toHaveTextContent('If this problem persists, please contact our support team.')
    }
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([again, refresh, home])
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await expectAccessible()
    for (const [count, name] of [refresh, again, home].entries()) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(pageLoads()).toBe(count + 2))
    }
  },
)

test('without a server a page is not loaded anew: what stands would be lost', async () => {
  forgetPageLoads()
  breakCalls(/health\/live/)
  await show(failed(notLoaded))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(pageLoads()).toBe(0)
})

test('what broke while it was drawn is drawn again on demand, without a load', async () => {
  forgetPageLoads()
  const reset = vi.fn<() => void>()
  const { user } = await show(failed(new Error('x is undefined'), reset))
  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect([reset.mock.calls.length, pageLoads()]).toEqual([1, 0])
  expect(screen.getByText('x is undefined')).toBeVisible()
})
