import { z } from 'zod'
import {
  CreateInvitationRequest,
  CreateTeamRequest,
  IdParams,
  Invitation,
  InvitationParams,
  InvitationPreview,
  TeamAnswer,
  TeamDetail,
  TeamList,
  TeamListQuery,
  TeamMemberParams,
  UpdateTeamRequest,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { removeMember } from './change-powers.ts'
import { createTeam, updateTeam } from './change-team.ts'
import { crestRoutes } from './crests/crests.routes.ts'
import { disbandTeam } from './disband-team.ts'
import { freeAgentRoutes } from './free-agents/free-agents.routes.ts'
import type { RatingsOf } from './free-agents/post-free-agent.ts'
import { joinRequestRoutes } from './join-requests.routes.ts'
import { powerRoutes } from './powers.routes.ts'
import { acceptInvitation, createInvitation, previewInvitation } from './invite-player.ts'
import { presentTeam, presentTeamListItem } from './teams.presenter.ts'
import { teamFileRoute } from './team-file.ts'
import { listTeams } from './team-list.queries.ts'

const tags = ['teams']
const write = { rateLimit: limits.write }

export function teamRoutes(app: App, platform: Platform, ratingsOf: RatingsOf): void {
  const { db } = platform
  app.get(
    '/api/teams',
    {
      schema: {
        tags,
        summary: 'Teams, newest first',
        querystring: TeamListQuery,
        response: { 200: envelope(TeamList) },
      },
    },
    async (request) => {
      const memberId = request.query.scope === 'mine' ? (await requireUser(request)).user.id : null
      const { rows, total } = await listTeams(db, request.query, memberId)
      return ok({ teams: rows.map(presentTeamListItem), total })
    },
  )

  app.post(
    '/api/teams',
    {
      config: write,
      schema: { tags, summary: 'Create a team', body: CreateTeamRequest, response: { 201: envelope(TeamDetail) } },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const id = await createTeam(platform, user, request.body)
      return reply.code(201).send(ok(await presentTeam(db, id)))
    },
  )

  app.get(
    '/api/teams/:id',
    { schema: { tags, summary: 'A team', params: IdParams, response: { 200: envelope(TeamDetail) } } },
    async (request) => ok(await presentTeam(db, request.params.id)),
  )
  teamFileRoute(app, platform)
  changeTeamRoutes(app, platform)
  powerRoutes(app, platform)
  crestRoutes(app, platform)
  joinRequestRoutes(app, platform)
  freeAgentRoutes(app, platform, ratingsOf)
}

function changeTeamRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.patch(
    '/api/teams/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Change what a team is called and where it belongs (captains)',
        params: IdParams,
        body: UpdateTeamRequest,
        response: { 200: envelope(TeamDetail) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await updateTeam(platform, { id: request.params.id, actor: user }, request.body)
      return ok(await presentTeam(db, request.params.id))
    },
  )

  app.delete(
    '/api/teams/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Disband a team (the captain): what it did stays with its page',
        params: IdParams,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await disbandTeam(platform, { id: request.params.id, actorId: user.id })
      return ok(null)
    },
  )

  app.delete(
    '/api/teams/:id/members/:user_id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Leave a team, or remove a member',
        params: TeamMemberParams,
        response: { 200: envelope(TeamAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await removeMember(platform, { id: request.params.id, actorId: user.id }, request.params.user_id)
      return ok({ team: await presentTeam(db, request.params.id) })
    },
  )
  invitationRoutes(app, platform)
}

function invitationRoutes(app: App, platform: Platform): void {
  app.post(
    '/api/teams/:id/invitations',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create an invitation link',
        params: IdParams,
        body: CreateInvitationRequest.nullish(),
        response: { 201: envelope(Invitation) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const invitation = await createInvitation(platform, { id: request.params.id, actorId: user.id }, request.body)
      return reply.code(201).send(ok(invitation))
    },
  )

  app.get(
    '/api/invitations/:code',
    {
      schema: {
        tags,
        summary: 'Who invites, and to which team',
        params: InvitationParams,
        response: { 200: envelope(InvitationPreview) },
      },
    },
    async (request) => ok(await previewInvitation(platform, request.params.code)),
  )

  app.post(
    '/api/invitations/:code/accept',
    {
      config: write,
      schema: {
        tags,
        summary: 'Join a team by an invitation',
        params: InvitationParams,
        response: { 200: envelope(TeamAnswer) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const teamId = await acceptInvitation(platform, request.params.code, user.id)
      return ok({ team: await presentTeam(platform.db, teamId) })
    },
  )
}
