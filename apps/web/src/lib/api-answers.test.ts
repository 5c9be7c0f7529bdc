import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Api, ApiError, isNotFound } from './api.ts'
import { I18n } from './i18n/i18n.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import { Reach } from './reach.ts'
import { Session } from './session.ts'
import { noStores } from './storage.ts'

const shelf = new TextShelf()
const ask = vi.fn<typeof fetch>()
let api: Api
let silences: number
beforeEach(async () => {
  silences = 0
  await shelf.fetchAll()
  ask.mockReset()
  const reach = new Reach()
  vi.spyOn(reach, 'noteSilence').mockImplementation(() => void (silences += 1))
  api = new Api({
    i18n: new I18n(shelf, 'kz'),
    session: new Session(noStores()),
    reach,
    ask,
  })
})

const network = 'Желі қатесі. Интернетті тексеріңіз'

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError) return error
  throw new Error(`no ApiError: ${String(error)}`)
}

const says = (body: unknown, init?: ResponseInit) => ask.mockResolvedValue(Response.json(body, init))

describe('a refusal', () => {
  test('brings its details, its data and how long to wait', async () => {
    const refusal = {
      success: false,
      error: 'Тым жиі',
      code: 'RATE_LIMITED',
      details: [{ path: 'name', code: 'required', message: 'Бос болмасын' }],
      data: { left: 2 },
    }
    says(refusal, { status: 429, headers: { 'Retry-After': '12.2' } })
    const { code, message, status, details, data, retryAfterSeconds } = await failureOf(api.post(z.never(), '/teams'))
    expect([code, message, status, data, retryAfterSeconds]).toEqual(['RATE_LIMITED', 'Тым жиі', 429, { left: 2 }, 13])
    expect(details).toEqual([{ path: 'name', code: 'required', message: 'Бос болмасын' }])
  })

  test.each(['Wed, 21 Oct 2026 07:28:00 GMT', '0', '-5', ''])('says no wait by «%s»', async (text) => {
    says({ success: false, error: 'No', code: 'FORBIDDEN' }, { status: 403, headers: { 'Retry-After': text } })
    expect((await failureOf(api.delete(z.never(), '/teams/t1'))).retryAfterSeconds).toBeNull()
  })

  test('of a gateway, without a word of ours, is unknown, and says so in the page’s language', async () => {
    ask.mockResolvedValue(new Response('<html>', { status: 418, headers: { 'Retry-After': '3' } }))
    const error = await failureOf(api.put(z.never(), '/user'))
    expect([error.code, error.message, error.retryAfterSeconds]).toEqual(['UNKNOWN', 'Белгісіз қате шықты', 3])
    expect(isNotFound(error)).toBe(false)
    expect(silences).toBe(0)
  })
})

describe('an answer', () => {
  const good = { success: true, data: { id: 't1' } }

  test('is read by a schema, or by one that stands in the contract', async () => {
    ask.mockImplementation(async () => Response.json(good))
    expect(await api.patch(z.object({ id: z.string() }), '/teams/t1', { name: 'Barys' })).toEqual({ id: 't1' })
    const channel = await api.get((contract) => z.object({ id: contract.Channel.or(z.string()) }), '/teams/t1')
    expect(channel).toEqual({ id: 't1' })
  })

  test.each([
    ['of another shape', { success: true, data: { id: 1 } }],
    ['without its envelope', { id: 't1' }],
  ])('%s cannot be read, which is no silence', async (_what, body) => {
    says(body)
    const error = await failureOf(api.post(z.object({ id: z.string() }), '/teams'))
    expect([error.code, error.message]).toEqual(['UNREADABLE', 'Жауапты оқу мүмкін болмады. Бетті жаңартыңыз'])
    expect(silences).toBe(0)
  })

  /** Half of a body, then this happens to the line. */
  const broken = (error: Error) =>
    new Response(
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"success":true,'))
          controller.error(error)
        },
      }),
    )

  test('that breaks off on its way is a broken line, not an answer that cannot be read', async () => {
    ask.mockImplementation(async () => broken(new TypeError('terminated')))
    const error = await failureOf(api.get(z.unknown(), '/teams'))
    expect([error.code, error.message, error.status, silences]).toEqual(['NO_RESPONSE', network, 0, 1])
    // It is not for a call to try again.
    expect(ask).toHaveBeenCalledTimes(1)
  })

  test('that takes too long to come whole has timed out', async () => {
    ask.mockImplementation(async () => broken(new DOMException('too long', 'TimeoutError')))
    const error = await failureOf(api.post(z.unknown(), '/teams'))
    expect([error.code, error.message, silences]).toEqual(['TIMED_OUT', network, 1])
  })

  test.each([
    ['its error', { success: false, error: 'No', message: 'Later', code: 'FORBIDDEN' }, ['FORBIDDEN', 'No']],
    ['its message', { success: false, message: 'The list is being made' }, ['UNKNOWN', 'The list is being made']],
    ['what that means here', { success: false }, ['UNKNOWN', 'Failed to fetch tournaments']],
    [
      'what that means here, without a word',
      { success: false, message: '' },
      ['UNKNOWN', 'Failed to fetch tournaments'],
    ],
  ])('that says no success beside a good status is refused with %s', async (_what, body, said) => {
    says(body, { headers: { 'X-Request-Id': 'r-1' } })
    const error = await failureOf(api.get(z.unknown(), '/tournaments', { refusedText: 'Failed to fetch tournaments' }))
    expect([error.code, error.message]).toEqual(said)
    expect([error.status, error.requestId]).toEqual([200, 'r-1'])
  })

  test('that says no success, without a word and where nobody knows one, is an unknown error', async () => {
    says({ success: false })
    expect((await failureOf(api.post(z.unknown(), '/teams'))).message).toBe('Белгісіз қате шықты')
  })

  test('that the page itself gave up is nobody’s failure, before it came and while it came', async () => {
    const gone = new AbortController()
    ask.mockImplementation(async (_url, init) => {
      gone.abort()
      throw init?.signal?.reason
    })
    await expect(api.get(z.unknown(), '/teams', { signal: gone.signal })).rejects.toThrow(DOMException)
    ask.mockImplementation(async () => broken(gone.signal.reason as Error))
    await expect(api.get(z.unknown(), '/teams', { signal: gone.signal })).rejects.toThrow(DOMException)
    expect([silences, ask.mock.calls.length]).toEqual([0, 2])
  })
})
