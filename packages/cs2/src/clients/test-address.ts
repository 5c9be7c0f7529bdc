import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { LogArrival } from '../inspection/facts.ts'
import type { TestAddress } from '../inspection/gather.ts'
import { readLogArrival } from '../inspection/read-arrivals.ts'

export type ListeningAddress = TestAddress & { readonly port: number; readonly close: () => Promise<void> }

const maxBodyBytes = 262_144
const maxArrivals = 50

/**
 * Opens an address for one inspection on this machine. `publicUrl` is what a game server calls it, as `http://203.0.113.5:8099`; by itself it is that of `host` and the
 * port. Every secret is made anew and dies with it. Rejects when the port is taken.
 */
export async function listenForInspection({
  host,
  port,
  publicUrl,
  headerNames,
}: {
  host: string
  port: number
  publicUrl: string | null
  headerNames: readonly string[]
}): Promise<ListeningAddress> {
  const secret = randomBytes(24).toString('hex')
  const fetches: { index: number; hasHeader: boolean }[] = []
  let log: LogArrival | null = null
  const answer = (request: IncomingMessage, response: ServerResponse, body: string): void => {
    const [, place, number] = (request.url ?? '').split('/')
    const header = headerNames[Number(number)]
    const isFetch = place === 'config' && header !== undefined && fetches.length < maxArrivals
    if (isFetch)
      fetches.push({ index: Number(number), hasHeader: request.headers[header.toLowerCase()] === `Bearer ${secret}` })
    const isLog = request.method === 'POST' && place === 'log' && number === secret
    if (isLog) log = readLogArrival(body, Date.now()) ?? log
    response.writeHead(isFetch ? 410 : isLog ? 200 : 404, { connection: 'close' }).end()
  }
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => (body === null ? request.destroy() : answer(request, response, body)))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  const base = (publicUrl ?? `http://${host}:${taken}`).replace(/\/+$/, '')
  return {
    port: taken,
    headers: headerNames.map((name) => ({ name, value: `Bearer ${secret}` })),
    fetchUrl: (index) => `${base}/config/${index}`,
    logUrl: `${base}/log/${secret}`,
    arrived: async () => ({ fetches, log }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Null for a body that is too long or breaks off. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length
      if (bytes > maxBodyBytes) return null
      parts.push(part)
    }
  } catch {
    return null
  }
  return Buffer.concat(parts).toString('utf8')
}
