import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { test } from './journey.ts'
import { makePlaces, type Place } from './places.ts'
import { expectNoSidewaysScroll, newPerson, settled, signInAs } from './site.ts'
import { expectTextFits } from './text-fits.ts'

let places: Place[]
let adminToken: string

test.beforeAll(async () => {
  ;({ places, adminToken } = await makePlaces())
})

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    where,
  ).toEqual([])
}

/** A key looks like words joined by dots or colons without a space, such as list.empty_text. */
async function expectNoKeys(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/(?<![\w@./-])[a-z]+(?:[.:][a-z_]+)+(?![\w/])/g) ?? []
  expect(
    keys.filter((word) => !/lobby\.local|localhost/.test(word)),
    where,
  ).toEqual([])
}

const languages: Language[] = ['en', 'ru', 'kz']
for (const language of languages) {
  for (const theme of ['dark', 'light'] as const) {
    test(`every page is whole and accessible: ${language}, ${theme}`, async ({ browser }) => {
      const visitor = await newPerson(browser, { language, theme, width: 360 })
      const admin = await newPerson(browser, { language, theme, width: 360 })
      await signInAs(admin, adminToken)
      for (const { name, path, isVisitors } of places) {
        const page = isVisitors ? visitor : admin
        const where = `${name}, ${language}, ${theme}`
        await page.setViewportSize({ width: 360, height: 800 })
        await page.goto(path)
        await settled(page)
        await expectNoSidewaysScroll(page)
        await expectNoKeys(page, where)
        if (theme === 'dark') await expectTextFits(page, language, where)
        // A phone in the dark, a desk by day: each theme is checked at one width, each width in one theme.
        if (theme === 'dark') await expectAccessible(page, where)
        await page.setViewportSize({ width: 768, height: 1024 })
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectNoSidewaysScroll(page)
        if (theme === 'light') await expectAccessible(page, where)
        expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : language)
      }
      await visitor.context().close()
      await admin.context().close()
    })
  }
}

test('the teams of a match are told by their whole names on a phone', async ({ browser }) => {
  const page = await newPerson(browser, { width: 360 })
  await page.goto('/matches')
  await settled(page)
  for (const name of ['Қарағанды Өрендері', 'Іле Жұлдызы']) {
    const shown = page.locator('.mli b', { hasText: name }).first()
    await expect(shown).toBeVisible()
    const cut = await shown.evaluate((b) => [b.scrollWidth - b.clientWidth, b.scrollHeight - b.clientHeight])
    expect([name, ...cut]).toEqual([name, 0, 0])
  }
  await page.context().close()
})
