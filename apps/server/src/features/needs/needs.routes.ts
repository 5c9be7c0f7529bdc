import { z } from 'zod'
import { Need, OrganisedCup, envelope } from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { readNeeds, readOrganising, type SiteParts } from './read-needs.ts'

const unkept = ['cache-control', 'no-store'] as const

export function needRoutes(app: App, platform: Platform, { parts, approvals }: SiteParts): void {
  app.get(
    '/api/tournaments/:id/needs',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'What waits for an organiser or a referee, the most urgent first (organisers, referees, finance)',
        params: z.object({ id: z.string() }),
        response: { 200: envelope(z.array(Need)) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      return reply.header(...unkept).send(ok(await readNeeds(platform, parts, { tournamentId, user })))
    },
  )
  app.get(
    '/api/me/organising',
    {
      schema: {
        tags: ['me'],
        summary: 'Tournaments that the signed-in user runs, with what waits for them in each',
        response: { 200: envelope(z.array(OrganisedCup)) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header(...unkept).send(ok(await readOrganising(platform, { parts, approvals }, user)))
    },
  )
}
