import { io, type Socket } from 'socket.io-client'
import { LiveView, SocketMessage, socketPath, withChanges, type WatchAnswer } from '@lobby/contract'
import { steamIdOf } from '@lobby/cs2/game-log'
import {
  gameServerFor,
  makeTeam,
  makeTournament,
  openMatches,
  startCup,
  type GameServer,
  type Team,
  type TestLobby,
} from '@lobby/testing'
import { logUrlOf, postLog } from '../matches/server-log/log-post.test-kit.ts'

export type LiveMatchPen = {
  readonly id: string
  readonly cup: string
  readonly teams: readonly [Team, Team]
  readonly server: GameServer
  /** What its server is on. */
  readonly map: string
  /** Sends what a log has more than before, up to a byte of it. */
  readonly tell: (log: { readonly bytes: Uint8Array }, options?: { map?: string; until?: number }) => Promise<void>
  readonly tellBytes: (bytes: Uint8Array, begin: number, map?: string) => Promise<void>
}

/** A match that is live, of two teams of five whose Steam IDs are those that `GameLog` writes: accounts 1 to 5 are the first team. */
export async function openLiveMatch(
  site: TestLobby,
  options: { cup?: string; bestOf?: 1 | 3; steamIds?: readonly string[] } = {},
): Promise<LiveMatchPen> {
  const made = [await makeTeam(site.visitor), await makeTeam(site.visitor)]
  const best_of = options.bestOf ?? 1
  const cup =
    options.cup ??
    (
      await makeTournament(site.admin, {
        max_teams: 2,
        format: { stages: [{ kind: 'single_elimination', best_of, final_best_of: best_of }] },
      })
    ).id
  const id = openMatches(await startCup(site.admin, cup, made))[0]?.match_id ?? ''
  const server = await gameServerFor(site.admin, id)
  const teams = made.toSorted((one) => (one.id === server.config.team1.id ? -1 : 1)) as [Team, Team]
  await nameAccounts(site, teams, options.steamIds ?? Array.from({ length: 10 }, (_, index) => steamIdOf(index + 1)))
  await server.seriesStart()
  await server.goingLive()
  const [map = ''] = server.config.maplist
  const sent = new Map<string, number>()
  const url = logUrlOf(server)
  const tellBytes: LiveMatchPen['tellBytes'] = async (bytes, begin, on = map) => {
    const { status, effect } = await postLog({ url, token: 'server', map: on }, bytes, begin)
    if (status !== 200) throw new Error(`the log was refused: ${status} ${effect}`)
  }
  return {
    id,
    cup,
    teams,
    server,
    map,
    tellBytes,
    tell: ({ bytes }, { map: on = map, until = bytes.length } = {}) => {
      const begin = sent.get(on) ?? 0
      sent.set(on, until)
      return tellBytes(bytes.subarray(begin, until), begin, on)
    },
  }
}

async function nameAccounts(
  { lobby }: TestLobby,
  teams: readonly [Team, Team],
  steamIds: readonly string[],
): Promise<void> {
  const { db } = lobby.platform
  const people = teams.flatMap(({ members }) => members)
  await db.updateTable('users').set({ steam_id: null }).where('steam_id', 'in', steamIds).execute()
  for (const [index, { id }] of people.entries())
    await db
      .updateTable('users')
      .set({ steam_id: steamIds[index] ?? null })
      .where('id', '=', id)
      .execute()
}

export type LiveWatcher = {
  readonly socket: Socket
  readonly heard: SocketMessage[]
  readonly watch: (channel: string) => Promise<WatchAnswer>
}

/** Somebody on the live line; a visitor where there is no token. */
export async function connect({ base }: TestLobby, token?: string): Promise<LiveWatcher> {
  const auth = token === undefined ? {} : { auth: { token } }
  const socket = io(base, { path: socketPath, transports: ['websocket'], forceNew: true, reconnection: false, ...auth })
  const heard: SocketMessage[] = []
  socket.on('message', (message: unknown) => heard.push(SocketMessage.parse(message)))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return { socket, heard, watch: async (channel) => (await socket.emitWithAck('watch', channel)) as WatchAnswer }
}

/** A page's view of a match: what it asked for, and what it heard since. `isLost` where it missed something. */
export function follow(first: LiveView, heard: readonly SocketMessage[]): { view: LiveView; isLost: boolean } {
  let view = first
  for (const message of heard) {
    if (message.type !== 'live.changed' || message.id !== first.match_id || message.sight !== first.sight) continue
    if (message.number <= view.number) continue
    if (message.number !== view.number + 1) return { view, isLost: true }
    view = LiveView.parse(withChanges(view as never, message.changes))
  }
  return { view, isLost: false }
}
