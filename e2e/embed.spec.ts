import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Bracket, TournamentDetail, TournamentFormatInput } from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, startCup } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newPerson, siteUrl, takenOver, visitor } from './site.ts'

type Cup = { id: string; admin: LobbyClient; bracket: Bracket }

async function cupOf(name: string, format: TournamentFormatInput, teams: number): Promise<Cup> {
  const admin = await adminClient()
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', {
    name,
    format,
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    max_teams: teams,
  })
  const bracket = await startCup(admin, id, await makeSoloTeams(visitor, teams))
  return { id, admin, bracket }
}

const single: TournamentFormatInput = { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] }

async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

async function widthOf(drawing: Locator): Promise<number> {
  return (await drawing.locator('.bk').boundingBox())?.width ?? 0
}

test('other sites may frame the embedded page and no other', async ({ request }) => {
  const embed = await request.get('/tournaments/lobby-cup/embed?theme=light')
  expect(embed.status()).toBe(200)
  expect(embed.headers()['content-security-policy']).toContain('frame-ancestors *')
  expect(embed.headers()['content-security-policy']).toContain("script-src 'self'")
  expect(embed.headers()['x-frame-options']).toBeUndefined()
  for (const path of [
    '/',
    '/tournaments/lobby-cup',
    '/tournaments/lobby-cup/embed/',
    '/tournaments/lobby-cup/embed/more',
    '/tournaments/embed',
    '/settings',
    '/api/tournaments',
  ]) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['x-frame-options'], path).toBe('DENY')
  }
})

test('the embedded page stands in a frame of another site, moves by itself and leads to the full page', async ({
  browser,
}) => {
  const cup = await cupOf('Cup in a frame', single, 4)
  const page = await newPerson(browser, { width: 1440 })
  // Another site: the same machine under another name, with a server of its own.
  const club = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><title>Club</title><iframe title="Cup" width="1300" height="700"
        src="${siteUrl}/tournaments/${cup.id}/embed?theme=light&amp;lang=ru"></iframe>`,
    ),
  ).listen(0, '127.0.0.1')
  await once(club, 'listening')
  await page.goto(`http://127.0.0.1:${(club.address() as AddressInfo).port}/`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('region', { name: 'Сетка' })).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(frame.locator('header.bar, footer.foot')).toHaveCount(0)

  const match = cup.bracket.stages.flatMap((stage) => (stage.kind === 'single_elimination' ? stage.rounds : []))[0]
    ?.matches[0]
  await expect(frame.locator('[data-match="1"] .bs.w')).toHaveCount(0)
  await cup.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  await expect(frame.locator('[data-match="1"] .bs.w')).toHaveCount(1)

  const [full] = await Promise.all([
    page.context().waitForEvent('page'),
    frame.getByRole('link', { name: /Cup in a frame/ }).click(),
  ])
  await expect(full).toHaveURL(`${siteUrl}/tournaments/${cup.id}`)
  // What the frame was asked for stays in the frame.
  await expect(full.locator('html')).toHaveAttribute('lang', 'en')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), frame.locator('[data-match="1"]').click()])
  await expect(opened).toHaveURL(/\/matches\//)
  await expect(frame.getByRole('region', { name: 'Сетка' })).toBeVisible()
  await page.context().close()
  club.close()
})

