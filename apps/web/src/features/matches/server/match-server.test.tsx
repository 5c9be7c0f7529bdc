import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchServer } from '@lobby/contract'
import type { SimulatorOptions } from '@lobby/cs2-simulator'
import { eventually } from '@lobby/testing/eventually'
import type { Duel } from '@lobby/testing/meetings'
import { newDuel } from '../../../testing/duel.ts'
import { addServer, removeServers } from '../../../testing/game-servers.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { adminClient, adminToken, openPage } from '../../../testing/page.tsx'

const patient = { timeout: 400_000 }

/** A simulated match server that the site knows. */
async function addHost(name: string, play: Partial<SimulatorOptions>): Promise<void> {
  await addServer(name, {}, { purpose: 'match', region: 'astana', gotv_port: 27_020 }, play)
}

const serverOf = async (matchId: string) => (await adminClient()).get<MatchServer>(`/api/matches/${matchId}/server`)

/** A match that is on its server: one slow round, so that it stays there. */
let played: Duel
beforeAll(async () => {
  await addHost('QYZ-01', { roundMs: 60_000 })
  played = await newDuel(['Server Seekers', 'Server Keepers'], { cup: 'Server cup' })
  await (await adminClient()).post(`/api/matches/${played.matchId}/server`, {})
  await eventually(async () => (await serverOf(played.matchId)).state === 'on')
})
afterAll(removeServers)

test('an organiser finds a match its server', async () => {
  await addHost('QYZ-02', { roundMs: 60_000 })
  const { matchId } = await newDuel(['Server Finders', 'Server Losers'], { cup: 'Cup without a server' })
  const { user } = await openPage(`/matches/${matchId}`, { token: await adminToken() })
  await user.click(await screen.findByRole('button', { name: 'Find a server' }))
  expect(await screen.findByText('The match is on this server.', {}, patient)).toBeVisible()
  expect(screen.getByText('QYZ-02, Astana')).toBeVisible()
  await expectAccessible()
})

test('a player sees the way in, and calls an admin', async () => {
  const { user } = await openPage(`/matches/${played.matchId}`, { token: played.teams[0].captain.token })
  const way = await screen.findByRole('link', { name: 'Play through Steam' })
  expect(way.getAttribute('href')).toMatch(/^steam:\/\/connect\/127\.0\.0\.1:\d+/)
  await user.click(await screen.findByRole('button', { name: 'Call an admin' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('What is the matter?'), 'No sound')
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Call' }))
  expect(await screen.findByText('The organisers have been called.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectAccessible()
})

test('a stranger sees where it is played and how to watch, and no way in', async () => {
  await openPage(`/matches/${played.matchId}`)
  expect(await screen.findByText('QYZ-01, Astana')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Watch on GOTV' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^steam:\/\/connect\/127\.0\.0\.1:27020/),
  )
  expect(screen.queryByRole('link', { name: 'Play through Steam' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Call an admin|Pause/ })).toBeNull()
  await expectAccessible()
})

test('an organiser orders a pause with a reason, and the order is kept beside the calls of players', async () => {
  const { user } = await openPage(`/matches/${played.matchId}`, { token: await adminToken() })
  await user.click(await screen.findByRole('button', { name: 'Pause' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await dialog.findByText('Say why: the teams may ask.')).toBeVisible()
  await user.type(dialog.getByLabelText(/^Why/), 'A player lost the connection')
  await user.click(dialog.getByRole('button', { name: 'Carry out' }))
  expect(await screen.findByText(/^The match is paused\./, {}, patient)).toBeVisible()
  expect((await serverOf(played.matchId)).is_paused).toBe(true)
  await user.click(screen.getByText('What was ordered'))
  expect(await screen.findByText('A player lost the connection')).toBeVisible()
  await played.teams[1].captain.client.post(`/api/matches/${played.matchId}/server/call`, { message: 'No chair' })
  // In the log and in the talk, and above all else until it is answered.
  await waitFor(() => expect(screen.getAllByText(/No chair$/)).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: 'Seen' }))
  await waitFor(() => expect(screen.getAllByText(/No chair$/)).toHaveLength(2))
  expect((await serverOf(played.matchId)).calls).toEqual([])
  await expectAccessible()
})

test('a match played to its end offers the demos of its maps, that come while somebody looks', async () => {
  const { matchId, teams } = await newDuel(['Demo Makers', 'Demo Watchers'], { cup: 'Demo cup' })
  // One team is much the stronger, so that the maps are short.
  const strengths = (id: string) => (id === teams[0].id ? 50 : 1)
  await addHost('QYZ-03', { seed: 4, demoBytes: 3_400_000, strengths })
  await openPage(`/matches/${matchId}`)
  await screen.findByRole('heading', { name: 'Demo Makers v Demo Watchers' })
  expect(screen.queryByRole('heading', { name: 'Demos' })).toBeNull()
  await (await adminClient()).post(`/api/matches/${matchId}/server`, {})
  const demos = () => screen.getAllByRole('link', { name: /Download the demo/ })
  await waitFor(() => expect(demos().length).toBeGreaterThan(1), patient)
  expect(demos()[0]).toHaveTextContent('3 MB')
  expect(demos()[0]).toHaveAttribute('download')
  const file = await fetch((demos()[0] as HTMLAnchorElement).href)
  expect(file.headers.get('content-disposition')).toMatch(/filename\*=UTF-8''Demo-cup.*_vs_.*_map1_\w+\.dem$/)
  expect((await file.arrayBuffer()).byteLength).toBe(3_400_000)
  await expectAccessible()
})
