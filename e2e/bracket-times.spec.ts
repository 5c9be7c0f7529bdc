import { expect } from '@playwright/test'
import type { MatchRoom } from '@lobby/contract'
import { makeTeam, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newTournament, visitor } from './site.ts'

test('the set time of a match stands on its card, and moves nothing', async ({ page }, info) => {
  const admin = await adminClient()
  const cup = await newTournament('Timetable cup', {
    max_teams: 4,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }] },
  })
  const teams = await Promise.all([1, 2, 3, 4].map(() => makeTeam(visitor)))
  const [first] = openMatches(await startCup(admin, cup.id, teams))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/tournaments/${cup.id}`)
  const card = page.locator(`[data-match="${first?.number}"]`).first()
  const before = await card.boundingBox()

  const path = `/api/matches/${first?.match_id}`
  const room = await admin.get<MatchRoom>(`${path}/room`)
  // Noon in Almaty, whenever the test is run.
  const time = new Date(Date.now() + 48 * 3_600_000).toISOString().replace(/T.*/, 'T07:00:00.000Z')
  await admin.put(`${path}/time`, { expected_version: room.version, time })
  await page.reload()
  const said = /^\d{1,2} \p{L}+, 12:00$/u
  await expect(card.getByText(said)).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  await expect(page.getByRole('link', { name: /12:00/ }).first()).toBeAttached()
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.screenshot({ path: info.outputPath(`times-${width}.png`), fullPage: true })
  }
})
