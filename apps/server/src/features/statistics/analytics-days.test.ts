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
