import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { buildBackupCommand, buildLoadCommand, buildMatchConfig, type MatchConfigInput } from '@lobby/cs2'

/** One request that reached the events address, as it came. */
export type Received = {
  readonly text: string
  readonly secret: string | undefined
  readonly contentType: string | undefined
}

/** Which status an answer should have, and when: an event counts as received once this is known; the default is 200 for everything. */
export type Answer = (body: Readonly<Record<string, unknown>>, count: number) => number | Promise<number>

/** The n-th invented account. */
export function steamIdAt(index: number): string {
  return `7656119${String(8_000_000_000 + index)}`
}

/** Two full teams, best of one, events to the given address. */
export function matchInput(origin: string, changes: Partial<MatchConfigInput> = {}): MatchConfigInput {
  const team = (first: number): MatchConfigInput['team1'] => ({
    id: `t${first}`,
    name: `Team ${first}`,
    players: [0, 1, 2, 3, 4].map((offset) => ({ steamId: steamIdAt(first + offset), name: `p${first + offset}` })),
  })
  return {
    matchId: 1042,
    team1: team(10),
    team2: team(20),
    bestOf: 1,
    maps: ['de_nuke'],
    playersPerTeam: 5,
    eventUrl: `${origin}/events`,
    eventHeaderName: 'X-Match-Secret',
    eventHeaderValue: 'event-secret',
    ...changes,
  }
}

/** A file that a server uploaded: its first bytes, how long it was, its name, and what the plugin says it is of. */
export type Upload = {
  readonly name: unknown
  readonly text: string
  readonly bytes: number
  readonly of: string
  readonly secret: unknown
}

/** A stand-in for LOBBY on a real port of the loopback: serves one config and takes events. */
export class Site {
  readonly received: Received[] = []
  /** The text served as config; set before loading. */
  config = ''
  /** Status for each event. */
  answer: Answer = () => 200
  /** Status for the config when the header is right. */
  configStatus = 200
  configRequests = 0
  readonly backups: Upload[] = []
  readonly demos: Upload[] = []
  /** Bodies of the server's log, and the headers of each. */
  readonly log: string[] = []
  readonly logHeaders: IncomingMessage['headers'][] = []
  /** The text served as backup. */
  backup = ''
  #server: Server | null = null
  #port = 0

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Listens; on the port it had when it was stopped before. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.#handle(request, response).catch(() => response.destroy())
    })
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.#port = typeof address === 'object' && address !== null ? address.port : 0
    this.#server = server
  }

  /** Stops at once, as a killed process would. */
  async stop(): Promise<void> {
    const server = this.#server
    if (server === null) return
    this.#server = null
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  /** Serves the config of a match and gives the line that loads it. */
  offer(changes: Partial<MatchConfigInput> = {}): string {
    this.config = JSON.stringify(buildMatchConfig(matchInput(this.origin, changes), 'matchzy'))
    return this.loadLine
  }

  get loadLine(): string {
    return buildLoadCommand(
      { url: `${this.origin}/config`, headerName: 'X-Load-Token', headerValue: 'load-token' },
      'matchzy',
    )
  }
  get backupLine(): string {
    return buildBackupCommand(
      { url: `${this.origin}/backup`, headerName: 'X-Load-Token', headerValue: 'load-token' },
      'matchzy',
    )
  }

  /** The bodies received, parsed, in order of arrival. */
  get bodies(): readonly Readonly<Record<string, unknown>>[] {
    return this.received.map(({ text }) => JSON.parse(text) as Record<string, unknown>)
  }

  /** The names of the events received, in order of arrival. */
  get eventNames(): readonly unknown[] {
    return this.bodies.map((body) => body['event'])
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.url === '/config') {
      this.configRequests += 1
      const allowed = request.headers['x-load-token'] === 'load-token'
      response.writeHead(allowed ? this.configStatus : 401).end(allowed ? this.config : '')
      return
    }
    const text = Buffer.concat(chunks).toString('utf8')
    if (request.url === '/log') {
      this.log.push(text)
      this.logHeaders.push(request.headers)
      response.writeHead(200).end('{}')
      return
    }
    if (request.url === '/backup') {
      response.writeHead(200).end(this.backup)
      return
    }
    if (request.url === '/backups' || request.url === '/demos') {
      const place = ['matchid', 'mapnumber', 'roundnumber'].map((name) => request.headers[`matchzy-${name}`])
      const upload = {
        name: request.headers['matchzy-filename'],
        text,
        bytes: Buffer.concat(chunks).length,
        of: place.join(' '),
        secret: request.headers['x-match-secret'],
      }
      this[request.url === '/demos' ? 'demos' : 'backups'].push(upload)
      response.writeHead(200).end('{}')
      return
    }
    const status = await this.answer(JSON.parse(text) as Record<string, unknown>, this.received.length)
    if (status < 500) {
      const secret = request.headers['x-match-secret']
      this.received.push({
        text,
        secret: Array.isArray(secret) ? secret[0] : secret,
        contentType: request.headers['content-type'],
      })
    }
    response.writeHead(status).end('{}')
  }
}
