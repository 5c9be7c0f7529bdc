import { expect, type Page } from '@playwright/test'
import type { LobbyClient } from '@lobby/demo'
import { makeSoloTeams, makeTournament, startCup, type Team } from '@lobby/testing/people'
import { decideNext } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { adminClient, adminToken, expectNoSidewaysScroll, openAs, openSection, visitor } from './site.ts'

type Chain = { admin: LobbyClient; qualifier: string; main: string; teams: Team[] }

/** A qualifier of four that runs, and a cup that nobody has entered. */
async function twoCups(): Promise<Chain> {
  const admin = await adminClient()
  const teams = await makeSoloTeams(visitor, 4)
  const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 1 as const }] }
  const qualifier = await makeTournament(admin, { name: 'Almaty Qualifier', format, max_teams: 4 })
  const main = await makeTournament(admin, { name: 'Steppe Finals', format, max_teams: 4 })
  await startCup(admin, qualifier.id, teams)
  return { admin, qualifier: qualifier.id, main: main.id, teams }
}

async function link(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organise', exact: true }).click()
  await openSection(page, 'Teams')
  await page.getByRole('button', { name: 'Link a qualifier' }).click()
  const form = page.getByRole('form', { name: 'Link a qualifier' })
  await form.getByLabel('Tournament').selectOption('Almaty Qualifier')
  await form.getByLabel('To place').fill('2')
  await form.getByRole('button', { name: 'Link', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Places 1–2 of Almaty Qualifier are seeds 1–2' })).toBeVisible()
}

/** The card of each team that came through the qualifier, by its place there. */
const through = (page: Page, place: number) =>
  page.getByRole('listitem').filter({ hasText: `Through Almaty Qualifier, place ${place}` })

async function correctFinal(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Organise', exact: true }).click()
  await openSection(page, 'Bracket')
  await page.getByRole('button', { name: 'Finished', exact: true }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Match 3(?!\d)/ })
    .getByRole('button', { name: /^Correct/ })
    .click()
  const dialog = page.getByRole('dialog')
  const rounds = dialog.getByRole('textbox', { name: /rounds on map 1/ })
  await rounds.first().fill('9')
  await rounds.last().fill('13')
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await expect(dialog.getByText(/^Places 1–2 go to Steppe Finals: until it starts/)).toBeVisible()
  await dialog.getByLabel('Reason').fill('The score was read the wrong way round')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
}

test('an organiser links a qualifier, its best teams enter, everybody sees how, and a correction says whom it reaches', async ({
  browser,
}) => {
  const { admin, qualifier, main, teams } = await twoCups()
  const token = await adminToken()
  const organiser = await openAs(browser, `/tournaments/${main}`, token, 1280)
  await link(organiser)

  const phone = await openAs(browser, `/tournaments/${main}`, null, 360)
  await expect(phone.getByText('2 kept for qualifiers').first()).toBeVisible()
  await expect(phone.getByText('Place 1, not decided yet')).toBeVisible()
  await expectNoSidewaysScroll(phone)

  // Both pages are open while the qualifier ends: nobody reloads.
  await decideNext(admin, qualifier, 3)
  const [best, second] = [teams[0]!.name, teams[1]!.name]
  await expect(through(phone, 1)).toContainText(best)
  await expect(through(phone, 2)).toContainText(second)
  await expect(phone.getByText('kept for qualifiers')).toHaveCount(0)
  const seat = (place: number) => organiser.getByRole('listitem').filter({ hasText: `Place ${place} → seed ${place}` })
  await expect(seat(1)).toContainText(`${best}Registered`)
  await expectNoSidewaysScroll(phone)

  await through(phone, 1)
    .getByRole('link', { name: /^Through/ })
    .click()
  await expect(phone.getByRole('link', { name: 'Places 1–2 go to Steppe Finals' })).toBeVisible()
  await phone.goBack()

  const corrector = await openAs(browser, `/tournaments/${qualifier}`, token, 360)
  await correctFinal(corrector)
  await expect(through(phone, 1)).toContainText(second)
  await expect(through(phone, 2)).toContainText(best)
  await expect(seat(1)).toContainText(`${second}Registered`)
})
