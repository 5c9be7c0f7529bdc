/** A browser's line, without a client library: thousands of those would be slower than what is measured. */
import { socketPath } from '@lobby/contract'

export class Line {
  readonly #socket: WebSocket
  /** Messages that it was told. */
  heard = 0
  onText: (text: string) => void = () => {}

  /** `address`: as the site's proxy tells it, since lines are counted by it. */
  constructor(base: string, address?: string) {
    const headers = address === undefined ? {} : { 'x-forwarded-for': address }
    this.#socket = new WebSocket(`${base.replace('http', 'ws')}${socketPath}/?EIO=4&transport=websocket`, { headers })
  }

  /** Resolves when it watches the channel; somebody's own line with their token. */
  async watch(channel: string, token?: string): Promise<void> {
    const hello = token === undefined ? '40' : `40${JSON.stringify({ token })}`
    await new Promise<void>((resolve, reject) => {
      this.#socket.addEventListener('error', () => reject(new Error('no line')))
      this.#socket.addEventListener('message', ({ data }) => {
        const text = String(data)
        if (text === '2') this.#socket.send('3')
        else if (text.startsWith('0{')) this.#socket.send(hello)
        else if (text.startsWith('40')) this.ask(channel)
        else if (text.startsWith('430')) resolve()
        else this.heard += 1
        this.onText(text)
      })
    })
  }

  ask(channel: string): void {
    this.#socket.send(`420${JSON.stringify(['watch', channel])}`)
  }

  close(): void {
    this.#socket.close()
  }
}
