import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { achievementDurationMs, achievementExitMs, type AuthAnswer, type Quests, type Wallet } from '@lobby/contract'
import { eventually } from '@lobby/testing/eventually'
import { makePerson, makeSoloTeams, testPassword, type Person, type Team } from '@lobby/testing/people'
import { playMatch } from '@lobby/testing/played-match'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newPerson, signInAs, visitor } from './site.ts'

const pages = ['/quests', '/achievements', '/wallet', '/rewards'] as const

/** A cup of one match; the first team wins it with figures that give its captain four achievements. */
async function win(teams: readonly [Team, Team]): Promise<void> {
  await playMatch(await adminClient(), teams, {
    winner: { kills: 26, headshot_kills: 14 },
    loser: { kills: 12 },
  })
}
const twoTeams = async (): Promise<[Team, Team]> => (await makeSoloTeams(visitor, 2)) as [Team, Team]
const balanceOf = async (person: Person): Promise<number> => (await person.client.get<Wallet>('/api/wallet')).balance
const popup = (page: Page) => page.getByRole('region', { name: 'Achievements' }).locator('.achp')

async function expectClean(page: Page): Promise<void> {
  await expect(page.locator('.skel')).toHaveCount(0)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('a visitor is led home', async ({ browser }) => {
  const page = await newPerson(browser)
  for (const path of pages) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }
  await page.context().close()
})

test('who has nothing yet is told what gives something', async ({ browser }) => {
  const person = await makePerson(visitor, { steamId: false })
  const page = await newPerson(browser, { width: 360 })
  await signInAs(page, person.token)
  const expected = {
    '/quests': ['Without one, nothing you play is counted', 'Play a match', '0 of 25'],
    '/achievements': ['Nothing yet', '0 of 14', 'Win a tournament with your team'],
    '/wallet': ['No SKILLS yet', 'They can’t be bought or cashed out', 'Connect a wallet'],
    '/rewards': ['Nothing to claim now', 'No SKILLS yet'],
  }
  for (const path of pages) {
    await page.goto(path)
    for (const text of expected[path]) await expect(page.getByText(text).first()).toBeVisible()
    await expectClean(page)
  }
  await page.context().close()
})

test('what does not load says so, and comes at the next try', async ({ browser }) => {
  const person = await makePerson(visitor)
  const page = await newPerson(browser)
  await signInAs(page, person.token)
  const answers = { '/quests': '/api/quests', '/achievements': '/api/achievements', '/wallet': '/api/wallet*' }
  for (const [path, address] of Object.entries(answers)) {
    const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
      route.fulfill({ status: 500, json: { success: false, error: 'Something broke', code: 'INTERNAL' } })
    await page.route(`**${address}`, refuse)
    await page.goto(path)
    const alert = page.getByRole('alert').filter({ hasText: 'did not load' })
    await expect(alert).toContainText('Something broke')
    await expectClean(page)
    await page.unroute(`**${address}`, refuse)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
    await expect(page.getByText(/0 of 25|0 of 14|No SKILLS yet/).first()).toBeVisible()
  }
  await page.context().close()
})

test('achievements pop up as they come: one at a time, five seconds and a way out, then the next', async ({
  browser,
}) => {
  const teams = await twoTeams()
  const page = await newPerson(browser)
  await page.clock.install()
  let asked = 0
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/achievements/unseen')) asked += 1
  })
  await signInAs(page, teams[0].captain.token)
  await page.goto('/achievements')
  await expect(page.getByText('Nothing yet')).toBeVisible()
  const region = page.getByRole('region', { name: 'Achievements' })
  await expect(region).toHaveAttribute('aria-live', 'polite')
  // The line stands when the page has asked once more what it missed.
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
  // Not far ahead: a line that heard no ping for 45 seconds takes itself for dead.
  await page.clock.pauseAt(new Date(Date.now() + 2_000))

  await win(teams)
  const names: string[] = []
  const card = popup(page)
  for (let shown = 0; shown < 4; shown++) {
    await expect(card).toHaveCount(1)
    await expect(card).not.toHaveClass(/leaves/)
    const name = await card.locator('b').first().textContent()
    names.push(name ?? '')
    if (shown === 1) {
      await card.getByRole('button', { name: 'Close' }).click()
      await page.mouse.move(5, 800)
    } else if (shown === 2) {
      // Whoever points at it is still reading.
      await card.hover()
      await page.clock.runFor(2 * achievementDurationMs)
      await expect(card).not.toHaveClass(/leaves/)
      await page.mouse.move(5, 800)
      await page.clock.runFor(achievementDurationMs)
    } else {
      await page.clock.runFor(achievementDurationMs - 1)
      await expect(card).not.toHaveClass(/leaves/)
      await page.clock.runFor(1)
    }
    await expect(card).toHaveClass(/leaves/)
    await page.clock.runFor(achievementExitMs - 1)
    await expect(card.locator('b').first()).toHaveText(name ?? '')
    await page.clock.runFor(1)
  }
  await expect(card).toHaveCount(0)
  expect(names.toSorted()).toEqual(['Cup winner', 'First win', 'On the server', 'Sharp eye'])
  // The page itself heard of it too.
  await page.clock.resume()
  await expect(page.getByText('4 of 14')).toBeVisible()
  await page.reload()
  await expect(page.getByText('4 of 14')).toBeVisible()
  await expect(popup(page)).toHaveCount(0)
  await page.context().close()
})

