import { envelope, Wallet, WalletQuery } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { adminEconomyRoutes } from './admin/admin-economy.routes.ts'
import { presentEntry } from './ledger.presenter.ts'
import { listEntries, sumEntries } from './ledger.queries.ts'

export function economyRoutes(app: App, platform: Platform): void {
  walletRoute(app, platform)
  adminEconomyRoutes(app, platform)
}

function walletRoute(app: App, { db }: Platform): void {
  app.get(
    '/api/wallet',
    {
      schema: {
        tags: ['me'],
        summary: 'The asker’s SKILLS and the wallet that is linked to the account',
        querystring: WalletQuery,
        response: { 200: envelope(Wallet) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const language = requestLanguage(request)
      const rows = await listEntries(db, user.id, request.query)
      return ok({
        ...(await sumEntries(db, user.id)),
        entries: rows.map((row) => presentEntry(row, language)),
        wallet_address: user.wallet_address,
        wallet_verified: user.wallet_verified,
      })
    },
  )
}
