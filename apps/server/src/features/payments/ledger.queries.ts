import { recordAct } from '#audit'
import { sql } from 'kysely'
import type { AdminActName, PaymentEntryKind, PaymentSource } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { nothing, sumsAfter, type Account, type Move, type Sums } from './ledger.rules.ts'

export type EntryRow = {
  id: string
  registration_id: string | null
  kind: PaymentEntryKind
  from_account: Account
  to_account: Account
  amount: number
  at: Date
  by_user: string | null
  by_username: string | null
  source: PaymentSource
  reference: string
  reason: string
  undoes: string | null
}

/** Of whose registration, by whose word and why. */
export type Posting = {
  tournamentId: number
  registrationId: string
  at: Date
  by: string | null
  source: PaymentSource
  reference?: string
  reason?: string
  /** Of the first of the moves: the same is never entered twice. */
  origin?: string
  /** Which entry the first of the moves takes back. */
  undoes?: string
}

/** Enters moves in the transaction of what they are for, under the lock on the tournament's row. */
export async function enterMoves(trx: Trx, posting: Posting, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const { tournamentId, registrationId, at, by, source, reference = '', reason = '', origin, undoes } = posting
  const values = moves.map(({ kind, from, to, amount }, index) => ({
    tournament_id: tournamentId,
    registration_id: registrationId,
    kind,
    from_account: from,
    to_account: to,
    amount,
    at,
    by_user: by,
    source,
    reference,
    reason,
    origin: index === 0 ? (origin ?? null) : null,
    undoes: index === 0 ? (undoes ?? null) : null,
  }))
  await trx.insertInto('payment_entries').values(values).execute()
  if (by !== null && source !== 'rule' && source !== 'provider') await recordEntries(trx, { ...posting, by }, moves)
}

/** What a person entered by hand, or from a statement, is an act of theirs; what followed from it by rule is not. */
const actOf: Partial<Record<PaymentEntryKind, AdminActName>> = {
  received: 'payment.received',
  refunded: 'payment.refunded',
  kept: 'payment.kept',
  undone: 'payment.undone',
  prize_paid: 'prize.paid',
}

async function recordEntries(trx: Trx, posting: Posting & { by: string }, moves: readonly Move[]): Promise<void> {
  const { tournamentId, registrationId, by, at, reason } = posting
  const entry = await trx
    .selectFrom('registrations')
    .select('team_id')
    .where('id', '=', registrationId)
    .executeTakeFirst()
  for (const { kind, amount } of moves) {
    const act = actOf[kind]
    if (act === undefined) continue
    const details = { sum: amount, ...(entry && { team: entry.team_id }) }
    await recordAct(trx, { act, by, tournamentId, reason: reason === '' ? null : reason, details, at })
  }
}

function entries(runner: Runner) {
  return runner
    .selectFrom('payment_entries as entry')
    .leftJoin('users', 'users.id', 'entry.by_user')
    .select([
      'entry.id',
      'entry.registration_id',
      'entry.kind',
      'entry.from_account',
      'entry.to_account',
      'entry.amount',
      'entry.at',
      'entry.by_user',
      'users.username as by_username',
      'entry.source',
      'entry.reference',
      'entry.reason',
      'entry.undoes',
    ])
    .orderBy('entry.id')
}

/** Numbers of PostgreSQL that may be too big for one of ours come as text: these never are. */
function plain(row: Record<string, unknown>): EntryRow {
  const { id, amount, undoes, ...rest } = row as Record<'id' | 'amount' | 'undoes', number | string | null>
  return {
    ...(rest as unknown as Omit<EntryRow, 'id' | 'amount' | 'undoes'>),
    id: String(id),
    amount: Number(amount),
    undoes: undoes === null ? null : String(undoes),
  }
}

/** Every entry of a tournament, the oldest first. */
export async function listEntries(runner: Runner, tournamentId: number): Promise<EntryRow[]> {
  return (await entries(runner).where('entry.tournament_id', '=', tournamentId).execute()).map(plain)
}

export async function listEntriesOf(runner: Runner, registrationId: string): Promise<EntryRow[]> {
  return (await entries(runner).where('entry.registration_id', '=', registrationId).execute()).map(plain)
}

export async function findEntry(
  runner: Runner,
  { tournamentId, id }: { tournamentId: number; id: string },
): Promise<EntryRow | undefined> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return undefined
  const row = await entries(runner)
    .where('entry.tournament_id', '=', tournamentId)
    .where('entry.id', '=', id as never)
    .executeTakeFirst()
  return row && plain(row)
}

/** Of how many registrations of a tournament something is owed back (`owedBack`), and since when the first of them waits; null where it is none. */
export async function countOwedBack(
  runner: Runner,
  tournamentId: number,
): Promise<{ count: number; since: Date } | null> {
  const { rows } = await sql<{ n: number; since: Date | null }>`
    with moved as (
      select registration_id, max(at) as last_at,
        sum(case when to_account = 'refund' then amount when from_account = 'refund' then -amount else 0 end) as refund,
        sum(case when to_account = 'due' then amount when from_account = 'due' then -amount else 0 end) as due
      from payment_entries where tournament_id = ${tournamentId} and registration_id is not null
      group by registration_id
    )
    select count(*)::int as n, min(last_at) as since from moved where greatest(0, -due) - refund > 0`.execute(runner)
  const [found] = rows
  return found === undefined || found.since === null ? null : { count: found.n, since: found.since }
}

export function sumsOf(rows: readonly EntryRow[]): Sums {
  return sumsAfter(
    nothing,
    rows.map(({ from_account: from, to_account: to, amount }) => ({ from, to, amount })),
  )
}

export async function readSums(runner: Runner, registrationId: string): Promise<Sums> {
  return sumsOf(await listEntriesOf(runner, registrationId))
}
