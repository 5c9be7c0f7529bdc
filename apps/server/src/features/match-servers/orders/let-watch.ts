import { commandsOf, readIsSettled } from '@lobby/cs2'
import { listSpectators, listTold, markTold, unmarkTold } from '#crew'
import { dialectOf, storable, type ServerRow } from '#game-servers'
import type { MatchCommandEntry } from '@lobby/contract'
import { atOneMoment } from '#platform/database'
import type { AssignmentRow } from '../assignments.queries.ts'
import { tell } from '../assignments/ask-match.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { watchLine } from './order-line.rules.ts'
import { saveOrderOutcome } from './orders.queries.ts'
import { storeOrder } from './store-order.ts'

type Told = { line: string; order: MatchCommandEntry['order']; userId: string }

/**
 * Tells a server that plays a match who came to its crew, and who left it, since it was told last. An order that it puts off, as MatchZy does at half time, is
 * given again at the next look; each stands in the match's log in the name of whoever gave the role or took it.
 * @throws CutShort
 */
export async function letWatch(platform: ServersPlatform, assignment: AssignmentRow, server: ServerRow): Promise<void> {
  const { db } = platform
  const key = { matchId: assignment.match_id, assignment: assignment.number }
  const { wanted, told } = await atOneMoment(db, async (trx) => ({
    wanted: await listSpectators(trx, key.matchId),
    told: await listTold(trx, key),
  }))
  const dialect = dialectOf(server)
  for (const spectator of wanted.filter(({ steamId }) => !told.some((one) => one.steam_id === steamId))) {
    const line = watchLine(spectator, dialect)
    const order = { command: 'add_spectator', role: spectator.role } as const
    const isSettled = await give(platform, { assignment, server }, { line, order, userId: spectator.addedBy })
    if (isSettled) await markTold(db, key, spectator)
  }
  for (const gone of told.filter(({ steam_id: id }) => !wanted.some(({ steamId }) => steamId === id))) {
    const line = `${commandsOf(dialect).removePlayer} ${gone.steam_id}`
    const order = { command: 'remove_spectator', role: gone.role } as const
    const isSettled = await give(
      platform,
      { assignment, server },
      { line, order, userId: gone.removed_by ?? gone.added_by },
    )
    if (isSettled) await unmarkTold(db, key, gone.steam_id)
  }
}

/** Answers whether the server has done it, or never will. */
async function give(
  platform: ServersPlatform,
  { assignment, server }: { assignment: AssignmentRow; server: ServerRow },
  { line, order, userId }: Told,
): Promise<boolean> {
  const id = await platform.transact((work) =>
    storeOrder(platform, work, {
      matchId: assignment.match_id,
      userId,
      order,
      reason: '',
      server_id: assignment.server_id,
      outcome: null,
    }),
  )
  const result = await tell(platform, server, line)
  const answer = storable(result.text.trim())
  await saveOrderOutcome(platform.db, id, { outcome: result.ok ? 'answered' : result.failure, answer })
  return result.ok && readIsSettled(result.text)
}
