import type { FreeServer } from '@lobby/contract'
import { answeredToday, listInspectedServers, listMatchServers, type ServerRow } from '#game-servers'
import type { MatchRow } from '#matches'
import type { Runner } from '#platform/database'
import type { Platform } from '#platform/platform'
import { listTakenServers } from '../assignments.queries.ts'
import { clearMs, courseOf, expectedMs } from './maintenance.rules.ts'

/** A server on which an assignment came to nothing is left alone for so long. */
export const restMs = 15_000

/** Servers that a match cannot be given to now: they have one, had a failure, or are being checked. */
export async function takenServers(runner: Runner, now: Date): Promise<Set<string>> {
  const taken = await listTakenServers(runner, { failedSince: new Date(now.getTime() - restMs) })
  for (const id of await listInspectedServers(runner, now)) taken.add(id)
  return taken
}

/** Those that an organiser may choose for a match, the nearest first. */
export async function listFreeServers(
  { db: runner, clock }: Pick<Platform, 'db' | 'clock'>,
  { state }: Pick<MatchRow, 'state'>,
): Promise<FreeServer[]> {
  const now = clock.now()
  const takesMs = expectedMs(courseOf(state))
  const taken = await takenServers(runner, now)
  const free = (await listMatchServers(runner)).filter(
    (server) => !taken.has(server.id) && takesMs <= clearMs(server, now),
  )
  const shown: FreeServer[] = []
  for (const server of free.toSorted((a, b) => pingOf(a) - pingOf(b)))
    shown.push({
      id: server.id,
      name: server.name,
      region: server.region,
      ping: server.seen?.ping_ms ?? null,
      answered: await answeredToday(runner, server.id, now),
    })
  return shown
}

function pingOf({ seen }: ServerRow): number {
  return seen?.ping_ms ?? Number.MAX_SAFE_INTEGER
}
