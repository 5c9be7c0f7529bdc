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
