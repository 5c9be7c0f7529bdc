import type { Page } from '@playwright/test'
import { registerWallet, type WalletKeys } from '../apps/web/src/testing/page-wallet.ts'

/** A wallet on every page that loads, whose keys are the journey's. */
export async function installWallet(page: Page, name: string, keys: WalletKeys): Promise<void> {
  await page.exposeFunction('signInWallet', (message: number[]) => keys.sign(Uint8Array.from(message)))
  await page.addInitScript(registerWallet, { name, address: keys.address, publicKey: [...keys.publicKey] })
}
