import { z } from 'zod'
import {
  CupInvitationParams,
  CupInvited,
  CupLeft,
  CupOrganiserParams,
  CupPeople,
  InviteToCupRequest,
  LeaveCupRequest,
  envelope,
} from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { leaveCup, removeOrganiser, takeBackInvitation } from './change-people.ts'
import { inviteToCup } from './invite.ts'
import { readPeople } from './read-people.ts'

const tags = ['tournaments']
const unkept = ['cache-control', 'no-store'] as const
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })
const response = { 200: envelope(CupPeople) }

/** Who runs a tournament, as those see and change it who do. */
export function peopleRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/tournaments/:id/people',
    {
      schema: {
        tags,
        summary: 'Organisers of a tournament and open invitations (organisers)',
        params: Params,
        response,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      return reply.header(...unkept).send(ok(await readPeople(platform, id, user.id)))
    },
  )

  app.post(
    '/api/tournaments/:id/people/invitations',
    {
      config: { rateLimit: limits.sensitive },
      schema: {
        tags,
        summary: 'Ask somebody to help to run a tournament (organisers), or to organise or own it (its owner)',
        params: Params,
        body: InviteToCupRequest,
        response: { 200: envelope(CupInvited) },
      },
    },
    async (request, reply) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      const language = requestLanguage(request)
      const link = await inviteToCup(platform, { tournamentId, by: user.id, language, request: request.body })
      // A letter's link is its reader's.
      const told = request.body.by === 'link' ? link : null
      const people = await readPeople(platform, tournamentId, user.id)
      return reply.header(...unkept).send(ok({ people, link: told }))
    },
  )
  removalRoutes(app, platform)
}

function removalRoutes(app: App, platform: Platform): void {
  app.delete(
    '/api/tournaments/:id/people/invitations/:invitation_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take an open invitation back (whoever may give it)',
        params: CupInvitationParams,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await takeBackInvitation(platform, { tournamentId, by: user.id, id: request.params.invitation_id })
      return ok(await readPeople(platform, tournamentId, user.id))
    },
  )

  app.delete(
    '/api/tournaments/:id/people/organisers/:user_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Take an organiser from a tournament (its owner)',
        params: CupOrganiserParams,
        response,
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await removeOrganiser(platform, { tournamentId, by: user.id, userId: request.params.user_id })
      return ok(await readPeople(platform, tournamentId, user.id))
    },
  )

  app.post(
    '/api/tournaments/:id/people/leave',
    {
      config: write,
      schema: {
        tags,
        summary: 'Give a role of one’s own in a tournament back',
        params: Params,
        body: LeaveCupRequest,
        response: { 200: envelope(CupLeft) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const tournamentId = tournamentNumber(request.params.id)
      await leaveCup(platform, { tournamentId, by: user.id, role: request.body.role })
      return ok({ role: request.body.role })
    },
  )
}
