import { expect } from '@playwright/test'
import { makePerson } from '@lobby/testing/people'
import { test } from './journey.ts'
import { newPerson, signInAs, signInButton, visitor } from './site.ts'

test.describe('what the specification counts', () => {
  test('steps of the sign-in fade in 200 ms, and a toast stays for 5000 ms unless somebody reads it', async ({
    browser,
  }) => {
    const person = await makePerson(visitor)
    const page = await newPerson(browser)
    await page.clock.install()
    await page.goto('/teams')
    await signInButton(page).click()
    const dialog = page.getByRole('dialog')
    const fade = () =>
      dialog.locator('.auth-step').evaluate((step) => {
        const { animationName, animationDuration } = getComputedStyle(step)
        return [animationName, Math.round(1000 * parseFloat(animationDuration))]
      })
    expect(await fade()).toEqual(['auth-fade', 200])
    await dialog.getByLabel('Email').fill(person.email)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await fade()).toEqual(['auth-fade', 200])
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
    const toast = page.locator('.toast', { hasText: 'Password reset link sent!' })
    await expect(toast).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await page.clock.runFor(3_000)
    await expect(toast).toBeVisible()
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await page.context().close()
  })

  test('a spinner turns on a signed-in page while the account loads, and a visitor is sent home', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await signInAs(page, (await makePerson(visitor)).token)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/profile', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('main').locator('.spinner')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    release()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.spinner')).toHaveCount(0)
    await page.context().close()

    const visiting = await newPerson(browser)
    for (const path of ['/profile', '/settings', '/link-steam', '/achievements', '/quests']) {
      await visiting.goto(path)
      await expect(visiting).toHaveURL(/:\d+\/$/)
    }
    await visiting.context().close()
  })
})
