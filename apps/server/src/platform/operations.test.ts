import { afterEach, expect, test } from 'vitest'
import { rawCall, startTestLobby, type RawAnswer, type TestLobby } from '@lobby/testing'
import { ConfigurationError, readConfig } from '../config.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lobby.example.kz',
  SECRET: 'a secret of the tests, long enough for it',
}
const token = 'a token that reads metrics'

let site: TestLobby | undefined
afterEach(() => site?.stop())

const at = async (environment: Record<string, string>): Promise<void> => {
  site = await startTestLobby({ environment: { LOG_LEVEL: 'silent', ...environment } })
}
const ask = (path: string, authorization?: string): Promise<RawAnswer> =>
  rawCall(site?.base ?? '', { path, headers: authorization === undefined ? {} : { authorization } })
const codeOf = async (path: string, authorization?: string): Promise<unknown> => {
  const { status, json } = await ask(path, authorization)
  return status === 200 ? 200 : json.code
}

test('at home metrics and the document are there for whoever sits at the machine', async () => {
  await at({})
  expect((await ask('/api/metrics')).text).toContain('lobby_http_request_duration_seconds')
  for (const path of ['/api/openapi.json', '/api/docs/']) expect(await codeOf(path)).toBe(200)
})

test('in production both are closed while nobody says otherwise, as if they were not there', async () => {
  await at(production)
  for (const path of ['/api/metrics', '/api/openapi.json', '/api/docs', '/api/docs/', '/api/docs/static/index.html'])
    expect([path, await codeOf(path, `Bearer ${token}`)]).toEqual([path, 'NOT_FOUND'])
})

test('with a token metrics are for whoever has it, and the document for everybody where it is switched on', async () => {
  await at({ ...production, METRICS_TOKEN: token, API_DOCS: 'on' })
  expect(await codeOf('/api/metrics', `Bearer ${token}`)).toBe(200)
  for (const wrong of [
    undefined,
    '',
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    token,
    `bearer ${token}`,
  ])
    expect([wrong, await codeOf('/api/metrics', wrong)]).toEqual([wrong, 'NOT_SIGNED_IN'])
  expect(await codeOf('/api/openapi.json')).toBe(200)
  const docs = await ask('/api/docs/')
  expect([docs.status, docs.headers.get('content-security-policy')]).toEqual([
    200,
    expect.not.stringContaining('unsafe'),
  ])
})

test('at home a token counts, too, and the document can be switched off', async () => {
  await at({ METRICS_TOKEN: token, API_DOCS: 'off' })
  expect(await codeOf('/api/metrics')).toBe('NOT_SIGNED_IN')
  expect(await codeOf('/api/openapi.json')).toBe('NOT_FOUND')
})

test('a site of one network is closed as one of everybody, and a short token or another word is refused', () => {
  expect(readConfig({ PUBLIC_URL: 'http://192.168.1.2:3000', SECRET: 'x'.repeat(32) })).toMatchObject({
    metrics: 'nobody',
    apiDocs: false,
  })
  const problems = [
    'METRICS_TOKEN must have at least 16 characters',
    'API_DOCS Invalid option: expected one of "on"|"off"',
  ]
  expect(() => readConfig({ ...production, METRICS_TOKEN: 'short', API_DOCS: 'yes' })).toThrow(
    new ConfigurationError(`Configuration validation failed: ${problems.join('; ')}`),
  )
})
