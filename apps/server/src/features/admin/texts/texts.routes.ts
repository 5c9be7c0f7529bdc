import { envelope, PageTexts, SiteTextsParams, SiteTextsRequest, SiteTextsState } from '@lobby/contract'
import { hotRoute } from '#platform/answer-cache'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { changeTexts, readTexts } from './change-texts.ts'

const tags = ['admin']
const response = { 200: envelope(SiteTextsState) }

export function textRoutes(app: App, platform: Platform): void {
  const { answers, knownTexts } = platform
  app.get(
    '/api/site/texts/:page',
    {
      ...hotRoute,
      schema: {
        tags: ['site'],
        summary: 'What admins wrote in place of texts of a page',
        params: SiteTextsParams,
        response: { 200: envelope(PageTexts) },
      },
    },
    async (request, reply) => {
      const { page } = request.params
      const { mark, pages } = await knownTexts.get()
      // Whoever changes them drops everything; where that was not heard the mark tells.
      const key = `site-texts:${page}:${mark}`
      return answers.send(request, reply, { key, tags: ['site-texts'], make: async () => pages[page] })
    },
  )
  app.get(
    '/api/admin/site-texts',
    { schema: { tags, summary: 'Texts of pages that admins may write, and what they wrote', response } },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header('cache-control', 'no-store').send(ok(await readTexts(platform)))
    },
  )
  app.put(
    '/api/admin/site-texts',
    {
      config: { rateLimit: limits.write },
      schema: { tags, summary: 'Write the texts of one part, saying why', body: SiteTextsRequest, response },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await changeTexts(platform, { ...request.body, by: user.id })
      return ok(await readTexts(platform))
    },
  )
}
