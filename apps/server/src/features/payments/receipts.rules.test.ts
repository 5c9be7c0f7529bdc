import fc from 'fast-check'
import { expect, test } from 'vitest'
import { receiptKindOf, receiptMarkBytes } from './receipts.rules.ts'

const head = (text: string): Buffer => Buffer.from(text.padEnd(16, '\0'), 'latin1').subarray(0, receiptMarkBytes)

test.each([
  ['png', '\u0089PNG\r\n\u001a\n'],
  ['jpg', '\u00ff\u00d8\u00ff\u00e0'],
  ['webp', 'RIFF1234WEBP'],
  ['pdf', '%PDF-1.7'],
] as const)('the first bytes tell a %s', (kind, text) => expect(receiptKindOf(head(text))).toBe(kind))

test.each([
  ['a page', '<!doctype html>'],
  ['a drawing with scripts', '<svg xmlns="http'],
  ['a program', 'MZ'],
  ['an archive', 'PK\u0003\u0004'],
  ['a sound', 'RIFF1234WAVE'],
  ['half a PDF', '%PDF'],
])('not of %s', (_, text) => expect(receiptKindOf(head(text))).toBeNull())

test('too little tells nothing, and whatever comes, nothing breaks', () => {
  expect(receiptKindOf(Buffer.from('%PDF-1.7'))).toBeNull()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 32 }), (bytes) => void receiptKindOf(Buffer.from(bytes))))
})
