import { IdParams, ServerDetail, ServerList, ServerListQuery, envelope } from '@lobby/contract'
import { hotRoute } from '#platform/answer-cache'
import { found } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { hourMs } from './hours.queries.ts'
import { listServers, readServer, serversTag } from './read-servers.ts'

const tags = ['servers']

export function serverRoutes(app: App, { db, answers, clock }: Platform): void {
  // The hour is in the keys, so that the strips of uptime move on.
  const hourOf = (now: Date): number => Math.floor(now.getTime() / hourMs)

  app.get(
    '/api/servers',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'Training servers and match servers: status, ping, map, players, uptime',
        querystring: ServerListQuery,
        response: { 200: envelope(ServerList) },
      },
    },
    (request, reply) => {
      const { purpose } = request.query
      const now = clock.now()
      return answers.send(request, reply, {
        key: `servers:${purpose ?? 'all'}:${hourOf(now)}`,
        tags: [serversTag],
        make: () => listServers(db, purpose, now),
      })
    },
  )

  app.get(
    '/api/servers/:id',
    {
      ...hotRoute,
      schema: {
        tags,
        summary: 'A game server and, while it is a training server, who is on',
        params: IdParams,
        response: { 200: envelope(ServerDetail) },
      },
    },
    (request, reply) => {
      const now = clock.now()
      const { id } = request.params
      return answers.send(request, reply, {
        key: `server:${id}:${hourOf(now)}`,
        tags: [serversTag],
        make: async () => found(await readServer(db, id, now), 'SERVER_NOT_FOUND'),
      })
    },
  )
}
