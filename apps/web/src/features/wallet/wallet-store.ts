import type { WalletAccount } from '@wallet-standard/base'
import { useSyncExternalStore } from 'react'
import { localStore } from '#lib/storage'
import { registerMobileWallets } from './mobile-wallets.ts'
import {
  accountOf,
  askAccount,
  installedWallets,
  letGo,
  onAccountsChange,
  onWalletsChange,
  type SolanaWallet,
} from './solana-wallet.ts'

type WalletState = {
  status: 'disconnected' | 'connecting' | 'connected' | 'disconnecting'
  /** Those that have made themselves known. */
  installed: readonly SolanaWallet[]
  wallet: SolanaWallet | null
  account: WalletAccount | null
  /** The phone was asked for a wallet app and has none. */
  isMissing: boolean
}

/** Specification §4: the selected wallet's name. */
const nameKey = 'walletName'
/** How long a remembered wallet is waited for after the page has opened. */
const detectionMs = 5_000

const nothing: WalletState = { status: 'disconnected', installed: [], wallet: null, account: null, isMissing: false }
let state = nothing
let isStarted = false
let stopListening = (): void => undefined
let stopLooking = (): void => undefined
const listeners = new Set<() => void>()

function set(change: Partial<WalletState>): void {
  state = { ...state, ...change }
  for (const notify of listeners) notify()
}

/** @throws when its owner refuses, or gives no account on our network */
async function connect(wallet: SolanaWallet, isSilent = false): Promise<void> {
  if (state.status !== 'disconnected') return
  set({ status: 'connecting', wallet, isMissing: false })
  try {
    const account = await askAccount(wallet, isSilent)
    if (account === null) throw new Error(`${wallet.name} gave no account on devnet`)
    localStore.setItem(nameKey, wallet.name)
    stopListening = onAccountsChange(wallet, (accounts) => followAccounts(accountOf(accounts)))
    set({ status: 'connected', account })
  } catch (error) {
    set({ status: 'disconnected', wallet: null, account: null })
    throw error
  }
}

/** The owner picked another account in the wallet, or took the page's trust away there. */
function followAccounts(account: WalletAccount | null): void {
  if (account !== null) set({ account })
  else forget()
}

function forget(): void {
  stopListening()
  stopListening = () => undefined
  localStore.removeItem(nameKey)
  set({ status: 'disconnected', wallet: null, account: null })
}

async function disconnect(): Promise<void> {
  const { wallet, status } = state
  if (wallet === null || status !== 'connected') return
  set({ status: 'disconnecting' })
  try {
    await letGo(wallet)
  } catch (error) {
    // The page lets go of it all the same.
    console.warn('Wallet: not disconnected', error)
  }
  forget()
}

/** A remembered wallet is connected again without a question, as soon as it is there. */
function connectRemembered(): void {
  const name = localStore.getItem(nameKey)
  const wallet = state.installed.find((found) => found.name === name)
  if (!wallet || state.status !== 'disconnected') return
  connect(wallet, true).catch((error: unknown) => console.warn('Wallet: not connected by itself', error))
}

/** Looks for wallets from the first time that a part of the page shows them. */
function start(): void {
  if (isStarted) return
  isStarted = true
  const until = Date.now() + detectionMs
  const look = () => {
    set({ installed: installedWallets() })
    if (Date.now() < until) connectRemembered()
  }
  stopLooking = onWalletsChange(look)
  look()
  registerMobileWallets(() => set({ isMissing: true })).catch((error: unknown) =>
    console.warn('Wallet: no apps of this phone', error),
  )
}

/** Nothing is known of wallets any more, as after a page load. */
export function forgetWallets(): void {
  stopListening()
  stopListening = () => undefined
  stopLooking()
  isStarted = false
  state = nothing
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  start()
  return () => listeners.delete(listener)
}

export function useWallet() {
  const current = useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
  return { ...current, connect, disconnect }
}

/** `7xKq…9fVd`: 4 characters on the button, 8 where there is room (specification §9). */
export function shortAddress(address: string, ends: 4 | 8): string {
  return `${address.slice(0, ends)}…${address.slice(-ends)}`
}
