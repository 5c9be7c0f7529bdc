import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gameServerFor } from '@lobby/testing/game-server'
import { newDuel } from '../../../testing/duel.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage, siteUrl } from '../../../testing/page.tsx'

test('a match page follows its server round by round, and back when rounds are taken back', async () => {
  const { matchId } = await newDuel(['Round Counters', 'Round Watchers'], { bestOf: 1 })
  await openPage(`/matches/${matchId}`)
  expect((await screen.findAllByText('Upcoming'))[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Get the command' })).toBeNull()
  const server = await gameServerFor(await adminClient(), matchId)
  await server.seriesStart()
  await server.goingLive()
  for (let round = 1; round <= 5; round++) await server.round([round, 0])
  await server.round([5, 1], { side: '2', reason: 1 })
  const score = () => screen.getByRole('region', { name: 'Score' })
  await waitFor(() => expect(score()).toHaveTextContent('Round 7'))
  await expectAccessible()
  // A restore takes rounds back: the page goes with it.
  await server.round([4, 0], { stamp: 99 })
  await waitFor(() => expect(score()).toHaveTextContent('Round 5'))
  for (let round = 5; round <= 13; round++) await server.round([round, 0], { stamp: 100 + round })
  await server.mapResult([13, 0])
  await waitFor(() => expect(score()).toHaveTextContent('Round Counters wins'))
  await expectAccessible()
})

test('an organiser copies the command for a server of their own', async () => {
  const { matchId } = await newDuel(['Own Servers', 'Rented Servers'])
  const { user } = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  await user.click(await screen.findByRole('button', { name: 'Get the command' }))
  const command = await screen.findByLabelText('Console command')
  expect(command).toHaveTextContent(`matchzy_loadmatch_url "${siteUrl}/api/game-events/matches/${matchId}/config"`)
  await user.click(within(command.parentElement ?? document.body).getByRole('button'))
  expect(await navigator.clipboard.readText()).toBe(command.textContent)
  await expectAccessible()
})
