import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { currentUserQuery, useCurrentUser } from '#lib/current-user'
import { expectAccessible } from '../../testing/accessible.ts'
import { browserWith } from '../../testing/device.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../testing/network.ts'
import { type PageWithSigner, registerWallet, WalletKeys } from '../../testing/page-wallet.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { forgetTries } from './link-wallet.ts'
import { WalletSection } from './settings/wallet-section.tsx'
import { forgetWallets, shortAddress } from './wallet-store.ts'

function forget(): void {
  forgetWallets()
  forgetTries()
}

beforeEach(() => {
  forget()
  // Nor does the next page know of them.
  onTestFinished(forget)
  // What a wallet refuses is told to whoever looks into the browser's console.
  const silent = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  onTestFinished(() => silent.mockRestore())
})

const challenge = 'POST /api/user/wallet-challenge'
const route = 'POST /api/user/link-wallet'
const elsewhere = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const none = sampleUser()
const bodies = (calls: RegExp) => seenCalls(calls).map(({ body }) => JSON.parse(String(body)) as Record<string, string>)

/** An extension of this browser whose owner agrees to everything until told otherwise. */
function install(name = 'Steppe Wallet'): WalletKeys {
  const keys = new WalletKeys()
  const page = globalThis as PageWithSigner
  page.signInWallet = async (message) => keys.sign(Uint8Array.from(message))
  onTestFinished(registerWallet({ name, address: keys.address, publicKey: [...keys.publicKey] }))
  return keys
}

/** The account as the page knows it now. */
function Own() {
  const user = useCurrentUser()
  return user && <WalletSection user={user} />
}

const showSection = (viewer: CurrentUser = none) => show(<Own />, { texts: ['wallet'], viewer })

