import {
  envelope,
  noticeKinds,
  Notices,
  NoticesQuery,
  ReadNotices,
  ReadNoticesRequest,
  type CurrentUser,
  type Language,
} from '@lobby/contract'
import { requireUser } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { requestLanguage } from '#platform/sentences'
import { presentNotice } from './inbox.presenter.ts'
import { countUnread, listNotices, markRead, readNames } from './stored-notices.queries.ts'
import { tellDevices } from './tell-notices.ts'

const tags = ['me']

export function inboxRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/me/notices',
    {
      schema: {
        tags,
        summary: 'What concerns the asker, the newest first, and how much of it is unread',
        querystring: NoticesQuery,
        response: { 200: envelope(Notices) },
      },
    },
    async (request, reply) => {
      const { user } = await requireUser(request)
      const answer = await readInbox(platform, { user, query: request.query, language: requestLanguage(request) })
      return reply.header('cache-control', 'no-store').send(ok(answer))
    },
  )

  app.post(
    '/api/me/notices/read',
    {
      config: { rateLimit: limits.write },
      schema: {
        tags,
        summary: 'Say which notices were read, or that all up to one were; again it changes nothing',
        body: ReadNoticesRequest,
        response: { 200: envelope(ReadNotices) },
      },
    },
    async (request) => {
      const { user } = await requireUser(request)
      return ok({ unread: await readThem(platform, user.id, request.body) })
    },
  )
}

async function readInbox(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { user, query, language }: { user: CurrentUser; query: NoticesQuery; language: Language },
): Promise<Notices> {
  const { limit, filter } = query
  const now = clock.now()
  const before = query.before === undefined ? null : Number(query.before)
  const found = await listNotices(db, user.id, { before, unread: filter === 'unread', limit, now })
  // What a release before this one told, and none has words for any more.
  const rows = found.slice(0, limit).filter(({ kind }) => kind in noticeKinds)
  const names = await readNames(db, [...new Set(rows.flatMap(({ facts }) => Object.values(facts.people ?? {})))])
  const reader = { language, timeZone: user.time_zone, now, names }
  return {
    notices: rows.map((row) => presentNotice(row, reader)),
    unread: await countUnread(db, user.id, now),
    next: found.length > limit ? String(found[limit - 1]?.number) : null,
  }
}

/** Other devices hear of it; where everything was read already there is nothing to hear. */
async function readThem(
  { transact, realtime, clock }: Platform,
  userId: string,
  { ids = [], up_to: upTo }: { ids?: string[] | undefined; up_to?: string | undefined },
): Promise<number> {
  return transact(async ({ trx, afterCommit }) => {
    const now = clock.now()
    const which = { ids: ids.map(Number), upTo: upTo === undefined ? null : Number(upTo), now }
    if (await markRead(trx, userId, which)) afterCommit(() => tellDevices(realtime, [userId], 'read'))
    return countUnread(trx, userId, now)
  })
}
