import { z } from 'zod'
import {
  MessagePreview,
  MessagePreviewRequest,
  OrganiserMessage,
  OrganiserMessageRequest,
  envelope,
} from '@lobby/contract'
import { tournamentNumber } from '#tournaments'
import { requireOrganiser } from '#users'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { listMessages, type MessageRow } from './messages.queries.ts'
import { previewMessage, sendMessage } from './send-message.ts'

const tags = ['messages']
const write = { rateLimit: limits.write }
const Params = z.object({ id: z.string() })

export function messageRoutes(app: App, platform: Platform): void {
  const { db } = platform
  app.get(
    '/api/tournaments/:id/messages',
    {
      schema: {
        tags,
        summary: 'What organisers wrote to teams, and how many have read it (organisers)',
        params: Params,
        response: { 200: envelope(z.array(OrganiserMessage)) },
      },
    },
    async (request) => {
      const id = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, id)
      return ok((await listMessages(db, id)).map(present))
    },
  )
  app.post(
    '/api/tournaments/:id/messages',
    {
      config: write,
      schema: {
        tags,
        summary: 'Write to captains or whole rosters of some teams (organisers)',
        params: Params,
        body: OrganiserMessageRequest,
        response: { 200: envelope(z.array(OrganiserMessage)) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      const { user } = await requireOrganiser(platform, request, tournamentId)
      await sendMessage(platform, { ...request.body, tournamentId, actorId: user.id })
      return ok((await listMessages(db, tournamentId)).map(present))
    },
  )
  app.post(
    '/api/tournaments/:id/messages/preview',
    {
      config: write,
      schema: {
        tags,
        summary: 'Whom a message would reach; nothing is sent (organisers)',
        params: Params,
        body: MessagePreviewRequest,
        response: { 200: envelope(MessagePreview) },
      },
    },
    async (request) => {
      const tournamentId = tournamentNumber(request.params.id)
      await requireOrganiser(platform, request, tournamentId)
      return ok(await previewMessage(db, { ...request.body, tournamentId }))
    },
  )
}

function present(row: MessageRow): OrganiserMessage {
  const { team_id: teamId, team_name: name, team_tag: tag } = row
  return {
    id: row.id,
    at: row.sent_at.toISOString(),
    by: { id: row.sent_by, username: row.username },
    audience: row.audience,
    team: teamId === null ? null : { id: teamId, name: name ?? '', tag: tag ?? '' },
    readers: row.readers,
    texts: { en: row.text_en, ru: row.text_ru, kz: row.text_kz },
    teams: row.teams,
    people: row.people,
    read: row.read,
  }
}
