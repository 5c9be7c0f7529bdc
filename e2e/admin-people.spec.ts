import { expect, type Browser, type Page } from '@playwright/test'
import { makePerson, testPassword } from '@lobby/testing/people'
import { test } from './journey.ts'
import {
  adminClient,
  adminEmail,
  adminPassword,
  expectNoSidewaysScroll,
  newPerson,
  signInAs,
  signInButton,
  visitor,
} from './site.ts'

async function openAsAdmin(page: Page, path: string): Promise<void> {
  const { token } = await visitor.post<{ token: string }>('/api/auth/login', {
    email: adminEmail,
    password: adminPassword,
  })
  await signInAs(page, token)
  await page.goto(path)
}

/** The open dialog is answered with a reason and its deed. */
async function confirm(page: Page, deed: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: deed }).click()
  await expect(dialog).toHaveCount(0)
}

/** Who is banned reads at the sign-in why, and until when. */
async function expectBanned(browser: Browser, email: string): Promise<void> {
  const page = await newPerson(browser)
  await page.goto('/teams')
  await signInButton(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^This account is banned until .+\. Reason: Cheating in the cup$/)
  await page.context().close()
}

test('an admin finds somebody, bans them, reads it in the log, adjusts their SKILLS and lets them in again', async ({
  browser,
}) => {
  const person = await makePerson(visitor)
  const page = await newPerson(browser)
  await openAsAdmin(page, '/admin/users')
  await page.getByRole('searchbox', { name: /Name, whole email/ }).fill(person.email)
  await expect(page).toHaveURL(/search=/)
  const row = page.getByRole('row').filter({ hasText: person.username })
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toContainText('***@test.lobby.local')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.username)

  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Please fill in all fields')
  await page.getByLabel('For how long').selectOption('3 days')
  await confirm(page, 'Ban', 'Cheating in the cup')
  await expect(page.locator('.a-ban')).toContainText('Cheating in the cup')
  const log = page.locator('.a-acts')
  await expect(log.locator('li').first()).toContainText('Banned')
  await expect(log.locator('li').first()).toContainText('Cheating in the cup')
  await expectBanned(browser, person.email)

  await page.getByRole('button', { name: 'Adjust SKILLS' }).click()
  await page.getByRole('dialog').getByLabel('SKILLS', { exact: true }).fill('-5')
  await page.getByRole('dialog').getByLabel('Why').fill('Too much')
  await page.getByRole('dialog').getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('does not have so many')
  await page.getByRole('dialog').getByLabel('SKILLS', { exact: true }).fill('40')
  await confirm(page, 'Enter', 'For the stream')
  await expect(page.locator('.a-facts b.sun')).toHaveText('40')
  await expect(log.locator('li').first()).toContainText('+40')

  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await confirm(page, 'Lift the ban', 'It was a mistake')
  await expect(page.locator('.a-ban')).toHaveCount(0)
  await expect(log.locator('li')).toHaveCount(3)
  await visitor.post('/api/auth/login', { email: person.email, password: testPassword })

  await page.getByRole('link', { name: 'Entries' }).click()
  await expect(page).toHaveURL(/\/admin\/economy\?user=/)
  const entry = page.getByRole('row').filter({ hasText: 'For the stream' })
  await expect(entry).toContainText(person.username)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lobby-skills.csv')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.username)
  await page.context().close()
})

test('an admin gives a draft an organiser and calls it off, on a phone', async ({ browser }) => {
  const admin = await adminClient()
  const name = `Draft ${Date.now()}`
  await admin.post('/api/tournaments', { name, status: 'draft', start_date: '2030-01-01T10:00:00Z' })
  const person = await makePerson(visitor)
  const page = await newPerson(browser, { width: 360 })
  await openAsAdmin(page, `/admin/users/${person.id}`)
  await page.getByLabel('Tournament', { exact: true }).selectOption(name)
  await page.getByRole('button', { name: 'Make organiser' }).click()
  await confirm(page, 'Make organiser', 'Runs the league of his city')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.a-people')).toContainText(person.username)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Cancel the tournament' }).click()
  await confirm(page, 'Cancel the tournament', 'Nobody came')
  await expect(page.locator('.page-head')).toContainText('Cancelled')
  await expect(page.locator('.a-acts li')).toHaveCount(2)
  await page.goto('/admin/tournaments?status=cancelled')
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.context().close()
})
