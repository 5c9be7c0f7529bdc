import { LinkAccountAnswer, LinkAccountRequest, LinkedAccounts, ProviderParams, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { callerOf, type AuthPlatform } from '../auth-platform.ts'
import { requirePresence } from '../presence/presence.ts'
import { requireProvider, type Directory } from './provider-directory.ts'
import { beginFlow } from './provider-flows.ts'
import { readLinkedAccounts, unlinkAccount } from './unlink-account.ts'

const tags = ['me']

export function accountRoutes(app: App, auth: AuthPlatform, directory: Directory): void {
  app.get(
    '/api/user/accounts',
    { schema: { tags, summary: 'Linked accounts of providers', response: { 200: envelope(LinkedAccounts) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readLinkedAccounts(auth.db, auth.config, user.id))
    },
  )

  app.post(
    '/api/user/accounts/:provider/link',
    {
      config: { rateLimit: limits.login },
      schema: {
        tags,
        summary:
          'Begin to link an account: send the browser to the address, which works once and in this browser alone',
        params: ProviderParams,
        body: LinkAccountRequest,
        response: { 200: envelope(LinkAccountAnswer) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      await requirePresence(auth, { user, sessionId, caller: callerOf(request, reply) })
      const { provider } = request.params
      const provided = requireProvider(directory, provider)
      const returnPath = request.body.return ?? null
      const flow = await beginFlow(auth, reply, { provider, returnPath, linkSessionId: sessionId })
      return ok({ url: await provided.startUrl(flow) })
    },
  )

  app.delete(
    '/api/user/accounts/:provider',
    {
      config: { rateLimit: limits.write, security: 'way_unlinked' },
      schema: {
        tags,
        summary: 'Unlink an account; the last way in stays',
        params: ProviderParams,
        response: { 200: envelope(LinkedAccounts) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      await requirePresence(auth, { user, sessionId, caller: callerOf(request, reply) })
      const accounts = await unlinkAccount(auth, { userId: user.id, sessionId }, request.params.provider)
      return ok(accounts)
    },
  )
}
