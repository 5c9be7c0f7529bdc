import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Season, ServerCommand } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { eventually, makeTeam, startTestLobby, untilDone, type Team, type TestLobby } from '@lobby/testing'
import { makeMeeting } from '@lobby/testing/meetings'
import { transactor } from '#platform/transaction'
import { rebuildAll } from './rebuilders.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
  const teams: [Team, Team] = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const { matchId: id } = await makeMeeting(site.admin, teams, { bestOf: 1 })
  const { command } = await site.admin.get<ServerCommand>(`/api/matches/${id}/server-command`)
  const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, lagMs: 0 }
  const played = await new SimulatedServer('test', { seed: 3, ...pace }).runCommand(command)
  if (!played.ok) throw new Error(played.message)
  // What the end of a match has follow is told by several events after one another.
  await eventually(async () => Object.values(await everything()).every((rows) => rows.length > 0))
  const { rows } = await sql<{
    name: string
  }>`select distinct name from pgboss.queue where name not like 'timer-%'`.execute(site.lobby.platform.db)
  await untilDone(site, ...rows.map(({ name }) => name))
})
afterAll(() => site.stop())

/** What is kept of matches, by the key of each table. */
const kept: Readonly<Record<string, string>> = {
  player_map_figures: 'match_id, map_number, user_id, side',
  player_figures: 'user_id, scope, map, side',
  player_matches: 'match_id, user_id',
  player_list: 'user_id',
  player_weapon_sums: 'user_id, weapon',
  player_duel_sums: 'user_id, opponent_id',
  tournament_places: 'tournament_id, team_id',
  team_results: 'match_id, team_id',
  team_maps: 'match_id, team_id, number',
  team_places: 'tournament_id, team_id',
  rating_changes: 'match_id, map_number, user_id',
  rating_players: 'ladder, user_id',
}
async function everything(): Promise<Record<string, unknown[]>> {
  const tables = await Promise.all(
    Object.entries(kept).map(async ([table, key]) => {
      const order = sql.join(key.split(', ').map((name) => sql.ref(name)))
      const { rows } = await sql`select * from ${sql.table(table)} order by ${order}`.execute(site.lobby.platform.db)
      return [table, rows] as const
    }),
  )
  return Object.fromEntries(tables)
}
async function rebuild(tell: (done: number) => void = () => {}): Promise<string[]> {
  const { db, clock, answers } = site.lobby.platform
  const nobody = { publish: () => Promise.reject(new Error('told somebody')), wake: () => {} }
  const ended: string[] = []
  await rebuildAll(
    { db, clock, answers, transact: transactor(db, nobody) },
    { tell, ended: (name) => ended.push(name) },
  )
  return ended.toSorted()
}

test('all that is kept of matches is what a fold of what is stored says, and becomes it again where it is wrong', async () => {
  const before = await everything()
  for (const [table, rows] of Object.entries(before)) expect([table, rows.length > 0]).toEqual([table, true])
  expect(await rebuild()).toEqual(['figures', 'matches', 'players', 'ratings', 'teams'])
  expect(await site.lobby.platform.db.selectFrom('owed_sums').selectAll().execute()).toEqual([])
  expect(await everything()).toEqual(before)
  const { db } = site.lobby.platform
  await sql`update player_list set kills = kills + 7, matches = 0`.execute(db)
  await sql`update player_figures set score_rounds = 1, kills = kills + 1`.execute(db)
  await sql`insert into player_figures select (jsonb_populate_record(sums, '{"scope": "team:of-nobody"}')).*
    from player_figures as sums where scope = 'all' and map = '' and side = 'all'`.execute(db)
  await sql`delete from player_duel_sums where ctid = (select min(ctid) from player_duel_sums)`.execute(db)
  await sql`insert into player_duel_sums (user_id, opponent_id, killed, died) select id, id, 3, 4 from users`.execute(
    db,
  )
  await sql`update team_results set score = 9`.execute(db)
  await sql`update rating_players set mean = 1`.execute(db)
  expect(await everything()).not.toEqual(before)
  await rebuild()
  expect(await everything()).toEqual(before)
})

