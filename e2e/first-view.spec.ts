import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { makePerson, makeSoloTeams, makeTeam, register, startCup } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, newTournament, siteUrl, takenOver, visitor } from './site.ts'

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

test('pages can be read without scripts, in the look of the site', async ({ browser }) => {
  const { context, page } = await open(browser, { language: 'ru', javaScriptEnabled: false })
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await expect(page.locator('.skel'), path).toHaveCount(0)
  }
  await page.goto('/tournaments/lobby-cup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LOBBY OPEN CUP')
  await expect(page.getByText('500 000 ₸').first()).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Команды' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Команды')
  await context.close()
})

for (const language of ['en', 'ru', 'kz'] as const) {
  test(`a page goes on from what the server sent: nothing asked for, nothing moved: ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await open(browser, { language })
    const said: string[] = []
    // What the page may not do it does not even try: browsers report the try.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`refused: ${violatedDirective} ${blockedURI}`),
      ),
    )
    const shifts: [path: string, moved: number][] = []
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) said.push(request.url())
    })
    for (const path of publicPages) {
      await page.goto(path)
      await takenOver(page)
      await page.waitForTimeout(500)
      const moved = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 100)
          }),
      )
      shifts.push([path, moved])
    }
    // Cups of other journeys may be running: then the list of matches enters their rooms, and asks once for all of them.
    const isList = (text: string): boolean => text.endsWith('/api/matches?limit=200')
    expect(said.filter(isList).length).toBeLessThanOrEqual(1)
    expect(said.filter((text) => !text.includes('Service Worker registration blocked') && !isList(text))).toEqual([])
    expect(shifts.filter(([, moved]) => moved > 0.02)).toEqual([])
    await context.close()
  })
}

test('a change stands on the next page, and reaches a page that is open', async ({ browser }) => {
  const { id } = await newTournament('Served Cup')
  const { context, page } = await open(browser)
  const quiet = await open(browser, { javaScriptEnabled: false })
  await page.goto(`/tournaments/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Served Cup')
  await quiet.page.goto(`/tournaments/${id}`)
  const team = await makeTeam(visitor)
  await expect(quiet.page.getByText(team.name)).toHaveCount(0)
  await register(team, id)
  await quiet.page.reload()
  await expect(quiet.page.getByText(team.name).first()).toBeVisible()
  await expect(page.getByText(team.name).first()).toBeAttached()
  await quiet.context.close()
  await context.close()
})

test('the chosen language comes with the page; the signed-in get their own from the browser', async ({ browser }) => {
  const { context, page } = await open(browser)
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
  await context.close()
})

test('an address with a query is drawn anew from the same answers', async ({ browser }) => {
  const team = await makeTeam(visitor)
  const { code } = await team.captain.client.post<{ code: string }>(`/api/teams/${team.id}/invitations`)
  const { context, page } = await open(browser)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(`/teams/${team.id}?invite=${code}`)
  await expect(page).toHaveTitle(`${team.name} · LOBBY`)
  await expect(page.getByRole('heading', { name: new RegExp(team.name) }).first()).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})

for (const [what, press, dialog] of [
  ['a button that is', (page: Page) => page.getByRole('button', { name: 'Sign In' }).click(), 'Sign In'],
  // It stands in the page itself, which is taken over after the frame.
  ['a button of the page that is', (page: Page) => page.getByRole('button', { name: 'Join' }).click(), 'Sign In'],
  ['the key of the search that is', (page: Page) => page.keyboard.press('/'), 'Search'],
  ['the other key of the search that is', (page: Page) => page.keyboard.press('Control+k'), 'Search'],
] as const) {
  test(`${what} pressed before the scripts are there does its work when they are`, async ({ browser }) => {
    const { context, page } = await open(browser)
    let letCome = (): void => {}
    const held = new Promise<void>((resolve) => (letCome = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await press(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    letCome()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await context.close()
  })
}

test('a part of the page that is pressed while its own script comes does its work', async ({ browser }) => {
  const admin = await adminClient()
  const { id } = await admin.post<{ id: string }>('/api/tournaments', {
    name: 'Slow Ladder',
    format: { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 4 }] },
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    max_teams: 8,
  })
  await startCup(admin, id, await makeSoloTeams(visitor, 8))
  const { context, page } = await open(browser)
  let letCome = (): void => {}
  const held = new Promise<void>((resolve) => (letCome = resolve))
  await page.route('**/assets/swiss-section-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/tournaments/${id}`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'List view' }).click()
  // Long enough for everything else to be there.
  await page.waitForTimeout(1_500)
  await expect(page.getByRole('button', { name: 'Bracket view' })).toHaveCount(0)
  letCome()
  await expect(page.getByRole('button', { name: 'Bracket view' })).toBeVisible()
  await context.close()
})
