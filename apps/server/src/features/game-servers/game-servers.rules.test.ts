import { describe, expect, test } from 'vitest'
import { mayBeAsked } from './addresses.rules.ts'
import { masked } from './console/masked.rules.ts'
import { isNews, judge, nextCheck, type Health } from './health/health.rules.ts'

describe('addresses', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '192.168.1.20',
    '172.16.0.9',
    '100.64.0.1',
    '100.127.255.254',
    '95.56.1.2',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
  ])('%s may be asked', (address) => {
    expect(mayBeAsked(address)).toBe(true)
  })
  test.each([
    '0.0.0.0',
    '0.1.2.3',
    '169.254.169.254',
    '192.0.0.192',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.7',
    '224.0.0.1',
    '239.1.1.1',
    '240.0.0.1',
    '255.255.255.255',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    'x',
    '',
  ])('%s may not', (address) => {
    expect(mayBeAsked(address)).toBe(false)
  })
})

describe('commands as they are kept', () => {
  test.each([
    ['status', 'status'],
    ['say "sv_password is secret"', 'say "sv_password is secret"'],
    ['sv_password "дала 7"', 'sv_password •••'],
    ['echo 1; rcon_password x; echo 2', 'echo 1; rcon_password •••; echo 2'],
    ['rcon_password', 'rcon_password'],
    ['"sv_password" x', '"sv_password" •••'],
    ['sv_setsteamaccount ABC', 'sv_setsteamaccount •••'],
    ['matchzy_remote_log_header_value "abc"', 'matchzy_remote_log_header_value •••'],
    [
      'matchzy_loadmatch_url "https://x/y" "Authorization" "Bearer z"',
      'matchzy_loadmatch_url "https://x/y" "Authorization" •••',
    ],
    ['sv_password "a;b" ; say "c;d"', 'sv_password •••; say "c;d"'],
    ['sv_password "open', 'sv_password •••'],
    ['css_cvar sv_password x', 'css_cvar sv_password •••'],
    ['say the password', 'say the password'],
    ['say my password is x', 'say my password •••'],
  ])('%j becomes %j', (command, kept) => {
    expect(masked(command)).toBe(kept)
  })
})

describe('how a server stands', () => {
  const seen = {
    ping_ms: 20,
    map: 'de_nuke',
    players: 1,
    max_players: 12,
    has_password: false,
    vac: true,
    tick_rate: null,
    version: '1',
    names: [{ name: 'a', seconds: 1 }],
  }
  const fresh: Health = { status: 'offline', misses: 0, seen: null }
  const up = judge(fresh, seen)

  test('online with one answer, offline with the second miss, however long', () => {
    expect(up).toEqual({ status: 'online', misses: 0, seen })
    const once = judge(up, null)
    expect(once).toEqual({ status: 'online', misses: 1, seen })
    const twice = judge(once, null)
    expect(twice).toEqual({ status: 'offline', misses: 2, seen: null })
    expect(judge(twice, null)).toEqual({ status: 'offline', misses: 3, seen: null })
    expect(judge(twice, seen)).toEqual(up)
  })

  test('news is what people see change, not a ping or a clock', () => {
    expect(isNews(fresh, up)).toBe(true)
    expect(isNews(up, judge(up, { ...seen, ping_ms: 90, names: [{ name: 'a', seconds: 11 }] }))).toBe(false)
    expect(isNews(up, judge(up, null))).toBe(false)
    for (const change of [
      { map: 'de_train' },
      { players: 2 },
      { max_players: 10 },
      { names: null },
      { has_password: true },
    ])
      expect(isNews(up, judge(up, { ...seen, ...change }))).toBe(true)
    expect(isNews(judge(up, null), judge(judge(up, null), null))).toBe(true)
  })

  test('it is asked every ten seconds, give or take one', () => {
    const now = new Date('2026-11-21T10:00:00Z')
    expect([0, 0.5, 1].map((chance) => nextCheck(now, chance).getTime() - now.getTime())).toEqual([
      9_000, 10_000, 11_000,
    ])
  })
})
