import { allMatches } from '@lobby/demo'
import type {
  AdminServer,
  Bracket,
  MatchCommandEntry,
  MatchDetail,
  MatchServer,
  SavedServer,
  TournamentFormatInput,
} from '@lobby/contract'
import { SimulatedHost, type SimulatorOptions } from '@lobby/cs2-simulator'
import {
  eventually,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  type Team,
  type TestLobby,
} from '@lobby/testing'

const rconPassword = 'steppe-rcon-7'
/**
 * As fast as the site answers, and free a moment after the end; after a restore both teams go on at once. A site on a busy machine is waited for: what nobody
 * answers in time is lost for good, as the plugin has it.
 */
export const quick = {
  seed: 1,
  roundMs: 0,
  seriesEndDelayMs: 0,
  betweenMapsMs: 0,
  resetDelayMs: 200,
  unpauseMs: 0,
  requestTimeoutMs: 600_000,
}

const hurryEveryMs = 100
/** So many turns in a row that came in time, before the clock is hurried again. */
const turnsInTime = 20

const oneMap: TournamentFormatInput = {
  stages: [{ kind: 'single_elimination', best_of: 1, final_best_of: 1 }],
}

/** Simulated servers of a test, known to the site as match servers. */
export class Fleet {
  readonly #site: TestLobby
  readonly hosts = new Map<string, SimulatedHost>()

  constructor(site: TestLobby) {
    this.#site = site
  }

  /** Starts a server and enters it. Answers its id. */
  async add(play: Partial<SimulatorOptions> = {}, entry: object = {}): Promise<string> {
    const name = `Server ${this.hosts.size + 1}`
    const host = new SimulatedHost(name, { rconPassword, rcon: { maxFailures: 99 } }, { ...quick, ...play })
    const port = await host.start()
    const place = { purpose: 'match', region: 'almaty', host: '127.0.0.1', port, rcon_password: rconPassword }
    const saved = await this.#site.admin.post<SavedServer>('/api/admin/servers', { name, ...place, ...entry })
    const { id } = saved.server as AdminServer
    this.hosts.set(id, host)
    return id
  }

  host(id: string | undefined): SimulatedHost {
    const host = this.hosts.get(id ?? '')
    if (host === undefined) throw new Error(`no server ${id}`)
    return host
  }

  /** Everything is over: matches let go of their servers, servers are gone. */
  async clear(): Promise<void> {
    const { db } = this.#site.lobby.platform
    await Promise.all([...this.hosts.values()].map((host) => host.stop()))
    this.hosts.clear()
    for (const table of [
      'match_backups',
      'match_commands',
      'match_assignments',
      'match_servers',
      'game_servers',
    ] as const)
      await db.deleteFrom(table).execute()
  }
}

export type Cup = { id: string; teams: Team[]; matchIds: string[] }

/** A running tournament of teams of one, with the matches that can be played. */
export async function makeCup(site: TestLobby, size: number, format: TournamentFormatInput = oneMap): Promise<Cup> {
  const { id } = await makeTournament(site.admin, { format })
  const teams = await makeSoloTeams(site.visitor, size)
  const bracket = await startCup(site.admin, id, teams)
  return { id, teams, matchIds: openMatches(bracket).map(({ match_id }) => match_id ?? '') }
}

export const readServer = (site: TestLobby, matchId: string): Promise<MatchServer> =>
  site.admin.get<MatchServer>(`/api/matches/${matchId}/server`)
export const readMatch = (site: TestLobby, matchId: string): Promise<MatchDetail> =>
  site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)

export async function take(site: TestLobby, matchId: string, body: object = {}): Promise<MatchServer> {
  return site.admin.post<MatchServer>(`/api/matches/${matchId}/server`, body)
}

/** An organiser moves a match: what load they mean is what they see. */
export async function moveMatch(
  site: TestLobby,
  matchId: string,
  { server_id = null, reason = 'it stutters' }: { server_id?: string | null; reason?: string } = {},
): Promise<MatchCommandEntry> {
  const { load } = await readServer(site, matchId)
  const order = { command: 'move', server_id, load }
  return site.admin.post<MatchCommandEntry>(`/api/matches/${matchId}/server/commands`, { order, reason })
}

/**
 * Lets the site's clock run four times as fast, so that nobody sits through its waits; only as fast as any other for two seconds whenever the machine lags
 * behind, or the site would give up servers that had no time to answer. Answers what ends it.
 */
export function hurry(site: TestLobby): () => void {
  let before = performance.now()
  let inTime = 0
  const timer = setInterval(() => {
    const now = performance.now()
    inTime = now - before < hurryEveryMs * 1.3 ? inTime + 1 : 0
    if (inTime > turnsInTime) site.clock.advance(3 * hurryEveryMs)
    before = now
  }, hurryEveryMs)
  return () => clearInterval(timer)
}

/** Waits until the server of a match stands so. */
export async function untilState(site: TestLobby, matchId: string, state: MatchServer['state']): Promise<MatchServer> {
  await eventually(async () => (await readServer(site, matchId)).state === state)
  return readServer(site, matchId)
}

export async function untilFinished(site: TestLobby, matchId: string): Promise<MatchDetail> {
  await eventually(async () => (await readMatch(site, matchId)).status === 'finished')
  return readMatch(site, matchId)
}

/** Assignments that were made, the oldest first. */
export async function listAssignments(site: TestLobby, matchId?: string) {
  const rows = await site.lobby.platform.db
    .selectFrom('match_assignments')
    .select(['match_id', 'number', 'server_id', 'state', 'failure', 'begun_at', 'ended_at'])
    .orderBy('begun_at')
    .orderBy('number')
    .execute()
  return rows.filter((row) => matchId === undefined || row.match_id === Number(matchId))
}

/** Asks for a server for every match that can be played, until the tournament is over. */
export async function playOnServers(site: TestLobby, tournamentId: string): Promise<Bracket> {
  const read = (): Promise<Bracket> => site.visitor.get<Bracket>(`/api/tournaments/${tournamentId}/bracket`)
  const asked = new Set<string>()
  await eventually(async () => {
    const bracket = await read()
    for (const { match_id: id } of openMatches(bracket)) {
      if (id === null || asked.has(id)) continue
      asked.add(id)
      await take(site, id)
    }
    return allMatches(bracket).every(({ state }) => state === 'done')
  })
  return read()
}
