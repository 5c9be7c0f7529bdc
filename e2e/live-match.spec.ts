import { expect, type Page } from '@playwright/test'
import type { Bracket, LiveRoundStory, LiveStory, LiveView, RoomSettings } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { eventually } from '@lobby/testing/eventually'
import { makeTeam, makeTournament, register } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { OwnServer } from './own-server.ts'
import { newPerson } from './site.ts'

const rconPassword = 'steppe-rcon'

let site: OwnServer
let host: SimulatedHost
/** So many rounds the server may play. */
let rounds = 0

test.beforeAll(async () => {
  site = await OwnServer.start()
  host = new SimulatedHost(
    'LIVE-01',
    { rconPassword },
    {
      seed: 11,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      requestTimeoutMs: 120_000,
      isHeld: () => host.server.backups.size > rounds,
    },
  )
  await host.start()
})
test.afterAll(async () => {
  await host.stop()
  await site.stop()
})

/** Four teams, nothing to choose beforehand, nothing told later; the first match stands on the server and waits. */
async function loadMatch(): Promise<string> {
  const admin = await site.admin()
  await admin.post('/api/admin/servers', {
    name: 'LIVE-01',
    purpose: 'match',
    region: 'almaty',
    host: '127.0.0.1',
    port: host.port,
    rcon_password: rconPassword,
  })
  const cup = await makeTournament(admin, {
    max_teams: 4,
    min_teams: 4,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  await admin.put(`/api/tournaments/${cup.id}/live-delay`, { seconds: 0 })
  const roomSettings = `/api/tournaments/${cup.id}/room-settings`
  await admin.put(roomSettings, { ...(await admin.get<RoomSettings>(roomSettings)), veto: false })
  for (let index = 0; index < 4; index++) {
    const registration = await register(await makeTeam(site.visitor), cup.id)
    await admin.post(`/api/tournaments/${cup.id}/registrations/${registration.id}/confirm`)
  }
  await admin.post(`/api/tournaments/${cup.id}/start`)
  const [match] = openMatches(await site.visitor.get<Bracket>(`/api/tournaments/${cup.id}/bracket`))
  await admin.post(`/api/matches/${match?.match_id}/server`, {})
  return match?.match_id ?? ''
}

const viewOf = (id: string): Promise<LiveView> => site.visitor.get<LiveView>(`/api/matches/${id}/live`)

/** Lets one more round be played, and waits until the site knows how it ended. */
async function playRound(id: string): Promise<LiveView> {
  rounds += 1
  await eventually(async () => (await viewOf(id)).rounds.length === rounds, 120_000)
  return viewOf(id)
}

const saidOf = (chance: number): string => {
  const percent = Math.round(chance * 100)
  return chance < 0.01 ? '1' : chance > 0.99 ? '99' : String(percent)
}

/** What the page draws of the chance to win the map. */
async function seesChance(page: Page, { stakes }: LiveView): Promise<void> {
  await expect(page.locator('.live-step').nth(1).locator('.live-figure b').first()).toContainText(
    saidOf(stakes?.map.win ?? -1),
  )
}

test('a match watched round by round: kills, what they change, the story of a round, and of the match', async ({
  browser,
}) => {
  const id = await loadMatch()
  const looks = [
    { width: 360, language: 'ru' },
    { width: 768, language: 'kz' },
    { width: 1440, language: 'en' },
  ] as const
  const pages = await Promise.all(looks.map((look) => newPerson(browser, look)))
  const [phone, , desk] = pages as [Page, Page, Page]
  await Promise.all(pages.map((page) => page.goto(`${site.url}/matches/${id}`)))

  for (let round = 1; round <= 3; round++) {
    const view = await playRound(id)
    expect(view.feed.some(({ kind }) => kind === 'kill')).toBe(true)
    const { winner, map_chance: chance } = view.rounds.at(-1) ?? {}
    const moved = (chance?.after ?? 0) - (chance?.before ?? 0)
    expect(winner === 1 ? moved : -moved).toBeGreaterThan(0)
    for (const page of pages) {
      await seesChance(page, view)
      await expect(page.locator('.live-column')).toHaveCount(round)
      await expect(page.locator('.live-feed li')).toHaveCount(view.feed.length)
    }
  }

  await desk.getByRole('link', { name: /^Round 2,/ }).click()
  const story = await site.visitor.get<LiveRoundStory>(`/api/matches/${id}/live/maps/0/rounds/2`)
  await expect(desk.getByRole('region', { name: 'Round 2', exact: true })).toBeVisible()
  await expect(desk.getByText(/ kills .+: /).first()).toBeAttached()
  expect(story.events.length).toBeGreaterThan(0)
  await expect(desk.locator('.rounds-course > li')).toHaveCount(story.events.length + 1)

  for (const page of pages)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  rounds = Infinity
  await eventually(
    async () => (await site.visitor.get<{ status: string }>(`/api/matches/${id}`)).status === 'finished',
    240_000,
    300,
  )
  await eventually(async () => {
    const told = await site.visitor.get<LiveStory>(`/api/matches/${id}/live/story`).catch(() => null)
    return told !== null && told.moments.length === 5
  }, 120_000)
  await phone.goto(`${site.url}/matches/${id}`)
  await expect(phone.locator('.rounds-after')).toBeVisible()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
