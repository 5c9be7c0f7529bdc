import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawCall, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

type Manifest = { name: string; icons: { src: string; sizes: string; type: string; purpose?: string }[] }

const file = (path: string) => rawCall(site.base, { path, headers: {} })

/** Width and height as the file itself has them. */
async function sizeOf(path: string): Promise<string> {
  const answer = await fetch(`${site.base}${path}`)
  expect([path, answer.headers.get('content-type')]).toEqual([path, 'image/png'])
  const png = Buffer.from(await answer.arrayBuffer())
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

test('the app can be installed: a manifest for each language, and icons of the size they name', async () => {
  const names = new Set<string>()
  for (const part of ['', '.ru', '.kz']) {
    const { headers, text } = await file(`/manifest${part}.webmanifest`)
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    const { name, icons, ...rest } = JSON.parse(text) as Manifest
    names.add(name)
    expect(rest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'LOBBY' })
    const drawn = icons.filter(({ type }) => type === 'image/png')
    expect(drawn.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of drawn) expect([src, await sizeOf(src)]).toEqual([src, sizes])
  }
  expect(names.size).toBe(3)
})

test('every page names the manifest of its language, and the colours of the browser’s bars by day and by night', async () => {
  for (const [language, part] of [
    ['en', ''],
    ['ru', '.ru'],
    ['kk', '.kz'],
  ]) {
    const { text } = await rawCall(site.base, { path: '/teams', headers: { 'accept-language': language ?? '' } })
    expect(text).toContain(`<link rel="manifest" href="/manifest${part}.webmanifest">`)
    const bars = [...text.matchAll(/<meta name="theme-color" content="([^"]*)" media="([^"]*)"/g)]
    expect(bars.map(([, colour, media]) => [media, colour])).toEqual([
      ['(prefers-color-scheme: dark)', '#060b13'],
      ['(prefers-color-scheme: light)', '#f1f5f8'],
    ])
  }
})

test('the worker may stand for the whole site, and is asked for anew each time', async () => {
  const { headers } = await file('/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('service-worker-allowed')).toBe('/')
  expect(headers.get('content-type')).toMatch(/javascript/)
})
