import { Readable } from 'node:stream'
import { Adjustment, AdjustmentRequest, AdminEconomy, AdminEntryList, AdminEntryQuery, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { presentEntry } from '../ledger.presenter.ts'
import { adjustBalance } from './adjust-balance.ts'
import { checkLedger, listOwnedEntries, sumLedger } from './entries.queries.ts'
import { exportEntries } from './export-entries.ts'

const tags = ['admin']

export function adminEconomyRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/admin/economy',
    {
      schema: {
        tags,
        summary: 'The ledger of SKILLS in figures, held against what its entries are for',
        response: { 200: envelope(AdminEconomy) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok({ ...(await sumLedger(db)), check: await checkLedger(db) })
    },
  )

  app.get(
    '/api/admin/economy/entries',
    {
      schema: {
        tags,
        summary: 'Entries of the ledger, the newest first',
        querystring: AdminEntryQuery,
        response: { 200: envelope(AdminEntryList) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      const language = requestLanguage(request)
      const { rows, total, amount } = await listOwnedEntries(db, request.query)
      const entries = rows.map((row) => ({
        ...presentEntry(row, language),
        user: { id: row.user_id, username: row.username },
      }))
      return ok({ total, amount, entries })
    },
  )

  app.get(
    '/api/admin/economy/export',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'The ledger as CSV, the oldest entry first',
        querystring: AdminEntryQuery.pick({ user: true, kind: true }),
      },
    },
    async (request, reply) => {
      await requireAdmin(request)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="lobby-skills.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(exportEntries(db, request.query)))
    },
  )
  adjustmentRoute(app, platform)
}

function adjustmentRoute(app: App, platform: Platform): void {
  app.post(
    '/api/admin/economy/adjustments',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Give or take SKILLS, once a key',
        body: AdjustmentRequest,
        response: { 200: envelope(Adjustment) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { entry, balance } = await adjustBalance(platform, request.body, user.id)
      return ok({ entry: presentEntry(entry, requestLanguage(request)), balance })
    },
  )
}
