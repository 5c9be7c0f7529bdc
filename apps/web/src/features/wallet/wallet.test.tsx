import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getWallets } from '@wallet-standard/app'
import { expect, onTestFinished, test } from 'vitest'
import type { CurrentUser } from '@lobby/contract'
import { makePerson, type Person } from '@lobby/testing/people'
import { stopClock } from '../../testing/clock.ts'
import { browserWith, windowOf } from '../../testing/device.ts'
import { type PageWithSigner, registerWallet, WalletKeys } from '../../testing/page-wallet.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { closePage, loadAgain, type OpenPage, openPage, patience, visitor } from '../../testing/page.tsx'

const userOf = async (person: Person) => (await person.client.get<{ user: CurrentUser }>('/api/user')).user
const ends = (address: string, length: number) => `${address.slice(0, length)}…${address.slice(-length)}`

/** An extension of this browser, until the end of the test. */
function install(name: string, keys: WalletKeys): void {
  const page = globalThis as PageWithSigner
  page.signInWallet = async (message) => keys.sign(Uint8Array.from(message))
  onTestFinished(registerWallet({ name, address: keys.address, publicKey: [...keys.publicKey] }))
}

/** In the next page the code begins anew, and with it what it knew of wallets. */
async function loadWalletsAgain(page: OpenPage, address?: string): Promise<OpenPage> {
  await closePage()
  return loadAgain(page, address)
}

const inBar = () => within(document.querySelector('.bar') as HTMLElement)
/** Before its code has come, another one stands in for it that cannot be pressed. */
const barButton = (name: string) =>
  waitFor(() => {
    const button = inBar().getByRole('button', { name })
    expect(button).toBeEnabled()
    return button
  })
const walletSection = async () => {
  await waitFor(() => expect(document.getElementById('wallet')).toBeVisible())
  return within(document.getElementById('wallet') as HTMLElement)
}

test('a wallet is found, connected, linked by its signature, connected again by itself, and unlinked', async () => {
  windowOf(1_280)
  const person = await makePerson(visitor)
  const keys = new WalletKeys()
  install('Steppe Wallet', keys)
  const page = await openPage('/teams', { token: person.token })
  await page.user.click(await barButton('Select Wallet'))
  const choice = await screen.findByRole('button', { name: /Steppe Wallet/ })
  expect(choice).toHaveTextContent('Detected')
  await expectAccessible()
  await page.user.click(choice)
  expect(await barButton('Connecting…')).toBeInTheDocument()
  expect(await barButton(`Wallet ${ends(keys.address, 4)}`)).toHaveTextContent(ends(keys.address, 4))
  const connected = await screen.findByRole('dialog', { name: 'Connected' })
  expect(connected).toHaveTextContent(ends(keys.address, 8))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Connected' })).toBeNull())

  // The server has the proof: the very words that it gave, signed once.
  await expect
    .poll(() => userOf(person), patience)
    .toMatchObject({ wallet_address: keys.address, wallet_verified: true })
  expect(keys.signed).toHaveLength(1)
  expect(keys.signed[0]).toContain(keys.address)
  expect(localStorage.getItem('walletName')).toBe('Steppe Wallet')

  const next = await loadWalletsAgain(page, '/settings#wallet')
  expect(await barButton(`Wallet ${ends(keys.address, 4)}`)).toBeVisible()
  const section = await walletSection()
  expect(await section.findByText('Verified')).toBeVisible()
  expect(keys.signed, 'what is linked is not signed again').toHaveLength(1)

  await next.user.click(section.getByRole('button', { name: 'Unlink wallet' }))
  const dialog = within(await screen.findByRole('dialog'))
  await next.user.click(dialog.getByRole('button', { name: 'Unlink wallet' }))
  expect(await section.findByRole('button', { name: 'Connect a wallet' })).toBeInTheDocument()
  expect(await barButton('Select Wallet')).toBeInTheDocument()
  expect(await userOf(person)).toMatchObject({ wallet_address: null, wallet_verified: false })
  expect(localStorage.getItem('walletName')).toBeNull()
  await loadWalletsAgain(next)
  expect(await barButton('Select Wallet')).toBeVisible()
  expect(keys.signed).toHaveLength(1)
})

