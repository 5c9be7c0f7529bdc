import { createHmac, randomBytes } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { HostState } from './host-state.ts'
import { challengePayload, datagrams, infoPayload, playersPayload } from './query-bytes.ts'

export type QueryPortOptions = {
  /** Names in A2S_PLAYER, as with the plugin that fills them; default false. */
  readonly showNames?: boolean
  /** Longer answers are split; default 1400. */
  readonly maxDatagramBytes?: number
  /** False answers A2S_INFO without a challenge, as servers did before 2020; default true. */
  readonly challenges?: boolean
}

const request = { info: 0x54, players: 0x55 } as const
const infoWords = 'Source Engine Query\0'

/** The UDP side of a simulated server: A2S_INFO and A2S_PLAYER behind a challenge for each address. */
export class QueryPort {
  readonly #state: () => HostState
  readonly #options: Required<QueryPortOptions>
  readonly #key = randomBytes(16)
  #socket: Socket | null = null
  #nextId = 1
  /** Questions go unanswered while this is true, as during a change of map. */
  isSilent: () => boolean = () => false

  constructor(state: () => HostState, options: QueryPortOptions = {}) {
    this.#state = state
    this.#options = { showNames: false, maxDatagramBytes: 1_400, challenges: true, ...options }
  }

  /** Rejects when the port is taken. */
  async start(address: string, port: number): Promise<void> {
    const socket = createSocket('udp4')
    socket.on('message', (bytes, from) => this.#answer(socket, bytes, from))
    socket.bind(port, address)
    await once(socket, 'listening')
    socket.on('error', () => undefined)
    this.#socket = socket
  }

  async stop(): Promise<void> {
    const socket = this.#socket
    if (socket === null) return
    this.#socket = null
    socket.close()
    await once(socket, 'close')
  }

  #answer(socket: Socket, bytes: Buffer, from: RemoteInfo): void {
    if (this.isSilent() || bytes.length < 5 || bytes.readInt32LE(0) !== -1) return
    const kind = bytes[4]
    const payload = kind === request.info ? this.#info(socket, bytes, from) : this.#players(bytes, from)
    if (payload === null) return
    const id = this.#nextId
    this.#nextId = (id % 1_000_000) + 1
    for (const datagram of datagrams(payload, { id, maxBytes: this.#options.maxDatagramBytes }))
      socket.send(datagram, from.port, from.address, () => undefined)
  }

  #info(socket: Socket, bytes: Buffer, from: RemoteInfo): Buffer | null {
    const end = 5 + infoWords.length
    if (bytes.toString('latin1', 5, end) !== infoWords) return null
    const isAllowed = !this.#options.challenges || this.#isChallenged(bytes, end, from)
    return isAllowed ? infoPayload(this.#state(), socket.address().port) : challengePayload(this.#challengeOf(from))
  }

  #players(bytes: Buffer, from: RemoteInfo): Buffer | null {
    if (bytes[4] !== request.players || bytes.length < 9) return null
    if (!this.#isChallenged(bytes, 5, from)) return challengePayload(this.#challengeOf(from))
    return playersPayload(this.#state(), { now: Date.now(), showNames: this.#options.showNames })
  }

  #isChallenged(bytes: Buffer, at: number, from: RemoteInfo): boolean {
    return bytes.length >= at + 4 && bytes.readInt32LE(at) === this.#challengeOf(from)
  }

  /** The same for one address for as long as the server runs; it costs no memory. */
  #challengeOf({ address, port }: RemoteInfo): number {
    return createHmac('sha256', this.#key).update(`${address}:${port}`).digest().readInt32LE(0) & 0x7fff_ffff
  }
}
