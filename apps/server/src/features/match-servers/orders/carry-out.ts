import { commandsOf, plainAnswer, type DialectName } from '@lobby/cs2'
import type { TeamNumber } from '@lobby/contract'
import { dialectOf, type ServerRow } from '#game-servers'
import { findMatch, listCoaches, listRoster, listStrangers, putOnBench, takeStrangerOff } from '#matches'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { AssignmentRow } from '../assignments.queries.ts'
import { loadLines } from '../assignments/load-line.ts'
import { findBackup } from '../backups/backups.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { nameAgain } from './name-again.ts'
import { isRemoval, type ConsoleOrder, type Removal } from './order-line.rules.ts'
import { typeLine, type Sent } from './type-line.ts'

type Sending = {
  assignment: AssignmentRow
  server: ServerRow
  order: ConsoleOrder
  line: string
}

/** Types the line of an order on its server, and what has to come after it. */
export async function carryOut(platform: ServersPlatform, sending: Sending): Promise<Sent> {
  const { order } = sending
  if (isRemoval(order)) return remove(platform, sending, order)
  const sent = await typeLine(platform, sending.server, sending.line)
  const isBack = order.command === 'restore_round' || order.command === 'restart_map'
  if (isBack && sent.outcome === 'answered') await nameAgain(platform, sending)
  return sent
}

/**
 * Sends somebody off who plays or coaches, and to the bench, so that no load of the match lets them in again. MatchZy says of anybody that it removed them, and forgets only those on the first team's list: whoever is on
 * the other one may come back (Teams.cs:138-199), unless the match is loaded anew. Then they are sent off once more, as they may have been quicker.
 */
async function remove(platform: ServersPlatform, { assignment, server, line }: Sending, order: Removal): Promise<Sent> {
  const matchId = assignment.match_id
  const dialect = dialectOf(server)
  const sent = await typeLine(platform, server, line)
  // What it says else, as at half time, is that it did nothing.
  if (sent.outcome !== 'answered' || !/removed/i.test(plainAnswer(sent.answer))) return sent
  await platform.transact((work) =>
    order.command === 'remove_stranger'
      ? takeStrangerOff(platform, work, { matchId, standInId: order.stand_in_id })
      : putOnBench(platform, work, { matchId, userId: order.user_id }),
  )
  const team = await teamOf(platform, matchId, order)
  if (team !== null && commandsOf(dialect).keepsOut.includes(team)) return { outcome: 'kept_out', answer: '' }
  if (!order.keep_out) return { outcome: 'kicked', answer: '' }
  // The server is in the mode of this match already.
  const lines = await loadLines(platform, assignment, { dialect, isWingman: false })
  const reload = await typeLine(platform, server, lines.load)
  if (reload.outcome !== 'answered') return reload
  // It loads without a word, and says why it does not.
  if (reload.answer !== '') return { outcome: 'kicked', answer: reload.answer }
  await typeLine(platform, server, line)
  return { outcome: 'reloaded', answer: '' }
}

/** Whose list a server has somebody on; coaches stand on their team's. */
async function teamOf({ db }: Pick<Platform, 'db'>, matchId: number, order: Removal): Promise<TeamNumber | null> {
  if (order.command === 'remove_stranger')
    return (await listStrangers(db, matchId)).find((one) => one.standInId === order.stand_in_id)?.team ?? null
  const people = [...(await listRoster(db, matchId)), ...(await listCoaches(db, matchId))]
  return people.find((one) => one.user_id === order.user_id)?.team_number ?? null
}

/**
 * A match is loaded anew from a backup of the map that is played: from none, or one of a map that is over, it would begin where nobody wants it to.
 * @throws COMMAND_NOT_SUPPORTED, BACKUP_MISSING
 */
export async function requireReload(
  { db }: Pick<Platform, 'db'>,
  matchId: number,
  dialect: DialectName,
): Promise<void> {
  if (commandsOf(dialect).loadBackup === null) refuse('COMMAND_NOT_SUPPORTED')
  const backup = found(await findBackup(db, matchId), 'BACKUP_MISSING')
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (match.state.maps[backup.map_number]?.status === 'finished') refuse('BACKUP_MISSING')
}
