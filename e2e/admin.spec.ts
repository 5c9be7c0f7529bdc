import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AuthAnswer, Language } from '@lobby/contract'
import { makePerson } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminEmail, adminPassword, expectNoSidewaysScroll, newPerson, siteUrl, signInAs, visitor } from './site.ts'

async function adminToken(): Promise<string> {
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  return token
}

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('the admin area leads everybody else home', async ({ browser }) => {
  const somebody = await makePerson(visitor)
  for (const token of [null, somebody.token])
    for (const path of ['/admin', '/admin/dashboard', '/admin/design-system']) {
      const page = await newPerson(browser)
      if (token) await signInAs(page, token)
      await page.goto(path)
      await expect(page).toHaveURL(`${siteUrl}/`)
      await expect(page.getByRole('navigation', { name: 'Admin pages' })).toHaveCount(0)
      await page.context().close()
    }
})

test('an admin begins with the dashboard and finds only pages that are there', async ({ browser }) => {
  const token = await adminToken()
  const titles: Record<Language, string> = {
    en: 'What goes on now',
    ru: 'Что происходит сейчас',
    kz: 'Қазір не болып жатыр',
  }
  for (const [language, width, theme] of [
    ['en', 1440, 'dark'],
    ['ru', 768, 'light'],
    ['kz', 360, 'dark'],
  ] as const) {
    const page = await newPerson(browser, { language, width, theme })
    await signInAs(page, token)
    await page.goto('/admin')
    await expect(page).toHaveURL(`${siteUrl}/admin/dashboard`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[language])
    await expect(page.locator('.a-strip dd.d')).toHaveCount(4)
    await expectSound(page)
    for (const path of ['/admin/design-system', '/admin/dashboard']) {
      const link = page.locator(`.a-nav a[href="${path}"]`)
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    // The last of a strip that is wider than a phone.
    await page.goto('/admin/design-system')
    await expect(page.locator('.a-nav [aria-current]')).toBeInViewport({ ratio: 1 })
    await page.context().close()
  }
})

test('the design system shows every part in both themes, with states that stand still', async ({ browser }) => {
  const token = await adminToken()
  for (const [language, width] of [
    ['en', 1440],
    ['kz', 360],
  ] as const) {
    const page = await newPerson(browser, { language, width })
    await signInAs(page, token)
    await page.goto('/admin/design-system#buttons')
    await expect(page.locator('#buttons')).toBeInViewport()
    await expect(page.locator('.ds-pane[data-theme="dark"]')).toHaveCount(14)
    await expect(page.locator('.ds-pane[data-theme="light"]')).toHaveCount(14)
    await expectSound(page)
    const colourOf = (selector: string) =>
      page
        .locator(`.ds-pane[data-theme="dark"] ${selector} .btn-1`)
        .first()
        .evaluate((button) => {
          const { backgroundColor, backgroundImage } = getComputedStyle(button)
          return backgroundColor + backgroundImage
        })
    expect(await colourOf('.force-hover')).not.toBe(await colourOf('.ds-state > div:not([class])'))
    await page.context().close()
  }
})
