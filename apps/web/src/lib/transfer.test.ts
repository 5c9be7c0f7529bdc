import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from './api.ts'
import { createPageSite } from './create-site.ts'
import { TextShelf } from './i18n/text-shelf.ts'
import type { Site } from './site.ts'
import { isGivenUp, upload } from './transfer.ts'

/** As a browser's own, whose other end is the test. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  readonly given: { method?: string; url?: string; body?: FormData } = {}
  responseText = ''
  status = 0
  statusText = ''

  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, url: string): void {
    Object.assign(this.given, { method, url })
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  send(body: FormData): void {
    this.given.body = body
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }
  hasSent(loaded: number, total: number): void {
    const event = Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 })
    this.upload.dispatchEvent(event)
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const picture = new File(['pixels'], 'Әлия.png', { type: 'image/png' })
const place = { schema: z.object({ url: z.string() }), path: '/user/avatar' }

let site: Site
let silences: number
beforeEach(async () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  site = createPageSite(new TextShelf(), 'ru', () => Promise.reject(new Error('asked')))
  await site.i18n.load()
  silences = 0
  vi.spyOn(site.reach, 'noteSilence').mockImplementation(() => void (silences += 1))
})

const failure = (sending: Promise<unknown>) => sending.catch((error: unknown) => error as ApiError)

describe('an upload', () => {
  test('PUTs the file under its name, as the page’s person, and says how far it is', async () => {
    site.session.keep('a-token')
    const parts: (number | null)[] = []
    const sending = upload(site.api, place, picture, { onProgress: (part) => parts.push(part) })
    const request = FakeRequest.last
    expect(request.given.method).toBe('PUT')
    expect(request.given.url).toMatch(/\/api\/user\/avatar$/)
    expect(request.headers).toMatchObject({ authorization: 'Bearer a-token', 'x-language': 'ru' })
    // The browser alone knows the border between the parts of the body.
    expect(request.headers).not.toHaveProperty('content-type')
    expect(request.given.body?.get('file')).toMatchObject({ name: 'Әлия.png', size: 6 })
    request.hasSent(0, 0)
    request.hasSent(3, 12)
    request.hasSent(12, 12)
    request.answer(200, { success: true, data: { url: '/a.png' } })
    expect(await sending).toEqual({ url: '/a.png' })
    expect(parts).toEqual([null, 0.25, 1])
  })

  test('that is refused says why', async () => {
    const sending = upload(site.api, place, picture)
    const refusal = { success: false, error: 'Слишком много точек', code: 'PICTURE_TOO_MANY_PIXELS' }
    FakeRequest.last.answer(422, refusal)
    const error = (await failure(sending)) as ApiError
    expect([error.code, error.message, error.status]).toEqual(['PICTURE_TOO_MANY_PIXELS', 'Слишком много точек', 422])
  })

  test('that a gateway refuses in its own words says that nothing is known', async () => {
    const sending = upload(site.api, place, picture)
    FakeRequest.last.answer(413, '<html>Request Entity Too Large</html>')
    const error = (await failure(sending)) as ApiError
    expect([error.code, error.message, error.status]).toEqual(['UNKNOWN', 'Произошла неизвестная ошибка', 413])
  })

  test('whose answer cannot be read says so', async () => {
    const sending = upload(site.api, place, picture)
    FakeRequest.last.answer(200, { success: true, data: {} })
    expect((await failure(sending)) as ApiError).toMatchObject({ code: 'UNREADABLE', status: 200 })
    expect(silences).toBe(0)
  })

  test('without a network says so, and the server is asked whether it is there', async () => {
    const sending = upload(site.api, place, picture)
    FakeRequest.last.dispatchEvent(new Event('error'))
    expect((await failure(sending)) as ApiError).toMatchObject({ code: 'NO_RESPONSE', status: 0 })
    expect(silences).toBe(1)
  })

  test('that is given up is no failure to tell', async () => {
    const controller = new AbortController()
    const sending = upload(site.api, place, picture, { signal: controller.signal })
    controller.abort()
    const error = await failure(sending)
    expect([isGivenUp(error), silences]).toEqual([true, 0])
    expect([isGivenUp(new DOMException('late', 'TimeoutError')), isGivenUp(new Error('AbortError'))]).toEqual([
      false,
      false,
    ])
  })
})
