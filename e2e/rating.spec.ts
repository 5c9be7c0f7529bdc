import { expect } from '@playwright/test'
import { makeTeam, type Team } from '@lobby/testing/people'
import { playSeries } from '@lobby/testing/played-match'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newPerson, signInAs, visitor } from './site.ts'

const won = { score: [13, 9] } as const
const lost = { score: [7, 13] } as const

/** Placement is over after some fourteen maps of ten people who are new: the first team wins ten of fifteen, and loses the last one. */
async function playMaps(teams: readonly [Team, Team]): Promise<void> {
  const admin = await adminClient()
  for (let match = 0; match < 4; match++) await playSeries(admin, teams, [won, lost, won])
  await playSeries(admin, teams, [won, won])
  await playSeries(admin, teams, [{ ...lost, isToldByRounds: true }])
}

test('a player reads on a phone why the rating fell: what was expected, what came, and each round of it', async ({
  browser,
}) => {
  const [team, other] = [await makeTeam(visitor), await makeTeam(visitor)]
  await playMaps([team, other])
  const { captain } = team
  const page = await newPerson(browser, { width: 360 })
  await signInAs(page, captain.token)
  await page.goto(`/players/${captain.id}`)

  const last = page.getByRole('list', { name: 'What moved it' }).getByRole('listitem').first()
  await expect(last).toContainText(`against ${other.name}`)
  await expect(last).toContainText(/^−\d+/)
  await page.getByRole('link', { name: 'Every change, explained' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Rating of ${captain.username}` })).toBeVisible()
  const change = page.getByRole('listitem').filter({ hasText: 'It fell: 7 of 20 rounds were won' })
  await expect(change.first()).toContainText(/^−\d+/)
  // The newest of all that were lost; its rounds add up to what the number lost.
  await change.first().getByText('Rounds, one by one').click()
  const rounds = change.first().getByRole('list').getByRole('listitem')
  await expect(rounds).toHaveCount(20)
  await expect(rounds.first()).toContainText(/Round 1: won, \+\d/)
  await expect(rounds.last()).toContainText(/Round 20: lost, −\d/)
  await expectNoSidewaysScroll(page)

  await page.getByRole('link', { name: 'Why the number moves' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'How it works' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})
