import { CupDefaults, SiteSettingsRequest, SiteSettingsState, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeSettings, readSettings } from './change-settings.ts'

const tags = ['admin']
const response = { 200: envelope(SiteSettingsState) }
const unkept = ['cache-control', 'no-store'] as const

export function settingsRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/site/cup-defaults',
    {
      schema: {
        tags: ['site'],
        summary: 'What the form of a new tournament begins with',
        response: { 200: envelope(CupDefaults) },
      },
    },
    async (_request, reply) => reply.header(...unkept).send(ok(await readCupDefaults(platform))),
  )
  app.get(
    '/api/admin/site-settings',
    { schema: { tags, summary: 'What admins set of the site, and what stands where they set nothing', response } },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header(...unkept).send(ok(await readSettings(platform)))
    },
  )
  app.put(
    '/api/admin/site-settings',
    {
      config: { rateLimit: limits.write },
      schema: { tags, summary: 'Change what admins set of the site, saying why', body: SiteSettingsRequest, response },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await changeSettings(platform, { ...request.body, by: user.id })
      return ok(await readSettings(platform))
    },
  )
}

async function readCupDefaults({ settings }: Platform): Promise<CupDefaults> {
  const { cup_entry_fee: fee, cup_prize_pool: prize, cup_max_teams: teams } = await settings.get()
  return { entry_fee: fee ?? 0, prize_pool: prize ?? 0, max_teams: teams ?? 0 }
}
