import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MatchServer, socketPath, type ServerCommand, type SocketMessage } from '@lobby/contract'
import { code, eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { findMatch, rebuildMatch } from '#matches'
import {
  Fleet,
  hurry,
  listAssignments,
  makeCup,
  moveMatch,
  readMatch,
  readServer,
  take,
  untilFinished,
  untilState,
  type Cup,
} from './fleet.test-kit.ts'

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

const twoTeams = (): Promise<Cup> => makeCup(site, 2)
const onlyMatch = ({ matchIds: [id = ''] }: Cup): string => id
const freed = (matchId: string): Promise<void> =>
  eventually(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))

async function hear(channel: string): Promise<SocketMessage[]> {
  const socket: Socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
  ends.push(() => socket.close())
  const heard: SocketMessage[] = []
  socket.on('message', (message: SocketMessage) => heard.push(message))
  await eventually(() => socket.connected)
  await socket.emitWithAck('watch', channel)
  return heard
}

describe('a match that asks for a server', () => {
  test('gets a free one, is played there by itself, and lets go of it', async () => {
    const id = await fleet.add()
    const matchId = onlyMatch(await twoTeams())
    const heard = await hear(`match:${matchId}`)
    const names = new Set<string>()
    const { machine, set } = fleet.host(id).server
    fleet.host(id).server.machine = { ...machine, rename: (name) => names.add(name ?? 'its own') }
    set.set('matchzy_pause_after_restore', 'false')
    expect((await readServer(site, matchId)).state).toBe('none')
    await take(site, matchId)
    const match = await untilFinished(site, matchId)
    await freed(matchId)
    const [played] = fleet.host(id).server.played
    expect(String(played?.matchId)).toBe(matchId)
    expect(match.score).toMatchObject({ team1: played?.seriesScore.team1, team2: played?.seriesScore.team2 })
    expect(await listAssignments(site)).toMatchObject([{ server_id: id, state: 'released', failure: null }])
    expect(await readServer(site, matchId)).toMatchObject({
      state: 'stopped',
      server: null,
      connect: null,
      failure: null,
    })
    expect(heard.some(({ type }) => type === 'match.server-changed')).toBe(true)
    // Its plugin would have called it by the teams.
    expect([...names]).toEqual(['its own'])
    // The page tells people that it stands then.
    expect(set.isOn('pause_after_restore')).toBe(true)
    // What people play there now is told to nobody, nor is any word of it proven by the secret of the match.
    for (const name of ['remote_log_url', 'remote_backup_url', 'demo_upload_url'])
      expect([name, set.texts.get(`matchzy_${name}`)]).toEqual([name, 'http://127.0.0.1:9'])
    expect(set.texts.get('matchzy_remote_log_header_value')).toBe('none')
  })

  test('is told to who plays it where it is, and to nobody else; GOTV is for all', async () => {
    await fleet.add({ roundMs: 60_000 }, { gotv_port: 27_020 })
    const cup = await twoTeams()
    const matchId = onlyMatch(cup)
    await take(site, matchId)
    await untilState(site, matchId, 'on')
    const as = async (client: typeof site.visitor): Promise<MatchServer> => {
      const view = await client.get<MatchServer>(`/api/matches/${matchId}/server`)
      expect(MatchServer.safeParse(view).error).toBeUndefined()
      return view
    }
    const [team] = cup.teams
    const captain = await as(team?.captain.client ?? site.visitor)
    expect(captain).toMatchObject({ rights: { organise: false, call: true }, settings: null, gotv: '127.0.0.1:27020' })
    expect(captain.connect).toMatch(/^127\.0\.0\.1:\d+$/)
    const visitor = await as(site.visitor)
    expect(visitor).toMatchObject({ connect: null, rights: { organise: false, call: false }, gotv: '127.0.0.1:27020' })
    expect(JSON.stringify(visitor)).not.toContain(captain.connect)
    expect((await as(site.admin)).commands).toMatchObject([{ order: { command: 'take_server' }, outcome: 'done' }])
    // Nobody can load it a second time by hand.
    expect(await code(site.admin.get<ServerCommand>(`/api/matches/${matchId}/server-command`))).toBe(
      '409 MATCH_HAS_SERVER',
    )
  })

  test('asks again and again without harm, and not where there is no server at all', { tags: 'services' }, async () => {
    const matchId = onlyMatch(await twoTeams())
    expect(await code(take(site, matchId))).toBe('409 NO_MATCH_SERVER')
    await fleet.add({ roundMs: 60_000 })
    await Promise.all([1, 2, 3, 4].map(() => take(site, matchId)))
    await untilState(site, matchId, 'on')
    expect(await listAssignments(site)).toHaveLength(1)
  })

  test('finds its server by itself once its maps are settled', async () => {
    await fleet.add()
    const matchId = onlyMatch(await twoTeams())
    await site.lobby.platform.transact(({ publish }) =>
      publish({ type: 'match.maps-settled', matchId: Number(matchId), version: 1 }),
    )
    await untilFinished(site, matchId)
  })
})

