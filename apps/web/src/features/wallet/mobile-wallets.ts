import { productName } from '@lobby/contract'
import { dressAdapterDialogs } from './adapter-looks.ts'
import { network } from './solana-wallet.ts'
import { isEmbedded } from './wallet-links.ts'

/** How the wallets that are apps of a phone call themselves in the list: one entry, the phone asks which app. */
export const mobileWalletName = 'Mobile Wallet Adapter'

/**
 * Adds the wallets that are apps on an Android phone to those of the page: the phone opens the app, which speaks to the
 * page over a socket of the phone itself (Solana's Mobile Wallet Adapter). No other device has them, so none loads them.
 * @param onNotFound told when no app answered
 */
export async function registerMobileWallets(onNotFound: () => void): Promise<void> {
  if (!/Android/.test(navigator.userAgent) || isEmbedded() || !window.isSecureContext) return
  const mobile = await import('@solana-mobile/wallet-standard-mobile')
  dressAdapterDialogs()
  mobile.registerMwa({
    appIdentity: { name: productName, uri: location.origin, icon: 'icon.svg' },
    authorizationCache: mobile.createDefaultAuthorizationCache(),
    chains: [network],
    chainSelector: mobile.createDefaultChainSelector(),
    onWalletNotFound: async () => onNotFound(),
  })
}
