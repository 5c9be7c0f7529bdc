import { z } from 'zod'
import {
  EndedSessions,
  IdParams,
  ProfileAnswer,
  SessionsAnswer,
  envelope,
  type CurrentUser,
  type Session,
} from '@lobby/contract'
import { refuse } from '#platform/errors'
import { bearerToken, requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ownBytes, sendOwn } from '#platform/ready-bytes'
import { ok } from '#platform/reply'
import { endSessions, type AuthPlatform } from '../auth-platform.ts'
import { listLiveSessions, type SessionRecord } from '../identity/sessions.queries.ts'
import { describeDevice } from './describe-device.ts'

export function sessionRoutes(app: App, auth: AuthPlatform): void {
  currentSessionRoutes(app, auth)
  listRoutes(app, auth)
}

function currentSessionRoutes(app: App, auth: AuthPlatform): void {
  app.get(
    '/api/auth/profile',
    {
      config: { beforeSecondFactor: true },
      schema: { tags: ['auth'], summary: 'Who is signed in', response: { 200: envelope(ProfileAnswer) } },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      // Every page asks this: made to the contract's shape by the presenter, its bytes are kept as long as the look-up.
      sendOwn(request, reply, readyProfile(user))
    },
  )

  // Signing out twice, or with a dead token, is no error: the wish is fulfilled.
  app.post(
    '/api/auth/logout',
    { schema: { tags: ['auth'], summary: 'Sign out', response: { 200: envelope(z.null()) } } },
    async (request) => {
      const token = bearerToken(request)
      const whose = token === null ? null : await auth.sessions.find(token)
      if (whose) await auth.transact((work) => endSessions(auth, work, whose.userId, { only: whose.sessionId }))
      return ok(null)
    },
  )
}

const profiles = new WeakMap<CurrentUser, string>()

function readyProfile(user: CurrentUser): string {
  const kept = profiles.get(user)
  if (kept !== undefined) return kept
  const made = ownBytes(ok({ user }))
  profiles.set(user, made)
  return made
}

function listRoutes(app: App, auth: AuthPlatform): void {
  app.get(
    '/api/user/sessions',
    { schema: { tags: ['me'], summary: 'Where I am signed in', response: { 200: envelope(SessionsAnswer) } } },
    async (request) => {
      const { user, sessionId } = await requireUser(request)
      const records = await listLiveSessions(auth.db, user.id, auth.clock.now())
      const sessions = records.map((record) => present(record, sessionId))
      return ok({ sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) })
    },
  )

  app.delete(
    '/api/user/sessions/:id',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['me'],
        summary: 'Sign out one of my sessions',
        params: IdParams,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      const { id } = request.params
      const ended = await auth.transact((work) => endSessions(auth, work, user.id, { only: id }))
      return ended === 1 ? ok(null) : refuse('SESSION_NOT_FOUND')
    },
  )

  app.delete(
    '/api/user/sessions',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags: ['me'],
        summary: 'Sign out all my sessions but this one',
        response: { 200: envelope(EndedSessions) },
      },
    },
    async (request) => {
      const { user, sessionId } = await requireUser(request)
      return ok({ ended: await auth.transact((work) => endSessions(auth, work, user.id, { except: sessionId })) })
    },
  )
}

function present(session: SessionRecord, currentId: string): Session {
  return {
    id: session.id,
    device: describeDevice(session.userAgent),
    ip_address: session.ipAddress,
    place: session.place,
    created_at: session.createdAt.toISOString(),
    last_used_at: session.lastUsedAt.toISOString(),
    is_current: session.id === currentId,
  }
}
