import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Bracket, TournamentDetail } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { adminClient, newPerson, newTournament, siteUrl, takenOver, visitor } from './site.ts'

type Cup = { id: string; admin: LobbyClient; bracket: Bracket }

async function cupOf(name: string, teams: number): Promise<Cup> {
  const admin = await adminClient()
  const { id }: TournamentDetail = await newTournament(name, {
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
    roster_min: 1,
    min_teams: 2,
    max_teams: teams,
  })
  return { id, admin, bracket: await startCup(admin, id, await makeSoloTeams(visitor, teams)) }
}

async function widthOf(drawing: Locator): Promise<number> {
  return (await drawing.locator('.bracket-drawing').boundingBox())?.width ?? 0
}

/** The page keeps its own size, whatever its drawings do. */
async function expectPageAsItWas(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
}

async function zoomInFrame(page: Page, frame: FrameLocator, drawing: Locator): Promise<void> {
  const tools = frame.getByRole('group', { name: /Сетка/ })
  const full = await widthOf(drawing)
  expect(full).toBeGreaterThan(1_200)
  await tools.getByRole('button').last().click()
  await expect.poll(() => widthOf(drawing)).toBeLessThanOrEqual(1_100)
  expect(await drawing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(8)
  await drawing.locator('[data-match="1"]').focus()
  await page.keyboard.press('0')
  await expect(tools.getByText('100%')).toBeVisible()
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full * 1.2, 0)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full, 0)

  // The wheel with Ctrl: what is under the pointer stays there.
  const card = drawing.locator('[data-match="2"]')
  await card.hover()
  const before = await card.boundingBox()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 60)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(drawing)).toBeLessThan(full)
  const after = await card.boundingBox()
  const middle = (at: { x: number; width: number } | null) => (at ? at.x + at.width / 2 : 0)
  expect(Math.abs(middle(after) - middle(before))).toBeLessThan(40)
  await expectPageAsItWas(page)
}

/** A drawing that was made smaller is as small after it was a list. */
async function expectSizeIsKept(page: Page): Promise<void> {
  const drawing = page.getByRole('region', { name: 'Bracket', exact: true })
  const tools = page.getByRole('group', { name: 'Size of the drawing: Bracket' })
  const full = await widthOf(drawing)
  await tools.getByRole('button', { name: 'Smaller' }).click()
  await expect(tools.getByRole('button', { name: 'Full size, now 83%' })).toBeVisible()
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full / 1.2, 0)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(drawing).toHaveCount(0)
  await page.getByRole('button', { name: 'Bracket view' }).click()
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full / 1.2, 0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectClean(page)
}

async function pinch(page: Page, drawing: Locator): Promise<void> {
  const box = await drawing.boundingBox()
  const [x, y] = [180, Math.max(100, box?.y ?? 0) + 60]
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(120) })
  for (const apart of [100, 80, 60])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a cup stands in a frame of another site, moves by itself, grows and shrinks, and leads to its full page', async ({
  browser,
}) => {
  const cup = await cupOf('Cup in a frame', 16)
  const page = await newPerson(browser, { width: 1440 })
  // Another site: the same machine under another name, with a server of its own.
  const club = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><title>Club</title><iframe title="Cup" width="1100" height="700"
        src="${siteUrl}/tournaments/${cup.id}/embed?theme=light&amp;lang=ru"></iframe>`,
    ),
  ).listen(0, '127.0.0.1')
  await once(club, 'listening')
  await page.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  const drawing = frame.getByRole('region', { name: 'Сетка' })
  await expect(drawing).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(frame.locator('header.bar, footer.footer')).toHaveCount(0)
  await zoomInFrame(page, frame, drawing)

  const [match] = openMatches(cup.bracket)
  const won = frame.locator(`[data-match="${match?.number}"] .bracket-side.is-winner`)
  await expect(won).toHaveCount(0)
  await cup.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  await expect(won).toHaveCount(1)

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.locator(`[data-match="${match?.number}"]`).click(),
  ])
  await expect(opened).toHaveURL(/\/matches\//)
  await expect(drawing).toBeVisible()
  const [full] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: /Cup in a frame/ }).click(),
  ])
  await expect(full).toHaveURL(`${siteUrl}/tournaments/${cup.id}`)
  // What the frame was asked for stays in the frame.
  await expect(full.locator('html')).toHaveAttribute('lang', 'en')
  await takenOver(full)
  await expectSizeIsKept(full)
  await page.context().close()
  club.close()

  const phone = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const held = await phone.newPage()
  await held.goto(`/tournaments/${cup.id}`)
  await takenOver(held)
  const onPhone = held.getByRole('region', { name: 'Bracket', exact: true })
  await onPhone.scrollIntoViewIfNeeded()
  const before = await widthOf(onPhone)
  await pinch(held, onPhone)
  await expect.poll(() => widthOf(onPhone)).toBeCloseTo(before / 2, -1)
  await expectPageAsItWas(held)
})
