import { expect } from '@playwright/test'
import { type Analytics, cupId, signedInCookie, type TournamentDetail, type TournamentListItem } from '@lobby/contract'
import { makePerson, makeTeam, register } from '@lobby/testing/people'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newPerson, signInAs, siteUrl, visitor } from './site.ts'

const headlines = {
  en: 'Compete. Dominate. Win Big.',
  ru: 'Вызов. Победа. Приз.',
  kz: 'Жарыс. Жеңіс. Жүлде.',
} as const

test.describe('the landing', () => {
  for (const language of ['en', 'ru', 'kz'] as const) {
    test(`says who we are, in both arrangements: ${language}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, width: 360, theme: language === 'ru' ? 'light' : 'dark' })
      for (const path of ['/', '/landing']) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines[language])
        await expect(page.locator('.skel')).toHaveCount(0)
        await expect(page.locator('#features h3')).toHaveCount(6)
        await expectClean(page)
      }
      await page.context().close()
    })
  }

  test('leads through itself by its anchors, to the sign-in and to the cup', async ({ browser }) => {
    const page = await newPerson(browser)
    await page.goto('/')
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Menu' })).toHaveCount(0)
    for (const [name, id] of [
      ['Statistics', 'statistics'],
      ['Features', 'features'],
      ['Tournaments', 'tournaments'],
    ] as const) {
      await bar.getByRole('link', { name }).click()
      await expect(page).toHaveURL(new RegExp(`/#${id}$`))
      await expect(page.locator(`#${id}`)).toBeInViewport()
    }
    for (const opener of [
      bar.getByRole('button', { name: 'Sign In' }),
      page.getByRole('button', { name: 'Join Tournament' }),
    ]) {
      await opener.click()
      await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }
    await expect(page.getByText('Coming Soon')).toHaveCount(2)
    for (const name of ['Instant Matchmaking', 'Fair Play'])
      await expect(page.getByRole('heading', { name })).toContainText('Coming Soon')
    await expect(page.getByRole('link', { name: 'View Leaderboard' })).toHaveAttribute('href', '/tournaments')
    await page.getByRole('link', { name: 'Register Team Now' }).click()
    await expect(page).toHaveURL(/\/lobby-cup$/)
    await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible()
    await page.context().close()
  })

  test('counts players, prize money and teams, and draws the cup as it fills', async ({ browser }) => {
    const cup = () => visitor.get<TournamentDetail>(`/api/tournaments/${cupId}`)
    const before = (await cup()).registered_teams
    const page = await newPerson(browser)
    await page.goto('/')
    const sun = (taken: number) => page.getByRole('img', { name: `${taken} of 16 places are taken` })
    await expect(sun(before)).toBeVisible()
    await expect(page.locator('#tournaments')).toContainText(`${before} / 16`)
    const team = await makeTeam(visitor)
    await register(team, cupId)
    // Nobody reloads the page.
    await expect(sun(before + 1)).toBeVisible()
    await expect(page.locator('.sunart .tags')).toContainText((await cup()).registrations.at(-1)?.team.tag ?? 'no tag')
    await expect(page.locator('#tournaments')).toContainText(`${before + 1} / 16`)

    const figures = await visitor.get<Analytics>('/api/analytics?days=30')
    const tournaments = await visitor.get<TournamentListItem[]>('/api/tournaments')
    const prize = tournaments
      .filter(({ status }) => status !== 'cancelled')
      .reduce((sum, { prize_pool }) => sum + prize_pool, 0)
    const digits = async (name: string) =>
      Number(
        (
          await page
            .locator('#statistics div', { has: page.getByText(name, { exact: true }) })
            .last()
            .innerText()
        ).replace(/\D/g, ''),
      )
    await page.reload()
    await expect(page.locator('.skel')).toHaveCount(0)
    expect(await digits('Players')).toBe(figures.players.total)
    expect(await digits('Teams')).toBe(figures.teams.total)
    expect(await digits('Prize money')).toBe(prize)
    await page.context().close()
  })

  test('keeps its words when the server has no figures, and tries again when it is asked', async ({ browser }) => {
    const page = await newPerson(browser, { width: 360 })
    const failure = { success: false, error: 'Out of order', code: 'INTERNAL' }
    let isBroken = true
    const breakable = /\/api\/(analytics|tournaments\/10)/
    await page.route(breakable, (route) =>
      isBroken ? route.fulfill({ status: 500, json: failure }) : route.continue(),
    )
    // From within: the first page of all comes from the server with its figures.
    await page.goto('/players')
    await page.getByRole('link', { name: 'LOBBY, home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines.en)
    await expect(page.getByText('The figures did not load')).toBeVisible()
    await expect(page.getByText('The cup did not load')).toBeVisible()
    await expect(page.getByRole('img', { name: 'A rising sun over the steppe' })).toBeVisible()
    await expectClean(page)
    isBroken = false
    for (const part of ['#statistics', '#tournaments'])
      await page.locator(part).getByRole('button', { name: 'Retry' }).click()
    await expect(page.locator('#tournaments')).toContainText('Register Team Now')
    await page.context().close()
  })
})

test.describe('home', () => {
  test('shows a signed-in player what is next, where to practise and who leads', async ({ browser }) => {
    const person = await makePerson(visitor)
    const page = await newPerson(browser, { width: 360 })
    await signInAs(page, person.token)
    for (const path of ['/', '/home']) {
      await page.goto(path)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Join Tournament' })).toHaveAttribute('href', '/tournaments')
      await expect(main.getByRole('link', { name: 'Practice Now' })).toHaveAttribute('href', '/servers')
      for (const name of ['Upcoming Tournaments', 'Active Servers', 'Top Players This Week'])
        await expect(main.getByRole('heading', { name, level: 2 })).toBeVisible()
      await expect(main.getByRole('link', { name: 'Leaderboard' })).toHaveAttribute('href', '/leaderboard')
      const tiles = main.getByRole('navigation', { name: 'Where to next' }).getByRole('link')
      await expect(tiles).toHaveCount(3)
      expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
        '/tournaments',
        '/servers',
        '/profile',
      ])
      await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeVisible()
      await expect(page.locator('.skel')).toHaveCount(0)
      await expectClean(page)
    }
    await page.context().close()
  })

  test('asks a visitor to get started', async ({ browser }) => {
    const page = await newPerson(browser)
    await page.goto('/home')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Try Servers' })).toHaveAttribute('href', '/servers')
    await main.getByRole('button', { name: 'Get Started' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
    await page.context().close()
  })

  test('says so where there is nothing, and asks for at most 2, 3 and 3 again and again', async ({ browser }) => {
    const page = await newPerson(browser)
    await page.clock.install()
    const answer = (data: unknown) => ({ json: { success: true, data } })
    const asked = { servers: 0, leaderboard: 0 }
    await page.route('**/api/tournaments', (route) => route.fulfill(answer([])))
    await page.route('**/api/servers', (route) => {
      asked.servers += 1
      return route.fulfill(answer([]))
    })
    await page.route('**/api/leaderboard?*', (route) => {
      asked.leaderboard += 1
      expect(new URL(route.request().url()).searchParams.get('limit')).toBe('3')
      const board = { period: 'week', since: null, total: 0, players: [], cities: [], xp_rule: { win: 100, kill: 2 } }
      return route.fulfill(answer(board))
    })
    // Whoever is signed in gets the frame alone, so that the browser asks for everything.
    await page.context().addCookies([{ name: signedInCookie, value: '1', url: siteUrl }])
    await page.goto('/home')
    for (const text of ['No tournaments available', 'No servers online', 'No players yet. Be the first!'])
      await expect(page.getByText(text)).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 2_000))
    const first = { ...asked }
    for (let step = 0; step < 6; step++) {
      await page.clock.runFor(10_000)
      // The answers come in the world's own time.
      await page.waitForTimeout(200)
    }
    const again = { servers: asked.servers - first.servers, leaderboard: asked.leaderboard - first.leaderboard }
    expect([5, 6]).toContain(again.servers)
    expect([1, 2]).toContain(again.leaderboard)
    await page.context().close()
  })
})
