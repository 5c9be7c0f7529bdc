import { act } from '@testing-library/react'
import type { Server, Socket } from 'socket.io'
import { onTestFinished } from 'vitest'
import type { WatchAnswer } from '@lobby/contract'

/** Its server is that of `live-server.ts`, which the set-up of component tests has opened. */
function server(): Server {
  const { liveServer } = globalThis as typeof globalThis & { liveServer?: { io: Server } }
  if (!liveServer) throw new Error('No far end: only component tests have one')
  return liveServer.io
}

const refusing = new WeakMap<Server, { isRefusing: boolean }>()

/** Whether a server lets nobody in, as one that cannot look up whose a line is. */
function doorOf(io: Server): { isRefusing: boolean } {
  let door = refusing.get(io)
  if (!door) {
    const made = { isRefusing: false }
    io.use((_socket, next) => next(made.isRefusing ? new Error('refused') : undefined))
    refusing.set(io, (door = made))
  }
  return door
}

export type FarEnd = {
  /** What the page has said so far, in order: `connect a-token` (`connect` of a visitor), `watch match:m1`, `unwatch match:m1`. */
  said: string[]
  /** What `watch` of a channel is answered; without a word the channel is entered and has no mark. */
  answers: Map<string, WatchAnswer>
  /** Waits until this has been said so often. */
  hears: (words: string, times?: number) => Promise<void>
  /** Sends what may not be a message at all. */
  send: (raw: unknown) => void
  /** The line breaks without a word, as in a tunnel; `cutLines` of the live server is a server that ends it. */
  breakLine: () => void
  /** Nobody is let in until the end of the test, or until `letIn`. */
  refuse: () => void
  letIn: () => void
}

/** Until the end of the test: the far end of the page's live line, as one who listens there. */
export function listenAtFarEnd(): FarEnd {
  const io = server()
  const said: string[] = []
  const answers = new Map<string, WatchAnswer>()
  let notify = (): void => undefined
  const note = (words: string): void => {
    said.push(words)
    notify()
  }
  const onConnection = (socket: Socket): void => {
    const { token } = socket.handshake.auth as { token?: string }
    note(token === undefined ? 'connect' : `connect ${token}`)
    socket.use((packet, next) => {
      const [event, channel, tell] = packet as [string, string, (answer: WatchAnswer) => void]
      const answer = answers.get(channel)
      if (event === 'watch' && answer) packet[2] = () => tell(answer)
      next()
      note(`${event} ${channel}`)
    })
  }
  io.on('connection', onConnection)
  const door = doorOf(io)
  const letIn = (): void => void (door.isRefusing = false)
  const refuse = (): void => void (door.isRefusing = true)
  onTestFinished(() => {
    letIn()
    io.off('connection', onConnection)
  })
  const count = (words: string): number => said.filter((other) => other === words).length
  const hears = (words: string, times = 1): Promise<void> =>
    act(async () => {
      while (count(words) < times) await new Promise<void>((resolve) => (notify = resolve))
    })
  const breakLine = (): void => {
    for (const socket of io.of('/').sockets.values()) socket.conn.close()
  }
  return { said, answers, hears, send: (raw) => void io.emit('message', raw), breakLine, refuse, letIn }
}