/** Connects what is installed; the page then links it by itself. */
async function connect(user: CurrentUser = none) {
  const shown = await showSection(user)
  await shown.user.click(screen.getByRole('button', { name: /^Connect/ }))
  const box = within(await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' }))
  await shown.user.click(box.getByRole('button', { name: /Steppe Wallet/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return shown
}

test.each([
  [true, 'Verified'],
  [false, 'Not verified'],
])('a linked wallet says whether it is proven (%s), by both ends of its address', async (wallet_verified, words) => {
  await showSection(sampleUser({ wallet_address: elsewhere, wallet_verified }))
  expect(screen.getByText('7v91N7iZ…BWwm6y1Q')).toHaveAttribute('title', elsewhere)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText(/so it gives no rights/) !== null).toBe(!wallet_verified)
  expect(screen.getByRole('button', { name: 'Connect in this browser' })).toBeVisible()
  await expectAccessible()
})

test('without a linked one there is nothing to unlink', async () => {
  await showSection()
  expect(screen.getByRole('button', { name: 'Connect a wallet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Unlink wallet' })).toBeNull()
  expect(screen.queryByText('Not verified')).toBeNull()
})

test('a connected wallet is linked by itself: the server’s words, signed once', async () => {
  const keys = install()
  answer(challenge, { message: `Link ${keys.address} to aibek`, expires_at: '2026-11-21T08:05:00.000Z' })
  answer(route, { user: sampleUser({ wallet_address: keys.address, wallet_verified: true }) })
  await connect()
  await waitFor(() => expect(seenCalls(/link-wallet/)).toHaveLength(1))
  expect(keys.signed).toEqual([`Link ${keys.address} to aibek`])
  const [sent] = bodies(/link-wallet/)
  expect(sent).toMatchObject({ wallet_address: keys.address, message: keys.signed[0] })
  expect(atob(sent?.['signature'] ?? '')).toHaveLength(64)
  expect(await screen.findByText('Verified')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Link|^Connect|^Sign/ })).toBeNull()
})

test('an owner who refuses to sign is not asked again by the page, but may ask themselves', async () => {
  const keys = install()
  keys.refuses = true
  answer(challenge, { message: 'Words', expires_at: '2026-11-21T08:05:00.000Z' })
  const { user, queryClient } = await connect()
  expect(await screen.findByText(`Steppe Wallet is connected here: ${shortAddress(keys.address, 4)}.`)).toBeVisible()
  await waitFor(() => expect(keys.signed).toHaveLength(1))
  act(() => void queryClient.setQueryData(currentUserQuery.queryKey, sampleUser({ username: 'renamed' })))
  expect(keys.signed).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Link this wallet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The wallet did not sign. Open it and confirm the text')
  expect(keys.signed).toHaveLength(2)
  expect(seenCalls(/link-wallet/)).toEqual([])
})

test.each([
  [409, 'WALLET_TAKEN', 'Another account has verified this wallet'],
  [410, 'WALLET_CHALLENGE_INVALID', 'This message is used or too old. Ask for a new one and sign it'],
  [422, 'WALLET_SIGNATURE_INVALID', 'The signature does not belong to this wallet and message'],
] as const)('%s %s is told in the server’s words, and the wallet stays unlinked', async (status, code, error) => {
  const keys = install()
  answer(challenge, { message: 'Words', expires_at: '2026-11-21T08:05:00.000Z' })
  refuse(route, status, { code, error, ...(code === 'WALLET_TAKEN' && { data: { user: none } }) })
  const { user } = await connect()
  await waitFor(() => expect(seenCalls(/link-wallet/)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Link this wallet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(keys.signed).toHaveLength(2)
  expect(screen.queryByText('Verified')).toBeNull()
})

test('a lost line is not blamed on the wallet; pressed twice, its owner is asked once', async () => {
  const keys = install()
  const line = breakCalls(/wallet-challenge/)
  const { user } = await connect(sampleUser({ wallet_address: elsewhere, wallet_verified: true }))
  await user.click(await screen.findByRole('button', { name: 'Link this wallet' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  line.mend()
  answer(challenge, { message: 'Words', expires_at: '2026-11-21T08:05:00.000Z' })
  answer(route, { user: sampleUser({ wallet_address: keys.address, wallet_verified: true }) })
  const held = holdCalls(/wallet-challenge/)
  await user.dblClick(screen.getByRole('button', { name: 'Link this wallet' }))
  held.goOn()
  await waitFor(() => expect(seenCalls(/link-wallet/)).toHaveLength(1))
  expect(keys.signed).toHaveLength(1)
})

test('a linked wallet that never signed is asked to, where it is connected', async () => {
  const keys = install()
  const unproven = sampleUser({ wallet_address: keys.address, wallet_verified: false })
  answer(challenge, { message: 'Words', expires_at: '2026-11-21T08:05:00.000Z' })
  answer(route, { user: { ...unproven, wallet_verified: true } })
  const { user } = await connect(unproven)
  await user.click(await screen.findByRole('button', { name: 'Sign to verify' }))
  await waitFor(() => expect(seenCalls(/link-wallet/)).toHaveLength(1))
  expect(keys.signed).toEqual(['Words'])
})

async function askToUnlink() {
  const shown = await showSection(sampleUser({ wallet_address: elsewhere, wallet_verified: true }))
  const opener = screen.getByRole('button', { name: 'Unlink wallet' })
  await shown.user.click(opener)
  const box = within(await screen.findByRole('dialog', { name: 'Unlink the wallet?' }))
  return { ...shown, box, opener, confirm: () => shown.user.click(box.getByRole('button', { name: 'Unlink wallet' })) }
}

test('a wallet is unlinked after a question, once', async () => {
  answer('DELETE /api/user/wallet', { user: none })
  const held = holdCalls(/DELETE/)
  const { confirm } = await askToUnlink()
  await confirm()
  await confirm()
  held.goOn()
  expect(await screen.findByText('Wallet unlinked')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(seenCalls(/DELETE/)).toHaveLength(1)
})

test('an unlinking that failed says so in its dialog alone', async () => {
  breakCalls(/DELETE/)
  const { user, box, opener, confirm } = await askToUnlink()
  await confirm()
  expect(await box.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(opener).toHaveFocus())
  expect(screen.queryByText('Wallet unlinked')).toBeNull()
  await user.click(opener)
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull()
})

test('a wallet that does not connect is named, and can be chosen again', async () => {
  install()
  const { user } = await showSection()
  // Its owner shuts the wallet's window: what it would keep of their trust is not kept.
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw new Error('User rejected the request.')
  })
  await user.click(screen.getByRole('button', { name: 'Connect a wallet' }))
  const box = within(await screen.findByRole('dialog'))
  await user.click(box.getByRole('button', { name: /Steppe Wallet/ }))
  expect(await screen.findByText('Steppe Wallet did not connect. Open the wallet and try again')).toBeVisible()
  expect(box.getByRole('button', { name: /Steppe Wallet/ })).toHaveTextContent('Detected')
})

test('a page inside another app sends to a browser, not to a wallet that could not reach it', async () => {
  browserWith({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Instagram 300.0' })
  const { user } = await showSection()
  await user.click(screen.getByRole('button', { name: 'Connect a wallet' }))
  const box = within(await screen.findByRole('dialog', { name: "We can't find a wallet." }))
  expect(box.getByText(/^This page is shown inside another app/)).toBeVisible()
  expect(box.queryByRole('link')).toBeNull()
})
