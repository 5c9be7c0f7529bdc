import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EventPost } from './event-post.ts'
import { completeOptions, type SimulatorOptions } from './options.ts'
import { Random } from './random.ts'
import { Site } from './testing/site.ts'

// A new site on a new port each time: the connections kept alive to the last one must not be met again.
let site = new Site()

beforeEach(async () => {
  site = new Site()
  await site.start()
})

afterEach(() => site.stop())

function createPost(options: Partial<SimulatorOptions> = {}, signal = new AbortController().signal): EventPost {
  const settings = completeOptions({ seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0, ...options })
  const target = { url: `${site.origin}/events`, header: { name: 'X-Match-Secret', value: 'event-secret' } }
  return new EventPost(target, { settings, random: new Random('delivery'), signal })
}

async function postNumbered(post: EventPost, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await post.post({ event: `e${index}`, matchid: 1 })
  await post.drain()
}

function names(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `e${index}`)
}

describe('one event', () => {
  it('is a POST of JSON with the header of the config', async () => {
    await postNumbered(createPost(), 1)
    expect(site.received).toEqual([
      { text: '{"event":"e0","matchid":1}', secret: 'event-secret', contentType: 'application/json' },
    ])
  })

  it.each([200, 201, 204])('is accepted by %i', async (status) => {
    site.answer = () => status
    const post = createPost()
    await postNumbered(post, 1)
    expect(post.report).toEqual({ posted: 1, dropped: 0, failures: [] })
  })

  it('fails without an address and sends nothing', async () => {
    const settings = completeOptions({ seed: 1, roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 })
    const post = new EventPost(null, { settings, random: new Random('x'), signal: new AbortController().signal })
    await postNumbered(post, 1)
    expect(post.report.failures).toEqual(['e0: no remote log url'])
    expect(site.received).toEqual([])
  })

  it('gives up on an answer that does not come', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const settings = completeOptions({
      seed: 1,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      requestTimeoutMs: 50,
    })
    const target = { url: `http://127.0.0.1:${port}/`, header: null }
    const post = new EventPost(target, { settings, random: new Random('x'), signal: new AbortController().signal })
    await postNumbered(post, 1)
    silent.close()
    expect(post.report.failures).toHaveLength(1)
    expect(post.report.failures[0]).toMatch(/timeout/i)
  })
})

describe("delivery 'once'", () => {
  it.each([400, 401, 404, 500, 503])('tries once when answered %i', async (status) => {
    let asked = 0
    site.answer = () => {
      asked += 1
      return status
    }
    const post = createPost()
    await postNumbered(post, 1)
    expect(asked).toBe(1)
    expect(post.report).toEqual({ posted: 0, dropped: 0, failures: [`e0: status ${status}`] })
  })

  it('loses what nobody answers', async () => {
    await site.stop()
    const post = createPost()
    await postNumbered(post, 2)
    expect(post.report).toEqual({ posted: 0, dropped: 0, failures: ['e0: ECONNREFUSED', 'e1: ECONNREFUSED'] })
  })

  it('does not wait for the answer when rounds take time', async () => {
    const post = createPost({ roundMs: 50 })
    await post.post({ event: 'e0', matchid: 1 })
    expect(post.report.posted).toBe(0)
    await post.drain()
    expect(post.report.posted).toBe(1)
  })
})

describe("delivery 'until-acknowledged'", () => {
  it('tries again after 5xx until accepted, keeping the order', async () => {
    let asked = 0
    site.answer = () => {
      asked += 1
      return asked <= 2 ? 503 : 200
    }
    const post = createPost({ roundMs: 1, delivery: 'until-acknowledged' })
    await postNumbered(post, 4)
    expect(site.eventNames).toEqual(names(4))
    expect(asked).toBe(6)
    expect(post.report).toEqual({ posted: 4, dropped: 0, failures: [] })
  })

  it('survives the site being killed and started again', async () => {
    const lines: string[] = []
    const post = createPost({ roundMs: 1, delivery: 'until-acknowledged', log: (line) => lines.push(line) })
    await postNumbered(post, 1)
    await site.stop()
    const sending = postNumbered(post, 3)
    setTimeout(() => void site.start(), 350)
    await sending
    expect(site.eventNames).toEqual(['e0', ...names(3)])
    expect(post.report).toEqual({ posted: 4, dropped: 0, failures: [] })
    expect(lines.some((line) => line.includes('trying again'))).toBe(true)
  })

  it.each([400, 401, 404, 409, 429])('never tries again after %i', async (status) => {
    let asked = 0
    site.answer = () => {
      asked += 1
      return status
    }
    const post = createPost({ delivery: 'until-acknowledged' })
    await postNumbered(post, 2)
    expect(asked).toBe(2)
    expect(post.report.failures).toEqual([`e0: status ${status}`, `e1: status ${status}`])
  })

  it('stops trying when told to stop', async () => {
    await site.stop()
    const stop = new AbortController()
    const post = createPost({ roundMs: 1, delivery: 'until-acknowledged' }, stop.signal)
    const sending = postNumbered(post, 3)
    setTimeout(() => stop.abort(), 50)
    await sending
    expect(post.report.failures).toHaveLength(3)
  })
})

describe('quirks of delivery', () => {
  it('repeats events body for body', async () => {
    const post = createPost({ quirks: { duplicateRate: 1 } })
    await postNumbered(post, 3)
    expect(site.eventNames).toEqual(['e0', 'e0', 'e1', 'e1', 'e2', 'e2'])
    expect(new Set(site.received.map(({ text }) => text)).size).toBe(3)
    expect(post.report.posted).toBe(6)
  })

  it('lets an event arrive after the next one, and the last one at the end', async () => {
    const post = createPost({ quirks: { reorderRate: 1 } })
    await postNumbered(post, 5)
    expect(site.eventNames).toEqual(['e1', 'e0', 'e3', 'e2', 'e4'])
  })

  it('never sends what is dropped', async () => {
    const post = createPost({ quirks: { dropRate: 1 } })
    await postNumbered(post, 3)
    expect(site.received).toEqual([])
    expect(post.report).toEqual({ posted: 0, dropped: 3, failures: [] })
  })

  it('does to the same seed the same', async () => {
    const quirks = { duplicateRate: 0.3, reorderRate: 0.3, dropRate: 0.2 }
    await postNumbered(createPost({ quirks }), 40)
    const first = site.eventNames
    site.received.length = 0
    await postNumbered(createPost({ quirks }), 40)
    expect(site.eventNames).toEqual(first)
    expect(first).not.toEqual(names(40))
  })

  it('loses nothing by repeating and reordering', async () => {
    await postNumbered(createPost({ quirks: { duplicateRate: 0.4, reorderRate: 0.4 } }), 60)
    expect(new Set(site.eventNames)).toEqual(new Set(names(60)))
  })
})
