/** Where a wallet comes from. Opened by a press alone, in a tab of their own. */
export const walletLinks = {
  phantom: 'https://phantom.com/download',
  list: 'https://solana.com/solana-wallets',
} as const

/** A phone's browser has no extensions: wallets live there as apps with browsers of their own. */
export function isPhone(userAgent: string = navigator.userAgent): boolean {
  return /Android|iPhone|iPad|iPod/.test(userAgent)
}

/** A page shown inside another app, where no wallet can reach it. */
export function isEmbedded(userAgent: string = navigator.userAgent): boolean {
  return /; wv\)|\bWebView\b|FBAN|FBAV|Instagram|Line\//.test(userAgent)
}

/** As wallet lists of Solana name it: here, in an app of this phone, to be installed first, or out of reach. */
export type ReadyState = 'Installed' | 'Loadable' | 'NotDetected' | 'Unsupported'

type KnownWallet = {
  name: string
  site: string
  /** Opens a page of ours in the wallet's own browser on a phone. */ app: string | null
}

/** Those that most people have, by the names that they give themselves. */
export const knownWallets: readonly KnownWallet[] = [
  { name: 'Phantom', site: walletLinks.phantom, app: 'https://phantom.app/ul/browse/' },
  { name: 'Solflare', site: 'https://solflare.com/download', app: 'https://solflare.com/ul/v1/browse/' },
  { name: 'Backpack', site: 'https://backpack.app/download', app: null },
]

/** How a known wallet stands in this browser, and where to go for it. */
export function readyStateOf(
  { name, site, app }: KnownWallet,
  installed: readonly { name: string }[],
  page: { href: string; origin: string } = location,
): { state: ReadyState; href: string | null } {
  if (installed.some((wallet) => wallet.name === name)) return { state: 'Installed', href: null }
  if (isEmbedded()) return { state: 'Unsupported', href: null }
  if (!isPhone()) return { state: 'NotDetected', href: site }
  if (app === null) return { state: 'NotDetected', href: site }
  return { state: 'Loadable', href: `${app}${encodeURIComponent(page.href)}?ref=${encodeURIComponent(page.origin)}` }
}
