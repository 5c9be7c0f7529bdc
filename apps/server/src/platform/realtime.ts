import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server, type Socket } from 'socket.io'
import { Channel, socketPath, type SocketMessage, type WatchAnswer } from '@lobby/contract'
import type { AnswerCache } from './answer-cache.ts'
import { Deliveries } from './deliveries.ts'
import { AppError } from './errors.ts'
import { GuardedChannels, type Guard } from './guarded-channels.ts'
import { LiveScores } from './live-scores.ts'
import type { SocketGate } from './socket-gate.ts'
import { isBehind } from './slow-sockets.ts'
import { Topics } from './topics.ts'

/** A socket may watch this many channels: a page needs two or three. */
const maxChannelsPerSocket = 20
/** Channels, not people, are the load: a message carries a name of a channel at most. */
const maxMessageBytes = 2_048
/** A channel is counted from its first message on: every match and every tournament of a year. */
const maxCountedChannels = 20_000
const rightsTopic = 'rights'

type ServerSide = {
  drop: (tag: string) => void
  forget: (userId: string) => void
  announced: (topic: string, id: string) => void
}
/** Who opened a socket, if it said so. `isLimited`: an admin who may do nothing yet. */
type SocketData = { userId?: string; sessionId?: string; isLimited?: boolean }
type OwnSocket = Socket<ClientToServer, { message: (message: SocketMessage) => void }, ServerSide, SocketData>
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
  identify: (token: string) => Promise<Required<SocketData> | null> = () => Promise.resolve(null)
  onForget: (userId: string) => void = () => {}
  /** Told of every socket of this node that entered a channel, with a way to speak to it alone. */
  onEnter: (channel: string, tell: (message: SocketMessage) => void) => void = () => {}
  /** Whether other nodes serve the site, too. */
  readonly hasOthers: boolean
  readonly scores: LiveScores
  /** Channels in which somebody is on this node. */
  readonly watched: ReadonlySet<string>
  readonly #deliveries: Deliveries
  readonly #guards = new GuardedChannels()
  readonly #topics: Topics
  readonly #counts = new Map<string, number>()
  #era: string = randomUUID()

  readonly #gate: SocketGate

  /** `site` tells the nodes of this site from those of another one on the same Redis. */
  constructor(
    http: HttpServer,
    { redis, site, gate }: { redis: Redis | null; site: string; gate: SocketGate },
    answers: AnswerCache,
  ) {
    this.hasOthers = redis !== null
    this.#gate = gate
    this.scores = new LiveScores(this, answers)
    this.#io = new Server(http, {
      path: socketPath,
      transports: ['websocket'],
      maxHttpBufferSize: maxMessageBytes,
      serveClient: false,
      ...(redis ? { adapter: createAdapter(redis, adapterOf(site)) } : {}),
    })
    this.#topics = new Topics(redis ? (topic, id) => this.#io.serverSideEmit('announced', topic, id) : null)
    this.#deliveries = new Deliveries({
      rooms: this.#io.of('/').adapter.rooms,
      hasOthers: this.hasOthers,
      emit: (to, { message, isHere }) => (isHere ? this.#io.local : this.#io).to([...to]).emit('message', message),
    })
    this.#watchLines()
    this.#io.use((socket, next) => void this.#introduce(socket, next))
    this.#io.on('connection', (socket) => {
      const { userId, sessionId } = socket.data
      // Many that came at once were all let through before any of them was there.
      if (!this.#hasRoom(userId)) return void socket.disconnect(true)
      if (userId !== undefined && sessionId !== undefined)
        void socket.join([`user:${userId}`, sessionChannel(sessionId)])
      this.#listen(socket, socket.rooms.size)
    })
    this.watched = this.#countRooms()
    // Whoever cannot be asked is put out; nothing of it can fail.
    this.onAnnounced(rightsTopic, () => void this.checkRights())
    if (redis) {
      answers.onDrop = (tag) => this.#io.serverSideEmit('drop', tag)
      this.#io.on('drop', (tag) => answers.dropHere(tag))
      this.#io.on('forget', (userId) => this.onForget(userId))
      this.#io.on('announced', (topic, id) => this.#topics.hear(topic, id))
    }
  }

  /** Sends to everybody in any of the channels, on every node; a socket in two of them hears it once. */
  send(channels: readonly string[], message: SocketMessage): void {
    if (!this.hasOthers) for (const channel of channels) this.#count(channel)
    // Most matches are watched by nobody, and a message costs its writing all the same.
    const { rooms } = this.#io.of('/').adapter
    if (!this.hasOthers && !channels.some((channel) => rooms.has(channel))) return
    this.#deliveries.send({ channels, message, isHere: false })
  }

  /** Whether more are in it here than can be written to in one go. */
  isCrowded(channel: string): boolean {
    return this.#deliveries.isCrowd([channel])
  }

  /** The same to those on this node alone: for what each node makes for itself. */
  sendHere(channels: readonly string[], message: SocketMessage): void {
    if (!this.hasOthers) for (const channel of channels) this.#count(channel)
    if (channels.some((channel) => this.watched.has(channel)))
      this.#deliveries.send({ channels, message, isHere: true })
  }

  /** Says who may enter the channels of a kind that is not for everybody. */
  guard(kind: string, ask: Guard): void {
    this.#guards.guard(kind, ask)
  }

  /** Rights may have changed: whoever is in a channel that they may not be in any more is put out, on every node. */
  rightsChanged(): void {
    this.announce(rightsTopic, 'all')
  }

  /** Asks once more for the right of everybody who is in a guarded channel of this node. */
  async checkRights(): Promise<void> {
    this.#guards.changed()
    const { sockets, adapter } = this.#io.of('/')
    const channels = [...this.watched].filter((channel) => this.#guards.isGuarded(channel))
    for (const channel of channels) {
      const inside = [...(adapter.rooms.get(channel) ?? [])].flatMap((id) => sockets.get(id) ?? [])
      await this.#guards.checkAgain(channel, inside)
    }
  }

  /** Says something to every socket of every node. */
  sendToAll(message: SocketMessage): void {
    this.#io.emit('message', message)
  }

  /** Says to the processes that something changed: to this one at once, to others soon. */
  announce(topic: string, id: string): void {
    this.#topics.announce(topic, id)
  }

  onAnnounced(topic: string, listener: (id: string) => void): void {
    this.#topics.onAnnounced(topic, listener)
  }

  /** Where a channel stands; nothing where other nodes speak into it too. */
  markOf(channel: string): { mark?: string } {
    return this.hasOthers ? {} : { mark: `${this.#era}.${this.#counts.get(channel) ?? 0}` }
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
    if (this.hasOthers) this.#io.serverSideEmit('forget', userId)
    if (sessionIds.length > 0) this.#io.in(sessionIds.map(sessionChannel)).disconnectSockets(true)
    this.rightsChanged()
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

  /** Cuts sockets of this node that do not read what they are sent: whoever comes back asks anew. */
  cutSlow(): void {
    for (const { conn } of this.#io.of('/').sockets.values()) if (isBehind(conn)) conn.close(true)
  }

  get connections(): number {
    return this.#io.engine.clientsCount
  }

  /** Says good-bye to every socket of this node; clients reconnect to another one or wait for this. */
  hangUp(): void {
    this.#deliveries.flush()
    this.#io.local.disconnectSockets(true)
    this.#gate.cutSoon()
  }

  async close(): Promise<void> {
    this.#topics.end()
    this.scores.end()
    this.#deliveries.flush()
    await this.#io.close()
  }

  #listen(socket: OwnSocket, ownChannels: number): void {
    /** Channels that somebody waits to be let into. */
    const asking = new Set<string>()
    const hasRoom = (): boolean => socket.rooms.size < ownChannels + maxChannelsPerSocket
    const enter = async (channel: unknown): Promise<WatchAnswer> => {
      const named = Channel.safeParse(channel)
      if (!named.success || !(socket.rooms.has(named.data) || hasRoom())) return { ok: false }
      if (this.#guards.isGuarded(named.data)) {
        asking.add(named.data)
        const may = (await this.#guards.mayEnter(named.data, socket)) && asking.has(named.data) && hasRoom()
        if (!may || !socket.connected) return { ok: false }
      }
      void socket.join(named.data)
      const answer = { ok: true, ...this.markOf(named.data) }
      this.onEnter(named.data, (message) => socket.emit('message', message))
      return answer
    }
    const watch = async (channel: unknown, answer: unknown): Promise<void> => {
      const result = await enter(channel)
      if (typeof answer === 'function') answer(result)
    }
    socket.on('watch', (channel, answer) => void watch(channel, answer))
    socket.on('unwatch', (channel, answer) => {
      asking.delete(String(channel))
      if (Channel.safeParse(channel).success) void socket.leave(String(channel))
      if (typeof answer === 'function') answer({ ok: true })
    })
  }

  /** Kept as rooms come and go: there is one for every socket besides. */
  #countRooms(): ReadonlySet<string> {
    const watched = new Set<string>()
    const { adapter } = this.#io.of('/')
    adapter.on('create-room', (room: string) => {
      if (Channel.safeParse(room).success) watched.add(room)
    })
    adapter.on('delete-room', (room: string) => watched.delete(room))
    return watched
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

/** The adapter keeps messages for sockets in a stream, and sends what nodes tell each other by channels: both are this site's alone. */
function adapterOf(site: string) {
  return { streamName: `lobby:${site}`, channelPrefix: `lobby:${site}` }
}

function sessionChannel(sessionId: string): string {
  return `session:${sessionId}`
}
