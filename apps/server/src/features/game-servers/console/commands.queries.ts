import { sql } from 'kysely'
import type { ConsoleEntry } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** Commands kept for each server; older ones go. */
const keptCommands = 500

export type CommandRow = {
  id: string
  username: string
  sent_at: Date
  command: string
  outcome: ConsoleEntry['outcome']
  answer: string | null
  took_ms: number | null
}

/** Newest first. */
export function listCommands(runner: Runner, serverId: string, limit: number): Promise<CommandRow[]> {
  return commands(runner)
    .where('server_id', '=', serverId)
    .orderBy('sent_at', 'desc')
    .orderBy('game_server_commands.id', 'desc')
    .limit(limit)
    .execute()
}

export function readCommand(runner: Runner, id: string): Promise<CommandRow> {
  return commands(runner).where('game_server_commands.id', '=', id).executeTakeFirstOrThrow()
}

function commands(runner: Runner) {
  return runner
    .selectFrom('game_server_commands')
    .innerJoin('users', 'users.id', 'game_server_commands.user_id')
    .select(['game_server_commands.id', 'username', 'sent_at', 'command', 'outcome', 'answer', 'took_ms'])
    .$castTo<CommandRow>()
}

export async function insertCommand(
  runner: Runner,
  row: { id: string; server_id: string; user_id: string; sent_at: Date; command: string },
): Promise<void> {
  await runner.insertInto('game_server_commands').values(row).execute()
  await runner
    .deleteFrom('game_server_commands')
    .where('id', 'in', (query) =>
      query
        .selectFrom('game_server_commands as old')
        .select('old.id')
        .where('old.server_id', '=', row.server_id)
        .orderBy('old.sent_at', 'desc')
        .orderBy('old.id', 'desc')
        .offset(sql.lit(keptCommands)),
    )
    .execute()
}

export async function saveOutcome(
  runner: Runner,
  id: string,
  { outcome, answer, tookMs }: { outcome: ConsoleEntry['outcome']; answer: string; tookMs: number },
): Promise<void> {
  await runner
    .updateTable('game_server_commands')
    .set({ outcome, answer, took_ms: tookMs })
    .where('id', '=', id)
    .execute()
}
