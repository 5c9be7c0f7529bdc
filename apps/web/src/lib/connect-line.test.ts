import { expect, test } from 'vitest'
import { connectLine, steamLink } from './connect-line.ts'

test('a way in without a password, and with one', () => {
  expect(connectLine('203.0.113.9:27015', null)).toBe('connect 203.0.113.9:27015')
  expect(steamLink('203.0.113.9:27015', null)).toBe('steam://connect/203.0.113.9:27015')
  expect(connectLine('203.0.113.9:27015', 'dala-7')).toBe('connect 203.0.113.9:27015; password dala-7')
  expect(steamLink('203.0.113.9:27015', 'a/b#?')).toBe('steam://connect/203.0.113.9:27015/a%2Fb%23%3F')
})
