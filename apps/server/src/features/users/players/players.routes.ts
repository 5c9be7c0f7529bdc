import type { FastifyRequest } from 'fastify'
import { IdParams, PlayerList, PlayerListQuery, PlayerProfile, envelope } from '@lobby/contract'
import { bearerToken } from '#platform/identity'
import type { App, Parts } from '#platform/parts'
import { ok } from '#platform/reply'
import { readPlayer, readPlayers, type Viewer } from './read-player.ts'

const tags = ['players']

export function playerRoutes(app: App, { db }: Parts): void {
  app.get(
    '/api/players',
    {
      schema: {
        tags,
        summary: 'Players by name',
        querystring: PlayerListQuery,
        response: { 200: envelope(PlayerList) },
      },
    },
    async (request) => ok(await readPlayers(db, request.query, await viewerOf(request))),
  )

  app.get(
    '/api/players/:id',
    {
      schema: {
        tags,
        summary: 'A player, as far as they let the asker see',
        params: IdParams,
        response: { 200: envelope(PlayerProfile) },
      },
    },
    async (request) => ok(await readPlayer(db, request.params.id, await viewerOf(request))),
  )
}

/** A dead token makes a visitor here, no refusal: the page is public. */
async function viewerOf(request: FastifyRequest): Promise<Viewer> {
  const token = bearerToken(request)
  const signedIn = token === null ? null : await request.server.identify(token)
  return signedIn === null ? null : { id: signedIn.user.id }
}
