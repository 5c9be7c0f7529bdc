import { describe, expect, test } from 'vitest'
import { isConfirmed, nonceLifeMs, readAssertion, steamRequestUrl } from './steam-openid.rules.ts'

const endpoint = 'https://steamcommunity.com/openid/login'
const returnTo = 'https://lobby.kz/api/auth/steam/callback?state=abc'
const steamId = '76561198000000001'
const claimed = `https://steamcommunity.com/openid/id/${steamId}`
const ns = 'http://specs.openid.net/auth/2.0'
const now = new Date('2026-11-21T12:00:00Z')
const nonceAt = (ms: number): string => `${new Date(now.getTime() + ms).toISOString().slice(0, 19)}Zabc`
const fields: Record<string, string> = {
  ns,
  mode: 'id_res',
  op_endpoint: endpoint,
  claimed_id: claimed,
  identity: claimed,
  return_to: returnTo,
  response_nonce: nonceAt(0),
  assoc_handle: '1234567890',
  signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
  sig: 'c2ln',
}
const queryOf = (change: Record<string, string> = {}): URLSearchParams =>
  new URLSearchParams(Object.entries({ ...fields, ...change }).map(([name, value]) => [`openid.${name}`, value]))
const read = (query: URLSearchParams) => readAssertion(query, { endpoint, returnTo, now })

test('the browser is sent with what Steam asks for, and nothing else', () => {
  const url = new URL(steamRequestUrl(endpoint, { returnTo, realm: 'https://lobby.kz' }))
  expect(`${url.origin}${url.pathname}`).toBe(endpoint)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    'openid.ns': ns,
    'openid.mode': 'checkid_setup',
    'openid.return_to': returnTo,
    'openid.realm': 'https://lobby.kz',
    'openid.identity': `${ns}/identifier_select`,
    'openid.claimed_id': `${ns}/identifier_select`,
  })
})

describe('an answer', () => {
  test('names the account, and what the provider is asked of it: all it said, with another mode', () => {
    const query = queryOf()
    query.set('state', 'abc')
    const found = read(query)
    if (typeof found === 'string') throw new Error(found)
    expect([found.steamId, found.nonce]).toEqual([steamId, fields['response_nonce']])
    const asked = Object.entries({ ...fields, mode: 'check_authentication' })
    expect(Object.fromEntries(found.check)).toEqual(
      Object.fromEntries(asked.map(([name, value]) => [`openid.${name}`, value])),
    )
  })

  test.each([
    ['mode', { ns: 'http://openid.net/signon/1.1' }],
    ['mode', { mode: 'cancel' }],
    ['op_endpoint', { op_endpoint: 'https://steamcommunity.example/openid/login' }],
    ['claimed_id', { claimed_id: `https://example.com/openid/id/${steamId}` }],
    ['claimed_id', { claimed_id: `${claimed}0`, identity: `${claimed}0` }],
    ['claimed_id', { identity: `${claimed.slice(0, -1)}2` }],
    ['return_to', { return_to: 'https://example.com' }],
    ...['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'].map(
      (name) => ['signed', { signed: (fields['signed'] ?? '').replace(`,${name}`, '') }] as const,
    ),
    ['signed', { sig: '' }],
    ['signed', { assoc_handle: '' }],
    ['response_nonce', { response_nonce: 'abc' }],
    ['response_nonce', { response_nonce: nonceAt(-nonceLifeMs - 1_000) }],
    ['response_nonce', { response_nonce: nonceAt(61_000) }],
  ] as const)('is refused for its %s: %j', (fault, change) => expect(read(queryOf(change))).toBe(fault))

  test.each([-nonceLifeMs, 60_000])('of %d ms from now is fresh enough', (ms) => {
    expect(read(queryOf({ response_nonce: nonceAt(ms) }))).toMatchObject({ steamId })
  })

  test('with a parameter twice is refused, as two could read it differently; what is not OpenID’s may be twice', () => {
    const twice = queryOf()
    twice.append('openid.mode', 'id_res')
    expect(read(twice)).toBe('parameter_twice')
    const other = queryOf()
    for (const value of ['1', '2']) other.append('state', value)
    expect(read(other)).toMatchObject({ steamId })
  })
})

test.each([
  ['ns:http://specs.openid.net/auth/2.0\nis_valid:true\n', true],
  ['is_valid: true', true],
  ['is_valid:false\n', false],
  ['', false],
  ['is_valid:true\nis_valid:true\n', false],
  ['is_valid:true\nis_valid:false\n', false],
  ['not_is_valid:true', false],
  ['true', false],
])('the provider’s word %j stands for %s', (body, expected) => expect(isConfirmed(body)).toBe(expected))
