import { afterAll, beforeAll, expect, test } from 'vitest'
import { evenStrength } from '@lobby/chances'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { rankRosters, strengthOfMatch } from './index.ts'
import { minute, RatedWorld } from './ratings.test-kit.ts'

let site: TestLobby
let world: RatedWorld
let last: number
beforeAll(async () => {
  site = await startTestLobby()
  world = await RatedWorld.open(site.lobby.platform, 'strong', 2)
  const teams = [world.ids(0, 1), world.ids(2, 3)] as const
  for (let at = 0; at < 6; at += 1) last = await world.rated({ teams, score: [13, 4], at: minute(at) })
})
afterAll(() => site.stop())

const strengthOf = (matchId: number, one: (string | null)[], two: (string | null)[]) =>
  strengthOfMatch(site.lobby.platform.db, { matchId, players: 2, lineups: [one, two], startedAt: new Date(minute(5)) })

test('who wins all the time is held to be stronger, by as much from either side', async () => {
  const [one, two] = [world.ids(0, 1), world.ids(2, 3)]
  const strength = (await strengthOf(0, one, two))!
  expect(strength.mean).toBeGreaterThan(0.3)
  expect(strength.sd).toBeLessThan(evenStrength.sd * 2)
  expect((await strengthOf(0, two, one))!.mean).toBeCloseTo(-strength.mean, 12)
  const half = (await strengthOf(0, one, [...world.ids(9), null]))!
  expect(half.mean).toBeCloseTo(strength.mean / 2, 12)
})

test('a match is told what was known before it, also when it is rated', async () => {
  const [one, two] = [world.ids(0, 1), world.ids(2, 3)]
  expect((await strengthOf(last, one, two))!.mean).toBeLessThan((await strengthOf(0, one, two))!.mean)
})

test('nothing is said where nobody was ever rated, or nobody plays', async () => {
  expect(await strengthOf(0, world.ids(7, 8), [...world.ids(9), null])).toBeNull()
  expect(await strengthOf(0, [], world.ids(0))).toBeNull()
  const three = { matchId: 0, players: 3, lineups: [world.ids(0), world.ids(1)], startedAt: null } as const
  expect(await strengthOfMatch(site.lobby.platform.db, three)).toBeNull()
})

test('rosters stand in the order of their best players, unknown ones behind those who are known to win', async () => {
  const rosters = new Map([
    ['losers', world.ids(2, 3)],
    ['nobody', world.ids(8, 9)],
    ['winners', world.ids(0, 1, 9)],
  ])
  const ranked = await rankRosters(site.lobby.platform.db, { ladder: '2v2', size: 2, rosters })
  expect(ranked.map(({ teamId, rated, players }) => [teamId, rated, players])).toEqual([
    ['winners', 2, 3],
    ['nobody', 0, 2],
    ['losers', 2, 2],
  ])
  expect(ranked[1]).toMatchObject({ points: 1500, spread: expect.closeTo(420 / Math.SQRT2, 6) })
})
