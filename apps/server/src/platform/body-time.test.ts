import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const app = Fastify()
afterEach(() => app.close())

test('a body that does not come is cut off, but for routes of big files', async () => {
  limitBodyTime(app, 50)
  app.post('/small', async () => 'taken')
  app.post('/big', { config: { takesLong: true } }, async () => 'taken')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`)
    return socket
  }
  const big = begin('/big')
  const small = begin('/small')
  await once(small, 'close')
  big.write('cd')
  const [answer] = (await once(big, 'data')) as [Buffer]
  expect(answer.toString()).toContain('200 OK')
  big.destroy()
})
