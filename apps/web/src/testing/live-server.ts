import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { act } from '@testing-library/react'
import { Server, type Socket } from 'socket.io'
import { type SocketMessage, socketPath } from '@lobby/contract'
import { standAt } from './stand-at.ts'

/** The far end of the live line in tests without a LOBBY: Socket.IO's own server, which says what a test has it say. */
type LiveServer = { io: Server; origin: string }

const kept = globalThis as typeof globalThis & { liveServer?: LiveServer }

async function open(): Promise<LiveServer> {
  const http = createServer()
  const io = new Server(http, { path: socketPath, transports: ['websocket'] })
  io.on('connection', (socket) => {
    socket.on('watch', (channel: string, answer: (said: { ok: boolean }) => void) => {
      void socket.join(channel)
      answer({ ok: true })
    })
    socket.on('unwatch', (channel: string) => void socket.leave(channel))
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  http.unref()
  return { io, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` }
}

// One for all files of a worker; before any of the site's modules looks where the page stands.
const live = (kept.liveServer ??= await open())
standAt(live.origin)

async function line(): Promise<Socket> {
  // The page begins its line when somebody touches it, or has waited a while.
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  for (;;) {
    const [socket] = live.io.of('/').sockets.values()
    if (socket) return socket
    await new Promise((resolve) => live.io.once('connection', resolve))
  }
}

/** A packet there and back: what was said before it has been heard. */
async function thereAndBack(socket: Socket): Promise<void> {
  const back = new Promise<void>((resolve) => {
    socket.conn.on('packet', function heard({ type }: { type: string }) {
      if (type !== 'pong') return
      socket.conn.off('packet', heard)
      resolve()
    })
  })
  ;(socket.conn as unknown as { sendPacket: (type: string) => void }).sendPacket('ping')
  await back
  // And what the page asks because of it is on its way.
  await new Promise((resolve) => setTimeout(resolve))
}

/**
 * The server says this to the open page, in whatever channels it is; it has been heard and answered to when this is over. A page that does not
 * listen to the live line at all makes this wait for ever.
 */
export async function tell(message: SocketMessage): Promise<void> {
  await act(async () => {
    const socket = await line()
    socket.emit('message', message)
    await thereAndBack(socket)
    // Its schema comes with the first message.
    await import('@lobby/contract')
    await thereAndBack(socket)
  })
}

/** The open page has entered this channel, such as `match:m1`, and has asked once more for what it may have missed before. */
export async function inChannel(channel: string): Promise<void> {
  await act(async () => {
    const socket = await line()
    while (!socket.rooms.has(channel))
      await new Promise((resolve) => live.io.of('/').adapter.once('join-room', resolve))
    await thereAndBack(socket)
  })
}

/** Ends every line: of a page on the way it breaks, and the page comes back by itself after a while. */
export function cutLines(): void {
  live.io.disconnectSockets(true)
}
