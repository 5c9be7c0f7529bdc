import { io, type Socket } from 'socket.io-client'
import { MatchDetail, SocketMessage, socketPath } from '@lobby/contract'
import { gameServerFor, untilIdle, type GameServer, type TestLobby } from '@lobby/testing'

const names = 'kills deaths assists damage utility_damage enemies_flashed headshot_kills 2k 3k 4k 5k 1v1 1v2 score mvp'
const nothing = Object.fromEntries(names.split(' ').map((name) => [name, 0]))

/** Where whoever is killed in a log stands. */
export const placeOfKills = 7_071

/** A server that tells rounds with figures: in each of them everybody of the first team has so many kills in all. */
export class TellingServer {
  readonly #pen: GameServer
  #milliseconds = 0
  /** Bytes of the map's log so far; all of it is ASCII. */
  #logged = 0

  private constructor(pen: GameServer) {
    this.#pen = pen
  }

  static async of(site: TestLobby, matchId: string): Promise<TellingServer> {
    const server = new TellingServer(await gameServerFor(site.admin, matchId))
    await server.#pen.seriesStart()
    await server.#pen.goingLive()
    return server
  }

  get pen(): GameServer {
    return this.#pen
  }

  #team(key: 'team1' | 'team2', score: readonly [number, number], kills: number): object {
    const { id, name, players } = this.#pen.config[key]
    const stats = { ...nothing, rounds_played: score[0] + score[1], kills: key === 'team1' ? kills : 0 }
    return {
      id,
      name,
      series_score: 0,
      score: score[key === 'team1' ? 0 : 1],
      players: Object.keys(players).map((steamid) => ({ steamid, name: 'x', stats })),
    }
  }

  /** `isRestored`: the game went back to the end of that round. */
  async round(
    score: readonly [number, number],
    kills: number,
    { map = 0, isRestored = false }: { map?: number; isRestored?: boolean } = {},
  ): Promise<unknown> {
    return this.#pen.send({
      event: 'round_end',
      matchid: this.#pen.config.matchid,
      map_number: map,
      round_number: score[0] + score[1],
      reason: isRestored ? 10 : 8,
      winner: { side: '3', team: 'team1' },
      team1: this.#team('team1', score, kills),
      team2: this.#team('team2', score, kills),
    })
  }

  #line(text: string): string {
    this.#milliseconds += 1_000
    return `11/21/2026 - ${new Date(this.#milliseconds).toISOString().slice(11, 23)} - ${text}\n`
  }

  /** A round of the log in which the first of the first team makes the first kill. */
  async log(score: readonly [number, number], weapon = 'ak47'): Promise<void> {
    const who = (key: 'team1' | 'team2', side: string): string => {
      const steamId = Object.keys(this.#pen.config[key].players)[0] ?? '0'
      return `"Name<2><[U:1:${BigInt(steamId) - 76_561_197_960_265_728n}]><${side}>"`
    }
    const [map = ''] = this.#pen.config.maplist
    const body = [
      ...(score[0] + score[1] === 1 ? [this.#line(`World triggered "Match_Start" on "${map}"`)] : []),
      this.#line('World triggered "Round_Start"'),
      this.#line(
        `${who('team1', 'CT')} [1 2 3] killed ${who('team2', 'TERRORIST')} [${placeOfKills} 5 6] with "${weapon}"`,
      ),
      this.#line(`Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "${score[0]}") (T "${score[1]}")`),
    ].join('')
    const end = this.#logged + body.length
    const headers = {
      'content-type': 'text/plain',
      'x-logbytes-beginoffset': String(this.#logged),
      'x-logbytes-endoffset': String(end),
      'x-server-instance-token': 'figures',
      'x-game-map': map,
      'x-tick-start': String(this.#logged >> 3),
    }
    this.#logged = end
    await fetch(this.#pen.config.cvars['logaddress_add_http'] ?? '', { method: 'POST', body, headers })
  }
}

/** What everybody of the first team has on each map in an answer: a figure, or nothing yet. */
export function killsIn({ maps }: MatchDetail): (number | null)[] {
  return maps.map(({ players1 }) => players1[0]?.kills ?? null)
}

export class Watcher {
  readonly heard: SocketMessage[] = []
  readonly #site: TestLobby
  readonly #socket: Socket

  private constructor(site: TestLobby, socket: Socket) {
    this.#site = site
    this.#socket = socket
    socket.on('message', (message: unknown) => this.heard.push(SocketMessage.parse(message)))
  }

  static async on(site: TestLobby, channels: readonly string[]): Promise<Watcher> {
    const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
    const watcher = new Watcher(site, socket)
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
    for (const channel of channels) await socket.emitWithAck('watch', channel)
    return watcher
  }

  /** Kinds of what was heard since it was asked before, once all that follows is done and all that was sent is here; `into` takes the messages themselves. */
  async news(into: SocketMessage[] = []): Promise<string[]> {
    await untilIdle(this.#site)
    await this.#socket.emitWithAck('watch', 'tournaments')
    const fresh = this.heard.splice(0)
    into.push(...fresh)
    return fresh.map(({ type }) => type)
  }

  stop(): void {
    this.#socket.disconnect()
  }
}
