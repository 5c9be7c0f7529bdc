import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { challengeMessage, isSignedBy, walletKey } from './wallet.rules.ts'
import { Wallet } from './wallet.test-kit.ts'

test.each(['', 'no base58 or base64 !', base58.encode(new Uint8Array(63)), base64.encode(new Uint8Array(65))])(
  'a signature that is none: %j',
  async (signature) => {
    expect(await isSignedBy(new Wallet().address, { message: 'x', signature })).toBe(false)
  },
)

test('a key that signs anything is refused', async () => {
  // The neutral point of the curve: R = S = 0 "signs" every message under a lenient reading of the rule.
  const key = Uint8Array.from([1, ...Array.from({ length: 31 }, () => 0)])
  const signature = base64.encode(Uint8Array.from([...key, ...Array.from({ length: 32 }, () => 0)]))
  const address = base58.encode(key)
  expect(walletKey(address)).not.toBeNull()
  expect(await isSignedBy(address, { message: 'anything', signature })).toBe(false)
})

test('a signature changed in any one byte is none', async () => {
  const wallet = new Wallet()
  const good = wallet.sign('words')
  expect(await isSignedBy(wallet.address, { message: 'words', signature: base58.encode(good) })).toBe(true)
  for (let at = 0; at < good.length; at += 7) {
    const bad = Uint8Array.from(good, (byte, index) => (index === at ? byte ^ 1 : byte))
    expect(await isSignedBy(wallet.address, { message: 'words', signature: base58.encode(bad) })).toBe(false)
  }
})

test('an address is base58 of 32 bytes', () => {
  const key = new Uint8Array(32).fill(7)
  expect(walletKey(base58.encode(key))).toEqual(key)
  for (const length of [31, 33]) expect(walletKey(base58.encode(new Uint8Array(length).fill(7)))).toBeNull()
  expect(walletKey('0OIl')).toBeNull()
})

test('a signature counts in both alphabets, for its own words and its own wallet', async () => {
  const wallet = new Wallet()
  for (const { encode } of [base58, base64])
    expect(await isSignedBy(wallet.address, { message: 'words', signature: encode(wallet.sign('words')) })).toBe(true)
  const signature = base58.encode(wallet.sign('words'))
  expect(await isSignedBy(wallet.address, { message: 'other words', signature })).toBe(false)
  expect(await isSignedBy(new Wallet().address, { message: 'words', signature })).toBe(false)
  expect(await isSignedBy('0OIl', { message: 'words', signature })).toBe(false)
})

test('the words to sign', () => {
  const facts = {
    domain: 'lobby.kz',
    uri: 'https://lobby.kz',
    address: 'abc',
    statement: 'Link this wallet',
    nonce: 'n0',
  }
  const [issuedAt, expiresAt] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T12:05:00Z')]
  expect(challengeMessage({ ...facts, issuedAt, expiresAt })).toBe(
    [
      'lobby.kz wants you to sign in with your Solana account:',
      'abc',
      '',
      'Link this wallet',
      '',
      'URI: https://lobby.kz',
      'Version: 1',
      'Nonce: n0',
      'Issued At: 2026-11-21T12:00:00.000Z',
      'Expiration Time: 2026-11-21T12:05:00.000Z',
    ].join('\n'),
  )
})
