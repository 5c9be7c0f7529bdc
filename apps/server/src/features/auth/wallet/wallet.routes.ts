import { LinkWalletRequest, WalletAnswer, WalletChallenge, WalletChallengeRequest, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage, sentencesIn } from '#platform/sentences'
import type { AuthPlatform } from '../auth-platform.ts'
import { challengeWallet, linkWallet, unlinkWallet } from './link-wallet.ts'

const tags = ['me']

export function walletRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/user/wallet-challenge',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Words for a wallet to sign',
        body: WalletChallengeRequest,
        response: { 200: envelope(WalletChallenge) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await auth.flags.require('payment', 'PAYMENT_OFF')
      const statement = sentencesIn(requestLanguage(request)).wallet.statement.replace('{username}', user.username)
      return ok(await challengeWallet(auth, user.id, { address: request.body.wallet_address, statement }))
    },
  )

  app.post(
    '/api/user/link-wallet',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Link a wallet, verified when it signed; a 409 carries data.user',
        body: LinkWalletRequest,
        response: { 200: envelope(WalletAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await auth.flags.require('payment', 'PAYMENT_OFF')
      return ok({ user: await linkWallet(auth, user.id, request.body) })
    },
  )

  app.delete(
    '/api/user/wallet',
    {
      config: { rateLimit: limits.write },
      schema: { tags, summary: 'Unlink the wallet', response: { 200: envelope(WalletAnswer) } },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      const changed = await unlinkWallet(auth, user.id)
      forget()
      return ok({ user: changed })
    },
  )
}
