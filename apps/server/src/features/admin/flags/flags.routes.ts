import { FlagChange, FlagList, flagNames, FlagParams, envelope } from '@lobby/contract'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeFlag } from './change-flag.ts'

const tags = ['admin']

export function flagRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/admin/flags',
    { schema: { tags, summary: 'What can be switched, and how it stands', response: { 200: envelope(FlagList) } } },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await readFlagList(platform)))
    },
  )
  app.put(
    '/api/admin/flags/:name',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Switch a part of the site on or off, saying why',
        params: FlagParams,
        body: FlagChange,
        response: { 200: envelope(FlagList) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await changeFlag(platform, { name: request.params.name, change: request.body, by: user.id })
      return ok(await readFlagList(platform))
    },
  )
}

async function readFlagList({ flags }: Platform): Promise<FlagList> {
  const stands = await flags.read()
  const kept = new Map((await flags.list()).map((row) => [row.name, row.changed_at]))
  return {
    flags: flagNames.map((name) => ({
      name,
      is_on: stands[name],
      changed_at: kept.get(name)?.toISOString() ?? null,
    })),
  }
}
