import { beforeEach, expect, test } from 'vitest'
import { everythingTag, BoundedCache, type Made } from './bounded-cache.ts'

let time = 1_000
let made: string[] = []
beforeEach(() => {
  time = 1_000
  made = []
})

const cacheOf = (maxEntries = 10, maxBytes?: number): BoundedCache<string> =>
  new BoundedCache({
    maxEntries,
    ...(maxBytes === undefined ? {} : { size: { maxBytes, of: (value: string) => value.length } }),
    now: () => time,
  })

/** Asks for `key`; what has to be made is noted, and is its name in capitals unless something else is given. */
const ask = (cache: BoundedCache<string>, key: string, given: Partial<Made<string>> = {}): Promise<string> =>
  cache.get(key, async () => {
    made.push(key)
    return { value: key.toUpperCase(), ...given }
  })

/** A making that ends when it is told to. */
function held(): {
  make: () => Promise<Made<string>>
  end: (made: Made<string>) => void
  fail: (error: Error) => void
} {
  const { promise, resolve, reject } = Promise.withResolvers<Made<string>>()
  return { make: () => promise, end: resolve, fail: reject }
}

test('a thing is made once, also for those who ask at once', async () => {
  const cache = cacheOf()
  expect(await Promise.all([ask(cache, 'a'), ask(cache, 'a')])).toEqual(['A', 'A'])
  expect(await ask(cache, 'a')).toBe('A')
  expect(made).toEqual(['a'])
})

test('of too many the one not asked for the longest goes', async () => {
  const cache = cacheOf(2)
  for (const key of ['a', 'b', 'a', 'c']) await ask(cache, key)
  made = []
  for (const key of ['a', 'c', 'b']) await ask(cache, key)
  expect(made).toEqual(['b'])
})

test('of too many bytes too, as many as make room; what is larger than all is not kept', async () => {
  const cache = cacheOf(10, 10)
  await ask(cache, 'a', { value: 'x'.repeat(4) })
  await ask(cache, 'b', { value: 'x'.repeat(4) })
  await ask(cache, 'c', { value: 'x'.repeat(4) })
  made = []
  for (const key of ['b', 'c', 'a']) await ask(cache, key, { value: 'x'.repeat(4) })
  expect(made).toEqual(['a'])
  expect(await ask(cache, 'large', { value: 'x'.repeat(11) })).toHaveLength(11)
  made = []
  for (const key of ['a', 'large']) await ask(cache, key)
  expect(made).toEqual(['large'])
})

test('a life ends, counted from when the making began', async () => {
  const cache = cacheOf()
  const { make, end } = held()
  const first = cache.get('a', make)
  time += 60
  end({ value: 'A', lifeMs: 100 })
  await first
  time += 40
  await ask(cache, 'a')
  expect(made).toEqual([])
  time += 1
  await ask(cache, 'a')
  expect(made).toEqual(['a'])
})

test('without a life it stays; with none it goes to those who asked meanwhile alone', async () => {
  const cache = cacheOf()
  await ask(cache, 'stays')
  const once = await Promise.all([ask(cache, 'once', { lifeMs: 0 }), ask(cache, 'once', { lifeMs: 0 })])
  expect(once).toEqual(['ONCE', 'ONCE'])
  time += 10 ** 10
  made = []
  for (const key of ['stays', 'once']) await ask(cache, key)
  expect(made).toEqual(['once'])
})

test('a drop takes what has the tag, and nothing else', async () => {
  const cache = cacheOf()
  await ask(cache, 'a', { tags: new Set(['x', 'y']) })
  await ask(cache, 'b', { tags: new Set(['y']) })
  await ask(cache, 'c')
  cache.drop('x')
  made = []
  for (const key of ['a', 'b', 'c']) await ask(cache, key)
  expect(made).toEqual(['a'])
  cache.drop(everythingTag)
  made = []
  for (const key of ['a', 'b', 'c']) await ask(cache, key)
  expect(made).toEqual(['a', 'b', 'c'])
})

