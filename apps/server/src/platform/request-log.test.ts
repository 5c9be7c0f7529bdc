import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { RequestLog } from './request-log.ts'

let lines: Record<string, unknown>[] = []
let made = 0
let app: FastifyInstance | undefined
afterEach(async () => {
  await app?.close()
  lines = []
  made = 0
})

function start(): FastifyInstance {
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  app = Fastify({
    logger: { level: 'debug', stream },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'request-7',
    childLoggerFactory: (log, bindings, options) =>
      new RequestLog(() => {
        made += 1
        return log.child(bindings, options)
      }),
  })
  app.get('/quiet', () => 'ok')
  app.get('/loud', ({ log }) => {
    log.error({ err: new Error('lost') }, 'it failed')
    log.child({ part: 'b' }).info('and went on')
    log.trace('too small to tell')
    return log.level
  })
  return app
}

test('a request that says nothing has no log made', async () => {
  expect((await start().inject('/quiet')).statusCode).toBe(200)
  expect(made).toBe(0)
})

test('what a request says bears its id, made once, by the level of the site', async () => {
  const { body } = await start().inject('/loud')
  expect([body, made]).toEqual(['debug', 1])
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      reqId: 'request-7',
      msg: 'it failed',
      err: expect.objectContaining({ message: 'lost' }),
    }),
    expect.objectContaining({ level: 30, reqId: 'request-7', part: 'b', msg: 'and went on' }),
  ])
})
