import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { MatchDetail, ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { makeTeams, makeTournament, startCup } from '@lobby/testing/people'
import { openMatches } from '@lobby/testing/play-out'
import { expectAccessible } from '../../testing/accessible.ts'
import { adminClient, openPage, visitor } from '../../testing/page.tsx'

let match: MatchDetail

beforeAll(async () => {
  const admin = await adminClient()
  const cup = await makeTournament(admin, { name: 'Live cup', max_teams: 4, roster_min: 5 })
  await admin.put(`/api/tournaments/${cup.id}/live-delay`, { seconds: 0 })
  const [open] = openMatches(await startCup(admin, cup.id, await makeTeams(visitor, 4)))
  const { command } = await admin.get<ServerCommand>(`/api/matches/${open?.match_id}/server-command`)
  await new SimulatedServer('test', { seed: 5, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }).runCommand(command)
  match = await visitor.get<MatchDetail>(`/api/matches/${open?.match_id}`)
})

test('the rounds of a match that was played stand there with their buys, and lead to their stories', async () => {
  const { user, address } = await openPage(`/matches/${match.id}`)
  const economy = await screen.findByRole('region', { name: 'Economy' })
  const rounds = within(economy).getAllByRole('link', { name: /^Round \d+, .+ won: / })
  expect(rounds).toHaveLength(match.maps.reduce((sum, map) => sum + map.rounds.length, 0))
  expect(rounds[0]).toHaveAccessibleName(/pistol round, \$[\d\s]+; .*pistol round/)
  await expectAccessible()
  await user.click(rounds[1] as HTMLElement)
  expect(await screen.findByRole('heading', { name: /Round 2/ })).toBeVisible()
  expect(address()).toContain('round=0.2')
})
