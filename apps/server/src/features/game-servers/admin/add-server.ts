import { recordAct } from '#audit'
import type { CreateServerRequest, SavedServer } from '@lobby/contract'
import { newId } from '#core/ids'
import { isUniqueViolation, jsonb } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { sealRcon, type Consoles } from '../console/consoles.ts'
import { sealPassword } from '../passwords.ts'
import { serversTag } from '../read-servers.ts'
import { insertServer } from '../servers.queries.ts'
import { checkServer } from './check-server.ts'
import { presentAdminServer } from './read-admin-servers.ts'

/**
 * Adds a server and asks it at once; one that does not answer yet is added all the same, with what is wrong. A dry run
 * only asks. @throws SERVER_ADDRESS_TAKEN
 */
export async function addServer(
  platform: Platform,
  consoles: Consoles,
  { request, by }: { request: CreateServerRequest; by: string },
): Promise<SavedServer> {
  const { name, purpose, mode, region, host, port, gotv_port, rcon_password: password = null } = request
  const { check, heard } = await checkServer(consoles, { host, port, password })
  if (request.dry_run) return { server: null, check }
  const now = platform.clock.now()
  const row = {
    id: newId(),
    name,
    purpose,
    mode: purpose === 'training' ? (mode ?? null) : null,
    region,
    host,
    port,
    gotv_port: gotv_port ?? null,
    rcon_password: password === null ? null : sealRcon(platform.config.secret, password),
    join_password: sealPassword(platform.config.secret, 'join', request.join_password ?? null),
    gotv_password: sealPassword(platform.config.secret, 'gotv', request.gotv_password ?? null),
    rcon_refused: check.console === 'wrong_password',
    plugin: request.plugin ?? null,
    plugin_found: check.plugin,
    created_at: now,
    created_by: by,
    // The watch asks again at once, and begins its history.
    next_check_at: now,
    checked_at: now,
    ...(heard.ok ? { status: 'online', online_at: now, seen: jsonb(heard.seen) } : {}),
  }
  const saved = await platform
    .transact(async ({ trx, afterCommit }) => {
      afterCommit(() => {
        platform.answers.drop(serversTag)
        platform.realtime.send(['servers'], { type: 'servers.changed' })
      })
      const added = await insertServer(trx, row)
      await recordAct(trx, {
        act: 'server.added',
        by,
        details: { changes: [{ field: 'server', before: null, after: name }] },
        at: now,
      })
      return added
    })
    .catch(addressTaken)
  return { server: presentAdminServer(saved, [], { now, secrets: platform.config.secrets }), check }
}

/** @throws SERVER_ADDRESS_TAKEN, or the error itself */
export function addressTaken(error: unknown): never {
  if (isUniqueViolation(error, 'game_servers_by_address')) throw new AppError('SERVER_ADDRESS_TAKEN')
  throw error
}
