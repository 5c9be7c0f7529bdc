import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, test, vi } from 'vitest'

const source = readFileSync(path.join(import.meta.dirname, '../worker/service-worker.js'), 'utf8')
const origin = 'https://lobby.example'

type Asked = { url: string; method: string; mode: string }
type Worker = Record<string, (event: object) => void>

let listeners: Worker
let kept: Map<string, Map<string, Response>>
let windows: number
const network = vi.fn<(asked: Asked | string) => Promise<Response>>()
const skipWaiting = vi.fn<() => void>()
const waiting = { postMessage: vi.fn<(words: string) => void>() }

const addressOf = (asked: Asked | string): string =>
  new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname

/** What a browser keeps for the worker, by the path alone. */
function cacheOf(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>()
  kept.set(name, files)
  return {
    addAll: async (all: (Asked | string)[]) =>
      all.forEach((asked) => files.set(addressOf(asked), new Response('kept'))),
    put: async (asked: Asked, response: Response) => void files.set(addressOf(asked), response),
  }
}

beforeEach(() => {
  listeners = {}
  kept = new Map()
  windows = 1
  for (const mock of [network, skipWaiting, waiting.postMessage]) mock.mockReset()
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => (listeners[name] = listener),
    location: { origin },
    registration: { waiting },
    clients: { matchAll: async () => Array.from({ length: windows }) },
    skipWaiting,
  }
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (asked: Asked | string, { cacheName }: { cacheName: string }) =>
      kept.get(cacheName)?.get(addressOf(asked))?.clone(),
  }
  class PageRequest {
    readonly url: string
    constructor(url: string) {
      this.url = url
    }
  }
  runInContext(source, createContext({ self, caches, fetch: network, Response, URL, Request: PageRequest }))
})

/** What the worker answers and does besides; null where it leaves the call to the browser. */
async function ask(address: string, is: Partial<Asked> = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null
  const besides: Promise<unknown>[] = []
  listeners['fetch']?.({
    request: { url: new URL(address, origin).href, method: 'GET', mode: 'no-cors', ...is },
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => besides.push(work),
  })
  const response = await (answer as Promise<Response> | null)
  await Promise.all(besides)
  return response === null ? null : response.type === 'error' ? 'error' : response.text()
}

async function happen(name: string, event: object = {}): Promise<void> {
  const works: Promise<unknown>[] = []
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}

const online = (text = 'fresh', status = 200) => network.mockImplementation(async () => new Response(text, { status }))
const offline = () => network.mockRejectedValue(new TypeError('Failed to fetch'))
const navigation = { mode: 'navigate' }

describe('the service worker', () => {
  test.each([
    ['the API', '/api/matches/m1', {}],
    ['the API itself', '/api', {}],
    ['the live line', '/socket/?EIO=4', {}],
    ['other sites', 'https://elsewhere.example/assets/a.js', {}],
    ['what is written', '/teams', { method: 'POST' }],
    ['a picture for shared links', '/share/site.png', {}],
  ])('leaves %s to the network: a score is never an old one', async (_what, address, is) => {
    online()
    await happen('install')
    expect([await ask(address, is), network.mock.calls]).toEqual([null, []])
  })

  test('shows pages as they are now, and its own page without a network', async () => {
    online('page')
    await happen('install')
    expect(await ask('/teams', navigation)).toBe('page')
    expect(await ask('/apiary', navigation)).toBe('page')
    offline()
    expect(await ask('/teams', navigation)).toBe('kept')
    // What it never kept it cannot show.
    kept.clear()
    expect(await ask('/teams', navigation)).toBe('error')
  })

  test('keeps a file that came whole, under the name that changes with what it holds', async () => {
    online('code', 503)
    expect(await ask('/assets/a-1.js')).toBe('code')
    online('code')
    expect(await ask('/assets/a-1.js')).toBe('code')
    offline()
    expect(await ask('/assets/a-1.js')).toBe('code')
    await expect(ask('/assets/a-2.js')).rejects.toThrow('Failed to fetch')
  })

  test('takes what its own page needs from the network first', async () => {
    await happen('install')
    online('newer')
    expect(await ask('/theme.js')).toBe('newer')
    offline()
    expect(await ask('/theme.js')).toBe('kept')
  })

  test('drops what older releases kept, and nothing of its own', async () => {
    cacheOf('lobby-before')
    await happen('install')
    const [own] = [...kept.keys()].filter((name) => name !== 'lobby-before')
    await happen('activate')
    await vi.waitFor(() => expect([...kept.keys()]).toEqual([own]))
  })

  test.each([
    [1, ['take-over']],
    [2, []],
  ])('lets the next release in when %d windows are open', async (count, told) => {
    windows = count
    online()
    await ask('/teams', navigation)
    expect(waiting.postMessage.mock.calls.flat()).toEqual(told)
  })

  test('takes over when it is told to, by no other word', async () => {
    await happen('message', { data: 'take-over-now' })
    expect(skipWaiting).not.toHaveBeenCalled()
    await happen('message', { data: 'take-over' })
    expect(skipWaiting).toHaveBeenCalledTimes(1)
  })
})
