import type { StatementColumns, StatementPreview, StatementQuery, StatementRequest } from '@lobby/contract'
import { guessColumns, headOf, linesOf, matchLines, readStatement, type Owing } from '#payments'
import { lockTournament, tellTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { readPayments, type Reading } from './read-payments.ts'
import { takeIn } from './settle-money.ts'

/** What the page shows of a statement at a time. */
const shownMax = 1_000

/** What a bank's statement tells of a tournament's payments. Nothing of it is kept. @throws TOURNAMENT_NOT_FOUND, STATEMENT_BROKEN, STATEMENT_TOO_LONG */
export async function previewStatement(
  paying: Reading,
  { tournamentId, bytes, chosen }: { tournamentId: number; bytes: Buffer; chosen: StatementQuery },
): Promise<StatementPreview> {
  const rows = readStatement(bytes)
  const columns = columnsOf(guessColumns(rows), chosen)
  const { rows: payments } = await readPayments(paying, tournamentId)
  const names = await listNames(paying.db, tournamentId)
  const teams = payments.map((row) => ({
    registration_id: row.registration_id,
    team: row.team,
    state: row.state,
    rest: row.state === 'due' || row.state === 'short' ? row.amount : 0,
  }))
  const all = payments.map((row, index): Owing => ({
    registrationId: row.registration_id,
    code: row.reference_code,
    rest: teams[index]?.rest ?? 0,
    names: [row.team.name, ...(names.get(row.registration_id) ?? [])],
  }))
  const lines = matchLines(linesOf(rows, columns), all, await listOrigins(paying.db, tournamentId))
  return {
    columns,
    heads: (rows[Math.max(0, headOf(rows))] ?? []).map((cell) => cell.slice(0, 60)),
    lines: lines
      .toSorted((a, b) => order[a.verdict] - order[b.verdict])
      .slice(0, shownMax)
      .map(({ registrationIds, ...line }) => ({ ...line, registration_ids: registrationIds })),
    teams,
  }
}

const order = { ask: 0, sure: 1, known: 2, not_ours: 3 } as const

/** As soon as an organiser says one column, they say all. */
function columnsOf(guessed: StatementColumns, chosen: StatementQuery): StatementColumns {
  const { date, amount, text, payer } = chosen
  if ([date, amount, text, payer].every((one) => one === undefined)) return guessed
  return { date: date ?? null, amount: amount ?? null, text: text ?? null, payer: payer ?? null }
}

async function listOrigins(runner: Runner, tournamentId: number): Promise<Set<string>> {
  const rows = await runner
    .selectFrom('payment_entries')
    .select('origin')
    .where('tournament_id', '=', tournamentId)
    .where('origin', 'is not', null)
    .execute()
  return new Set(rows.flatMap(({ origin }) => origin ?? []))
}

/** What the people of each registration's roster are called. */
async function listNames(runner: Runner, tournamentId: number): Promise<Map<string, string[]>> {
  const rows = await runner
    .selectFrom('registration_players')
    .innerJoin('users', 'users.id', 'registration_players.user_id')
    .select(['registration_players.registration_id as id', 'users.username'])
    .where('registration_players.tournament_id', '=', tournamentId)
    .execute()
  const people = Map.groupBy(rows, ({ id }) => id)
  return new Map([...people].map(([id, all]) => [id, all.map(({ username }) => username)]))
}

/**
 * These lines came, all of them or none; what came already comes no second time. Answers how many were new.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PAYMENT_NOT_EXPECTED, STATEMENT_STALE
 */
export async function enterStatement(
  platform: Platform,
  { tournamentId, by, entries }: { tournamentId: number; by: string } & StatementRequest,
): Promise<number> {
  return platform.transact(async (work) => {
    found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    let entered = 0
    for (const { origin, registration_id: registrationId, amount, rest, reference } of entries) {
      const received = { tournamentId, registrationId, by, amount, reference, origin, source: 'statement' as const }
      if (await takeIn(platform, work, { ...received, rest })) entered += 1
    }
    if (entered > 0) await tellTournament(platform, work, tournamentId)
    return entered
  })
}
