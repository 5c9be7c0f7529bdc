import { expect, type Page } from '@playwright/test'
import { atDesk, bigCups, openDrawing, type BigCup } from './big-cups.ts'
import { test } from './journey.ts'

let small: BigCup
let single: BigCup
let double: BigCup

test.beforeAll(async () => {
  test.setTimeout(900_000)
  ;({ small, single, double } = await bigCups())
})

/** A4, held sideways, between its margins. */
const paper = { width: 1_047, height: 718 }

async function takePaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(paper)
}

async function takeScreen(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

async function pdfOf(page: Page): Promise<{ text: string; pages: number }> {
  const text = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return { text, pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0 }
}

/** Names that do not stand in full. */
function shortened(page: Page, within: string): Promise<number> {
  return page
    .locator(`${within} .text-ellipsis`)
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
}

/** The page as it is printed: no card, note or head is cut, no name shortened, every team is there, black on white. */
async function expectSheets(page: Page, cup: BigCup, sheets: number): Promise<void> {
  await takePaper(page)
  const all = page.locator('.sheet')
  await expect(all).toHaveCount(sheets)
  await expect(all.first()).toBeVisible()
  const cut = await all.evaluateAll(
    (shown) =>
      shown.flatMap((sheet) => {
        const edge = sheet.getBoundingClientRect()
        return [...sheet.querySelectorAll('.bracket-match, .sheet-name, header')].filter((part) => {
          const at = part.getBoundingClientRect()
          return at.left < edge.left || at.right > edge.right || at.top < edge.top || at.bottom > edge.bottom
        })
      }).length,
  )
  expect(cut).toBe(0)
  expect(await shortened(page, '.sheet')).toBe(0)
  const heads = page.locator('.sheet > header')
  await expect(heads.first()).toContainText(cup.name)
  await expect(heads.last()).toContainText(`Sheet ${sheets} of ${sheets}`)
  for (const head of await page.locator('.sheet .bracket-heads').all()) await expect(head).not.toBeEmpty()
  const told = new Set(await page.locator('.sheet .bracket-side b').allTextContents())
  expect(cup.teams.filter(({ name }) => !told.has(name))).toEqual([])
  expect(await all.first().evaluate((sheet) => getComputedStyle(sheet).color)).toBe('rgb(0, 0, 0)')
  expect((await pdfOf(page)).pages).toBe(sheets)
  await takeScreen(page)
  await expect(page.locator('.sheet')).toHaveCount(0)
}

test('on paper a bracket is whole, on one sheet or on several, and what is printed too early waits', async ({
  browser,
}) => {
  const page = await atDesk(browser)
  const printed = page.locator('html')
  await page.addInitScript(() => {
    // Printing waits for nobody: not even for a page that is never idle.
    globalThis.requestIdleCallback = () => 0
    globalThis.print = () =>
      document.documentElement.setAttribute('data-printed', document.querySelector('.sheet-wait') ? 'early' : 'whole')
  })
  const drawing = await openDrawing(page, small, 'Bracket')
  // The size on the screen is not that on paper.
  await page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: 'Larger' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(printed).toHaveAttribute('data-printed', 'whole')
  await takePaper(page)
  for (const hidden of ['.bar', 'footer', '.cup-tools', '.bracket-zoom', '.bracket-stops', '.phases'])
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  const drawn = await drawing.locator('.bracket-drawing').boundingBox()
  expect(drawn?.width).toBeLessThanOrEqual(paper.width)
  expect(drawn?.height).toBeLessThanOrEqual(paper.height)
  expect(await shortened(page, '.bracket-scroll')).toBe(0)
  const { text, pages } = await pdfOf(page)
  expect(pages).toBe(1)
  expect(text).toMatch(/\/MediaBox\s*\[\s*0 0 84[12]/)
  await takeScreen(page)

  let letCome = (): void => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/print-sheets*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/tournaments/${single.id}`)
  await page.keyboard.press('Control+p')
  await expect(page.locator('.sheet-wait')).toBeAttached()
  await expect(printed).not.toHaveAttribute('data-printed')
  letCome()
  await expect(printed).toHaveAttribute('data-printed', 'whole')
  // As browsers print: what is not there at once is not on paper.
  const sheets = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const there = document.querySelectorAll('.sheet').length
    dispatchEvent(new Event('afterprint'))
    return there
  })
  expect(sheets).toBe(9)
  await expectSheets(page, single, 9)

  await openDrawing(page, double, 'Double elimination')
  await expectSheets(page, double, 9)

  // Whoever goes on from there prints other pages upright.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible()
  const [, width, height] = /\/MediaBox\s*\[\s*0 0 (\d+)\S* (\d+)/.exec((await pdfOf(page)).text) ?? []
  expect(Number(width)).toBeLessThan(Number(height))
})
