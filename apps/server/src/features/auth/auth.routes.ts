import {
  AuthAnswer,
  ExchangeRequest,
  LoginRequest,
  RegisterRequest,
  SecondFactorChallenge,
  SecondFactorRequest,
  envelope,
} from '@lobby/contract'
import cookie from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, refuse, found } from '#platform/errors'
import { bearerToken } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { findAnyAdmin, findUser, presentCurrentUser } from '#users'
import { callerOf, type AuthPlatform } from './auth-platform.ts'
import { mayDevLogin } from './dev-login.ts'
import { sendVerification } from './emails/verify-email.ts'
import { issueLoginCode, readLoginCode, redeemLoginCode } from './login-codes.ts'
import { answerChallenge } from './sign-in/answer-challenge.ts'
import { completeSignIn, openSession, type SignInOutcome } from './sign-in/complete-sign-in.ts'
import { registerUser } from './sign-in/register-user.ts'
import { signIn } from './sign-in/sign-in.ts'

const tags = ['auth']
/** A session, or the challenge of the second factor. */
const signInAnswers = { 200: envelope(AuthAnswer), 202: envelope(SecondFactorChallenge) }

export function authRoutes(app: App, auth: AuthPlatform): void {
  registerRoute(app, auth)
  signInRoutes(app, auth)
  // Cookies are understood by the routes of redirects alone: all others know the bearer token.
  app.register(async (scope: App) => {
    await scope.register(cookie)
    redirectRoutes(scope, auth)
  })
}

function registerRoute(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/auth/register',
    {
      config: { rateLimit: limits.register },
      schema: { tags, summary: 'Create an account', body: RegisterRequest, response: { 201: envelope(AuthAnswer) } },
    },
    async (request, reply) => {
      const { transact, config, clock, flags } = auth
      await flags.require('registration', 'REGISTRATION_OFF')
      const language = request.body.language ?? requestLanguage(request)
      const witness = { language, address: request.ip, secret: config.secret, now: clock.now() }
      const caller = callerOf(request, reply)
      let token = ''
      const user = await registerUser(transact, request.body, {
        language,
        witness,
        also: async ({ trx, afterCommit }, account) => {
          token = await openSession(auth, trx, account, { caller, afterCommit })
          if (account.email !== null) await sendVerification(auth, trx, { ...account, language }, account.email)
        },
      })
      return reply.code(201).send(ok({ token, user: presentCurrentUser(user) }))
    },
  )
}

function signInRoutes(app: App, auth: AuthPlatform): void {
  app.post(
    '/api/auth/login',
    {
      config: { rateLimit: limits.login, security: 'signed_in' },
      schema: { tags, summary: 'Sign in with e-mail and password', body: LoginRequest, response: signInAnswers },
    },
    async (request, reply) => answer(reply, await signIn(auth, request.body, callerOf(request, reply))),
  )

  app.post(
    '/api/auth/second-factor',
    {
      config: { rateLimit: limits.login, security: 'signed_in' },
      schema: {
        tags,
        summary: 'The second half of a sign-in that answered 202',
        body: SecondFactorRequest,
        response: { 200: envelope(AuthAnswer) },
      },
    },
    async (request, reply) => ok(await answerChallenge(auth, request.body, callerOf(request, reply))),
  )
}

function redirectRoutes(app: App, auth: AuthPlatform): void {
  const { db, config } = auth
  app.get(
    '/api/auth/dev-login',
    {
      schema: {
        tags,
        summary: 'Sign in as the admin without a password; while PUBLIC_URL is loopback, from this machine alone',
      },
    },
    async (request, reply) => {
      if (!mayDevLogin(config, request)) refuse('DEV_LOGIN_OFF')
      const admin = found(await findAnyAdmin(db), 'NOT_FOUND')
      const code = await issueLoginCode(auth, reply, admin.id)
      return reply.header('cache-control', 'no-store').redirect(`${config.publicUrl}/auth/steam/callback?code=${code}`)
    },
  )

  app.post(
    '/api/auth/exchange',
    {
      config: { rateLimit: limits.login, security: 'signed_in' },
      schema: {
        tags,
        summary:
          'Exchange a one-time code for a token, in the browser that it came to; a 409 carries data.running and data.next',
        body: ExchangeRequest,
        response: signInAnswers,
      },
    },
    async (request, reply) => {
      const { code, replace } = request.body
      if (replace !== true) await refuseToReplace(auth, request, code)
      const userId = await redeemLoginCode(auth, reply, { code, request })
      return answer(reply, await completeSignIn(auth, { userId }, callerOf(request, reply)))
    },
  )
}

/** Nobody becomes somebody else without having been asked. @throws SESSION_RUNNING with both names, LOGIN_CODE_INVALID */
async function refuseToReplace(auth: AuthPlatform, request: FastifyRequest, code: string): Promise<void> {
  const token = bearerToken(request)
  const running = token === null ? null : await auth.sessions.identify(token)
  if (running === null) return
  const next = found(await findUser(auth.db, await readLoginCode(auth, { code, request })), 'LOGIN_CODE_INVALID')
  if (next.id !== running.user.id)
    throw new AppError('SESSION_RUNNING', undefined, { running: running.user.username, next: next.username })
}

function answer(reply: FastifyReply, outcome: SignInOutcome): FastifyReply {
  return reply.code(outcome.kind === 'signed_in' ? 200 : 202).send(ok(outcome.answer))
}
