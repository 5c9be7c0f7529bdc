/**
 * A qualifier of 2,048 teams and their 10,240 accounts, with 128 teams more that wait, on PostgreSQL: all check in, rosters are edited, the waiting list moves, the cup starts, and 1,024
 * matches begin at once: both captains say ready, ban maps, and a server speaks. Limits and the gate of a busy process are on; each player comes from an address of their own. What takes a
 * quarter of an hour in life is pressed into `QUALIFIER_SECONDS`. Each kind of request is to be answered within 300 ms at p99, and nothing refused.
 */
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import type { Bracket, BracketMatch, CheckIn, MatchRoom, RegistrationPrivate, TournamentDetail } from '@lobby/contract'
import { LobbyClient, Refusal, signInOrganiser } from '@lobby/demo'
import { gameServerFor, LobbyPrograms, openMatches, type GameServer } from '@lobby/testing'
import { forManyPeople } from '@lobby/testing/lobby-process'
import { cpuOf } from './ingest/measured.ts'
import { Line } from './lines/line.ts'
import { paintBoards } from './qualifier/boards.ts'
import { call, inTurns, look, makeSide, must, type Answer, type Call, type Side } from './qualifier/crowd.ts'
import { aimMs, Gauge, spread } from './qualifier/gauge.ts'

const places = Number(process.env['QUALIFIER_TEAMS'] ?? 2_048)
const waiting = places / 16
const seconds = Number(process.env['QUALIFIER_SECONDS'] ?? 120)
const lanes = 12

const programs = new LobbyPrograms()
const gauge = new Gauge()

type Site = { base: string; pid: number; admin: LobbyClient; cup: string }

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** What happens in a part of it, with what it costs the process that answers. */
async function part(name: string, { pid }: Pick<Site, 'pid'>, run: () => Promise<unknown>): Promise<void> {
  const [cpu, began] = [cpuOf(pid), performance.now()]
  await run()
  const wall = performance.now() - began
  const share = ((cpuOf(pid) - cpu) / wall) * 100
  say(`${name}: ${(wall / 1_000).toFixed(1)} s, LOBBY's process ${share.toFixed(0)} % of a core`)
  gauge.print()
}

async function gather(site: Omit<Site, 'cup'>): Promise<Side[]> {
  const sides: Side[] = []
  await inTurns(places + waiting, lanes, async (at) => {
    // Every eighth team has somebody to swap in.
    sides[at] = await makeSide(site.base, at, at % 8 === 0 ? 6 : 5)
  })
  return sides
}

async function makeCup({ admin }: Omit<Site, 'cup'>): Promise<string> {
  const { id } = await admin.post<TournamentDetail>('/api/tournaments', {
    name: 'Open qualifier',
    start_date: new Date(Date.now() + 24 * 3_600_000).toISOString(),
    max_teams: places,
    waiting_list: true,
    format: { stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 3 }] },
  })
  return id
}

async function register({ base, cup }: Site, sides: readonly Side[]): Promise<RegistrationPrivate[]> {
  const made: RegistrationPrivate[] = []
  await inTurns(sides.length, lanes, async (at) => {
    const side = sides[at]
    if (side === undefined) return
    const answer = await gauge.take('register a team', performance.now(), () =>
      call<RegistrationPrivate>(base, {
        method: 'POST',
        path: `/api/tournaments/${cup}/registrations`,
        by: side.captain,
        body: { team_id: side.id, players: side.players.slice(0, 5).map(({ id }) => id) },
      }),
    )
    made[at] = answer.data
  })
  return made
}

async function order({ admin, cup }: Site, asked: 'open' | 'close'): Promise<void> {
  const { version } = await admin.get<CheckIn>(`/api/tournaments/${cup}/check-in`)
  await admin.post(`/api/tournaments/${cup}/check-in/orders`, { order: asked, version })
}

async function setCheckIn({ admin, cup }: Site): Promise<void> {
  const { version } = await admin.get<CheckIn>(`/api/tournaments/${cup}/check-in`)
  const settings = { opens_before: 60, closes_before: 0, offer_minutes: 30 }
  await admin.put(`/api/tournaments/${cup}/check-in`, { version, settings })
}

