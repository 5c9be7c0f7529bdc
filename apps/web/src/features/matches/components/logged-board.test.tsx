import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { MatchDetail, ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { makeTeams, makeTournament, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, openPage, visitor } from '../../../testing/page.tsx'

let logged: MatchDetail
let lost: MatchDetail

beforeAll(async () => {
  const admin = await adminClient()
  const cup = await makeTournament(admin, { name: 'Log cup', max_teams: 4, roster_min: 5 })
  const matches = openMatches(await startCup(admin, cup.id, await makeTeams(visitor, 4)))
  const times = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
  const play = async (matchId: string, isLogged: boolean): Promise<MatchDetail> => {
    const { command } = await admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`)
    const server = new SimulatedServer('test', { seed: 5, ...times })
    if (!isLogged) server.log.listen = () => ''
    await server.runCommand(command)
    return visitor.get<MatchDetail>(`/api/matches/${matchId}`)
  }
  logged = await play(matches[0]?.match_id ?? '', true)
  lost = await play(matches[1]?.match_id ?? '', false)
})

const captainOf = ({ roster1 }: MatchDetail): string => roster1[0]?.user_id ?? ''

test('a match shows what its server’s log proves, once', async () => {
  const { user } = await openPage(`/matches/${logged.id}`)
  expect(await screen.findAllByRole('table', { name: /: Rounds$/ })).toHaveLength(2)
  expect(await screen.findByText(/The log tells (\d+) of \1 rounds in full/)).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Grenades and bomb' }))
  expect(await screen.findAllByRole('columnheader', { name: 'Bombs planted' })).toHaveLength(2)
  expect(screen.queryByRole('table', { name: /First kills, trades, clutches and the bomb/ })).toBeNull()
  await expectAccessible()
})

test('a match whose log was lost says that there is no data', async () => {
  await openPage(`/matches/${lost.id}`)
  expect(await screen.findByText('No data: the server sends no log of this map.')).toBeVisible()
  expect(screen.queryByRole('table', { name: /First kills/ })).toBeNull()
})

test('a player’s page and the leaderboard tell the same, or that no log was sent', async () => {
  const page = await openPage(`/players/${captainOf(logged)}`)
  expect(await screen.findByRole('heading', { name: 'Clutches, won / played' })).toBeVisible()
  expect(screen.getByText('First deaths')).toBeVisible()
  await expectAccessible()
  await page.go(`/players/${captainOf(lost)}`)
  // Of the figures, and of the weapons.
  expect(await screen.findAllByText('No data: no server has sent the log of these matches.')).toHaveLength(2)
  await page.go('/leaderboard?who=players')
  expect(await screen.findByRole('columnheader', { name: 'KAST' })).toBeVisible()
})
