import { SteamId } from '@lobby/contract'

/**
 * OpenID Authentication 2.0 as far as Steam speaks it: a request without an association, and the checks of §11 of that
 * specification on what comes back. Pure: nonces are remembered and Steam is asked by others.
 */
const namespace = 'http://specs.openid.net/auth/2.0'
const anyIdentifier = `${namespace}/identifier_select`
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle']

/** How old an answer may be, and how far the provider's clock may run ahead of ours. */
export const nonceLifeMs = 5 * 60_000
const clockSkewMs = 60_000

/** Where the browser is sent. `realm` is the address of the site as Steam shows it. */
export function steamRequestUrl(endpoint: string, { returnTo, realm }: { returnTo: string; realm: string }): string {
  const url = new URL(endpoint)
  const parameters = {
    ns: namespace,
    mode: 'checkid_setup',
    return_to: returnTo,
    realm,
    identity: anyIdentifier,
    claimed_id: anyIdentifier,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(`openid.${name}`, value)
  return url.href
}

export type SteamAssertion = {
  steamId: string
  nonce: string
  /** The form that asks the provider whether it really said so. */
  check: URLSearchParams
}

/** What is wrong with an answer; told to the log, never to the page. */
export type AssertionFault =
  | 'parameter_twice'
  | 'mode'
  | 'op_endpoint'
  | 'claimed_id'
  | 'return_to'
  | 'signed'
  | 'response_nonce'

/** An assertion as it stands in the address that the browser came back with, or what is wrong with it. */
export function readAssertion(
  query: URLSearchParams,
  expected: { endpoint: string; returnTo: string; now: Date },
): SteamAssertion | AssertionFault {
  const names = [...query.keys()].filter((name) => name.startsWith('openid.'))
  // Two values of one name could be checked by the one and believed by the other.
  if (new Set(names).size !== names.length) return 'parameter_twice'
  const field = (name: string): string => query.get(`openid.${name}`) ?? ''
  if (field('ns') !== namespace || field('mode') !== 'id_res') return 'mode'
  if (field('op_endpoint') !== expected.endpoint) return 'op_endpoint'
  const steamId = steamIdOf(field('claimed_id'), expected.endpoint)
  if (steamId === null || field('identity') !== field('claimed_id')) return 'claimed_id'
  if (field('return_to') !== expected.returnTo) return 'return_to'
  const signed = field('signed').split(',')
  if (!mustBeSigned.every((name) => signed.includes(name)) || field('sig') === '' || field('assoc_handle') === '')
    return 'signed'
  if (!isFresh(field('response_nonce'), expected.now)) return 'response_nonce'
  const check = new URLSearchParams(names.map((name) => [name, query.get(name) ?? '']))
  check.set('openid.mode', 'check_authentication')
  return { steamId, nonce: field('response_nonce'), check }
}

/** `<origin of the endpoint>/openid/id/<17 digits>`, and nothing else. */
function steamIdOf(claimedId: string, endpoint: string): string | null {
  const prefix = `${new URL(endpoint).origin}/openid/id/`
  if (!claimedId.startsWith(prefix)) return null
  const steamId = SteamId.safeParse(claimedId.slice(prefix.length))
  return steamId.success ? steamId.data : null
}

/** A nonce begins with the time of the answer in UTC. */
function isFresh(nonce: string, now: Date): boolean {
  const time = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)[\x21-\x7e]{0,235}$/.exec(nonce)?.[1]
  if (time === undefined) return false
  const age = now.getTime() - Date.parse(time)
  return age <= nonceLifeMs && age >= -clockSkewMs
}

/** Whether the provider stands by its answer: key-value form (§4.1.1) with `is_valid:true` in it, once. */
export function isConfirmed(body: string): boolean {
  const words = body
    .split('\n')
    .filter((line) => line.startsWith('is_valid:'))
    .map((line) => line.slice('is_valid:'.length).trim())
  return words.length === 1 && words[0] === 'true'
}
