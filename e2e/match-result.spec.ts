import { expect, type Page } from '@playwright/test'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newDuel, openMatch, type Duel } from './matches.ts'
import { adminClient } from './site.ts'

/** Two teams that are ready for a best of three whose maps are set, and that no server counts. */
async function readyDuel(names: [string, string]): Promise<Duel> {
  const duel = await newDuel(names, { sizes: [1, 1], rooms: { veto: false } })
  for (const { captain } of duel.teams) await captain.client.post(`/api/matches/${duel.matchId}/ready`)
  return duel
}

const panel = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Result by the captains' }) })

async function enter(page: Page, names: [string, string], maps: readonly (readonly [number, number])[]): Promise<void> {
  for (const [at, scores] of maps.entries())
    for (const [side, rounds] of scores.entries())
      await panel(page)
        .getByRole('textbox', { name: `Rounds of ${names[side]},` })
        .nth(at)
        .fill(String(rounds))
  await panel(page).getByRole('button', { name: 'Send the result' }).click()
}

test('one captain enters the result, the other confirms it, and the match is over for everybody', async ({
  browser,
}) => {
  const names: [string, string] = ['Тұлпар', 'Wolves of Western Kazakhstan W']
  const { matchId, teams } = await readyDuel(names)
  const first = await openMatch(browser, matchId, teams[0].captain.token, 360)
  const second = await openMatch(browser, matchId, teams[1].captain.token, 1440)
  const watcher = await openMatch(browser, matchId, null, 360)
  await expect(panel(watcher)).toHaveCount(0)
  await panel(first).getByText('Enter the result').click()
  await expectClean(first)
  // A series without its end is none.
  await enter(first, names, [[13, 7]])
  await expect(panel(first).getByText('These maps do not make a finished series')).toBeVisible()
  await enter(first, names, [
    [13, 7],
    [16, 14],
  ])
  for (const page of [first, second, watcher]) {
    await expect(panel(page).getByText('Waits for the other captain')).toBeVisible()
    await expect(panel(page).getByText('13:7, 16:14').first()).toBeVisible()
  }
  await expectClean(second)
  await expectClean(watcher)
  await expect(panel(first).getByRole('button', { name: 'It is right' })).toHaveCount(0)
  await panel(second).getByRole('button', { name: 'It is right' }).click()
  for (const page of [first, second, watcher]) {
    await expect(panel(page).getByText('Both captains confirmed this result.')).toBeVisible()
    await expect(page.getByText('Finished').first()).toBeVisible()
  }
  await expectClean(first)
  await expectClean(second)
  for (const page of [first, second, watcher]) await page.context().close()
})

test('captains who say different things see the dispute, and an organiser’s word ends it', async ({ browser }) => {
  const names: [string, string] = ['Steppe Foxes', 'Алтын Бүркіт']
  const { matchId, teams } = await readyDuel(names)
  const first = await openMatch(browser, matchId, teams[0].captain.token, 1440)
  const second = await openMatch(browser, matchId, teams[1].captain.token, 360)
  await panel(first).getByText('Enter the result').click()
  await enter(first, names, [
    [13, 7],
    [13, 9],
  ])
  await expect(panel(second).getByText('The other captain entered this result. Is it right?')).toBeVisible()
  await enter(second, names, [
    [7, 13],
    [9, 13],
  ])
  for (const page of [first, second]) {
    await expect(panel(page).getByText('In dispute')).toBeVisible()
    await expect(
      panel(page)
        .getByText(/an organiser decides/)
        .first(),
    ).toBeVisible()
    await expectClean(page)
  }
  const admin = await adminClient()
  const result = {
    kind: 'played',
    winner: 2,
    maps: [
      { team1: 7, team2: 13 },
      { team1: 9, team2: 13 },
    ],
  }
  await admin.put(`/api/matches/${matchId}/result`, { result, reason: 'The screenshots say so' })
  for (const page of [first, second]) {
    await expect(page.getByText(/The screenshots say so/).first()).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Send the result' })).toHaveCount(0)
  }
  await first.context().close()
  await second.context().close()
})

test('a captain of seven says which five play, and everybody sees who sits it out', async ({ browser }) => {
  const names: [string, string] = ['Seven Wolves', 'Lone Eagle']
  const { matchId, teams } = await newDuel(names, { cup: 'Cup of the Seven', sizes: [7, 1] })
  const captain = await openMatch(browser, matchId, teams[0].captain.token, 360)
  const watcher = await openMatch(browser, matchId, null, 1440)
  await captain.getByText('Who plays?').first().click()
  await captain.getByRole('button', { name: 'Save the line-up' }).click()
  await expect(captain.getByText(/^Choose five players/)).toBeVisible()
  for (const { username } of teams[0].members.slice(5)) await captain.getByLabel(username).uncheck()
  await expectClean(captain)
  await captain.getByRole('button', { name: 'Save the line-up' }).click()
  for (const page of [captain, watcher]) await expect(page.getByText('Substitute')).toHaveCount(2)
  await expectClean(watcher)
  await captain.context().close()
  await watcher.context().close()
})
