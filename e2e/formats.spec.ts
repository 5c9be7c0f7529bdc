import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type {
  AuthAnswer,
  Bracket,
  BracketMatch,
  Language,
  TournamentDetail,
  TournamentFormatInput,
} from '@lobby/contract'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, startCup } from '@lobby/testing/people'
import { test } from './journey.ts'
import { adminClient, adminEmail, adminPassword, expectNoSidewaysScroll, newPerson, signInAs, visitor } from './site.ts'

type Cup = { id: string; admin: LobbyClient }

/** A running cup of this format, with so many matches played, the lowest number first and won by team 1. */
async function cupOf(name: string, format: TournamentFormatInput, teams: number, played: number): Promise<Cup> {
  const admin = await adminClient()
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', {
    name,
    format,
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    roster_min: 1,
    min_teams: 2,
    max_teams: teams,
  })
  await startCup(admin, id, await makeSoloTeams(visitor, teams))
  const cup = { id, admin }
  for (let count = 0; count < played; count++) await playNext(cup)
  return cup
}

async function playNext({ id, admin }: Cup): Promise<void> {
  const bracket = await admin.get<Bracket>(`/api/tournaments/${id}/bracket`)
  const ready = bracket.stages.flatMap(matchesOf).filter((match) => match.state === 'ready' && match.match_id !== null)
  const match = ready.toSorted((a, b) => a.number - b.number)[0]
  expect(match, 'a match that can be played').toBeDefined()
  await admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'played', winner: 1 } })
}

function matchesOf(stage: Bracket['stages'][number]): BracketMatch[] {
  if (stage.kind === 'swiss') return stage.rounds.flatMap((round) => round.records.flatMap(({ matches }) => matches))
  if (stage.kind === 'single_elimination') return stage.rounds.flatMap((round) => round.matches)
  if (stage.kind === 'double_elimination')
    return [...[...stage.upper, ...stage.lower].flatMap((round) => round.matches), ...stage.finals]
  return stage.groups.flatMap((group) => group.matches)
}

/** The page is whole, and axe finds nothing, on a phone and on a wide screen, in both themes. */
async function expectSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

const words: Record<Language, { chances: string; ladder: string }> = {
  en: { chances: 'Chances', ladder: 'Swiss ladder' },
  ru: { chances: 'Шансы', ladder: 'Лестница швейцарки' },
  kz: { chances: 'Мүмкіндіктер', ladder: 'Швейцариялық кезең баспалдағы' },
}

test('a Swiss stage is a ladder of records that moves by itself and says why two teams meet', async ({ browser }) => {
  const cup = await cupOf(
    'Ladder of eight',
    { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 4 }, { kind: 'single_elimination' }] },
    8,
    7,
  )
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  const ladder = page.getByRole('region', { name: 'Swiss ladder' })
  // Round 2 is being played: three rounds of records, with places for those who arrive.
  await expect(ladder.locator('.lad-h b')).toHaveText(['0-0', '1-0', '0-1', '2-0', '1-1', '0-2', '2-1', '1-2'])
  await expect(ladder.locator('.lad.frame')).toHaveCount(1)
  await expect(ladder.locator('.lad.frame')).toContainText('4 teams')
  await expect(ladder.locator('.lad.through').first().locator('b.ell')).toHaveCount(2)
  await expect(ladder.locator('.lad.out').first().locator('b.ell')).toHaveCount(1)

  await playNext(cup)
  await expect(ladder.locator('.lad.out').first().locator('b.ell')).toHaveCount(2)
  await expect(ladder.locator('.lad.frame')).toHaveCount(0)
  await ladder.getByRole('button', { name: /^Why do they meet\? Match 1:/ }).click()
  await expect(page.getByRole('dialog')).toContainText('1 v 5')
  await page.keyboard.press('Escape')

  const chances = page.getByRole('table', { name: 'Chances of every team' })
  await expect(chances.getByRole('row')).toHaveCount(9)
  await expect(chances.getByText('through', { exact: true })).toHaveCount(2)
  await expectSound(page)

  // A team's way is lit from the table, and the arrow keys lead from match to match.
  await page.getByRole('table', { name: 'Standings of the Swiss stage' }).getByRole('row').nth(1).hover()
  await expect(ladder.locator('path.gold')).toHaveCount(2)
  await ladder.locator('[data-match="1"]').focus()
  await page.keyboard.press('ArrowDown')
  await expect(ladder.locator('[data-match="2"]')).toBeFocused()
  await page.context().close()
})

test('a Swiss stage on a phone is one round a screen, in every language', async ({ browser }) => {
  const cup = await cupOf('Ladder on a phone', { stages: [{ kind: 'swiss', wins: 2, losses: 2, advance: 2 }] }, 4, 2)
  for (const language of ['en', 'ru', 'kz'] as const) {
    const page = await newPerson(browser, { width: 360, language, theme: language === 'ru' ? 'light' : 'dark' })
    await page.goto(`/tournaments/${cup.id}`)
    await expect(page.getByRole('heading', { name: words[language].chances })).toBeVisible()
    await expect(page.getByRole('region', { name: words[language].ladder })).toBeHidden()
    await expect(page.locator('.palm .pager button')).toHaveCount(2)
    await expect(page.locator('.palm .pm')).toHaveCount(2)
    await page.locator('.palm .pager button').first().click()
    await expect(page.locator('.palm .pm .big').first()).not.toBeEmpty()
    await expectSound(page)
    await page.context().close()
  }
})

