import { expect, type Page } from '@playwright/test'
import type { Bracket, BracketMatch, TournamentDetail } from '@lobby/contract'
import { makeSoloTeams, register, type Team } from '@lobby/testing/people'
import { test } from './journey.ts'
import { expectSaid } from './said.ts'
import { adminClient, adminToken, expectNoSidewaysScroll, openAs, openSection, visitor } from './site.ts'

async function fourTeams(): Promise<{ tournament: TournamentDetail; teams: Team[] }> {
  const admin = await adminClient()
  const tournament = await admin.post<TournamentDetail>('/api/tournaments', {
    name: 'CORRECTED CUP',
    start_date: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    max_teams: 4,
    min_teams: 4,
    roster_min: 1,
  })
  const teams = await makeSoloTeams(visitor, 4)
  for (const team of teams) {
    const registration = await register(team, tournament.id)
    await admin.post(`/api/tournaments/${tournament.id}/registrations/${registration.id}/confirm`)
  }
  return { tournament, teams }
}

function matchesOf(bracket: Bracket): BracketMatch[] {
  return bracket.stages.flatMap((stage) =>
    stage.kind === 'single_elimination' ? stage.rounds.flatMap((round) => round.matches) : [],
  )
}

/** The row of a match in the organiser's list. */
function row(page: Page, match: BracketMatch) {
  return page.getByRole('listitem').filter({ hasText: new RegExp(`^Match ${match.number}(?!\\d)`) })
}

async function setScore(page: Page, team1: string, team2: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: /rounds on map 1/ })
    .first()
    .fill(team1)
  await dialog
    .getByRole('textbox', { name: /rounds on map 1/ })
    .last()
    .fill(team2)
  await dialog.getByRole('button', { name: 'See what would change' }).click()
}

/** The set time of a match, typed into the browser's own field, stands on its card in the drawing, which moves by nothing. */
async function setTime(page: Page, match: BracketMatch): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('main').getByRole('link', { name: 'CORRECTED CUP' }).click()
  const card = page.locator(`[data-match="${match.number}"]`).first()
  const place = () =>
    card.evaluate((drawn) => {
      const all = drawn.closest('section')?.getBoundingClientRect()
      const { left, top, width, height } = drawn.getBoundingClientRect()
      return [left - (all?.left ?? 0), top - (all?.top ?? 0), width, height, all?.width, all?.height]
    })
  await expect.poll(place).not.toContain(0)
  const before = await place()
  const drawing = page.url()
  await page.goto(`/matches/${match.match_id}`)
  // By the keyboard: on a busy machine what still loads above may move it from under a pressed button.
  await page.getByText('Set a time').press('Enter')
  // Noon in Almaty, whenever the journey is made.
  const day = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  await page.getByLabel('New time').fill(`${day}T12:00`)
  await page.getByRole('button', { name: 'Save the time' }).click()
  await expect(page.getByText('Change the time')).toBeVisible()
  await page.goto(drawing)
  const said = /^\d{1,2} \p{L}+, 12:00$/u
  await expect(card.getByText(said)).toBeVisible()
  await expect.poll(place).toEqual(before)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  // By the keyboard: after a change of width what comes late moves the link, and a press would be of this journey's own haste.
  await page.getByRole('link', { name: 'Organise', exact: true }).press('Enter')
  await openSection(page, 'Bracket')
}

