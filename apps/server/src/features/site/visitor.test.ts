import { expect, test } from 'vitest'
import { visitorOf } from './visitor.ts'

const plain = 'lobby.signed-in=1; lobby.language=kz'
const ofThisHost = '__Host-lobby.signed-in=1; __Host-lobby.language=kz'
const signedIn = { language: 'kz', isSignedIn: true }
const visitor = { language: 'ru', isSignedIn: false }

test.each([
  ['http', plain, false, signedIn],
  ['https', ofThisHost, true, signedIn],
  // Another host of the domain may have planted it.
  ['https', plain, true, visitor],
  ['https', '', true, visitor],
])('over %s, “%s”', (_, cookie, isEncrypted, expected) => {
  expect(visitorOf({ headers: { cookie, 'accept-language': 'ru' } }, isEncrypted)).toEqual(expected)
})
