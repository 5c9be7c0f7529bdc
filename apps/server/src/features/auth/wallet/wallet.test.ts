import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CurrentUser, WalletChallenge } from '@lobby/contract'
import { code, makePerson, rawCall, startTestLobby, type Person, type TestLobby } from '@lobby/testing'
import { Wallet } from './wallet.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

const challenge = ({ client }: Person, { address }: Wallet) =>
  client.post<WalletChallenge>('/api/user/wallet-challenge', { wallet_address: address })
const link = async ({ client }: Person, body: object) =>
  (await client.post<{ user: CurrentUser }>('/api/user/link-wallet', body)).user
const userOf = async ({ client }: Person) => (await client.get<{ user: CurrentUser }>('/api/user')).user

async function signedBody(person: Person, wallet: Wallet): Promise<object> {
  const { message } = await challenge(person, wallet)
  return { wallet_address: wallet.address, message, signature: base58.encode(wallet.sign(message)) }
}

describe('a link without a signature', () => {
  test('is kept as unverified, by any number of people, and replaced by the next', async () => {
    const [a, b] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const [wallet, next] = [new Wallet(), new Wallet()]
    for (const person of [a, b])
      expect(await link(person, { wallet_address: wallet.address })).toMatchObject({
        wallet_address: wallet.address,
        wallet_verified: false,
      })
    expect(await link(a, { wallet_address: next.address })).toMatchObject({ wallet_address: next.address })
    expect((await userOf(b)).wallet_address).toBe(wallet.address)
  })

  test('of what is proven already takes nothing away; of another wallet takes its place', async () => {
    const person = await makePerson(site.visitor)
    const wallet = new Wallet()
    await link(person, await signedBody(person, wallet))
    expect((await link(person, { wallet_address: wallet.address })).wallet_verified).toBe(true)
    expect((await link(person, { wallet_address: new Wallet().address })).wallet_verified).toBe(false)
  })

  test('of a wallet that somebody has proven: 409, which carries the asker\u2019s own user unchanged', async () => {
    const [owner, other] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const wallet = new Wallet()
    await link(owner, await signedBody(owner, wallet))
    const { status, json } = await rawCall(site.base, {
      path: '/api/user/link-wallet',
      token: other.token,
      body: { wallet_address: wallet.address },
    })
    expect([status, json.success, json.code]).toEqual([409, false, 'WALLET_TAKEN'])
    expect(json.data).toEqual({ user: await userOf(other) })
    expect(json.data).toMatchObject({ user: { id: other.id, wallet_address: null } })
  })
})

