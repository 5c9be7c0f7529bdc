import { commandsOf, plainAnswer, readIsSettled } from '@lobby/cs2'
import type { MatchCommandEntry } from '@lobby/contract'
import { dialectOf, storable, type ServerRow } from '#game-servers'
import { listOutsiders, listToldOutsiders, markToldOutsider, unmarkToldOutsider } from '#matches'
import { atOneMoment } from '#platform/database'
import type { AssignmentRow } from '../assignments.queries.ts'
import { tell } from '../assignments/ask-match.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { playLine } from './order-line.rules.ts'
import { saveOrderOutcome } from './orders.queries.ts'
import { storeOrder } from './store-order.ts'

type Place = { assignment: AssignmentRow; server: ServerRow }
type Told = { line: string; order: MatchCommandEntry['order']; userId: string }

/**
 * Tells a server that plays a match who came from outside to play or coach, and who was taken back, since it was told last. What it puts off, as MatchZy does at half time, is said again at
 * the next look; each stands in the match's log in the name of whoever named them or took them back.
 * @throws CutShort
 */
export async function letPlay(platform: ServersPlatform, assignment: AssignmentRow, server: ServerRow): Promise<void> {
  const { db } = platform
  const key = { matchId: assignment.match_id, assignment: assignment.number }
  // Of one moment: whom an order lets in meanwhile would be told, and not wanted, and be sent off again.
  const { wanted, told } = await atOneMoment(db, async (trx) => ({
    wanted: await listOutsiders(trx, key.matchId),
    told: await listToldOutsiders(trx, key),
  }))
  const dialect = dialectOf(server)
  for (const outsider of wanted.filter(({ steamId }) => !told.some((one) => one.steam_id === steamId))) {
    const { role, team, by } = outsider
    const order = { command: 'add_stand_in', role, team } as const
    const line = playLine(outsider, dialect)
    if (await give(platform, { assignment, server }, { line, order, userId: by }))
      await markToldOutsider(db, key, outsider)
  }
  for (const gone of told.filter(({ steam_id: id }) => !wanted.some(({ steamId }) => steamId === id))) {
    const line = `${commandsOf(dialect).removePlayer} ${gone.steam_id}`
    const order = { command: 'remove_stand_in', role: gone.role, team: gone.team_number } as const
    const userId = gone.removed_by ?? gone.added_by
    if (await give(platform, { assignment, server }, { line, order, userId }))
      await unmarkToldOutsider(db, key, gone.steam_id)
  }
}

/** Answers whether the server has done it, or never will. */
async function give(
  platform: ServersPlatform,
  { assignment, server }: Place,
  { line, order, userId }: Told,
): Promise<boolean> {
  const stored = { matchId: assignment.match_id, userId, order, reason: '', server_id: assignment.server_id }
  const id = await platform.transact((work) => storeOrder(platform, work, { ...stored, outcome: null }))
  const result = await tell(platform, server, line)
  const answer = storable(result.text.trim())
  const outcome = result.ok ? outcomeOf(order, { answer, server }) : result.failure
  await saveOrderOutcome(platform.db, id, { outcome, answer })
  return result.ok && readIsSettled(result.text)
}

/** MatchZy says of anybody that it removed them, and forgets those of the first team alone (Teams.cs:138-199). */
function outcomeOf(
  order: Told['order'],
  { answer, server }: { answer: string; server: ServerRow },
): MatchCommandEntry['outcome'] {
  if (order.command !== 'remove_stand_in' || !/removed/i.test(plainAnswer(answer))) return 'answered'
  return commandsOf(dialectOf(server)).keepsOut.includes(order.team) ? 'kept_out' : 'kicked'
}
