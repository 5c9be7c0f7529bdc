import { type CurrentUser, WalletAnswer, WalletChallenge } from '@lobby/contract'
import type { WalletAccount } from '@wallet-standard/base'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '#lib/api'
import { currentUserQuery, useCurrentUser } from '#lib/current-user'
import { useMutation } from '#lib/mutation'
import { useFlag } from '#lib/flags'
import { apiOf, perSite, type Site, useSite } from '#lib/site'
import { signWords, type SolanaWallet } from './solana-wallet.ts'
import { useWallet } from './wallet-store.ts'

type Connected = { wallet: SolanaWallet; account: WalletAccount }

function keepUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(currentUserQuery.queryKey, user)
}

/**
 * `POST /api/user/wallet-challenge`, the wallet's signature under it, `POST /api/user/link-wallet`. A wallet that cannot sign is
 * linked without a proof.
 * @throws ApiError; whatever the wallet throws when its owner refuses
 */
async function linkWallet({ api, queryClient: client }: Site, connected: Connected): Promise<void> {
  const { address } = connected.account
  try {
    const { message } = await api.post(WalletChallenge, '/user/wallet-challenge', { wallet_address: address })
    const signed = await signWords(connected, message)
    const answer = await api.post(WalletAnswer, '/user/link-wallet', { wallet_address: address, ...signed })
    keepUser(client, answer.user)
  } catch (error) {
    // A refusal may carry the user as the server has them now.
    const carried = error instanceof ApiError && error.status === 409 ? WalletAnswer.safeParse(error.data) : null
    if (carried?.success) keepUser(client, carried.data.user)
    throw error
  }
}

/** Links are made one at a time, whoever asks. `tried`: `user address` of this page; who refused is not asked again by itself. */
const linksOf = perSite(() => ({ inFlight: Promise.resolve(), tried: new Set<string>() }))

function linkInTurn(site: Site, connected: Connected): Promise<void> {
  const links = linksOf(site)
  const turn = links.inFlight.then(() => linkWallet(site, connected))
  links.inFlight = turn.catch(() => undefined)
  return turn
}

/** For the button that asks again. */
export function useLinkWallet() {
  const site = useSite()
  return useMutation({ mutationFn: (connected: Connected) => linkInTurn(site, connected) })
}

/** `DELETE /api/user/wallet` */
export function useUnlinkWallet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).delete(WalletAnswer, '/user/wallet'),
    onSuccess: ({ user }) => keepUser(client, user),
  })
}

/** Links a connected wallet by itself when the account names another one or none (specification §4). */
export function useAutoLink(): void {
  const site = useSite()
  const user = useCurrentUser()
  const { status, wallet, account } = useWallet()
  const mayLink = useFlag('payment')
  useEffect(() => {
    if (!mayLink || status !== 'connected' || !user || !wallet || !account || user.wallet_address === account.address)
      return
    const attempt = `${user.id} ${account.address}`
    const { tried } = linksOf(site)
    if (tried.has(attempt)) return
    tried.add(attempt)
    linkInTurn(site, { wallet, account }).catch((error: unknown) => console.warn('Wallet: not linked', error))
  }, [site, user, status, wallet, account, mayLink])
}

/** After unlinking, connecting the same wallet anew is a wish to link it anew. */
export function useForgetTries(): () => void {
  const { tried } = linksOf(useSite())
  return () => tried.clear()
}
