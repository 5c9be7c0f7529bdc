import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import type { Bracket, BracketMatch, Need, Payments, TournamentDetail } from '@lobby/contract'
import { allMatches, type LobbyClient } from '@lobby/demo'
import { makeSoloTeams, register, type Team } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { checkIn, confirmByStatement, importTwelve, letFriendIn, makeCup, start } from './before-the-start.ts'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { adminClient, adminToken, expectNoSidewaysScroll, openAs, openSection, visitor } from './site.ts'

/** Where the organiser of this day sits, and what of it is a friend's whom they let in. */
const seats = [
  { width: 360, helped: false },
  { width: 1440, helped: true },
] as const

for (const { width, helped } of seats)
  test(`sixteen teams from a draft to paid prizes, at ${width} px${helped ? ', a friend runs it' : ''}`, async ({
    browser,
  }) => {
    const owner = await openAs(browser, '/create-tournament', await adminToken(), width)
    const id = await makeCup(owner, `Day of ${width} ${Date.now()}`)
    const teams = await makeSoloTeams(visitor, 16)
    const page = helped ? await letFriendIn(browser, id, width) : owner
    await importTwelve(page, teams.slice(0, 12))
    for (const team of teams.slice(12)) await register(team, id)
    await confirmByStatement(page, id, teams)
    await checkIn(page, id, teams)
    await start(page)
    const admin = await adminClient()
    const day: Day = { page, browser, admin, id, teams, width }
    await correctTwice(day)
    const gone = await disqualify(day)
    await ruleDispute(day)
    await playOn(day)
    await payPrizes(day, gone)
  })

type Day = { page: Page; browser: Browser; admin: LobbyClient; id: string; teams: Team[]; width: number }

function bracketOf({ admin, id }: Day): Promise<Bracket> {
  return admin.get<Bracket>(`/api/tournaments/${id}/bracket`)
}

/** The row of a match in the organiser's list. */
function row(page: Page, match: BracketMatch): Locator {
  return page.getByRole('listitem').filter({ hasText: new RegExp(`^Match ${match.number}(?!\\d)`) })
}

async function setScore(page: Page, team1: string, team2: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  const fields = dialog.getByRole('textbox', { name: /rounds on map 1/ })
  await fields.first().fill(team1)
  await fields.last().fill(team2)
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  if (reason !== undefined) await dialog.getByLabel(/^Reason/).fill(reason)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
}

