import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuthAnswer, SecurityEvent } from '@lobby/contract'
import { makePerson, makePresent, rawCall, startTestLobby, testPassword, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby({ environment: { RATE_LIMITS: 'on', REDIS_URL: '' } })
})
afterAll(() => site.stop())

const hour = 3_600_000
const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  rawCall(site.base, { path: '/api/auth/login', body: { email, password }, headers })
async function eventsOf(token: string): Promise<SecurityEvent[]> {
  const { json } = await rawCall(site.base, { path: '/api/user/security-events', token })
  return (json.data as { events: SecurityEvent[] }).events
}
const kindsOf = async (token: string): Promise<string[]> => (await eventsOf(token)).map(({ kind }) => kind)
async function counted(kind: string): Promise<number> {
  const { text } = await rawCall(site.base, { path: '/api/metrics' })
  return Number(new RegExp(`^lobby_security_events_total\\{kind="${kind}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

describe('what the owner of an account sees', () => {
  test('wrong guesses from elsewhere with their device, counted up within the hour; this session is marked', async () => {
    const { token, email } = await makePerson(site.visitor)
    const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36'
    await login(email, 'not this', { 'user-agent': phone })
    await login(email, 'nor this', { 'user-agent': phone })
    await rawCall(site.base, {
      path: '/api/user/password',
      token,
      body: { current_password: testPassword, password: 'other-steppe', confirmPassword: 'other-steppe' },
    })
    const events = await eventsOf(token)
    expect(events.map(({ kind, count, is_current }) => [kind, count, is_current])).toEqual([
      ['password_changed', 1, true],
      ['password_wrong', 2, false],
    ])
    expect(events[1]).toMatchObject({ device: { os: 'Android 14', kind: 'phone' }, ip_address: '127.0.0.1' })
    site.clock.advance(hour)
    await login(email, 'not this', { 'user-agent': phone })
    expect((await eventsOf(token)).map(({ count }) => count)).toEqual([1, 1, 2])
  })

  test('a sign-in is marked in the session that it opened alone', async () => {
    const { token, email } = await makePerson(site.visitor)
    const other = ((await login(email, testPassword)).json.data as AuthAnswer).token
    expect((await eventsOf(other)).map(({ kind, is_current }) => [kind, is_current])).toEqual([['signed_in', true]])
    expect((await eventsOf(token)).map(({ is_current }) => is_current)).toEqual([false])
  })

  test('changes, exports and guesses that were held up; nothing of others', async () => {
    const [person, stranger] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    await makePresent(site, person.token)
    await rawCall(site.base, { path: '/api/user/export', token: person.token })
    await rawCall(site.base, { method: 'DELETE', path: '/api/user/accounts/steam', token: person.token })
    await rawCall(site.base, { path: '/api/user/email', token: person.token, body: { email: 'next@events.kz' } })
    for (let tried = 0; tried < 6; tried += 1) await login(person.email, 'not this')
    expect(await kindsOf(person.token)).toEqual(
      expect.arrayContaining(['exported', 'way_unlinked', 'email_asked', 'password_wrong', 'guess_blocked']),
    )
    expect(await kindsOf(stranger.token)).toEqual([])
  })

  test('old ones give way: those of half a year ago, and what is more than a hundred', async () => {
    const person = await makePerson(site.visitor)
    const { db } = site.lobby.platform
    const at = site.clock.now()
    const rows = Array.from({ length: 120 }, (_, index) => ({
      id: `${person.id}-${index}`,
      user_id: person.id,
      kind: 'exported',
      request_id: 'r',
      first_at: new Date(at.getTime() - index * hour),
      last_at: new Date(at.getTime() - index * hour),
    }))
    await db.insertInto('security_events').values(rows).execute()
    await login(person.email, 'not this')
    const events = await eventsOf(person.token)
    expect([events.length, events[0]?.kind]).toEqual([100, 'password_wrong'])
    expect(Date.parse(events.at(-1)?.at ?? '')).toBe(at.getTime() - 98 * hour)
  })
})

describe('what people who run the site see', () => {
  test('refused rights and missing presence are counted, and stand in nobody’s list', async () => {
    const { token } = await makePerson(site.visitor)
    const before = [await counted('right_refused'), await counted('presence_missing')]
    await rawCall(site.base, { path: '/api/admin/users', token })
    await rawCall(site.base, { path: '/api/user/export', token })
    const after = [await counted('right_refused'), await counted('presence_missing')]
    expect(after).toEqual(before.map((count) => count + 1))
    expect(await kindsOf(token)).toEqual([])
  })

  test('a wrong password of nobody is counted, too', async () => {
    const before = await counted('password_wrong')
    await login('nobody@events.kz', 'not this')
    expect(await counted('password_wrong')).toBe(before + 1)
  })
})
