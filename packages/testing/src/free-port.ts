import { createServer } from 'node:net'

/** Below those that a system gives to whoever asks for any: an outgoing connection could take one of them before a server listens. */
const firstPort = 11_000
const portCount = 13_000

/** Programs that run at the same time each look in a place of their own: nobody takes what another has just found and not begun to use. */
let next = process.pid * 101

/** An address must often be known before a server listens, so the port is found first. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = firstPort + (next++ % portCount)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
