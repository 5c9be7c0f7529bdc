import { expect, test } from 'vitest'
import { providerName, signInAddress } from './providers.ts'

test.each([
  ['steam', '/auth/steam/login'],
  ['google', '/auth/google'],
  ['apple', '/auth/apple'],
] as const)('the way to %s begins at the API and leads back to the whole address', (provider, path) => {
  const url = new URL(signInAddress(provider, '/teams?search=a&b=1#top'))
  expect(url.pathname).toBe(`/api${path}`)
  expect([...url.searchParams]).toEqual([['return', '/teams?search=a&b=1#top']])
})

test('each is called by its own name', () => {
  expect((['steam', 'google', 'apple'] as const).map(providerName)).toEqual(['Steam', 'Google', 'Apple'])
})
