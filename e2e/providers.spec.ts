import { expect, type Page } from '@playwright/test'
import type { ProfileAnswer } from '@lobby/contract'
import { Secret, TOTP } from 'otpauth'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { newPerson, signInButton, visitor } from './site.ts'

const steamId = '76561197960409999'

async function answerSteam(page: Page, answer: 'Sign In' | 'Cancel' = 'Sign In'): Promise<void> {
  await page.getByLabel('Steam ID').fill(steamId)
  await page.getByLabel('Persona').fill('Дала Қыраны')
  await page.getByRole('button', { name: answer }).click()
}

async function answerGoogle(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('e2e-linked')
  await page.getByLabel('E-mail', { exact: true }).fill('e2e-linked@e2e.lobby.local')
  await page.getByLabel('Name').fill('Samal')
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A session alone links nothing: Steam says in a tab of its own who is asking. */
async function confirmBySteam(page: Page): Promise<void> {
  const trip = page.getByRole('dialog', { name: 'Is it you?' }).getByRole('link', { name: 'Confirm by Steam' })
  const [tab] = await Promise.all([page.waitForEvent('popup'), trip.click()])
  await answerSteam(tab)
  await expect(tab.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
  await tab.close()
}

/** Who the page is signed in as, by the token that it keeps. */
async function signedIn(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('lobby.token'))
  if (token === null) throw new Error('nobody is signed in')
  type Profile = ReturnType<(typeof ProfileAnswer)['parse']>
  return (await visitor.as(token).get<Profile>('/api/auth/profile')).user
}

/** The code that an authenticator shows, now or in the next half minute: each works once. */
function codeOf(secret: string, stepsAhead = 0): string {
  const timestamp = Date.now() + stepsAhead * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Who has no password is not asked for one, and has shown who is asking a moment ago. */
async function setUpSecondFactor(page: Page): Promise<string> {
  const section = page.locator('#second-factor')
  await section.getByRole('button', { name: 'Set up' }).click()
  const secret = (await section.locator('.auth-secret').innerText()).replaceAll(' ', '')
  await section.getByLabel('Code from the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await section.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  return secret
}

test('in by Steam from any page, Google linked, Steam unlinked and linked again, the code asked for after Google', async ({
  browser,
}) => {
  const page = await newPerson(browser)
  await page.goto('/matches')
  await signInButton(page).click()
  await expect(page.getByText('Not set up here yet: Apple')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apple' })).toBeDisabled()
  await page.getByRole('button', { name: 'Steam' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in through Steam' })).toBeVisible()
  await answerSteam(page)
  await page.waitForURL('/matches')
  const account = page.getByRole('button', { name: /^Account: Dala_Qyrany/ })
  await expect(account).toBeVisible()
  expect(await signedIn(page)).toMatchObject({ steam_id: steamId, steam_verified: true, email: null })
  // Nothing of the way there is left in the browser.
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('lobby_sign_in'))).toEqual([])

  await account.click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const section = page.locator('#accounts')
  await expect(section.getByRole('button', { name: 'Unlink Steam' })).toBeDisabled()
  await expect(section.getByText('Steam is your only way in')).toBeVisible()
  await section.getByRole('button', { name: 'Link Google' }).click()
  await confirmBySteam(page)
  await answerGoogle(page)
  await page.waitForURL('/settings#accounts')
  await expectSaid(page, 'Google is linked to your account')
  await section.getByRole('button', { name: 'Unlink Steam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expectSaid(page, 'Steam is unlinked')
  await expect(section.getByText('Google is your only way in')).toBeVisible()

  // Cancelled, nothing has changed; a second time it is linked.
  await page.goto('/link-steam')
  await page.getByRole('button', { name: 'Link Steam' }).click()
  await answerSteam(page, 'Cancel')
  await expect(page.getByText('You cancelled it. Nothing has changed.')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/link-steam$/)
  await page.getByRole('button', { name: 'Link Steam' }).click()
  await answerSteam(page)
  await page.waitForURL('/link-steam')
  await expect(page.getByText(steamId)).toBeVisible()
  await page.getByRole('link', { name: 'Manage linked accounts' }).click()
  await expect(section.getByRole('button', { name: 'Unlink Steam' })).toBeEnabled()

  const secret = await setUpSecondFactor(page)
  await account.click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.goto('/teams')
  await signInButton(page).click()
  // Google knows this browser by now and asks nothing.
  await page.getByRole('button', { name: 'Google' }).click()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await page.getByLabel('Code from the app').fill(codeOf(secret, 1))
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/teams')
  await expect(account).toBeVisible()
})
