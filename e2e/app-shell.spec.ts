import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { freePort } from '@lobby/testing/free-port'
import { type LobbyProcess, LobbyPrograms } from '@lobby/testing/lobby-process'
import { makePerson, makeTeam } from '@lobby/testing/people'
import { test } from './journey.ts'
import { expectNoSidewaysScroll, signInAs, takenOver } from './site.ts'

/** A server of these journeys' own: they kill it and start it again. */
const programs = new LobbyPrograms()
let settings: Record<string, string>
let server: LobbyProcess
let url: string
let visitor: LobbyClient

test.beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  settings = await programs.settings({ PORT: String(port), PUBLIC_URL: url, NODE_ENV: 'test' })
  server = await programs.launch(settings).ready()
  visitor = new LobbyClient({ base: url, patienceMs: 20_000 })
})
test.afterAll(() => programs.stop())

const startAgain = async () => void (server = await programs.launch(settings).ready())

const locales = { en: 'en-US', ru: 'ru-RU', kz: 'kk-KZ' } as const
const languages = ['en', 'ru', 'kz'] as const

async function open(
  browser: Browser,
  { language = 'en', workers = 'block' }: { language?: Language; workers?: 'allow' | 'block' } = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 800 },
    locale: locales[language],
    serviceWorkers: workers,
  })
  return { context, page: await context.newPage() }
}

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

const oops = {
  en: ['Oops! Something went wrong', 'Try Again', 'Refresh Page', 'Go Home'],
  ru: ['Что-то пошло не так', 'Попробовать снова', 'Обновить страницу', 'На главную'],
  kz: ['Бірдеңе дұрыс болмады', 'Қайта көру', 'Бетті жаңарту', 'Басты бетке өту'],
} as const

for (const language of languages) {
  test(`a page whose code does not come is loaded anew once, then the error screen stands: ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await open(browser, { language })
    let isBroken = true
    await page.route(/\/assets\/teams-page-.*\.js$/, (route) => (isBroken ? route.abort() : route.continue()))
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    const [title, again, refresh, home] = oops[language]
    await page.goto('/teams')
    const screen = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: title, level: 1 }) })
    await expect(screen).toBeVisible()
    expect(loads).toBe(2)
    if (language === 'en') {
      await expect(screen).toContainText(
        'We encountered an unexpected error. Our team has been notified and is working to fix this issue.',
      )
      await expect(screen).toContainText('If this problem persists, please contact our support team.')
    }
    // The bar stands, the screen is within the page's one main part.
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(screen.getByRole('button')).toHaveText([again, refresh, home])
    await expectClean(page)
    await screen.getByRole('button', { name: refresh }).click()
    await expect(screen).toBeVisible()
    expect(loads).toBe(3)
    isBroken = false
    await screen.getByRole('button', { name: again }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await expect(page).toHaveURL(`${url}/teams`)
    isBroken = true
    await page.reload()
    await screen.getByRole('button', { name: home }).click()
    await expect(page).toHaveURL(`${url}/`)
    await context.close()
  })
}

test('without a network, or without a server, the page keeps what it has and says so until it is over', async ({
  browser,
}) => {
  const { context, page } = await open(browser)
  await page.goto('/tournaments')
  await takenOver(page)
  const cup = page.getByRole('main').getByText('LOBBY OPEN CUP').first()
  await expect(cup).toBeVisible()
  const offline = page.getByText('You are offline. What you see may be out of date.')
  const silent = page.getByText('LOBBY does not answer. What you see may be out of date; we keep trying.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(cup).toBeVisible()
  await expectClean(page)
  await context.setOffline(false)
  await expect(offline).toBeHidden()
  await expect(silent).toBeHidden({ timeout: 30_000 })

  await server.kill('SIGKILL')
  await expect(silent).toBeVisible({ timeout: 30_000 })
  await expect(cup).toBeVisible()
  await startAgain()
  await expect(silent).toBeHidden({ timeout: 30_000 })
  await expect(cup).toBeVisible()
  await context.close()
})

test('the worker keeps files and the offline page, and never an answer or a page', async ({ browser }) => {
  const { context, page } = await open(browser, { workers: 'allow' })
  await page.goto('/tournaments')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const answers: { path: string; isKept: boolean }[] = []
  page.on('response', (response) =>
    answers.push({ path: new URL(response.url()).pathname, isKept: response.fromServiceWorker() }),
  )
  await page.reload()
  await takenOver(page)
  const cup = page.getByRole('main').getByText('LOBBY OPEN CUP').first()
  await expect(cup).toBeVisible()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  // It is at work: files come from it. Answers of the API do not, although the same were asked for a moment ago.
  await expect.poll(() => answers.some(({ path, isKept }) => path.startsWith('/assets/') && isKept)).toBe(true)
  // The page came with its data; the next one asks for its own.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Teams' }).click()
  const called = () => answers.filter(({ path }) => path.startsWith('/api/'))
  await expect.poll(() => called().length).toBeGreaterThan(0)
  expect(called().filter(({ isKept }) => isKept)).toEqual([])
  const kept = await page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
  expect(kept).toContain('/offline.html')
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5)
  const parts = ['/offline.html', '/offline.js', '/theme.js', '/icon.svg']
  expect(kept.filter((path) => !path.startsWith('/assets/') && !parts.includes(path))).toEqual([])

  await server.kill('SIGKILL')
  const call = () =>
    page.evaluate(() =>
      fetch('/api/tournaments').then(
        ({ status }) => status,
        () => 'no answer',
      ),
    )
  expect(await call()).toBe('no answer')
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { name: 'No connection to LOBBY', level: 1 })).toBeVisible()
  await expect(page.getByText('LOBBY OPEN CUP')).toHaveCount(0)
  await expect(page).toHaveTitle('No connection to LOBBY · LOBBY')
  await expectClean(page)
  expect(await call()).toBe('no answer')
  await startAgain()
  await expect(cup).toBeVisible({ timeout: 30_000 })
  await expect(page).toHaveURL(`${url}/tournaments`)
  await context.close()
})

for (const [language, heading] of [
  ['ru', 'Нет связи с LOBBY'],
  ['kz', 'LOBBY-мен байланыс жоқ'],
] as const) {
  test(`an offline browser opens the offline page in its language, and the page as soon as it can: ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await open(browser, { language, workers: 'allow' })
    await page.goto('/teams')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await context.setOffline(true)
    await page.goto('/matches')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expectClean(page)
    await context.setOffline(false)
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 30_000 })
    await expect(page).toHaveURL(`${url}/matches`)
    await context.close()
  })
}

