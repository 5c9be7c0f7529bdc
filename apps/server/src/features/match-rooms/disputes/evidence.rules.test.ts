import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kindOf } from './evidence.rules.ts'

const head = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat([
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
    Buffer.alloc(16),
  ]).subarray(0, 16)

test.each([
  ['png', head([0x89], 'PNG\r\n', [0x1a], '\n')],
  ['jpg', head([0xff, 0xd8, 0xff, 0xe0])],
  ['webp', head('RIFF', [1, 2, 3, 4], 'WEBP')],
  ['mp4', head([0, 0, 0, 32], 'ftypisom')],
  ['webm', head([0x1a, 0x45, 0xdf, 0xa3])],
  ['dem', head('PBDEMS2\0')],
] as const)('the first bytes tell a %s', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind)
})

test.each([
  ['a page', head('<!doctype html>')],
  ['a drawing with scripts', head('<svg xmlns="http')],
  ['a program', head('MZ')],
  ['an archive', head('PK\u0003\u0004')],
  ['half a picture', head('RIFX', [1, 2, 3, 4], 'WEBP')],
  ['a sound', head('RIFF', [1, 2, 3, 4], 'WAVE')],
  ['too little', Buffer.from([0xff, 0xd8, 0xff])],
] as const)('not of %s', (_, bytes) => {
  expect(kindOf(bytes)).toBeNull()
})

test('whatever comes, nothing breaks', () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 32 }), (bytes) => void kindOf(Buffer.from(bytes))))
})
