/** What a stranger sends: values that fit nothing, and what becomes of a call when one of them takes a place in it. */
import fc from 'fast-check'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A call as it goes over the wire. */
export type Sent = { path: string; body?: string | FormData; type?: string }

/** Each would break some program: types that differ, ends of ranges, texts of other languages (SQL, HTML, shells), half characters. */
const values: readonly Json[] = [
  null,
  true,
  0,
  -1,
  0.5,
  9_007_199_254_740_992,
  1e308,
  '',
  ' ',
  '\0',
  '\uD800',
  '\u202Eevil',
  "' or 1=1; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '{{7*7}}${7*7}',
  '$(id)',
  '-1',
  'NaN',
  '1e9',
  '2030-02-30T10:00:00Z',
  '999999999999999999999999999999',
  'ю'.repeat(3_000),
  [],
  {},
  [null],
  { $ne: null },
  { __proto__x: 1, constructor: { prototype: { polluted: true } } },
  Array.from({ length: 2_000 }, () => 0),
]
const anyValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.jsonValue() as fc.Arbitrary<Json> },
)

/** Bodies that are no JSON, or none that means anything. */
const texts: readonly string[] = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '7',
  '\uFEFF{}',
  '{"__proto__":{"is_admin":true}}',
  '{"constructor":{"prototype":{"is_admin":true}}}',
  '{"a":1,"a":2}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'name=x&name=y',
  '\0\0\0\0',
]
const types: readonly string[] = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'nonsense',
]
/** What stands in an address where a name or a number is meant. */
const places: readonly string[] = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '99999999999999999999',
  'none',
  '%00',
  '%F0%9F%98%80',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%27%20or%201%3D1--',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  '%ED%A0%80',
  'a'.repeat(300),
  '__proto__',
  'constructor',
  ',',
  '01890000-0000-7000-8000-000000000000',
]

/** Every place of a body: the way there. */
function waysOf(body: Json, way: readonly string[] = []): string[][] {
  const inner =
    typeof body === 'object' && body !== null && way.length < 3
      ? Object.entries(body).flatMap(([key, value]) => waysOf(value, [...way, key]))
      : []
  return [[...way], ...inner]
}

function withAt(body: Json, [key, ...rest]: readonly string[], value: Json | undefined): Json | undefined {
  if (key === undefined) return value
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body))
    return body.map((one, index) => (String(index) === key ? (withAt(one, rest, value) ?? null) : one))
  const inner = withAt(body[key] ?? null, rest, value)
  const { [key]: _, ...others } = body
  return inner === undefined ? others : { ...others, [key]: inner }
}

function brokenBody(path: string, body: Json): fc.Arbitrary<Sent> {
  const type = 'application/json'
  return fc
    .tuple(fc.constantFrom(...waysOf(body)), fc.option(anyValue, { nil: undefined, freq: 6 }))
    .map(([way, value]) => ({ path, type, body: JSON.stringify(withAt(body, way, value) ?? {}) }))
}

const strangeText = (path: string): fc.Arbitrary<Sent> =>
  fc.record({ path: fc.constant(path), type: fc.constantFrom(...types), body: fc.constantFrom(...texts) })

/** One of the names or numbers in the address is another. */
function brokenPath(template: string, call: Sent): fc.Arbitrary<Sent> {
  const named = template.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []))
  return fc.tuple(fc.constantFrom(...named), fc.constantFrom(...places)).map(([at, place]) => {
    const parts = call.path.split('/')
    return { ...call, path: parts.with(at, place).join('/') }
  })
}

function brokenQuery(names: readonly string[], call: Sent): fc.Arbitrary<Sent> {
  const asText = fc.oneof(
    fc.constantFrom(...places),
    anyValue.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed().slice(0, 2_000)),
  )
  return fc
    .array(fc.tuple(fc.constantFrom(...names), asText), { minLength: 1, maxLength: 3 })
    .map((pairs) => ({ ...call, path: `${bare(call)}?${new URLSearchParams(pairs).toString()}` }))
}

/** A route as the document tells of it: its address, what its query may name, and whether it takes JSON. */
export type Target = { template: string; query: readonly string[]; takesBody: boolean }

/** What broke programs most often, by what should stand there. */
const worst = { string: ['\0', '\uD800'], number: [1e308, 9_007_199_254_740_992, 0.5, -1], boolean: ['true'] } as const

/** The worst of each kind at every place of the call, one at a time: chance alone leaves places out. */
export function worstForms({ template, query }: Target, call: Sent, json: Json | undefined): Sent[] {
  const ways = json === undefined ? [] : waysOf(json)
  const bodies = ways.flatMap((way) => {
    const kind = typeof way.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], json)
    const bad: readonly Json[] = kind === 'string' || kind === 'number' || kind === 'boolean' ? worst[kind] : []
    return bad.map((value) => ({ ...call, body: JSON.stringify(withAt(json ?? {}, way, value)) }))
  })
  const parts = template.split('/').flatMap((part, index) => (part.startsWith('{') ? [index] : []))
  const addresses = parts.map((at) => call.path.split('/').with(at, '%00').join('/'))
  const asked = query.flatMap((name) =>
    ['%00', '99999999999999999999'].map((value) => `${bare(call)}?${name}=${value}`),
  )
  return [...bodies, ...[...addresses, ...asked].map((path) => ({ ...call, path }))]
}

const bare = ({ path }: Sent): string => path.split('?')[0] ?? ''

/** Broken and hostile forms of a call that is right. `json` is its body, where that is JSON. */
export function hostileForms(target: Target, call: Sent, json: Json | undefined): fc.Arbitrary<Sent> {
  const forms: fc.WeightedArbitrary<Sent>[] = []
  if (json !== undefined) forms.push({ weight: 6, arbitrary: brokenBody(call.path, json) })
  if (target.takesBody) forms.push({ weight: 2, arbitrary: strangeText(call.path) })
  if (target.template.includes('{')) forms.push({ weight: 3, arbitrary: brokenPath(target.template, call) })
  if (target.query.length > 0) forms.push({ weight: 4, arbitrary: brokenQuery(target.query, call) })
  // Nothing can be said wrongly, so something is said that nobody asked for.
  forms.push({ weight: 1, arbitrary: brokenQuery(['limit', 'id', '__proto__', 'token'], call) })
  return fc.oneof(...forms)
}
