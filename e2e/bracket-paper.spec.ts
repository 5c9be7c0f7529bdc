import { expect, type Page } from '@playwright/test'
import type { Team } from '@lobby/testing/people'
import { bigCups, openDrawing, type BigCup } from './big-cups.ts'
import { test } from './journey.ts'
import { newPerson } from './site.ts'

let teams: Team[]
let single: BigCup
let double: BigCup

test.beforeAll(async () => {
  test.setTimeout(900_000)
  ;({ teams, single, double } = await bigCups())
})

/** Shows the page as it is printed: no card, note or head is cut, no name shortened. */
async function showPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1_047, height: 718 })
  const sheets = page.locator('.sheet')
  await expect(sheets.first()).toBeVisible()
  const cut = await sheets.evaluateAll(
    (all) =>
      all.flatMap((sheet) => {
        const paper = sheet.getBoundingClientRect()
        return [...sheet.querySelectorAll('.bm, .sheet-n, header')].filter((part) => {
          const at = part.getBoundingClientRect()
          return at.left < paper.left || at.right > paper.right || at.top < paper.top || at.bottom > paper.bottom
        })
      }).length,
  )
  expect(cut).toBe(0)
  const shortened = await page
    .locator('.sheet .ell')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(shortened).toBe(0)
}

async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('on paper a bracket of 256 stands on several sheets, every team on them', async ({ browser }) => {
  for (const [cup, name, sheets] of [
    [single, 'Bracket', 17],
    [double, 'Double elimination', 28],
  ] as const) {
    const { page } = await openDrawing(browser, cup, name)
    await showPaper(page)
    await expect(page.locator('.sheet')).toHaveCount(sheets)
    const heads = page.locator('.sheet > header')
    await expect(heads.first()).toContainText(cup === single ? 'Cup of 256' : 'Both brackets of 256')
    await expect(heads.last()).toContainText(`Sheet ${sheets} of ${sheets}`)
    for (const head of await page.locator('.sheet .heads').all()) await expect(head).not.toBeEmpty()
    const told = new Set(await page.locator('.sheet .bs b').allTextContents())
    for (const team of teams) expect(told.has(team.name), team.name).toBe(true)
    const black = await page
      .locator('.sheet')
      .first()
      .evaluate((sheet) => getComputedStyle(sheet).color)
    expect(black).toBe('rgb(0, 0, 0)')
    expect(await pagesOf(page)).toBe(sheets)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('.sheet')).toHaveCount(0)
    await page.context().close()
  }
})

test('on paper it is whole although the page is never idle, and what is printed too early waits', async ({
  browser,
}) => {
  const page = await newPerson(browser, { width: 1440 })
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
    globalThis.print = () =>
      document.documentElement.setAttribute('data-printed', document.querySelector('.sheets-wait') ? 'early' : 'whole')
  })
  let letCome = (): void => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/print-sheets*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/tournaments/${single.id}`)
  await page.keyboard.press('Control+p')
  await expect(page.locator('.sheets-wait')).toBeAttached()
  await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  letCome()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'whole')
  // As browsers print: what is not there at once is not on paper.
  const sheets = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll('.sheet').length
  })
  expect(sheets).toBe(17)
  await page.context().close()
})
