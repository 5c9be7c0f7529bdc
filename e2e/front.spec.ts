import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type Analytics, cupId, signedInCookie, type TournamentDetail, type TournamentListItem } from '@lobby/contract'
import { makePerson, makeTeam, register } from '@lobby/testing/people'
import {
  adminEmail,
  adminPassword,
  expectNoSidewaysScroll,
  newPerson,
  signInAs,
  signInButton,
  siteUrl,
  visitor,
} from './site.ts'

async function expectClean(page: Page): Promise<void> {
  // What is still fading in has less contrast than it will have. Some animations never end: they say nothing new.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

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

test.describe('the menu', () => {
  const items = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).locator('.mi')
  const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^(Menu|Close)$/ })

  test('is walked through by keyboard alone, and closes by Escape, by leaving it and by going somewhere', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/teams')
    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page)).toHaveAccessibleName('Close')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    const count = await items(page).count()
    expect(count).toBeGreaterThanOrEqual(4)
    for (let index = 0; index < count; index++) {
      await page.keyboard.press('Tab')
      await expect(items(page).nth(index)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(items(page)).toHaveCount(0)
    await expect(toggle(page)).toBeFocused()

    // On the last thing of the bar, the next step would be under the menu.
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(count)
    await signInButton(page).focus()
    await expect(items(page)).toHaveCount(count)
    await page.keyboard.press('Tab')
    await expect(items(page)).toHaveCount(0)

    await toggle(page).focus()
    await page.keyboard.press('Enter')
    await items(page).filter({ hasText: 'Leaderboard' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/leaderboard$/)
    await expect(items(page)).toHaveCount(0)
    await page.context().close()
  })

  test('arrives item by item, 80 ms apart, at once where motion is not wanted; a press beside it closes it', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/teams')
    await toggle(page).click()
    const delays = () =>
      items(page).evaluateAll((all) =>
        all.map((item) => Math.round(1000 * parseFloat(getComputedStyle(item).animationDelay))),
      )
    await expect(items(page).first()).toBeVisible()
    const found = await delays()
    expect(found.length).toBeGreaterThanOrEqual(4)
    expect(found).toEqual(found.map((_, index) => index * 80))
    await page.mouse.click(640, 880)
    await expect(items(page)).toHaveCount(0)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await toggle(page).click()
    await expect(items(page).first()).toBeVisible()
    expect(await delays()).toEqual(found.map(() => 0))
    await page.context().close()
  })

  for (const language of ['en', 'ru', 'kz'] as const) {
    test(`leads to no dead link, and is whole on a phone: ${language}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, width: 360 })
      await signInAs(page, (await makePerson(visitor)).token)
      await page.goto('/teams')
      await page.locator('.toggle').click()
      await expect(page.locator('#main-menu a').last()).toBeAttached()
      await expectClean(page)
      const links = page.locator('#main-menu a')
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses).not.toContain('/admin')
      for (const address of addresses) {
        await page.goto(address)
        await expect(page).toHaveURL(new RegExp(`${address}$`))
      }
      await page.context().close()
    })
  }
})

test.describe('the page for partners', () => {
  const words = { en: 'Partner with LOBBY', ru: 'Партнёрам LOBBY', kz: 'LOBBY серіктестеріне' } as const
  for (const language of ['en', 'ru', 'kz'] as const) {
    test(`is whole on a phone: ${language}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, width: 360, theme: language === 'kz' ? 'light' : 'dark' })
      await page.goto('/')
      await page.getByRole('contentinfo').locator('a[href="/invest"]').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language])
      await expect(page.locator('.inv-figures .d')).toHaveCount(6)
      await page.locator('.inv-form button[type=submit]').click()
      await expect(page.locator('.inv-form [role=alert]')).toBeVisible()
      await expectClean(page)
      await page.context().close()
    })
  }

  test('takes a letter by keyboard, keeps what was written while it cannot be sent, and says when it was', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await page.goto('/invest')
    const form = page.locator('.inv-form')
    const send = form.getByRole('button', { name: 'Send' })
    await send.click()
    await expect(form.getByText('Please fill in all fields')).toBeVisible()
    await expect(form.getByLabel('Your name')).toBeFocused()
    await page.keyboard.type('  Айгүл Серікқызы ')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('aigul at company')
    await page.keyboard.press('Tab')
    const message = 'We would like to sponsor the cup.'
    await page.keyboard.type(message)
    // The next stop is the button: nobody meets what is there for programs.
    await page.keyboard.press('Tab')
    await expect(send).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form.getByText('Invalid email address')).toBeVisible()
    await form.getByLabel('Email').fill('aigul@company.kz')

    await form.getByLabel('What do you have in mind?').fill('x'.repeat(2_001))
    await send.click()
    await expect(form.getByText('This is too short or too long')).toBeVisible()
    await form.getByLabel('What do you have in mind?').fill(message)

    await page.context().setOffline(true)
    await send.click()
    await expect(form.getByText('Network error - please check your connection')).toBeVisible()
    await page.context().setOffline(false)
    const failure = {
      success: false,
      error: 'No mail leaves this server right now. Try again later',
      code: 'MAIL_UNAVAILABLE',
    }
    await page.route('**/api/partners/requests', (route) => route.fulfill({ status: 503, json: failure }), { times: 1 })
    await send.click()
    await expect(form.getByText(failure.error)).toBeVisible()
    await expect(form.getByLabel('What do you have in mind?')).toHaveValue(message)

    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/partners/requests')) sent += 1
    })
    await send.dblclick()
    const answer = page.getByRole('region', { name: 'Thank you, your letter is on its way' })
    await expect(answer).toContainText('aigul@company.kz')
    await expect(answer).toBeFocused()
    expect(sent).toBe(1)
    await page.getByRole('button', { name: 'Write another one' }).click()
    await expect(form.getByLabel('What do you have in mind?')).toHaveValue('')
    await page.context().close()
  })
})

