import { commandsOf } from '@lobby/cs2'
import type { AssignmentFailure, WaitReason } from '@lobby/contract'
import { dialectOf, findServers, listInspectedServers } from '#game-servers'
import type { Runner } from '#platform/database'
import { findTournamentServers, type PlaceRow } from '../places.queries.ts'
import { findLastAssignment, listTakenServers, type AssignmentRow } from '../assignments.queries.ts'
import { clearMs, courseOf, expectedMs } from './maintenance.rules.ts'
import { restMs } from './free-servers.ts'
import { waitReason, type LineServer } from './wait-reason.rules.ts'

type WaitingMatch = {
  id: number
  tournament_id: number
  state: { bestOf: number; maps: readonly { status: string }[] }
}

/** Every server for matches as the line sees it now. */
export async function listLineServers(runner: Runner, now: Date): Promise<LineServer[]> {
  const failedSince = new Date(now.getTime() - restMs)
  const held = await listTakenServers(runner, { failedSince: null })
  const taken = await listTakenServers(runner, { failedSince })
  const checked = new Set(await listInspectedServers(runner, now))
  return (await findServers(runner, 'match')).map((server) => ({
    id: server.id,
    name: server.name,
    region: server.region,
    isOnline: server.status === 'online',
    draining: server.draining,
    hasPassword: server.rcon_password !== null,
    isRefused: server.rcon_refused,
    resumes: commandsOf(dialectOf(server)).loadBackup !== null,
    isHeld: held.has(server.id),
    isChecked: checked.has(server.id),
    clearMs: clearMs(server, now),
    rests: taken.has(server.id) && !held.has(server.id),
  }))
}

/** Why a match in the line waits; null for one that does not stand there. */
export async function readWaits(
  runner: Runner,
  { match, place, servers }: { match: WaitingMatch; place: PlaceRow | undefined; servers: readonly LineServer[] },
): Promise<WaitReason | null> {
  if (place?.state !== 'waiting') return null
  const last = await findLastAssignment(runner, match.id)
  const { region } = await findTournamentServers(runner, match.tournament_id)
  const reason = waitReason(
    {
      region: place.region ?? region,
      wanted: place.wanted_server_id,
      isUnderWay: match.state.maps.some(({ status }) => status === 'finished'),
      takesMs: expectedMs(courseOf(match.state)),
      leaves: isLeaving(last) ? last.server_name : null,
    },
    servers,
  )
  return { ...reason, last: lastOf(place, last) }
}

type Last = (AssignmentRow & { server_name: string }) | undefined

/** It still answers: the line leaves its match out until it let go of it. */
function isLeaving(last: Last): last is AssignmentRow & { server_name: string } {
  return last?.state === 'ending' && last.misses === 0
}

function lastOf({ failure }: PlaceRow, last: Last): { failure: AssignmentFailure; server: string | null } | null {
  if (failure === null) return null
  return { failure, server: last?.failure === failure ? last.server_name : null }
}
