import {
  FreeAgentQuery,
  FreeAgentRequest,
  FreeAgents,
  IdParams,
  Invitation,
  InviteFreeAgentRequest,
  OwnFreeAgent,
  OwnTeamSearch,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { viewerOf } from '#users'
import { inviteFreeAgent } from '../invite-player.ts'
import { readOwnSearch } from '../join-requests.ts'
import { freeAgentFileRoute } from './free-agent-file.ts'
import { endPost, postFreeAgent, postTimer, readFreeAgents, readOwnPost, takePostBack } from './post-free-agent.ts'
import type { PostOver, RatingsOf } from './post-free-agent.ts'

const tags = ['free-agents']
const write = { rateLimit: limits.write }

export function freeAgentRoutes(app: App, platform: Platform, ratingsOf: RatingsOf): void {
  const { db, clock } = platform
  platform.jobs.timer<PostOver>(postTimer, (body) => endPost(platform, body))
  app.get(
    '/api/free-agents',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'Players who look for a team, the newest posts first; visitors see those of grown-ups alone',
        querystring: FreeAgentQuery,
        response: { 200: envelope(FreeAgents) },
      },
    },
    async (request) => {
      const isMember = (await viewerOf(request)) !== null
      return ok(await readFreeAgents(db, request.query, { now: clock.now(), isMember, ratingsOf }))
    },
  )

  app.get(
    '/api/free-agents/mine',
    { schema: { tags, summary: 'What I said I look for', response: { 200: envelope(OwnFreeAgent) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readOwnPost(db, user.id, { now: clock.now(), ratingsOf }))
    },
  )

  app.put(
    '/api/free-agents/mine',
    {
      config: write,
      schema: { tags, summary: 'Look for a team', body: FreeAgentRequest, response: { 200: envelope(OwnFreeAgent) } },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await postFreeAgent(platform, user.id, request.body)
      return ok(await readOwnPost(db, user.id, { now: clock.now(), ratingsOf }))
    },
  )

  app.delete(
    '/api/free-agents/mine',
    {
      config: write,
      schema: { tags, summary: 'Look for no team any more', response: { 200: envelope(OwnFreeAgent) } },
    },
    async (request) => {
      const { user } = await requireUser(request)
      await takePostBack(platform, user.id)
      return ok(await readOwnPost(db, user.id, { now: clock.now(), ratingsOf }))
    },
  )
  freeAgentFileRoute(app, platform, ratingsOf)
  answerRoutes(app, platform)
}

function answerRoutes(app: App, platform: Platform): void {
  const { db, clock } = platform
  app.post(
    '/api/free-agents/:id/invite',
    {
      config: write,
      schema: {
        tags,
        summary: 'Invite a player who looks for a team into mine (captains)',
        params: IdParams,
        body: InviteFreeAgentRequest,
        response: { 200: envelope(Invitation) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const team = { id: request.body.team_id, actorId: user.id }
      return ok(await inviteFreeAgent(platform, team, request.params.id))
    },
  )

  app.get(
    '/api/user/team-search',
    {
      schema: {
        tags: ['me'],
        summary: 'What I asked of teams, and teams of me',
        response: { 200: envelope(OwnTeamSearch) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readOwnSearch(db, user.id, clock.now()))
    },
  )
}
