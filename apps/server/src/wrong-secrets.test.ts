import { request as httpRequest, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSecretHeader } from '@lobby/contract'
import {
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'
import { wrongSecrets } from '#platform/wrong-secrets'

let site: TestLobby
let match = ''
let secret = ''
let logPath = ''
beforeAll(async () => {
  site = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '' } })
  const { id } = await makeTournament(site.admin)
  match = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 2)))[0]?.match_id ?? ''
  const { config } = await gameServerFor(site.admin, match)
  secret = config.cvars['matchzy_remote_log_header_value'] ?? ''
  logPath = new URL(config.cvars['logaddress_add_http'] ?? '', site.base).pathname
})
afterAll(() => site.stop())

type Call = { path: string; headers?: Record<string, string>; body?: string; from: string; promised?: number }
type Answer = { status: number; code: string; retryAfter: number; connection: string | undefined }

/** A call from another address of loopback. What is `promised` is announced as the body and never sent. */
async function call({ path, headers = {}, body = '', from, promised }: Call): Promise<Answer> {
  const { hostname, port } = new URL(site.base)
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest({
      hostname,
      port,
      path,
      method: 'POST',
      localAddress: from,
      agent: false,
      headers: { ...headers, 'content-length': promised ?? Buffer.byteLength(body) },
    })
    sent.once('response', resolve).once('error', reject)
    if (promised === undefined) sent.end(body)
    else sent.flushHeaders()
  })
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  const { code = '' } = JSON.parse(text) as { code?: string }
  const { 'retry-after': retryAfter, connection } = answer.headers
  return { status: answer.statusCode ?? 0, code, retryAfter: Number(retryAfter ?? 0), connection }
}

const guess = (): Record<string, string> => ({ [eventSecretHeader]: `a guess ${Math.random()}` })
const event = (given: Record<string, string>, from: string): Call => ({
  path: '/api/game-events',
  headers: given,
  body: JSON.stringify({ event: 'something_new', matchid: Number(match) }),
  from,
})
const blocked = { status: 429, code: 'RATE_LIMITED' }

/** Every kind of address that game servers come to, with another wrong secret each time. */
function wrongCalls(from: string): Call[] {
  const any = `${Math.random()}`.slice(2)
  const of = `/api/game-events/matches/${match}`
  return [
    event(guess(), from),
    { ...event(guess(), from), path: `${of}/events/get5` },
    { ...event(guess(), from), path: `${of}/backups` },
    { ...event(guess(), from), path: `${of}/demo` },
    { path: `${of}/log/${any}`, from },
    { path: `/api/game-events/matches/${any.slice(0, 8)}/log/${any}`, from },
    { path: `/api/game-events/servers/${any}/log/${any}`, from },
    { path: `/api/game-events/inspections/${any}/log/${any}`, from },
  ]
}

test('wrong secrets are counted by address wherever they are tried, whatever the sender makes up', async () => {
  const from = '127.0.0.2'
  const statuses: number[] = []
  while (statuses.length < wrongSecrets.max)
    statuses.push(...(await Promise.all(wrongCalls(from).map(call))).map(({ status }) => status))
  // Which of those sent at once comes first is not ours to say.
  expect(statuses.filter((status) => status !== 429)).toHaveLength(wrongSecrets.max)
  for (const one of wrongCalls(from)) {
    const answer = await call(one)
    expect([one.path, answer]).toEqual([one.path, { ...answer, ...blocked, connection: 'close' }])
    expect(answer.retryAfter).toBeGreaterThan(0)
  }
  const { security } = site.lobby.app
  expect(security.counts.get('secret_wrong')).toBeGreaterThan(0)
  // One line a window, however many tries there are.
  expect(security.counts.get('secrets_blocked')).toBe(1)
})

test('beyond the limit the answer comes without a byte of the body', async () => {
  const from = '127.0.0.3'
  await Promise.all(Array.from({ length: wrongSecrets.max }, () => call(event(guess(), from))))
  for (const path of ['/api/game-events', `/api/game-events/matches/${match}/demo`])
    expect(await call({ path, headers: guess(), from, promised: 200_000 })).toMatchObject(blocked)
})

test('a game server with a right secret gets through beside one that guesses, and elsewhere nobody notices', async () => {
  const from = '127.0.0.4'
  const log: Call = { path: logPath, body: '', from }
  for (let turn = 0; turn < 3; turn += 1)
    await Promise.all(Array.from({ length: wrongSecrets.max }, () => call(event(guess(), from))))
  expect(await call(event(guess(), from))).toMatchObject(blocked)
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await call(event({ [eventSecretHeader]: secret }, from))).toMatchObject({ status: 200 })
    expect(await call(log)).toMatchObject({ status: 200 })
  }
  expect(await call(event(guess(), '127.0.0.5'))).toMatchObject({ status: 401, code: 'INVALID_EVENT_SECRET' })
})

test('a secret of an older release, which does not say its match, is no wrong one', async () => {
  const from = '127.0.0.6'
  const old = secret.replace(/m\d+a\d+$/, '')
  expect(old).not.toBe(secret)
  for (let turn = 0; turn < 2; turn += 1)
    for (let sent = 0; sent < wrongSecrets.max; sent += 20) {
      const batch = Array.from({ length: 20 }, () => call(event({ [eventSecretHeader]: old }, from)))
      expect((await Promise.all(batch)).filter(({ status }) => status !== 200)).toEqual([])
    }
})
