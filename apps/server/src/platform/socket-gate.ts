import type { IncomingMessage } from 'node:http'
import type { Socket as Connection } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorStatus, languageFrom, type ErrorCode } from '@lobby/contract'
import { networkOf } from '#core/network'
import type { Config } from '../config.ts'
import { reachOf } from '../reach.rules.ts'
import { addressReader } from './peer-address.ts'
import { sentencesIn } from './sentences.ts'
import { Tally } from './tally.ts'

/**
 * A LAN hall or a mobile operator puts hundreds of people behind one address, each with a page or three. Messages are those of people who
 * leaf through pages, each with two or three channels to enter and leave.
 */
export const socketLimits = {
  /** Open at a time, of one network and of one account, on this node. */
  perNetwork: 1_000,
  perAccount: 50,
  /** All sockets of a network come back at once when the process was restarted. */
  openings: { max: 2_000, windowMs: 60_000, maxKeys: 20_000 },
  /** So many at once, and so many a second from then on. */
  messages: { burst: 100, perSecond: 10 },
}
export type SocketLimits = typeof socketLimits

const goodByeMs = 1_000

type Refused = { code: ErrorCode; seconds?: number }
/** As Engine.IO has it. */
type Line = { on: (event: 'packet', hear: () => void) => unknown; close: (discard: boolean) => void }

/** Who may open a socket, before anything is kept of it, and how much it may say. Counts are of this node and bounded by what is open. */
export class SocketGate {
  readonly #isOn: boolean
  readonly #limits: SocketLimits
  readonly #isOwnOrigin: (origin: string) => boolean
  readonly #addressOf: (request: IncomingMessage) => string
  readonly #open = new Map<string, number>()
  readonly #connections = new Set<Connection>()
  readonly #openings: Tally
  readonly #refused: Tally
  readonly #tell: (address: string, origin: string) => void

  constructor(config: Config, app: Pick<FastifyInstance, 'log' | 'security'>, limits: SocketLimits = socketLimits) {
    this.#isOn = config.rateLimits
    this.#limits = limits
    this.#isOwnOrigin = (origin) => isOwnOrigin(config, origin)
    this.#addressOf = addressReader(config)
    this.#openings = new Tally(limits.openings)
    this.#refused = new Tally(limits.openings)
    this.#tell = (address, origin) => {
      app.security.counts.set('origin_refused', (app.security.counts.get('origin_refused') ?? 0) + 1)
      app.log.warn({ security: 'origin_refused', address, origin: origin.slice(0, 200) }, 'security event')
    }
  }

  /** Whether the socket may be opened; it is counted until its connection ends. Whoever may not is answered here. */
  letIn(request: IncomingMessage): boolean {
    const refused = this.#refusal(request)
    if (refused !== null) {
      answer(request, refused)
      return false
    }
    const network = this.#networkOf(request)
    this.#open.set(network, (this.#open.get(network) ?? 0) + 1)
    this.#connections.add(request.socket)
    request.socket.once('close', () => {
      this.#connections.delete(request.socket)
      this.#leave(network)
    })
    return true
  }

  /** Whether an account with so many sockets may have one more. */
  mayJoin(open: number): boolean {
    return !this.#isOn || open < this.#limits.perAccount
  }

  /** Cuts a socket that says more than any page has to say. */
  hear(line: Line): void {
    if (!this.#isOn) return
    const { burst, perSecond } = this.#limits.messages
    let left = burst
    let at = performance.now()
    line.on('packet', () => {
      const now = performance.now()
      left = Math.min(burst, left + ((now - at) / 1_000) * perSecond) - 1
      at = now
      if (left < 0) line.close(true)
    })
  }

  /** Networks with open sockets. */
  get networks(): number {
    return this.#open.size
  }

  /** Ends what is still open a moment after everybody was told to go: somebody who opened a line and says nothing would hold the closing. */
  cutSoon(): void {
    setTimeout(() => {
      for (const connection of this.#connections) connection.destroy()
    }, goodByeMs).unref()
  }

  #refusal(request: IncomingMessage): Refused | null {
    const { origin } = request.headers
    const network = this.#networkOf(request)
    if (origin !== undefined && !this.#isOwnOrigin(origin)) {
      if (this.#refused.add(network) === 1) this.#tell(this.#addressOf(request), origin)
      return { code: 'FORBIDDEN' }
    }
    if (!this.#isOn) return null
    if (this.#openings.add(network) > this.#limits.openings.max)
      return { code: 'RATE_LIMITED', seconds: this.#openings.secondsLeft(network) }
    return (this.#open.get(network) ?? 0) >= this.#limits.perNetwork ? { code: 'RATE_LIMITED', seconds: 30 } : null
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(this.#addressOf(request))
  }

  #leave(network: string): void {
    const left = (this.#open.get(network) ?? 1) - 1
    if (left > 0) this.#open.set(network, left)
    else this.#open.delete(network)
  }
}

/**
 * Browsers always say whose page opens a socket; programs that are none say nothing and are let in, as no cookie of anybody's opens one for
 * them. On one's own machine the site is reached by several names and ports (`npm run dev`).
 */
function isOwnOrigin({ publicUrl, isAtHome }: Config, origin: string): boolean {
  return origin === new URL(publicUrl).origin || (isAtHome && reachOf(origin) === 'machine')
}

/** Before there is a socket, HTTP is spoken. */
function answer(request: IncomingMessage, { code, seconds }: Refused): void {
  const error = sentencesIn(languageFrom(request.headers['accept-language'])).errors[code]
  const body = JSON.stringify({ success: false, error, code })
  const head = [
    `HTTP/1.1 ${errorStatus[code]} ${code}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(seconds === undefined ? [] : [`retry-after: ${seconds}`]),
  ]
  const connection: Connection = request.socket
  connection.on('error', () => connection.destroy())
  connection.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
