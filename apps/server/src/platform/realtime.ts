import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import { Channel, socketPath, type SocketMessage, type WatchAnswer } from '@lobby/contract'
import type { AnswerCache } from './answer-cache.ts'
import { AppError } from './errors.ts'
import type { SocketGate } from './socket-gate.ts'

/** A socket may watch this many channels: a page needs two or three. */
const maxChannelsPerSocket = 20
/** Channels, not people, are the load: a message carries a name of a channel at most. */
const maxMessageBytes = 2_048
/** A channel is counted from its first message on: every match and every tournament of a year. */
const maxCountedChannels = 20_000

type ServerSide = { drop: (tag: string) => void; forget: (userId: string) => void }
/** Who opened a socket, if it said so. */
type SocketData = { userId?: string; sessionId?: string }
type ClientToServer = {
  watch: (channel: unknown, answer?: (result: WatchAnswer) => void) => void
  unwatch: (channel: unknown, answer?: (result: WatchAnswer) => void) => void
}

/**
 * The sockets: channels that anybody may watch (Socket.IO calls them rooms), and messages into them. A socket may say who it is by
 * `auth: {token}` in its handshake; then it belongs to the person's own channel `user:<id>` and is cut when its session ends. Without a
 * token, or with a dead one, it is a visitor's.
 */
export class Realtime {
  readonly #io: Server<ClientToServer, { message: (message: SocketMessage) => void }, ServerSide, SocketData>

  /** Set by the auth feature: the person behind a token, and what to do when a person's look-ups are out of date. */
  identify: (token: string) => Promise<{ userId: string; sessionId: string } | null> = () => Promise.resolve(null)
  onForget: (userId: string) => void = () => {}
  readonly #hasOthers: boolean
  readonly #counts = new Map<string, number>()
  #era: string = randomUUID()

  readonly #gate: SocketGate

