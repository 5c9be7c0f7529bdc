import { expect, type Locator, type Page } from '@playwright/test'
import { allMatches } from '@lobby/demo'
import { atDesk, bigCups, openDrawing, type BigCup } from './big-cups.ts'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { expectNoSidewaysScroll, siteUrl, takenOver } from './site.ts'

let single: BigCup
let double: BigCup

test.beforeAll(async () => {
  test.setTimeout(900_000)
  ;({ single, double } = await bigCups())
})

function matchNumber({ bracket }: BigCup, number: number) {
  const match = allMatches(bracket).find((one) => one.number === number)
  if (!match) throw new Error(`no match ${number}`)
  return match
}

/** A drawing of 128 or of 126 cards has those in view and near it. */
async function expectFew(drawing: Locator): Promise<void> {
  const count = await drawing.locator('.bracket-match').count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(90)
}

/** Whether a card lies in the visible part of its scroller. */
function isInFrame(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const frame = element.closest('.bracket-scroll')?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    return frame !== undefined && at.left >= frame.left - 1 && at.right <= frame.right + 1 && at.top >= frame.top - 1
  })
}

/** Draws the drawing up with the mouse, four times, from its upper left corner. */
async function dragDown(page: Page, drawing: Locator): Promise<void> {
  await drawing.evaluate((element) => element.scrollTo(0, 0))
  await expect(drawing.locator('[data-match="31"]')).toHaveCount(0)
  await expectFew(drawing)
  const box = await drawing.boundingBox()
  if (!box) throw new Error('the drawing has no box')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (let drag = 0; drag < 4; drag++) {
    await page.mouse.move(middle.x, middle.y + 280)
    await page.mouse.down()
    await page.mouse.move(middle.x, middle.y - 280, { steps: 8 })
    await page.mouse.up()
  }
  await expect.poll(() => drawing.evaluate((element) => element.scrollTop)).toBeGreaterThan(1_500)
  await expect(drawing.locator('[data-match="20"]')).toBeVisible()
  await expectFew(drawing)
}

