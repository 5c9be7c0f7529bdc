import {
  ActRequest,
  AdminRoleRequest,
  AdminUserDetail,
  AdminUserList,
  AdminUserQuery,
  BanPreview,
  EndedSessions,
  IdParams,
  envelope,
} from '@lobby/contract'
import type { Owner } from '#auth'
import { requireAdmin } from '#platform/identity'
import type { App, Platform } from '#platform/platform'
import { limits } from '#platform/rate-limits'
import { ok } from '#platform/reply'
import { previewBan } from './ban-preview.ts'
import { changeRole } from './change-role.ts'
import { readAdminUser, readAdminUsers } from './read-admin-users.ts'
import { signOutUser } from './sign-out-user.ts'

const tags = ['admin']
const config = { rateLimit: limits.write }

export function adminUserRoutes(app: App, platform: Platform, owner: Owner): void {
  const { db } = platform
  app.get(
    '/api/admin/users',
    {
      config: { rateLimit: limits.search },
      schema: {
        tags,
        summary: 'All accounts, by name, email, Steam ID, role and state',
        querystring: AdminUserQuery,
        response: { 200: envelope(AdminUserList) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminUsers(db, request.query))
    },
  )

  app.get(
    '/api/admin/users/:id',
    {
      schema: {
        tags,
        summary: 'An account as an admin may see it',
        params: IdParams,
        response: { 200: envelope(AdminUserDetail) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await readAdminUser(db, owner, request.params.id))
    },
  )
  app.get(
    '/api/admin/users/:id/ban',
    {
      schema: {
        tags,
        summary: 'What a ban of this account would touch: rosters, matches, teams, tournaments',
        params: IdParams,
        response: { 200: envelope(BanPreview) },
      },
    },
    async (request) => {
      await requireAdmin(request)
      return ok(await previewBan(db, request.params.id))
    },
  )
  changeRoutes(app, platform, owner)
}

function changeRoutes(app: App, platform: Platform, owner: Owner): void {
  app.put(
    '/api/admin/users/:id/admin',
    {
      config,
      schema: {
        tags,
        summary: 'Make somebody an admin, or no longer one',
        params: IdParams,
        body: AdminRoleRequest,
        response: { 200: envelope(AdminUserDetail) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { id } = request.params
      const { is_admin: isAdmin, reason } = request.body
      await changeRole(platform, owner, { userId: id, isAdmin, reason, by: user.id })
      return ok(await readAdminUser(platform.db, owner, id))
    },
  )

  app.delete(
    '/api/admin/users/:id/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'Sign somebody out everywhere',
        params: IdParams,
        body: ActRequest,
        response: { 200: envelope(EndedSessions) },
      },
    },
    async (request) => {
      const { user } = await requireAdmin(request)
      const { reason } = request.body
      return ok({ ended: await signOutUser(platform, owner, { userId: request.params.id, reason, by: user.id }) })
    },
  )
}