  /** `site` tells the nodes of this site from those of another one on the same Redis. */
  constructor(
    http: HttpServer,
    { redis, site, gate }: { redis: Redis | null; site: string; gate: SocketGate },
    answers: AnswerCache,
  ) {
    this.#hasOthers = redis !== null
    this.#gate = gate
    this.#io = new Server(http, {
      path: socketPath,
      transports: ['websocket'],
      maxHttpBufferSize: maxMessageBytes,
      serveClient: false,
      ...(redis ? { adapter: createAdapter(forgiving(redis), { streamName: `lobby:${site}` }) } : {}),
    })
    this.#watchLines()
    this.#io.use((socket, next) => void this.#introduce(socket, next))
    this.#io.on('connection', (socket) => {
      const { userId, sessionId } = socket.data
      // Many that came at once were all let through before any of them was there.
      if (!this.#hasRoom(userId)) return void socket.disconnect(true)
      if (userId !== undefined && sessionId !== undefined)
        void socket.join([`user:${userId}`, sessionChannel(sessionId)])
      const ownChannels = socket.rooms.size
      socket.on('watch', (channel, answer) => {
        const named = Channel.safeParse(channel)
        const ok =
          named.success && (socket.rooms.has(named.data) || socket.rooms.size < ownChannels + maxChannelsPerSocket)
        if (ok) void socket.join(named.data)
        if (typeof answer === 'function') answer(ok ? { ok, ...this.markOf(named.data) } : { ok })
      })
      socket.on('unwatch', (channel, answer) => {
        if (Channel.safeParse(channel).success) void socket.leave(String(channel))
        if (typeof answer === 'function') answer({ ok: true })
      })
    })
    if (redis) {
      answers.onDrop = (tag) => this.#io.serverSideEmit('drop', tag)
      this.#io.on('drop', (tag) => answers.dropHere(tag))
      this.#io.on('forget', (userId) => this.onForget(userId))
    }
  }

  /** Sends to everybody in any of the channels, on every node; a socket in two of them hears it once. */
  send(channels: readonly string[], message: SocketMessage): void {
    if (!this.#hasOthers) for (const channel of channels) this.#count(channel)
    // Most matches are watched by nobody, and a message costs its writing all the same.
    const { rooms } = this.#io.of('/').adapter
    if (!this.#hasOthers && !channels.some((channel) => rooms.has(channel))) return
    this.#io.to([...channels]).emit('message', message)
  }

  /** As `send`, to the sockets of this node alone: where every node says it to its own. */
  sendHere(channels: readonly string[], message: SocketMessage): void {
    if (!this.#hasOthers) for (const channel of channels) this.#count(channel)
    this.#io.local.to([...channels]).emit('message', message)
  }

  /** Says something to every socket of every node. */
  sendToAll(message: SocketMessage): void {
    this.#io.emit('message', message)
  }

  /** Where a channel stands; nothing where other nodes speak into it too. */
  markOf(channel: string): { mark?: string } {
    return this.#hasOthers ? {} : { mark: `${this.#era}.${this.#counts.get(channel) ?? 0}` }
  }

  /** Cuts every socket of every node: whoever comes back asks anew for what is on the page. */
  startAnew(): void {
    this.#beginEra()
    this.#io.disconnectSockets(true)
  }

  /** Forgetting all channels begins an era, so that no mark of the one before is taken for a new one. */
  #beginEra(): void {
    this.#counts.clear()
    this.#era = randomUUID()
  }

  #count(channel: string): void {
    if (this.#counts.size >= maxCountedChannels) this.#beginEra()
    this.#counts.set(channel, (this.#counts.get(channel) ?? 0) + 1)
  }

  /** Tells every node that what it keeps of a person is out of date, and cuts the sockets of sessions that ended. */
  endSessions(userId: string, sessionIds: readonly string[]): void {
    if (this.#hasOthers) this.#io.serverSideEmit('forget', userId)
    if (sessionIds.length > 0) this.#io.in(sessionIds.map(sessionChannel)).disconnectSockets(true)
  }

  /** The sessions behind the sockets of this node. */
  get sessionIds(): string[] {
    const ids = [...this.#io.of('/').sockets.values()].map(({ data }) => data.sessionId)
    return [...new Set(ids.filter((id) => id !== undefined))]
  }

  /** Cuts sockets of this node alone. */
  cutHere(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) this.#io.local.in(sessionIds.map(sessionChannel)).disconnectSockets(true)
  }

  get connections(): number {
    return this.#io.engine.clientsCount
  }

  /** Says good-bye to every socket of this node; clients reconnect to another one or wait for this. */
  hangUp(): void {
    this.#io.local.disconnectSockets(true)
    this.#gate.cutSoon()
  }

  async close(): Promise<void> {
    await this.#io.close()
  }

  /** Before Socket.IO knows of a socket: whoever names an older one of theirs comes this way, too. */
  #watchLines(): void {
    const { engine } = this.#io
    engine.use((request: IncomingMessage, _response: unknown, next: () => void) => {
      if (request.headers.upgrade === undefined || this.#gate.letIn(request)) next()
    })
    engine.on('connection', (line: Parameters<SocketGate['hear']>[0]) => this.#gate.hear(line))
  }

  /** Whether the person may have another socket on this node. */
  #hasRoom(userId: string | undefined): boolean {
    return userId === undefined || this.#gate.mayJoin(this.#io.of('/').adapter.rooms.get(`user:${userId}`)?.size ?? 0)
  }

  async #introduce(socket: Socket, next: (error?: Error) => void): Promise<void> {
    const token: unknown = socket.handshake.auth['token']
    try {
      const isToken = typeof token === 'string' && /^[\w.~+/=-]{16,512}$/.test(token)
      socket.data = (isToken ? await this.identify(token) : null) ?? {}
      next(this.#hasRoom((socket.data as SocketData).userId) ? undefined : new AppError('RATE_LIMITED'))
    } catch (error) {
      next(error instanceof Error ? error : new Error(String(error)))
    }
  }
}

function sessionChannel(sessionId: string): string {
  return `session:${sessionId}`
}

/**
 * The adapter lets go of the promise of every message it publishes, and a rejected one that nobody holds ends the process:
 * a node that loses Redis must go on (its browsers fall back to asking), and one that closes must close cleanly.
 */
function forgiving(redis: Redis): Redis {
  return new Proxy(redis, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      const method = value.bind(target) as (...args: unknown[]) => unknown
      return name === 'publish' ? (...args: unknown[]) => Promise.resolve(method(...args)).catch(() => 0) : method
    },
  })
}
