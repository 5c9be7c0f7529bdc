import { IdParams, PlayerProfile, envelope } from '@lobby/contract'
import type { App, Platform } from '#platform/platform'
import { ok } from '#platform/reply'
import { readPlayer } from './read-player.ts'
import { viewerOf } from './viewer.ts'

const tags = ['players']

export function playerRoutes(app: App, { db }: Platform): void {
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
