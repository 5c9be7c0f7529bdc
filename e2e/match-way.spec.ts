import { statSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import type { SavedServer } from '@lobby/contract'
import { SimulatedHost, type SimulatedServer } from '@lobby/cs2-simulator'
import { makeDuel } from '@lobby/testing/meetings'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { adminClient, adminToken, openAs, visitor } from './site.ts'

const patient = { timeout: 180_000 }
const demoBytes = 3_400_000
const maps = (page: Page) => page.getByRole('list', { name: 'Maps of the pool' })

async function choose(page: Page, map: string, kind: 'Ban' | 'Pick' = 'Ban'): Promise<void> {
  await maps(page)
    .getByRole('button', { name: `${kind} ${map}` })
    .click()
  await page.getByRole('button', { name: `Confirm: ${kind.toLowerCase()} ${map}` }).click()
}

async function side(page: Page, name: 'CT' | 'T', map: string): Promise<void> {
  await page.getByRole('button', { name: `Begin as ${name} on ${map}` }).click()
  await page.getByRole('button', { name: `Confirm: ${name} on ${map}` }).click()
}

/** Takes off the site what a journey has put there, also where it has failed: others count what they see. */
const ends: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A simulated match server that the site knows. It plays when it is let go. */
async function addHost(
  name: string,
  strongTeamId: string,
): Promise<{ server: SimulatedServer; hold: (isHeld: boolean) => void }> {
  const admin = await adminClient()
  let isHeld = true
  const host = new SimulatedHost(
    name,
    { rconPassword: 'steppe-rcon' },
    {
      seed: 4,
      roundMs: 50,
      // One team is much the stronger, so that the maps are short.
      strengths: (id) => (id === strongTeamId ? 50 : 1),
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      isHeld: () => isHeld,
      demoBytes,
    },
  )
  await host.start()
  const place = { purpose: 'match', region: 'astana', host: '127.0.0.1', port: host.port, gotv_port: 27_020 }
  const { server } = await admin.post<SavedServer>('/api/admin/servers', {
    name,
    ...place,
    rcon_password: 'steppe-rcon',
  })
  ends.push(async () => {
    await host.stop()
    await admin.patch(`/api/admin/servers/${server?.id}`, { draining: true, port: 1 })
    await admin.delete(`/api/admin/servers/${server?.id}`)
  })
  return { server: host.server, hold: (held) => void (isHeld = held) }
}

/** The names that are wider than their place, of those whose end is left away then. */
function cutNames(names: Locator): Promise<(string | null)[]> {
  return names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent),
  )
}

test('two captains and a watcher: from "ready" over the veto and the server to the demos, and a dispute', async ({
  browser,
}) => {
  const { matchId, teams } = await makeDuel(
    await adminClient(),
    visitor,
    ['Қарлығаш', 'Wolves of Central Kazakhstan W'],
    { rooms: { turn_seconds: 300 } },
  )
  const path = `/matches/${matchId}`
  const first = await openAs(browser, path, teams[0].captain.token, 360)
  const second = await openAs(browser, path, teams[1].captain.token, 1440)
  const watcher = await openAs(browser, path, null, 360)
  await first.getByRole('button', { name: 'We are ready' }).click()
  await expect(watcher.getByText(/^Ready since/)).toHaveCount(1)
  await second.getByRole('button', { name: 'We are ready' }).click()

  // Everybody sees the same board; one of them has buttons.
  await expect(first.getByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
  for (const page of [second, watcher]) {
    await expect(page.getByRole('heading', { name: 'Қарлығаш bans a map' })).toBeVisible()
    await expect(maps(page).getByRole('button')).toHaveCount(0)
  }
  await expect(maps(first).locator('b')).toHaveCount(7)
  expect(await cutNames(maps(first).locator('b'))).toEqual([])
  // Nothing counts until it is confirmed, and the keyboard, which is there already, can take it back.
  await maps(first).getByRole('button', { name: 'Ban Nuke' }).click()
  await expect(first.getByRole('button', { name: 'Confirm: ban Nuke' })).toBeFocused()
  await first.keyboard.press('Escape')
  await choose(first, 'Nuke')
  await choose(second, 'Train')
  await choose(first, 'Mirage', 'Pick')
  await side(second, 'T', 'Mirage')
  await choose(second, 'Dust II', 'Pick')
  await expect(watcher.getByRole('heading', { name: 'Қарлығаш chooses a side on Dust II' })).toBeVisible()
  await expectClean(watcher)
  await side(first, 'CT', 'Dust II')
  await choose(first, 'Ancient')
  await choose(second, 'Overpass')
  for (const page of [first, second, watcher]) {
    await expect(page.getByText('How the maps were chosen')).toBeVisible()
    const series = page.getByRole('region', { name: 'Maps', exact: true }).getByRole('button')
    await expect(series).toHaveText([/Mirage/, /Dust II/, /Inferno/])
  }

  const host = await addHost('QYZ-01', teams[1].id)
  const organiser = await openAs(browser, path, await adminToken(), 1440)
  await organiser.getByRole('button', { name: 'Find a server' }).click()
  await expect(first.getByRole('link', { name: 'Play through Steam' })).toBeVisible(patient)
  for (const page of [organiser, watcher]) await expect(page.getByText('QYZ-01, Astana')).toBeVisible()
  await expect(watcher.getByRole('link', { name: 'Play through Steam' })).toHaveCount(0)
  host.hold(false)
  await expect.poll(() => host.server.picture?.moment?.game.rounds.length ?? 0, { intervals: [20] }).toBeGreaterThan(1)
  host.hold(true)
  await expect(watcher.getByRole('region', { name: 'Score' })).toContainText(/Round \d+/, patient)
  host.hold(false)
  await expect(watcher.getByRole('region', { name: 'Score' })).toContainText('wins', patient)
  const demos = watcher.getByRole('link', { name: /Download the demo/ })
  await expect(demos.nth(1)).toBeVisible(patient)
  const [demo] = await Promise.all([watcher.waitForEvent('download'), demos.first().click()])
  // Its name is the route's to prove; here it comes whole.
  expect(statSync(await demo.path()).size).toBe(demoBytes)
  await expectClean(watcher)
  await organiser.context().close()

  // What a captain shows for a dispute, the other one can save.
  const panel = (page: Page) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: 'Dispute', exact: true }) })
  await panel(first).getByText('Dispute the result').click()
  await panel(first).getByLabel('What is wrong, and what shows it?').fill('They played with six.')
  await panel(first).getByRole('button', { name: 'Open the dispute' }).click()
  const picture = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(400_000, 7)])
  await panel(first)
    .getByLabel('Show a file')
    .setInputFiles({ name: 'score.png', mimeType: 'image/png', buffer: picture })
  await expect(panel(second).getByText('Picture 1')).toBeVisible()
  const saved = second.waitForEvent('download')
  await panel(second).getByRole('button', { name: 'Download 1' }).click()
  expect((await saved).suggestedFilename()).toBe(`match-${matchId}-evidence-1.png`)
  await expect(panel(watcher).getByText('Open', { exact: true })).toBeVisible()
  await expect(panel(watcher).getByText('They played with six.')).toHaveCount(0)
  await expectClean(first)
})
