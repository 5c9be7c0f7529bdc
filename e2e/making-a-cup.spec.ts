import { expect } from '@playwright/test'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { adminToken, expectNoSidewaysScroll, openAs, openSection, siteUrl } from './site.ts'

test('a cup is drawn while its form is filled, outlives a reload, and its draft is read by a link until it is taken back', async ({
  browser,
}) => {
  const name = `Drawn Cup ${Date.now()}`
  const page = await openAs(browser, '/create-tournament', await adminToken(), 360)
  const type = async () => {
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Starts').fill('2030-01-05T18:00')
    await page.getByLabel('Teams at most').fill('8')
    await page.getByLabel('Format', { exact: true }).selectOption('Single elimination')
  }
  await type()
  await expect(page.getByText('7 matches').first()).toBeVisible()
  await page.getByRole('button', { name: 'Show the drawing' }).click()
  const drawing = page.getByRole('region', { name: 'Drawing to be: Bracket' })
  await expect(drawing).toContainText('Seed 8')
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  await expect(page.getByText('7 matches').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create draft' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByRole('link', { name: 'Organise' }).first().click()
  await openSection(page, 'Today')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = new URL(await page.getByLabel('The link').inputValue())

  const reader = await browser.newContext({ baseURL: siteUrl, viewport: { width: 320, height: 700 } })
  const draft = await reader.newPage()
  const asked: string[] = []
  draft.on('request', (request) => asked.push(request.url() + (request.headers()['referer'] ?? '')))
  await draft.goto(link.pathname + link.hash)
  await expect(draft.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(draft.getByText('Draft, only by this link')).toBeVisible()
  await expect(draft).toHaveURL(/\/draft$/)
  await expectNoSidewaysScroll(draft)
  expect(asked.filter((one) => one.includes(link.hash.slice(1)))).toEqual([])

  await page.getByRole('button', { name: 'Take the link back' }).click()
  await expectSaid(page, 'The link is taken back')
  await draft.reload()
  await expect(draft.getByRole('heading', { level: 1 })).toHaveText('No draft opens by this link')
})