describe('a signed link', () => {
  test('is verified, and claims without proof give way', async () => {
    const [owner, claimant] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const wallet = new Wallet()
    await link(claimant, { wallet_address: wallet.address })
    expect(await userOf(claimant)).toMatchObject({ wallet_address: wallet.address })
    expect(await link(owner, await signedBody(owner, wallet))).toMatchObject({
      wallet_address: wallet.address,
      wallet_verified: true,
    })
    expect(await userOf(claimant)).toMatchObject({ wallet_address: null, wallet_verified: false })
  })

  test('takes a signature in base64 too', async () => {
    const person = await makePerson(site.visitor)
    const wallet = new Wallet()
    const { message } = await challenge(person, wallet)
    const signature = base64.encode(wallet.sign(message))
    expect((await link(person, { wallet_address: wallet.address, message, signature })).wallet_verified).toBe(true)
  })

  test('the words name the site, the wallet, the person and the end of their life, in the person\u2019s language', async () => {
    const person = await makePerson(site.visitor)
    const wallet = new Wallet()
    const { message, expires_at: expiresAt } = await challenge(person, wallet)
    const lines = message.split('\n')
    expect(lines[0]).toBe(`${new URL(site.base).host} wants you to sign in with your Solana account:`)
    expect(lines[1]).toBe(wallet.address)
    expect(lines[3]).toContain(person.username)
    expect(lines).toEqual(expect.arrayContaining([`URI: ${site.base}`, `Expiration Time: ${expiresAt}`]))
    expect(Date.parse(expiresAt) - site.clock.now().getTime()).toBeLessThanOrEqual(300_000)
    const { json } = await rawCall(site.base, {
      path: '/api/user/wallet-challenge',
      token: person.token,
      headers: { 'x-language': 'ru' },
      body: { wallet_address: wallet.address },
    })
    expect((json.data as WalletChallenge).message).toContain('Привязать этот кошелёк')
  })

  test('works once', async () => {
    const person = await makePerson(site.visitor)
    const body = await signedBody(person, new Wallet())
    await link(person, body)
    await person.client.delete('/api/user/wallet')
    expect(await code(link(person, body))).toBe('410 WALLET_CHALLENGE_INVALID')
  })

  test('works for five minutes', async () => {
    const person = await makePerson(site.visitor)
    const body = await signedBody(person, new Wallet())
    site.clock.advance(301_000)
    expect(await code(link(person, body))).toBe('410 WALLET_CHALLENGE_INVALID')
    site.clock.advance(-301_000)
  })

  test('is for the person who asked for the words, and for the wallet that they name', async () => {
    const [asker, thief] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const [wallet, other] = [new Wallet(), new Wallet()]
    const body = await signedBody(asker, wallet)
    expect(await code(link(thief, body))).toBe('410 WALLET_CHALLENGE_INVALID')
    const { message } = await challenge(asker, wallet)
    const signature = base58.encode(other.sign(message))
    expect(await code(link(asker, { wallet_address: other.address, message, signature }))).toBe(
      '410 WALLET_CHALLENGE_INVALID',
    )
    expect(await code(link(asker, { wallet_address: wallet.address, message, signature }))).toBe(
      '422 WALLET_SIGNATURE_INVALID',
    )
    expect((await link(asker, body)).wallet_verified).toBe(true)
  })

  test('of words that the server never said proves nothing', async () => {
    const person = await makePerson(site.visitor)
    const wallet = new Wallet()
    const message = (await challenge(person, wallet)).message.replace('Version: 1', 'Version: 2')
    const signature = base58.encode(wallet.sign(message))
    expect(await code(link(person, { wallet_address: wallet.address, message, signature }))).toBe(
      '410 WALLET_CHALLENGE_INVALID',
    )
  })

  test('by two people at the same time: one wallet, one owner', { tags: 'services' }, async () => {
    const people = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const wallet = new Wallet()
    const bodies = await Promise.all(people.map((person) => signedBody(person, wallet)))
    const outcomes = await Promise.all(people.map((person, index) => code(link(person, bodies[index] ?? {}))))
    expect(outcomes.toSorted()).toEqual(['409 WALLET_TAKEN', 'done'])
  })

  test('one signature twice at the same time counts once', { tags: 'services' }, async () => {
    const person = await makePerson(site.visitor)
    const body = await signedBody(person, new Wallet())
    const outcomes = await Promise.all([code(link(person, body)), code(link(person, body))])
    expect(outcomes.toSorted()).toEqual(['410 WALLET_CHALLENGE_INVALID', 'done'])
  })
})

describe('unlinking', () => {
  test('frees the wallet for others; twice is no error', async () => {
    const [a, b] = [await makePerson(site.visitor), await makePerson(site.visitor)]
    const wallet = new Wallet()
    await link(a, await signedBody(a, wallet))
    for (let times = 0; times < 2; times++) await a.client.delete('/api/user/wallet')
    expect(await userOf(a)).toMatchObject({ wallet_address: null, wallet_verified: false })
    expect((await link(b, await signedBody(b, wallet))).wallet_verified).toBe(true)
  })
})

describe('what is no wallet', () => {
  test.each([
    ['nothing', ''],
    ['letters that base58 leaves out', '0OIl'.repeat(8)],
    ['an Ethereum address', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['31 bytes', base58.encode(new Uint8Array(31).fill(7))],
    ['33 bytes', base58.encode(new Uint8Array(33).fill(7))],
    ['a NUL', `${'1'.repeat(31)}\0`],
  ])('%s', async (_, address) => {
    const person = await makePerson(site.visitor)
    for (const path of ['/api/user/link-wallet', '/api/user/wallet-challenge']) {
      const { json, status } = await rawCall(site.base, {
        path,
        token: person.token,
        body: { wallet_address: address },
      })
      expect([status, json.code]).toEqual([400, 'VALIDATION_FAILED'])
      expect(json.details?.[0]?.path).toBe('wallet_address')
    }
  })

  test('a message without its signature, or the other way round', async () => {
    const person = await makePerson(site.visitor)
    const body = { wallet_address: new Wallet().address }
    for (const half of [{ message: 'x' }, { signature: 'x' }])
      expect(await code(link(person, { ...body, ...half }))).toBe('400 VALIDATION_FAILED')
  })
})