async function zoomAroundPointer(page: Page, drawing: Locator): Promise<void> {
  await drawing.evaluate((element) => element.scrollTo(0, 0))
  const card = drawing.locator('[data-match="3"]')
  await card.hover()
  const before = await card.boundingBox()
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 4; turn++) await page.mouse.wheel(0, 60)
  await page.keyboard.up('Control')
  await expect(page.getByRole('button', { name: 'Full size, now 30%' })).toBeVisible()
  const after = await card.boundingBox()
  expect(after?.width).toBeLessThan((before?.width ?? 0) / 3)
  await expect(drawing.locator('[data-match="20"]')).toBeVisible()
  await expectFew(drawing)
  await drawing.evaluate((element) => element.scrollTo(0, 3_000))
  expect(await drawing.evaluate((element) => element.scrollTop)).toBeGreaterThan(300)
  const head = drawing.getByText('Round of 128', { exact: true })
  const [frame, at] = [await drawing.boundingBox(), await head.boundingBox()]
  expect(Math.abs((at?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(30)
  await page.getByRole('button', { name: 'Full size, now 30%' }).click()
  await expect(page.getByRole('button', { name: 'Full size, now 100%' })).toBeVisible()
}

/** From the first round to the final and back, each card in view. */
async function walkByKeyboard(page: Page, drawing: Locator): Promise<void> {
  await drawing.evaluate((element) => element.scrollTo(0, 0))
  const focused = drawing.locator('[data-match]:focus')
  await drawing.locator('[data-match="1"]').focus()
  // Match 127 is the one for third place.
  for (const number of [65, 97, 113, 121, 125, 128]) {
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAttribute('data-match', String(number))
    expect(await isInFrame(focused)).toBe(true)
  }
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('data-match', '1')
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-match', '41')
  expect(await isInFrame(focused)).toBe(true)
  await expect(focused.locator('.sr-only')).toHaveText(/^Match 41, Round of 128: /)
  // The one way in by Tab is where the keyboard was, though it has been scrolled away.
  await drawing.evaluate((element) => element.scrollTo(0, 0))
  await expect(drawing.locator('[data-match="60"]')).toHaveCount(0)
  await expect(drawing.locator('[tabindex="0"]')).toHaveAttribute('data-match', '41')
}

test('a big drawing has what is in view, by address, mouse, wheel, keyboard and search', async ({ browser }) => {
  const page = await atDesk(browser)
  const drawing = await openDrawing(page, single, 'Bracket', 50)
  const addressed = drawing.locator('[data-match="50"]')
  await expect(addressed).toBeFocused()
  expect(await isInFrame(addressed)).toBe(true)

  await dragDown(page, drawing)
  // A drag from card to card opens none of them.
  await expect(page).toHaveURL(`${siteUrl}/tournaments/${single.id}#match-50`)
  await zoomAroundPointer(page, drawing)
  await walkByKeyboard(page, drawing)

  const { team1 } = matchNumber(single, 64)
  const find = page.getByRole('combobox', { name: 'Find a team' })
  await find.fill(team1.team?.name ?? '')
  await find.press('Enter')
  await expect(drawing.locator('[data-match="64"]')).toBeFocused()
  await expect(drawing.locator('[data-match="64"] .bracket-side.is-lit')).toContainText(team1.team?.name ?? '')
  await find.fill('nobody of this name')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('No team “nobody of this name” in this bracket.')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectClean(page)
  // All of it, for the browser's own search.
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.locator('.bracket-list .bracket-panel')).toHaveCount(128)

  const both = await openDrawing(page, double, 'Double elimination')
  await dragDown(page, both)
  await expect(page).toHaveURL(`${siteUrl}/tournaments/${double.id}`)
  await expectNoSidewaysScroll(page)
})

test('a phone shows one round a screen, turned by buttons and by a finger, and moves by itself', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`/tournaments/${single.id}`)
  await takenOver(page)
  const rounds = page.getByRole('group', { name: 'Round to show' })
  const round = (name: string) => rounds.getByRole('button', { name, exact: true })
  await expect(rounds.getByRole('button')).toHaveCount(8)
  await expect(page.locator('.bracket-scroll')).toHaveCount(0)
  await expect(page.locator('.bracket-phone .bracket-panel')).toHaveCount(64)
  await expectNoSidewaysScroll(page)

  const session = await context.newCDPSession(page)
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 500, id: 1 }]
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const share of [0.3, 0.6, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + (to - from) * share) })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await rounds.scrollIntoViewIfNeeded()
  await swipe(300, 60)
  await expect(round('Round of 64')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.bracket-phone .bracket-panel')).toHaveCount(32)
  await swipe(60, 300)
  await expect(round('Round of 128')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.bracket-phone .bracket-panel')).toHaveCount(64)
  // Before the first there is none.
  await swipe(60, 300)
  await expect(round('Round of 128')).toHaveAttribute('aria-pressed', 'true')
  await round('Round of 128').focus()
  for (const name of ['Round of 64', 'Round of 32']) {
    await page.keyboard.press('ArrowRight')
    await expect(round(name)).toHaveAttribute('aria-pressed', 'true')
    await expect(round(name)).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(round('Round of 128')).toHaveAttribute('aria-pressed', 'true')

  const match = matchNumber(single, 2)
  const panel = page.locator('[data-match="2"] .bracket-panel')
  await expect(panel.locator('.bracket-panel-row.is-loser')).toHaveCount(0)
  await single.admin.put(`/api/matches/${match.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  await expect(panel.locator('.bracket-panel-row.is-loser')).toHaveCount(1)
  await round('Round of 64').click()
  await expect(page.locator('[data-match="65"] .bracket-panel')).toContainText(match.team1.team?.name ?? '')

  await page.getByRole('combobox', { name: 'Find a team' }).fill(matchNumber(single, 60).team2.team?.name ?? '')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.locator('[data-match="60"] .bracket-panel')).toBeInViewport()
})
