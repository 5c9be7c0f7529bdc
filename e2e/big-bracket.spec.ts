import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Bracket, TournamentDetail, TournamentFormatInput } from '@lobby/contract'
import { allMatches, type LobbyClient } from '@lobby/demo'
import { makeSoloTeams, startCup, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newPerson, siteUrl, takenOver, visitor } from './site.ts'

type Cup = { id: string; admin: LobbyClient; bracket: Bracket }

const teams: Team[] = []
let single: Cup
let double: Cup

async function cupOf(name: string, stages: TournamentFormatInput['stages'], count: number): Promise<Cup> {
  const admin = await adminClient()
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', {
    name,
    format: { stages },
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    max_teams: count,
  })
  return { id, admin, bracket: await startCup(admin, id, teams.slice(0, count)) }
}

test.beforeAll(async () => {
  test.setTimeout(900_000)
  while (teams.length < 256) teams.push(...(await makeSoloTeams(visitor, 16)))
  single = await cupOf('Cup of 256', [{ kind: 'single_elimination', best_of: 1, bronze: true }], 256)
  double = await cupOf('Both brackets of 256', [{ kind: 'double_elimination', best_of: 1 }], 256)
})

function matchNumber({ bracket }: Cup, number: number) {
  const match = allMatches(bracket).find((one) => one.number === number)
  if (!match) throw new Error(`no match ${number}`)
  return match
}

async function open(browser: Browser, cup: Cup, drawn: string): Promise<{ page: Page; drawing: Locator }> {
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  const drawing = page.getByRole('region', { name: drawn, exact: true })
  await expect(drawing).toBeVisible()
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing.locator('[data-match="1"]')).toBeVisible()
  return { page, drawing }
}

async function expectFew(page: Page): Promise<void> {
  expect(await page.locator('.bk .bm').count()).toBeLessThan(120)
}

/** Whether a card lies in the visible part of its scroller. */
function isInFrame(card: Locator): Promise<boolean> {
  return card.evaluate((element) => {
    const frame = element.closest('.bk-s')?.getBoundingClientRect()
    const at = element.getBoundingClientRect()
    return frame !== undefined && at.left >= frame.left - 1 && at.right <= frame.right + 1 && at.top >= frame.top - 1
  })
}

test('a drawing of 256 has what is in view, wherever it is dragged', async ({ browser }) => {
  for (const [cup, name] of [
    [single, 'Bracket'],
    [double, 'Double elimination'],
  ] as const) {
    const { page, drawing } = await open(browser, cup, name)
    await expectFew(page)
    await expect(drawing.locator('[data-match="31"]')).toHaveCount(0)
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
    await expect(page).toHaveURL(`${siteUrl}/tournaments/${cup.id}`)
    await expectFew(page)
    await expectNoSidewaysScroll(page)
    await page.context().close()
  }
})

test('zoom shows more of it around the pointer, and heads of rounds stay in view', async ({ browser }) => {
  const { page, drawing } = await open(browser, single, 'Bracket')
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
  await expectFew(page)
  await drawing.evaluate((element) => element.scrollTo(0, 3_000))
  const head = drawing.getByText('Round of 256', { exact: true })
  const [frame, at] = [await drawing.boundingBox(), await head.boundingBox()]
  expect(Math.abs((at?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(30)
  await page.getByRole('button', { name: 'Full size, now 30%' }).click()
  await expect(page.getByRole('button', { name: 'Full size, now 100%' })).toBeVisible()
  await page.context().close()
})

test('the keyboard walks from the first round to the final and back, each card in view', async ({ browser }) => {
  const { page, drawing } = await open(browser, single, 'Bracket')
  const focused = drawing.locator('[data-match]:focus')
  await drawing.locator('[data-match="1"]').focus()
  // Match 255 is the one for third place.
  for (const number of [129, 193, 225, 241, 249, 253, 256]) {
    await page.keyboard.press('ArrowRight')
    await expect(focused).toHaveAttribute('data-match', String(number))
    expect(await isInFrame(focused)).toBe(true)
  }
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft')
  await expect(focused).toHaveAttribute('data-match', '1')
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('data-match', '41')
  expect(await isInFrame(focused)).toBe(true)
  await expect(focused.locator('.sr')).toHaveText(/^Match 41, Round of 256: /)
  // The one way in by Tab is where the keyboard was, though it has been scrolled away.
  await drawing.evaluate((element) => element.scrollTo(0, 0))
  await expect(drawing.locator('[data-match="60"]')).toHaveCount(0)
  await expect(drawing.locator('[tabindex="0"]')).toHaveAttribute('data-match', '41')
  await page.context().close()
})

test('an address names a match, and a search finds a team', async ({ browser }) => {
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${single.id}#match-100`)
  const drawing = page.getByRole('region', { name: 'Bracket', exact: true })
  const card = drawing.locator('[data-match="100"]')
  await expect(card).toBeFocused()
  expect(await isInFrame(card)).toBe(true)

  const { team1 } = matchNumber(single, 64)
  const find = page.getByRole('combobox', { name: 'Find a team' })
  await find.fill(team1.team?.name ?? '')
  await find.press('Enter')
  await expect(drawing.locator('[data-match="64"]')).toBeFocused()
  await expect(drawing.locator('[data-match="64"] .bs.lit')).toContainText(team1.team?.name ?? '')
  await find.fill('nobody of this name')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByText('No team “nobody of this name” in this bracket.')).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  // All of it, for the browser's own search.
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(page.locator('.bk-list .pm')).toHaveCount(256)
  await page.context().close()
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
  await expect(rounds.getByRole('button')).toHaveCount(9)
  await expect(page.locator('.bk-s')).toHaveCount(0)
  await expect(page.locator('.palm .pm')).toHaveCount(128)
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
  await expect(rounds.getByRole('button', { name: 'Round of 128' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.palm .pm')).toHaveCount(64)
  await swipe(60, 300)
  await expect(rounds.getByRole('button', { name: 'Round of 256' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.palm .pm')).toHaveCount(128)
  // Before the first there is none.
  await swipe(60, 300)
  await expect(rounds.getByRole('button', { name: 'Round of 256' })).toHaveAttribute('aria-pressed', 'true')
  await rounds.getByRole('button', { name: 'Round of 256' }).focus()
  for (const name of ['Round of 128', 'Round of 64']) {
    await page.keyboard.press('ArrowRight')
    await expect(rounds.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    await expect(rounds.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(rounds.getByRole('button', { name: 'Round of 256' })).toHaveAttribute('aria-pressed', 'true')

  const match = matchNumber(single, 2)
  const panel = page.locator('[data-match="2"] .pm')
  await expect(panel.locator('.pmr.l')).toHaveCount(0)
  await single.admin.put(`/api/matches/${match.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  await expect(panel.locator('.pmr.l')).toHaveCount(1)
  await rounds.getByRole('button', { name: 'Round of 128' }).click()
  await expect(page.locator('[data-match="129"] .pm')).toContainText(match.team1.team?.name ?? '')

  await page.getByRole('combobox', { name: 'Find a team' }).fill(matchNumber(single, 90).team2.team?.name ?? '')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.locator('[data-match="90"] .pm')).toBeInViewport()
  await context.close()
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
    const { page } = await open(browser, cup, name)
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
