// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { LobbyClient } from '@lobby/demo'
import { code, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { listRoomEntries } from './rooms.queries.ts'
import { first, matchId, newCup, onASite, second, site } from './rooms.test-kit.ts'

let beside: TestLobby

onASite([1, 1])
beforeAll(async () => {
  beside = await startTestLobby({ beside: site, clock: site.clock })
  await newCup(3)
})
afterAll(() => beside.stop())

/** A captain who came to the other node. */
const there = ({ token }: Person): LobbyClient => new LobbyClient({ base: beside.base }).as(token)
const log = () => listRoomEntries(site.lobby.platform.db, Number(matchId))
const chosen = async (): Promise<number> => (await log()).filter(({ event }) => event.type === 'chosen').length

test('captains on two nodes begin one veto, and of their choices and the timers of both nodes one counts', async () => {
  const say = (client: LobbyClient) => client.post<MatchRoom>(`/api/matches/${matchId}/ready`)
  await Promise.all([say(first.captain.client), say(there(second.captain))])
  expect((await log()).map(({ event }) => event.type).toSorted()).toEqual(['ready', 'ready', 'veto-began'])

  const ban = (client: LobbyClient, map: string) =>
    code(client.post(`/api/matches/${matchId}/veto`, { expected_version: 3, map }))
  const got = await Promise.all([ban(first.captain.client, 'de_nuke'), ban(there(first.captain), 'de_train')])
  expect(got.toSorted()).toEqual(['409 ROOM_CHANGED', 'done'])

  site.clock.hold()
  for (let turn = 2; turn <= 4; turn++) {
    site.clock.advance(61_000)
    // At the second time nothing is due.
    for (const _ of [1, 2]) await Promise.all([site, beside].map(({ lobby }) => lobby.platform.looks.once()))
    expect(await chosen()).toBe(turn)
  }
})
