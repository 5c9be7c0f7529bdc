import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultRules, type GameSettings, type TournamentFormatInput } from '@lobby/contract'
import { isFinalMapScore, wingmanMapRules } from '@lobby/cs2'
import {
  eventually,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import { configToken, findMatch, rebuildMatch } from '#matches'
import { handOutBackup } from './backups/keep-backup.ts'
import { Fleet, hurry, listAssignments, moveMatch, readMatch, take, untilFinished } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet
const ends: (() => unknown)[] = []

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  await fleet.clear()
})

const league: TournamentFormatInput = { stages: [{ kind: 'round_robin', group_size: 4, advance: 0, best_of: 1 }] }

/** A running cup of two teams with these settings, and its first match. */
async function cupOf(game: GameSettings, format: TournamentFormatInput = league) {
  const { id } = await makeTournament(site.admin, { format })
  await site.admin.put(`/api/tournaments/${id}/game-settings`, game)
  const teams = await Promise.all([1, 2].map(() => makeTeam(site.visitor, { size: game.players })))
  const [match] = openMatches(await startCup(site.admin, id, teams))
  return { id, teams, matchId: match?.match_id ?? '' }
}
/** A server on which a match waits after its third round: it cannot be over before a test has looked. */
function heldAfterThree() {
  return { roundMs: 0, isHeld: () => [...fleet.hosts.values()].some(({ server }) => server.backups.size > 3) }
}

const freed = (matchId: string): Promise<void> =>
  eventually(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))

async function expectRebuilt(matchId: string): Promise<void> {
  const row = await findMatch(site.lobby.platform.db, Number(matchId))
  expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
}

test('two against two is played by two on each side, on a map for it and to nine', async () => {
  const serverId = await fleet.add()
  const { matchId } = await cupOf({ players: 2, rules: defaultRules(2), stages: {} })
  ends.push(hurry(site))
  await take(site, matchId)
  const match = await untilFinished(site, matchId)
  const [map] = match.maps
  expect(['de_inferno', 'de_nuke', 'de_overpass', 'de_vertigo']).toContain(map?.map)
  expect(isFinalMapScore(map?.team1 ?? 0, map?.team2 ?? 0, { maxRounds: 16, overtimeRounds: 4 })).toBe(true)
  expect(map).not.toHaveProperty('is_incomplete')
  expect([map?.players1.length, map?.players2.length]).toEqual([2, 2])
  await freed(matchId)
  expect(fleet.host(serverId).server.played[0]).toMatchObject({
    outcome: 'finished',
    maps: [{ scores: { team1: map?.team1, team2: map?.team2 } }],
  })
  await expectRebuilt(matchId)
})

test('a map that ends drawn is the end of its match, and its server, which waits for ever, is ended once the demo is here', async () => {
  // Under this seed the match of this number is drawn.
  const serverId = await fleet.add({ seed: 2 })
  const rules = { ...defaultRules(5), half_rounds: 3, overtime: null, tv_delay: 0 }
  const { matchId, id } = await cupOf({ players: 1, rules, stages: {} })
  const { platform } = site.lobby
  await take(site, matchId)
  const match = await untilFinished(site, matchId)
  expect(match.maps[0]).toMatchObject({ team1: 3, team2: 3, winner: null, status: 'finished' })
  expect(match.score).toMatchObject({ winner: null, outcome: 'played' })
  expect(match.maps[0]).not.toHaveProperty('is_incomplete')
  const { server } = fleet.host(serverId)
  ends.push(hurry(site))
  await freed(matchId)
  expect([server.state, server.played[0]?.outcome]).toEqual(['idle', 'ended'])
  const demos = await platform.db
    .selectFrom('match_demos')
    .select('state')
    .where('match_id', '=', Number(matchId))
    .execute()
  expect(demos).toEqual([{ state: 'kept' }])
  const rows = await site.visitor.get<unknown>(`/api/tournaments/${id}/bracket`)
  expect(JSON.stringify(rows)).toContain('"is_draw":true')
  expect((await readMatch(site, matchId)).game.rules.overtime).toBeNull()
  await expectRebuilt(matchId)
})

test('a match that moves is played on by the rules it began with, whatever is said meanwhile', async () => {
  await fleet.add(heldAfterThree())
  const game: GameSettings = { players: 1, rules: { ...defaultRules(1), half_rounds: 8 }, stages: {} }
  const { id, matchId } = await cupOf(game)
  ends.push(hurry(site))
  await take(site, matchId)
  await eventually(async () => ((await readMatch(site, matchId)).maps[0]?.rounds.length ?? 0) > 2)
  await site.admin.put(`/api/tournaments/${id}/game-settings`, { ...game, rules: { ...game.rules, half_rounds: 12 } })
  const { platform } = site.lobby
  const { assignment_number: assignment } = (await findMatch(platform.db, Number(matchId))) ?? { assignment_number: 0 }
  const until = new Date(platform.clock.now().getTime() + 60_000)
  const token = configToken(platform.config.secret, { matchId: Number(matchId), assignment }, until)
  const backup = JSON.parse(await handOutBackup(platform, Number(matchId), { token, dialect: 'matchzy' })) as {
    match_config: string
  }
  const { ChangedCvars: cvars, PlayersPerTeam: players } = JSON.parse(backup.match_config) as Record<string, object>
  expect(cvars).toMatchObject({ mp_maxrounds: '16', mp_overtime_enable: '1', mp_overtime_maxrounds: '6' })
  expect(players).toBe(1)
})

test('two against two that moves: the other server is in its mode before it has the backup, which does not set it', async () => {
  const first = await fleet.add(heldAfterThree())
  const { matchId } = await cupOf({ players: 2, rules: defaultRules(2), stages: {} })
  ends.push(hurry(site))
  await take(site, matchId)
  await eventually(async () => ((await readMatch(site, matchId)).maps[0]?.rounds.length ?? 0) > 2)
  const second = await fleet.add({ roundMs: 60 })
  const mode = async (id: string) =>
    JSON.stringify(await site.admin.post<unknown>(`/api/admin/servers/${id}/rcon`, { command: 'game_mode' }))
  expect(await mode(second)).toContain('game_mode = 1')
  await moveMatch(site, matchId, { server_id: second })
  const match = await untilFinished(site, matchId)
  expect(isFinalMapScore(match.maps[0]?.team1 ?? 0, match.maps[0]?.team2 ?? 0, wingmanMapRules)).toBe(true)
  // A config sets the mode by itself; the first server was told nothing of it.
  expect(await mode(first)).toContain('game_mode = 1')
  expect(await mode(second)).toContain('game_mode = 2')
})
