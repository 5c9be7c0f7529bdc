import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  ProfileAnswer,
  RecoveryCodes,
  SecondFactorConfirmation,
  SecondFactorSetup,
  SecondFactorSetupRequest,
  envelope,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { callerOf, type AuthPlatform } from '../auth-platform.ts'
import { disableSecondFactor, enableSecondFactor, renewRecoveryCodes, setUpSecondFactor } from './set-up.ts'

const tags = ['me']
const config = { rateLimit: limits.write }
/** Open to an admin who has to do just this. */
const first = { ...config, beforeSecondFactor: true }

export function secondFactorRoutes(app: App, auth: AuthPlatform): void {
  onRoutes(app, auth)
  changeRoutes(app, auth)
}

function onRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/user/second-factor/setup',
    {
      config: first,
      schema: {
        tags,
        summary: 'A secret for an authenticator; nothing is on before it is enabled',
        body: SecondFactorSetupRequest,
        response: { 200: envelope(SecondFactorSetup) },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(request, reply)
      return ok(await setUpSecondFactor(auth, asker, request.body.password))
    },
  )

  app.post(
    '/api/user/second-factor/enable',
    {
      config: { ...first, security: 'factor_on' },
      schema: {
        tags,
        summary: 'Turn the second factor on by its first code; answers the recovery codes, shown this once',
        body: SecondFactorConfirmation,
        response: { 200: envelope(RecoveryCodes) },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(request, reply)
      return ok(await enableSecondFactor(auth, asker, request.body.code))
    },
  )
}

function changeRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/user/second-factor/recovery-codes',
    {
      config: { ...config, security: 'codes_renewed' },
      schema: {
        tags,
        summary: 'New recovery codes; the old ones are void',
        body: SecondFactorConfirmation,
        response: { 200: envelope(RecoveryCodes) },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(request, reply)
      return ok(await renewRecoveryCodes(auth, asker, request.body.code))
    },
  )

  app.delete(
    '/api/user/second-factor',
    {
      config: { ...config, security: 'factor_off' },
      schema: {
        tags,
        summary: 'Turn the second factor off',
        body: SecondFactorConfirmation,
        response: { 200: envelope(ProfileAnswer) },
      },
    },
    async (request, reply) => {
      const asker = await askerOf(request, reply)
      return ok({ user: await disableSecondFactor(auth, asker, request.body.code) })
    },
  )
}

async function askerOf(request: FastifyRequest, reply: FastifyReply) {
  const { user, sessionId } = await requireUser(request)
  return { user, sessionId, caller: callerOf(request, reply) }
}