test.describe('a new tournament', () => {
  test('is made by those who may, as a draft; the others learn whom to ask', async ({ browser }) => {
    const page = await newPerson(browser, { width: 360 })
    await page.goto('/create-tournament')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tournaments are made by the LOBBY team')
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/invest')
    await expectClean(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.context().close()

    const player = await newPerson(browser)
    await signInAs(player, (await makePerson(visitor)).token)
    await player.goto('/create-tournament')
    await expect(player.getByText('Your account may not create tournaments.')).toBeVisible()
    await player.context().close()

    const { token } = await visitor.post<{ token: string }>('/api/auth/login', {
      email: adminEmail,
      password: adminPassword,
    })
    const admin = await newPerson(browser, { width: 360 })
    await signInAs(admin, token)
    await admin.goto('/create-tournament')
    const main = admin.getByRole('main')
    await main.getByRole('button', { name: 'Create draft' }).click()
    await expect(main.getByText('Please fill in all fields').or(main.getByText('This is not a date'))).toBeVisible()
    await expectClean(admin)
    const name = `Winter Cup ${Date.now()}`
    await main.getByLabel('Name').fill(name)
    await main.getByLabel('Starts').fill('2030-01-05T18:00')
    await main.getByLabel('Prize pool, ₸').fill('250000')
    await main.getByLabel('Teams at most').fill('1')
    await main.getByRole('button', { name: 'Create draft' }).click()
    await expect(main.getByText('This number is out of range')).toBeVisible()
    await main.getByLabel('Teams at most').fill('8')
    await main.getByRole('button', { name: 'Create draft' }).dblclick()
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible()
    const id = new URL(admin.url()).pathname.split('/').at(-1) ?? ''
    const made = await visitor.as(token).get<TournamentDetail>(`/api/tournaments/${id}`)
    // 18:00 in Almaty.
    expect(made).toMatchObject({
      status: 'draft',
      start_date: '2030-01-05T13:00:00.000Z',
      prize_pool: 250_000,
      max_teams: 8,
    })
    await admin.context().close()

    const stranger = await newPerson(browser)
    await stranger.goto(`/tournaments/${id}`)
    await expect(stranger.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await stranger.goto('/tournaments')
    await expect(stranger.getByText('LOBBY OPEN CUP').first()).toBeVisible()
    await expect(stranger.getByText(name)).toHaveCount(0)
    await stranger.context().close()
  })
})

test.describe('what the specification counts', () => {
  test('steps of the sign-in fade in 200 ms, and a toast stays for 5000 ms unless somebody reads it', async ({
    browser,
  }) => {
    const person = await makePerson(visitor)
    const page = await newPerson(browser)
    await page.clock.install()
    await page.goto('/teams')
    await signInButton(page).click()
    const dialog = page.getByRole('dialog')
    const fade = () =>
      dialog.locator('.auth-step').evaluate((step) => {
        const { animationName, animationDuration } = getComputedStyle(step)
        return [animationName, Math.round(1000 * parseFloat(animationDuration))]
      })
    expect(await fade()).toEqual(['auth-fade', 200])
    await dialog.getByLabel('Email').fill(person.email)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Forgot password?' }).click()
    expect(await fade()).toEqual(['auth-fade', 200])
    await dialog.getByRole('button', { name: 'Send Reset Link' }).click()
    const toast = page.locator('.toast', { hasText: 'Password reset link sent!' })
    await expect(toast).toBeVisible()
    await page.clock.pauseAt(new Date(Date.now() + 1_000))
    await page.clock.runFor(3_000)
    await expect(toast).toBeVisible()
    await toast.hover()
    await page.clock.runFor(20_000)
    await expect(toast).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    await page.context().close()
  })

  test('a spinner turns on a signed-in page while the account loads, and a visitor is sent home', async ({
    browser,
  }) => {
    const page = await newPerson(browser)
    await signInAs(page, (await makePerson(visitor)).token)
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/auth/profile', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/profile')
    await expect(page.getByRole('main').locator('.spinner')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    release()
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('.spinner')).toHaveCount(0)
    await page.context().close()

    const visiting = await newPerson(browser)
    for (const path of ['/profile', '/settings', '/link-steam', '/achievements', '/quests']) {
      await visiting.goto(path)
      await expect(visiting).toHaveURL(/:\d+\/$/)
    }
    await visiting.context().close()
  })
})