test('the embedded page is sound in every language and says when there is nothing to draw', async ({ browser }) => {
  const cup = await cupOf('Groups in a frame', { stages: [{ kind: 'round_robin' }, { kind: 'single_elimination' }] }, 4)
  for (const [width, lang, theme] of [
    [360, 'kz', 'light'],
    [1280, 'en', 'dark'],
    [768, 'ru', 'light'],
  ] as const) {
    const page = await newPerson(browser, { width })
    await page.goto(`/tournaments/${cup.id}/embed?lang=${lang}&theme=${theme}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectSound(page)
    await page.context().close()
  }
  const page = await newPerson(browser)
  await page.goto('/tournaments/lobby-cup/embed')
  await expect(page.getByRole('heading', { name: 'No bracket yet' })).toBeVisible()
  await page.goto('/tournaments/nobody/embed')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})

test('the code for another site is copied from the cup page', async ({ browser }) => {
  const cup = await cupOf('Code "quoted" cup', single, 4)
  const page = await newPerson(browser, { width: 360 })
  await page.goto(`/tournaments/${cup.id}`)
  await page.getByRole('button', { name: 'Embed' }).click()
  const dialog = page.getByRole('dialog', { name: 'On your own site' })
  await dialog.getByLabel('Theme', { exact: true }).selectOption('Light')
  await dialog.getByLabel('Language', { exact: true }).selectOption('Қазақша')
  await expect(dialog.getByLabel('Code for your page', { exact: true })).toHaveValue(
    `<iframe src="${siteUrl}/tournaments/${cup.id}/embed?theme=light&amp;lang=kz" title="Code &quot;quoted&quot; cup" width="100%" height="720" style="border:0" loading="lazy"></iframe>`,
  )
  await dialog.getByRole('button', { name: 'Copy the code' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})

test('a drawing grows and shrinks by buttons, keys, wheel and fingers, and keeps its size', async ({ browser }) => {
  const cup = await cupOf('Cup to look closely at', single, 16)
  const page = await newPerson(browser, { width: 1280 })
  await page.goto(`/tournaments/${cup.id}`)
  const drawing = page.getByRole('region', { name: 'Bracket', exact: true })
  const tools = page.getByRole('group', { name: 'Size of the drawing: Bracket' })
  const full = await widthOf(drawing)
  expect(full).toBeGreaterThan(1_200)

  await tools.getByRole('button', { name: 'Fit to width' }).click()
  await expect.poll(() => widthOf(drawing)).toBeLessThanOrEqual(1_200)
  expect(await drawing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(8)
  await drawing.locator('[data-match="1"]').focus()
  await page.keyboard.press('0')
  await expect(tools.getByRole('button', { name: 'Full size, now 100%' })).toBeVisible()
  await page.keyboard.press('+')
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full * 1.2, 0)
  await page.keyboard.press('-')
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full, 0)

  // The wheel with Ctrl: what is under the pointer stays there, and the page itself keeps its size.
  const card = drawing.locator('[data-match="2"]')
  await card.hover()
  const before = await card.boundingBox()
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, 60)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(drawing)).toBeLessThan(full)
  const after = await card.boundingBox()
  const inside = (at: { x: number; width: number } | null) => (at ? at.x + at.width / 2 : 0)
  expect(Math.abs(inside(after) - inside(before))).toBeLessThan(40)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  const shrunk = await widthOf(drawing)
  await page.getByRole('button', { name: 'List view' }).click()
  await expect(drawing).toHaveCount(0)
  await page.getByRole('button', { name: 'Bracket view' }).click()
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(shrunk, 0)
  await expectSound(page)
  await page.context().close()
})

test('two fingers change the size of the drawing, not of the page', async ({ browser }) => {
  const cup = await cupOf('Cup between two fingers', single, 16)
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  await page.goto(`/tournaments/${cup.id}`)
  await takenOver(page)
  const drawing = page.getByRole('region', { name: 'Bracket', exact: true })
  await drawing.scrollIntoViewIfNeeded()
  const full = await widthOf(drawing)
  const box = await drawing.boundingBox()
  const [x, y] = [180, Math.max(100, box?.y ?? 0) + 60]
  const session = await context.newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(120) })
  for (const apart of [100, 80, 60])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => widthOf(drawing)).toBeCloseTo(full / 2, -1)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)
  await context.close()
})

test('on paper the bracket is whole, with names in full and nothing else', async ({ browser }) => {
  const cup = await cupOf('Cup on paper', single, 16)
  const page = await newPerson(browser, { width: 1280 })
  await page.goto(`/tournaments/${cup.id}`)
  const drawing = page.getByRole('region', { name: 'Bracket', exact: true })
  await expect(drawing).toBeVisible()
  await page.getByRole('group', { name: /^Size/ }).getByRole('button', { name: 'Larger' }).click()
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page).toHaveTitle('printed')
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 1_047, height: 718 })
  for (const hidden of ['.bar', 'footer', '.cup-tools', '.bk-zoom', '.bk-stops', '.ph-line'])
    for (const element of await page.locator(hidden).all()) await expect(element).toBeHidden()
  const paper = await drawing.locator('.bk').boundingBox()
  expect(paper?.width).toBeLessThanOrEqual(1_047)
  expect(paper?.height).toBeLessThanOrEqual(718)
  const cut = await drawing
    .locator('.ell')
    .evaluateAll((names) => names.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(cut).toBe(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf).toMatch(/\/MediaBox\s*\[\s*0 0 84[12]/)
  await page.context().close()
})
