import { SecurityEventsAnswer, envelope } from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App } from '#platform/platform'
import { ok } from '#platform/reply'
import type { SecurityEvent } from '#platform/security-events'
import type { AuthPlatform } from '../auth-platform.ts'
import { findLiveSession } from '../identity/sessions.queries.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { originOf } from '../sessions/origin.ts'
import { keepEvent, listEvents } from './security-events.queries.ts'

/** What happened to the safety of one's own account. */
export function securityEventRoutes(app: App, auth: AuthPlatform): void {
  app.security.keep = (event) => keep(auth, event)
  app.get(
    '/api/user/security-events',
    {
      schema: {
        tags: ['me'],
        summary: 'What happened to the safety of my account, the newest first',
        response: { 200: envelope(SecurityEventsAnswer) },
      },
    },
    async (request, reply) => {
      const { user, sessionId } = await requireUser(request)
      const events = (await listEvents(auth.db, user.id)).map((event) => ({
        id: event.id,
        kind: event.kind,
        count: event.count,
        at: event.lastAt.toISOString(),
        device: describeDevice(event.userAgent),
        ip_address: event.ipAddress,
        place: event.place,
        is_current: event.sessionId === sessionId,
      }))
      return reply.header('cache-control', 'no-store').send(ok({ events }))
    },
  )
}

async function keep({ db, clock }: AuthPlatform, event: SecurityEvent): Promise<void> {
  const { userId, kind, token, request } = event
  const now = clock.now()
  const opened = token === undefined ? null : await findLiveSession(db, token, now)
  const sessionId = opened?.id ?? event.sessionId ?? null
  await keepEvent(db, { userId, kind, sessionId, requestId: request.id }, { origin: originOf(request), now })
}
