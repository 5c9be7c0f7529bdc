import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A way to a server of this machine that can be cut, and mended again: what goes over it is handed on as it is. */
export class Way {
  /** Looks at what comes back before it is handed on; answers whether the way is cut right there. */
  cutsAt: (answer: Buffer) => boolean = () => false
  readonly #port: number
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server

  private constructor(server: Server, target: number) {
    this.#server = server
    this.#target = target
    this.#port = (server.address() as AddressInfo).port
    server.on('connection', (socket) => this.#carry(socket))
  }

  static async to(url: string): Promise<Way> {
    return new Way(await listening(0), Number(new URL(url).port))
  }

  /** The same address, over this way. */
  of(url: string): string {
    const address = new URL(url)
    address.port = String(this.#port)
    return address.href
  }

  async cut(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  async mend(): Promise<void> {
    this.#server = await listening(this.#port)
    this.#server.on('connection', (socket) => this.#carry(socket))
  }

  #carry(socket: Socket): void {
    const onward = connect(this.#target, '127.0.0.1')
    const end = (): void => {
      for (const one of [socket, onward]) {
        one.destroy()
        this.#sockets.delete(one)
      }
    }
    for (const one of [socket, onward]) {
      this.#sockets.add(one)
      one.on('error', end).on('close', end)
    }
    socket.on('data', (question) => onward.write(question))
    onward.on('data', (answer: Buffer) => (this.cutsAt(answer) ? end() : socket.write(answer)))
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}
