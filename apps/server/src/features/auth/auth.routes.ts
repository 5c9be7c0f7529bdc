import { z } from 'zod'
import { AuthAnswer, ExchangeRequest, LoginRequest, ProfileAnswer, RegisterRequest, envelope } from '@lobby/contract'
import { refuse, found } from '#platform/errors'
import { bearerToken, requireUser } from '#platform/identity'
import type { App, Parts } from '#platform/parts'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { originOf } from './sessions/origin.ts'
import { findAnyAdmin, findUser, presentCurrentUser } from '#users'
import { mayDevLogin } from './dev-login.ts'
import { issueLoginCode, redeemLoginCode } from './login-codes.ts'
import { registerUser } from './register-user.ts'
import type { Sessions } from './sessions/sessions.ts'
import { signIn } from './passwords/sign-in.ts'

const tags = ['auth']

export function authRoutes(app: App, parts: Parts, sessions: Sessions): void {
  passwordRoutes(app, parts, sessions)
  sessionRoutes(app, sessions)
  redirectRoutes(app, parts, sessions)
}

function passwordRoutes(app: App, { db, transact, config, clock }: Parts, sessions: Sessions): void {
  app.post(
    '/api/auth/register',
    {
      config: { rateLimit: limits.register },
      schema: { tags, summary: 'Create an account', body: RegisterRequest, response: { 201: envelope(AuthAnswer) } },
    },
    async (request, reply) => {
      const language = request.body.language ?? requestLanguage(request)
      const witness = { language, address: request.ip, secret: config.secret, now: clock.now() }
      const user = await registerUser(transact, request.body, { language, witness })
      return reply.code(201).send(
        ok({
          token: await transact(({ trx }) => sessions.open(trx, user.id, originOf(request))),
          user: presentCurrentUser(user),
        }),
      )
    },
  )

  app.post(
    '/api/auth/login',
    {
      config: { rateLimit: limits.login },
      schema: {
        tags,
        summary: 'Sign in with e-mail and password',
        body: LoginRequest,
        response: { 200: envelope(AuthAnswer) },
      },
    },
    async (request) => {
      const user = await signIn(db, request.body)
      return ok({
        token: await transact(({ trx }) => sessions.open(trx, user.id, originOf(request))),
        user: presentCurrentUser(user),
      })
    },
  )
}

function sessionRoutes(app: App, sessions: Sessions): void {
  app.get(
    '/api/auth/profile',
    { schema: { tags, summary: 'Who is signed in', response: { 200: envelope(ProfileAnswer) } } },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ user })
    },
  )

  // Signing out twice, or with a dead token, is no error: the wish is fulfilled.
  app.post(
    '/api/auth/logout',
    { schema: { tags, summary: 'Sign out', response: { 200: envelope(z.null()) } } },
    async (request) => {
      const token = bearerToken(request)
      if (token !== null) await sessions.close(token)
      return ok(null)
    },
  )
}

function redirectRoutes(app: App, { db, config, clock, transact }: Parts, sessions: Sessions): void {
  app.get(
    '/api/auth/dev-login',
    {
      schema: { tags, summary: 'Sign in as the admin without a password; outside production, from this machine alone' },
    },
    async (request, reply) => {
      if (!mayDevLogin(config, request)) refuse('DEV_LOGIN_OFF')
      const admin = found(await findAnyAdmin(db), 'NOT_FOUND')
      const code = await issueLoginCode(db, admin.id, clock.now())
      return reply.header('cache-control', 'no-store').redirect(`${config.publicUrl}/auth/steam/callback?code=${code}`)
    },
  )

  app.post(
    '/api/auth/exchange',
    {
      config: { rateLimit: limits.login },
      schema: {
        tags,
        summary: 'Exchange a one-time code for a token',
        body: ExchangeRequest,
        response: { 200: envelope(AuthAnswer) },
      },
    },
    async (request) => {
      const userId = await redeemLoginCode(db, request.body.code, clock.now())
      const user = found(await findUser(db, userId), 'LOGIN_CODE_INVALID')
      return ok({
        token: await transact(({ trx }) => sessions.open(trx, user.id, originOf(request))),
        user: presentCurrentUser(user),
      })
    },
  )
}
