import { createHash } from 'node:crypto'
import { orderFacts, readLog, type LogFact } from '@lobby/cs2'
import { findServer } from '#game-servers'
import { uuidFrom } from '#core/ids'
import type { Trx } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { checkPracticeSecret } from './practice-address.ts'
import { countWaitingFacts, findStand, insertPracticeLog } from './practice.queries.ts'

/** What became of a body. `full`: no server says so much between two counts. */
type PracticeEffect = 'stored' | 'duplicate' | 'nothing' | 'not_training' | 'full'
export type ReceivedPractice = { effect: PracticeEffect; lines: number; malformed: number }

/** Sixty-four people who do nothing but shoot each other say some hundreds. */
const waitingMax = 20_000
const countEveryMs = 20_000
/** For bodies that are being stored when their time is over. */
const countAfterMs = 2_000
export const practiceTimer = 'practice-log'
export type PracticeTimerBody = { serverId: string; at: string }

/**
 * Keeps what one body of a training server's log tells until the next count, once. Match servers have another address.
 * @throws SERVER_NOT_FOUND, INVALID_EVENT_SECRET
 */
export async function receivePracticeLog(
  platform: Platform,
  { serverId, secret, body }: { serverId: string; secret: string; body: string },
): Promise<ReceivedPractice> {
  const server = found(await findServer(platform.db, serverId), 'SERVER_NOT_FOUND')
  const { address_number: number } = await findStand(platform.db, serverId)
  checkPracticeSecret(platform, { serverId, number }, secret)
  if (server.mode === null) return { effect: 'not_training', lines: 0, malformed: 0 }
  const { facts, lines, malformed } = readLog(body)
  const told = orderFacts(facts)
  const effect = told.length === 0 ? 'nothing' : await keep(platform, serverId, told)
  return { effect, lines, malformed }
}

async function keep(platform: Platform, serverId: string, told: readonly LogFact[]): Promise<PracticeEffect> {
  return platform.transact(async ({ trx }) => {
    if ((await countWaitingFacts(trx, serverId)) + told.length > waitingMax) return 'full'
    const isNew = await insertPracticeLog(trx, {
      server_id: serverId,
      natural_key: createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 32),
      facts: told,
      received_at: platform.clock.now(),
    })
    if (!isNew) return 'duplicate'
    await countSoon(platform, trx, serverId)
    return 'stored'
  })
}

/** However many bodies come, they are counted once in a while. */
async function countSoon({ clock, jobs }: Platform, trx: Trx, serverId: string): Promise<void> {
  const at = new Date((Math.floor(clock.now().getTime() / countEveryMs) + 1) * countEveryMs + countAfterMs)
  const body: PracticeTimerBody = { serverId, at: at.toISOString() }
  const id = uuidFrom(`${practiceTimer} ${serverId} ${body.at}`)
  await jobs.schedule(trx, practiceTimer, { at, key: serverId, body, id })
}
