import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProviderList, SignInQuery, envelope, providerIds, type ProviderId } from '@lobby/contract'
import { toAppError } from '#platform/error-handler'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { noteSecurity } from '#platform/security-events'
import { requestLanguage } from '#platform/sentences'
import type { AuthPlatform } from '../auth-platform.ts'
import { issueLoginCode } from '../login-codes.ts'
import { presenceTripRoute } from '../presence/presence.routes.ts'
import { showPresenceBy } from '../presence/presence.ts'
import { accountRoutes } from './accounts.routes.ts'
import { providerDirectory, requireProvider, type Directory } from './provider-directory.ts'
import { takePictures } from './provider-picture.ts'
import { beginFlow, endFlow, type EndedFlow } from './provider-flows.ts'
import type { ProvenIdentity } from './proven-identity.ts'
import { linkTo, signInAs } from './settle-identity.ts'

const tags = ['auth']
const startPaths = { steam: '/api/auth/steam/login', google: '/api/auth/google', apple: '/api/auth/apple' } as const
/** What of Apple's form goes on; its `user` and tokens have no place in an address. */
const formFields = ['code', 'state', 'error', 'iss'] as const

export function providerRoutes(app: App, auth: AuthPlatform): void {
  takePictures(auth, app.log)
  // Cookies and forms are understood by these routes alone: all others know the bearer token and JSON.
  app.register(async (scope: App) => {
    await scope.register(cookie)
    const directory = providerDirectory({ ...auth, log: app.log })
    listRoute(scope, directory)
    for (const provider of providerIds) {
      startRoute(scope, auth, { provider, directory })
      callbackRoute(scope, auth, { provider, directory })
    }
    formRoute(scope, auth)
    accountRoutes(scope, auth, directory)
    presenceTripRoute(scope, auth, directory)
  })
}

function listRoute(app: App, directory: Directory): void {
  app.get(
    '/api/auth/providers',
    { schema: { tags, summary: 'Who may vouch for people', response: { 200: envelope(ProviderList) } } },
    () => ok(providerIds.map((id) => ({ id, configured: directory[id] !== null }))),
  )
}

type Entry = { provider: ProviderId; directory: Directory }

function startRoute(app: App, auth: AuthPlatform, { provider, directory }: Entry): void {
  app.get(
    startPaths[provider],
    {
      exposeHeadRoute: false,
      config: { rateLimit: limits.login },
      schema: { tags, summary: `Sign in by ${provider}: redirects there`, querystring: SignInQuery },
    },
    async (request, reply) => {
      const returnPath = request.query.return ?? null
      return redirectTo(reply, async () => {
        try {
          const provided = requireProvider(directory, provider)
          return await provided.startUrl(await beginFlow(auth, reply, { provider, returnPath, linkSessionId: null }))
        } catch (error) {
          return failureAddress(auth, request, { error, returnPath })
        }
      })
    },
  )
}

function callbackRoute(app: App, auth: AuthPlatform, { provider, directory }: Entry): void {
  app.get(
    `/api/auth/${provider}/callback`,
    {
      exposeHeadRoute: false,
      config: { rateLimit: limits.login },
      schema: { tags, summary: `Where ${provider} sends the browser back to: redirects to the site` },
    },
    async (request, reply) =>
      redirectTo(reply, async () => {
        let returnPath: string | null = null
        let present: ProviderId | null = null
        try {
          const provided = requireProvider(directory, provider)
          const query = new URL(request.raw.url ?? '', auth.config.publicUrl).searchParams
          const state = query.get('state') ?? ''
          const flow = await endFlow(auth, { request, reply }, { provider, state })
          returnPath = flow.returnPath
          if (flow.isPresence === true) present = provider
          const { nonce, codeVerifier } = flow
          const identity = await provided.identify(query, { state, nonce, codeVerifier })
          return siteAddress(auth, {
            ...(await settle(auth, { request, reply }, { flow, identity })),
            return: returnPath,
          })
        } catch (error) {
          return failureAddress(auth, request, { error, returnPath, present })
        }
      }),
  )
}

/**
 * Apple posts its answer from its own page, and browsers leave our cookie out then. So the answer goes once more through
 * the browser, as an address of our own that the cookie comes with.
 */
function formRoute(app: App, { config }: AuthPlatform): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.post(
    '/api/auth/apple/callback',
    {
      config: { rateLimit: limits.login },
      schema: { tags, summary: 'Where Apple posts its answer to: redirects to the same address' },
    },
    async (request, reply) =>
      redirectTo(reply, async () => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
        const kept = formFields.flatMap((name) => form.getAll(name).map((value) => [name, value.slice(0, 2_000)]))
        return `${config.publicUrl}/api/auth/apple/callback?${new URLSearchParams(kept).toString()}`
      }),
  )
}

/** What comes of a proven identity: a code to sign in by, or word that it is linked. */
async function settle(
  auth: AuthPlatform,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { flow, identity }: { flow: EndedFlow; identity: ProvenIdentity },
): Promise<{ code: string } | { linked: string } | { present: string }> {
  if (flow.linkSessionId !== null && flow.isPresence === true) {
    await showPresenceBy(auth, flow.linkSessionId, identity)
    return { present: identity.provider }
  }
  if (flow.linkSessionId !== null) {
    const userId = await linkTo(auth, flow.linkSessionId, identity)
    noteSecurity(request, { userId, sessionId: flow.linkSessionId, kind: 'way_linked' })
    return { linked: identity.provider }
  }
  const { config, clock } = auth
  const language = requestLanguage(request)
  const witness = { language, address: request.ip, secret: config.secret, now: clock.now() }
  const userId = await signInAs(auth, identity, witness)
  return { code: await issueLoginCode(auth, reply, userId) }
}

/** Addresses of a sign-in carry one-time secrets: nothing keeps them, and no page is told where one came from. */
async function redirectTo(reply: FastifyReply, address: () => Promise<string>): Promise<FastifyReply> {
  const target = await address()
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(target, 303)
}

function failureAddress(
  auth: AuthPlatform,
  request: FastifyRequest,
  { error, returnPath, present = null }: { error: unknown; returnPath: string | null; present?: ProviderId | null },
): string {
  const refusal = toAppError(error instanceof Error ? error : new Error(String(error)))
  if (refusal.code === 'INTERNAL') request.log.error({ err: error }, 'sign-in by a provider failed')
  return siteAddress(auth, { error: refusal.code, present, return: returnPath })
}

/** The page of the site where every redirect ends. */
function siteAddress({ config }: AuthPlatform, facts: Record<string, string | null>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(facts)) if (value !== null) query.set(name, value)
  return `${config.publicUrl}/auth/steam/callback?${query.toString()}`
}
