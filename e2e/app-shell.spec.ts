import { expect } from '@playwright/test'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { siteUrl } from './site.ts'

test('a page whose code does not come is loaded anew once, then the error screen stands until it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  let isBroken = true
  await page.route(/\/assets\/teams-page-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  const title = 'Oops! Something went wrong'
  await page.goto('/teams')
  const screen = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, level: 1 }) })
  await expect(screen).toBeVisible()
  expect(loads).toBe(2)
  // The bar stands, the screen is within the page's one main part.
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectClean(page)
  await screen.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(screen).toBeVisible()
  expect(loads).toBe(3)
  isBroken = false
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
  await expect(page).toHaveURL(`${siteUrl}/teams`)
  isBroken = true
  await page.reload()
  await screen.getByRole('button', { name: 'Go Home' }).click()
  await expect(page).toHaveURL(`${siteUrl}/`)
})
