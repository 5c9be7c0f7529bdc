import { AxeBuilder } from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { MatchDetail, ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { makeTeam, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { test } from './journey.ts'
import { adminClient, expectNoSidewaysScroll, newTournament, visitor } from './site.ts'

test('a match shows what its server’s log proves, and says where there is no data', async ({ page }, info) => {
  const admin = await adminClient()
  const cup = await newTournament('Log cup', { max_teams: 4 })
  const teams = await Promise.all([1, 2, 3, 4].map(() => makeTeam(visitor)))
  const matches = openMatches(await startCup(admin, cup.id, teams))
  const times = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  for (const [index, { match_id: matchId }] of matches.slice(0, 2).entries()) {
    const { command } = await admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
    // The log of the second match gets lost, all of it.
    const server = new SimulatedServer('test', { seed: 5, ...times })
    if (index === 1) server.log.listen = () => ''
    await server.runCommand(command)
  }

  await page.goto(`/matches/${matches[0]?.match_id}`)
  const board = page.getByRole('table', { name: /First kills, trades, clutches and the bomb/ })
  await expect(board.getByRole('row')).toHaveCount(11)
  await expect(page.getByText(/^(\d+) of \1 rounds$/)).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    await page.screenshot({ path: info.outputPath(`log-${width}.png`), fullPage: true })
  }

  await page.goto(`/matches/${matches[1]?.match_id}`)
  await expect(page.getByText('No data: the server sends no log of this map.')).toBeVisible()
  const captain = async (of: number): Promise<string> => {
    const match = await visitor.get<MatchDetail>(`/api/matches/${matches[of]?.match_id}`)
    return match.roster1[0]?.user_id ?? ''
  }
  await page.goto(`/players/${await captain(0)}`)
  await expect(page.getByRole('heading', { name: 'Clutches, won / played' })).toBeVisible()
  await expect(page.getByText('First deaths', { exact: true })).toBeVisible()
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
    await page.screenshot({ path: info.outputPath(`player-${width}.png`), fullPage: true })
  }
  await page.goto(`/players/${await captain(1)}`)
  await expect(page.getByText('No data: no server has sent the log of these matches.')).toBeVisible()
  await page.goto('/leaderboard')
  await expect(page.getByRole('columnheader', { name: 'KAST' })).toBeVisible()
  await page.screenshot({ path: info.outputPath('leaders-1440.png'), fullPage: true })
})
