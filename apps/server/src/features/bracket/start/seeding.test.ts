import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeedingByRating, TournamentDetail, TournamentFormatInput } from '@lobby/contract'
import {
  code,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { sql } from 'kysely'

let site: TestLobby
let teams: Team[]
beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 4)
})
afterAll(() => site.stop())

const id = (index: number): string => teams[index]?.id ?? ''
const swiss: TournamentFormatInput = { stages: [{ kind: 'swiss', rounds: 3, advance: 0 }] }
const readTournament = (cup: string): Promise<TournamentDetail> => site.visitor.get(`/api/tournaments/${cup}`)
const seed = (cup: string, team_ids: readonly string[]): Promise<TournamentDetail> =>
  site.admin.put<TournamentDetail>(`/api/tournaments/${cup}/seeding`, { team_ids })
const firstRound = async (cup: string): Promise<(string | undefined)[][]> =>
  openMatches(await site.visitor.get(`/api/tournaments/${cup}/bracket`)).map(({ team1, team2 }) => [
    team1.team?.id,
    team2.team?.id,
  ])

test.each<[string, TournamentFormatInput]>([
  ['a playoff', { stages: [{ kind: 'single_elimination' }] }],
  ['a Swiss stage', swiss],
])('seeds of %s: set before the start, changed after it, and kept once a match has begun', async (kind, format) => {
  const { id: cup } = await makeTournament(site.admin, { format, max_teams: 4, entry_fee: 1_000 })
  const four = teams.slice(0, 4)
  for (const team of four) {
    const entry = await register(team, cup)
    if (team === four[0])
      for (const list of [[], [id(0)], [id(0), id(0)]])
        expect(await code(seed(cup, list))).toBe(list.length === 0 ? 'done' : '422 SEEDING_INVALID')
    await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/confirm`)
  }
  const order = [id(3), id(2), id(1), id(0)]
  await seed(cup, order)
  await site.admin.post(`/api/tournaments/${cup}/start`)
  const pairs = (list: readonly string[]): (string | undefined)[][] =>
    kind === 'a playoff'
      ? [
          [list[0], list[3]],
          [list[1], list[2]],
        ]
      : [
          [list[0], list[2]],
          [list[1], list[3]],
        ]
  expect(await firstRound(cup)).toEqual(pairs(order))
  const other = [id(1), id(3), id(0), id(2)]
  const after = await seed(cup, other)
  expect(after.registrations.map(({ seed: number }) => number)).toEqual([3, 1, 4, 2])
  expect(await firstRound(cup)).toEqual(pairs(other))
  const [match] = openMatches(await site.visitor.get(`/api/tournaments/${cup}/bracket`))
  await site.admin.put(`/api/matches/${match?.match_id}/result`, { result: { kind: 'forfeit', loser: 1 } })
  expect(await code(seed(cup, order))).toBe('409 BRACKET_REFUSED')
  expect((await readTournament(cup)).registrations.map(({ seed: number }) => number)).toEqual([3, 1, 4, 2])
})

test('without seeds, teams stand in the order of their registration', async () => {
  const { id: cup } = await makeTournament(site.admin, { format: { stages: [{ kind: 'single_elimination' }] } })
  await startCup(site.admin, cup, teams.slice(0, 4))
  expect(await firstRound(cup)).toEqual([
    [id(0), id(3)],
    [id(1), id(2)],
  ])
})

test('ratings say an order, to organisers alone, and change nothing', async () => {
  const { id: cup } = await makeTournament(site.admin, { format: swiss, max_teams: 4 })
  const { db } = site.lobby.platform
  await db.updateTable('tournaments').set({ players_a_side: 1 }).where('id', '=', Number(cup)).execute()
  for (const team of teams.slice(0, 3)) {
    const entry = await register(team, cup)
    await site.admin.post(`/api/tournaments/${cup}/registrations/${entry.id}/confirm`)
  }
  await rate(teams[2]!.captain.id, 0.4)
  await rate(teams[0]!.captain.id, -0.9)
  const order = await site.admin.get<SeedingByRating>(`/api/tournaments/${cup}/seeding/by-rating`)
  expect(order).toEqual({ team_ids: [id(2), id(1), id(0)], rated: 2 })
  expect((await readTournament(cup)).registrations.map(({ seed: number }) => number)).toEqual([null, null, null])
  expect(await code(teams[0]!.captain.client.get(`/api/tournaments/${cup}/seeding/by-rating`))).toBe(
    '403 NOT_ORGANISER',
  )
})

/** Somebody whose last rated map left them so strong. */
async function rate(userId: string, mean: number): Promise<void> {
  const { db } = site.lobby.platform
  const { id: match } = await db.selectFrom('matches').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const at = new Date()
  await sql`
    insert into rated_maps (match_id, map_number, ladder, ended_at, teams, rounds, half_rounds, together1, together2)
    values (${match}, 0, '1v1', ${at}, '[[],[]]', '1', 12, 1, 1) on conflict do nothing
  `.execute(db)
  await db
    .insertInto('rating_changes')
    .values({
      match_id: match,
      map_number: 0,
      user_id: userId,
      ladder: '1v1',
      ended_at: at,
      team: 1,
      mean_before: 0,
      variance_before: 0.36,
      mean_after: mean,
      variance_after: 0.1,
      maps: 12,
    })
    .execute()
}
