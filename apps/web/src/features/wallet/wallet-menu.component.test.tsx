import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible.ts'
import { answer } from '../../testing/network.ts'
import { registerWallet, WalletKeys } from '../../testing/page-wallet.ts'
import { sampleUser } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { WalletMenu } from './components/wallet-menu.tsx'
import { shortAddress } from './wallet-store.ts'

function install(name: string): { address: string; takeAway: () => void } {
  const { address, publicKey } = new WalletKeys()
  const takeAway = registerWallet({ name, address, publicKey: [...publicKey] })
  onTestFinished(takeAway)
  return { address, takeAway }
}

const showMenu = (viewer: Parameters<typeof show>[1] = {}) => show(<WalletMenu />, { texts: ['wallet'], ...viewer })
const choices = () => within(screen.getByRole('list')).getAllByRole('button')

test('without a wallet it says where to get one, in a tab of its own', async () => {
  const { user } = await showMenu()
  await user.click(screen.getByRole('button', { name: 'Select Wallet' }))
  expect(await screen.findByText('No Wallet Detected')).toBeVisible()
  for (const name of ['Get Phantom', 'More Wallets']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    expect(screen.getByRole('link', { name })).toHaveAttribute('rel', 'noreferrer')
  }
  await expectAccessible()
})

test('known wallets that are not here stand in the list with how they stand, and lead to their own site', async () => {
  install('Phantom')
  install('Steppe Wallet')
  const { user } = await showMenu()
  await user.click(screen.getByRole('button', { name: 'Select Wallet' }))
  await waitFor(() => expect(choices()).toHaveLength(2))
  const links = within(screen.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['SolflareNot installed', 'https://solflare.com/download', 'noreferrer'],
    ['BackpackNot installed', 'https://backpack.app/download', 'noreferrer'],
  ])
  await expectAccessible()
})

test('wallets that come while it stands open are in it, those that go are not', async () => {
  install('Steppe Wallet')
  const { user } = await showMenu()
  await user.click(screen.getByRole('button', { name: 'Select Wallet' }))
  await waitFor(() => expect(choices()).toHaveLength(1))
  const { takeAway } = install('<b>Other</b>')
  await waitFor(() => expect(choices()).toHaveLength(2))
  expect(choices()[1]).toHaveTextContent('<b>Other</b>')
  takeAway()
  await waitFor(() => expect(choices()).toHaveLength(1))
})

test('a visitor connects a wallet without linking it, and disconnects it again', async () => {
  const { address } = install('Steppe Wallet')
  const { user } = await showMenu()
  await user.click(screen.getByRole('button', { name: 'Select Wallet' }))
  await user.click(await screen.findByRole('button', { name: /Steppe Wallet/ }))
  const face = await screen.findByRole('button', { name: `Wallet ${shortAddress(address, 4)}` })
  expect(await screen.findByText(shortAddress(address, 8))).toBeVisible()
  expect(localStorage.getItem('walletName')).toBe('Steppe Wallet')
  await user.click(screen.getByRole('button', { name: 'Disconnect' }))
  await waitFor(() => expect(face).toHaveTextContent('Select Wallet'))
  expect(localStorage.getItem('walletName')).toBeNull()
})

test('what the account has linked already is not linked again, whoever it is connected by', async () => {
  const { address } = install('Steppe Wallet')
  answer('GET /api/auth/profile', { user: sampleUser() })
  const { user } = await showMenu({ viewer: sampleUser({ wallet_address: address, wallet_verified: true }) })
  await user.click(screen.getByRole('button', { name: 'Select Wallet' }))
  await user.click(await screen.findByRole('button', { name: /Steppe Wallet/ }))
  expect(await screen.findByRole('button', { name: `Wallet ${shortAddress(address, 4)}` })).toBeVisible()
})
