import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { adminToken, siteUrl, signInAs, takenOver } from './site.ts'

const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  reducedMotion: 'reduce',
  baseURL: siteUrl,
} as const
/** In the site's own dialog, and in theirs above it. */
const inDialog = { x: 180, y: 200 }

/** Whether a dialog that stands in no part of the site covers that of the site: its shadow root is closed, so that nothing more of it can be seen. */
const isCovered = (page: Page) =>
  page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('#root, [role=dialog]') === null, inDialog)

test('on a phone the dialogs of wallet apps are seen, can be left, and lead to the question whether the page may reach the phone', async ({
  browser,
}) => {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${siteUrl}/`) && request.url().startsWith('http')) elsewhere.push(request.url())
  })
  await signInAs(page, await adminToken())
  await page.goto('/wallet')
  await takenOver(page)
  await page.getByRole('button', { name: 'Connect a wallet' }).click()
  const choose = page.getByRole('button', { name: /Mobile Wallet Adapter/ })
  await choose.click()
  await expect.poll(() => isCovered(page)).toBe(true)
  expect(elsewhere).toEqual([])
  // Beside it: leaving it is a word of the person's own.
  await page.mouse.click(inDialog.x, 10)
  await expect(page.getByText('Mobile Wallet Adapter did not connect')).toBeVisible()
  expect(await isCovered(page)).toBe(false)

  await choose.click()
  await expect.poll(() => isCovered(page)).toBe(true)
  // Its one button, wherever this machine's letters put it; a press on its words does nothing.
  for (let y = 560; y >= 440 && elsewhere.length === 0; y -= 20) {
    await page.mouse.click(inDialog.x, y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => elsewhere).toEqual(['http://localhost/'])
})
