import { expect } from '@playwright/test'
import type { MatchDetail, MatchRoom, SavedServer } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { makeDuel } from '@lobby/testing/meetings'
import { test } from './journey.ts'
import { adminClient, openAs, visitor } from './site.ts'

const ends: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

test('a captain on a phone: from the press of the strip into the room, by one more onto the server, to the end of the match', async ({
  browser,
}) => {
  const admin = await adminClient()
  let [isHeld, strongest] = [true, '']
  const host = new SimulatedHost(
    'Next ALA',
    { rconPassword: 'steppe-rcon' },
    {
      seed: 4,
      roundMs: 50,
      strengths: (id) => (id === strongest ? 50 : 1),
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      isHeld: () => isHeld,
    },
  )
  await host.start()
  const place = { purpose: 'match', region: 'almaty', host: '127.0.0.1', port: host.port }
  const secrets = { rcon_password: 'steppe-rcon', join_password: 'join-me-41' }
  const { server } = await admin.post<SavedServer>('/api/admin/servers', { name: 'Next ALA', ...place, ...secrets })
  ends.push(async () => {
    await host.stop()
    await admin.patch(`/api/admin/servers/${server?.id}`, { draining: true, port: 1 })
    await admin.delete(`/api/admin/servers/${server?.id}`)
  })
  const { matchId, teams } = await makeDuel(admin, visitor, ['Wolves of Western Kazakhstan W', 'Көкшетау Өрендері'], {
    bestOf: 1,
    rooms: { turn_seconds: 300 },
  })
  const match = (): Promise<MatchDetail> => visitor.get<MatchDetail>(`/api/matches/${matchId}`)
  ends.unshift(async () => {
    if ((await match()).status === 'finished') return
    await admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'played', winner: 1 }, reason: 'over' })
  })
  const [{ captain, id: own }, { captain: other }] = teams
  strongest = own
  const page = await openAs(browser, '/tournaments', captain.token, 360)
  await other.client.post(`/api/matches/${matchId}/ready`)

  const call = page.getByRole('dialog', { name: 'Match ready?' })
  await expect(call.getByRole('link', { name: 'Ready up' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(call).toBeHidden()
  const strip = page.getByRole('complementary', { name: /^Your (next )?match$/ })
  await expect(strip).toContainText('Confirm you are ready')
  await expect(page).toHaveTitle(/^● Confirm you are ready/)
  await strip.getByRole('button', { name: 'No' }).click()
  // Nothing is wider than the phone, however long the names are.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await strip.getByRole('link', { name: 'Ready up' }).click()
  await page.getByRole('button', { name: 'We are ready' }).click()
  await expect(page.getByRole('list', { name: 'Maps of the pool' })).toBeVisible()
  await page.goto('/tournaments')
  await strip.getByRole('link', { name: 'Go to veto' }).click()
  await page.getByRole('button', { name: 'Ban Nuke' }).click()
  await page.getByRole('button', { name: 'Confirm: ban Nuke' }).click()
  await expect(page.getByRole('button', { name: /^Ban / })).toHaveCount(0)
  await page.goto('/tournaments')
  await playVeto(matchId, [captain.client, other.client])

  await expect(page.getByRole('dialog', { name: 'Match ready' })).toContainText('Next ALA')
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(strip.getByRole('link', { name: 'Connect' })).toHaveAttribute(
    'href',
    `steam://connect/127.0.0.1:${host.port}/join-me-41`,
  )
  // The other tab of the same browser has put it away, too.
  const tab = await page.context().newPage()
  await tab.goto('/matches')
  await expect(tab.getByRole('complementary').getByRole('link', { name: 'Connect' })).toBeVisible()
  await expect(tab.getByRole('dialog')).toBeHidden()
  await tab.close()

  isHeld = false
  // What is over asks for nothing any more, and the inbox says how it ended.
  await expect(strip).toBeHidden({ timeout: 180_000 })
  await expect(page).not.toHaveTitle(/^●/)
  await page
    .getByRole('banner')
    .getByLabel(/^Inbox: \d+ unread/)
    .locator('visible=true')
    .click()
  const over = page.getByRole('listitem').filter({ hasText: 'The match is over' })
  await expect(over).toContainText(/ 13:\d/)
  await over.getByRole('link', { name: 'Open the match' }).click()
  await expect(page.getByRole('region', { name: 'Score' })).toContainText('wins')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

/** Both captains choose what comes first. */
async function playVeto(
  matchId: string,
  clients: readonly { post: (path: string, body: object) => Promise<unknown> }[],
) {
  for (;;) {
    const { phase, veto, version } = await visitor.get<MatchRoom>(`/api/matches/${matchId}/room`)
    const step = veto?.steps[veto.current]
    if (phase !== 'veto' || !veto || !step?.team) return
    const map = veto.pool.find((name) => veto.steps.every((other) => other.map !== name))
    const choice = step.action === 'side' ? { side: 'ct' } : { map }
    await clients[step.team - 1]?.post(`/api/matches/${matchId}/veto`, { expected_version: version, ...choice })
  }
}