test('a wallet of another account is refused in words; a refused signature links nothing and can be asked for again', async () => {
  windowOf(1_280)
  const keys = new WalletKeys()
  const [owner, other] = [await makePerson(visitor), await makePerson(visitor)]
  const { message } = await owner.client.post<{ message: string }>('/api/user/wallet-challenge', {
    wallet_address: keys.address,
  })
  const signature = Buffer.from(keys.sign(new TextEncoder().encode(message))).toString('base64')
  await owner.client.post('/api/user/link-wallet', { wallet_address: keys.address, message, signature })

  install('Steppe Wallet', keys)
  const { user } = await openPage('/settings#wallet', { token: other.token })
  const section = await walletSection()
  await user.click(await section.findByRole('button', { name: 'Connect a wallet' }))
  const dialog = await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' })
  keys.refuses = true
  await user.click(within(dialog).getByRole('button', { name: /Steppe Wallet/ }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await user.click(await section.findByRole('button', { name: 'Link this wallet' }))
  expect(await section.findByText(/The wallet did not sign/)).toBeVisible()
  expect(keys.signed, 'its owner, once by itself, once by the press').toHaveLength(3)
  expect((await userOf(other)).wallet_address).toBeNull()
  keys.refuses = false
  await user.click(section.getByRole('button', { name: 'Link this wallet' }))
  expect(await section.findByText(/Another account has verified this wallet/)).toBeVisible()
  expect((await userOf(other)).wallet_address).toBeNull()
  expect((await userOf(owner)).wallet_address).toBe(keys.address)
})

test('without a wallet the page says what to do, and keeps the focus while it does', async () => {
  windowOf(1_280)
  const { user } = await openPage('/settings#wallet', { token: (await makePerson(visitor)).token })
  await user.click(await barButton('Select Wallet'))
  expect(await screen.findByText('No Wallet Detected')).toBeVisible()
  expect(screen.getByText('Install a Solana wallet extension to continue')).toBeVisible()
  expect(screen.getByRole('link', { name: 'More Wallets' })).toHaveAttribute('target', '_blank')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('No Wallet Detected')).toBeNull())

  const opener = await (await walletSection()).findByRole('button', { name: 'Connect a wallet' })
  opener.focus()
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: "You'll need a wallet on Solana to continue" })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  await expectAccessible()
  // The focus goes round within the dialog.
  const stops = new Set<Element | null>()
  for (let step = 0; step < 6; step += 1) {
    await user.tab()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    stops.add(document.activeElement)
  }
  expect(stops.size).toBe(within(dialog).getAllByRole('link').length + within(dialog).getAllByRole('button').length)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect(opener).toHaveFocus())
})

const phones = {
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
}

async function openOnPhone(userAgent: string, more: Partial<Navigator> = {}): Promise<OpenPage> {
  browserWith({ userAgent, ...more }, { isSecureContext: true })
  const page = await openPage('/settings#wallet', { token: (await makePerson(visitor)).token })
  const opener = await (await walletSection()).findByRole('button', { name: 'Connect a wallet' })
  // The bar of a phone has no room for it.
  expect(inBar().queryByRole('button', { name: 'Select Wallet' })).toBeNull()
  await page.user.click(opener)
  return page
}

function isNotFoundSaid(): boolean {
  const dialog = screen.queryByRole('dialog', { name: "We can't find a wallet." })
  return dialog?.textContent?.includes('compatible mobile wallet app') === true
}

test('a phone whose browser reaches no wallet says so', async () => {
  await openOnPhone(phones.iphone)
  await waitFor(() => expect(isNotFoundSaid()).toBe(true))
  expect(screen.getByRole('link', { name: 'Find a wallet' })).toBeVisible()
  await expectAccessible()
})

/** What the phone's own wallets register, first here and so not again with the page, is gone with the test. */
function catchMobileWallets(): void {
  const onRegister = (event: Event): void => {
    const { detail } = event as CustomEvent<(api: Pick<ReturnType<typeof getWallets>, 'register'>) => void>
    detail({
      register: (...wallets) => {
        const unregister = getWallets().register(...wallets)
        onTestFinished(unregister)
        return unregister
      },
    })
  }
  addEventListener('wallet-standard:register-wallet', onRegister, true)
  onTestFinished(() => removeEventListener('wallet-standard:register-wallet', onRegister, true))
}

test('an Android phone is asked for its wallet app, and says so when it has none', async () => {
  catchMobileWallets()
  // Its owner lets the page speak to the apps of the phone.
  const permissions = { query: async () => ({ state: 'granted' }) } as unknown as Permissions
  await openOnPhone(phones.android, { permissions })
  const dialog = await screen.findByRole('dialog', { name: 'Connect a wallet on Solana to continue' })
  const choice = within(dialog).getByRole('button', { name: /Mobile Wallet Adapter/ })
  expect(choice).not.toHaveTextContent('Detected')
  const clock = stopClock()
  fireEvent.click(choice)
  await clock.until(() => choice.textContent?.includes('Connecting…'))
  // A phone that has such an app turns to it within three seconds.
  await clock.until(() => (clock.pass(3_000), isNotFoundSaid()))
  clock.start()
  expect(screen.getByRole('link', { name: 'Find a wallet' })).toBeVisible()
  await expectAccessible()
})
