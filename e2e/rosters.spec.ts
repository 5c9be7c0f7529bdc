import { expect } from '@playwright/test'
import type { RegistrationPrivate } from '@lobby/contract'
import { makeTeam, register } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { openMatch } from './matches.ts'
import { adminClient, adminToken, newTournament, openAs, settled, visitor } from './site.ts'

test('a captain names substitutes and a coach, changes them until the start, and an organiser after it', async ({
  browser,
}) => {
  const cup = await newTournament('Cup of Full Benches', { max_teams: 2, min_teams: 2 })
  const address = `/tournaments/${cup.id}`
  const team = await makeTeam(visitor, { name: 'Benched Snow Leopards', size: 8 })
  const [, second, , , , , seventh, coach] = team.members
  const captain = await openAs(browser, address, team.captain.token, 360)
  const dialog = captain.getByRole('dialog')

  // Seven of eight: five play, two do not, and the eighth coaches.
  await captain.getByRole('button', { name: 'Register a team' }).click()
  const players = dialog.getByRole('group', { name: 'Roster' })
  const bench = dialog.getByRole('group', { name: 'Substitutes' })
  for (const { username } of team.members.slice(5, 7)) await players.getByLabel(username).check()
  await expect(bench.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await bench.getByLabel(seventh!.username).uncheck()
  await expect(dialog.getByText('Five play: name 2 substitutes.')).toBeVisible()
  await bench.getByLabel(second!.username).check()
  await dialog.getByLabel('Coach').selectOption(coach!.username)
  await expectClean(captain)
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog.getByText(/^LC-/)).toBeVisible()
  await captain.keyboard.press('Escape')
  await expect(captain.locator('.own').getByText(coach!.username)).toBeVisible()

  // Another word of the captain's, as long as the cup has not begun.
  await captain.getByRole('button', { name: 'Change the roster' }).click()
  await dialog.getByLabel('Coach').selectOption('')
  await dialog.getByRole('button', { name: 'Save the roster' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(captain.locator('.own').getByText(coach!.username)).toHaveCount(0)
  await expectClean(captain)

  const admin = await adminClient()
  const rival = await makeTeam(visitor, { name: 'Rivals without a Bench' })
  await admin.post(`/api/tournaments/${cup.id}/registrations/${(await register(rival, cup.id)).id}/confirm`)
  const entries = await admin.get<RegistrationPrivate[]>(`/api/tournaments/${cup.id}/registrations`)
  for (const { id, status } of entries)
    if (status === 'pending_payment') await admin.post(`/api/tournaments/${cup.id}/registrations/${id}/confirm`)
  const [match] = openMatches(await admin.post(`/api/tournaments/${cup.id}/start`))
  await expect(captain.getByRole('button', { name: 'Change the roster' })).toHaveCount(0)

  // The roster is locked: an organiser says why.
  const organiser = await openAs(browser, address, await adminToken(), 1440)
  const watcher = await openMatch(browser, match?.match_id ?? '', null, 1440)
  await expect(watcher.getByText('Substitute', { exact: true })).toHaveCount(2)
  await organiser.getByRole('tab', { name: 'Organise' }).click()
  await organiser.getByRole('button', { name: `Change the roster of ${team.name}` }).click()
  const form = organiser.getByRole('dialog')
  await form.getByLabel('Coach').selectOption(coach!.username)
  await expect(form.getByRole('button', { name: 'Save the roster' })).toBeDisabled()
  await form.getByLabel('Reason').fill('The coach has arrived')
  await expectClean(organiser)
  await form.getByRole('button', { name: 'Save the roster' }).click()
  await expect(form).toHaveCount(0)

  // Everybody sees it on the match's page, and the captain where the line-up is chosen.
  await expect(watcher.getByText('Coach', { exact: true })).toBeVisible()
  await expectClean(watcher)
  await captain.goto(`/matches/${match?.match_id}`)
  await settled(captain)
  await captain.getByText('Who plays?').first().click()
  await expect(captain.getByLabel(`${second!.username} (substitute)`)).not.toBeChecked()
  await expect(captain.getByText(/coaches: the server lets them in/)).toBeVisible()
  await expectClean(captain)
  for (const page of [captain, organiser, watcher]) await page.context().close()
})
