import type { WalletAccount } from '@wallet-standard/base'
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import { perSite, useSite } from '#lib/site'
import type { KeyValueStore } from '#lib/storage'
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
/** The wallet of this browser, as one page stands with it. */
class WalletStore {
  readonly state = createAtom(nothing)
  readonly #store: KeyValueStore
  #users = 0
  #hasAskedPhone = false
  #stopLooking = (): void => undefined
  #stopListening = (): void => undefined

  constructor(store: KeyValueStore) {
    this.#store = store
  }

  /** @throws when its owner refuses, or gives no account on our network */
  readonly connect = async (wallet: SolanaWallet, isSilent = false): Promise<void> => {
    if (this.state.get().status !== 'disconnected') return
    this.#set({ status: 'connecting', wallet, isMissing: false })
    try {
      const account = await askAccount(wallet, isSilent)
      if (account === null) throw new Error(`${wallet.name} gave no account on devnet`)
      this.#store.setItem(nameKey, wallet.name)
      this.#stopListening = onAccountsChange(wallet, (accounts) => this.#followAccounts(accountOf(accounts)))
      this.#set({ status: 'connected', account })
    } catch (error) {
      this.#set({ status: 'disconnected', wallet: null, account: null })
      throw error
    }
  }

  readonly disconnect = async (): Promise<void> => {
    const { wallet, status } = this.state.get()
    if (wallet === null || status !== 'connected') return
    this.#set({ status: 'disconnecting' })
    try {
      await letGo(wallet)
    } catch (error) {
      // The page lets go of it all the same.
      console.warn('Wallet: not disconnected', error)
    }
    this.#forget()
  }

  /** Looks for wallets while any part of the page shows them; answers how such a part leaves. */
  join(): () => void {
    this.#users += 1
    if (this.#users === 1) this.#stopLooking = this.#look()
    return () => {
      this.#users -= 1
      if (this.#users === 0) this.#stopLooking()
    }
  }

  #look(): () => void {
    const until = Date.now() + detectionMs
    const look = () => {
      this.#set({ installed: installedWallets() })
      if (Date.now() < until) this.#connectRemembered()
    }
    const stop = onWalletsChange(look)
    look()
    this.#lookOnPhone()
    return stop
  }

  #lookOnPhone(): void {
    if (this.#hasAskedPhone) return
    this.#hasAskedPhone = true
    registerMobileWallets(() => this.#set({ isMissing: true })).catch((error: unknown) =>
      console.warn('Wallet: no apps of this phone', error),
    )
  }

  #set(change: Partial<WalletState>): void {
    this.state.set((last) => ({ ...last, ...change }))
  }

  /** The owner picked another account in the wallet, or took the page's trust away there. */
  #followAccounts(account: WalletAccount | null): void {
    if (account !== null) this.#set({ account })
    else this.#forget()
  }

  #forget(): void {
    this.#stopListening()
    this.#stopListening = () => undefined
    this.#store.removeItem(nameKey)
    this.#set({ status: 'disconnected', wallet: null, account: null })
  }

  /** A remembered wallet is connected again without a question, as soon as it is there. */
  #connectRemembered(): void {
    const name = this.#store.getItem(nameKey)
    const { installed, status } = this.state.get()
    const wallet = installed.find((found) => found.name === name)
    if (!wallet || status !== 'disconnected') return
    this.connect(wallet, true).catch((error: unknown) => console.warn('Wallet: not connected by itself', error))
  }
}

const walletOf = perSite(({ stores }) => new WalletStore(stores.long))

export function useWallet() {
  const wallet = walletOf(useSite())
  useEffect(() => wallet.join(), [wallet])
  const { connect, disconnect } = wallet
  return { ...useSelector(wallet.state), connect, disconnect }
}

/** `7xKq…9fVd`: 4 characters on the button, 8 where there is room (specification §9). */
export function shortAddress(address: string, ends: 4 | 8): string {
  return `${address.slice(0, ends)}…${address.slice(-ends)}`
}
