import { commandsOf } from '@lobby/cs2'
import { sql } from 'kysely'
import { takeAssignmentNumber } from '#matches'
import { dialectOf, lockMatchServers } from '#game-servers'
import type { Trx } from '#platform/database'
import type { Work } from '#platform/transaction'
import { insertAssignment } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { changePlace, lockLine, type Waiting } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'
import { clearMs, courseOf, expectedMs } from './maintenance.rules.ts'
import { takenServers } from './free-servers.ts'
import { seatLine } from './line.rules.ts'

/** Any number that nothing else locks: one node seats at a time. */
const lineLock = 7_014_001

/** Held until the transaction ends: nobody is given a server meanwhile. */
export async function holdLine(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lineLock})`.execute(trx)
}

/** Gives free servers to the matches that wait, in the order in which they came. */
export async function seatMatches(platform: ServersPlatform): Promise<void> {
  await platform.transact(async (work) => {
    const { trx } = work
    await holdLine(trx)
    const now = platform.clock.now()
    // Asked under the locks: a check that begins meanwhile waits for them, and one that began is seen.
    const locked = await lockMatchServers(trx)
    const taken = await takenServers(trx, now)
    const free = locked.filter(({ id }) => !taken.has(id))
    const line = await leaveLine(platform, work, await lockLine(trx))
    const seats = seatLine(
      line.map(({ match_id, region, wanted_server_id, state, former }) => ({
        matchId: match_id,
        region,
        wanted: wanted_server_id,
        isUnderWay: state.maps.some(({ status }) => status === 'finished'),
        takesMs: expectedMs(courseOf(state)),
        former: new Set(former),
      })),
      free.map((server) => ({
        id: server.id,
        region: server.region,
        pingMs: server.seen?.ping_ms ?? null,
        resumes: commandsOf(dialectOf(server)).loadBackup !== null,
        clearMs: clearMs(server, now),
      })),
    )
    for (const { matchId, serverId } of seats) {
      const number = await takeAssignmentNumber(trx, matchId, now)
      await insertAssignment(trx, { match_id: matchId, number, server_id: serverId }, now)
      await changePlace(trx, matchId, { state: 'placed', wanted_server_id: null })
      tellServer(platform, work, matchId)
    }
    if (seats.length > 0) work.afterCommit(platform.look)
  })
}

/** Those who need no server any more leave: the match is over, or somebody loaded it on a server of their own. */
async function leaveLine(platform: ServersPlatform, work: Work, line: readonly Waiting[]): Promise<readonly Waiting[]> {
  const stays: Waiting[] = []
  for (const waiting of line) {
    const isOver = waiting.status === 'finished' || waiting.status === 'void'
    if (!isOver && !waiting.is_by_hand) {
      stays.push(waiting)
      continue
    }
    await changePlace(work.trx, waiting.match_id, {
      state: 'stopped',
      ...(waiting.is_by_hand && !isOver ? { failure: 'played_elsewhere' } : {}),
    })
    tellServer(platform, work, waiting.match_id)
  }
  return stays
}
