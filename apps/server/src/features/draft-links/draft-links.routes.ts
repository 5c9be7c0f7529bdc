import { DraftLink, DraftToken, envelope, IdParams, MadeDraftLink, SharedDraft } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { endDraftLink, makeDraftLink, readDraftLink, readSharedDraft } from './draft-links.ts'

const tags = ['tournaments']
const unkept = ['cache-control', 'no-store'] as const
const path = '/api/tournaments/:id/draft-link'

/** The link by which a draft is read without an account. Whoever has it stands outside of the tournament's own routes, which stay those of an unknown number. */
export function draftLinkRoutes(app: App, platform: Platform): void {
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Whether a draft is shared by a link, and until when (organisers)',
        params: IdParams,
        response: { 200: envelope(DraftLink) },
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return reply.header(...unkept).send(ok(await readDraftLink(platform, id)))
    },
  )
  changingRoutes(app, platform)
  app.post(
    '/api/drafts/read',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'A draft as its link tells it',
        body: DraftToken,
        response: { 200: envelope(SharedDraft) },
      },
    },
    async (request, reply) => reply.header(...unkept).send(ok(await readSharedDraft(platform, request.body.token))),
  )
}

function changingRoutes(app: App, platform: Platform): void {
  const config = { rateLimit: limits.write }
  app.post(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Make the link by which anybody reads a draft, in the place of the one before (organisers)',
        params: IdParams,
        response: { 200: envelope(MadeDraftLink) },
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      return reply.header(...unkept).send(ok(await makeDraftLink(platform, { tournamentId, by: user.id })))
    },
  )
  app.delete(
    path,
    {
      config,
      schema: {
        tags,
        summary: 'Take the link of a draft back (organisers)',
        params: IdParams,
        response: { 200: envelope(DraftLink) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await endDraftLink(platform, { tournamentId, by: user.id })
      return ok(await readDraftLink(platform, tournamentId))
    },
  )
}
