// @module-tag services
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  socketPath,
  type Bracket,
  type MatchDetail,
  type MatchListItem,
  type TournamentDetail,
  type TournamentListItem,
} from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import {
  changeCup,
  eventually,
  gameServerFor,
  makePerson,
  makeSoloTeams,
  makeTournament,
  openMatches,
  openOverWay,
  openTestDatabase,
  rawCall,
  register,
  startCup,
  startTestLobby,
  winMatch,
  type Team,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
let teams: Team[]
let live: string
let match: string
let hot: string[]

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 6)
  live = (await makeTournament(site.admin)).id
  match = openMatches(await startCup(site.admin, live, teams.slice(0, 4)))[0]?.match_id ?? ''
  hot = [
    '/api/tournaments',
    `/api/tournaments/${live}`,
    `/api/tournaments/${live}/bracket`,
    '/api/matches',
    `/api/matches/${match}`,
  ]
})
afterAll(() => site.stop())

const get = <T>(path: string): Promise<T> => site.visitor.get<T>(path)

describe('a hot answer', () => {
  test('has an ETag, is asked for again every time, and is 304 with an empty body to who knows it', async () => {
    for (const path of hot) {
      const first = await rawCall(site.base, { path })
      const etag = first.headers.get('etag') ?? ''
      expect([path, first.status, first.headers.get('cache-control'), etag]).toEqual([
        path,
        200,
        'no-cache',
        expect.stringMatching(/^"/),
      ])
      const again = await rawCall(site.base, { path, headers: { 'if-none-match': etag } })
      expect([path, again.status, again.text, again.headers.get('etag')]).toEqual([path, 304, '', etag])
    }
  })

  test('keeps the safety headers and names its request', async () => {
    for (const path of hot) {
      const { headers } = await rawCall(site.base, { path })
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    }
  })

  test('of something that does not exist is not kept', async () => {
    const id = String(Number((await makeTournament(site.admin)).id) + 1)
    expect((await rawCall(site.base, { path: `/api/tournaments/${id}` })).status).toBe(404)
    expect((await makeTournament(site.admin)).id).toBe(id)
    expect((await rawCall(site.base, { path: `/api/tournaments/${id}` })).status).toBe(200)
  })

  test('a query that differs is another answer', async () => {
    const ofLive = await get<MatchListItem[]>(`/api/matches?tournament_id=${live}&limit=2`)
    expect(ofLive).toHaveLength(2)
    expect(await get<MatchListItem[]>('/api/matches?tournament_id=10')).toEqual([])
    expect(await get<MatchListItem[]>('/api/matches?tournament_id=none')).toEqual([])
    expect(await get<MatchListItem[]>(`/api/matches?tournament_id=${live}&status=finished`)).toEqual([])
  })
})

describe('as soon as a write is acknowledged, everybody reads it', () => {
  /** Every hot answer is in the cache when the write comes. */
  const warm = async (more: readonly string[] = []): Promise<void> => {
    for (const path of [...hot, ...more]) await rawCall(site.base, { path })
  }

  test('a registration, a confirmation, a withdrawal: in the tournament and in the list', async () => {
    const { id } = await makeTournament(site.admin)
    const places = async (): Promise<number[]> => {
      const [one, all] = [
        await get<TournamentDetail>(`/api/tournaments/${id}`),
        await get<TournamentListItem[]>('/api/tournaments'),
      ]
      return [
        one.registered_teams,
        one.registrations.length,
        all.find((entry) => entry.id === id)?.registered_teams ?? -1,
      ]
    }
    expect(await places()).toEqual([0, 0, 0])
    const entry = await register(teams[0] as Team, id)
    expect(await places()).toEqual([1, 1, 1])
    await site.admin.post(`/api/tournaments/${id}/registrations/${entry.id}/confirm`)
    expect((await get<TournamentDetail>(`/api/tournaments/${id}`)).registrations[0]?.status).toBe('confirmed')
    await site.admin.delete(`/api/tournaments/${id}/registrations/${entry.id}`)
    expect(await places()).toEqual([0, 0, 0])
  })

  test('a new tournament and a change of one', async () => {
    await warm()
    const { id } = await makeTournament(site.admin, { name: 'Brand new' })
    const named = async (): Promise<string | undefined> =>
      (await get<TournamentListItem[]>('/api/tournaments')).find((entry) => entry.id === id)?.name
    expect(await named()).toBe('Brand new')
    await get(`/api/tournaments/${id}`)
    await changeCup(site.admin, id, { name: 'Renamed', status: 'closed' })
    expect(await named()).toBe('Renamed')
    expect(await get(`/api/tournaments/${id}`)).toMatchObject({ name: 'Renamed', status: 'closed' })
  })

  test('the start: status, seeds, bracket and matches', async () => {
    const { id } = await makeTournament(site.admin)
    await warm([`/api/tournaments/${id}`, `/api/tournaments/${id}/bracket`, `/api/matches?tournament_id=${id}`])
    await startCup(site.admin, id, teams.slice(0, 4))
    expect(await get(`/api/tournaments/${id}`)).toMatchObject({ status: 'live', current_stage: 'round_robin' })
    expect(allMatches(await get<Bracket>(`/api/tournaments/${id}/bracket`))).toHaveLength(7)
    expect(await get<MatchListItem[]>(`/api/matches?tournament_id=${id}`)).toHaveLength(6)
  })

  test('a round: in the match, the bracket and the list of matches', async () => {
    await warm()
    const server = await gameServerFor(site.admin, match)
    await server.round([1, 0])
    const inBracket = async () =>
      allMatches(await get<Bracket>(`/api/tournaments/${live}/bracket`)).find((one) => one.match_id === match)
    const inList = async () => (await get<MatchListItem[]>('/api/matches')).find((one) => one.id === match)
    const { score } = await get<MatchDetail>(`/api/matches/${match}`)
    expect(score).toMatchObject({ version: 1, status: 'live', maps: [{ team1: 1, team2: 0 }] })
    expect([(await inBracket())?.score, (await inList())?.score]).toEqual([score, score])
    expect((await inBracket())?.state).toBe('live')
  })

  test('a team with another name, a player with a Steam ID', async () => {
    const [team] = teams
    await warm()
    await team?.captain.client.patch(`/api/teams/${team.id}`, { name: 'Renamed at noon', tag: 'noon' })
    for (const path of [`/api/tournaments/${live}`, `/api/tournaments/${live}/bracket`, '/api/matches']) {
      const { text } = await rawCall(site.base, { path })
      expect([path, text.includes('Renamed at noon'), text.includes('"NOON"')]).toEqual([path, true, true])
    }
    const detail = await get<MatchDetail>(`/api/matches/${match}`)
    const player = teams.find(({ id }) => id === detail.team1.id)?.captain
    expect(detail.roster1).toMatchObject([{ user_id: player?.id, has_steam_id: true }])
    await player?.client.patch('/api/user', { steam_id: null })
    expect((await get<MatchDetail>(`/api/matches/${match}`)).roster1).toMatchObject([{ has_steam_id: false }])
  })

  test('the end of a match: the table and the next matches', async () => {
    const { id } = await makeTournament(site.admin)
    const bracket = await startCup(site.admin, id, teams.slice(0, 4))
    const read = (): Promise<Bracket> => get<Bracket>(`/api/tournaments/${id}/bracket`)
    await read()
    for (const one of openMatches(bracket)) await winMatch(site.admin, one, 1)
    await eventually(async () =>
      (await read()).stages.some(
        (stage) => stage.kind === 'round_robin' && stage.groups.every(({ complete }) => complete),
      ),
    )
    expect(await get(`/api/tournaments/${id}`)).toMatchObject({ current_stage: 'single_elimination' })
    const [final] = openMatches(await read())
    await winMatch(site.admin, final ?? { match_id: '', best_of: 1, number: 1, map_advantage: null }, 2)
    await eventually(async () => (await read()).champion !== null)
    const listed = (await get<TournamentListItem[]>('/api/tournaments')).find((entry) => entry.id === id)
    expect(listed).toMatchObject({ status: 'finished', champion: { id: final?.team2.team?.id } })
  })
})

// Two nodes need a server of each kind: CI runs these with PostgreSQL and Redis; the embedded run does not have them.
const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = process.env
const twoNodes = databaseUrl && redisUrl ? ['two nodes on one database'] : []

describe.each(twoNodes)('%s', () => {
  let other: TestLobby
  beforeAll(async () => {
    other = await startTestLobby({ beside: site })
  })
  afterAll(() => other.stop())

  test('drop each other’s answers', async () => {
    const paths = ['/api/tournaments', `/api/matches/${match}`]
    const both = async (): Promise<string[][]> =>
      Promise.all(
        [site, other].map((node) => Promise.all(paths.map(async (path) => (await rawCall(node.base, { path })).text))),
      )
    const [before] = await both()
    const server = await gameServerFor(other.admin, match)
    await server.round([2, 0])
    await makeTournament(site.admin)
    await eventually(async () => {
      const [here, there] = await both()
      return here?.every((text, index) => text === there?.[index] && text !== before?.[index]) ?? false
    })
  })

  test('know a session of each other, and its end', async () => {
    const person = await makePerson(site.visitor)
    expect((await rawCall(other.base, { path: '/api/user', token: person.token })).status).toBe(200)
    await person.client.post('/api/auth/logout')
    await eventually(async () => (await rawCall(other.base, { path: '/api/user', token: person.token })).status === 401)
  })
})

describe.each(databaseUrl ? ['a commit whose answer is lost'] : [])('%s', () => {
  test('is found to stand by whoever looks, and whoever watched looks anew', async () => {
    const { database, drop } = await openTestDatabase()
    const { way, far } = await openOverWay(database)
    const own = await startTestLobby({ database: far })
    const { id: cup } = await makeTournament(own.admin)
    const [open] = openMatches(await startCup(own.admin, cup, await makeSoloTeams(own.visitor, 2)))
    const path = `/api/matches/${open?.match_id}`
    const read = () => own.visitor.get<MatchDetail>(path)
    const server = await gameServerFor(own.admin, open?.match_id ?? '')
    await server.goingLive()
    const { version } = await read()
    const socket = io(own.base, { path: socketPath, transports: ['websocket'], reconnection: false })
    const cut = new Promise((resolve) => socket.once('disconnect', resolve))
    await new Promise<void>((resolve) => socket.once('connect', resolve))

    // A write alone is a transaction by itself.
    way.cutsAt = (answer) => /COMMIT|INSERT 0 1|UPDATE 1/.test(answer.toString('latin1'))
    expect(await server.round([1, 0])).toMatchObject({ status: 503, body: { code: 'DATABASE_UNAVAILABLE' } })
    way.cutsAt = () => false
    await cut
    expect(await read()).toMatchObject({ version: version + 1 })
    expect(await server.round([1, 0])).toMatchObject({ status: 200, body: { data: { effect: 'duplicate' } } })
    await own.stop()
    await way.cut()
    await drop()
  })
})
