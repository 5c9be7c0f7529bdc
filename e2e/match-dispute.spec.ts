import { expect, type Page } from '@playwright/test'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newDuel, openMatch, type Duel } from './matches.ts'
import { adminClient, adminToken } from './site.ts'

const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dispute', exact: true }) })
const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(400_000, 7)])

/** Two teams whose final an organiser decided for the second one. */
async function decidedDuel(): Promise<Duel> {
  const names: [string, string] = ['Жерұйық', 'Wolves of Southern Kazakhstan W']
  const duel = await newDuel(names, { cup: 'Cup of Disputes', sizes: [1, 1], bestOf: 1 })
  const admin = await adminClient()
  await admin.put(`/api/matches/${duel.matchId}/result`, {
    result: { kind: 'played', winner: 2, maps: [{ team1: 9, team2: 13 }] },
  })
  return duel
}

test('a captain disputes a result with a picture, the other one answers, and an organiser rules before all', async ({
  browser,
}) => {
  const { matchId, teams } = await decidedDuel()
  const first = await openMatch(browser, matchId, teams[0].captain.token, 360)
  const second = await openMatch(browser, matchId, teams[1].captain.token, 1440)
  const watcher = await openMatch(browser, matchId, null, 360)
  await expect(panel(watcher)).toHaveCount(0)
  await panel(first).getByText('Dispute the result').click()
  await panel(first).getByLabel('What is wrong, and what shows it?').fill('They played with six.\nSee the scoreboard.')
  await expectClean(first)
  await panel(first).getByRole('button', { name: 'Open the dispute' }).click()

  // Everybody sees that there is one; what is said and shown is for the two captains.
  await expect(panel(watcher).getByText('Open', { exact: true })).toBeVisible()
  await expect(panel(second).getByText('They played with six.')).toBeVisible()
  await expect(panel(watcher).getByText('They played with six.')).toHaveCount(0)
  await panel(first)
    .getByLabel('Show a file')
    .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: picture })
  await expect(panel(second).getByText('Picture 1')).toBeVisible()
  await panel(first)
    .getByLabel('Show a file')
    .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<!doctype html><p>no picture</p>') })
  await expect(panel(first).getByText(/^Only pictures/)).toBeVisible()
  const download = second.waitForEvent('download')
  await panel(second).getByRole('button', { name: 'Download 1' }).click()
  expect((await download).suggestedFilename()).toBe(`match-${matchId}-evidence-1.png`)
  await panel(second).getByText('Say something').click()
  await panel(second).getByLabel('Your words').fill('The sixth was our coach.')
  await panel(second).getByRole('button', { name: 'Send', exact: true }).click()
  await expect(panel(first).getByText('The sixth was our coach.')).toBeVisible()
  for (const page of [first, second, watcher]) await expectClean(page)

  const organiser = await openMatch(browser, matchId, await adminToken(), 1440)
  await panel(organiser).getByText('Rule that the result stands').click()
  await panel(organiser).getByLabel('Your reason, for everybody to read').fill('A coach may be on the server.')
  await expectClean(organiser)
  await panel(organiser).getByRole('button', { name: 'The result stands' }).click()
  for (const page of [first, second, watcher, organiser]) {
    await expect(panel(page).getByText('The organiser ruled: the result stands.')).toBeVisible()
    await expect(panel(page).getByText('Reason: A coach may be on the server.')).toBeVisible()
  }
  await expect(panel(first).getByLabel('Show a file')).toHaveCount(0)
  await expectClean(first)
  for (const page of [first, second, watcher, organiser]) await page.context().close()
})
