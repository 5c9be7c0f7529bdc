import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import type { AuthAnswer, Language } from '@lobby/contract'
import { makeTeam, startCup, type Team } from '@lobby/testing/people'
import { gameServerFor } from '@lobby/testing/game-server'
import {
  adminClient,
  adminEmail,
  adminPassword,
  expectNoSidewaysScroll,
  newPerson,
  newTournament,
  signInAs,
  visitor,
} from './site.ts'

/** Every kind of page there is, with something on it: open, running and empty. */
type Places = { name: string; path: string }[]
let places: Places
let adminToken: string

test.beforeAll(async () => {
  const admin = await adminClient()
  const running = await newTournament('Жұлдызды түн — Kubok', { max_teams: 4 })
  const teams: Team[] = []
  for (const name of ['Қарағанды Өрендері', 'Wolves of Central Kazakhstan WWW', 'Ұлытау', 'Іле Жұлдызы'])
    teams.push(await makeTeam(visitor, { name, steamIds: name !== 'Ұлытау' }))
  const bracket = await startCup(admin, running.id, teams)
  const stage = bracket.stages[0]
  const match = stage?.kind === 'round_robin' ? stage.groups[0]?.matches[0]?.match_id : null
  const server = await gameServerFor(admin, match ?? '')
  await server.goingLive()
  for (let round = 1; round <= 9; round++) await server.round([round, 0], { reason: [1, 7, 8, 12][round % 4] ?? 8 })
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  adminToken = token
  places = [
    { name: 'home', path: '/' },
    { name: 'tournaments', path: '/tournaments' },
    { name: 'the open cup', path: '/tournaments/lobby-cup' },
    { name: 'a running cup', path: `/tournaments/${running.id}` },
    { name: 'after a registration', path: '/lobby-cup/registration-success' },
    { name: 'teams', path: '/teams' },
    { name: 'a team', path: `/teams/${teams[0]?.id}` },
    { name: 'matches', path: '/matches' },
    { name: 'a live match', path: `/matches/${match}` },
    { name: 'no such match', path: '/matches/999999' },
    { name: 'players', path: '/players' },
    { name: 'leaderboard', path: '/leaderboard' },
    { name: 'site statistics', path: '/analytics' },
    { name: 'a player', path: `/players/${teams[0]?.captain.id}` },
    { name: 'no such player', path: '/players/nobody' },
    { name: 'a dead letter', path: '/auth/guardian?token=dead' },
    { name: 'profile', path: '/profile' },
    { name: 'settings', path: '/settings' },
    { name: 'linking Steam', path: '/link-steam' },
    { name: 'a new password', path: '/auth/reset-password?token=dead' },
    { name: 'a link that is dead', path: '/auth/verify-email?token=dead' },
    { name: 'a sign-in that failed', path: '/auth/steam/callback?error=SIGN_IN_CANCELLED' },
  ]
})

/** Waits until nothing loads any more: the page's heading is there and no skeleton is left. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('.skel')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    where,
  ).toEqual([])
}

/** A key looks like words joined by dots or colons without a space, such as list.empty_text. */
async function expectNoKeys(page: Page, where: string): Promise<void> {
  const text = await page.locator('body').innerText()
  const keys = text.match(/(?<![\w@./-])[a-z]+(?:[.:][a-z_]+)+(?![\w/])/g) ?? []
  expect(
    keys.filter((word) => !/lobby\.local|localhost/.test(word)),
    where,
  ).toEqual([])
}

const languages: Language[] = ['en', 'ru', 'kz']
for (const language of languages) {
  for (const theme of ['dark', 'light'] as const) {
    test(`every page is whole and accessible: ${language}, ${theme}`, async ({ browser }) => {
      const page = await newPerson(browser, { language, theme, width: 360 })
      await signInAs(page, adminToken)
      for (const { name, path } of places) {
        const where = `${name}, ${language}, ${theme}`
        await page.setViewportSize({ width: 360, height: 800 })
        await page.goto(path)
        await settled(page)
        await expectNoSidewaysScroll(page)
        await expectNoKeys(page, where)
        // A phone in the dark, a desk by day: each theme is checked at one width, each width in one theme.
        if (theme === 'dark') await expectAccessible(page, where)
        await page.setViewportSize({ width: 768, height: 1024 })
        await expectNoSidewaysScroll(page)
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectNoSidewaysScroll(page)
        if (theme === 'light') await expectAccessible(page, where)
        expect(await page.locator('html').getAttribute('lang')).toBe(language === 'kz' ? 'kk' : language)
      }
      await page.context().close()
    })
  }
}
