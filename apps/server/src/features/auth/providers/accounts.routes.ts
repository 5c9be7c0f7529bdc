import { LinkAccountAnswer, LinkAccountRequest, LinkedAccounts, ProviderParams, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requireProvider, type Directory } from './provider-directory.ts'
import { beginFlow } from './provider-flows.ts'
import { readLinkedAccounts, unlinkAccount } from './unlink-account.ts'

const tags = ['me']

export function accountRoutes(app: App, platform: Platform, directory: Directory): void {
  app.get(
    '/api/user/accounts',
    { schema: { tags, summary: 'Linked accounts of providers', response: { 200: envelope(LinkedAccounts) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok(await readLinkedAccounts(platform.db, platform.config, user.id))
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
      const { sessionId } = await requireUser(request)
      const { provider } = request.params
      const provided = requireProvider(directory, provider)
      const returnPath = request.body.return ?? null
      const flow = await beginFlow(platform, reply, { provider, returnPath, linkSessionId: sessionId })
      return ok({ url: await provided.startUrl(flow) })
    },
  )

  app.delete(
    '/api/user/accounts/:provider',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Unlink an account; the last way in stays',
        params: ProviderParams,
        response: { 200: envelope(LinkedAccounts) },
      },
    },
    async (request) => {
      const { user, forget } = await requireUser(request)
      const accounts = await unlinkAccount(platform, user.id, request.params.provider)
      forget()
      return ok(accounts)
    },
  )
}
