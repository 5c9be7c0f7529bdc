import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { AuthAnswer, SavedServer } from '@lobby/contract'
import { SimulatedHost } from '@lobby/cs2-simulator'
import { makeSoloTeams, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import {
  adminClient,
  adminEmail,
  adminPassword,
  expectNoSidewaysScroll,
  newPerson,
  newTournament,
  signInAs,
  visitor,
} from './site.ts'

const patient = { timeout: 60_000 }

async function expectClean(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  await expectNoSidewaysScroll(page)
}

test('an organiser finds a match its server, players see the way in, and an order is kept', async ({
  browser,
}, info) => {
  const admin = await adminClient()
  const cup = await newTournament('Server cup', { roster_min: 1, max_teams: 2 })
  const teams = await makeSoloTeams(visitor, 2)
  const [match] = openMatches(await startCup(admin, cup.id, teams))
  const play = { seed: 1, roundMs: 60_000, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = new SimulatedHost('QYZ-01', { rconPassword: 'steppe-rcon' }, play)
  await host.start()
  const place = { purpose: 'match', region: 'astana', host: '127.0.0.1', port: host.port, gotv_port: 27_020 }
  const { server } = await admin.post<SavedServer>('/api/admin/servers', {
    name: 'QYZ-01',
    rcon_password: 'steppe-rcon',
    ...place,
  })
  const path = `/matches/${match?.match_id}`

  const { token } = await visitor.post<AuthAnswer>('/api/auth/login', { email: adminEmail, password: adminPassword })
  const organiser = await newPerson(browser)
  await signInAs(organiser, token)
  await organiser.goto(path)
  const captain = await newPerson(browser)
  await captain.setViewportSize({ width: 360, height: 780 })
  await signInAs(captain, teams[0]?.captain.token ?? '')
  await captain.goto(path)
  await organiser.getByRole('button', { name: 'Find a server' }).click()
  await expect(organiser.getByText('The match is on this server.')).toBeVisible(patient)
  await expect(organiser.getByText('QYZ-01, Astana')).toBeVisible()

  await expect(captain.getByRole('link', { name: 'Play through Steam' })).toBeVisible(patient)
  await captain.getByRole('button', { name: 'Call an admin' }).click()
  await captain.getByLabel('What is the matter?').fill('No sound')
  await captain.getByRole('button', { name: 'Call', exact: true }).click()
  await expect(captain.getByText('The organisers have been called.')).toBeVisible()
  await expectClean(captain)
  await captain.screenshot({ path: info.outputPath('captain-360.png'), fullPage: true })

  const stranger = await newPerson(browser)
  await stranger.goto(path)
  await expect(stranger.getByText('QYZ-01, Astana')).toBeVisible(patient)
  await expect(stranger.getByRole('link', { name: 'Play through Steam' })).toHaveCount(0)
  await expect(stranger.getByRole('link', { name: 'Watch on GOTV' })).toBeVisible()

  await organiser.getByRole('button', { name: 'Pause', exact: true }).click()
  await organiser.getByRole('button', { name: 'Carry out' }).click()
  await expect(organiser.getByText('Say why: the teams may ask.')).toBeVisible()
  await organiser.getByLabel('Why').fill('A player lost the connection')
  await organiser.getByRole('button', { name: 'Carry out' }).click()
  await expect(organiser.getByText('The match is paused.')).toBeVisible(patient)
  await organiser.getByText('What was ordered').click()
  await expect(organiser.getByText('A player lost the connection')).toBeVisible()
  await expect(organiser.getByText('No sound')).toBeVisible(patient)
  await expectClean(organiser)
  await organiser.screenshot({ path: info.outputPath('organiser.png'), fullPage: true })

  await host.stop()
  await admin.patch(`/api/admin/servers/${server?.id}`, { draining: true, port: 1 })
  await admin.delete(`/api/admin/servers/${server?.id}`)
})

test('a match played to its end offers the demos of its maps, that come while somebody looks', async ({
  browser,
}, info) => {
  const admin = await adminClient()
  const cup = await newTournament('Demo cup', {
    roster_min: 1,
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  const [match] = openMatches(await startCup(admin, cup.id, await makeSoloTeams(visitor, 2)))
  const play = { seed: 4, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, demoBytes: 3_400_000 }
  const host = new SimulatedHost('QYZ-02', { rconPassword: 'steppe-rcon' }, play)
  await host.start()
  const place = { purpose: 'match', region: 'astana', host: '127.0.0.1', port: host.port }
  const { server } = await admin.post<SavedServer>('/api/admin/servers', {
    name: 'QYZ-02',
    rcon_password: 'steppe-rcon',
    ...place,
  })
  const page = await newPerson(browser)
  await page.goto(`/matches/${match?.match_id}`)
  await admin.post(`/api/matches/${match?.match_id}/server`, {})
  const demos = page.getByRole('link', { name: /Download the demo/ })
  await expect(demos.nth(1)).toBeVisible(patient)
  const [download] = await Promise.all([page.waitForEvent('download'), demos.first().click()])
  expect(download.suggestedFilename()).toMatch(/^Demo-cup.*_vs_.*_map1_\w+\.dem$/)
  for (const [width, theme] of [
    [360, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.emulateMedia({ colorScheme: theme })
    await page.reload()
    await expect(demos.first()).toBeVisible(patient)
    await expectClean(page)
    await page.screenshot({ path: info.outputPath(`demos-${width}.png`), fullPage: true })
  }
  await host.stop()
  await admin.patch(`/api/admin/servers/${server?.id}`, { draining: true, port: 1 })
  await admin.delete(`/api/admin/servers/${server?.id}`)
})
