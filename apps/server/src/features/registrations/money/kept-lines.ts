import { keptLineDays, type DismissLineRequest, type EnterLineRequest, type KeptLines } from '@lobby/contract'
import { recordAct } from '#audit'
import { decideLine, findLine, forgetLines, listOpenLines, matchLines, type OpenLine } from '#payments'
import { lockTournament, tellTournament } from '#tournaments'
import type { Runner } from '#platform/database'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { readOwing } from './owing.ts'
import { takeIn } from './settle-money.ts'

const dayMs = 24 * 3_600_000
const referenceMax = 120

/** Lines of statements that nobody could place, with whose they may be as teams stand now. @throws TOURNAMENT_NOT_FOUND */
export async function readKeptLines(runner: Runner, tournamentId: number): Promise<KeptLines> {
  const { owing, teams } = await readOwing(runner, tournamentId)
  const lines = matchLines(await listOpenLines(runner, tournamentId), owing, new Set())
  return {
    lines: lines.map(({ id, date, amount, text, payer, registrationIds, ...line }) => ({
      id,
      date,
      amount,
      text,
      payer,
      registration_ids: registrationIds,
      kept_at: line.kept_at.toISOString(),
      kept_by: { id: line.kept_by, username: line.kept_by_username },
    })),
    teams,
  }
}

type Target = { tournamentId: number; lineId: string; by: string }

/**
 * Somebody says whose a line is: it comes as from the statement, and what it said is forgotten but for the reference of the entry.
 * @throws TOURNAMENT_NOT_FOUND, LINE_NOT_FOUND, LINE_DECIDED, REGISTRATION_NOT_FOUND, PAYMENT_NOT_EXPECTED, STATEMENT_STALE
 */
export async function enterLine(
  platform: Platform,
  { tournamentId, lineId, by, registration_id: registrationId, rest }: Target & EnterLineRequest,
): Promise<void> {
  await platform.transact(async (work) => {
    const { origin, amount, text, payer } = await lockLine(work, { tournamentId, lineId })
    const reference = [text, payer]
      .filter((part) => part !== '')
      .join(', ')
      .slice(0, referenceMax)
    const received = { tournamentId, registrationId, by, amount, reference, origin, rest }
    if (!(await takeIn(platform, work, { ...received, source: 'statement' }))) refuse('LINE_DECIDED')
    await decideLine(work.trx, { tournamentId, origin, as: 'entered' })
    await tellTournament(platform, work, tournamentId)
  })
}

/** It is no payment of a team's here, and why. @throws TOURNAMENT_NOT_FOUND, LINE_NOT_FOUND, LINE_DECIDED */
export async function dismissLine(
  platform: Platform,
  { tournamentId, lineId, by, why, note }: Target & DismissLineRequest,
): Promise<void> {
  await platform.transact(async (work) => {
    const { origin, amount } = await lockLine(work, { tournamentId, lineId })
    await decideLine(work.trx, { tournamentId, origin, as: 'dismissed' })
    await recordAct(work.trx, {
      act: 'payment.line_dismissed',
      by,
      tournamentId,
      reason: note === '' ? null : note,
      details: { sum: amount, why },
      at: platform.clock.now(),
    })
    await tellTournament(platform, work, tournamentId)
  })
}

/** A line under the lock of its tournament, which all who decide take: of two the second hears that it is decided. */
async function lockLine(
  { trx }: Work,
  { tournamentId, lineId }: { tournamentId: number; lineId: string },
): Promise<OpenLine> {
  found(await lockTournament(trx, tournamentId), 'TOURNAMENT_NOT_FOUND')
  const line = found(await findLine(trx, { tournamentId, id: lineId }), 'LINE_NOT_FOUND')
  return line.isDecided ? refuse('LINE_DECIDED') : line
}

/** Nobody needs lines of last season. */
export async function forgetOldLines({ db, clock }: Platform): Promise<void> {
  await forgetLines(db, new Date(clock.now().getTime() - keptLineDays * dayMs))
}
