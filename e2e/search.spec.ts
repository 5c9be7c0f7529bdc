import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { Language } from '@lobby/contract'
import { makeTeam, startCup, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newPerson, newTournament, visitor, signInButton } from './site.ts'

let wolves: Team
let tournamentId: string
test.beforeAll(async () => {
  const teams = [
    await makeTeam(visitor, { name: 'Құланды Қасқырлары' }),
    await makeTeam(visitor, { name: 'Zharqyn Zhebe' }),
  ]
  wolves = teams[0] ?? (await makeTeam(visitor))
  const tournament = await newTournament('Қыран Кубогы', { max_teams: 2, min_teams: 2 })
  tournamentId = tournament.id
  await startCup(await adminClient(), tournamentId, teams)
})

const field = (page: Page) => page.getByRole('combobox', { name: 'Search players, teams' })
/** Teams by name and tag: their match begins with a name as well. */
const theWolves = 'Құланды Қасқырлары ҚҚ'
const theArrow = 'Zharqyn Zhebe ZZ'
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

async function expectAccessible(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`),
    where,
  ).toEqual([])
}

test('a page is found and opened by the keyboard alone', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/teams')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('listbox')).toHaveCount(0)

  // Russian letters for Kazakh ones; the team, then its match.
  await page.keyboard.type('куланды')
  await expect(option(page, theWolves)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('group', { name: 'Teams' }).getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('group', { name: 'Matches' }).getByRole('option')).toHaveCount(1)
  const match = option(page, /Құланды Қасқырлары.*Zharqyn Zhebe|Zharqyn Zhebe.*Құланды Қасқырлары/)
  await page.keyboard.press('ArrowDown')
  await expect(match).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await match.getAttribute('id')) ?? '')
  // Round and round.
  await page.keyboard.press('ArrowDown')
  await expect(option(page, theWolves)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(match).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/matches\/\d+$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('zharqyn')
  await expect(option(page, theArrow)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/matches\/\d+$/)
  // What was looked for is not remembered.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await page.context().close()
})

test('the wrong layout finds what was meant, both ways', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  // «кулан» and «zharqyn» on the other's keys.
  await field(page).fill('rekfy')
  await expect(option(page, theWolves)).toBeVisible()
  await field(page).fill('ярфкйнт')
  await expect(option(page, theArrow)).toBeVisible()
  await field(page).fill('ms rshfy') // nothing on any layout
  await expect(page.getByText('Nothing found for “ms rshfy”')).toBeVisible()
  await field(page).fill('кыран')
  await expect(page.getByRole('group', { name: 'Tournaments' }).getByRole('option').first()).toHaveText(/Қыран Кубогы/)
  await option(page, /^Қыран Кубогы/).click()
  await expect(page).toHaveURL(new RegExp(`/tournaments/${tournamentId}$`))
  await page.context().close()
})

test('a slash in a field is a slash', async ({ browser }) => {
  const page = await newPerson(browser)
  await page.goto('/players')
  const search = page.getByRole('searchbox', { name: 'Search by name' })
  await search.focus()
  await page.keyboard.type('/')
  await page.keyboard.press('Control+k')
  await expect(search).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Nor does it open over another dialog.
  await signInButton(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(field(page)).toHaveCount(0)
  await page.context().close()
})

test('fast typing asks once; an old question is given up; a failure says so and is tried again', async ({
  browser,
}) => {
  const page = await newPerson(browser)
  await page.goto('/teams')
  const asked: string[] = []
  const givenUp: string[] = []
  const wordOf = (url: string) => new URL(url).searchParams.get('q') ?? ''
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(wordOf(request.url())))
  page.on('requestfailed', (request) => request.url().includes('/api/search') && givenUp.push(wordOf(request.url())))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await field(page).pressSequentially('zharqyn', { delay: 10 })
  await expect(option(page, theArrow)).toBeVisible()
  expect(asked).toEqual(['zharqyn'])

  // The answer to this one is slow: the next does not wait for it.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/search\?q=slow/, async (route) => {
    await held
    await route.abort().catch(() => undefined)
  })
  await field(page).fill('slow')
  await expect.poll(() => asked.at(-1)).toBe('slow')
  await field(page).fill('куланды')
  await expect(option(page, theWolves)).toBeVisible()
  expect(givenUp).toEqual(['slow'])
  release()

  await page.context().setOffline(true)
  await field(page).fill('қасқыр')
  await expect(page.getByRole('alert')).toContainText('The search did not work')
  await page.context().setOffline(false)
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(option(page, theWolves)).toBeVisible()
  await page.context().close()
})

const words: Record<Language, { button: string; nothing: string }> = {
  en: { button: 'Search', nothing: 'Nothing found' },
  ru: { button: 'Поиск', nothing: 'ничего не нашлось' },
  kz: { button: 'Іздеу', nothing: 'ештеңе табылмады' },
}
for (const language of ['en', 'ru', 'kz'] as const) {
  test(`on a phone it fills the screen, and every state is accessible: ${language}`, async ({ browser }) => {
    const page = await newPerson(browser, { language, width: 360, theme: language === 'ru' ? 'light' : 'dark' })
    await page.goto(`/teams/${wolves.id}`)
    await page.getByRole('button', { name: words[language].button, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox')).toBeFocused()
    // Its coming is over.
    await expect.poll(() => dialog.evaluate((shown) => shown.getAnimations().length)).toBe(0)
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 900 })
    await expectAccessible(page, 'hint')
    await dialog.getByRole('combobox').fill('player')
    await expect(dialog.getByRole('group').first().getByRole('option')).toHaveCount(8)
    await expectAccessible(page, 'results')
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option').last()).toBeInViewport({ ratio: 0.9 })
    await dialog.getByRole('combobox').fill('щщщщ')
    await expect(dialog.getByText(words[language].nothing)).toBeVisible()
    await expectAccessible(page, 'nothing')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: words[language].button, exact: true })).toBeFocused()
    await page.context().close()
  })
}
