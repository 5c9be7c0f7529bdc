import { recordAct } from '#audit'
import type { PracticeLog, PracticeLogRequest } from '@lobby/contract'
import { findServer, sendCommand, type Consoles } from '#game-servers'
import type { Runner, Trx } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { logCommand } from './practice-address.ts'
import { findStand, raiseAddressNumber } from './practice.queries.ts'

/** @throws SERVER_NOT_FOUND, also for a server that is there for matches */
export async function readPracticeLog({ db, config }: Platform, serverId: string): Promise<PracticeLog> {
  await findTraining(db, serverId)
  const stand = await findStand(db, serverId)
  return {
    command: logCommand(config, { serverId, number: stand.address_number }),
    heard_at: stand.heard_at?.toISOString() ?? null,
  }
}

/**
 * `register` types the line on the server's console, where it holds until the server starts anew; `renew` makes another address, after
 * which nothing is taken at the old one.
 * @throws SERVER_NOT_FOUND, RCON_NOT_SET, RCON_REFUSED, RCON_UNREACHABLE
 */
export async function changePracticeLog(
  platform: Platform,
  consoles: Consoles,
  { serverId, userId, act }: { serverId: string; userId: string; act: PracticeLogRequest['act'] },
): Promise<PracticeLog> {
  const name = await findTraining(platform.db, serverId)
  const tell = (trx: Trx) => {
    const changes = [{ field: 'server', before: name, after: name }]
    const at = platform.clock.now()
    return recordAct(trx, { act: 'server.practice_log', by: userId, details: { order: act, changes }, at })
  }
  if (act === 'renew')
    await platform.transact(async ({ trx }) => {
      await raiseAddressNumber(trx, serverId)
      await tell(trx)
    })
  const log = await readPracticeLog(platform, serverId)
  if (act === 'register') {
    await sendCommand(platform, consoles, { serverId, userId, command: log.command })
    // Not before its console has taken it.
    await platform.transact(({ trx }) => tell(trx))
  }
  return log
}

/** Answers its name. */
async function findTraining(runner: Runner, serverId: string): Promise<string> {
  const server = await findServer(runner, serverId)
  found(server?.mode, 'SERVER_NOT_FOUND')
  return server?.name ?? ''
}
