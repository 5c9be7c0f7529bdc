import {
  GameRoleRequest,
  IdParams,
  PassCaptaincyRequest,
  TeamDetail,
  TeamHistory,
  TeamMemberParams,
  TeamSearchRequest,
  ViceCaptainRequest,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { viewerOf } from '#users'
import { changeSearch, nameGameRole, nameViceCaptain, passCaptaincy } from './change-powers.ts'
import { presentHistory, presentTeam } from './teams.presenter.ts'

const tags = ['teams']
const write = { rateLimit: limits.write }
const answer = { 200: envelope(TeamDetail) }

/** Who leads a team, what its players do, and whom it looks for. */
export function powerRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.put(
    '/api/teams/:id/captain',
    {
      config: write,
      schema: {
        tags,
        summary: 'Make a member captain (the captain)',
        params: IdParams,
        body: PassCaptaincyRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      await passCaptaincy(platform, { id, actorId: user.id }, request.body)
      return ok(await presentTeam(db, id))
    },
  )

  app.put(
    '/api/teams/:id/vice-captain',
    {
      config: write,
      schema: {
        tags,
        summary: 'Name a vice-captain, or nobody (the captain)',
        params: IdParams,
        body: ViceCaptainRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      await nameViceCaptain(platform, { id, actorId: user.id }, request.body)
      return ok(await presentTeam(db, id))
    },
  )
  playerRoutes(app, platform)
}

function playerRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.put(
    '/api/teams/:id/members/:user_id/role',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say what a member does in the game (captains; everybody for themselves)',
        params: TeamMemberParams,
        body: GameRoleRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id, user_id: userId } = request.params
      await nameGameRole(platform, { id, actorId: user.id }, { userId, body: request.body })
      return ok(await presentTeam(db, id))
    },
  )

  app.put(
    '/api/teams/:id/search',
    {
      config: write,
      schema: {
        tags,
        summary: 'Say whom the team looks for, or nobody (captains)',
        params: IdParams,
        body: TeamSearchRequest,
        response: answer,
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      await changeSearch(platform, { id, actorId: user.id }, request.body)
      return ok(await presentTeam(db, id))
    },
  )

  app.get(
    '/api/teams/:id/history',
    {
      schema: {
        tags,
        summary: 'Who was in a team before, as far as they show it to the asker',
        params: IdParams,
        response: { 200: envelope(TeamHistory) },
      },
    },
    async (request) => ok(await presentHistory(db, request.params.id, (await viewerOf(request)) !== null)),
  )
}
