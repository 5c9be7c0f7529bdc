import {
  AdminServerDetail,
  AdminServerList,
  CreateServerRequest,
  IdParams,
  SavedServer,
  UpdateServerRequest,
  envelope,
} from '@lobby/contract'
import { z } from 'zod'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import type { Consoles } from '../console/consoles.ts'
import { addServer } from './add-server.ts'
import { changeServer, removeServer } from './change-server.ts'
import { listAdminServers, readAdminServer } from './read-admin-servers.ts'

const tags = ['admin']
const config = { rateLimit: limits.write }

export function adminServerRoutes(app: App, platform: Platform, consoles: Consoles): void {
  const { db, clock } = platform

  app.get(
    '/api/admin/servers',
    { schema: { tags, summary: 'Game servers with their addresses', response: { 200: envelope(AdminServerList) } } },
    async (request) => {
      await requireAdmin(request)
      return ok(await listAdminServers(db, { now: clock.now(), secrets: platform.config.secrets }))
    },
  )

  app.post(
    '/api/admin/servers',
    {
      config,
      schema: {
        tags,
        summary: 'Add a game server, or only try it: it is asked while you wait',
        body: CreateServerRequest,
        response: { 200: envelope(SavedServer), 201: envelope(SavedServer) },
      },
    },
    async (request, reply) => {
      const { user } = await requireAdmin(request)
      const saved = await addServer(platform, consoles, { request: request.body, by: user.id })
      reply.code(saved.server === null ? 200 : 201)
      return ok(saved)
    },
  )
  oneServerRoutes(app, platform, consoles)
}

function oneServerRoutes(app: App, platform: Platform, consoles: Consoles): void {
  const { db, clock } = platform
  app.get(
    '/api/admin/servers/:id',
    {
      schema: {
        tags,
        summary: 'A game server with what admins told it',
        params: IdParams,
        response: { 200: envelope(AdminServerDetail) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminServer(db, request.params.id, { now: clock.now(), secrets: platform.config.secrets }))
    },
  )

  app.patch(
    '/api/admin/servers/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Change a game server, drain it or take it back',
        params: IdParams,
        body: UpdateServerRequest,
        response: { 200: envelope(SavedServer) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { id } = request.params
      return ok(await changeServer(platform, consoles, { id, by: user.id, request: request.body }))
    },
  )

  app.delete(
    '/api/admin/servers/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Remove a game server that was drained and is empty',
        params: IdParams,
        response: { 200: envelope(z.null()) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      await removeServer(platform, consoles, { id: request.params.id, by: user.id })
      return ok(null)
    },
  )
}
