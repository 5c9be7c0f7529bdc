import { connect, type Socket } from 'node:net'
import { encodeRconPacket, RconFramer, rconType, type RconPacket } from '../rcon/rcon-codec.ts'
import { joinBytes } from '../query/byte-reader.ts'

export type RconTarget = {
  /** An IPv4 address; names are the caller's to look up. */
  readonly address: string
  readonly port: number
  readonly password: string
}
export type RconOptions = {
  /** How long to wait for the connection, for the sign-in and for an answer, each; default 5000. */
  readonly timeoutMs?: number
  /** Silence after which an answer counts as whole where the server gives no other sign; default 300. */
  readonly idleMs?: number
  /** A connection that nobody uses is closed after this; default 30 000. */
  readonly keepMs?: number
}

/** What the server said to a command. */
export type RconResult =
  | { readonly ok: true; readonly text: string; readonly tookMs: number }
  | {
      readonly ok: false
      /** Of these `no_answer` alone may have been carried out: the command went out, and silence or the end came back. */
      readonly failure: 'unreachable' | 'wrong_password' | 'no_answer'
      /** What had come before the end. */
      readonly text: string
      readonly tookMs: number
    }

type Failure = Extract<RconResult, { ok: false }>['failure']
type Waiting = { id: number; parts: Uint8Array[]; bytes: number; settle: (end: 'end' | 'timeout' | 'closed') => void }

/** Longer answers are cut: nobody reads them, and memory is ours. */
const maxAnswerBytes = 1_048_576
const utf8 = new TextDecoder('utf-8')

/**
 * The console of one game server over RCON. Commands wait in one queue, the connection is opened when one needs it and
 * opened again after it broke; a command is never sent twice. A refused password ends it all: servers ban addresses that
 * try again, so every later command is answered `wrong_password` without a word to the server.
 */
export class RconClient {
  readonly #target: RconTarget
  readonly #timeoutMs: number
  readonly #idleMs: number
  readonly #keepMs: number
  #queue: Promise<unknown> = Promise.resolve()
  #socket: Socket | null = null
  #framer = new RconFramer()
  #nextId = 1
  #refused = false
  #closed = false
  /** Whether this server mirrors what marks the end of an answer. Until it did once, silence must do. */
  #mirrors = false
  #waiting: Waiting | null = null
  #onPacket: (packet: RconPacket) => void = () => undefined
  #idleTimer: NodeJS.Timeout | undefined

  /** @throws RangeError for a password that no packet can hold. */
  constructor(target: RconTarget, { timeoutMs = 5_000, idleMs = 300, keepMs = 30_000 }: RconOptions = {}) {
    encodeRconPacket({ id: 0, type: rconType.auth, body: new TextEncoder().encode(target.password) })
    this.#target = target
    this.#timeoutMs = timeoutMs
    this.#idleMs = idleMs
    this.#keepMs = keepMs
  }

  /** Sends one command and waits for its answer. Never rejects but for a command that no packet can hold (RangeError). */
  run(command: string): Promise<RconResult> {
    const body = new TextEncoder().encode(command)
    // Refused here, before anything is sent.
    encodeRconPacket({ id: 0, type: rconType.command, body })
    const result = this.#queue.then(() => this.#runNow(body))
    this.#queue = result
    return result
  }

  /** Ends the connection; what waits is answered `unreachable`. */
  close(): void {
    this.#closed = true
    this.#drop()
  }

