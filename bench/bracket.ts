/**
 * Frames of a browser that pans and zooms a bracket of 256 teams, made through the API on a server of its own, against
 * the frames of an empty page under the same hand in the same run: node bench/bracket.ts
 */
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { TournamentDetail, TournamentFormatInput } from '@lobby/contract'
import { makeSoloTeams, startCup, startTestLobby, type Team } from '@lobby/testing'

const teamCount = 256
const window = { width: 1_440, height: 900 }
/** A hand that drags to and fro: so many times each way, in so many events. */
const drags = 3
const eventsADrag = 40

const formats: readonly { name: string; teams: number; stages: TournamentFormatInput['stages'] }[] = [
  { name: 'single elimination of 256', teams: 256, stages: [{ kind: 'single_elimination', best_of: 1 }] },
  { name: 'double elimination of 256', teams: 256, stages: [{ kind: 'double_elimination', best_of: 1 }] },
  { name: 'Swiss of 64', teams: 64, stages: [{ kind: 'swiss', wins: 3, losses: 3, best_of: 1 }] },
]

type Frames = { median: number; p95: number; worst: number; late: number; count: number }

/** In the page: when each frame began. */
const noteFrames = `{
  globalThis.benchTimes = []
  const note = (time) => {
    benchTimes.push(time)
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}`

/** Runs `act` while the page notes when each frame began. Late: a frame that took the place of two or more. */
async function framesOf(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(noteFrames)
  await act()
  const times = await page.evaluate<number[]>('[...benchTimes]')
  const gaps = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
    .toSorted((a, b) => a - b)
  const at = (share: number) => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * share))] ?? 0
  return {
    median: at(0.5),
    p95: at(0.95),
    worst: at(1),
    late: gaps.filter((gap) => gap > 25).length / Math.max(1, gaps.length),
    count: gaps.length,
  }
}

async function pan(page: Page): Promise<void> {
  const middle = { x: window.width / 2, y: window.height / 2 }
  const ways = [
    [0, -300],
    [-500, 0],
    [-400, -300],
    [400, 200],
  ] as const
  for (let time = 0; time < drags; time++)
    for (const [dx, dy] of ways) {
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      for (let step = 1; step <= eventsADrag; step++)
        await page.mouse.move(middle.x + (dx * step) / eventsADrag, middle.y + (dy * step) / eventsADrag)
      await page.mouse.up()
    }
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(window.width / 2, window.height / 2)
  await page.keyboard.down('Control')
  for (const deltaY of [30, -30, 30, -30]) for (let step = 0; step < 20; step++) await page.mouse.wheel(0, deltaY)
  await page.keyboard.up('Control')
}

function print(name: string, { median, p95, worst, late, count }: Frames, empty?: Frames): void {
  const numbers = [median, p95, worst].map((value) => value.toFixed(1).padStart(7)).join('')
  const ratio = empty ? `   p95 ${(p95 / empty.p95).toFixed(2)} times the empty page's` : ''
  process.stdout.write(
    `${name.padEnd(40)}${numbers} ms   ${(late * 100).toFixed(1).padStart(5)} % late of ${count}${ratio}\n`,
  )
}

async function open(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: window, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(url)
  return page
}

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/google-chrome',
]
const executablePath = places.find((file) => file !== undefined && existsSync(file))
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] })
const site = await startTestLobby()
const teams: Team[] = []
while (teams.length < teamCount) teams.push(...(await makeSoloTeams(site.visitor, 16)))

process.stdout.write(`${''.padEnd(40)} median    p95  worst\n`)
const empty = await open(browser, 'about:blank')
const emptyPan = await framesOf(empty, () => pan(empty))
const emptyZoom = await framesOf(empty, () => zoom(empty))
print('empty page, panned', emptyPan)
print('empty page, zoomed', emptyZoom)
for (const { name, teams: count, stages } of formats) {
  const { id } = await site.admin.post<TournamentDetail>('/api/tournaments', {
    name,
    format: { stages },
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    max_teams: count,
  })
  await startCup(site.admin, id, teams.slice(0, count))
  const page = await open(browser, `${site.base}/tournaments/${id}`)
  const drawing = page.locator('.bracket-scroll').first()
  await drawing.waitFor()
  await page
    .locator('.bracket-frame')
    .first()
    .evaluate((frame) => frame.scrollIntoView())
  print(`${name}, panned`, await framesOf(page, () => pan(page)), emptyPan)
  print(`${name}, zoomed`, await framesOf(page, () => zoom(page)), emptyZoom)
  const cards = await drawing.locator('.bracket-match').count()
  process.stdout.write(`  ${cards} cards on the page after it\n`)
  await page.context().close()
}
await browser.close()
await site.stop()