test('a new release of the worker waits for the next navigation, then takes over', async ({ browser }) => {
  let release = ''
  // The same site, as it is before and after another release: the worker's file alone differs.
  const pass = async (path: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${url}${path}`)
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(path === '/sw.js' ? body.toString().replace('const kept = `lobby-', `$&${release}`) : body)
  }
  const gate = createServer((request, response) => {
    pass(request.url ?? '/', response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(`http://localhost:${(gate.address() as AddressInfo).port}/matches`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  const state = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return { isWaiting: registration.waiting !== null, caches: (await caches.keys()).length }
    })
  expect(await state()).toEqual({ isWaiting: false, caches: 1 })
  const [old] = await page.evaluate(() => caches.keys())
  release = 'next-'
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect.poll(state).toEqual({ isWaiting: true, caches: 2 })
  // It goes on waiting while the page stands.
  await page.waitForTimeout(1_500)
  expect(await state()).toEqual({ isWaiting: true, caches: 2 })
  // A browser that still holds the page that is being left lets it wait for one navigation more.
  await expect(async () => {
    await page.reload()
    await expect.poll(state, { timeout: 5_000 }).toEqual({ isWaiting: false, caches: 1 })
  }).toPass({ timeout: 30_000 })
  expect(await page.evaluate(() => caches.keys())).not.toContain(old)
  await context.close()
  gate.closeAllConnections()
  gate.close()
})

test('the app can be installed: manifests, icons of the size they name, and headers', async ({ request }) => {
  const worker = await request.get(`${url}/sw.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  const names = new Set<string>()
  for (const part of ['', '.ru', '.kz']) {
    const answer = await request.get(`${url}/manifest${part}.webmanifest`)
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const { name, icons, ...rest } = await answer.json()
    names.add(name)
    expect(rest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'LOBBY' })
    const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of drawn) {
      const png = await (await request.get(`${url}${src}`)).body()
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
  }
  expect(names.size).toBe(3)
})

const heads: [path: string, canonical: string, titles: Record<Language, string>][] = [
  ['/tournaments', '/tournaments', { en: 'Tournaments', ru: 'Турниры', kz: 'Турнирлер' }],
  ['/teams', '/teams', { en: 'Teams', ru: 'Команды', kz: 'Командалар' }],
  ['/matches?state=live', '/matches', { en: 'Matches', ru: 'Матчи', kz: 'Матчтар' }],
  ['/players', '/players', { en: 'Players', ru: 'Игроки', kz: 'Ойыншылар' }],
  ['/register-success', '/lobby-cup/registration-success', { en: 'Registration', ru: 'Заявка', kz: 'Тіркелу' }],
]
for (const language of languages) {
  test(`every page has a title, a description and one address: ${language}`, async ({ browser }) => {
    const { context, page } = await open(browser, { language })
    const description = page.locator('meta[name="description"]')
    const canonical = page.locator('link[rel="canonical"]')
    const seen = new Set<string | null>()
    for (const [path, address, titles] of heads) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${titles[language]} · LOBBY`)
      await expect(page.getByRole('banner').getByText(titles[language], { exact: true }).first()).toBeVisible()
      await expect(canonical).toHaveAttribute('href', `${url}${address}`)
      await expect(description).toHaveAttribute('content', language === 'en' ? /LOBBY/ : /[а-яә]{3}/i)
      if (language === 'en') await expect(description).not.toHaveAttribute('content', /^CS2 tournaments for teams/)
      seen.add(await description.getAttribute('content'))
    }
    expect(seen.size).toBe(heads.length)
    await page.goto('/lobby-cup')
    await expect(canonical).toHaveAttribute('href', `${url}/tournaments/lobby-cup`)
    await expect(page).toHaveTitle('LOBBY OPEN CUP · LOBBY')
    const bars = () =>
      page.locator('meta[name="theme-color"]').evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))
    expect(await bars()).toEqual(['#060b13', '#f1f5f8'])
    await page.evaluate(() => localStorage.setItem('lobby.theme', 'light'))
    await page.reload()
    await expect.poll(bars).toEqual(['#f1f5f8', '#f1f5f8'])
    const manifest = { en: '', ru: '.ru', kz: '.kz' }[language]
    await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', `/manifest${manifest}.webmanifest`)
    await context.close()
  })
}

