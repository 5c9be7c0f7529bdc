import { plainAnswer } from '@lobby/cs2'
import type { ConsoleEntry } from '@lobby/contract'
import { newId } from '#core/ids'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findServer } from '../servers.queries.ts'
import { insertCommand, readCommand, saveOutcome, type CommandRow } from './commands.queries.ts'
import type { Consoles } from './consoles.ts'
import { masked } from './masked.rules.ts'

/** Characters of an answer that are kept. */
const keptAnswer = 16_384

/**
 * Types one line on a server's console. Who, when and what is stored before it is sent, what came back after it; a
 * command that may have been carried out without an answer says so, and is not repeated.
 * @throws SERVER_NOT_FOUND, RCON_NOT_SET, RCON_REFUSED, RCON_UNREACHABLE
 */
export async function sendCommand(
  { db, clock }: Platform,
  consoles: Consoles,
  { serverId, userId, command }: { serverId: string; userId: string; command: string },
): Promise<ConsoleEntry> {
  const server = found(await findServer(db, serverId), 'SERVER_NOT_FOUND')
  if (server.rcon_password === null) refuse('RCON_NOT_SET')
  if (server.rcon_refused) refuse('RCON_REFUSED')
  const id = newId()
  await db.transaction().execute((trx) =>
    insertCommand(trx, {
      id,
      server_id: serverId,
      user_id: userId,
      sent_at: clock.now(),
      command: masked(command),
    }),
  )
  const result = await consoles.run(server, command)
  const failure = result.ok ? null : result.failure
  const outcome = failure === null ? 'answered' : failure === 'not_set' ? 'unreachable' : failure
  await saveOutcome(db, id, { outcome, answer: storable(result.text), tookMs: result.tookMs })
  if (failure === 'not_set') refuse('RCON_NOT_SET')
  if (failure === 'wrong_password') refuse('RCON_REFUSED')
  if (failure === 'unreachable') refuse('RCON_UNREACHABLE')
  return presentCommand(await readCommand(db, id))
}

export function presentCommand(row: CommandRow): ConsoleEntry {
  return {
    id: row.id,
    username: row.username,
    sent_at: row.sent_at.toISOString(),
    command: row.command,
    outcome: row.outcome,
    answer: row.answer,
    took_ms: row.took_ms,
  }
}

/** Cut to what is kept, between letters; PostgreSQL keeps no NUL. */
export function storable(text: string): string {
  const plain = plainAnswer(text)
  const cut = plain.slice(0, keptAnswer).toWellFormed()
  return plain.length > keptAnswer ? `${cut}…` : cut
}
