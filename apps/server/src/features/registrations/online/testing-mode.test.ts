import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payments } from '@lobby/contract'
import { makeSoloTeams, makeTournament, register, startTestLobby, type TestLobby } from '@lobby/testing'
import { FreedomPayPeer } from '@lobby/testing/peers'

let site: TestLobby
let peer: FreedomPayPeer

beforeAll(async () => {
  peer = await FreedomPayPeer.start()
  site = await startTestLobby({ environment: { ...peer.environment, FREEDOMPAY_TESTING: 'on' } })
  site.clock.hold()
})
afterAll(async () => {
  await site.stop()
  await peer.stop()
})

test('while the site tries itself a payment without money counts, once: a status does not say again that it is none', async () => {
  const [team] = await makeSoloTeams(site.visitor, 1)
  const { id } = await makeTournament(site.admin, { entry_fee: 5_000 })
  const entry = await register(team!, id)
  await team?.captain.client.post(`/api/tournaments/${id}/registrations/${entry.id}/checkout`)
  expect(peer.last.isTest).toBe(true)
  await peer.finish(peer.last, 'success')
  site.clock.advance(25 * 3_600_000)
  await site.lobby.platform.looks.once()
  const heard = await site.lobby.platform.db.selectFrom('online_messages').select(['heard', 'outcome']).execute()
  expect(heard).toEqual([
    { heard: 'webhook', outcome: 'done' },
    { heard: 'lookup', outcome: 'done' },
  ])
  const { rows } = await site.admin.get<Payments>(`/api/tournaments/${id}/payments`)
  expect(rows).toMatchObject([{ state: 'confirmed', held: 5_000 }])
})
