import { expect } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { makePerson, makeTeam } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { signInAs } from './site.ts'

let server: OwnServer
test.beforeAll(async () => {
  server = await OwnServer.start()
})
test.afterAll(() => server.stop())

const languages = ['en', 'ru', 'kz'] as const

const oops = {
  en: ['Oops! Something went wrong', 'Try Again', 'Refresh Page', 'Go Home'],
  ru: ['Что-то пошло не так', 'Попробовать снова', 'Обновить страницу', 'На главную'],
  kz: ['Бірдеңе дұрыс болмады', 'Қайта көру', 'Бетті жаңарту', 'Басты бетке өту'],
} as const

for (const language of languages) {
  test(`a page whose code does not come is loaded anew once, then the error screen stands: ${language}`, async ({
    browser,
  }) => {
    const { context, page } = await server.open(browser, { language })
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
    await expect(page).toHaveURL(`${server.url}/teams`)
    isBroken = true
    await page.reload()
    await screen.getByRole('button', { name: home }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await context.close()
  })
}

test('the app can be installed: manifests, icons of the size they name, and headers', async ({ request }) => {
  const worker = await request.get(`${server.url}/sw.js`)
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' })
  expect(worker.headers()['content-type']).toMatch(/javascript/)
  const names = new Set<string>()
  for (const part of ['', '.ru', '.kz']) {
    const answer = await request.get(`${server.url}/manifest${part}.webmanifest`)
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const { name, icons, ...rest } = await answer.json()
    names.add(name)
    expect(rest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'LOBBY' })
    const drawn = icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(drawn.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of drawn) {
      const png = await (await request.get(`${server.url}${src}`)).body()
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
    const { context, page } = await server.open(browser, { language })
    const description = page.locator('meta[name="description"]')
    const canonical = page.locator('link[rel="canonical"]')
    const seen = new Set<string | null>()
    for (const [path, address, titles] of heads) {
      await page.goto(path)
      await expect(page).toHaveTitle(`${titles[language]} · LOBBY`)
      await expect(page.getByRole('banner').getByText(titles[language], { exact: true }).first()).toBeVisible()
      await expect(canonical).toHaveAttribute('href', `${server.url}${address}`)
      await expect(description).toHaveAttribute('content', language === 'en' ? /LOBBY/ : /[а-яә]{3}/i)
      if (language === 'en') await expect(description).not.toHaveAttribute('content', /^CS2 tournaments for teams/)
      seen.add(await description.getAttribute('content'))
    }
    expect(seen.size).toBe(heads.length)
    await page.goto('/lobby-cup')
    await expect(canonical).toHaveAttribute('href', `${server.url}/tournaments/lobby-cup`)
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
  const { context, page } = await server.open(browser)
  for (const path of ['/nothing-here', '/lobby-cup/registration', '/a/b/c?d=e']) {
    await page.goto(path)
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  for (const path of ['/tournaments/999999', '/teams/nobody', '/matches/999999', '/players/nobody']) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page).toHaveURL(`${server.url}${path}`)
  }
  await context.close()
})

test('after a registration the page says how to pay and what happens next', async ({ browser }) => {
  const team = await makeTeam(server.visitor, { name: 'Тұлпар Ұрпағы' })
  const { context, page } = await server.open(browser)
  await page.goto('/register-success')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to see your registration')
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused()
  await context.close()

  const stranger = await server.open(browser)
  await signInAs(stranger.page, (await makePerson(server.visitor)).token)
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
    const { context, page } = await server.open(browser, { language })
    await signInAs(page, team.captain.token)
    await page.goto('/lobby-cup')
    await page.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(`${server.url}/lobby-cup/registration-success`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { name: next })).toBeVisible()
    await expect(page.getByText(made.reference_code)).toBeVisible()
    await expectClean(page)
    await context.close()
  }
})
