import { expect } from '@playwright/test'
import type { SavedServer } from '@lobby/contract'
import { SimulatedHost, type SimulatorOptions } from '@lobby/cs2-simulator'
import { expectClean } from './clean.ts'
import { test } from './journey.ts'
import { newDuel } from './matches.ts'
import { adminClient, adminToken, newPerson, signInAs } from './site.ts'

const patient = { timeout: 60_000 }

/** A simulated match server that the site knows; `stop` ends it and takes it off the site. */
async function addHost(name: string, play: SimulatorOptions, entry: object = {}) {
  const admin = await adminClient()
  const host = new SimulatedHost(name, { rconPassword: 'steppe-rcon' }, play)
  await host.start()
  const place = { purpose: 'match', region: 'astana', host: '127.0.0.1', port: host.port, rcon_password: 'steppe-rcon' }
  const { server } = await admin.post<SavedServer>('/api/admin/servers', { name, ...place, ...entry })
  const stop = async (): Promise<void> => {
    await host.stop()
    await admin.patch(`/api/admin/servers/${server?.id}`, { draining: true, port: 1 })
    await admin.delete(`/api/admin/servers/${server?.id}`)
  }
  return { stop }
}

test('an organiser finds a match its server, players see the way in, and an order is kept', async ({
  browser,
}, info) => {
  const names: [string, string] = ['Server Seekers', 'Server Keepers']
  const { matchId, teams } = await newDuel(names, { cup: 'Server cup', sizes: [1, 1] })
  const play = { seed: 1, roundMs: 60_000, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const host = await addHost('QYZ-01', play, { gotv_port: 27_020 })
  const path = `/matches/${matchId}`

  const organiser = await newPerson(browser)
  await signInAs(organiser, await adminToken())
  await organiser.goto(path)
  const captain = await newPerson(browser)
  await captain.setViewportSize({ width: 360, height: 780 })
  await signInAs(captain, teams[0].captain.token)
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
})

test('a match played to its end offers the demos of its maps, that come while somebody looks', async ({
  browser,
}, info) => {
  const { matchId } = await newDuel(['Demo Makers', 'Demo Watchers'], { cup: 'Demo cup', sizes: [1, 1] })
  const play = { seed: 4, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, demoBytes: 3_400_000 }
  const host = await addHost('QYZ-02', play)
  const page = await newPerson(browser)
  await page.goto(`/matches/${matchId}`)
  await (await adminClient()).post(`/api/matches/${matchId}/server`, {})
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
})
