import { sql, type Selectable } from 'kysely'
import type { MatchCommandEntry } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

type Outcome = MatchCommandEntry['outcome']
type PeopleCommand = 'add_player' | 'remove_player' | 'remove_stranger'
type PeopleOrder = Extract<MatchCommandEntry['order'], { command: PeopleCommand }>
type Row = Omit<Selectable<Tables['match_commands']>, 'command' | 'outcome'> & {
  command: MatchCommandEntry['order']
  outcome: Outcome
}
export type OrderRow = Row & { username: string; server_name: string | null }

/** Entries that a page shows. */
const shown = 50

export async function insertOrder(trx: Trx, { command, ...row }: Omit<Row, 'answer'>): Promise<void> {
  await trx
    .insertInto('match_commands')
    .values({ ...row, command: jsonb(command) })
    .execute()
}

export async function saveOrderOutcome(
  runner: Runner,
  id: string,
  { outcome, answer }: { outcome: Outcome; answer: string },
): Promise<void> {
  await runner.updateTable('match_commands').set({ outcome, answer }).where('id', '=', id).execute()
}

function withNames(runner: Runner) {
  return runner
    .selectFrom('match_commands')
    .innerJoin('users', 'users.id', 'match_commands.user_id')
    .leftJoin('game_servers', 'game_servers.id', 'match_commands.server_id')
    .selectAll('match_commands')
    .select(['users.username', 'game_servers.name as server_name'])
    .$castTo<OrderRow>()
}

export function readOrder(runner: Runner, id: string): Promise<OrderRow> {
  return withNames(runner).where('match_commands.id', '=', id).executeTakeFirstOrThrow()
}

/** The newest first; of one person alone where `userId` is given. */
export function listOrders(runner: Runner, matchId: number, userId: string | null): Promise<OrderRow[]> {
  return withNames(runner)
    .where('match_commands.match_id', '=', matchId)
    .$if(userId !== null, (query) => query.where('match_commands.user_id', '=', userId ?? ''))
    .orderBy('match_commands.at', 'desc')
    .orderBy('match_commands.id', 'desc')
    .limit(shown)
    .execute()
}

function isOfPeople(order: Row['command']): order is PeopleOrder {
  return ['add_player', 'remove_player', 'remove_stranger'].includes(order.command)
}

/** What a server was told last of everybody whom an order let in or took off, and did, the oldest first. */
export async function listPeopleOrders(runner: Runner, matchId: number): Promise<PeopleOrder[]> {
  const rows = await runner
    .selectFrom('match_commands')
    .select('command')
    .where('match_id', '=', matchId)
    .where('outcome', 'in', ['answered', 'kicked', 'kept_out', 'reloaded'])
    .orderBy('at')
    .orderBy('id')
    .$castTo<Pick<Row, 'command'>>()
    .execute()
  const last = new Map<string, PeopleOrder>()
  for (const { command } of rows) {
    if (!isOfPeople(command)) continue
    const person = command.command === 'remove_stranger' ? command.stand_in_id : command.user_id
    last.delete(person)
    last.set(person, command)
  }
  return [...last.values()]
}

/** The entry of the order that made `number` count instead of `instead`, the newest one; undefined where nobody gave it. */
export async function findTakeOver(
  runner: Runner,
  { matchId, number, instead }: { matchId: number; number: number; instead?: number },
): Promise<string | undefined> {
  const rows = await runner
    .selectFrom('match_commands')
    .select(['id', 'command'])
    .where('match_id', '=', matchId)
    .where(sql<boolean>`command ->> 'command' = 'take_over'`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$castTo<Pick<Row, 'id' | 'command'>>()
    .execute()
  const isIt = ({ command: order }: Pick<Row, 'command'>): boolean =>
    order.command === 'take_over' && order.number === number && (instead ?? order.instead) === order.instead
  return rows.find(isIt)?.id
}

export function presentOrder(row: OrderRow): MatchCommandEntry {
  return {
    id: row.id,
    username: row.username,
    at: row.at.toISOString(),
    order: row.command,
    reason: row.reason,
    server: row.server_name,
    outcome: row.outcome,
    answer: row.answer,
  }
}
