import { previewCorrection, type CorrectionPolicy, type Tournament, type TournamentFact } from '@lobby/brackets'
import type { Attempt } from './change-bracket.ts'
import { record, type Author, type Ledger } from './bracket.rules.ts'

export type Correction = { event: number; fact: TournamentFact | null; policy: CorrectionPolicy }

/** Puts a fact, or nothing, in the place of an earlier one, and tells what that brings about. */
export function corrected(ledger: Ledger, correction: Correction, author: Author): Attempt {
  const { event, fact, policy } = correction
  const preview = previewCorrection(ledger.bracket, { event, fact, policy })
  const result = record(ledger, { type: 'result_corrected', event, fact, policy }, author)
  if (result.ok || result.code !== 'correction_has_consequences') return { result, preview }
  const yielding = { type: 'result_corrected', event, fact, policy: 'void-downstream' } as const
  const imagined = record(ledger, yielding, author)
  return { result, preview, imagined: imagined.ok ? imagined.ledger : undefined }
}

export type LogEntry = NonNullable<Tournament['log']>

/** The engine's log, newest first: what was told, what counts of it by now, and whether it holds. */
export function logEntries({ log }: Tournament): LogEntry[] {
  const found: LogEntry[] = []
  for (let entry = log; entry !== null; entry = entry.before) found.push(entry)
  return found
}

/** The newest entry that counts and is of this kind. */
export function findEntry(ledger: Ledger, isIt: (fact: TournamentFact) => boolean): LogEntry | undefined {
  return logEntries(ledger.bracket).find(({ fact, standing }) => fact !== null && standing !== 'void' && isIt(fact))
}
