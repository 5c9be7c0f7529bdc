import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  eventSecretHeader,
  socketPath,
  type Bracket,
  type MatchAttention,
  type MatchDetail,
  type ServerCommand,
  type SocketMessage,
} from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import { allMatches } from '@lobby/demo'
import {
  eventually,
  gameServerFor,
  makeTeam,
  makeTournament,
  openMatches,
  rawCall,
  startCup,
  startTestLobby,
  type GameServer,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
let cup: string
let waiting: string[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = [await makeTeam(site.visitor, { steamIds: false })]
  for (let index = 1; index < 5; index++) teams.push(await makeTeam(site.visitor))
  cup = (
    await makeTournament(site.admin, {
      format: { stages: [{ kind: 'round_robin', group_size: 5, best_of: 3 }, { kind: 'single_elimination' }] },
    })
  ).id
  const bracket = await startCup(site.admin, cup, teams)
  waiting = openMatches(bracket).map(({ match_id: match }) => match ?? '')
})
afterAll(() => site.stop())

/** A match that no test has touched. */
async function nextMatch(): Promise<{ id: string; server: GameServer; read: () => Promise<MatchDetail> }> {
  const id = waiting.shift() ?? ''
  const read = (): Promise<MatchDetail> => site.visitor.get<MatchDetail>(`/api/matches/${id}`)
  return { id, server: await gameServerFor(site.admin, id), read }
}
/** The maps of a match as its bracket's log tells them last. */
async function toldMaps(id: string): Promise<string | undefined> {
  const { db } = site.lobby.platform
  const { key } = await db.selectFrom('matches').select('key').where('id', '=', Number(id)).executeTakeFirstOrThrow()
  type Body = { type: string; match?: string; maps?: unknown; fact?: Body }
  const log = await db
    .selectFrom('tournament_events')
    .select('body')
    .where('tournament_id', '=', Number(cup))
    .orderBy('seq')
    .execute()
  const told = log.map(({ body }) => (body as Body).fact ?? (body as Body))
  return JSON.stringify(told.findLast((body) => body.type === 'match_result' && body.match === key)?.maps)
}
const effect = (answer: unknown): string => {
  const { status, body } = answer as { status: number; body: { data?: { effect: string }; code?: string } }
  return `${status} ${body.data?.effect ?? body.code}`
}

