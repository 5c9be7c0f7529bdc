import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#lib/api'
import { PageLoadError } from '#lib/page-load'
import { forgetPageLoads, pageLoads } from '../testing/loads.ts'
import { breakCalls } from '../testing/network.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { show } from '../testing/show.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Footer } from './layouts/footer.tsx'
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
      expect(alert).toHaveTextContent('We encountered an unexpected error.')
      expect(alert).not.toHaveTextContent(/notified|Failed to fetch|dynamically/)
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
  // What a program says of itself is not for readers.
  expect(screen.queryByText(/x is undefined/)).toBeNull()
})

describe('the error screen', () => {
  const oops = (error: Error, isReported = false) => (
    <ErrorScreen error={error} isReported={isReported} onRetry={() => undefined} isWithinPage />
  )
  const refused = new ApiError('INTERNAL', 'Something broke', 500, { requestId: 'dedfcbd6-832f' })

  test('says what the server said, and by which number its log knows it', async () => {
    await show(oops(refused))
    expect(await screen.findByRole('alert')).toHaveTextContent('Something broke')
    expect(screen.getByText('Error ID: dedfcbd6-832f')).toBeVisible()
    await expectAccessible()
  })

  test('says that the team has been told where it has been, and nothing of it else', async () => {
    const { unmount } = await show(oops(refused, true), { language: 'kz' })
    expect(await screen.findByText(/Біз ол туралы білеміз/)).toBeVisible()
    unmount()
    await show(oops(refused), { language: 'kz' })
    expect(await screen.findByRole('alert')).not.toHaveTextContent('Біз ол туралы білеміз')
  })

  test('names whom to ask where the operator named somebody', async () => {
    const meta = (name: string, content: string) => {
      const made = Object.assign(document.createElement('meta'), { name, content })
      document.head.append(made)
      onTestFinished(() => made.remove())
    }
    const { unmount } = await show(oops(refused))
    await screen.findByRole('alert')
    expect(screen.queryByRole('group', { name: 'Support' })).toBeNull()
    unmount()
    meta('support-phone', '+7 (727) 000-00-00')
    await show(oops(refused))
    const group = within(await screen.findByRole('group', { name: 'Support' }))
    expect(group.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['tel:+77270000000'])
    meta('support-email', 'help@lobby.kz')
    await show(oops(refused))
    expect(await screen.findByRole('link', { name: 'help@lobby.kz' })).toHaveAttribute('href', 'mailto:help@lobby.kz')
    await show(<Footer />)
    expect(await screen.findByRole('link', { name: 'help@lobby.kz' })).toBeVisible()
    expect(screen.getByText(/1\.0\.0/)).toBeVisible()
  })
})
