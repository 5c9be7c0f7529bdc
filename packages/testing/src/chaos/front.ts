import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** The one address of a site with several processes: whoever comes is handed to the next of them, and to another one where that is not there. */
export class Front {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Ports of the processes. */
  targets: number[] = []
  #next = 0

  private constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket) => this.#hand(socket, this.targets.length))
  }

  static async open(): Promise<Front> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Front(server)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #hand(socket: Socket, tries: number): void {
    const port = this.targets[(this.#next += 1) % this.targets.length]
    if (port === undefined || tries === 0) return void socket.destroy()
    const onward = connect(port, '127.0.0.1')
    let isThere = false
    this.#sockets.add(socket)
    const end = (): void => {
      this.#sockets.delete(socket)
      socket.destroy()
      onward.destroy()
    }
    socket.on('error', end)
    onward.on('connect', () => {
      isThere = true
      socket.on('close', end)
      onward.on('close', end)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => {
      if (isThere) return end()
      socket.off('error', end)
      this.#hand(socket, tries - 1)
    })
  }
}
