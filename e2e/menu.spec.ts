import { expect, type Page } from '@playwright/test'
import { makePerson } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newPerson, signInAs, signInButton, visitor } from './site.ts'

test.describe('the menu', () => {
  const items = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).locator('.mi')
  const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ })

  test('is walked through by keyboard alone, and closes by Escape, by leaving it and by going somewhere', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/teams')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAccessibleName('Close')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    const count = await items(page).count()
    expect(count).toBeGreaterThanOrEqual(4)
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab')
      await expect(items(page).nth(index)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(items(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()

    // On the last thing of the bar, the next step would be under the menu.
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(count)
    await signInButton(page).focus()
    await expect(items(page)).toHaveCount(count)
    await page.keyboard.press('Tab')
    await expect(items(page)).toHaveCount(0)

    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await items(page).filter({ hasText: 'Leaderboard' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/leaderboard$/)
    await expect(items(page)).toHaveCount(0)
    await page.context().close()
  })

  test('arrives item by item, 80 ms apart, at once where motion is not wanted; a press beside it closes it', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/teams')
    await toggle(page).click()
    const delays = () =>
      items(page).evaluateAll((all) =>
        all.map((item) => Math.round(1000 * parseFloat(getComputedStyle(item).animationDelay))),
      )
    await expect(items(page).first()).toBeVisible()
    const found = await delays()
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(found).toEqual(found.map((_, index) => index * 80))
    await page.mouse.click(640, 880)
    await expect(items(page)).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await toggle(page).click()
    await expect(items(page).first()).toBeVisible()
    expect(await delays()).toEqual(found.map(() => 0))
    await page.context().close()
  })

  for (const language of ['en', 'ru', 'kz'] as const) {
    test(`leads to no dead link, and is whole on a phone: ${language}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, width: 360 })
      await signInAs(page, (await makePerson(visitor)).token)
      await page.goto('/teams')
      await page.locator('.toggle').click()
      await expect(page.locator('#main-menu a').last()).toBeAttached()
      await expectClean(page)
      const links = page.locator('#main-menu a')
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses).not.toContain('/admin')
      for (const address of addresses) {
        await page.goto(address)
        await expect(page).toHaveURL(new RegExp(`${address}$`))
      }
      await page.context().close()
    })
  }
})
