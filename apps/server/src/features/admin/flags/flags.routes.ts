import { FlagChange, FlagList, flagNames, FlagParams, SiteFlagState, envelope } from '@lobby/contract'
import { listLastSwitches, type Switched } from '#audit'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeFlag } from './change-flag.ts'

const tags = ['admin']

export function flagRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/flags',
    {
      schema: {
        tags: ['site'],
        summary: 'What is switched on: pages that are open ask when the live line says flags.changed',
        response: { 200: envelope(SiteFlagState) },
      },
    },
    // Never kept: a process that hears nothing of the others must not say what was.
    async (_request, reply) => reply.header('cache-control', 'no-store').send(ok({ ...(await platform.flags.read()) })),
  )
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

async function readFlagList({ db, flags }: Platform): Promise<FlagList> {
  const stands = await flags.read()
  const kept = new Map((await flags.list()).map((row) => [row.name, row.changed_at]))
  const switched = new Map((await listLastSwitches(db)).map((row) => [row.flag, row]))
  return {
    flags: flagNames.map((name) => ({ name, is_on: stands[name], ...lastChange(kept.get(name), switched.get(name)) })),
  }
}

/** What was never kept stands as from the start, whatever the log says of before. */
function lastChange(
  at: Date | undefined,
  last: Switched | undefined,
): Omit<FlagList['flags'][number], 'name' | 'is_on'> {
  if (at === undefined || last === undefined)
    return { changed_at: at?.toISOString() ?? null, changed_by: null, reason: null }
  const { actor_id: id, actor_name: username, reason } = last
  return {
    changed_at: at.toISOString(),
    changed_by: id === null || username === null ? null : { id, username },
    reason,
  }
}
