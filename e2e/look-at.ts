import { expect, type Browser, type Page } from '@playwright/test'
import { faultsOf, standsStill } from './clean.ts'
import { expectNothingOver, widths, windowOf } from './nothing-over.ts'
import { viewerOf, type Place, type Tokens } from './place.ts'
import type { Look } from './rotation.ts'
import { newPerson, settled, signInAs } from './site.ts'
import { expectTextFits } from './text-fits.ts'
import { expectWholeWords } from './whole-words.ts'

/** A phone in the dark, a desk by day: each theme is looked at in one width, and whole in all. */
const phone = 360
const desk = 1440

/** A key looks like words joined by dots or colons without a space, such as list.empty_text. */
async function expectNoKeys(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/(?<![\w@./-])[a-z]+(?:[.:][a-z_]+)+(?![\w/])/g) ?? []
  expect
    .soft(
      keys.filter((word) => !/lobby\.local|localhost|twitch\.tv|kaspi\.kz/.test(word)),
      where,
    )
    .toEqual([])
}

/**
 * Neither the page nor a dialog over it scrolls sideways. What floats over it finds its new place just after the window's size
 * changed.
 */
async function expectWithinWindow(page: Page, where: string): Promise<void> {
  const overhang = () =>
    page.evaluate(() => {
      const views = [document.documentElement, ...document.querySelectorAll('.dialog-view')]
      return Math.max(...views.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    })
  const message = `${where}: wider than ${page.viewportSize()?.width}`
  await expect.configure({ soft: true }).poll(overhang, { message, timeout: 5_000 }).toBeLessThanOrEqual(0)
}

/** A theme moves nothing: all widths are tried in one, and in the ordinary run those at which most has its own arrangement. */
function widthsOf(theme: Look['theme'], isStill: boolean): readonly number[] {
  return theme === 'dark' && !isStill ? widths : [320, phone, 768, desk]
}

/** Whoever plays is called to a match, over whatever page they look at: places of the sweep have many matches. */
const callOf = (page: Page) => page.locator('.mymatch-call')

/** What is wrong with a place is told, and the next ones are looked at: they are mended together. */
async function lookAt(page: Page, place: Place, { language, theme, isStill = false }: Look): Promise<void> {
  const where = `${place.name}, ${language}, ${theme}`
  const own = theme === 'dark' ? phone : desk
  await page.setViewportSize(windowOf(own))
  await page.goto(place.path)
  await settled(page)
  await expect(callOf(page)).toBeHidden()
  await place.reach?.(page)
  await standsStill(page)
  await expectWithinWindow(page, where)
  await expectNothingOver(page, where)
  await expectNoKeys(page, where)
  await expectTextFits(page, language, where)
  await expectWholeWords(page, where)
  expect.soft(await faultsOf(page), where).toEqual([])
  if (own === phone) await place.onPhone?.(page)
  for (const width of widthsOf(theme, isStill).filter((one) => one !== own)) {
    await page.setViewportSize(windowOf(width))
    await expectWithinWindow(page, where)
    await expectNothingOver(page, where)
    await expectWholeWords(page, where)
    if (width === phone) await place.onPhone?.(page)
  }
  expect.soft(await page.locator('html').getAttribute('lang'), where).toBe(language === 'kz' ? 'kk' : language)
  // What a place cut for its state works again at the next.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Looks at places one after the other, each as somebody who is meant to see it. */
export async function lookAtAll(browser: Browser, places: readonly Place[], look: Look, tokens: Tokens): Promise<void> {
  for (const [who, theirs] of Map.groupBy(places, viewerOf)) {
    const page = await newPerson(browser, look)
    await page.addLocatorHandler(callOf(page), () => page.keyboard.press('Escape'))
    if (who !== 'visitor') await signInAs(page, tokens[who])
    for (const place of theirs) await lookAt(page, place, look)
    await page.context().close()
  }
}