test('what leads nowhere leads home; what is not there is said within the layout', async ({ browser }) => {
  const { context, page } = await open(browser)
  for (const path of ['/nothing-here', '/lobby-cup/registration', '/a/b/c?d=e']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of ['/tournaments/999999', '/teams/nobody', '/matches/999999', '/players/nobody']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page).toHaveURL(`${url}${path}`)
  }
  await context.close()
})

test('after a registration the page says how to pay and what happens next', async ({ browser }) => {
  const team = await makeTeam(visitor, { name: 'Тұлпар Ұрпағы' })
  const { context, page } = await open(browser)
  await page.goto('/register-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your registration')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await context.close()

  const stranger = await open(browser)
  await signInAs(stranger.page, (await makePerson(visitor)).token)
  await stranger.page.goto('/lobby-cup/registration-success')
  await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('No team of yours is registered')
  await stranger.context.close()

  const made = await team.captain.client.post<{ reference_code: string }>('/api/tournaments/10/registrations', {
    team_id: team.id,
    players: team.members.map(({ id }) => id),
  })
  for (const [language, title, next] of [
    ['en', 'Registration received', 'What happens next'],
    ['ru', 'Заявка принята', 'Что дальше'],
    ['kz', 'Өтінім қабылданды', 'Әрі қарай не болады'],
  ] as const) {
    const { context, page } = await open(browser, { language })
    await signInAs(page, team.captain.token)
    await page.goto('/lobby-cup')
    await page.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(`${url}/lobby-cup/registration-success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: next })).toBeVisible()
    await expect(page.getByText(made.reference_code)).toBeVisible()
    await expectClean(page)
    await context.close()
  }
})
