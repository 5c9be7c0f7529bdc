import { type SocketMessage, socketPath, type WatchAnswer } from '@lobby/contract'
import { createAtom } from '@tanstack/react-store'
import type { Socket } from 'socket.io-client'
import { config } from './config.ts'
import type { Reach } from './reach.ts'
import { createChannelCounter } from './channels.ts'
import type { Session } from './session.ts'

/** `idle` until a page watches a channel for the first time. */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'disconnected'

/** Pages whose lines were cut together must not all come back in the same moment. */
const cutWaitMs = 2_000
/** Until the code of the line is fetched again, where there is none and no sign of the network coming back, or a refused line is tried again. */
const troubleWaitMs = 3_000

type Watcher = { channel: string; onMessage: (message: SocketMessage) => void; onResync: () => void }

/** The channel of the signed-in person: who shows a token is in it, and nobody can ask to be. */
function isOwn(channel: string): boolean {
  return channel.startsWith('user:')
}

type OwnMessage = Extract<SocketMessage, { type: 'achievement.unlocked' | 'inbox.changed' | 'check-in.changed' }>

/** What is told to one's own channel alone. */
function isOwnMessage(message: SocketMessage): message is OwnMessage {
  const { type } = message
  return type === 'achievement.unlocked' || type === 'inbox.changed' || type === 'check-in.changed'
}

/** Does the message belong to the channel? A page that watches two channels hears each message where it is meant. */
function belongs(channel: string, message: SocketMessage): boolean {
  const [kind, id] = channel.split(':')
  if (message.type === 'flags.changed' || message.type === 'announcements.changed') return false
  if (isOwnMessage(message)) return kind === 'user'
  if (kind === 'user') return false
  // A start is news for the list and for the tournament's own page.
  if (message.type === 'tournaments.changed') return kind === 'tournaments' || kind === 'tournament'
  if (message.type === 'servers.changed') return kind === 'servers'
  if (message.type === 'room.changed') return kind === 'match' && message.id === id
  if (message.type === 'talk.changed') return kind === 'talk' && message.id === id
  // Taken apart before it is told.
  if (message.type === 'match.scores') return false
  if (message.type === 'match.score')
    return kind === 'match' ? message.id === id : kind === 'tournament' && message.tournament_id === id
  if (message.type === 'match.server-changed' || message.type === 'match.demos-changed')
    return kind === 'match' && message.id === id
  if (message.type === 'match.timed') return kind === 'tournament' && message.tournament_id === id
  if (message.type === 'live.changed')
    return message.id === id && kind === (message.sight === 'now' ? 'live-now' : 'live')
  if (message.type === 'live.card')
    return kind === 'live-cards' && (id === undefined || message.card.tournament_id === id)
  return kind === 'tournament' && message.id === id
}

/** The live line of one page: one client for all its channels, fetched when the first of them is wanted. */
export class LiveLine {
  readonly status = createAtom<RealtimeStatus>('idle')
  /** Set by flags.ts: an admin has switched something, or may have while the line was cut. */
  onFlags: () => void = () => undefined
  #onAnnouncements: (() => void) | null = null
  readonly #session: Session
  readonly #reach: Reach
  readonly #channels = createChannelCounter()
  readonly #watchers = new Set<Watcher>()
  /** In a browser whose page came from the server: where the channels stood when its answers were read. */
  #served: Record<string, string> = {}
  #starting: Promise<Socket> | null = null
  #isRetrying = false
  #wasConnected = false
  /** The schemas come with the first message: on a quiet page nobody needs them. One after the other, as they were sent. */
  #heard: Promise<unknown> = Promise.resolve()

  /** For whoever shows what is said to everybody; answers how to hear no more. */
  hearAnnouncements(listener: () => void): () => void {
    this.#onAnnouncements = listener
    return () => {
      this.#onAnnouncements = null
    }
  }

  constructor({ session, reach }: { session: Session; reach: Reach }) {
    this.#session = session
    this.#reach = reach
  }

  takeMarks(marks: Record<string, string>): void {
    this.#served = marks
  }

