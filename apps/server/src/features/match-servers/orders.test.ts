import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { MatchCommand, MatchCommandEntry, MatchServer, TeamDetail } from '@lobby/contract'
import type { SimulatorOptions } from '@lobby/cs2-simulator'
import { code, eventually, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import {
  Fleet,
  listAssignments,
  makeCup,
  readMatch,
  readServer,
  take,
  untilFinished,
  untilState,
  type Cup,
} from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const give = (matchId: string, order: MatchCommand, reason = 'a test'): Promise<MatchCommandEntry> =>
  site.admin.post<MatchCommandEntry>(`/api/matches/${matchId}/server/commands`, { order, reason })

const longRounds = { roundMs: 60_000 }

async function running(play: Partial<SimulatorOptions>): Promise<{ cup: Cup; matchId: string; server: string }> {
  // After a restore it stands until it is told to go on.
  const server = await fleet.add({ unpauseMs: null, ...play })
  const cup = await makeCup(site, 2)
  const [matchId = ''] = cup.matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  return { cup, matchId, server }
}

test('a match is paused, goes on, goes back and begins again, and everything stands in its log', async () => {
  // It waits after some rounds: a slow machine finds it under way, too.
  let rounds = 3
  const isHeld = (): boolean => [...fleet.hosts.values()].some(({ server }) => server.backups.size > rounds)
  const { matchId, server } = await running({ roundMs: 0, isHeld })
  await eventually(async () => ((await readMatch(site, matchId)).maps[0]?.rounds.length ?? 0) > 2)
  expect(await give(matchId, { command: 'pause' }, 'a player is gone')).toMatchObject({
    outcome: 'answered',
    // Without the colours in which the plugin says it.
    answer: '[MatchZy] Admin has paused the match!',
    server: 'Server 1',
    reason: 'a player is gone',
  })
  await eventually(async () => (await readServer(site, matchId)).is_paused)
  expect(fleet.host(server).server.isPaused).toBe(true)
  // MatchZy says nothing of what it has done.
  expect(await give(matchId, { command: 'restore_round', round: 1 })).toMatchObject({ outcome: 'answered', answer: '' })
  expect(await give(matchId, { command: 'restore_round', round: 50 })).toMatchObject({
    answer: expect.stringContaining('does not exist'),
  })
  rounds = 6
  await give(matchId, { command: 'unpause' })
  await eventually(async () => !(await readServer(site, matchId)).is_paused)
  await eventually(async () => (await readMatch(site, matchId)).moments.some(({ kind }) => kind === 'restored'))
  expect(await give(matchId, { command: 'restart_map' })).toMatchObject({ outcome: 'answered', answer: '' })
  // It is back at once, and stands until somebody says otherwise.
  await eventually(async () => (await readMatch(site, matchId)).maps[0]?.rounds.length === 0)
  await eventually(async () => (await readServer(site, matchId)).is_paused)
  const { commands } = await readServer(site, matchId)
  expect(commands.map(({ order }) => order.command)).toEqual([
    'restart_map',
    'unpause',
    'restore_round',
    'restore_round',
    'pause',
    'take_server',
  ])
})

test('a substitute is let in, and is on the roster from then on', async () => {
  const { matchId } = await running(longRounds)
  const substitute = await makePerson(site.visitor)
  const nobody = await makePerson(site.visitor, { steamId: false })
  expect(await give(matchId, { command: 'add_player', user_id: substitute.id, team: 1 })).toMatchObject({
    answer: expect.stringContaining('added to team1'),
  })
  const { roster1, roster2 } = await readMatch(site, matchId)
  expect([...roster1, ...roster2].map((player) => player.user_id)).toContain(substitute.id)
  expect((await substitute.client.get<MatchServer>(`/api/matches/${matchId}/server`)).connect).toContain('127.0.0.1')
  expect(await code(give(matchId, { command: 'add_player', user_id: nobody.id, team: 2 }))).toBe(
    '409 PLAYER_WITHOUT_STEAM_ID',
  )
  expect(await code(give(matchId, { command: 'add_player', user_id: 'nobody', team: 2 }))).toBe('404 PLAYER_NOT_FOUND')
})

describe('a player who is taken off', () => {
  const remove = (userId: string | null | undefined, keep_out = false): Promise<MatchCommandEntry> =>
    give(current, { command: 'remove_player', user_id: userId ?? '', keep_out })
  let current = ''

  /** A match some rounds into its map, which stands until it is let go; everybody on both rosters. */
  async function standing() {
    let isHeld = true
    const play = {
      roundMs: 0,
      isHeld: () => isHeld && [...fleet.hosts.values()].some(({ server }) => server.backups.size > 4),
    }
    const { matchId, server } = await running(play)
    current = matchId
    await eventually(async () => (await readServer(site, matchId)).backup?.round === 4)
    const { roster1, roster2 } = await readMatch(site, matchId)
    const game = fleet.host(server).server
    const isLetIn = async (userId = ''): Promise<boolean> => {
      const user = site.lobby.platform.db.selectFrom('users').select('steam_id').where('id', '=', userId)
      return game.lists?.has((await user.executeTakeFirstOrThrow()).steam_id ?? '') ?? false
    }
    const goOn = (): void => {
      isHeld = false
    }
    return { matchId, first: roster1[0]?.user_id, second: roster2[0]?.user_id, game, isLetIn, goOn }
  }

  test('of the first team is kept out, of the second one may come back: that is said, whatever the console says', async () => {
    const { matchId, first, second, isLetIn } = await standing()
    // "Successfully removed" is what it answers of anybody (Teams.cs:138-199; recorded in command-answers.txt).
    expect(await remove(first)).toMatchObject({ outcome: 'kept_out', answer: '' })
    expect(await remove(second)).toMatchObject({ outcome: 'kicked', answer: '' })
    expect([await isLetIn(first), await isLetIn(second)]).toEqual([false, true])
    // Neither is let in by another load of the match.
    const { roster1, roster2 } = await readMatch(site, matchId)
    expect([roster1[0]?.is_reserve, roster2[0]?.is_reserve]).toEqual([true, true])
  })

  test('of the second team stays out when the match is loaded anew without them, from where it stands', async () => {
    const { matchId, first, second, game, isLetIn, goOn } = await standing()
    expect(await remove(second, true)).toMatchObject({ outcome: 'reloaded', answer: '' })
    expect([await isLetIn(first), await isLetIn(second)]).toEqual([true, false])
    expect([game.state, game.isPaused, game.picture?.moment?.game.rounds.length]).toEqual(['live', true, 4])
    await eventually(async () => (await readServer(site, matchId)).is_paused)
    goOn()
    await give(matchId, { command: 'unpause' })
    const match = await untilFinished(site, matchId)
    await eventually(() => game.played.some(({ outcome }) => outcome === 'finished'))
    const truth = game.played.find(({ outcome }) => outcome === 'finished')
    expect([match.maps[0]?.team1, match.maps[0]?.team2]).toEqual(Object.values(truth?.maps[0]?.scores ?? {}))
  })

  test('and one who was let in are both remembered when the game goes back to a round before', async () => {
    const { matchId, first, isLetIn } = await standing()
    const substitute = await makePerson(site.visitor)
    await give(matchId, { command: 'add_player', user_id: substitute.id, team: 2 })
    await remove(first)
    await give(matchId, { command: 'restore_round', round: 2 })
    expect([await isLetIn(first), await isLetIn(substitute.id)]).toEqual([false, true])
  })

  test('is not promised to stay out where there is nothing to load the match from', async () => {
    const { matchId } = await running(longRounds)
    current = matchId
    await site.lobby.platform.db.deleteFrom('match_backups').execute()
    const [player] = (await readMatch(site, matchId)).roster2
    expect(await code(remove(player?.user_id, true))).toBe('409 BACKUP_MISSING')
    expect((await readServer(site, matchId)).commands.map(({ order }) => order.command)).toEqual(['take_server'])
  })
})

test('a match is ended on its server, and may be loaded again', async () => {
  const { matchId, server } = await running(longRounds)
  expect(await give(matchId, { command: 'end' }, 'wrong map')).toMatchObject({ outcome: 'done', answer: null })
  expect(await readServer(site, matchId)).toMatchObject({ state: 'stopped', failure: 'ended' })
  await eventually(() => fleet.host(server).server.state === 'idle')
  expect(await code(give(matchId, { command: 'pause' }))).toBe('409 MATCH_NOT_ON_SERVER')
  expect(await code(give(matchId, { command: 'end' }))).toBe('409 MATCH_NOT_ON_SERVER')
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  expect((await listAssignments(site, matchId)).map(({ failure }) => failure)).toEqual(['ended', null])
})

test('a match decided by hand leaves its server', async () => {
  const { matchId, server } = await running(longRounds)
  await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'no show' })
  await eventually(() => fleet.host(server).server.state === 'idle')
  await eventually(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))
  expect(await code(give(matchId, { command: 'pause' }))).toBe('409 MATCH_FINISHED')
})