describe('many matches and few servers', () => {
  test(
    'no server has two matches, the line keeps its order, and all get their turn',
    { tags: 'services' },
    async () => {
      const endless = { roundMs: 3_600_000 }
      const ids = [await fleet.add(endless), await fleet.add(endless), await fleet.add(endless)]
      const { matchIds } = await makeCup(site, 7, { stages: [{ kind: 'round_robin', group_size: 7, advance: 0 }] })
      expect(matchIds).toHaveLength(21)
      const [first = '', ...others] = matchIds
      const last = others.pop() ?? ''
      await take(site, first)
      await Promise.all(others.map((matchId) => take(site, matchId)))
      expect(await take(site, last)).toMatchObject({ state: 'waiting', place: expect.any(Number) })
      // Whoever plays is decided by hand, which frees the server for the next in line.
      ends.push(hurry(site))
      const decided = new Set<number>()
      await eventually(async () => {
        const assignments = await listAssignments(site)
        const held = assignments.filter(({ state }) => state !== 'released')
        expect(new Set(held.map(({ server_id }) => server_id)).size).toBe(held.length)
        for (const { match_id: id } of assignments.filter(
          ({ state, match_id }) => state === 'on' && !decided.has(match_id),
        )) {
          decided.add(id)
          await site.admin.put(`/api/matches/${id}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'a test' })
        }
        return assignments.length === 21 && held.length === 0
      })
      const assignments = await listAssignments(site)
      for (const server of ids) {
        const spans = assignments.filter(({ server_id }) => server_id === server)
        expect(spans.length).toBeGreaterThan(2)
        for (const [index, span] of spans.entries())
          expect(span.begun_at.getTime()).toBeGreaterThanOrEqual(spans[index - 1]?.ended_at?.getTime() ?? 0)
      }
      // Two servers that became free together take two matches at once.
      const begun = (matchId: string) => assignments.find(({ match_id: id }) => id === Number(matchId))?.begun_at
      expect([begun(first), begun(last)]).toEqual([assignments[0]?.begun_at, assignments.at(-1)?.begun_at])
    },
  )

  test('one that is drained, offline or in training gets none; a preferred region comes first', async () => {
    await fleet.add({}, { purpose: 'training', mode: 'aim' })
    const drained = await fleet.add({ roundMs: 60_000 })
    await site.admin.patch(`/api/admin/servers/${drained}`, { draining: true })
    const gone = await fleet.add()
    await fleet.host(gone).stop()
    await site.lobby.platform.db.updateTable('game_servers').set({ status: 'offline' }).where('id', '=', gone).execute()
    const cup = await makeCup(site, 4)
    const [first = '', second = ''] = cup.matchIds
    expect(await take(site, first)).toMatchObject({ state: 'waiting', place: 1 })
    expect(await take(site, second, { region: 'astana' })).toMatchObject({ state: 'waiting', place: 2 })
    // Both come at once, so that the second one's wish can be met.
    await site.admin.post(`/api/matches/${first}/server/commands`, { order: { command: 'end' }, reason: 'not yet' })
    const astana = await fleet.add({ roundMs: 60_000 }, { region: 'astana' })
    expect((await untilState(site, second, 'on')).server?.id).toBe(astana)
    await site.admin.patch(`/api/admin/servers/${drained}`, { draining: false })
    await take(site, first, { region: 'astana' })
    expect((await untilState(site, first, 'on')).server?.id).toBe(drained)
  })
})

describe('a server that does not do as it is told', () => {
  test('refuses: another one gets the match', async () => {
    const bad = await fleet.add({ quirks: { refuseLoadRate: 1 } }, { region: 'astana' })
    const matchId = onlyMatch(await twoTeams())
    await take(site, matchId, { region: 'astana' })
    await eventually(async () => (await readServer(site, matchId)).failure === 'load_failed')
    const good = await fleet.add({}, { region: 'moscow' })
    await untilFinished(site, matchId)
    const assignments = await listAssignments(site, matchId)
    expect(assignments.map(({ server_id, failure }) => [server_id, failure])).toEqual(
      expect.arrayContaining([[bad, 'load_failed']]),
    )
    expect(assignments.at(-1)).toMatchObject({ server_id: good, failure: null })
  })

  test('is busy with a match of somebody else: it is left alone until it is free', async () => {
    const busy = await fleet.add({ roundMs: 60_000 })
    const cup = await makeCup(site, 4)
    const [first = '', second = ''] = cup.matchIds
    // Somebody pasted the command of another match there by hand.
    const { command } = await site.admin.get<ServerCommand>(`/api/matches/${first}/server-command`)
    await site.admin.post(`/api/admin/servers/${busy}/rcon`, { command })
    await eventually(async () => (await readMatch(site, first)).status !== 'ready')
    expect(await code(take(site, first))).toBe('409 MATCH_ON_OTHER_SERVER')
    await take(site, second)
    await eventually(async () => (await readServer(site, second)).failure === 'match_set_up')
    expect(await readServer(site, second)).toMatchObject({ state: 'waiting', place: 1 })
    await site.admin.post(`/api/admin/servers/${busy}/rcon`, { command: 'css_endmatch' })
    await untilState(site, second, 'on')
    expect((await listAssignments(site, second)).map(({ failure }) => failure)).toEqual(['match_set_up', null])
  })

  test('plays on although the match was moved: what it says changes nothing', async () => {
    const slow = await fleet.add({ roundMs: 1_000 }, { region: 'astana' })
    const matchId = onlyMatch(await twoTeams())
    await take(site, matchId, { region: 'astana' })
    await eventually(async () => (await readMatch(site, matchId)).status === 'live')
    await untilState(site, matchId, 'on')
    // The organiser moves it while the first server plays on unheard: its console is frozen.
    fleet.host(slow).freeze(4_000)
    const good = await fleet.add({ roundMs: 0 })
    const before = (await readMatch(site, matchId)).version
    const entry = await moveMatch(site, matchId, { server_id: good, reason: 'the server lags' })
    expect(entry).toMatchObject({ outcome: 'done', reason: 'the server lags', order: { command: 'move' } })
    const match = await untilFinished(site, matchId)
    expect(match.version).toBeGreaterThan(before)
    await eventually(() => fleet.host(good).server.played.length === 1)
    const [played] = fleet.host(good).server.played
    expect([match.score.team1, match.score.team2]).toEqual([played?.seriesScore.team1, played?.seriesScore.team2])
    await eventually(async () => {
      const events = await site.lobby.platform.db
        .selectFrom('match_events')
        .select('effect')
        .where('match_id', '=', Number(matchId))
        .execute()
      return events.some(({ effect }) => effect === 'other_assignment')
    })
    const row = await findMatch(site.lobby.platform.db, Number(matchId))
    expect(row && (await rebuildMatch(site.lobby.platform.db, row))).toEqual(row?.state)
    await eventually(async () => (await listAssignments(site)).every(({ state }) => state === 'released'))
    expect(fleet.host(slow).server.state).toBe('idle')
  })
})
