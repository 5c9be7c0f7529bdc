import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { makePerson, makeSoloTeams, makeTeam, register, startCup } from '@lobby/testing/people'
import { decideNext } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { adminClient, newTournament, siteUrl, takenOver, visitor } from './site.ts'

declare global {
  /** How much of the page has moved by itself since it was opened. */
  var movedSoFar: number
}

const locales = { en: 'en-US', ru: 'ru-RU', kz: 'kk-KZ' } as const

async function open(
  browser: Browser,
  { language = 'en', javaScriptEnabled = true }: { language?: Language; javaScriptEnabled?: boolean } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: 360, height: 800 },
    locale: locales[language],
    javaScriptEnabled,
  })
  return { context, page: await context.newPage() }
}

const publicPages = [
  '/',
  '/landing',
  '/lobby-cup',
  '/tournaments',
  '/tournaments/lobby-cup',
  '/teams',
  '/players',
  '/matches',
  '/leaderboard',
  '/analytics',
]

async function readWithoutScripts(browser: Browser): Promise<void> {
  const { context, page } = await open(browser, { language: 'ru', javaScriptEnabled: false })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.locator('.skeleton'), path).toHaveCount(0)
  }
  await page.goto('/tournaments/lobby-cup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LOBBY OPEN CUP')
  await expect(page.getByText('500 000 ₸').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Команды' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Команды')
  await context.close()
}

/** Every page goes on from what the server sent: nothing is asked for, nothing moves, nobody complains. */
async function takeOver(browser: Browser, language: Language): Promise<void> {
  const { context, page } = await open(browser, { language })
  const said: string[] = []
  await page.addInitScript(() => {
    globalThis.movedSoFar = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.movedSoFar += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    // What the page may not do it does not even try: browsers report the try.
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`refused: ${violatedDirective} ${blockedURI}`),
    )
  })
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) said.push(request.url())
  })
  const moved: [path: string, by: number][] = []
  for (const path of publicPages) {
    await page.goto(path)
    await takenOver(page)
    // Half a second in which nothing is fetched.
    await page.waitForLoadState('networkidle')
    moved.push([path, await page.evaluate(() => globalThis.movedSoFar)])
  }
  // Cups of other journeys may be running: then the list of matches enters their channels, and asks once for all of them.
  // So does each of both landing pages, for those that are played and what goes on in them.
  // What is said to everybody is asked for once a page, when it has nothing else to do: it lies over the page and moves nothing of it.
  const most = {
    '/api/announcements': publicPages.length,
    '/api/matches?limit=200': 1,
    '/api/matches?status=live&limit=8': 2,
    '/api/live': 2,
  }
  const isList = (text: string): boolean => Object.keys(most).some((path) => text.endsWith(path))
  for (const [path, times] of Object.entries(most))
    expect(said.filter((text) => text.endsWith(path)).length, path).toBeLessThanOrEqual(times)
  expect(
    said.filter((text) => !text.includes('Service Worker registration blocked') && !isList(text)),
    language,
  ).toEqual([])
  expect(
    moved.filter(([, by]) => by > 0.02),
    language,
  ).toEqual([])
  await context.close()
}

/** Scripts do not come to the page until they are let. */
async function holdScripts(page: Page, files: string): Promise<() => void> {
  let letCome = (): void => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letCome
}

test('pages can be read without scripts, the browser takes them over as they stand, and they go on from there', async ({
  browser,
}) => {
  await readWithoutScripts(browser)
  await Promise.all((['en', 'ru', 'kz'] as const).map((language) => takeOver(browser, language)))

  const { page } = await open(browser)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  // An address with a query is drawn anew from the same answers.
  const team = await makeTeam(visitor)
  const { code } = await team.captain.client.post<{ code: string }>(`/api/teams/${team.id}/invitations`)
  await page.goto(`/teams/${team.id}?invite=${code}`)
  await expect(page).toHaveTitle(`${team.name} · LOBBY`)
  await expect(page.getByRole('heading', { name: new RegExp(team.name) }).first()).toBeVisible()

  // A change reaches a page that was served before it.
  const { id } = await newTournament('Served Cup')
  await page.goto(`/tournaments/${id}`)
  await takenOver(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Served Cup')
  await expect(page.getByText(team.name)).toHaveCount(0)
  await register(team, id)
  await expect(page.getByText(team.name).first()).toBeAttached()

  // The chosen language comes with the page; the signed-in get their own page from the browser.
  const served = async () => (await page.request.get('/teams')).text()
  await page.goto('/teams')
  expect(await served()).toContain('<html lang="en">')
  await page.locator('.bar-btn[aria-haspopup="menu"]').first().click()
  await page.getByRole('menuitemradio', { name: 'Қазақша' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Командалар')
  expect(await served()).toContain('<html lang="kk">')
  await page.keyboard.press('Escape')

  const person = await makePerson(visitor)
  await page.evaluate((token) => localStorage.setItem('lobby.token', token), person.token)
  await page.reload()
  await expect(page.getByRole('banner').getByText(person.username)).toBeAttached()
  expect(await served()).toContain('<div id="root"></div>')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Командалар')
  await page.getByRole('button', { name: new RegExp(person.username) }).click()
  await page.getByRole('menuitem', { name: 'Шығу' }).click()
  await expect(page).toHaveURL(`${siteUrl}/`)
  await expect.poll(served).not.toContain('<div id="root"></div>')
  expect(faults).toEqual([])
})

test('what is pressed before the scripts are there does its work when they are', async ({ browser }) => {
  const { page } = await open(browser)
  for (const [what, press, dialog] of [
    ['a button', () => page.getByRole('button', { name: 'Sign In' }).click(), 'Sign In'],
    // It stands in the page itself, which is taken over after the frame.
    ['a button of the page', () => page.getByRole('button', { name: 'Join' }).click(), 'Sign In'],
    ['the key of the search', () => page.keyboard.press('/'), 'Search'],
    ['the other key of the search', () => page.keyboard.press('Control+k'), 'Search'],
  ] as const) {
    const letCome = await holdScripts(page, '**/assets/*.js')
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign In' }), what).toBeVisible()
    await press()
    await expect(page.getByRole('dialog'), what).toHaveCount(0)
    letCome()
    await expect(page.getByRole('dialog', { name: dialog }), what).toBeVisible()
  }

  // So does a part that only some pages have, whose script comes after all others; news meanwhile change nothing.
  const { id } = await newTournament('Slow Ladder', {
    format: { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 4 }] },
    roster_min: 1,
    min_teams: 2,
    max_teams: 8,
  })
  const admin = await adminClient()
  await startCup(admin, id, await makeSoloTeams(visitor, 8))
  const letCome = await holdScripts(page, '**/assets/swiss-section-*.js')
  await page.goto(`/tournaments/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'List view' }).click()
  await decideNext(admin, id)
  await expect(page.getByRole('button', { name: 'Bracket view' })).toHaveCount(0)
  letCome()
  await expect(page.getByRole('button', { name: 'Bracket view' })).toBeVisible()
})
