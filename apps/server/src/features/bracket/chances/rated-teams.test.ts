import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TournamentChances } from '@lobby/contract'
import { makeSoloTeams, makeTournament, startCup, startTestLobby, type Team, type TestLobby } from '@lobby/testing'
import { sql } from 'kysely'
import { minute, RatedWorld } from '../../ratings/ratings.test-kit.ts'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const format = { stages: [{ kind: 'single_elimination' as const, best_of: 1 as const, final_best_of: 3 as const }] }

async function chancesOfNewCup(): Promise<TournamentChances> {
  const { id } = await makeTournament(site.admin, { max_teams: 4, format })
  await startCup(site.admin, id, teams)
  return site.visitor.get(`/api/tournaments/${id}/chances`)
}
const winOf = ({ teams: told }: TournamentChances, at: number): number =>
  told.find(({ team }) => team.id === teams[at]?.id)?.win ?? -1

/** A captain as one map of long ago left them. */
async function rate(world: RatedWorld, at: number, mean: number): Promise<void> {
  const id = await world.rated({ teams: [world.ids(0), world.ids(1)], score: [13, 4], at: minute(at) })
  await sql`
    update rating_changes set user_id = ${teams[at]?.captain.id}, ladder = '5v5', mean_after = ${mean}, variance_after = 0.02
    where user_id = ${world.id(0)} and match_id = ${id}`.execute(site.lobby.platform.db)
}

test('where nobody was rated every match is even, and the answer says so', async () => {
  const chances = await chancesOfNewCup()
  expect(chances.strengths).toBe('even')
  expect(teams.map((_, at) => winOf(chances, at))).toEqual([0.25, 0.25, 0.25, 0.25])
})

test('where somebody was, chances go by ratings as they stood at the start, newcomers as such', async () => {
  const world = await RatedWorld.open(site.lobby.platform, 'chances')
  await rate(world, 0, 0.6)
  await rate(world, 1, -0.6)
  const chances = await chancesOfNewCup()
  expect([chances.strengths, chances.method]).toEqual(['ratings', 'exact'])
  const wins = teams.map((_, at) => winOf(chances, at))
  expect(wins.reduce((sum, win) => sum + win, 0)).toBeCloseTo(1, 9)
  expect(wins[0]).toBeGreaterThan(0.5)
  expect(wins[1]).toBeLessThan(wins[2] ?? 0)
  // Of newcomers nothing is known, whoever they are.
  expect(wins[2]).toBeGreaterThan(wins[1] ?? 1)
  // What is rated after the start moves nothing of this cup.
  await sql`update rating_changes set ended_at = now() + interval '1 day' where ladder = '5v5'`.execute(
    site.lobby.platform.db,
  )
  expect((await chancesOfNewCup()).strengths).toBe('even')
})