/** The first round is played; one of its results is entered by hand, and put right twice. */
async function correctTwice(day: Day): Promise<void> {
  const { page, admin } = day
  const [first, ...others] = openMatches(await bracketOf(day)).toSorted((a, b) => a.number - b.number)
  await openSection(page, 'Bracket')
  await row(page, first!)
    .getByRole('button', { name: /^Set result/ })
    .click()
  await setScore(page, '13', '7')
  for (const match of others)
    await admin.put(`/api/matches/${match.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  await expect.poll(async () => openMatches(await bracketOf(day)).length).toBe(8)
  await page.getByRole('button', { name: 'Finished', exact: true }).click()
  const correct = row(page, first!).getByRole('button', { name: /^Correct/ })
  await correct.click()
  await setScore(page, '13', '9', 'Two rounds were miscounted')
  await correct.click()
  // The other team won: the second round is paired already, and the page says what that means before anything is done.
  const dialog = page.getByRole('dialog')
  const fields = dialog.getByRole('textbox', { name: /rounds on map 1/ })
  await fields.first().fill('9')
  await fields.last().fill('13')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByRole('heading', { name: 'What would change' })).toBeFocused()
  await expectNoSidewaysScroll(page)
  const policy = dialog.getByRole('radio', { name: /Void what follows/ })
  if (await policy.isVisible()) await policy.check()
  await dialog.getByLabel(/^Reason/).fill('The sides were read the wrong way round')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  const corrected = allMatches(await bracketOf(day)).find((match) => match.number === first!.number)
  expect(corrected?.winner).toBe(2)
}

/** Who is disqualified before the second round loses what is ahead; everybody reads it. */
async function disqualify(day: Day): Promise<string> {
  const { page } = day
  const match = openMatches(await bracketOf(day)).toSorted((a, b) => a.number - b.number)[1]!
  const name = match.team1.team!.name
  await page.getByRole('button', { name: 'A team leaves' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Team', { exact: true }).selectOption(name)
  await dialog.getByRole('radio', { name: 'It is disqualified' }).check()
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByRole('heading', { name: 'What would change' })).toBeVisible()
  await dialog.getByLabel(/^Reason/).fill('A player under a ban')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expectNoSidewaysScroll(page)
  return name
}

/** A captain disputes; it stands under "Needs you" without a reload, one press leads there, and the ruling ends it. */
async function ruleDispute(day: Day): Promise<void> {
  const { page, admin, teams } = day
  const match = openMatches(await bracketOf(day)).toSorted((a, b) => a.number - b.number)[0]!
  await admin.put(`/api/matches/${match.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  const loser = teams.find(({ id }) => id === match.team2.team?.id)!
  await openSection(page, 'Today')
  await loser.captain.client.post(`/api/matches/${match.match_id}/dispute`, { text: 'They played with six' })
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs
    .getByRole('link', { name: /Rule on it/ })
    .or(needs.getByRole('button', { name: /Rule on it/ }))
    .click()
  await page.getByText('Rule that the result stands').click()
  await page.getByLabel('Your reason, for everybody to read').fill('The sixth was a coach, who may be there')
  await page.getByRole('button', { name: 'The result stands' }).click()
  await expect(page.getByText('The organiser ruled: the result stands.')).toBeVisible()
  await expectNoSidewaysScroll(page)
}

/** The rest is told by results alone, as the pages have shown how they are entered. */
async function playOn(day: Day): Promise<void> {
  for (;;) {
    const [next] = openMatches(await bracketOf(day)).toSorted((a, b) => a.number - b.number)
    if (next === undefined) return
    await day.admin.put(`/api/matches/${next.match_id}/result`, { result: { kind: 'played', winner: 1 } })
  }
}

/** Both prizes are paid from the place's first page; then nothing is owed, and nothing needs anybody. */
async function payPrizes(day: Day, gone: string): Promise<void> {
  const { page, admin, id } = day
  const cup = await admin.get<TournamentDetail>(`/api/tournaments/${id}`)
  expect(cup.status).toBe('finished')
  const { champion } = await bracketOf(day)
  expect(champion?.name).not.toBe(gone)
  await page.goto(`/tournaments/${id}/organise/today`)
  const needs = page.getByRole('region', { name: 'Needs you' })
  await needs.getByRole('link', { name: /^Ask for details/ }).click()
  const prizes = page.getByRole('region', { name: 'Prize by places' })
  for (const sum of ['210', '90']) {
    await prizes
      .getByLabel(/^How it was paid to/)
      .first()
      .fill('Kaspi, 21:40')
    await prizes.getByRole('button', { name: new RegExp(`^I paid ${sum}`) }).click()
    await expectSaid(page, /^Noted: the prize of/)
  }
  await expect(prizes.getByRole('listitem').getByText('Paid', { exact: true })).toHaveCount(2)
  await expectNoSidewaysScroll(page)
  await openSection(page, 'Today')
  await expect(page.getByText('Nothing needs you').first()).toBeVisible()
  const ledger = await admin.get<Payments>(`/api/tournaments/${id}/payments`)
  expect(ledger.sums).toMatchObject({ due: 0, refund_owed: 0 })
  expect(await admin.get<Need[]>(`/api/tournaments/${id}/needs`)).toEqual([])
  await openSection(page, 'Log')
  await page.getByLabel('What was done').selectOption('Result corrected')
  await expect(page.getByText('The sides were read the wrong way round').first()).toBeVisible()
}
