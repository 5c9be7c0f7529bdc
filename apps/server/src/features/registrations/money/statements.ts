import {
  keptLineDays,
  keptLinesMax,
  type LeftLine,
  type StatementColumns,
  type StatementPreview,
  type StatementQuery,
  type StatementRequest,
} from '@lobby/contract'
import { recordAct } from '#audit'
import {
  countOpenLines,
  decideLine,
  guessColumns,
  headOf,
  keepLines,
  linesOf,
  listLineFates,
  matchLines,
  mayBeOurs,
  readStatement,
} from '#payments'
import { lockTournament, tellTournament, type TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { readOwing } from './owing.ts'
import { takeIn } from './settle-money.ts'

/** What the page shows of a statement at a time. */
const shownMax = 1_000
const dayMs = 24 * 3_600_000

/** What a bank's statement tells of a tournament's payments. Nothing of it is kept. @throws TOURNAMENT_NOT_FOUND, STATEMENT_BROKEN, STATEMENT_TOO_LONG */
export async function previewStatement(
  { db }: Pick<Platform, 'db'>,
  { tournamentId, bytes, chosen }: { tournamentId: number; bytes: Buffer; chosen: StatementQuery },
): Promise<StatementPreview> {
  const rows = readStatement(bytes)
  const columns = columnsOf(guessColumns(rows), chosen)
  const { owing, teams, firstRegistered } = await readOwing(db, tournamentId)
  const fates = await listLineFates(db, tournamentId)
  const known = await listOrigins(db, tournamentId)
  for (const [origin, fate] of fates) if (fate === 'entered') known.add(origin)
  const lines = matchLines(linesOf(rows, columns), owing, known).map(({ registrationIds, verdict, ...line }) => {
    const isAside = verdict !== 'known' && fates.get(line.origin) === 'dismissed'
    const isUndecided = verdict === 'ask' || verdict === 'not_ours'
    const mayKeep = isUndecided && !fates.has(line.origin) && mayBeOurs(line.date, firstRegistered)
    return {
      ...line,
      verdict: isAside ? ('aside' as const) : verdict,
      registration_ids: registrationIds,
      may_keep: mayKeep,
    }
  })
  return {
    columns,
    heads: (rows[Math.max(0, headOf(rows))] ?? []).map((cell) => cell.slice(0, 60)),
    lines: lines.toSorted((a, b) => order[a.verdict] - order[b.verdict]).slice(0, shownMax),
    teams,
  }
}

const order = { ask: 0, sure: 1, known: 2, aside: 3, not_ours: 4 } as const

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

/**
 * These lines came, and those nobody could place: all of them or none; what came already comes no second time, and what was ever kept is kept no second time. Answers how many
 * came that had not.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PAYMENT_NOT_EXPECTED, STATEMENT_STALE, LINES_TOO_MANY
 */
export async function enterStatement(
  platform: Platform,
  { tournamentId, by, entries, left }: { tournamentId: number; by: string } & StatementRequest,
): Promise<number> {
  return platform.transact(async (work) => {
    const tournament = found(await lockTournament(work.trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
    const fates = await listLineFates(work.trx, tournamentId)
    let entered = 0
    for (const { origin, registration_id: registrationId, amount, rest, reference } of entries) {
      // Somebody has entered it by hand meanwhile.
      if (fates.get(origin) === 'entered') continue
      const received = { tournamentId, registrationId, by, amount, reference, origin, source: 'statement' as const }
      if (await takeIn(platform, work, { ...received, rest })) entered += 1
      await decideLine(work.trx, { tournamentId, origin, as: 'entered' })
    }
    const kept = await keepLeft(platform, work, { tournament, by, left })
    if (entered > 0 || kept > 0) await tellTournament(platform, work, tournamentId)
    return entered
  })
}

/** Of a tournament that ended long ago nothing is kept any more. */
async function keepLeft(
  { clock }: Platform,
  { trx }: Work,
  { tournament, by, left }: { tournament: TournamentRow; by: string; left: readonly LeftLine[] },
): Promise<number> {
  const at = clock.now()
  const { id: tournamentId, finished_at: end } = tournament
  if (end !== null && end.getTime() < at.getTime() - keptLineDays * dayMs) return 0
  const known = await listOrigins(trx, tournamentId)
  const lines = left.filter(({ origin }) => !known.has(origin))
  const { count, sum } = await keepLines(trx, tournamentId, { lines, by, at })
  if (count === 0) return 0
  const open = await countOpenLines(trx, tournamentId)
  if (open !== null && open.count > keptLinesMax) refuse('LINES_TOO_MANY')
  await recordAct(trx, { act: 'payment.lines_kept', by, tournamentId, details: { lines: count, sum }, at })
  return count
}
