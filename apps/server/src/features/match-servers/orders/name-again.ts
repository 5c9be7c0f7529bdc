import { readIsSettled, type DialectName } from '@lobby/cs2'
import { listSpectators, unmarkTold } from '#crew'
import { dialectOf, findServer, type ServerRow } from '#game-servers'
import { listOutsiders, unmarkToldOutsider } from '#matches'
import { findCurrentAssignment, type AssignmentRow } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { findOrderPerson } from './order-person.ts'
import { listPeopleOrders } from './orders.queries.ts'
import { orderLine, playLine, watchLine } from './order-line.rules.ts'
import { typeLine } from './type-line.ts'

type Place = { assignment: AssignmentRow; server: ServerRow }

/**
 * A server that goes back takes the lists of people as they were in that round (BackupManagement.cs:283-292): whoever was let in since is a stranger again, and whoever was removed is
 * not. So it is told of both anew, of whoever plays from outside, and of the crew.
 */
export async function nameAgain(platform: ServersPlatform, { assignment, server }: Place): Promise<void> {
  const { db } = platform
  const dialect = dialectOf(server)
  const key = { matchId: assignment.match_id, assignment: assignment.number }
  await nameOrdered(platform, { matchId: key.matchId, server, dialect })
  for (const outsider of await listOutsiders(db, key.matchId))
    if (!(await isSaid(platform, server, playLine(outsider, dialect))))
      await unmarkToldOutsider(db, key, outsider.steamId)
  for (const spectator of await listSpectators(db, key.matchId))
    if (!(await isSaid(platform, server, watchLine(spectator, dialect)))) await unmarkTold(db, key, spectator.steamId)
}

/** Its own word that it went back: an admin in the game may have typed so, of which the site knows nothing. */
export async function nameAfterGoingBack(
  platform: ServersPlatform,
  { matchId, assignment: number }: { matchId: number; assignment: number },
): Promise<void> {
  const assignment = await findCurrentAssignment(platform.db, matchId)
  if (assignment?.number !== number || (assignment.state !== 'on' && assignment.state !== 'lost')) return
  const server = await findServer(platform.db, assignment.server_id)
  if (server !== undefined) await nameAgain(platform, { assignment, server })
}

async function nameOrdered(
  platform: ServersPlatform,
  { matchId, server, dialect }: { matchId: number; server: ServerRow; dialect: DialectName },
): Promise<void> {
  for (const order of await listPeopleOrders(platform.db, matchId)) {
    const person = await findOrderPerson(platform.db, matchId, order)
    if (person?.steamId == null) continue
    const line = orderLine(order, { ...person, steamId: person.steamId }, dialect)
    if (line !== null) await typeLine(platform, server, line)
  }
}

/** The next look at the match says once more what was not. */
async function isSaid(platform: ServersPlatform, server: ServerRow, line: string): Promise<boolean> {
  const { outcome, answer } = await typeLine(platform, server, line)
  return outcome === 'answered' && readIsSettled(answer)
}
