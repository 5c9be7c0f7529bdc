import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { testPassword } from '@lobby/testing/people'
import { Secret, TOTP } from 'otpauth'
import { type AccountsSite, linkIn, startAccountsSite } from './accounts-site.ts'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { signInButton } from './site.ts'

const email = 'aigerim@mail.example'
let site: AccountsSite
test.beforeAll(async () => {
  site = await startAccountsSite()
})
test.afterAll(() => site.stop())

/** The code that an authenticator shows, now or in the next half minute: each works once. */
function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: aigerim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(signInButton(page)).toBeVisible()
}

/** The dialog keeps the focus of a keyboard and gives it back. */
async function expectFocusKept(page: Page): Promise<void> {
  const opener = signInButton(page)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  // As the browser works it out: what a style sheet says, another may take back.
  const fade = await page.locator('.auth-step').evaluate((step) => {
    const { animationName, animationDuration } = getComputedStyle(step)
    return [animationName, animationDuration]
  })
  expect(fade).toEqual(['auth-fade', '0.2s'])
  for (let index = 0; index < 12; index++) {
    await page.keyboard.press('Tab')
    // The end of the dialog hands the focus to its beginning within a frame; nobody presses faster than that.
    await expect(page.getByRole('dialog').locator(':focus:not([data-base-ui-focus-guard])')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

async function register(page: Page): Promise<void> {
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign Up' }).click()
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Email').press('Enter')
  await dialog.getByLabel('Username').fill('aigerim')
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await dialog.getByLabel('Confirm Password').fill(testPassword)
  await dialog.getByText('Read the text of 21 November 2026').click()
  await expect(dialog.getByText('What we keep')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expectSaid(page, 'Registration successful!')
}

/** By keyboard from here on. */
async function typeEmail(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
}

async function forgetPassword(page: Page): Promise<void> {
  await signInButton(page).click()
  await typeEmail(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send Reset Link' }).click()
  await expectSaid(page, 'Password reset link sent!')
  await page.goto(linkIn(await site.mailbox.waitFor(email, 2), '/auth/reset-password'))
  await page.getByLabel('New password', { exact: true }).fill('a whole new steppe')
  await page.getByLabel('Repeat the new password').fill('a whole new steppe')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
}

/** The secret, after the recovery codes have been downloaded. */
async function setUpSecondFactor(page: Page): Promise<string> {
  const section = page.locator('#second-factor')
  await section.getByRole('button', { name: 'Set up' }).click()
  await expect(section.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type('a whole new steppe')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await section.locator('.auth-secret').innerText()).replaceAll(' ', '')
  await section.getByLabel('Code from the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('heading', { name: 'Recovery codes' })).toBeFocused()
  const codes = await section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download' }).click()
  const kept = readFileSync(await (await download).path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  return secret
}

test('register, prove the address by the mail, forget the password, set a new one, sign in by two steps', async ({
  browser,
}) => {
  const page = await site.open(browser)
  await page.goto('/')
  await expectFocusKept(page)
  await register(page)

  // Until the address is proven every page says so; the link of the mail proves it.
  await expect(page.getByText(`Confirm your email ${email}`)).toBeVisible()
  await page.goto(linkIn(await site.mailbox.waitFor(email), '/auth/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  await expect(page.getByText('Confirm your email')).toBeHidden()
  await signOut(page)

  await forgetPassword(page)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await typeEmail(page)
  await page.keyboard.type('a whole new steppe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account: aigerim' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('lobby.token'))).not.toBeNull()

  await page.getByRole('button', { name: 'Account: aigerim' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const secret = await setUpSecondFactor(page)
  await signOut(page)

  await signInButton(page).click()
  await typeEmail(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').uncheck()
  await dialog.getByLabel('Password', { exact: true }).fill('a whole new steppe')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Two-step sign-in' })).toBeVisible()
  await expect(dialog.getByLabel('Code from the app')).toBeFocused()
  await page.keyboard.type(codeOf(secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Account: aigerim' })).toBeVisible()
  // What was chosen at the first step holds for the second.
  const kept = await page.evaluate(() => [localStorage.getItem('lobby.token'), sessionStorage.getItem('lobby.token')])
  expect(kept).toEqual([null, expect.any(String)])
})
