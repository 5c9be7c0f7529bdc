import { afterAll, beforeAll, expect, test } from 'vitest'
import { Analytics, envelope } from '@lobby/contract'
import {
  eventually,
  makeSoloTeams,
  playMatch,
  rawCall,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby

beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

async function figures(days = 7): Promise<Analytics> {
  site.lobby.platform.answers.drop('player-results')
  const { json } = await rawCall(site.base, { path: `/api/analytics?days=${days}` })
  const parsed = envelope(Analytics).parse(json)
  expect(parsed).toEqual(json)
  return parsed.data
}

/** Yesterday's last second and today's first, by a clock five hours ahead of UTC. */
const edges = [
  [-1_000, [20, 0]],
  [0, [0, 20]],
] as const
/** No midnight passes meanwhile. */
function midnight(): number {
  site.clock.hold()
  const today = new Date(site.clock.now().getTime() + 5 * 3_600_000).toISOString().slice(0, 10)
  return new Date(`${today}T00:00:00+05:00`).getTime()
}

test('rounds stand on the day of Almaty on which their map ended, and add up to all of them', async () => {
  const teams = (await makeSoloTeams(site.visitor, 2)) as [Team, Team]
  await playMatch(site.admin, teams, { winner: { kills: 20 }, loser: { kills: 10 } })
  await eventually(async () => (await figures()).kills === 30)
  const start = midnight()
  for (const [ms, expected] of edges) {
    await site.lobby.platform.db
      .updateTable('map_results')
      .set({ finished_at: new Date(start + ms) })
      .execute()
    const { rounds, per_day: days } = await figures()
    expect(days.map((day) => day.rounds)).toEqual([0, 0, 0, 0, 0, ...expected])
    expect(rounds).toBe(20)
  }
})

test('questions to servers stand on the day of Almaty in which they were asked; a day without any has none', async () => {
  const start = midnight()
  const hour = (hours: number) => new Date(start + hours * 3_600_000)
  const { db } = site.lobby.platform
  await db.deleteFrom('game_server_hours').execute()
  const { id } = (await site.admin.get<{ user: { id: string } }>('/api/user')).user
  await db
    .insertInto('game_servers')
    .values({
      id: 'a',
      name: 'Almaty 1',
      purpose: 'match',
      region: 'almaty',
      host: '127.0.0.1',
      port: 27_015,
      created_at: new Date(start),
      created_by: id,
      // Nobody asks it meanwhile.
      next_check_at: new Date('2100-01-01'),
    })
    .execute()
  await db
    .insertInto('game_server_hours')
    .values([
      { server_id: 'a', hour: hour(-49), asked: 9, answered: 9 },
      { server_id: 'a', hour: hour(-1), asked: 40, answered: 0 },
      { server_id: 'a', hour: hour(0), asked: 60, answered: 59 },
      { server_id: 'a', hour: hour(1), asked: 20, answered: 20 },
    ])
    .execute()
  const { servers, per_day: days } = await figures()
  expect(servers.per_day.map(({ date }) => date)).toEqual(days.map(({ date }) => date))
  expect(servers.per_day.slice(-4).map(({ asked, answered }) => [asked, answered])).toEqual([
    [9, 9],
    [0, 0],
    [40, 0],
    [80, 79],
  ])
  expect([servers.asked, servers.answered]).toEqual([129, 88])
})
