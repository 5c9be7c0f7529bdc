import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventSecretHeader, languages } from '@lobby/contract'
import { rawCall, startTestLobby, type RawAnswer, type RawCall, type TestLobby } from '@lobby/testing'
import { eventSecret } from '#matches'
import { limits } from '#platform/rate-limits'
import { sentencesIn } from '#platform/sentences'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '' } })
})
afterAll(() => site.stop())

async function flood(call: RawCall, times: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  for (let sent = 0; sent < times; sent += 50) {
    const batch = Array.from({ length: Math.min(50, times - sent) }, () => rawCall(site.base, call))
    for (const { status } of await Promise.all(batch)) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  return statuses
}

function expectLimited(answer: RawAnswer): void {
  expect([answer.status, answer.json.success, answer.json.code]).toEqual([429, false, 'RATE_LIMITED'])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

test('sign-ins are counted by address, right or wrong, and refused in the language asked for', async () => {
  const call: RawCall = { path: '/api/auth/login', body: '{' }
  const { max } = limits.login
  // The admin of the test signed in once already.
  expect(await flood(call, max + 20)).toEqual(
    new Map([
      [400, max - 1],
      [429, 21],
    ]),
  )
  for (const language of languages) {
    const answer = await rawCall(site.base, { ...call, headers: { 'x-language': language } })
    expectLimited(answer)
    expect(answer.json.error).toBe(sentencesIn(language).errors.RATE_LIMITED)
  }
  expect((await rawCall(site.base, { path: '/api/tournaments' })).status).toBe(200)
})

test('a server that floods us with events hurts its own match alone', async () => {
  // Those who know no secret do not come so far (`wrong-secrets.test.ts`).
  const event = (matchId: number): RawCall => ({
    path: '/api/game-events',
    body: '{',
    headers: { [eventSecretHeader]: eventSecret(site.lobby.platform.config.secret, { matchId, assignment: 0 }) },
  })
  const { max } = limits.gameEvents
  const [loud, quiet] = [event(5), event(6)]
  expect((await flood(loud, max + 5)).get(429)).toBe(5)
  expectLimited(await rawCall(site.base, loud))
  expect((await rawCall(site.base, quiet)).status).toBe(400)
})

test('files of figures are limited as other exports are; the page is not', async () => {
  const call: RawCall = { path: '/api/analytics/export?days=7' }
  const { max } = limits.sensitive
  expect(await flood(call, max + 3)).toEqual(
    new Map([
      [200, max],
      [429, 3],
    ]),
  )
  expectLimited(await rawCall(site.base, call))
  expect((await rawCall(site.base, { path: '/api/analytics?days=7' })).status).toBe(200)
})

test('addresses that do not exist are counted too', async () => {
  const answers = await flood({ path: '/api/nothing-here' }, limits.everything.max + 5)
  expect(answers.get(429)).toBeGreaterThanOrEqual(5)
})
