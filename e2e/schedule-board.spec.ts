import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { BoardMatch, ScheduleBoard } from '@lobby/contract'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { adminClient, adminToken, expectNoSidewaysScroll, openAs, siteUrl, visitor } from './site.ts'

/** A Saturday in Almaty, on which a series of one map takes an hour with its warm-up, and teams rest a quarter. */
const day = '2030-01-05'
const almaty = '+05:00'
const settings = {
  start: new Date(`${day}T14:00${almaty}`).toISOString(),
  lanes: ['ALA-01', 'ALA-02'],
  map_minutes: 50,
  warm_up_minutes: 10,
  break_minutes: 15,
  day_from: 600,
  day_to: 1_440,
  captains_until: new Date(`${day}T20:00${almaty}`).toISOString(),
}
const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 3 as const }] }

type Cup = { id: string; teams: Team[]; names: string[] }

/** Eight teams of one in a cup that has begun; its matches in the order of their numbers, as people read them. */
async function startedCup(name: string): Promise<Cup> {
  const admin = await adminClient()
  const teams = await makeSoloTeams(visitor, 8)
  const { id } = await makeTournament(admin, { name: `${name} ${Date.now()}`, max_teams: 8, format })
  await startCup(admin, id, teams)
  const names = (await boardOf(id)).map(({ team1, team2 }) => `${team1?.team?.name} – ${team2?.team?.name}`)
  return { id, teams, names }
}

async function boardOf(id: string): Promise<BoardMatch[]> {
  const admin = await adminClient()
  return (await admin.get<ScheduleBoard>(`/api/tournaments/${id}/schedule/board`)).matches
}

/** When each match begins by the clocks of Almaty, and on which server, in the order of their numbers. */
async function times(id: string): Promise<string[]> {
  const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Almaty' })
  return (await boardOf(id)).map(
    ({ starts_at: time, lane }) => `${time === null ? '–' : clock.format(new Date(time))} ${lane}`,
  )
}

const organise = async (browser: Browser, { id }: Cup, width: number): Promise<Page> =>
  openAs(browser, `/tournaments/${id}/organise/schedule`, await adminToken(), width)

