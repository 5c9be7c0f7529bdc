import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { Room, socketPath, type SocketMessage, type WatchAnswer } from '@lobby/contract'
import type { AnswerCache } from './answer-cache.ts'

/** A socket may watch this many rooms: a page needs two or three. */
const maxRoomsPerSocket = 20
/** Rooms, not people, are the load: a message carries a name of a room at most. */
const maxMessageBytes = 2_048

type ServerSide = { drop: (tag: string) => void }
type ClientToServer = {
  watch: (room: unknown, answer?: (result: WatchAnswer) => void) => void
  unwatch: (room: unknown, answer?: (result: WatchAnswer) => void) => void
}

/** The sockets: rooms that anybody may watch, and messages into them. */
export class Realtime {
  readonly #io: Server<ClientToServer, { message: (message: SocketMessage) => void }, ServerSide>

  /** `site` tells the nodes of this site from those of another one on the same Redis. */
  constructor(http: HttpServer, { redis, site }: { redis: Redis | null; site: string }, answers: AnswerCache) {
    this.#io = new Server(http, {
      path: socketPath,
      transports: ['websocket'],
      maxHttpBufferSize: maxMessageBytes,
      serveClient: false,
      ...(redis ? { adapter: createAdapter(redis, { streamName: `lobby:${site}` }) } : {}),
    })
    this.#io.on('connection', (socket) => {
      socket.on('watch', (room, answer) => {
        const named = Room.safeParse(room)
        const ok = named.success && (socket.rooms.has(named.data) || socket.rooms.size <= maxRoomsPerSocket)
        if (ok) void socket.join(named.data)
        if (typeof answer === 'function') answer({ ok })
      })
      socket.on('unwatch', (room, answer) => {
        if (typeof room === 'string') void socket.leave(room)
        if (typeof answer === 'function') answer({ ok: true })
      })
    })
    if (redis) {
      answers.onDrop = (tag) => this.#io.serverSideEmit('drop', tag)
      this.#io.on('drop', (tag) => answers.dropHere(tag))
    }
  }

  /** Sends to everybody in any of the rooms, on every node; a socket in two of them hears it once. */
  send(rooms: readonly string[], message: SocketMessage): void {
    this.#io.to([...rooms]).emit('message', message)
  }

  get connections(): number {
    return this.#io.engine.clientsCount
  }

  /** Says good-bye to every socket of this node; clients reconnect to another one or wait for this. */
  hangUp(): void {
    this.#io.local.disconnectSockets(true)
  }

  async close(): Promise<void> {
    await this.#io.close()
  }
}
