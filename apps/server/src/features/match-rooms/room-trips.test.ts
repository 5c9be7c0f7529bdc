// @module-tag services
import { expect, test } from 'vitest'
import type { TeamNumber } from '@lobby/contract'
import { tripsOf } from '@lobby/testing'
import { chooseMap } from './choose-map.ts'
import { readRoom } from './read-room.ts'
import { captainsOf, matchId, newCup, onASite, site } from './rooms.test-kit.ts'
import { sayReady } from './say-ready.ts'

onASite([1, 1])

test('a team that is there costs four trips to the database, and two more where the veto begins; a room one, a ban three', async () => {
  const asked = { first: [0], second: [0], room: [0], ban: [0] }
  const { platform } = site.lobby
  // Of three that are alike the fewest count: on a busy machine a node may do something of its own in the middle of one.
  for (let turn = 0; turn < 3; turn += 1) {
    await newCup()
    const id = Number(matchId)
    const [one, two] = await captainsOf()
    const countOf = async (work: () => Promise<unknown>): Promise<number> => (await tripsOf(site, work)).trips.length
    asked.first[turn] = await countOf(() => sayReady(platform, { matchId: id, userId: one.id }))
    asked.second[turn] = await countOf(() => sayReady(platform, { matchId: id, userId: two.id }))
    asked.room[turn] = await countOf(() => readRoom(platform.db, id))
    const { veto, version } = await readRoom(platform.db, id)
    const turnOf: TeamNumber | null | undefined = veto?.steps[0]?.team
    const request = { expected_version: version, map: veto!.pool[0]! }
    const userId = turnOf === 2 ? two.id : one.id
    asked.ban[turn] = await countOf(() => chooseMap(platform, { matchId: id, userId, request }))
  }
  const fewest = Object.entries(asked).map(([name, counts]) => [name, Math.min(...counts)])
  expect(Object.fromEntries(fewest)).toEqual({ first: 4, second: 6, room: 1, ban: 3 })
})
