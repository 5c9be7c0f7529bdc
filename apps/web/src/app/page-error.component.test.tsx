import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { startI18n } from '#lib/i18n'
import { PageLoadError } from '#lib/page-load'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { breakCalls } from '../testing/network.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { PageError } from './page-error.tsx'

const words = {
  en: ['Oops! Something went wrong', 'Try Again', 'Refresh Page', 'Go Home'],
  ru: ['Что-то пошло не так', 'Попробовать снова', 'Обновить страницу', 'На главную'],
  kz: ['Бірдеңе дұрыс болмады', 'Қайта көру', 'Бетті жаңарту', 'Басты бетке өту'],
} as const

async function begin(language: string): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  forgetPageLoads()
  history.replaceState(null, '', '/teams')
  localStorage.setItem('lobby.language', language)
  await startI18n()
}

const notLoaded = new PageLoadError(new TypeError('Failed to fetch dynamically imported module'))
const shown = (error: Error, reset = vi.fn<() => void>()) =>
  render(
    <main>
      <PageError error={error} reset={reset} />
    </main>,
  )

test.each(['en', 'ru', 'kz'] as const)(
  'a page whose code does not come is loaded anew once, then the error screen stands: %s',
  async (language) => {
    await begin(language)
    const first = shown(notLoaded)
    await expect.poll(pageLoads).toBe(1)
    expect(screen.queryByRole('alert')).toBeNull()
    first.unmount()

    // The page as it came again, and failed again.
    shown(notLoaded)
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
    const user = userEvent.setup()
    for (const [count, name] of [refresh, again, home].entries()) {
      await user.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(pageLoads()).toBe(count + 2))
    }
  },
)

test('without a server a page is not loaded anew: what stands would be lost', async () => {
  await begin('en')
  breakCalls(/health\/live/)
  shown(notLoaded)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(pageLoads()).toBe(0)
})

test('what broke while it was drawn is drawn again on demand, without a load', async () => {
  await begin('en')
  const reset = vi.fn<() => void>()
  shown(new Error('x is undefined'), reset)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Try Again' }))
  expect([reset.mock.calls.length, pageLoads()]).toEqual([1, 0])
  expect(screen.getByText('x is undefined')).toBeVisible()
})
