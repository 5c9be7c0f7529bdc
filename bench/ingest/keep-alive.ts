import { connect, type Socket } from 'node:net'

/**
 * One connection that posts bodies one after another and reads no more of an answer than its status and length: a client that costs
 * next to nothing beside what it measures, which `fetch` does not.
 */
export class KeptConnection {
  readonly #socket: Socket
  readonly #head: string
  #answer = Buffer.alloc(0)
  #settle: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null

  constructor(url: URL, headers: Record<string, string>) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    this.#head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\n${lines.join('')}`
    this.#socket = connect({ port: Number(url.port), host: url.hostname, noDelay: true })
    this.#socket.on('data', (chunk: Buffer) => this.#read(chunk))
    this.#socket.on('error', (error) => this.#settle?.reject(error))
    this.#socket.on('close', () => this.#settle?.reject(new Error('the server hung up')))
  }

  /** Answers the status; `more` are lines of the head for this body alone. */
  post(body: string, more = ''): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(`${this.#head}${more}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
    })
  }

  end(): void {
    this.#settle = null
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#answer = Buffer.concat([this.#answer, chunk])
    const end = this.#answer.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = this.#answer.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    if (this.#answer.length < end + 4 + length) return
    this.#answer = Buffer.alloc(0)
    const settle = this.#settle
    this.#settle = null
    settle?.resolve(Number(head.slice(9, 12)))
  }
}
