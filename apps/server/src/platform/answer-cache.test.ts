import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'

let app: FastifyInstance
let answers: AnswerCache
let made = 0
let make: (until: (at: Date) => void) => Promise<unknown>
let now = new Date(0)

beforeAll(async () => {
  app = Fastify()
  app.get<{ Params: { key: string } }>('/:key', (request, reply) =>
    answers.send(request, reply, {
      key: request.params.key,
      tags: ['all', `tag-${request.params.key}`],
      make: (until) => make(until),
    }),
  )
  await app.ready()
})
beforeEach(() => {
  answers = new AnswerCache({ now: () => now })
  made = 0
  make = async () => ({ number: (made += 1) })
})
afterAll(() => app.close())

const get = (headers: Record<string, string> = {}, key = 'a') => app.inject({ url: `/${key}`, headers })

test('an answer is made once and sent to all that ask, also at once', async () => {
  const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get()).body))
  expect(new Set(bodies)).toEqual(new Set(['{"success":true,"data":{"number":1}}']))
  expect(made).toBe(1)
})

test('an answer that holds until a moment is made anew then, and not before', async () => {
  make = async (until) => {
    until(new Date(1_000))
    return { number: (made += 1) }
  }
  const number = async () => (await get()).json<{ data: { number: number } }>().data.number
  const seen = [await number()]
  for (const ms of [999, 1_000]) {
    now = new Date(ms)
    seen.push(await number())
  }
  expect(seen).toEqual([1, 1, 2])
  now = new Date(0)
})

test('who knows the ETag gets 304 and no body; who knows another gets the bytes', async () => {
  const first = await get()
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  const known = await get({ 'if-none-match': etag })
  expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
  expect((await get({ 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('the same content has the same ETag after a drop, other content another', async () => {
  make = async () => 'same'
  const before = (await get()).headers.etag
  answers.drop('tag-a')
  expect((await get()).headers.etag).toBe(before)
  make = async () => 'other'
  answers.drop('tag-a')
  expect((await get()).headers.etag).not.toBe(before)
})

test('a long answer goes out in brotli to those who take it, and is told apart by Vary', async () => {
  const long = 'rounds '.repeat(1_000)
  make = async () => long
  const packed = await get({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual({ success: true, data: long })
  const plain = await get({ 'accept-encoding': 'gzip' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json()).toEqual({ success: true, data: long })
})

test('a short one never', async () => {
  expect((await get({ 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

test('dropping a tag drops what stands under it alone, and tells the other nodes', async () => {
  const told: string[] = []
  answers.onDrop = (tag) => void told.push(tag)
  await get()
  await get({}, 'b')
  answers.drop('tag-a')
  answers.dropHere('tag-c')
  expect(told).toEqual(['tag-a'])
  expect((await get({}, 'b')).json().data.number).toBe(2)
  expect((await get()).json().data.number).toBe(3)
})

test('a read that was under way when its tag was dropped is not kept for those who ask later', async () => {
  let answerOld: (value: string) => void = () => {}
  const begun = new Promise<void>((begin) => {
    make = () => {
      begin()
      return new Promise((resolve) => (answerOld = resolve))
    }
  })
  const asked = get()
  await begun
  answers.drop('tag-a')
  make = async () => 'new'
  expect((await get()).json().data).toBe('new')
  answerOld('old')
  expect((await asked).json().data).toBe('old')
  expect((await get()).json().data).toBe('new')
})

test('a failed read is not kept', async () => {
  make = async () => Promise.reject(new Error('no database'))
  expect((await get()).statusCode).toBe(500)
  make = async () => 'back'
  expect((await get()).json().data).toBe('back')
})

test('the number of kept answers is bounded: the oldest goes first', async () => {
  for (let index = 0; index <= 2_000; index++) await get({}, `k${index}`)
  made = 0
  await get({}, 'k2000')
  expect(made).toBe(0)
  await get({}, 'k0')
  expect(made).toBe(1)
})
