import { expect, type Page } from '@playwright/test'
import { makePerson, testPassword } from '@lobby/testing/people'
import { test } from './journey.ts'
import { newPerson, signInAs, visitor, signInButton } from './site.ts'

async function answerSteam(page: Page, steamId: string, answer: 'Sign In' | 'Cancel' = 'Sign In'): Promise<void> {
  await page.getByLabel('Steam ID').fill(steamId)
  await page.getByLabel('Persona').fill(`Batyr ${steamId.slice(-4)}`)
  await page.getByRole('button', { name: answer }).click()
}

async function answerGoogle(page: Page, sub: string): Promise<void> {
  await page.getByLabel('Subject').fill(sub)
  await page.getByLabel('E-mail', { exact: true }).fill(`${sub}@e2e.lobby.local`)
  await page.getByLabel('Name').fill('Samal')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('in by Steam from any page, Google linked, Steam unlinked; what is taken or cancelled says so', async ({
  browser,
}) => {
  const page = await newPerson(browser)
  await page.goto('/matches')
  await signInButton(page).click()
  await expect(page.getByText('Not set up here yet: Apple')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Apple' })).toBeDisabled()
  await page.getByRole('button', { name: 'Steam' }).click()
  await answerSteam(page, '76561197960433333')
  await page.waitForURL('/matches')
  await expect(page.getByRole('button', { name: /^Account: Batyr_3333/ })).toBeVisible()

  await page.goto('/settings#accounts')
  const section = page.locator('#accounts')
  await expect(section.getByRole('button', { name: 'Unlink Steam' })).toBeDisabled()
  await expect(section.getByText('Steam is your only way in')).toBeVisible()
  await section.getByRole('button', { name: 'Link Google' }).click()
  await answerGoogle(page, 'e2e-linked')
  await page.waitForURL('/settings#accounts')
  await expect(page.getByText('Google is linked to your account')).toBeVisible()
  await section.getByRole('button', { name: 'Unlink Steam' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await expect(page.getByText('Steam is unlinked')).toBeVisible()
  await expect(section.getByRole('button', { name: 'Link Steam' })).toBeVisible()
  await expect(section.getByText('Google is your only way in')).toBeVisible()

  const other = await makePerson(visitor, { steamId: false })
  const second = await newPerson(browser)
  await signInAs(second, other.token)
  await second.goto('/settings')
  await second.locator('#accounts').getByRole('button', { name: 'Link Google' }).click()
  await answerGoogle(second, 'e2e-linked')
  await expect(second.getByRole('heading', { name: 'The account was not linked' })).toBeVisible()
  await expect(second.getByText('It belongs to another LOBBY user already')).toBeVisible()
  await second.getByRole('button', { name: 'Back' }).click()
  await expect(second).toHaveURL(/\/settings#accounts$/)

  await second.goto('/link-steam')
  await second.getByRole('button', { name: 'Link Steam' }).click()
  await answerSteam(second, '76561197960444444', 'Cancel')
  await expect(second.getByText('You cancelled it. Nothing has changed.')).toBeVisible()
  await second.getByRole('button', { name: 'Back' }).click()
  await second.getByRole('button', { name: 'Link Steam' }).click()
  await answerSteam(second, '76561197960444444')
  await second.waitForURL('/link-steam')
  await expect(second.getByText('76561197960444444')).toBeVisible()
  await Promise.all([page.context().close(), second.context().close()])
})

test('a code that is used and an address without one say so and lead to the sign-in', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/auth/steam/callback?code=used-long-ago')
  await expect(page.getByText('This sign-in code is used or too old. Sign in again')).toBeVisible()
  await page.goto('/auth/steam/callback?error=SOMETHING_ELSE&return=https://evil.example/')
  await expect(page.getByText('The link holds no sign-in code')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.context().close()
})

test('sign-ins are listed and ended; another password ends all others', async ({ browser }) => {
  const person = await makePerson(visitor)
  const login = { email: person.email, password: testPassword }
  const elsewhere = await Promise.all([1, 2, 3].map(() => visitor.post<{ token: string }>('/api/auth/login', login)))
  const page = await newPerson(browser)
  await signInAs(page, person.token)
  await page.goto('/settings#sessions')
  const section = page.locator('#sessions')
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  await rows.nth(1).getByRole('button').click()
  await expect(rows).toHaveCount(3)
  await section.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out on 2 devices')).toBeVisible()
  await expect(section.getByText('You are signed in nowhere else.')).toBeVisible()
  for (const { token } of elsewhere) await expect(visitor.as(token).get('/api/auth/profile')).rejects.toThrow()

  // A form that opens takes the focus, one that closes gives it back to its section.
  const email = page.locator('#email')
  await email.getByRole('button', { name: 'Change email' }).press('Enter')
  await expect(email.getByLabel('New email')).toBeFocused()
  await email.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(email).toBeFocused()
  const sections = page.getByRole('navigation', { name: 'Sections of the settings' })
  await sections.getByRole('link', { name: 'Password' }).press('Enter')
  await expect(page.locator('#password')).toBeFocused()
  await expect(sections.locator('[aria-current]')).toHaveCount(1)

  const again = await visitor.post<{ token: string }>('/api/auth/login', login)
  const password = page.locator('#password')
  await password.getByLabel('Current password').fill('not the password')
  await password.getByLabel('New password', { exact: true }).fill('another long steppe')
  await password.getByLabel('Repeat the new password').fill('another long steppe')
  await password.getByRole('button', { name: 'Save password' }).click()
  await expect(password.getByText('This is not your current password')).toBeVisible()
  await password.getByLabel('Current password').fill(testPassword)
  await password.getByRole('button', { name: 'Save password' }).click()
  await expect(password.getByText('Password saved. All other devices are signed out.')).toBeVisible()
  await expect(visitor.as(again.token).get('/api/auth/profile')).rejects.toThrow()
  // Ended from elsewhere, this page says so with its next call, and is there again for who signs in again. That call is the
  // form's, or one of the page's own that came first: the form is then gone and nothing waits for its button.
  await password.getByLabel('Current password').fill('another long steppe')
  await password.getByLabel('New password', { exact: true }).fill('a third long steppe')
  await password.getByLabel('Repeat the new password').fill('a third long steppe')
  await visitor.as(person.token).post('/api/auth/logout')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Your session has ended')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('another long steppe')
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/settings#/)
  await expect(page.locator('#password')).toBeVisible()
  await page.context().close()
})

test('signed-in pages send a visitor home', async ({ browser }) => {
  const page = await newPerson(browser)
  for (const path of ['/settings', '/link-steam']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/$/)
  }
  await page.context().close()
})
