import {
  AnswerCupInvitation,
  CupInvitation,
  CupInvitationAnswered,
  CupInvitations,
  CupInvitationToken,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { answerCupInvitation } from './answer.ts'
import { readByToken, readOwnInvitations } from './read-people.ts'

const unkept = ['cache-control', 'no-store'] as const
const sensitive = { rateLimit: limits.sensitive }

/** Invitations as those see and answer them who are asked. None stands under a tournament, since a draft is unknown to them until they say yes. */
export function invitationRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/user/cup-invitations',
    {
      schema: {
        tags: ['me'],
        summary: 'Open invitations of the signed-in user to help to run tournaments',
        response: { 200: envelope(CupInvitations) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      return reply.header(...unkept).send(ok({ invitations: await readOwnInvitations(platform, user.id) }))
    },
  )

  app.post(
    '/api/cup-invitations/preview',
    {
      config: sensitive,
      schema: {
        tags: ['me'],
        summary: 'What the link of an invitation asks',
        body: CupInvitationToken,
        response: { 200: envelope(CupInvitation) },
      },
    },
    async (request, reply) => reply.header(...unkept).send(ok(await readByToken(platform, request.body.token))),
  )

  app.post(
    '/api/cup-invitations/answer',
    {
      config: sensitive,
      schema: {
        tags: ['me'],
        summary: 'Accept or decline an invitation to help to run a tournament',
        body: AnswerCupInvitation,
        response: { 200: envelope(CupInvitationAnswered) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await answerCupInvitation(platform, { userId: user.id, answer: request.body }))
    },
  )
}
