import { expect, type Browser, type Page } from '@playwright/test'
import type { RegistrationPrivate } from '@lobby/contract'
import { makePerson, type Person, type Team } from '@lobby/testing/people'
import { expectSaid } from './said.ts'
import { adminClient, expectNoSidewaysScroll, openAs, openSection, visitor } from './site.ts'

export async function makeCup(page: Page, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Starts').fill('2030-01-05T18:00')
  await page.getByLabel('Teams at most').fill('16')
  await page.getByLabel('Players at least').fill('1')
  await page.getByLabel('Format', { exact: true }).selectOption('Swiss and playoff, as at a Major')
  await page.getByLabel('Prize pool, ₸').fill('300000')
  await page.getByLabel('Entry fee of a team, ₸').fill('10000')
  await page.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await page.getByRole('link', { name: 'Organise' }).first().click()

  await openSection(page, 'Payments')
  await page
    .getByRole('button', { name: 'Name one' })
    .or(page.getByRole('button', { name: 'Name whom teams pay' }))
    .click()
  await page.getByLabel('Name', { exact: true }).fill('Steppe Events')
  await page.getByLabel('Kaspi phone').fill('+7 700 000 12 34')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, 'Whom teams pay is saved')
  await page.getByRole('button', { name: 'Divide the prize' }).click()
  const prizes = page.getByRole('region', { name: 'Prize by places' })
  // A third place is shared in a playoff without a match for it: two parts are the whole.
  await prizes.getByRole('button', { name: 'One place fewer' }).click()
  await prizes.getByLabel('Place 1').fill('70')
  await prizes.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, 'The prize is divided')
  await expectNoSidewaysScroll(page)

  await openSection(page, 'Today')
  await page.getByRole('button', { name: 'Open registration' }).click()
  await expectSaid(page, 'Registration is open')
  return id
}

/** The owner's friend has an account and nothing else; from here on everything is theirs to do. */
export async function letFriendIn(browser: Browser, id: string, width: number): Promise<Page> {
  const admin = await adminClient()
  const friend: Person = await makePerson(visitor)
  await admin.post(`/api/tournaments/${id}/people/invitations`, {
    role: 'organiser',
    by: 'user_id',
    user_id: friend.id,
  })
  const page = await openAs(browser, '/inbox', friend.token, width)
  // The invitation stands in the inbox, with the press that leads to it.
  const asked = page.getByRole('main').getByRole('listitem').filter({ hasText: 'asks you to help run' })
  await asked.getByRole('link').first().click()
  await page.getByRole('button', { name: /^Accept/ }).click()
  await page.getByRole('link', { name: 'Open the organiser’s place' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return page
}

function csv(name: string, lines: readonly string[]) {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) }
}

export async function importTwelve(page: Page, teams: readonly Team[]): Promise<void> {
  await openSection(page, 'Teams')
  const lines = teams.map(({ name, captain }) => `${name};${captain.username}`)
  const file = page.locator('.org-import input[type=file]')
  // One line is of nobody: it is told, and holds nothing up.
  await file.setInputFiles(csv('teams.csv', ['Team;Captain', ...lines, 'Nobody of the steppe;who']))
  await expect(page.getByText('12 can be entered')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Rows of the file' }).getByText('No team on LOBBY has this name'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Enter 12 teams' }).click()
  await expectSaid(page, '12 teams were entered')
  await expectNoSidewaysScroll(page)
}

/** Fourteen name their code, one forgot it, one paid by hand. */
export async function confirmByStatement(page: Page, id: string, teams: readonly Team[]): Promise<void> {
  const admin = await adminClient()
  const registrations = await admin.get<RegistrationPrivate[]>(`/api/tournaments/${id}/registrations`)
  const codeOf = (team: Team) => registrations.find((one) => one.team.id === team.id)?.reference_code ?? ''
  const [byHand, forgot, ...named] = teams
  const lines = named.map((team, at) => `0${(at % 9) + 1}.01.2030;10000;${codeOf(team)};Payer ${at}`)
  await openSection(page, 'Payments')
  await page.getByRole('button', { name: 'Import bank statement' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      csv('statement.csv', [
        'Дата;Сумма;Назначение;Отправитель',
        ...lines,
        `09.01.2030;10000;взнос ${forgot?.name};А. Б.`,
      ]),
    )
  await dialog.getByRole('button', { name: 'Enter all 14 sure lines' }).click()
  await expectSaid(page, '14 lines are entered')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await placeForgotten(page, forgot?.name ?? '')
  await page.getByRole('button', { name: `Confirm payment of ${byHand?.name}`, exact: true }).click()
  await expectSaid(page, `Payment of ${byHand?.name} is confirmed`)
  await expect(page.getByText('16 teams have paid')).toBeVisible()
}

/** Who forgot the code is among what needs the organiser, also after the statement is closed. */
async function placeForgotten(page: Page, team: string): Promise<void> {
  await openSection(page, 'Today')
  await page.getByRole('link', { name: 'Place them: 1 payment nobody could place' }).click()
  const lines = page.getByRole('region', { name: 'Payments nobody could place' })
  await expect(lines).toBeFocused()
  await expect(lines.getByText(`взнос ${team}`)).toBeVisible()
  await lines.getByLabel(/^Whose are/).selectOption(team)
  await lines.getByRole('button', { name: /^Enter/ }).click()
  await expectSaid(page, `entered: ${team}`)
  await expect(lines.getByText('Every payment has its place')).toBeVisible()
  await expectNoSidewaysScroll(page)
}

export async function checkIn(page: Page, id: string, teams: readonly Team[]): Promise<void> {
  await openSection(page, 'Check-in')
  await page.getByRole('button', { name: 'Turn on check-in' }).click()
  await page.getByRole('button', { name: 'Open now' }).click()
  await expect(page.getByText('0 of 16 teams are here')).toBeVisible()
  for (const team of teams.slice(1)) await team.captain.client.post(`/api/tournaments/${id}/check-in`, {})
  await expect(page.getByText('15 of 16 teams are here')).toBeVisible()
  // One has no network, and calls: the organiser says it for them.
  await page.getByRole('button', { name: `Check in ${teams[0]?.name}`, exact: true }).click()
  await expect(page.getByText('16 of 16 teams are here')).toBeVisible()
  await page.getByRole('button', { name: 'Close now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click()
  await expect(page.getByText('Check-in is over', { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
}

export async function start(page: Page): Promise<void> {
  await openSection(page, 'Today')
  await page.getByRole('button', { name: 'Start the cup' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('16 confirmed teams play.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start the cup' }).click()
  await expectSaid(page, 'The cup has started')
}
