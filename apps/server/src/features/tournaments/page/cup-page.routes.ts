import multipart from '@fastify/multipart'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CupPage, CupPageRequest, envelope, IdParams, LogoAnswer, SponsorParams } from '@lobby/contract'
import { hotRoute } from '#platform/answer-cache'
import { found } from '#platform/errors'
import { pictureLimits, readPicture } from '#platform/one-picture'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requireOrganiser } from '#users'
import { tournamentNumber } from '../tournaments.routes.ts'
import {
  changePage,
  deleteUnusedLogo,
  logoFile,
  pageTag,
  readPage,
  setLogo,
  unusedLogoTimer,
  type UnusedLogo,
} from './change-page.ts'

const tags = ['tournaments']
const LogoParams = z.object({ file: z.string().regex(/^[0-9a-f]{24}-[0-9a-f]{12}\.webp$/, 'invalid') })

/** What organisers tell of a tournament in words and links. */
export function cupPageRoutes(app: App, platform: Platform): void {
  const { db, answers } = platform
  platform.jobs.timer<UnusedLogo>(unusedLogoTimer, (body) => deleteUnusedLogo(platform, body))
  app.get(
    '/api/tournaments/:id/page',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'Rules, streams, recordings and sponsors of a tournament',
        params: IdParams,
        response: { 200: envelope(CupPage) },
      },
    },
    (request, reply) => {
      const id = tournamentNumber(request.params.id)
      return answers.send(request, reply, {
        key: pageTag(id),
        tags: [pageTag(id), `tournament:${id}`],
        make: () => readPage(db, id),
      })
    },
  )
  app.put(
    '/api/tournaments/:id/page',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Tell rules, streams, recordings and sponsors of a tournament anew, as a whole (organisers)',
        params: IdParams,
        body: CupPageRequest,
        response: { 200: envelope(CupPage) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await changePage(platform, { id, by: user.id, request: request.body })
      return ok(await readPage(db, id))
    },
  )
  logoRoutes(app, platform)
}

function logoRoutes(app: App, platform: Platform): void {
  // In a scope of its own: no other route takes multipart bodies.
  void app.register(async (scope) => {
    await scope.register(multipart, pictureLimits)
    uploadRoute(scope.withTypeProvider<ZodTypeProvider>(), platform)
  })
  app.delete(
    '/api/tournaments/:id/sponsors/:sponsor_id/logo',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: "Take a sponsor's logo away (organisers)",
        params: SponsorParams,
        response: { 200: envelope(LogoAnswer) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await setLogo(platform, { id, by: user.id, sponsorId: request.params.sponsor_id }, null)
      return ok({ logo_url: null })
    },
  )
  app.get(
    '/api/files/sponsors/:file',
    { schema: { tags: ['files'], summary: 'A logo of a sponsor', params: LogoParams } },
    async (request, reply) => {
      const name = request.params.file.replace('.webp', '')
      const stored = found(await platform.files.get(logoFile(name)), 'NOT_FOUND')
      return reply
        .type('image/webp')
        .header('content-length', stored.bytes)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(stored.body)
    },
  )
}

function uploadRoute(app: App, platform: Platform): void {
  app.put(
    '/api/tournaments/:id/sponsors/:sponsor_id/logo',
    {
      config: { rateLimit: limits.upload },
      schema: {
        tags,
        summary: "Set a sponsor's logo: multipart, one file of at most 5 MB (organisers)",
        consumes: ['multipart/form-data'],
        params: SponsorParams,
        response: { 200: envelope(LogoAnswer) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      const asked = { id, by: user.id, sponsorId: request.params.sponsor_id }
      return ok({ logo_url: await setLogo(platform, asked, await readPicture(request)) })
    },
  )
}
