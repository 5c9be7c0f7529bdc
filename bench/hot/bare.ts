/** A bare server of Node that sends what it was told, byte for byte: nothing under it could be quicker. Told by messages, each answered. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `body` in base64. */
export type Told = { headers: [string, string][]; body: string }

let headers: string[] = []
let bytes = Buffer.alloc(0)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))

process.on('message', (told: Told) => {
  headers = told.headers.flat()
  bytes = Buffer.from(told.body, 'base64')
  process.send?.('told')
})
