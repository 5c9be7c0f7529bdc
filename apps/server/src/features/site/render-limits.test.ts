import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'
import { renderLimits } from './render-page.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '' } })
})
afterAll(() => site.stop())

type Seen = { status: number; kind: 'page' | 'frame' | 'other'; cacheControl: unknown }

async function see(url: string, remoteAddress: string): Promise<Seen> {
  const { statusCode: status, body, headers } = await site.lobby.app.inject({ url, remoteAddress })
  const kind = body.includes('<div id="root"></div>') ? 'frame' : body.includes('<div id="root">') ? 'page' : 'other'
  return { status, kind, cacheControl: headers['cache-control'] }
}

let made = 0
const unknown = (kind = ''): string => `${kind}/nothing-${(made += 1)}`
const asks = (times: number, path: () => string, from: string): Promise<Seen[]> =>
  Array.from({ length: times }).reduce<Promise<Seen[]>>(
    async (seen) => [...(await seen), await see(path(), from)],
    Promise.resolve([]),
  )

test('an address that makes up pages gets the frame, which its own browsers fill; nobody else does', async () => {
  const from = '192.0.2.1'
  await see('/teams', '192.0.2.2')
  const seen = await asks(renderLimits.max, () => unknown(), from)
  expect(seen.filter(({ status }) => status !== 302)).toEqual([])
  // No error to a person, and nothing that a browser would keep.
  expect(await see(unknown('/teams'), from)).toEqual({ status: 200, kind: 'frame', cacheControl: 'no-store' })
  // What is kept costs nothing, and is there for everybody.
  expect(await see('/teams', from)).toMatchObject({ status: 200, kind: 'page' })
  expect(await see('/matches', '192.0.2.3')).toMatchObject({ status: 200, kind: 'page' })
})

test('a page of something missing is kept for a moment, and made anew when anything changes', async () => {
  const from = '192.0.2.4'
  const { id } = await makeTournament(site.admin, { name: 'Kept for a moment' })
  const next = `/tournaments/${Number(id) + 1}`
  const seen = await asks(renderLimits.max + 5, () => next, from)
  expect(seen.filter(({ status, kind }) => status !== 404 || kind !== 'page')).toEqual([])
  const { id: made } = await makeTournament(site.admin, { name: 'There now' })
  expect(`/tournaments/${made}`).toBe(next)
  expect(await see(next, from)).toMatchObject({ status: 200, kind: 'page' })
})

test('pages made up push out none that people look at', async () => {
  const from = '192.0.2.5'
  // What is kept has ten seconds to live, and a busy machine may take longer to draw six hundred pages.
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => now.mockRestore())
  await see('/players', from)
  for (let turn = 0; turn < 5; turn += 1) await asks(100, () => unknown(), `198.51.100.${turn}`)
  // This address may draw nothing any more: what it sees was kept.
  await asks(renderLimits.max, () => unknown(), from)
  expect(await see('/players', from)).toMatchObject({ status: 200, kind: 'page' })
})

test('pages are drawn one after another; of a crowd of one address most draw their own, and others are not kept waiting', async () => {
  const crowd = Promise.all(Array.from({ length: 60 }, () => see(unknown('/players'), '192.0.2.6')))
  const others = await Promise.all(['192.0.2.7', '192.0.2.8'].map((from) => see(unknown('/players'), from)))
  const kinds = (await crowd).map(({ status, kind }) => `${status} ${kind}`)
  expect(others.map(({ status, kind }) => `${status} ${kind}`)).toEqual(['404 page', '404 page'])
  expect(new Set(kinds)).toEqual(new Set(['404 page', '200 frame']))
  expect(kinds.filter((kind) => kind === '404 page').length).toBeLessThanOrEqual(13)
})
