// @module-tag services: kept sums are what the database adds up
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SimulatedServer } from '@lobby/cs2-simulator'
import type { ServerCommand } from '@lobby/contract'
import {
  eventually,
  makeTeam,
  makeTournament,
  openMatches,
  ringNow,
  startCup,
  startTestLobby,
  untilDone,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { foldEveryMatch } from '#matches'
import { rebuildFigures } from './index.ts'

let site: TestLobby
let teams: Team[]
let played: Awaited<ReturnType<typeof playSeries>>
beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  played = await playSeries(3)
  await playSeries(5)
})
afterAll(() => site.stop())

async function playSeries(seed: number) {
  const { id: cup } = await makeTournament(site.admin, {
    max_teams: 2,
    format: { stages: [{ kind: 'single_elimination', best_of: 3, final_best_of: 3 }] },
  })
  const id = openMatches(await startCup(site.admin, cup, teams))[0]?.match_id ?? ''
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${id}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 0 }
  const result = await new SimulatedServer('test', { seed, ...pace }).runCommand(command)
  if (!result.ok) throw new Error(result.message)
  // What the log tells after the end is counted once more, by a timer: nothing of it may come while a test looks.
  await ringNow(site, 'server-log', id)
  await untilDone(site, 'events-results')
  return { id: Number(id), cup: Number(cup), maps: result.maps }
}

type Row = Record<string, string | number>
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(site.lobby.platform.db)).rows
const factsOf = (id: number) => rowsOf(sql<Row>`select * from player_map_figures where match_id = ${id}`)
/** Everything that is kept, in one order. */
const everything = async (): Promise<unknown> => ({
  facts: await rowsOf(sql<Row>`select * from player_map_figures order by match_id, map_number, user_id, side`),
  maps: await rowsOf(sql<Row>`select * from map_results order by match_id, map_number`),
  teams: await rowsOf(sql<Row>`select * from team_match_figures order by match_id, team_id`),
  players: await rowsOf(sql<Row>`select * from player_figures order by user_id, scope, map, side`),
  sums: await rowsOf(sql<Row>`select * from team_figures order by team_id, scope`),
})

test('rows are what was played: all of a map, and by side', async () => {
  const rows = await factsOf(played.id)
  for (const [number, map] of played.maps.entries()) {
    const own = rows.filter((row) => row['map_number'] === number)
    const truth = Object.values({ ...map.stats.team1, ...map.stats.team2 })
    const sum = (side: string, name: string): number =>
      own.reduce((total, row) => total + (row['side'] === side ? Number(row[name]) : 0), 0)
    const kills = truth.reduce((total, one) => total + one.kills, 0)
    expect([sum('all', 'kills'), sum('ct', 'kills') + sum('t', 'kills')]).toEqual([kills, kills])
    expect([sum('all', 'told_rounds'), sum('ct', 'rounds') + sum('t', 'rounds')]).toEqual(
      Array(2).fill(map.rounds.length * 10),
    )
    // Whoever gains a round takes it from somebody.
    expect(sum('all', 'swing_rounds')).toBe(map.rounds.length * 10)
    expect(Math.abs(sum('all', 'swing'))).toBeLessThan(map.rounds.length * 10)
  }
})

async function rebuild() {
  const { fold, finish } = await rebuildFigures(site.lobby.platform)
  await foldEveryMatch(site.lobby.platform, [fold])
  return finish()
}

test('kept sums are those of the rows, and a rebuild from stored matches changes nothing', async () => {
  const before = await everything()
  const { db } = site.lobby.platform
  expect(await rebuild()).toMatchObject({ changed: 0, players: 10, teams: 2 })
  expect(await everything()).toEqual(before)
  // From nothing, too.
  await site.lobby.platform.database.script(
    'delete from player_map_figures; delete from map_results; delete from team_match_figures; delete from player_figures; delete from team_figures',
  )
  await rebuild()
  expect(await everything()).toEqual(before)
  // And from what is wrong.
  await sql`update player_figures set kills = kills + 7, rounds = 0`.execute(db)
  await sql`update team_figures set wins = 99`.execute(db)
  await sql`update player_map_figures set kills = 1 where match_id = ${played.id}`.execute(db)
  expect((await rebuild()).changed).toBeGreaterThan(0)
  expect(await everything()).toEqual(before)
})

test('what is ruled differently takes back exactly what it gave', async () => {
  const before = await everything()
  const kept = async () =>
    Number(
      (
        await rowsOf(sql<Row>`select count(*)::int as count from player_figures where scope = ${`cup:${played.cup}`}`)
      )[0]?.['count'],
    )
  expect(await kept()).toBe(10)
  await site.admin.put(`/api/matches/${played.id}/result`, {
    result: {
      kind: 'played',
      winner: 2,
      maps: [
        { team1: 0, team2: 13 },
        { team1: 0, team2: 13 },
      ],
    },
    reason: 'a test',
  })
  await eventually(async () => (await kept()) === 0)
  expect(await rebuild()).toMatchObject({ changed: 0 })
  const after = await everything()
  expect(after).not.toEqual(before)
})
