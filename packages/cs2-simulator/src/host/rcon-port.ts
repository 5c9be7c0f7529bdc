import { encodeRconPacket, RconFramer, rconType, type RconPacket } from '@lobby/cs2'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/**
 * How the console speaks. `cs2`: a sign-in is answered by one packet, an answer is one packet however long. `source`: an
 * empty packet comes before the answer to a sign-in, and long answers are cut into packets.
 */
export type RconManner = 'cs2' | 'source'
export type RconPortOptions = {
  readonly password: string
  readonly manner?: RconManner
  /** Whether a packet that marks an end is mirrored; default true. */
  readonly mirrors?: boolean
  /** Wrong passwords after which an address is shut out (sv_rcon_maxfailures); default 10. */
  readonly maxFailures?: number
}

/** What the console answers; null closes the connection without a word, as `quit` does. */
export type Console = (line: string) => Promise<string | null>

const partBytes = 4_000

/** The TCP side of a simulated server. */
export class RconPort {
  readonly #console: Console
  readonly #options: Required<RconPortOptions>
  readonly #failures = new Map<string, number>()
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  /** Wrong passwords so far, of everybody. */
  failures = 0
  password: string
  /** Resolves once the server answers anybody again. */
  awake: () => Promise<void> = async () => undefined

  constructor(console: Console, options: RconPortOptions) {
    this.#console = console
    this.#options = { manner: 'cs2', mirrors: true, maxFailures: 10, ...options }
    this.password = options.password
  }

  /** Answers the port. Rejects when it is taken. */
  async start(address: string, port: number): Promise<number> {
    // Two packets in a row would wait for one another, forty milliseconds a command.
    const server = createServer({ noDelay: true }, (socket) => this.#accept(socket))
    server.listen(port, address)
    await once(server, 'listening')
    this.#server = server
    return (server.address() as AddressInfo).port
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (server === null) return
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  #accept(socket: Socket): void {
    const from = socket.remoteAddress ?? ''
    if ((this.#failures.get(from) ?? 0) >= this.#options.maxFailures) {
      socket.destroy()
      return
    }
    this.#sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => this.#sockets.delete(socket))
    const framer = new RconFramer()
    const session = { signedIn: false, from }
    let queue: Promise<void> = Promise.resolve()
    socket.on('data', (chunk: Buffer) => {
      const packets = framer.push(chunk)
      if (packets === null) socket.destroy()
      for (const packet of packets ?? []) queue = queue.then(() => this.#answer(socket, session, packet))
    })
  }

  async #answer(socket: Socket, session: { signedIn: boolean; from: string }, packet: RconPacket): Promise<void> {
    const text = Buffer.from(packet.body).toString('utf8')
    await this.awake()
    if (packet.type === rconType.auth) return this.#signIn(socket, session, { id: packet.id, password: text })
    if (!session.signedIn) {
      socket.destroy()
      return
    }
    if (packet.type === rconType.answer) return this.#mirror(socket, packet.id)
    const answer = await this.#console(text)
    if (answer === null) socket.destroy()
    else for (const part of this.#parts(answer)) send(socket, { id: packet.id, type: rconType.answer, body: part })
  }

  #signIn(
    socket: Socket,
    session: { signedIn: boolean; from: string },
    { id, password }: { id: number; password: string },
  ): void {
    session.signedIn = password === this.password
    if (this.#options.manner === 'source') send(socket, { id, type: rconType.answer, body: Buffer.alloc(0) })
    send(socket, { id: session.signedIn ? id : -1, type: rconType.authAnswer, body: Buffer.alloc(0) })
    if (session.signedIn) return
    this.failures += 1
    this.#failures.set(session.from, (this.#failures.get(session.from) ?? 0) + 1)
    socket.end()
  }

  #mirror(socket: Socket, id: number): void {
    if (!this.#options.mirrors) return
    send(socket, { id, type: rconType.answer, body: Buffer.alloc(0) })
    send(socket, { id, type: rconType.answer, body: Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]) })
  }

  /** Letters of several bytes are cut in two like any others. */
  #parts(answer: string): Buffer[] {
    const bytes = Buffer.from(answer.replaceAll('\0', ''), 'utf8')
    if (this.#options.manner === 'cs2' || bytes.length <= partBytes) return [bytes]
    return Array.from({ length: Math.ceil(bytes.length / partBytes) }, (_, index) =>
      bytes.subarray(index * partBytes, (index + 1) * partBytes),
    )
  }
}

/** Unlike a client, CS2 sends packets of any length, and Source ones that hold NULs. */
function send(socket: Socket, packet: RconPacket): void {
  const bytes = Buffer.from(encodeRconPacket({ ...packet, body: new Uint8Array() }))
  bytes.writeInt32LE(10 + packet.body.length, 0)
  socket.write(Buffer.concat([bytes.subarray(0, 12), packet.body, bytes.subarray(12)]))
}