test(
  'a captain calls for an organiser once until somebody answers, and sees nobody else’s words',
  { tags: 'services' },
  async () => {
    const { cup, matchId } = await running(longRounds)
    const [first, second] = cup.teams
    const call = (client = site.visitor, message = 'wallhack'): Promise<MatchServer> =>
      client.post<MatchServer>(`/api/matches/${matchId}/server/call`, { message })
    await Promise.all([1, 2, 3].map(() => call(first?.captain.client)))
    await call(second?.captain.client, 'no sound')
    const calls = (await readServer(site, matchId)).commands.filter(({ order }) => order.command === 'call_admin')
    expect(calls.map(({ reason }) => reason).toSorted()).toEqual(['no sound', 'wallhack'])
    const own = await second?.captain.client.get<MatchServer>(`/api/matches/${matchId}/server`)
    expect(own?.commands.map(({ reason }) => reason)).toEqual(['no sound'])
    const stranger = await makePerson(site.visitor)
    expect(await code(call(stranger.client))).toBe('403 NOT_CAPTAIN')
    site.clock.advance(61_000)
    expect(await code(call(first?.captain.client, 'again'))).toBe('409 CALL_OPEN')
    const [open] = (await readServer(site, matchId)).calls
    await site.admin.post(`/api/matches/${matchId}/server/call/answer`, { call_id: open?.id })
    await call(first?.captain.client, 'again')
    expect((await readServer(site, matchId)).commands.map(({ reason }) => reason)).toContain('again')
    const team = await site.visitor.get<TeamDetail>(`/api/teams/${first?.id}`)
    expect(team.captain.id).toBe(first?.captain.id)
  },
)