test('double elimination is drawn with both brackets, and its grand final ends it', async ({ browser }) => {
  const cup = await cupOf(
    'Both brackets',
    { stages: [{ kind: 'double_elimination', grand_final: 'reset', best_of: 1 }] },
    4,
    5,
  )
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  const drawing = page.getByRole('region', { name: 'Double elimination' })
  await expect(drawing.locator('.heads span')).toHaveText([
    'Upper round 1',
    'Upper final',
    'Lower round 1',
    'Lower final',
    'Grand final',
    'Second grand final',
  ])
  await expect(drawing.getByText('Only if needed')).toBeVisible()
  await expectSound(page)
  await playNext(cup)
  await expect(page.getByRole('region', { name: 'Champion of Both brackets' })).toBeVisible()
  await expect(drawing.locator('.bm').last()).toContainText('Not needed')

  const phone = await newPerson(browser, { width: 360 })
  await phone.goto(`/tournaments/${cup.id}`)
  const parts = phone.getByRole('group', { name: 'Bracket to show' })
  await parts.getByRole('button', { name: 'Lower bracket' }).click()
  await expect(phone.getByRole('group', { name: 'Round to show' }).getByRole('button')).toHaveText(['Round 1', 'Final'])
  await expectSound(phone)
  await Promise.all([page.context().close(), phone.context().close()])
})

test('a qualifier ends with the teams that go on, and its places fill the stage behind it', async ({ browser }) => {
  const cup = await cupOf(
    'Open qualifier',
    {
      stages: [
        { kind: 'single_elimination', best_of: 1, advance: 4 },
        { kind: 'double_elimination', best_of: 1, advance: 2 },
        { kind: 'single_elimination', best_of: 1 },
      ],
    },
    8,
    3,
  )
  for (const [width, language] of [
    [1440, 'en'],
    [360, 'kz'],
  ] as const) {
    const page = await newPerson(browser, { width, language })
    await page.goto(`/tournaments/${cup.id}`)
    await expect(page.locator('section#playoff')).toBeVisible()
    await expectSound(page)
    await page.context().close()
  }
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  const first = page.getByRole('region', { name: 'Qualifier 1' })
  await expect(first.locator('.heads span')).toHaveText(['Round 1'])
  await expect(first.getByText('Goes on')).toHaveCount(4)
  await expect(page.getByText('BO1, 4 teams go on')).toBeVisible()
  const second = page.getByRole('region', { name: 'Qualifier 2' })
  await expect(second.locator('.heads span')).toHaveText([
    'Upper round 1',
    'Upper final',
    'Lower round 1',
    'Lower final',
  ])
  await expect(second.getByText('Place 3, qualifier', { exact: true })).toBeVisible()
  await expect(second.getByText('Goes on')).toHaveCount(2)
  await expect(
    page.getByRole('region', { name: 'Playoff' }).getByText('Place 1, lower bracket', { exact: true }),
  ).toBeVisible()
  for (let count = 0; count < 1 + 5; count++) await playNext(cup)
  await expect(
    page.getByRole('region', { name: 'Playoff' }).getByText('Place 1, lower bracket', { exact: true }),
  ).toHaveCount(0)
  await playNext(cup)
  await expect(page.getByRole('region', { name: 'Champion of Open qualifier' })).toBeVisible()
  await page.context().close()
})

test('an organiser puts a knockout before another stage, and says how many go on', async ({ browser }) => {
  const admin = await adminClient()
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', {
    name: 'Qualifier to be',
    format: { stages: [{ kind: 'single_elimination', bronze: true }] },
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    max_teams: 16,
  })
  const page = await newPerson(browser, { width: 360 })
  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  await signInAs(page, token)
  await page.goto(`/tournaments/${id}`)
  await page.getByRole('tab', { name: 'Organise' }).click()
  await page.getByLabel('Another stage').selectOption('Double elimination')
  await page.getByRole('button', { name: 'Add the stage' }).click()
  const goOn = page.getByLabel('Teams that go on')
  await expect(goOn).toHaveValue('4')
  await expect(goOn.locator('option')).toHaveText(['2', '4', '8'])
  await goOn.selectOption('8')
  await expect(page.getByLabel('Length of the final')).toHaveCount(0)
  await expect(page.getByLabel('Match for third place')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'What will be played' }).getByRole('listitem')).toHaveText([
    '16 teams: single elimination, 8 matches, BO3; 8 go on',
    '8 teams: double elimination, 14 matches, BO3, final BO5',
  ])
  await expectSound(page)
  await page.getByRole('button', { name: 'Save the format' }).click()
  await expect(page.getByText('The format is saved')).toBeVisible()
  expect((await admin.get<TournamentDetail>(`/api/tournaments/${id}`)).format.stages).toMatchObject([
    { kind: 'single_elimination', advance: 8, bronze: false },
    { kind: 'double_elimination', advance: 0 },
  ])
  await page.context().close()
})

test('GSL groups are small brackets beside their tables', async ({ browser }) => {
  const cup = await cupOf('Groups of four', { stages: [{ kind: 'gsl' }, { kind: 'single_elimination' }] }, 8, 4)
  const page = await newPerson(browser, { width: 1440 })
  await page.goto(`/tournaments/${cup.id}`)
  for (const group of ['Group A', 'Group B']) {
    const drawing = page.getByRole('region', { name: group })
    await expect(drawing.locator('.bm')).toHaveCount(5)
    await expect(drawing.getByText('Elimination match', { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('table', { name: 'Standings of group B' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Playoff' })).toBeVisible()
  await expectSound(page)
  await page.context().close()
})