/** A player opens the cup, sees what is next for them, and says that their team is there. */
async function come(
  { base, cup }: Site,
  side: Side,
  { at, wantedAt }: { at: number; wantedAt: number },
): Promise<void> {
  const by = side.players[at % 5] ?? side.captain
  const take = (name: string, asked: Call): Promise<unknown> =>
    gauge.take(name, performance.now(), () => call(base, asked))
  await gauge.take('page of the cup', wantedAt, () => look(base, `/tournaments/${cup}`, by))
  await take('what is next for me', { path: '/api/me/next', by })
  await take('own check-in', { path: `/api/tournaments/${cup}/check-in/me`, by })
  await take('check in', { method: 'POST', path: `/api/tournaments/${cup}/check-in`, by, body: {} })
}

/** Everybody else of a team looks on; every eighth captain swaps somebody in. */
async function lookOn(site: Site, sides: readonly Side[], made: readonly RegistrationPrivate[]): Promise<void> {
  const { base, cup } = site
  const read = (at: number, wantedAt: number): Promise<unknown> => {
    const side = sides[at % sides.length]
    const by = side?.players[1 + (at % 4)] ?? side?.captain
    if (by === undefined) return Promise.resolve()
    const path = `/api/tournaments/${cup}${at % 2 === 0 ? '?teams=first' : '/check-in'}`
    return gauge.take('teams, and how many are here', wantedAt, () => look(base, path, by))
  }
  const edit = (at: number, wantedAt: number): Promise<unknown> => {
    const side = sides[at * 8]
    const players = side?.players.slice(1, 6).map(({ id }) => id)
    const path = `/api/tournaments/${cup}/registrations/${made[at * 8]?.id}/roster`
    return gauge.take('edit a roster', wantedAt, () =>
      call(base, { method: 'PUT', path, ...(side && { by: side.captain }), body: { players } }),
    )
  }
  await Promise.all([
    spread(places * 4, seconds, async (at, wantedAt) => void (await read(at, wantedAt))),
    spread(places / 8, seconds, async (at, wantedAt) => void (await edit(at, wantedAt))),
  ])
}

/** Their captains have the cup open in a browser. */
async function watchAll({ base, cup }: Site, sides: readonly Side[]): Promise<Line[]> {
  const lines: Line[] = []
  await inTurns(places, lanes, async (at) => {
    const captain = sides[at]?.captain
    if (captain === undefined) return
    const line = new Line(base, captain.address)
    lines.push(line)
    await line.watch(`tournament:${cup}`, captain.token)
  })
  return lines
}

/** Both say ready; whose turn it is bans, looking at the room before each step, until there is one map and a side. */
async function meet({ base }: Site, match: BracketMatch, captains: readonly Side[]): Promise<void> {
  const path = `/api/matches/${match.match_id}`
  for (const { captain: by } of captains)
    await gauge.take('say ready', performance.now(), () => call(base, { method: 'POST', path: `${path}/ready`, by }))
  for (;;) {
    const reader = captains[0]?.captain
    const asked = await gauge.take('look at a room', performance.now(), () =>
      call<MatchRoom>(base, { path: `${path}/room`, ...(reader && { by: reader }) }),
    )
    const room = asked.data
    const step = room?.veto?.steps[room.veto.current]
    if (room?.veto == null || step === undefined) return
    const by = captains[(step.team ?? 1) - 1]?.captain
    const chosen = new Set(room.veto.steps.map(({ map }) => map))
    const choice = step.action === 'side' ? { side: 'ct' } : { map: room.veto.pool.find((map) => !chosen.has(map)) }
    const { status } = await gauge.take('ban a map, choose a side', performance.now(), () =>
      call(base, {
        method: 'POST',
        path: `${path}/veto`,
        ...(by && { by }),
        body: { expected_version: room.version, ...choice },
      }),
    )
    if (status !== 200) return
  }
}

async function bySides(site: Site, sides: readonly Side[]): Promise<[BracketMatch, Side[]][]> {
  const bracket = await must<Bracket>(site.base, { path: `/api/tournaments/${site.cup}/bracket` })
  const byId = new Map(sides.map((side) => [side.id, side]))
  return openMatches(bracket).map((match) => [
    match,
    [match.team1, match.team2].map(({ team }) => byId.get(team?.id ?? '')).filter((side) => side !== undefined),
  ])
}

/** So many servers stand at one host, and speak from its address. */
const serversAtHost = 16

/** Whoever was refused on the way has no server. */
async function load({ admin }: Site, id: string, at: number): Promise<Answer<GameServer>> {
  try {
    const address = `10.200.0.${1 + Math.floor(at / serversAtHost)}`
    return { status: 200, code: '', data: await gameServerFor(admin, id, { address }) }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, code: error.code, data: undefined as never }
    throw error
  }
}