describe('the console command of a match', () => {
  test('names the players whom the game server could not let in, by team', async () => {
    const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${cup}/bracket`)
    const match = openMatches(bracket).find(({ team1, team2 }) =>
      [team1.team?.id, team2.team?.id].includes(teams[0]?.id),
    )
    const command = await site.admin.get<ServerCommand>(`/api/matches/${match?.match_id}/server-command`)
    const names = command.players_without_steam_id
    expect(names.map(({ username }) => username).toSorted()).toEqual(
      teams[0]?.members.map(({ username }) => username).toSorted(),
    )
    expect(new Set(names.map(({ team }) => team.id))).toEqual(new Set([teams[0]?.id]))
    expect(Date.parse(command.expires_at) - site.clock.now().getTime()).toBeGreaterThan(59 * 60_000)
  })

  test('its config is what MatchZy loads: both rosters by Steam ID, the maps, where events go', async () => {
    const { id, server, read } = await nextMatch()
    const detail = await read()
    const listed = (side: 'team1' | 'team2'): string[] => Object.values(server.config[side].players).toSorted()
    expect(server.config).toMatchObject({
      matchid: Number(id),
      num_maps: 3,
      team1: { id: detail.team1.id },
      team2: { id: detail.team2.id },
    })
    expect(server.config.maplist).toEqual(detail.maps.map(({ map }) => map))
    expect(listed('team1')).toEqual(
      detail.roster1
        .filter((one) => one.has_steam_id)
        .map(({ username }) => username)
        .toSorted(),
    )
    expect(listed('team2')).toEqual(
      detail.roster2
        .filter((one) => one.has_steam_id)
        .map(({ username }) => username)
        .toSorted(),
    )
    const { command } = await site.admin.get<ServerCommand>(`/api/matches/${id}/server-command`)
    const simulated = new SimulatedServer('ALA-01', { seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    expect(await simulated.loadCommand(command)).toEqual({ ok: true, matchId: Number(id) })
    await eventually(async () => (await read()).status === 'warmup')
    simulated.end()
  })
})

describe('every kind of event', () => {
  test('a series by hand: each answer says what became of it, and the match follows', async () => {
    const { server, read } = await nextMatch()
    const { matchid } = server.config
    expect(effect(await server.seriesStart())).toBe('200 applied')
    expect((await read()).status).toBe('warmup')
    expect(effect(await server.seriesStart())).toBe('200 duplicate')
    for (const body of [
      { event: 'map_vetoed', matchid, team: 'team1', map_name: 'de_nuke' },
      { event: 'map_picked', matchid, team: 'team2', map_name: 'de_train', map_number: 1 },
      { event: 'side_picked', matchid, team: 'team1', map_name: 'de_train', map_number: 1, side: 'ct' },
    ])
      expect(effect(await server.send(body))).toBe('200 ignored')
    expect(effect(await server.send({ event: 'player_disconnect', matchid }))).toBe('200 unknown')
    expect(effect(await server.goingLive())).toBe('200 applied')
    // Sent again by something that writes its members in another order, and with room between them.
    expect(effect(await server.send(`{ "map_number": 0, "matchid": ${matchid}, "event": "going_live" }`))).toBe(
      '200 duplicate',
    )
    expect(effect(await server.round([1, 0]))).toBe('200 applied')
    expect(effect(await server.round([1, 0]))).toBe('200 duplicate')
    expect(effect(await server.round([1, 0], { stamp: 1 }))).toBe('200 applied')
    expect((await read()).moments.map(({ kind }) => kind)).toEqual(['created', 'loaded', 'map_started', 'restored'])
    expect(effect(await server.mapResult([13, 5]))).toBe('200 applied')
    expect(effect(await server.mapResult([13, 5], { map: 1 }))).toBe('200 applied')
    expect(await read()).toMatchObject({ status: 'finished', version: 6, score: { team1: 2, team2: 0, winner: 1 } })
    expect(effect(await server.seriesEnd([2, 0]))).toBe('200 after_finish')
  })

  test(
    'a finished match answers 200 and changes by not one byte, nor does the bracket',
    { tags: 'services' },
    async () => {
      const { id, server } = await nextMatch()
      for (const map of [0, 1]) {
        for (let round = 1; round <= 13; round++) await server.round([round, 0], { map })
        await server.mapResult([13, 0], { map })
      }
      const bytes = async (): Promise<string[]> =>
        Promise.all(
          [`/api/matches/${id}`, `/api/tournaments/${cup}/bracket`, '/api/matches', `/api/tournaments/${cup}`].map(
            async (path) => (await rawCall(site.base, { path })).text,
          ),
        )
      await eventually(async () =>
        allMatches(await site.visitor.get<Bracket>(`/api/tournaments/${cup}/bracket`)).some(
          (match) => match.match_id === id && match.state === 'done',
        ),
      )
      const before = await bytes()
      const late = [
        await server.seriesStart(),
        await server.goingLive(2),
        await server.round([12, 1], { stamp: 9 }),
        await server.round([1, 0], { map: 2 }),
        await server.mapResult([0, 13], { map: 2 }),
        await server.mapResult([0, 13]),
        await server.seriesEnd([0, 2]),
      ]
      expect(late.map(effect)).toEqual(Array(late.length).fill('200 after_finish'))
      expect(await bytes()).toEqual(before)
    },
  )

  test('the winner that a body names must not matter', async () => {
    const { server, read } = await nextMatch()
    // The pen always writes winner.team = team2 into a map_result, as the plugin may.
    await server.mapResult([13, 2])
    expect((await read()).maps[0]).toMatchObject({ team1: 13, team2: 2, winner: 1 })
  })

  test('series_end without a result settles by itself, in the log too', async () => {
    const { id, server, read } = await nextMatch()
    site.clock.advance(-18_000)
    expect(effect(await server.seriesEnd([1, 2]))).toBe('200 applied')
    site.clock.advance(18_000)
    expect((await read()).status).not.toBe('finished')
    await eventually(async () => (await read()).status === 'finished')
    expect(await read()).toMatchObject({ score: { team1: 1, team2: 2, winner: 2 } })
    const log = await site.lobby.platform.db
      .selectFrom('match_events')
      .select('kind')
      .where('match_id', '=', Number(id))
      .orderBy('id')
      .execute()
    expect(log.map(({ kind }) => kind)).toEqual(['series_end', 'settle'])
    await eventually(async () => {
      const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${cup}/bracket`)
      return allMatches(bracket).find((match) => match.match_id === id)?.winner === 2
    })
  })

  test('a map whose last rounds were lost has no score until a late word tells it, and then the bracket has it, too', async () => {
    const { id, server, read } = await nextMatch()
    await server.mapResult([13, 7])
    await server.round([12, 5], { map: 1 })
    site.clock.advance(-18_000)
    await server.seriesEnd([2, 0])
    site.clock.advance(18_000)
    await eventually(async () => (await read()).status === 'finished')
    expect(await read()).toMatchObject({ score: { team1: 2, team2: 0, winner: 1, is_incomplete: true } })
    expect((await read()).maps[1]).toMatchObject({ status: 'finished', winner: 1, is_incomplete: true })
    const wanted = await site.admin.get<MatchAttention[]>(`/api/tournaments/${cup}/servers/attention`)
    expect(wanted.filter((match) => match.is_incomplete)).toMatchObject([{ match_id: id }])
    await eventually(async () => (await toldMaps(id)) === '[]')

    expect(effect(await server.round([5, 13], { map: 1 }))).toBe('200 after_finish')
    expect(effect(await server.mapResult([13, 5], { map: 1 }))).toBe('200 applied')
    const whole = await read()
    expect(whole.score).not.toHaveProperty('is_incomplete')
    expect(whole.maps[1]).toMatchObject({ team1: 13, team2: 5, winner: 1 })
    const known = '[{"score1":13,"score2":7},{"score1":13,"score2":5}]'
    await eventually(async () => (await toldMaps(id)) === known)
  })
})

