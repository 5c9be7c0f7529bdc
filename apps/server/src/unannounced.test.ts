// @module-tag services: what another process does is what the database says alone
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Leaderboard, TournamentDetail } from '@lobby/contract'
import { eventually, makeSoloTeams, makeTournament, playMatch, startTestLobby, type TestLobby } from '@lobby/testing'
import { unannounced } from './unannounced.ts'

let site: TestLobby
beforeAll(async () => {
  // A node whose announcements go nowhere, and that looks when the test says so.
  site = await startTestLobby({ environment: { REDIS_URL: '' } })
})
afterAll(() => site.stop())

const board = (): Promise<Leaderboard> => site.visitor.get<Leaderboard>('/api/leaderboard')

test('what another process wrote and nobody announced is shown after the next look', async () => {
  const { db, answers } = site.lobby.platform
  const look = unannounced(db, answers)
  const [one, other] = await makeSoloTeams(site.visitor, 2)
  if (!one || !other) throw new Error('two teams were made')
  await playMatch(site.admin, [one, other], { winner: { kills: 9 }, loser: { kills: 5 } })
  await eventually(async () => (await board()).total === 2)
  const { id: cup } = await makeTournament(site.admin)
  const cupName = async (): Promise<string> =>
    (await site.visitor.get<TournamentDetail>(`/api/tournaments/${cup}`)).name
  await look()
  const before = await board()
  const nameBefore = await cupName()

  await sql`update users set username = 'Zhanibek', username_key = 'zhanibek' where id = ${one.captain.id}`.execute(db)
  await sql`update player_map_figures set kills = 50 where user_id = ${other.captain.id}`.execute(db)
  await sql`update player_figures set kills = 50 where user_id = ${other.captain.id}`.execute(db)
  await sql`update tournaments set name = 'Another name' where id = ${Number(cup)}`.execute(db)
  // Kept answers are what they were, as nobody said a word.
  expect([await board(), await cupName()]).toEqual([before, nameBefore])
  await look()
  const { players } = await board()
  expect(players.map(({ username, kills }) => [username, kills])).toContainEqual(['Zhanibek', 9])
  expect(players.find(({ id }) => id === other.captain.id)?.kills).toBe(50)
  expect(await cupName()).toBe('Another name')
})

test('the search and the boards need no announcement at all', async () => {
  const { db } = site.lobby.platform
  const found = async (q: string): Promise<string[]> =>
    (await site.visitor.get<{ teams: { name: string }[] }>(`/api/search?q=${q}`)).teams.map(({ name }) => name)
  expect(await found('qz')).toEqual([])
  await sql`update teams set name = 'Abqzde' where id = (select id from teams limit 1)`.execute(db)
  expect(await found('qz')).toEqual(['Abqzde'])
})
