import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import type { CurrentUser } from '@lobby/contract'
import { makePerson, type Person } from '@lobby/testing/people'
import { type AccountsSite, startAccountsSite } from './accounts-site.ts'
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

test('without a wallet the page says what to do, on a desk and on a phone', async ({ browser }) => {
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

  const phone = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  })
  const small = await phone.newPage()
  await signInAs(small, person.token)
  await small.goto('/settings#wallet')
  await expect(small.getByRole('banner').getByRole('button', { name: 'Select Wallet' })).toHaveCount(0)
  await small.locator('#wallet').getByRole('button', { name: 'Connect a wallet' }).click()
  await expect(small.getByRole('dialog', { name: "We can't find a wallet." })).toContainText(
    'compatible mobile wallet app',
  )
  await expect(small.getByRole('link', { name: 'Find a wallet' })).toBeVisible()
  await phone.close()
})
