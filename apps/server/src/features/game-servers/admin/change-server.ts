import { recordAct } from '#audit'
import type { FieldChange, SavedServer, ServerCheck, UpdateServerRequest } from '@lobby/contract'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sealRcon, type Consoles } from '../console/consoles.ts'
import { deleteInspections } from '../inspection/inspections.queries.ts'
import { sealPassword } from '../passwords.ts'
import { serversTag } from '../read-servers.ts'
import { findServer, holdsMatch, lockServer, updateServer, type ServerRow } from '../servers.queries.ts'
import { addressTaken } from './add-server.ts'
import { checkServer } from './check-server.ts'
import { presentAdminServer } from './read-admin-servers.ts'

/**
 * Changes what is named. A new address or password is tried while somebody waits; a moved server begins as offline.
 * @throws SERVER_NOT_FOUND, SERVER_ADDRESS_TAKEN, VALIDATION_FAILED for a training server without a mode and a maintenance that is over
 */
export async function changeServer(
  platform: Platform,
  consoles: Consoles,
  { id, by, request }: { id: string; by: string; request: UpdateServerRequest },
): Promise<SavedServer> {
  const known = found(await findServer(platform.db, id), 'SERVER_NOT_FOUND')
  const { host = known.host, port = known.port } = request
  const password = request.rcon_password ?? null
  const isAsked = host !== known.host || port !== known.port || password !== null
  const check = isAsked ? (await checkServer(consoles, { host, port, password })).check : null
  const now = platform.clock.now()
  const saved = await platform
    .transact(async ({ trx, afterCommit }) => {
      const before = found(await lockServer(trx, id), 'SERVER_NOT_FOUND')
      afterCommit(() => {
        consoles.forget(id)
        platform.answers.drop(serversTag)
        platform.realtime.send(['servers'], { type: 'servers.changed' })
      })
      if ('host' in placeOf(before, request)) await deleteInspections(trx, id)
      const after = await updateServer(trx, id, {
        ...detailsOf(before, request),
        ...passwordsOf(platform, request),
        ...rconOf(platform, request, check?.console === 'wrong_password'),
        ...placeOf(before, request),
        ...pluginOf(before, request, check),
        ...maintenanceOf(request, now),
        next_check_at: now,
      })
      const details = { changes: changesOf(before, after) }
      await recordAct(trx, { act: 'server.changed', by, details, at: now })
      return after
    })
    .catch(addressTaken)
  return { server: presentAdminServer(saved, [], { now, secrets: platform.config.secrets }), check }
}

/** Which server, and what is otherwise now. Of passwords nothing is told. */
function changesOf(before: ServerRow, after: ServerRow): FieldChange[] {
  const [was, is] = [toldOf(before), toldOf(after)]
  const told = (Object.keys(is) as (keyof typeof is)[])
    .map((field) => ({ field: `server_${field}`, before: was[field], after: is[field] }))
    .filter((change) => change.before !== change.after)
  return [{ field: 'server', before: before.name, after: after.name }, ...told]
}

function toldOf(server: ServerRow) {
  const { purpose, mode, region, host, port, gotv_port, draining, plugin } = server
  const { maintenance_from: from, maintenance_to: to } = server
  const maintenance = { maintenance_from: from?.toISOString() ?? null, maintenance_to: to?.toISOString() ?? null }
  return { purpose, mode, region, host, port, gotv_port, draining, plugin, ...maintenance }
}

/** By what stands there under the lock: somebody else may have moved it meanwhile. */
function placeOf(before: ServerRow, { host = before.host, port = before.port }: UpdateServerRequest) {
  const isMoved = host !== before.host || port !== before.port
  return isMoved ? { host, port, status: 'offline', misses: 0, seen: null } : {}
}

/** What another machine, or another password, answered as is news; at the old address what was known stays. */
function pluginOf(before: ServerRow, request: UpdateServerRequest, check: ServerCheck | null) {
  const isMoved = 'host' in placeOf(before, request)
  return {
    plugin: request.plugin === undefined ? before.plugin : request.plugin,
    plugin_found: check?.plugin ?? (isMoved ? null : before.plugin_found),
  }
}

/** One that is over already would be stored and never seen. */
function maintenanceOf({ maintenance }: UpdateServerRequest, now: Date) {
  if (maintenance === undefined) return {}
  if (maintenance !== null && Date.parse(maintenance.to) <= now.getTime())
    throw new AppError('VALIDATION_FAILED', [{ path: 'maintenance.to', code: 'maintenance_past', message: '' }])
  return {
    maintenance_from: maintenance === null ? null : new Date(maintenance.from),
    maintenance_to: maintenance === null ? null : new Date(maintenance.to),
  }
}

function detailsOf(before: ServerRow, request: UpdateServerRequest) {
  const { name = before.name, purpose = before.purpose, region = before.region, draining = before.draining } = request
  const mode = purpose === 'match' ? null : request.mode === undefined ? before.mode : request.mode
  if (purpose === 'training' && mode === null)
    throw new AppError('VALIDATION_FAILED', [{ path: 'mode', code: 'required', message: '' }])
  const gotv_port = request.gotv_port === undefined ? before.gotv_port : request.gotv_port
  return { name, purpose, mode, region, draining, gotv_port }
}

function passwordsOf({ config }: Platform, { join_password, gotv_password }: UpdateServerRequest) {
  const { secret } = config
  return {
    ...(join_password === undefined ? {} : { join_password: sealPassword(secret, 'join', join_password) }),
    ...(gotv_password === undefined ? {} : { gotv_password: sealPassword(secret, 'gotv', gotv_password) }),
  }
}

function rconOf({ config }: Platform, { rcon_password: password }: UpdateServerRequest, isRefused: boolean) {
  if (password === undefined) return {}
  return {
    rcon_password: password === null ? null : sealRcon(config.secret, password),
    rcon_refused: password !== null && isRefused,
  }
}

/**
 * Takes a server off the site; its secret goes, what was told to it stays.
 * @throws SERVER_NOT_FOUND, SERVER_NOT_DRAINED while it takes matches or people are on it
 */
export async function removeServer(
  platform: Platform,
  consoles: Consoles,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await platform.transact(async ({ trx, afterCommit }) => {
    const server = found(await lockServer(trx, id), 'SERVER_NOT_FOUND')
    const isEmpty = server.status === 'offline' || (server.seen?.players ?? 0) === 0
    if (!server.draining || !isEmpty || (server.status === 'online' && (await holdsMatch(trx, id))))
      refuse('SERVER_NOT_DRAINED')
    const nothing = { rcon_password: null, join_password: null, gotv_password: null }
    const at = platform.clock.now()
    await updateServer(trx, id, { removed_at: at, ...nothing })
    const changes = [{ field: 'server', before: server.name, after: null }]
    await recordAct(trx, { act: 'server.removed', by, details: { changes }, at })
    afterCommit(() => {
      consoles.forget(id)
      platform.answers.drop(serversTag)
      platform.realtime.send(['servers'], { type: 'servers.changed' })
    })
  })
}