test('what is dropped while it is made goes to nobody who asks later: they have the next one, made when it is there', async () => {
  const cache = cacheOf()
  const { make, end } = held()
  const early = cache.get('a', make)
  cache.drop('x')
  const late = ask(cache, 'a')
  await Promise.resolve()
  expect(made).toEqual([])
  end({ value: 'old', tags: new Set(['x']) })
  expect(await early).toBe('old')
  expect(await late).toBe('A')
  expect(await ask(cache, 'a')).toBe('A')
  expect(made).toEqual(['a'])
})

test('where its tags are known at the end alone, a drop of another one leaves it alone', async () => {
  const cache = cacheOf()
  const { make, end } = held()
  const early = cache.get('a', make)
  cache.drop('y')
  const late = ask(cache, 'a')
  end({ value: 'good', tags: new Set(['x']) })
  expect(await Promise.all([early, late, ask(cache, 'a')])).toEqual(['good', 'good', 'good'])
  expect(made).toEqual([])
  cache.drop('x')
  expect(await ask(cache, 'a')).toBe('A')
})

test('however often it is dropped, one is made at a time, and the next one for all who asked meanwhile', async () => {
  const cache = cacheOf()
  const [first, second] = [held(), held()]
  const begun: string[] = []
  const tags = new Set(['x'])
  const asked = [cache.get('a', first.make, tags)]
  for (let turn = 0; turn < 5; turn += 1) {
    cache.drop('x')
    const make = (): Promise<Made<string>> => {
      begun.push(`turn ${turn}`)
      return second.make()
    }
    asked.push(cache.get('a', make, tags))
  }
  first.end({ value: 'old' })
  await asked[0]
  second.end({ value: 'new' })
  expect(await Promise.all(asked)).toEqual(['old', 'new', 'new', 'new', 'new', 'new'])
  expect(begun).toEqual(['turn 0'])
  expect(await ask(cache, 'a')).toBe('new')
})

test('a making that does not end keeps nobody waiting for ever', async () => {
  const cache = new BoundedCache<string>({ maxEntries: 10, patienceMs: 1 })
  void cache.get('a', () => Promise.withResolvers<Made<string>>().promise, new Set(['x']))
  cache.drop('x')
  expect(await ask(cache, 'a')).toBe('A')
})

test('tags that are known before are dropped by themselves alone', async () => {
  const cache = cacheOf()
  const tags = new Set(['x'])
  const other = held()
  const first = cache.get('a', other.make, tags)
  cache.drop('y')
  expect(cache.get('a', () => Promise.reject(new Error('made twice')))).toBe(first)
  other.end({ value: 'A' })
  expect(await first).toBe('A')
  cache.drop('y')
  expect(await ask(cache, 'a')).toBe('A')
  expect(made).toEqual([])
  cache.drop('x')
  await ask(cache, 'a')
  expect(made).toEqual(['a'])
})

test('what fails is told to all who asked, and is tried again', async () => {
  const cache = cacheOf()
  const { make, fail } = held()
  const asked = [cache.get('a', make), cache.get('a', make)]
  fail(new Error('no database'))
  for (const one of asked) await expect(one).rejects.toThrow('no database')
  expect(await ask(cache, 'a')).toBe('A')
})

test('an old failure leaves alone what is made after it', async () => {
  const cache = cacheOf()
  const { make, fail } = held()
  const early = cache.get('a', make, new Set(['x']))
  cache.drop('x')
  const late = ask(cache, 'a')
  fail(new Error('too late'))
  await expect(early).rejects.toThrow('too late')
  expect(await late).toBe('A')
  await ask(cache, 'a')
  expect(made).toEqual(['a'])
})

test('one thing can be forgotten', async () => {
  const cache = cacheOf()
  for (const key of ['a', 'b']) await ask(cache, key)
  cache.forget('a')
  made = []
  for (const key of ['a', 'b']) await ask(cache, key)
  expect(made).toEqual(['a'])
})
