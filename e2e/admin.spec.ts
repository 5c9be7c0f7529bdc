import { expect, type Page } from '@playwright/test'
import type { AdminServer } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { makePerson, testPassword, type Person } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { adminClient, adminToken, openAs, siteUrl, visitor } from './site.ts'

const hosts: SimulatedHost[] = []

test.afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()))
  const admin = await adminClient()
  // A journey that broke off leaves its server; moved to where nothing is, it counts as offline and may go.
  for (const { id, name } of await admin.get<AdminServer[]>('/api/admin/servers'))
    if (name.startsWith('SHY-')) {
      await admin.patch(`/api/admin/servers/${id}`, { draining: true, port: 1 })
      await admin.delete(`/api/admin/servers/${id}`)
    }
})

/** The open dialog is answered with a reason and its deed. */
async function confirm(page: Page, deed: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Why').fill(reason)
  await dialog.getByRole('button', { name: deed }).click()
  await expect(dialog).toHaveCount(0)
}

test('an admin’s day: somebody is found, banned and let in again, a game server comes and goes', async ({
  browser,
}) => {
  const person = await makePerson(visitor)
  const page = await openAs(browser, '/admin', await adminToken(), 360)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Users' }).click()
  await banAndForgive(page, person)
  await pay(page, person)
  await runServer(page)
  await lookAtCatalogue(page)
})

async function banAndForgive(page: Page, person: Person): Promise<void> {
  await page.getByRole('searchbox', { name: /Name, whole email/ }).fill(person.email)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('row').filter({ hasText: person.username }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.username)
  await page.getByRole('button', { name: 'Ban', exact: true }).click()
  await page.getByLabel('For how long').selectOption('3 days')
  await confirm(page, 'Ban', 'Cheating in the cup')
  await expect(page.locator('.admin-ban')).toContainText('Cheating in the cup')
  const log = page.locator('.acts-list > li')
  await expect(log.first()).toContainText('Cheating in the cup')
  await expectClean(page)
  await page.getByRole('button', { name: 'Lift the ban' }).click()
  await confirm(page, 'Lift the ban', 'It was a mistake')
  await expect(page.locator('.admin-ban')).toHaveCount(0)
  await expect(log).toHaveCount(2)
  await visitor.post('/api/auth/login', { email: person.email, password: testPassword })
}

/** The entries go away as a file, which a browser alone takes. */
async function pay(page: Page, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Adjust SKILLS' }).click()
  await page.getByRole('dialog').getByLabel('SKILLS', { exact: true }).fill('40')
  await confirm(page, 'Enter', 'For the stream')
  await expect(page.locator('.admin-facts b.text-sun')).toHaveText('40')
  await page.getByRole('link', { name: 'Entries' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'For the stream' })).toContainText(person.username)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('lobby-skills.csv')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.username)
}

async function runServer(page: Page): Promise<void> {
  const play = { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost('SHY-01', { rconPassword: 'steppe-rcon', map: 'de_train' }, play)
  await host.start()
  hosts.push(host)
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Servers' }).click()
  await page.getByRole('link', { name: 'Add server' }).click()
  await page.getByLabel('Name').fill('SHY-01')
  await page.getByLabel('Host').fill('127.0.0.1')
  await page.getByLabel('Port', { exact: true }).fill(String(host.port))
  await page.getByLabel('RCON password', { exact: true }).fill('steppe-rcon')
  await page.getByRole('button', { name: 'Add server' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'SHY-01' })).toBeVisible()
  // Everybody reads of it in what the server sends, before any script has run.
  expect(await (await fetch(`${siteUrl}/servers`)).text()).toContain('SHY-01')
  const command = page.getByLabel('Command')
  const history = page.getByRole('list', { name: 'Typed before' })
  await command.fill('cvarlist')
  await command.press('Enter')
  await expect(history.getByText(/mp_maxrounds : 24/)).toBeHidden()
  await history.getByText('Answer').click()
  await expect(history.getByText(/mp_maxrounds : 24/)).toBeVisible()
  await expectClean(page)
  await page.getByRole('button', { name: 'Drain' }).click()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove SHY-01?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/admin\/servers$/)
  await expect(page.getByRole('link', { name: 'SHY-01' })).toHaveCount(0)
}

/** Every part of the site in both themes; states of the pointer stand still by the page's own style sheet. */
async function lookAtCatalogue(page: Page): Promise<void> {
  await page.goto('/admin/design-system#buttons')
  await expect(page.locator('#buttons')).toBeInViewport()
  // The last of a strip that is wider than a phone.
  await page.evaluate(() => window.scrollTo({ top: 0 }))
  await expect(page.locator('.area-nav [aria-current]')).toBeInViewport({ ratio: 1 })
  for (const theme of ['dark', 'light'])
    await expect(page.locator(`.design-pane[data-theme="${theme}"]`)).toHaveCount(15)
  const colourOf = (selector: string) =>
    page
      .locator(`.design-pane[data-theme="dark"] ${selector} .btn-primary`)
      .first()
      .evaluate((button) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(button)
        return backgroundColor + backgroundImage
      })
  expect(await colourOf('.force-hover')).not.toBe(await colourOf('.design-state > div:not([class])'))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectClean(page)
}
