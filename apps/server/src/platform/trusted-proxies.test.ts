import { expect, test, vi } from 'vitest'
import { ConfigurationError, readConfig } from '../config.ts'
import { createHttp } from './http.ts'
import type { App } from './platform.ts'

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://lobby.example.kz', SECRET: 'x'.repeat(32) }
const quiet = { LOG_LEVEL: 'silent' }

/** The HTTP application with one route that says who asks, and what the log was told. */
async function open(proxies: string): Promise<{ app: App; warnings: unknown[][] }> {
  const app = await createHttp(readConfig({ ...production, ...quiet, TRUSTED_PROXIES: proxies }), null)
  const warnings: unknown[][] = []
  vi.spyOn(app.log, 'child').mockImplementation(() => app.log)
  vi.spyOn(app.log, 'warn').mockImplementation((...said: unknown[]) => void warnings.push(said))
  app.get('/who', async (request) => ({ ip: request.ip, protocol: request.protocol, host: request.host }))
  return { app, warnings }
}

async function who(app: App, peer: string, headers: Record<string, string>): Promise<unknown> {
  const { body } = await app.inject({
    url: '/who',
    remoteAddress: peer,
    headers: { host: 'lobby.example.kz', ...headers },
  })
  return JSON.parse(body)
}

const forwarded = {
  'x-forwarded-for': '198.51.100.7',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
}
const ignored = (ip: string): object => ({ ip, protocol: 'http', host: 'lobby.example.kz' })

test('nobody is believed unless named: not one machine, one network, or one address of many', async () => {
  const { app } = await open('')
  for (const peer of ['127.0.0.1', '::1', '10.0.0.9', '192.168.1.2', '169.254.0.1', 'fd00::1'])
    expect(await who(app, peer, forwarded)).toEqual(ignored(peer))
  await app.close()
})

test('who is named is believed, in both dresses of an address, and only as far as the chain is', async () => {
  const { app } = await open('10.0.0.0/24, 127.0.0.1 fd00::/8')
  for (const peer of ['10.0.0.9', '::ffff:10.0.0.9', '127.0.0.1', 'fd12::1'])
    expect(await who(app, peer, forwarded)).toMatchObject({ ip: '198.51.100.7', protocol: 'https' })
  for (const peer of ['10.0.1.9', '127.0.0.2', '::1', '::ffff:10.0.1.9'])
    expect(await who(app, peer, forwarded)).toEqual(ignored(peer))
  // What the visitor wrote before the first proxy is theirs; the last word of a stranger counts.
  const chain = { 'x-forwarded-for': '8.8.8.8, 198.51.100.7, 10.0.0.3' }
  expect(await who(app, '10.0.0.9', chain)).toMatchObject({ ip: '198.51.100.7' })
  await app.close()
})

test('a peer that forwards and is not named is told of once, with its address and not with what it claims', async () => {
  const { app, warnings } = await open('10.0.0.9')
  await who(app, '10.0.0.9', forwarded)
  await who(app, '203.0.113.5', {})
  expect(warnings).toEqual([])
  await who(app, '203.0.113.5', { 'x-forwarded-for': '198.51.100.7' })
  await who(app, '203.0.113.6', forwarded)
  expect(warnings).toEqual([[{ peer: '203.0.113.5' }, expect.stringContaining('TRUSTED_PROXIES')]])
  await app.close()
})

test.each(['everybody', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0', '10.0.0.1/', 'fd00::/129', 'fe80::1%eth0', '*'])(
  '%s is no proxy: the start says so',
  (word) => {
    expect(() => readConfig({ ...production, TRUSTED_PROXIES: `10.0.0.1 ${word}` })).toThrow(
      new ConfigurationError(
        `Configuration validation failed: TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8: ${word}`,
      ),
    )
  },
)