test('an organiser edits the format, starts, sets results, corrects one with a preview, and takes it back', async ({
  browser,
}) => {
  const { tournament, teams } = await fourTeams()
  const page = await openAs(browser, `/tournaments/${tournament.id}`, await adminToken(), 360)
  await page.getByRole('link', { name: 'Organise', exact: true }).click()
  await openSection(page, 'Cup')

  // A format that cannot be played is refused at its field, and what was typed stays.
  await page.getByRole('button', { name: 'Groups and playoff', exact: true }).click()
  await page.getByLabel('Teams of each group that go on').fill('9')
  await page.getByRole('button', { name: 'Save the format' }).click()
  await expect(page.getByLabel('Teams of each group that go on')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Teams of each group that go on')).toHaveValue('9')
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Single elimination', exact: true }).click()
  await page.getByLabel('Length of matches').selectOption('BO1')
  await page.getByLabel('Length of the final').selectOption('BO1')
  await expect(page.getByRole('list', { name: 'What will be played' })).toContainText(
    '4 teams: single elimination, 3 matches, BO1, final BO1',
  )
  await page.getByRole('button', { name: 'Save the format' }).click()
  await expectSaid(page, 'The format is saved')

  // The last team is put first by the keyboard, and stays there.
  await openSection(page, 'Bracket')
  const last = teams.at(-1)!.name
  const seeding = page.getByRole('list', { name: 'Seeding' })
  await seeding.getByRole('button', { name: `Put ${last} first` }).press('Enter')
  await expect(seeding.getByRole('listitem').first()).toContainText(last)
  await expect(seeding.getByRole('button', { name: `Put ${last} first` })).toBeFocused()
  await page.getByRole('button', { name: 'Save the seeding' }).click()
  await expectSaid(page, 'The seeding is saved')
  await page.reload()
  await expect(seeding.getByRole('listitem').first()).toContainText(last)

  await openSection(page, 'Today')
  await page.getByRole('button', { name: 'Start the cup' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start the cup' }).click()
  await openSection(page, 'Bracket')
  await expect(page.getByRole('heading', { name: 'Matches and results' })).toBeVisible()

  const bracket = () => visitor.get<Bracket>(`/api/tournaments/${tournament.id}/bracket`)
  const [first, second] = matchesOf(await bracket())
  await setTime(page, first!)
  await row(page, first!)
    .getByRole('button', { name: /^Set result/ })
    .click()
  await setScore(page, '12', '12')
  await expect(page.getByRole('dialog').getByText('Map 1: a map has a winner.')).toBeVisible()
  await setScore(page, '13', '7')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What would change' })).toBeFocused()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await row(page, second!)
    .getByRole('button', { name: /^Set result/ })
    .click()
  await setScore(page, '13', '9')
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What would change' })).toBeVisible()
  // Meanwhile somebody else corrects a score: what was previewed is looked at again before it is applied.
  const admin = await adminClient()
  const result = { kind: 'played', winner: 1, maps: [{ team1: 13, team2: 8 }] }
  await admin.put(`/api/matches/${first!.match_id}/result`, { result })
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog').getByText('The bracket has changed meanwhile.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // The final is decided by a forfeit; then the first semifinal turns out to be wrong.
  const final = matchesOf(await bracket()).find((match) => match.is_final)!
  await row(page, final)
    .getByRole('button', { name: /^Set result/ })
    .click()
  await page.getByRole('radio', { name: 'Forfeit: somebody did not turn up' }).check()
  await page.getByLabel('Who forfeits').selectOption(final.team2.team!.name)
  await page.getByRole('button', { name: 'See what would change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const champion = (await bracket()).champion
  expect(champion?.id).toBe(final.team1.team!.id)

  await page.getByRole('button', { name: 'Finished', exact: true }).click()
  await row(page, first!)
    .getByRole('button', { name: /^Correct/ })
    .click()
  await setScore(page, '7', '13')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/loses its seat in match/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /Void what follows/ }).check()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('The score was read the wrong way round')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  expect((await bracket()).champion).toBeNull()

  // Corrected back, the old final holds again.
  await row(page, first!)
    .getByRole('button', { name: /^Correct/ })
    .click()
  await setScore(page, '13', '7')
  await dialog.getByLabel('Reason').fill('It was right after all')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await bracket()).champion?.id).toBe(champion?.id)

  await openSection(page, 'Log')
  // The history says what, why and who; from it the forfeit is taken back, and the final is open again.
  const history = page.getByRole('list', { name: 'History' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'Reason: It was right after all' })).toContainText('admin')
  await history
    .filter({ hasText: /^Forfeit/ })
    .getByRole('button', { name: /^Take back/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'See what would change' }).click()
  await dialog.getByLabel(/^Reason/).fill('They were on their way')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(async () => (await bracket()).champion).toBeNull()
  await expectNoSidewaysScroll(page)
  await page.context().close()
})
