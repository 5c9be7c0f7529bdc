import { z } from 'zod'
import {
  CupApproval,
  CupApprovalQueue,
  CupVerdictRequest,
  envelope,
  IdParams,
  MakeOwnCupRequest,
  TournamentDetail,
} from '@lobby/contract'
import { readTournament } from '#registrations'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import { requireAdmin, requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { askForApproval, decideApproval, makeOwnCup, readApproval, readQueue } from './approvals.ts'

const Params = z.object({ id: z.string() })
const response = { 200: envelope(CupApproval) }
const config = { rateLimit: limits.write }
const unkept = ['cache-control', 'no-store'] as const

export function approvalRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/user/cups',
    {
      config,
      schema: {
        tags: ['me'],
        summary: 'Make a tournament of one’s own: a draft, which an admin approves before it opens',
        body: MakeOwnCupRequest,
        response: { 201: envelope(TournamentDetail) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const id = await makeOwnCup(platform, user, request.body)
      return reply.code(201).send(ok(await readTournament(platform.db, id)))
    },
  )

  app.get(
    '/api/tournaments/:id/approval',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'How far the approval of a player’s tournament is (organisers)',
        params: Params,
        response,
      },
    },
    async (request, reply) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return reply.header(...unkept).send(ok(await readApproval(platform, id)))
    },
  )

  app.post(
    '/api/tournaments/:id/approval',
    {
      config,
      schema: { tags: ['tournaments'], summary: 'Send a draft to the admins (organisers)', params: Params, response },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, id)
      await askForApproval(platform, id, user.id)
      return ok(await readApproval(platform, id))
    },
  )
  adminRoutes(app, platform)
}

function adminRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/admin/cup-approvals',
    {
      schema: {
        tags: ['admin'],
        summary: 'Tournaments of players that wait for approval',
        response: { 200: envelope(CupApprovalQueue) },
      },
    },
    async (request, reply) => {
      await requireAdmin(request)
      return reply.header(...unkept).send(ok(await readQueue(platform)))
    },
  )

  app.post(
    '/api/admin/cup-approvals/:id',
    {
      config,
      schema: {
        tags: ['admin'],
        summary: 'Approve a player’s tournament, give it back with words, or refuse it',
        params: IdParams,
        body: CupVerdictRequest,
        response: { 200: envelope(CupApprovalQueue) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const tournamentId = tournamentNumber(request.params.id)
      await decideApproval(platform, { ...request.body, tournamentId, by: user.id })
      return ok(await readQueue(platform))
    },
  )
}