  /** Begins to hear a channel; answers how to stop. */
  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher)
    if (this.#channels.enter(watcher.channel))
      this.#start().then(
        (socket) => this.#enter(socket, watcher.channel),
        () => this.#retryLater(),
      )
    return () => {
      this.#watchers.delete(watcher)
      if (this.#channels.leave(watcher.channel)) this.#leave(watcher.channel)
    }
  }

  /** Ends the line; whoever watches a channel after that begins a new one, as after a page load. */
  async end(): Promise<void> {
    const ended = this.#starting
    this.#starting = null
    const socket = await ended?.catch(() => null)
    socket?.close()
    this.#setStatus('idle')
  }

  /** Comes anew as whoever is signed in now, and enters every channel again. */
  async renew(): Promise<void> {
    const socket = await this.#starting?.catch(() => null)
    socket?.disconnect().connect()
  }

  #setStatus(next: RealtimeStatus): void {
    if (next === this.status.get()) return
    if (next === 'disconnected') this.#reach.noteSilence()
    this.status.set(next)
  }

  #start(): Promise<Socket> {
    this.#starting ??= this.#open()
    // A failed download is tried again: soon, as soon as there is a network, and by the next page that wants it.
    this.#starting.catch(() => (this.#starting = null))
    return this.#starting
  }

  async #open(): Promise<Socket> {
    const { io } = await import('socket.io-client')
    this.#setStatus('connecting')
    const socket = io(config.apiOrigin, {
      path: socketPath,
      transports: ['websocket'],
      reconnectionDelayMax: 10_000,
      // Asked for every time anew: without a token, or with one that ended, the line is a visitor's.
      auth: (tell) => tell({ token: this.#session.token() ?? undefined }),
    })
    socket.on('connect', () => this.#onConnect(socket))
    socket.on('disconnect', (reason) => {
      // Ended by this page itself: nobody is silent.
      if (reason === 'io client disconnect') return
      this.#setStatus('disconnected')
      // A line that the server cut (it restarts, or the session ended) does not come back by itself.
      if (reason === 'io server disconnect') this.#comeBack(socket, 0)
    })
    socket.on('connect_error', () => {
      this.#setStatus('disconnected')
      // Nor does one that it refused: for a moment it could not look up whose it is.
      if (!socket.active) this.#comeBack(socket, troubleWaitMs)
    })
    socket.on('message', (raw) => {
      // Its schema did not come: what was said is made up for by asking again. A kind that this release does not know is passed over.
      this.#heard = this.#heard.then(() => this.#onMessage(raw)).catch(() => this.#resync(() => true))
    })
    return socket
  }

  #comeBack(socket: Socket, waitMs: number): void {
    const line = this.#starting
    setTimeout(() => line === this.#starting && socket.connect(), waitMs + Math.random() * cutWaitMs)
  }

  #onConnect(socket: Socket): void {
    this.#setStatus('connected')
    if (this.#wasConnected) this.onFlags()
    this.#wasConnected = true
    for (const channel of this.#channels.all()) this.#enter(socket, channel)
  }

  async #onMessage(raw: unknown): Promise<void> {
    const { SocketMessage } = await import('@lobby/contract')
    const message = SocketMessage.safeParse(raw)
    if (!message.success) return
    if (message.data.type === 'flags.changed') return this.onFlags()
    if (message.data.type === 'announcements.changed') return this.#onAnnouncements?.()
    for (const said of message.data.type === 'match.scores' ? message.data.scores : [message.data])
      for (const watcher of this.#watchers) if (belongs(watcher.channel, said)) watcher.onMessage(said)
  }

  #resync(isMeant: (watcher: Watcher) => boolean): void {
    for (const watcher of this.#watchers) if (isMeant(watcher)) watcher.onResync()
  }

  #enter(socket: Socket, channel: string): void {
    if (!socket.connected) return
    // What happened before we were in the channel (the page's first read may be older, a lost line surely is) was not heard:
    // the pages ask once more, which costs next to nothing when nothing changed.
    const resync = (): void => this.#resync((watcher) => watcher.channel === channel)
    if (isOwn(channel)) return resync()
    socket.emit('watch', channel, (answer: WatchAnswer) => {
      if (!answer.ok) return
      const isUnchanged = answer.mark !== undefined && this.#served[channel] === answer.mark
      delete this.#served[channel]
      // What stands on the page is what the channel has said so far.
      if (!isUnchanged) resync()
    })
  }

  #leave(channel: string): void {
    if (isOwn(channel)) return
    this.#starting?.then(
      (socket) => socket.connected && socket.emit('unwatch', channel),
      () => undefined,
    )
  }

  /** The line's own code did not come: the page was left alone right after it had been served. */
  #retryLater(): void {
    this.#setStatus('disconnected')
    if (this.#isRetrying) return
    this.#isRetrying = true
    const again = (): void => {
      clearTimeout(timer)
      removeEventListener('online', again)
      this.#isRetrying = false
      // Whoever connects enters every channel that pages are in by then.
      if (this.#channels.all().length > 0) this.#start().catch(() => this.#retryLater())
    }
    const timer = setTimeout(again, troubleWaitMs + Math.random() * cutWaitMs)
    addEventListener('online', again)
  }
}
