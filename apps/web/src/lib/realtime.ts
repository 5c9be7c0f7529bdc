import { type SocketMessage, socketPath, type WatchAnswer } from '@lobby/contract'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Socket } from 'socket.io-client'
import { config } from './config.ts'
import { whenIdle } from './idle.ts'
import { noteSilence } from './reach.ts'
import { createRoomCounter } from './rooms.ts'
import { session } from './session.ts'

/** `idle` until a page watches a room for the first time. */
export type RealtimeStatus = 'idle' | 'connecting' | 'connected' | 'disconnected'

/** Pages whose lines were cut together must not all come back in the same moment. */
const cutWaitMs = 2_000
/** Until the code of the line is fetched again, where there is none and no sign of the network coming back. */
const codeWaitMs = 3_000

type Watcher = { room: string; onMessage: (message: SocketMessage) => void; onResync: () => void }

/** In a browser whose page came from the server: where the rooms stood when its answers were read. */
let served: Record<string, string> = {}

export function takeServedMarks(marks: Record<string, string>): void {
  served = marks
}

const rooms = createRoomCounter()
const watchers = new Set<Watcher>()
const statusListeners = new Set<() => void>()
let status: RealtimeStatus = 'idle'
let starting: Promise<Socket> | null = null

function setStatus(next: RealtimeStatus): void {
  if (next === status) return
  status = next
  if (next === 'disconnected') noteSilence()
  for (const notify of statusListeners) notify()
}

/** The room of the signed-in person: who shows a token is in it, and nobody can ask to be. */
function isOwn(room: string): boolean {
  return room.startsWith('user:')
}

function watch(socket: Socket, room: string): void {
  if (!socket.connected) return
  // What happened before we were in the room (the page's first read may be older, a lost line surely is) was not heard:
  // the pages ask once more, which costs next to nothing when nothing changed.
  const resync = (): void => {
    for (const watcher of watchers) if (watcher.room === room) watcher.onResync()
  }
  if (isOwn(room)) return resync()
  socket.emit('watch', room, (answer: WatchAnswer) => {
    if (!answer.ok) return
    const isUnchanged = answer.mark !== undefined && served[room] === answer.mark
    delete served[room]
    // What stands on the page is what the room has said so far.
    if (!isUnchanged) resync()
  })
}

/** Does the message belong to the room? A page that watches two rooms hears each message where it is meant. */
function belongs(room: string, message: SocketMessage): boolean {
  const [kind, id] = room.split(':')
  if (message.type === 'achievement.unlocked') return kind === 'user'
  if (kind === 'user') return false
  // A start is news for the list and for the tournament's own page.
  if (message.type === 'tournaments.changed') return kind === 'tournaments' || kind === 'tournament'
  if (message.type === 'servers.changed') return kind === 'servers'
  if (message.type === 'room.changed') return kind === 'match' && message.id === id
  if (message.type === 'match.score') return kind === 'match' ? message.id === id : message.tournament_id === id
  if (message.type === 'match.server-changed' || message.type === 'match.demos-changed')
    return kind === 'match' && message.id === id
  if (message.type === 'match.timed') return kind === 'tournament' && message.tournament_id === id
  return kind === 'tournament' && message.id === id
}

function resyncAll(): void {
  for (const watcher of watchers) watcher.onResync()
}

function onConnect(socket: Socket): void {
  setStatus('connected')
  for (const room of rooms.all()) watch(socket, room)
}

/** The schemas come with the first message: on a quiet page nobody needs them. One after the other, as they were sent. */
let heard: Promise<unknown> = Promise.resolve()

async function onMessage(raw: unknown): Promise<void> {
  const { SocketMessage } = await import('@lobby/contract')
  const message = SocketMessage.safeParse(raw)
  if (!message.success) return
  for (const watcher of watchers) if (belongs(watcher.room, message.data)) watcher.onMessage(message.data)
}

/** One client for the whole site, fetched when the first page wants it. */
function start(): Promise<Socket> {
  starting ??= import('socket.io-client').then(({ io }) => {
    setStatus('connecting')
    const socket = io(config.apiOrigin, {
      path: socketPath,
      transports: ['websocket'],
      reconnectionDelayMax: 10_000,
      // Asked for every time anew: without a token, or with one that ended, the line is a visitor's.
      auth: (tell) => tell({ token: session.token() ?? undefined }),
    })
    socket.on('connect', () => onConnect(socket))
    socket.on('disconnect', (reason) => {
      setStatus('disconnected')
      // A line that the server cut (it restarts, or the session ended) does not come back by itself.
      if (reason === 'io server disconnect') setTimeout(() => socket.connect(), Math.random() * cutWaitMs)
    })
    socket.on('connect_error', () => setStatus('disconnected'))
    socket.on('message', (raw) => {
      // A message that cannot be read is one that was not heard: what pages ask again for.
      heard = heard.then(() => onMessage(raw)).catch(resyncAll)
    })
    return socket
  })
  // A failed download is tried again: soon, as soon as there is a network, and by the next page that wants it.
  starting.catch(() => (starting = null))
  return starting
}

/** Ends the line; whoever watches a room after that begins a new one, as after a page load. */
export async function endLine(): Promise<void> {
  const ended = starting
  starting = null
  const socket = await ended?.catch(() => null)
  socket?.close()
  setStatus('idle')
}

let isRetrying = false

/** The line's own code did not come: the page was left alone right after it had been served. */
function retryLater(): void {
  setStatus('disconnected')
  if (isRetrying) return
  isRetrying = true
  const again = (): void => {
    clearTimeout(timer)
    removeEventListener('online', again)
    isRetrying = false
    // Whoever connects enters every room that pages are in by then.
    if (rooms.all().length > 0) start().catch(retryLater)
  }
  const timer = setTimeout(again, codeWaitMs + Math.random() * cutWaitMs)
  addEventListener('online', again)
}

function add(watcher: Watcher): () => void {
  watchers.add(watcher)
  if (rooms.enter(watcher.room)) start().then((socket) => watch(socket, watcher.room), retryLater)
  return () => {
    watchers.delete(watcher)
    if (rooms.leave(watcher.room))
      starting?.then(
        (socket) => socket.connected && !isOwn(watcher.room) && socket.emit('unwatch', watcher.room),
        () => undefined,
      )
  }
}

/**
 * Hears the messages of a room while the component is shown; null watches nothing.
 * `onResync` is called whenever the room is entered, at first and after a lost connection: fetch again, messages may have been missed.
 */
export function useRoom(
  room: string | null,
  onMessage: (message: SocketMessage) => void,
  options: { onResync?: () => void } = {},
): void {
  const latest = useRef({ onMessage, onResync: options.onResync })
  useEffect(() => {
    latest.current = { onMessage, onResync: options.onResync }
  })
  useEffect(() => {
    if (room === null) return
    let leave: (() => void) | undefined
    // The line is not what a first view is for; what is said meanwhile is made up for on entering.
    const stop = whenIdle(() => {
      leave = add({
        room,
        onMessage: (message) => latest.current.onMessage(message),
        onResync: () => latest.current.onResync?.(),
      })
    })
    return () => {
      stop()
      leave?.()
    }
  }, [room])
}

export function useRealtimeStatus(): RealtimeStatus {
  return useSyncExternalStore(
    subscribeStatus,
    () => status,
    () => 'idle',
  )
}

function subscribeStatus(listener: () => void): () => void {
  statusListeners.add(listener)
  return () => statusListeners.delete(listener)
}
