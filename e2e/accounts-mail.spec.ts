import { expect, type Page } from '@playwright/test'
import { makePerson, testPassword } from '@lobby/testing/people'
import { type AccountsSite, linkIn, startAccountsSite } from './accounts-site.ts'
import { test } from './journey.ts'
import { signInButton } from './site.ts'

let site: AccountsSite
test.beforeAll(async () => {
  site = await startAccountsSite()
})
test.afterAll(() => site.stop())

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await signInButton(page).click()
  await typePassword(page, email, password)
}

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('register, prove the address by the mail, sign out, forget the password, set a new one', async ({ browser }) => {
  const page = await site.open(browser)
  const email = 'aigerim@mail.example'
  await page.goto('/')
  await signInButton(page).click()
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
  await expect(page.getByText('Registration successful!')).toBeVisible()

  // Until the address is proven every page says so; the link of the mail proves it, once.
  await expect(page.getByText(`Confirm your email ${email}`)).toBeVisible()
  const link = linkIn(await site.mailbox.waitFor(email), '/auth/verify-email')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  await expect(page.getByText('Confirm your email')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Email settings' }).click()
  await expect(page).toHaveURL(/\/settings#email$/)
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Account: aigerim' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(signInButton(page)).toBeVisible()

  await signIn(page, email, 'not the password')
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset Password' }).getByLabel('Email')).toHaveValue(email)
  await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Password reset link sent!')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Sign In' }).getByText(`If ${email} has an account`)).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(linkIn(await site.mailbox.waitFor(email, 2), '/auth/reset-password'))
  await page.getByLabel('New password').fill('password')
  await page.getByLabel('Confirm Password').fill('passwort')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('password')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This password is too common')).toBeVisible()
  await page.getByLabel('New password').fill('a whole new steppe')
  await page.getByLabel('Confirm Password').fill('a whole new steppe')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeFocused()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await typePassword(page, email, 'a whole new steppe')
  await expect(page.getByRole('button', { name: 'Account: aigerim' })).toBeVisible()
  await page.context().close()
})

test('a spent, an unknown and a cut-off link say so and show the way on; without a network it can be tried again', async ({
  browser,
}) => {
  const page = await site.open(browser)
  await page.goto('/auth/reset-password?token=nothing-of-the-kind')
  await page.getByLabel('New password').fill('a whole new steppe')
  await page.getByLabel('Confirm Password').fill('a whole new steppe')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('This link is used or too old')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('dialog', { name: 'Reset Password' })).toBeVisible()
  await page.goto('/auth/reset-password')
  await expect(page.getByText('The address is not complete')).toBeVisible()
  await page.goto('/auth/verify-email?token=nothing-of-the-kind')
  await expect(page.getByText('This link is used or too old')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()

  const person = await makePerson(site.visitor)
  const link = linkIn(await site.mailbox.waitFor(person.email), '/auth/verify-email')
  await page.route('**/api/auth/verify-email', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'The link could not be checked' })).toBeVisible()
  await expect(page.getByText('Network error - please check your connection')).toBeVisible()
  await page.unroute('**/api/auth/verify-email')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.context().close()
})

test('change the address, and take the change back by the mail to the old one', async ({ browser }) => {
  const person = await makePerson(site.visitor)
  const page = await site.open(browser)
  await page.goto(linkIn(await site.mailbox.waitFor(person.email), '/auth/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible()
  await page.evaluate((token) => localStorage.setItem('lobby.token', token), person.token)
  await page.goto('/settings#email')
  const section = page.locator('#email')
  await section.getByRole('button', { name: 'Change email' }).click()
  const send = section.getByRole('button', { name: 'Send confirmation link' })
  await send.click()
  await expect(section.getByText('Please fill in all fields')).toBeVisible()
  await section.getByLabel('New email').fill('nowhere')
  await section.getByLabel('Current password').fill('wrong one')
  await send.click()
  await expect(section.getByText('Invalid email address')).toBeVisible()
  const next = `new.${person.email}`
  await section.getByLabel('New email').fill(next)
  await send.click()
  await expect(section.getByText('This is not your current password')).toBeVisible()
  await section.getByLabel('Current password').fill(testPassword)
  await send.click()
  await expect(section.getByText(`We sent a link to ${next}`)).toBeVisible()
  await page.goto(linkIn(await site.mailbox.waitFor(next), '/auth/verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is changed' })).toBeVisible()
  const undo = linkIn(await site.mailbox.waitFor(person.email, 2), '/auth/verify-email')
  await page.goto(undo)
  await expect(page.getByRole('heading', { name: 'Your email is as it was' })).toBeVisible()
  await expect(signInButton(page)).toBeVisible()
  await page.context().close()
})

test('guesses are slowed, and the dialog says for how long; what is not set up says so', async ({ browser }) => {
  const strict = await startAccountsSite({ RATE_LIMITS: '' })
  const person = await makePerson(strict.visitor, { steamId: false })
  const page = await strict.open(browser, { width: 360 })
  await page.goto('/')
  await signInButton(page).click()
  await expect(page.getByText('Not set up here yet: Google, Apple')).toBeVisible()
  await typePassword(page, person.email, 'guess 1')
  const dialog = page.getByRole('dialog')
  const submit = dialog.getByRole('button', { name: /^Sign In/ })
  await expect(dialog.getByText('Invalid email or password')).toBeVisible()
  for (let guess = 2, status = 401; status === 401 && guess < 20; guess++) {
    await expect(submit).toBeEnabled()
    await dialog.getByLabel('Password', { exact: true }).fill(`guess ${guess}`)
    const answer = page.waitForResponse('**/api/auth/login')
    await submit.click()
    status = (await answer).status()
  }
  await expect(dialog.getByText(/^Too many attempts. Try again in \d+ seconds?$/)).toBeVisible()
  await expect(submit).toBeDisabled()
  await expect(submit).toHaveText(/Sign In · 0:\d\d/)
  // The wait over, the right password is let in.
  await expect(submit).toBeEnabled()
  await dialog.getByLabel('Password', { exact: true }).fill(testPassword)
  await submit.click()
  await expect(page.getByRole('button', { name: `Account: ${person.username}` })).toBeVisible()
  await page.context().close()
  await strict.stop()
})
