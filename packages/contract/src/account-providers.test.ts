import { expect, test } from 'vitest'
import { CallbackQuery, LocalPath } from './account-providers.ts'

test.each(['/', '/settings', '/tournaments/10?tab=teams#top', '/матчи', '/a/../b', '/@evil.example', '/a//b'])(
  '%j is an address within the site',
  (path) => {
    expect(LocalPath.safeParse(path).success).toBe(true)
  },
)

test.each([
  '',
  'settings',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a b',
  '/a\0b',
  '/\ud800',
  `/${'x'.repeat(512)}`,
])('%j is none', (path) => {
  expect(LocalPath.safeParse(path).success).toBe(false)
})

test('the page at the end of a sign-in reads what it knows and leaves out the rest', () => {
  expect(CallbackQuery.parse({ error: 'ACCOUNT_TAKEN', return: '/settings', x: '1' })).toEqual({
    error: 'ACCOUNT_TAKEN',
    return: '/settings',
  })
  expect(CallbackQuery.parse({ error: '<b>', linked: 'discord', return: '//evil.example', code: 'abc' })).toEqual({
    code: 'abc',
  })
})