/** Tables of which a rebuild leaves every row alone that is right. */
const leftAlone = [
  'player_map_figures',
  'player_figures',
  'team_figures',
  'player_matches',
  'player_list',
  'player_weapon_sums',
  'player_duel_sums',
  'team_results',
  'team_maps',
]

test('rows that are right are not written again, those of a match that is wrong are, and all that is kept of it', async () => {
  const { db } = site.lobby.platform
  const written = async (): Promise<unknown[]> =>
    Promise.all(
      leftAlone.map(async (table) => {
        const { rows } = await sql`select xmin::text, ctid::text from ${sql.table(table)} order by 1, 2`.execute(db)
        return [table, rows]
      }),
    )
  const before = await written()
  await rebuild()
  expect(await written()).toEqual(before)
  const right = await everything()
  await sql`update player_matches set finished_at = finished_at + interval '1 hour', opponent_id = team_id`.execute(db)
  await sql`update team_maps set rounds = rounds + 1`.execute(db)
  await sql`update team_results set team_name = 'As it was called then'`.execute(db)
  await sql`update folded_player_matches set version = version + 1`.execute(db)
  await sql`update player_weapon_sums set kills = 0`.execute(db)
  await rebuild()
  const { team_results: results, ...others } = await everything()
  const { team_results: named, ...rest } = right
  expect(others).toEqual(rest)
  const then = 'As it was called then'
  expect(results).toEqual(named?.map((row) => ({ ...(row as object), team_name: then, opponent_name: then })))
  const { rows } = await sql<{ stale: number }>`select count(*)::int as stale from matches
    join folded_player_matches as folded on folded.match_id = matches.id where folded.version <> matches.version`.execute(
    db,
  )
  expect(rows).toEqual([{ stale: 0 }])
})

test('what a rebuild that was broken off owes is made by the site, and no season freezes what is half made', async () => {
  const { db, looks, clock } = site.lobby.platform
  const owed = async (): Promise<string[]> =>
    (await db.selectFrom('owed_sums').select('name').orderBy('name').execute()).map(({ name }) => name)
  const at = (days: number): string => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const names = { en: 'Autumn', ru: 'Осень', kz: 'Күз' }
  const season = await site.admin.post<Season>('/api/admin/seasons', { names, starts_at: at(-9), ends_at: at(9) })
  const before = await everything()
  await sql`update player_map_figures set kills = kills + 1`.execute(db)
  await sql`update player_figures set kills = 0`.execute(db)
  await sql`update player_matches set own_score = 9`.execute(db)
  await sql`update player_list set kills = 0`.execute(db)
  await sql`update rating_players set mean = 1`.execute(db)
  const broken = rebuild(() => {
    throw new Error('broken off')
  })
  await expect(broken).rejects.toThrow('broken off')
  const half = await everything()
  for (const table of ['player_map_figures', 'player_matches']) expect(half[table]).toEqual(before[table])
  for (const table of ['player_figures', 'player_list', 'rating_players'])
    expect(half[table]).not.toEqual(before[table])
  expect(await owed()).toEqual(['figures', 'players', 'ratings'])

  const ofSeason = (row: unknown): boolean => (row as { scope: string }).scope === `season:${season.id}`
  await site.admin.post(`/api/admin/seasons/${season.id}/close`, {})
  expect((await everything()).player_figures?.filter(ofSeason)).toEqual(before.player_figures?.filter(ofSeason))

  // It may still be under way.
  await looks.once()
  expect(await owed()).toEqual(['figures', 'players', 'ratings'])
  await sql`update owed_sums set since = since - interval '3 hours'`.execute(db)
  await looks.once()
  expect(await owed()).toEqual([])
  expect(await everything()).toEqual(before)
})