describe('the secret of a match', () => {
  test('opens nothing else: what a server tells after it, under ids of its plugin’s own database', async () => {
    const { config } = await gameServerFor(site.admin, waiting[0] ?? '')
    const [own, other] = [Number(waiting[0]), Number(waiting[1])]
    const count = async (): Promise<number> =>
      (
        await site.lobby.platform.db
          .selectFrom('match_events')
          .select('id')
          .where('match_id', 'in', [own, other])
          .execute()
      ).length
    const before = await count()
    const post = (matchid: number, path = '/api/game-events'): Promise<unknown> =>
      rawCall(site.base, {
        path,
        body: { event: 'going_live', matchid, map_number: 0 },
        headers: { [eventSecretHeader]: config.cvars['matchzy_remote_log_header_value'] ?? '' },
      }).then(({ status, json }) => `${status} ${json?.code}`)
    const address = `/api/game-events/matches/${own}/events/matchzy-enhanced`
    // The id may be nobody's, none at all, or that of another match here, in the address of either.
    expect(await post(2_147_483_000)).toBe('404 MATCH_NOT_FOUND')
    expect(await post(-1)).toBe('400 INVALID_EVENT')
    expect(await post(other)).toBe('401 INVALID_EVENT_SECRET')
    expect(await post(other, address)).toBe('401 INVALID_EVENT_SECRET')
    expect(await post(other, address.replace(String(own), String(other)))).toBe('401 INVALID_EVENT_SECRET')
    expect(await count()).toBe(before)
  })

  test.each([
    ['missing', () => undefined, '401 INVALID_EVENT_SECRET'],
    ['empty', () => '', '401 INVALID_EVENT_SECRET'],
    ['wrong', () => 'wrong', '401 INVALID_EVENT_SECRET'],
    ['of another match', (other: string) => other, '401 INVALID_EVENT_SECRET'],
  ] as [string, (other: string) => string | undefined, string][])(
    '%s: nothing is stored',
    async (_, secretOf, expected) => {
      const [own, other] = [
        await gameServerFor(site.admin, waiting[0] ?? ''),
        await gameServerFor(site.admin, waiting[1] ?? ''),
      ]
      const secret = secretOf(other.config.cvars['matchzy_remote_log_header_value'] ?? '')
      const body = { event: 'going_live', matchid: own.config.matchid, map_number: 0 }
      const answer = await rawCall(site.base, {
        path: '/api/game-events',
        body,
        headers: secret === undefined ? {} : { [eventSecretHeader]: secret },
      })
      expect(`${answer.status} ${answer.json.code}`).toBe(expected)
      expect(
        await site.lobby.platform.db
          .selectFrom('match_events')
          .select('id')
          .where('match_id', '=', own.config.matchid)
          .execute(),
      ).toEqual([])
    },
  )
})

describe('the bracket', () => {
  test('moves by itself at the end of a match, and says so', async () => {
    const { id, server } = await nextMatch()
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
    const changes: SocketMessage[] = []
    socket.on('message', (message: SocketMessage) => changes.push(message))
    await socket.emitWithAck('watch', `tournament:${cup}`)
    for (const map of [0, 1]) await server.mapResult([4, 13], { map })
    const isTold = async (): Promise<boolean> => {
      const bracket = await site.visitor.get<Bracket>(`/api/tournaments/${cup}/bracket`)
      const match = allMatches(bracket).find((one) => one.match_id === id)
      return match?.state === 'done' && match.winner === 2 && changes.some(({ type }) => type === 'bracket.changed')
    }
    await eventually(isTold)
    socket.disconnect()
  })
})
