import { LinkAccountAnswer, PresenceAnswer, PresenceRequest, ProviderParams, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { callerOf, type AuthPlatform } from '../auth-platform.ts'
import { requireProvider, type Directory } from '../providers/provider-directory.ts'
import { beginFlow } from '../providers/provider-flows.ts'
import { showPresence } from './presence.ts'

const tags = ['me']
/** Open to an admin who has to set up a second factor: that asks for presence, too. */
const config = { rateLimit: limits.login, beforeSecondFactor: true }

export function presenceRoute(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/user/presence',
    {
      config,
      schema: {
        tags,
        summary:
          'Show that it is me who asks, in this session for five minutes; a 403 PRESENCE_REQUIRED carries the ways as data',
        body: PresenceRequest,
        response: { 200: envelope(PresenceAnswer) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      const until = await showPresence(auth, { user, sessionId, caller: callerOf(request, reply) }, request.body)
      return ok({ until: until.toISOString() })
    },
  )
}

/** Needs cookies: the round trip is bound to the browser that begins it. */
export function presenceTripRoute(app: App, auth: AuthPlatform, directory: Directory): void {
  app.post(
    '/api/user/presence/:provider',
    {
      config,
      schema: {
        tags,
        summary: 'Begin a round trip to a linked provider that shows that it is me who asks',
        params: ProviderParams,
        response: { 200: envelope(LinkAccountAnswer) },
      },
    },
    async (request, reply) => {
      const { sessionId } = await requireUser(request)
      const { provider } = request.params
      const provided = requireProvider(directory, provider)
      const begun = { provider, returnPath: null, linkSessionId: sessionId, isPresence: true }
      return ok({ url: await provided.startUrl(await beginFlow(auth, reply, begun)) })
    },
  )
}
