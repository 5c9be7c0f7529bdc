import { previewCorrection, type CorrectionPolicy, type TournamentFact } from '@lobby/brackets'
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
