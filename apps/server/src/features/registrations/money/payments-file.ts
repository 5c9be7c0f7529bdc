import { listEntries, type EntryRow } from '#payments'
import type { Runner } from '#platform/database'
import type { TableRow } from '#platform/table-files'
import { listAllRegistrations, type RegistrationRow } from '../registrations.queries.ts'

export const paymentColumns = [
  'id',
  'at',
  'team',
  'code',
  'kind',
  'from',
  'to',
  'amount',
  'by',
  'source',
  'reference',
  'reason',
  'undoes',
] as const

/** Every entry of a tournament's ledger a line: whoever adds up the accounts comes to nothing. */
export async function* paymentLines(runner: Runner, tournamentId: number): AsyncGenerator<TableRow[]> {
  const teams = new Map((await listAllRegistrations(runner, tournamentId)).map((row) => [row.id, row]))
  const entries = await listEntries(runner, tournamentId)
  yield entries.map((entry) => lineOf(entry, teams.get(entry.registration_id ?? '')))
}

function lineOf(entry: EntryRow, registration: RegistrationRow | undefined): TableRow {
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    team: registration?.team_name ?? null,
    code: registration?.reference_code ?? null,
    kind: entry.kind,
    from: entry.from_account,
    to: entry.to_account,
    amount: entry.amount,
    by: entry.by_username,
    source: entry.source,
    reference: entry.reference,
    reason: entry.reason,
    undoes: entry.undoes,
  }
}