/** Every server says that its match goes live, and how its first round ended. */
async function speak(servers: readonly GameServer[]): Promise<void> {
  const send = (name: string, wantedAt: number, say: () => Promise<unknown>): Promise<unknown> =>
    gauge.take(name, wantedAt, async () => {
      const { status, body } = (await say()) as { status: number; body: { code?: string } }
      return { status, code: body.code ?? '', data: null }
    })
  await spread(servers.length, seconds / 4, async (at, wantedAt) => {
    const server = servers[at]
    if (server === undefined) return
    await send('a server: series, live, first round', wantedAt, () => server.seriesStart())
    await send('a server: series, live, first round', performance.now(), () => server.goingLive())
    await send('a server: series, live, first round', performance.now(), () => server.round([1, 0]))
  })
}

async function qualify(site: Site, sides: Side[]): Promise<void> {
  let made: RegistrationPrivate[] = []
  await part('registered', site, async () => (made = await register(site, sides)))
  const rank = (at: number): number => (made[at]?.status === 'confirmed' ? 0 : 1)
  // Who came too late for a place is wherever the queue put them: those with a place first.
  const turn = sides.map((_, at) => at).toSorted((one, other) => rank(one) - rank(other))
  const [having, late] = [turn.slice(0, places), turn.slice(places)]
  await setCheckIn(site)
  await order(site, 'open')
  const lines = await watchAll(site, sides)
  const coming = having.slice(waiting)
  await part(`checked in, ${lines.length} browsers watching`, site, async () => {
    const all = spread(coming.length, seconds, (at, wantedAt) => {
      const side = sides[coming[at] ?? 0]
      return side === undefined ? Promise.resolve() : come(site, side, { at, wantedAt })
    })
    await Promise.all([all, lookOn(site, sides, made)])
  })
  await part('closed, and the waiting list moved', site, () => order(site, 'close'))
  await part('those who waited checked in', site, () =>
    spread(late.length, seconds / 8, (at, wantedAt) => {
      const side = sides[late[at] ?? 0]
      return side === undefined ? Promise.resolve() : come(site, side, { at, wantedAt })
    }),
  )
  await part('started', site, () => site.admin.post(`/api/tournaments/${site.cup}/start`))
  const matches = await bySides(site, sides)
  await part(`${matches.length} rooms, ready and veto`, site, () =>
    spread(matches.length, seconds, async (at) => {
      const [match, captains] = matches[at] ?? []
      if (match !== undefined && captains !== undefined) await meet(site, match, captains)
    }),
  )
  const servers: GameServer[] = []
  // The organiser's own address asks for each command, and may do so three thousand times a minute.
  await part('servers loaded their matches', site, () =>
    spread(matches.length, Math.max(seconds / 4, matches.length / 20), async (at, wantedAt) => {
      const id = matches[at]?.[0].match_id ?? ''
      const server = await gauge.take('a server asks for its match', wantedAt, () => load(site, id, at))
      if (server.data !== undefined) servers.push(server.data)
    }),
  )
  await part('matches began', site, () => speak(servers))
  say(`a line heard ${(lines.reduce((sum, { heard }) => sum + heard, 0) / lines.length).toFixed(0)} messages`)
  for (const line of lines) line.close()
  say('boards, as a phone opens them (aim: first paint within 1 s)')
  if (!(await paintBoards(site.base, site.cup))) gauge.isMissed = true
}

try {
  const databaseUrl = process.env['BENCH_DATABASE_URL']
  const settings = await programs.settings({
    LOAD_SHEDDING: 'on',
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: '127.0.0.1',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  // Passwords are hashed with next to no work while the accounts are made; nobody signs in afterwards.
  const program = await programs.launch(settings, forManyPeople).ready()
  const base = `http://127.0.0.1:${settings.PORT}`
  const admin = await signInOrganiser(new LobbyClient({ base }), programs.admin)
  const site = { base, pid: program.pid, admin }
  let sides: Side[] = []
  await part('accounts and teams', site, async () => (sides = await gather(site)))
  const cup = await makeCup(site)
  await qualify({ ...site, cup }, sides)
  say(
    `aim: p99 ≤ ${aimMs} ms, no refusal: ${gauge.isMissed ? 'MISSED' : 'met'}; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
} finally {
  await programs.stop()
}