test('what was unlocked while away is shown at the next visit, once, and in the page’s language', async ({
  browser,
}) => {
  const teams = await twoTeams()
  const { captain } = teams[1]
  await win(teams)
  await eventually(async () => (await balanceOf(captain)) === 50)
  const page = await newPerson(browser, { language: 'kz', width: 360, theme: 'light' })
  await captain.client.patch('/api/user', { language: 'kz' })
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await signInAs(page, captain.token)
  const seen = page.waitForResponse((answer) => answer.url().endsWith('/api/achievements/seen'))
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Жетістіктер' })
  await expect(region).toContainText('Алғашқы қадам')
  // It stays for as long as it is pointed at.
  await region.locator('.achp').hover()
  await expect(region).toContainText('+50')
  await expectClean(page)
  // It goes without moving for whoever wants nothing to move.
  expect(await region.locator('.achp').evaluate((card) => getComputedStyle(card).animationDuration)).toBe('0s')
  await region.getByRole('button', { name: 'Жабу' }).click()
  await expect(region.locator('.achp')).toHaveCount(0)
  expect((await seen).status()).toBe(200)
  await page.goto('/achievements')
  await expect(page.getByText('1 / 14')).toBeVisible()
  await expect(region.locator('.achp')).toHaveCount(0)
  await page.context().close()
})

test('a finished quest is claimed once, and stands in the ledger', async ({ browser }) => {
  const teams = await twoTeams()
  const { captain } = teams[0]
  await win(teams)
  await eventually(async () => (await balanceOf(captain)) === 1_300)
  const page = await newPerson(browser, { width: 768 })
  await signInAs(page, captain.token)
  await page.goto('/rewards')
  await expect(page.getByText('1 300'.replace(' ', '\u202f'))).toBeVisible()
  const claims = page.getByRole('button', { name: /^Claim: / })
  await expect(claims).toHaveCount(3)
  await expectClean(page)
  await page.getByRole('button', { name: 'Claim: Get 25 kills' }).dblclick()
  await expect(page.getByText('+30 SKILLS: Get 25 kills')).toBeVisible()
  await expect(claims).toHaveCount(2)
  await expect(page.getByText('1 330'.replace(' ', '\u202f'))).toBeVisible()
  await expect(page.locator('.skills-list li').first()).toContainText('Get 25 kills')
  expect(await balanceOf(captain)).toBe(1_330)

  // Claimed on another page meanwhile: this one is told, and catches up.
  await page.goto('/quests')
  const stale = page.getByRole('button', { name: 'Claim: Play a match' })
  await expect(stale).toBeEnabled()
  const { quests } = await captain.client.get<Quests>('/api/quests')
  await captain.client.post(`/api/quests/${quests[0]?.id}/claim`)
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/claim'))
  await stale.click()
  expect((await refused).status()).toBe(409)
  await expect(page.getByText('Claimed')).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Claim: Win 3 matches' })).toBeDisabled()
  await expect(page.getByText(/\d+ (h|min)( \d+ min)? left/).first()).toBeVisible()
  await expectClean(page)
  expect(await balanceOf(captain)).toBe(1_350)

  await page.goto('/wallet')
  await expect(page.locator('.skills-list li')).toHaveCount(6)
  await expectClean(page)
  await page.context().close()
})

test('a claim that does not get through says so and can be made again', async ({ browser }) => {
  const teams = await twoTeams()
  await win(teams)
  await eventually(async () => (await balanceOf(teams[1].captain)) === 50)
  const page = await newPerson(browser, { width: 360 })
  await signInAs(page, teams[1].captain.token)
  await page.goto('/quests')
  const claim = page.getByRole('button', { name: 'Claim: Play a match' })
  await expect(claim).toBeEnabled()
  await page.route('**/claim', (route) => route.abort())
  await claim.click()
  await expect(page.getByRole('alert')).toContainText('Network error - please check your connection')
  await page.unroute('**/claim')
  await claim.click()
  await expect(page.getByText('Claimed')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await balanceOf(teams[1].captain)).toBe(70)
  await page.context().close()
})

test('a line that the server cuts, as when a session is ended elsewhere, comes back', async ({ browser }) => {
  const person = await makePerson(visitor)
  const login = { email: person.email, password: testPassword }
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', login)
  const page = await newPerson(browser)
  const lines: { closed: boolean }[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket/')) return
    const line = { closed: false }
    socket.on('close', () => (line.closed = true))
    lines.push(line)
  })
  await signInAs(page, token)
  await page.goto('/quests')
  await expect.poll(() => lines.length).toBe(1)
  await person.client.delete('/api/user/sessions')
  await expect.poll(() => lines.map(({ closed }) => closed)).toEqual([true, false])
  await page.context().close()
})

test('matchmaking says that it is coming, and what can be played until then', async ({ browser }) => {
  for (const [language, soon] of [
    ['en', 'Coming Soon'],
    ['ru', 'Скоро'],
    ['kz', 'Жақында'],
  ] as const) {
    const page = await newPerson(browser, { language, width: 360 })
    await page.goto('/matchmaking')
    await expect(page.getByText(soon, { exact: true })).toBeVisible()
    await expectClean(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /LOBBY OPEN CUP/ })
      .click()
    await expect(page).toHaveURL('/tournaments/lobby-cup')
    await page.context().close()
  }
})
