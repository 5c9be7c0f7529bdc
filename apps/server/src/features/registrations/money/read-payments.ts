import { undoableKinds, type PaymentEntry, type PaymentRow, type PaymentState, type Payments } from '@lobby/contract'
import {
  heldOf,
  listEntries,
  listReceipts,
  owedBack,
  presentReceipt,
  standingOf,
  sumsOf,
  type EntryRow,
  type ReceiptRow,
} from '#payments'
import { findTournament, type TournamentRow } from '#tournaments'
import { found } from '#platform/errors'
import { listAllRegistrations, type RegistrationRow } from '../registrations.queries.ts'
import { feeOf } from '../registrations.rules.ts'
import type { Paying } from '../online/offer.ts'
import { readLedgerOnline, type OnlineOfLedger } from '../online/read-online.ts'
import { hasPlace } from './has-place.ts'

export type Reading = Pick<Paying, 'db' | 'flags' | 'provider'>

/** What waits for somebody stands first. */
export const paymentOrder: Readonly<Record<PaymentState, number>> = {
  short: 0,
  over: 1,
  due: 2,
  refund_owed: 3,
  confirmed: 4,
  refunded: 5,
  kept: 6,
  free: 7,
  none: 8,
}

/** The ledger of a tournament: every registration that holds a place, waits for one or has money in it, whatever became of it. @throws TOURNAMENT_NOT_FOUND */
export async function readPayments(paying: Reading, tournamentId: number): Promise<Payments> {
  const { db } = paying
  const tournament = found(await findTournament(db, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const entries = Map.groupBy(await listEntries(db, tournamentId), (entry) => entry.registration_id)
  const receipts = new Map((await listReceipts(db, tournamentId)).map((row) => [row.registration_id, row]))
  const registrations = await listAllRegistrations(db, tournamentId)
  const online = await readLedgerOnline(
    paying,
    tournament,
    registrations.map((row) => ({ id: row.id, team: teamOf(row) })),
  )
  const rows = registrations
    .map((row) => {
      const parts = { tournament, entries: entries.get(row.id) ?? [], receipt: receipts.get(row.id) }
      return presentRow(row, { ...parts, online })
    })
    .filter(({ status, state }) => status !== 'withdrawn' || state !== 'none')
    .toSorted((a, b) => paymentOrder[a.state] - paymentOrder[b.state])
  const sum = (of: (row: PaymentRow) => number): number => rows.reduce((all, row) => all + of(row), 0)
  const inState = (...states: PaymentState[]) => sum((row) => (states.includes(row.state) ? row.amount : 0))
  return {
    rows,
    sums: {
      due: inState('due', 'short'),
      held: sum(({ held }) => held),
      refund_owed: inState('refund_owed', 'over'),
      refunded: inState('refunded'),
    },
    online: online.ledger,
  }
}

function teamOf(row: RegistrationRow): PaymentRow['team'] {
  return { id: row.team_id, name: row.team_name, tag: row.team_tag }
}

function presentRow(
  row: RegistrationRow,
  {
    tournament,
    entries,
    receipt,
    online,
  }: {
    tournament: TournamentRow
    entries: readonly EntryRow[]
    receipt: ReceiptRow | undefined
    online: OnlineOfLedger
  },
): PaymentRow {
  const sums = sumsOf(entries)
  const undone = new Set(entries.flatMap(({ undoes }) => undoes ?? []))
  return {
    registration_id: row.id,
    team: teamOf(row),
    status: row.status,
    ...standingOf(sums, hasPlace(row, tournament)),
    reference_code: row.reference_code,
    fee: feeOf(tournament, row),
    held: heldOf(sums),
    owed_back: owedBack(sums),
    due_at: row.payment_due_at?.toISOString() ?? null,
    receipt: presentReceipt(receipt),
    online: online.of({ id: row.id, owed: owedBack(sums) }),
    entries: entries.map((entry) => presentEntry(entry, undone)),
  }
}

function presentEntry(entry: EntryRow, undone: ReadonlySet<string>): PaymentEntry {
  const { by_user: id, by_username: username } = entry
  return {
    id: entry.id,
    kind: entry.kind,
    amount: entry.amount,
    at: entry.at.toISOString(),
    by: id === null ? null : { id, username: username ?? '' },
    source: entry.source,
    reference: entry.reference,
    reason: entry.reason,
    undoes: entry.undoes,
    can_undo:
      (undoableKinds as readonly string[]).includes(entry.kind) && entry.source !== 'provider' && !undone.has(entry.id),
  }
}
