import { recordAct } from '#audit'
import type { FleetLine, LineOrder, LineView } from '@lobby/contract'
import { hasMatchServers } from '#game-servers'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { storeOrder } from '../orders/store-order.ts'
import { changePlace } from '../places.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { orderedPlaces } from './line-order.rules.ts'
import { countWaiting, listReadyMatches, lockOwnLine } from './own-line.queries.ts'
import { listLineServers } from './read-waits.ts'
import { holdLine } from './seat-matches.ts'
import { takeServer } from './take-server.ts'
import { isLive } from './wait-reason.rules.ts'

/** Whether the line needs a hand, as an organiser of a tournament is told. */
export async function readLine(platform: ServersPlatform, tournamentId: number): Promise<LineView> {
  const ready = await listReadyMatches(platform.db, tournamentId)
  return { ready: ready.length, ...(await readFleetLine(platform)) }
}

/** How many matches wait, and how many servers take any. */
export async function readFleetLine({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<FleetLine> {
  const servers = await listLineServers(db, clock.now())
  return { waiting: await countWaiting(db), live: servers.filter(isLive).length }
}

/** What another organiser, a server or a team did to a match between the list and its turn: it is then none of those that are to be loaded. */
const overtaken: ReadonlySet<string> = new Set(['MATCH_FINISHED', 'VETO_RUNNING', 'MATCH_ON_OTHER_SERVER'])

/**
 * Puts every match of a tournament that is ready and has no server into the line, in the order of their numbers. Safe to press twice.
 * Answers how many came to the line by it. @throws NO_MATCH_SERVER
 */
export async function takeAllReady(
  platform: ServersPlatform,
  { tournamentId, userId }: { tournamentId: number; userId: string },
): Promise<number> {
  if (!(await hasMatchServers(platform.db))) refuse('NO_MATCH_SERVER')
  let queued = 0
  for (const matchId of await listReadyMatches(platform.db, tournamentId)) {
    if (!(await takeOne(platform, matchId))) continue
    queued += 1
    await platform.transact((work) =>
      storeOrder(platform, work, {
        matchId,
        userId,
        order: { command: 'take_server' },
        reason: '',
        server_id: null,
        outcome: 'done',
      }),
    )
  }
  return queued
}

async function takeOne(platform: ServersPlatform, matchId: number): Promise<boolean> {
  try {
    return await takeServer(platform, { matchId, region: null })
  } catch (error) {
    if (error instanceof AppError && overtaken.has(error.code)) return false
    throw error
  }
}

/**
 * Gives the matches of a tournament each other's places in the line. Whoever looked at another order than the one that stands is refused, so of two
 * who order at once one comes second. @throws LINE_CHANGED
 */
export async function orderLine(
  platform: ServersPlatform,
  { tournamentId, by, seen, wanted }: LineOrder & { tournamentId: number; by: string },
): Promise<void> {
  await platform.transact(async (work) => {
    await holdLine(work.trx)
    const places = await lockOwnLine(work.trx, tournamentId)
    const stands = places.map(({ match_id: id }) => String(id))
    if (stands.length !== seen.length || stands.some((id, at) => id !== seen[at])) refuse('LINE_CHANGED')
    const ordered = orderedPlaces(
      places.map(({ match_id: matchId, queued_at: queuedAt }) => ({ matchId, queuedAt })),
      wanted.map(Number),
    )
    await recordAct(work.trx, { act: 'tournament.line_ordered', by, tournamentId, at: platform.clock.now() })
    for (const { matchId, queuedAt } of ordered) {
      await changePlace(work.trx, matchId, { queued_at: queuedAt })
      tellServer(platform, work, matchId)
    }
  })
}