  async #runNow(body: Uint8Array): Promise<RconResult> {
    const startedAt = performance.now()
    const failed = (failure: Failure, text = ''): RconResult => ({ ok: false, failure, text, tookMs: since(startedAt) })
    if (this.#refused) return failed('wrong_password')
    const problem = await this.#open()
    if (problem !== null) return failed(problem)
    clearTimeout(this.#idleTimer)
    const { end, text } = await this.#exchange(body)
    if (end !== 'end') this.#drop()
    else this.#idleTimer = setTimeout(() => this.#drop(), this.#keepMs).unref()
    return end === 'end' ? { ok: true, text, tookMs: since(startedAt) } : failed('no_answer', text)
  }

  async #open(): Promise<'unreachable' | 'wrong_password' | null> {
    if (this.#closed) return 'unreachable'
    if (this.#socket !== null) return null
    const socket = await this.#connect()
    if (socket === null || this.#closed) {
      socket?.destroy()
      return 'unreachable'
    }
    this.#socket = socket
    this.#framer = new RconFramer()
    this.#mirrors = false
    const answer = await this.#signIn()
    if (answer === 'ok') return null
    this.#drop()
    this.#refused = answer === 'wrong_password'
    return answer
  }

  #connect(): Promise<Socket | null> {
    return new Promise((resolve) => {
      const socket = connect({ host: this.#target.address, port: this.#target.port, noDelay: true })
      const timer = setTimeout(() => socket.destroy(new Error('timeout')), this.#timeoutMs)
      socket.on('error', () => undefined)
      socket.once('connect', () => {
        clearTimeout(timer)
        resolve(socket)
      })
      socket.once('close', () => {
        clearTimeout(timer)
        resolve(null)
        this.#onClose(socket)
      })
      socket.on('data', (chunk: Buffer) => this.#onData(socket, chunk))
    })
  }

  /** CS2 answers a sign-in with one packet; other servers send an empty answer before it. */
  #signIn(): Promise<'ok' | 'wrong_password' | 'unreachable'> {
    const id = this.#takeId()
    return new Promise((resolve) => {
      const settle = (answer: 'ok' | 'wrong_password' | 'unreachable'): void => {
        clearTimeout(timer)
        this.#onPacket = () => undefined
        this.#waiting = null
        resolve(answer)
      }
      const timer = setTimeout(() => settle('unreachable'), this.#timeoutMs)
      this.#waiting = { id, parts: [], bytes: 0, settle: () => settle('unreachable') }
      this.#onPacket = (packet) => {
        if (packet.type !== rconType.authAnswer) return
        if (packet.id === -1) settle('wrong_password')
        else if (packet.id === id) settle('ok')
      }
      this.#send({ id, type: rconType.auth, body: new TextEncoder().encode(this.#target.password) })
    })
  }

  #exchange(body: Uint8Array): Promise<{ end: 'end' | 'timeout' | 'closed'; text: string }> {
    const id = this.#takeId()
    const endId = this.#takeId()
    return new Promise((resolve) => {
      const settle = (end: 'end' | 'timeout' | 'closed'): void => {
        clearTimeout(hard)
        clearTimeout(idle)
        this.#onPacket = () => undefined
        this.#waiting = null
        resolve({ end, text: utf8.decode(joinBytes(waiting.parts)) })
      }
      const waiting: Waiting = { id, parts: [], bytes: 0, settle }
      const hard = setTimeout(() => settle('timeout'), this.#timeoutMs)
      let idle: NodeJS.Timeout | undefined
      this.#waiting = waiting
      this.#onPacket = (packet) => {
        if (packet.id === endId) {
          this.#mirrors = true
          return settle('end')
        }
        if (packet.id !== id) return
        if (!keepPart(waiting, packet.body)) return settle('end')
        clearTimeout(idle)
        if (!this.#mirrors) idle = setTimeout(() => settle('end'), this.#idleMs)
      }
      this.#send({ id, type: rconType.command, body })
      // Mirrored after the last packet of the answer, by servers that do.
      this.#send({ id: endId, type: rconType.answer, body: new Uint8Array() })
    })
  }

  #send(packet: RconPacket): void {
    this.#socket?.write(encodeRconPacket(packet))
  }

  #onData(socket: Socket, chunk: Uint8Array): void {
    if (socket !== this.#socket) return
    const packets = this.#framer.push(chunk)
    if (packets === null) {
      socket.destroy()
      return
    }
    for (const packet of packets) this.#onPacket(packet)
  }

  #onClose(socket: Socket): void {
    if (socket !== this.#socket) return
    this.#socket = null
    this.#waiting?.settle('closed')
  }

  #drop(): void {
    clearTimeout(this.#idleTimer)
    const socket = this.#socket
    this.#socket = null
    socket?.destroy()
    this.#waiting?.settle('closed')
  }

  #takeId(): number {
    const id = this.#nextId
    this.#nextId = id >= 2_147_483_000 ? 1 : id + 1
    return id
  }
}

/** False when the answer is as long as any may be. */
function keepPart(waiting: Waiting, body: Uint8Array): boolean {
  const room = maxAnswerBytes - waiting.bytes
  waiting.parts.push(body.subarray(0, room))
  waiting.bytes += Math.min(body.length, room)
  return body.length <= room
}

function since(startedAt: number): number {
  return Math.round(performance.now() - startedAt)
}
