import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

/** Somebody else's, where it is taken already. */
const hold = async (port: number): Promise<() => void> => {
  const server = createServer()
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(port, '127.0.0.1', resolve))
  return () => server.close()
}

test('a port is below those that outgoing connections take, passes over what is taken, and is given once', async () => {
  const first = await freePort()
  const free = await hold(first + 1)
  const later = await Promise.all([freePort(), freePort(), freePort()])
  free()
  expect([first, ...later].every((port) => port >= 11_000 && port < 24_000)).toBe(true)
  expect(new Set([first, first + 1, ...later]).size).toBe(5)
})
