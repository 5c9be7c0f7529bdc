import { getWallets } from '@wallet-standard/app'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import {
  StandardConnect,
  type StandardConnectFeature,
  StandardDisconnect,
  type StandardDisconnectFeature,
  StandardEvents,
  type StandardEventsFeature,
} from '@wallet-standard/features'
import { SolanaSignMessage, type SolanaSignMessageFeature } from '@solana/wallet-standard-features'

/** The test network: nothing is ever written to a chain, and nothing of worth is asked of a wallet. */
export const network = 'solana:devnet'

type Features = StandardConnectFeature &
  Partial<StandardDisconnectFeature & StandardEventsFeature & SolanaSignMessageFeature>
/** A wallet of this browser that can be connected on our network. */
export type SolanaWallet = Wallet & { features: Features }

function isSolanaWallet(wallet: Wallet): wallet is SolanaWallet {
  return wallet.chains.includes(network) && StandardConnect in wallet.features
}

/** Every wallet that has made itself known to the page so far; they may come at any time. */
export function installedWallets(): SolanaWallet[] {
  return getWallets().get().filter(isSolanaWallet)
}

/** @returns what ends the listening */
export function onWalletsChange(listener: () => void): () => void {
  const wallets = getWallets()
  const stops = [wallets.on('register', listener), wallets.on('unregister', listener)]
  return () => stops.forEach((stop) => stop())
}

/** @param isSilent asks nobody: only a wallet that already trusts the page gives an account. */
export async function askAccount(wallet: SolanaWallet, isSilent: boolean): Promise<WalletAccount | null> {
  const { accounts } = await wallet.features[StandardConnect].connect(isSilent ? { silent: true } : undefined)
  return accountOf(accounts)
}

/** The first account on our network. */
export function accountOf(accounts: readonly WalletAccount[]): WalletAccount | null {
  return accounts.find((account) => account.chains.includes(network)) ?? null
}

/** Not every wallet can: then the page forgets it alone. */
export async function letGo(wallet: SolanaWallet): Promise<void> {
  await wallet.features[StandardDisconnect]?.disconnect()
}

/** @returns what ends the listening */
export function onAccountsChange(
  wallet: SolanaWallet,
  listener: (accounts: readonly WalletAccount[]) => void,
): () => void {
  const listening = wallet.features[StandardEvents]?.on('change', ({ accounts }) => accounts && listener(accounts))
  return listening ?? (() => undefined)
}

/**
 * What the wallet signed, and how. Null when it cannot sign messages at all.
 * @throws when its owner refuses
 */
export async function signWords(
  { wallet, account }: { wallet: SolanaWallet; account: WalletAccount },
  words: string,
): Promise<{ message: string; signature: string } | null> {
  const feature = wallet.features[SolanaSignMessage]
  if (!feature || !account.features.includes(SolanaSignMessage)) return null
  const [signed] = await feature.signMessage({ account, message: new TextEncoder().encode(words) })
  if (!signed) return null
  return { message: new TextDecoder().decode(signed.signedMessage), signature: toBase64(signed.signature) }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
}