/** What a change comes to is read before it is made. */
async function saveSeen(page: Page, ...expected: (string | RegExp)[]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What moves' })
  for (const words of expected) await expect(dialog.getByText(words)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** By the pointer, as people drag: not in one leap. */
async function drag(page: Page, slot: Locator, by: { x: number; y: number }): Promise<void> {
  await slot.scrollIntoViewIfNeeded()
  const box = await slot.boundingBox()
  if (box === null) throw new Error('there is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 })
  await page.mouse.up()
}

test('an organiser at a desk plans a day, moves matches by keys and by the mouse, reads what is in the way, and shifts all', async ({
  browser,
}) => {
  const cup = await startedCup('Day at a desk')
  const page = await organise(browser, cup, 1440)
  const rules = page.getByRole('form', { name: 'What a plan goes by' })
  await rules.getByLabel('First match begins').fill(`${day}T14:00`)
  await rules.getByLabel('Minutes a map').fill('50')
  await rules.getByLabel('Minutes of break for a team').fill('15')
  await rules.getByLabel('Servers, one a line').fill('ALA-01\nALA-02')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expectSaid(page, 'The rules of the plan are saved')
  await page.getByRole('button', { name: 'Plan all matches' }).click()
  await saveSeen(page, '7 matches move', /^8 teams play at other times/)
  const planned = ['14:00 0', '14:00 1', '15:00 0', '15:00 1', '16:00 0', '16:15 1', '17:30 0']
  expect(await times(cup.id)).toEqual(planned)

  const slots = page.locator('.schedule-slots').getByRole('button')
  await expect(slots).toHaveCount(7)
  const slot = (match: number): Locator => page.getByRole('button', { name: new RegExp(`${cup.names[match]}, `) })
  await expect(slot(3)).toHaveAccessibleName(/15:00, Server ALA-02$/)
  await slot(3).focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(slot(3)).toHaveAccessibleName(/14:30, Server ALA-02/)
  await expect(slot(3)).toBeFocused()
  await page.getByRole('button', { name: 'See what it means' }).click()
  const clash = `${cup.names[1]} and ${cup.names[3]} are on one server at once`
  await saveSeen(page, '1 match moves', clash)
  await expect(page.getByRole('region', { name: 'In the way' })).toContainText(clash)
  for (const match of [1, 3]) await expect(slot(match)).toHaveAccessibleName(/something is in the way/)

  // Half an hour is sixty pixels, a server a row.
  await drag(page, slot(3), { x: 60, y: 0 })
  await expect(slot(3)).toHaveAccessibleName(/15:00, Server ALA-02/)
  const final = page.getByRole('button', { name: /^Winner of match 5 – Winner of match 6/ })
  await drag(page, final, { x: 60, y: 56 })
  await expect(final).toHaveAccessibleName(/18:00, Server ALA-02/)
  await expect(page.getByText('2 moves are not saved')).toBeVisible()
  await page.getByRole('button', { name: 'See what it means' }).click()
  await saveSeen(page, '2 matches move')
  await expect(page.getByText('Nothing is in the way')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Shift all by' }).fill('-60')
  await page.getByRole('button', { name: 'See what moves' }).click()
  await saveSeen(page, '7 matches move')
  await expect(slot(0)).toHaveAccessibleName(/13:00, Server ALA-01/)
  expect(await times(cup.id)).toEqual(['13:00 0', '13:00 1', '14:00 0', '14:00 1', '15:00 0', '15:15 1', '17:00 1'])
})

async function plannedCup(name: string): Promise<Cup> {
  const cup = await startedCup(name)
  const admin = await adminClient()
  await admin.put(`/api/tournaments/${cup.id}/schedule/settings`, { version: 0, settings })
  await admin.post(`/api/tournaments/${cup.id}/schedule/plan`, { version: 1 })
  return cup
}

test('an organiser moves and shifts on a phone; captains see it, agree on another time within limits, and calendars have it', async ({
  browser,
}) => {
  const cup = await plannedCup('Day on a phone')
  const [own, other] = [cup.teams[0]!, cup.teams[7]!]
  const match = cup.names[0]!
  const captain = await openAs(browser, `/tournaments/${cup.id}/schedule`, own.captain.token, 360)
  const seen = captain.getByRole('listitem').filter({ hasText: match })
  await expect(seen).toContainText('14:00')
  await expect(seen).toContainText('Server ALA-01')

  const page = await organise(browser, cup, 360)
  const list = page.getByRole('list', { name: 'Matches by time' })
  // Another row may tell of it, too.
  const row = list.getByRole('listitem').filter({ has: page.getByText(match, { exact: true }) })
  await row.getByRole('button', { name: `Move ${match}` }).click()
  await row.getByLabel('Begins').fill(`${day}T13:00`)
  await row.getByRole('button', { name: '15 min later' }).click()
  await row.getByLabel('Server').selectOption('Server ALA-02')
  await expect(row).toContainText('Not saved')
  await page.getByRole('button', { name: 'See what it means' }).click()
  const clash = `${match} and ${cup.names[1]} are on one server at once`
  await saveSeen(page, '1 match moves', '2 teams play at other times. 2 people are told.', clash)
  await expect(row).toContainText(clash)
  await expectNoSidewaysScroll(page)
  // Nobody loads the page again.
  await expect(seen).toContainText('13:15')
  await expect(seen).toContainText('Server ALA-02')
  await page.getByRole('spinbutton', { name: 'Shift all by' }).fill('30')
  await page.getByRole('button', { name: 'See what moves' }).click()
  await saveSeen(page, '7 matches move')
  await expect(seen).toContainText('13:45')
  await expectNoSidewaysScroll(captain)

  await captain.getByRole('button', { name: 'Add to calendar' }).click()
  const address = await captain.getByRole('link', { name: 'Save as a file' }).getAttribute('href')
  const calendars = [`${siteUrl}${address}`, `${siteUrl}/api/teams/${own.id}/calendar.ics`]
  /** As a calendar of somebody's own fetches them. */
  const starts = () =>
    Promise.all(calendars.map(async (url) => (await (await fetch(url)).text()).match(/DTSTART:\w+/g) ?? []))
  for (const found of await starts()) expect(found).toContain('DTSTART:20300105T084500Z')

  await captain.goto('/inbox')
  const told = captain
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `${own.name} plays next on` })
  await expect(told.first()).toContainText('13:45')
  await told.first().getByRole('link').first().click()
  await captain.getByText('Propose another time').click()
  const proposal = captain.getByLabel('New time')
  await proposal.fill(`${day}T20:30`)
  await captain.getByRole('button', { name: 'Send to the other captain' }).click()
  await expect(captain.getByText('The organiser lets captains agree on earlier times only')).toBeVisible()
  await proposal.fill(`${day}T12:30`)
  await captain.getByRole('button', { name: 'Send to the other captain' }).click()
  await expect(captain.getByText(new RegExp(`^${own.name} proposes 5 January`)).first()).toBeVisible()
  await expectNoSidewaysScroll(captain)

  const opponent = await openAs(browser, '/tournaments', other.captain.token, 360)
  const tab = opponent.getByRole('navigation', { name: 'Main sections' }).getByRole('link', { name: /^My match/ })
  await expect(tab).toHaveAccessibleName(new RegExp(`${own.name} proposed a time`))
  await tab.click()
  await opponent.getByRole('button', { name: 'Accept' }).click()
  await expect(opponent.getByText('5 January 2030, 12:30', { exact: true })).toBeVisible()
  await expect(captain.getByText('5 January 2030, 12:30', { exact: true })).toBeVisible()
  await expect(row).toContainText(/12:30/)
  await expect(row).toContainText(/Captains agreed, was 5 January.*, 13:45/)
  // What was in the way has gone out of it.
  await expect(page.getByText('Nothing is in the way')).toBeVisible()
  await expectNoSidewaysScroll(page)
  for (const found of await starts()) expect(found).toContain('DTSTART:20300105T073000Z')
})
