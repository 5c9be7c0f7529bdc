import { z } from 'zod'
import { envelope, MapOutline } from '@lobby/contract'
import { knownCells, outlineOf } from '@lobby/cs2'
import { hotRoute } from '#platform/answer-cache'
import { refuse } from '#platform/errors'
import type { App, Platform } from '#platform/platform'
import { readyBytes, sendReady } from '#platform/ready-bytes'
import { ok } from '#platform/reply'
import { outlineTag } from './learn-cells.ts'
import { hasCells, listCells } from './map-cells.queries.ts'

const json = 'application/json; charset=utf-8'

/** The ground of maps, as far as people were seen there. */
export function outlineRoutes(app: App, { db, answers }: Platform): void {
  app.get(
    '/api/maps/:name/outline',
    {
      ...hotRoute,
      schema: {
        tags: ['matches'],
        summary: 'The ground of a map, as far as people were seen there',
        params: z.object({ name: z.string() }),
        response: { 200: envelope(MapOutline) },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      if (!/^[a-z0-9_]{1,64}$/.test(name)) refuse('LIVE_NOT_FOUND')
      const known = knownCells(name)
      if (known.length === 0 && !(await hasCells(db, name))) {
        // There is any number of maps that nobody knows: none of them is kept.
        sendReady(request, reply, await readyBytes(JSON.stringify(ok({ name, rings: [], box: null })), json))
        return
      }
      await answers.send(request, reply, {
        key: `map-outline:${name}`,
        tags: [outlineTag(name)],
        make: async () => presentOutline(name, [...known, ...(await listCells(db, name))]),
      })
    },
  )
}

function presentOutline(name: string, cells: readonly number[]): MapOutline {
  const outline = outlineOf(cells)
  if (outline === null) return { name, rings: [], box: null }
  return { name, rings: outline.rings.map((ring) => [...ring]), box: [...outline.box] }
}
