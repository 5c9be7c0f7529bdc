import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { errorReportsMark, BrowserError } from '@lobby/contract'
import { reportError, watchErrors } from './report-error.ts'
import { forgetTold, tellError } from './tell-error.ts'

const sent = vi.fn<typeof fetch>()
beforeEach(() => {
  sent.mockReset().mockRejectedValue(new TypeError('no network'))
  vi.stubGlobal('fetch', sent)
  document.head.innerHTML = `<meta name="${errorReportsMark}">`
  forgetTold()
})
afterEach(() => {
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
})

/** What was told; whether the server is there may be asked beside it at any moment. */
const tellings = () => sent.mock.calls.filter(([to]) => typeof to === 'string' && to.endsWith('/api/errors'))
const bodies = (): BrowserError[] => tellings().map(([, init]) => JSON.parse(init?.body as string) as BrowserError)

test('what broke is told once, with the path alone, in what the server takes, and without who is signed in', () => {
  history.replaceState(null, '', '/teams/t1?invite=secret#there')
  const error = new TypeError('x is undefined')
  tellError(error)
  tellError(error)
  expect(tellings()).toHaveLength(1)
  const [, init] = tellings()[0] ?? []
  expect(init).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  expect(init?.headers).toEqual({ 'content-type': 'application/json' })
  expect(BrowserError.parse(bodies()[0])).toMatchObject({
    name: 'TypeError',
    message: 'x is undefined',
    path: '/teams/t1',
  })
})

test('too long, or half a character, is cut to what the server takes', () => {
  const error = new Error(`${'x'.repeat(999)}😀\0`)
  error.stack = 'y'.repeat(20_000)
  tellError(error)
  expect(BrowserError.safeParse(bodies()[0]).success).toBe(true)
})

test('what nobody caught is told, too', async () => {
  watchErrors()
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('thrown') }))
  const rejected = Object.assign(new Event('unhandledrejection'), { reason: new Error('rejected') })
  window.dispatchEvent(rejected)
  // A script of somebody else says nothing of itself.
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
  await vi.waitFor(() => expect(tellings()).toHaveLength(2))
  expect(bodies().map(({ message }) => message)).toEqual(['thrown', 'rejected'])
})

test('refusals and calls given up are no faults, and a page tells of a few', () => {
  for (const name of ['ApiError', 'AbortError', 'PageLoadError', 'TimeoutError'])
    tellError(Object.assign(new Error('x'), { name }))
  tellError('text')
  tellError(null)
  expect(tellings()).toEqual([])
  for (let number = 0; number < 20; number++) tellError(new Error(`fault ${number}`))
  expect(tellings()).toHaveLength(5)
})

test('where the server tells nobody, nothing is sent; and it throws nothing, whatever happens', async () => {
  document.head.innerHTML = ''
  reportError(new Error('x'))
  expect(tellings()).toEqual([])
  document.head.innerHTML = `<meta name="${errorReportsMark}">`
  sent.mockImplementation(() => {
    throw new Error('no fetch')
  })
  expect(() => reportError(new Error('y'))).not.toThrow()
  await vi.waitFor(() => expect(tellings()).toHaveLength(1))
})
