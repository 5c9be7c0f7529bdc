import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page } from '@playwright/test'
import type { CurrentUser } from '@lobby/contract'
import { makePerson, type Person } from '@lobby/testing/people'
import { type AccountsSite, startAccountsSite } from './accounts-site.ts'
import { test } from './journey.ts'
import { installWallet, WalletKeys } from './page-wallet.ts'
import { signInAs } from './site.ts'

let site: AccountsSite
test.beforeAll(async () => {
  site = await startAccountsSite()
})
test.afterAll(() => site.stop())

const userOf = async (person: Person): Promise<CurrentUser> =>
  (await person.client.get<{ user: CurrentUser }>('/api/user')).user
const ends = (address: string, length: number) => `${address.slice(0, length)}…${address.slice(-length)}`
const barButton = (page: Page, name: string | RegExp) => page.getByRole('banner').getByRole('button', { name })

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

test('a wallet is found, connected, linked by its signature, connected again by itself, and unlinked', async ({
  browser,
}) => {
  const person = await makePerson(site.visitor)
  const keys = new WalletKeys()
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await installWallet(page, 'Steppe Wallet', keys)
  await page.goto('/teams')
  await barButton(page, 'Select Wallet').click()
  const choice = page.getByRole('button', { name: /Steppe Wallet/ })
  await expect(choice).toContainText('Detected')
  await expectClean(page)
  await choice.click()
  await expect(barButton(page, 'Connecting…')).toBeVisible()
  await expect(barButton(page, `Wallet ${ends(keys.address, 4)}`)).toHaveText(ends(keys.address, 4))
  await expect(page.getByRole('dialog', { name: 'Connected' })).toContainText(ends(keys.address, 8))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Connected' })).toBeHidden()

  // The server has the proof: the very words that it gave, signed once.
  await expect.poll(() => userOf(person)).toMatchObject({ wallet_address: keys.address, wallet_verified: true })
  expect(keys.signed).toHaveLength(1)
  expect(keys.signed[0]).toContain(keys.address)
  expect(await page.evaluate(() => localStorage.getItem('walletName'))).toBe('Steppe Wallet')

  await page.goto('/settings#wallet')
  await expect(barButton(page, `Wallet ${ends(keys.address, 4)}`)).toBeVisible()
  const section = page.locator('#wallet')
  await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  expect(keys.signed, 'what is linked is not signed again').toHaveLength(1)

  await section.getByRole('button', { name: 'Unlink wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink wallet' }).click()
  await expect(section.getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  await expect(barButton(page, 'Select Wallet')).toBeVisible()
  expect(await userOf(person)).toMatchObject({ wallet_address: null, wallet_verified: false })
  expect(await page.evaluate(() => localStorage.getItem('walletName'))).toBeNull()
  await page.reload()
  await expect(barButton(page, 'Select Wallet')).toBeVisible()
  await page.context().close()
})

test('a wallet of another account is refused in words; a refused signature links nothing and can be asked for again', async ({
  browser,
}) => {
  const keys = new WalletKeys()
  const [owner, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
  const { message } = await owner.client.post<{ message: string }>('/api/user/wallet-challenge', {
    wallet_address: keys.address,
  })
  const signature = Buffer.from(keys.sign(new TextEncoder().encode(message))).toString('base64')
  await owner.client.post('/api/user/link-wallet', { wallet_address: keys.address, message, signature })

  const page = await site.open(browser)
  await signInAs(page, other.token)
  await installWallet(page, 'Steppe Wallet', keys)
  await page.goto('/settings#wallet')
  const section = page.locator('#wallet')
  await section.getByRole('button', { name: 'Connect a wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' })
  keys.refuses = true
  await dialog.getByRole('button', { name: /Steppe Wallet/ }).click()
  await expect(dialog).toBeHidden()
  const link = section.getByRole('button', { name: 'Link this wallet' })
  await link.click()
  await expect(section.getByText('The wallet did not sign')).toBeVisible()
  keys.refuses = false
  await link.click()
  await expect(section.getByText('Another account has verified this wallet')).toBeVisible()
  expect((await userOf(other)).wallet_address).toBeNull()
  expect((await userOf(owner)).wallet_address).toBe(keys.address)
  await page.context().close()
})

test('without a wallet the page says what to do, and keeps the focus while it does', async ({ browser }) => {
  const person = await makePerson(site.visitor)
  const page = await site.open(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#wallet')
  await barButton(page, 'Select Wallet').click()
  await expect(page.getByText('No Wallet Detected')).toBeVisible()
  await expect(page.getByText('Install a Solana wallet extension to continue')).toBeVisible()
  await expect(page.getByRole('link', { name: 'More Wallets' })).toHaveAttribute('target', '_blank')
  await page.keyboard.press('Escape')

  const opener = page.locator('#wallet').getByRole('button', { name: 'Connect a wallet' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: "You'll need a wallet on Solana to continue" })
  await expect(dialog).toBeVisible()
  await expectClean(page)
  // The focus goes round within the dialog, and the page behind it stands still.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)
  await page.mouse.move(20, 850)
  await page.mouse.wheel(0, -400)
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.context().close()
})

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
}

async function openOnPhone(browser: Browser, userAgent: string): Promise<Page> {
  const person = await makePerson(site.visitor)
  const viewport = { width: 360, height: 740 }
  const phone = await browser.newContext({ baseURL: site.url, viewport, locale: 'en-US', userAgent })
  const page = await phone.newPage()
  await signInAs(page, person.token)
  await page.goto('/settings#wallet')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Select Wallet' })).toHaveCount(0)
  await page.locator('#wallet').getByRole('button', { name: 'Connect a wallet' }).click()
  return page
}

async function expectNotFound(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: "We can't find a wallet." })
  await expect(dialog).toContainText('compatible mobile wallet app')
  await expect(dialog.getByRole('link', { name: 'Find a wallet' })).toBeVisible()
}

test('a phone whose browser reaches no wallet says so', async ({ browser }) => {
  const page = await openOnPhone(browser, phones.iphone)
  await expectNotFound(page)
  await page.context().close()
})

test('an Android phone is asked for its wallet app, and says so when it has none', async ({ browser }) => {
  const page = await openOnPhone(browser, phones.android)
  const dialog = page.getByRole('dialog', { name: 'Connect a wallet on Solana to continue' })
  const choice = dialog.getByRole('button', { name: /Mobile Wallet Adapter/ })
  await expect(choice).not.toContainText('Detected')
  // Its owner lets the page speak to the apps of the phone.
  const panel = await page.context().newCDPSession(page)
  const { targetInfo } = await panel.send('Target.getTargetInfo')
  await panel.send('Browser.setPermission', {
    permission: { name: 'loopback-network' },
    setting: 'granted',
    origin: site.url,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  })
  // A phone that has no such app leaves the page in front; this browser has turned away for a moment all the same.
  await page.evaluate(() => addEventListener('blur', (event) => event.stopImmediatePropagation(), true))
  await choice.click()
  await expect(choice).toContainText('Connecting…')
  await expectNotFound(page)
  await expectClean(page)
  await page.context().close()
})
