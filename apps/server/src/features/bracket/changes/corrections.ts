import {
  previewCorrection,
  type CorrectionPolicy,
  type CorrectionPreview,
  type Refusal,
  type TournamentFact,
} from '@lobby/brackets'
import { record, type Author, type Ledger } from '../bracket.rules.ts'

export type Correction = { event: number; fact: TournamentFact | null; policy: CorrectionPolicy }

/** `imagined` is the bracket as it would be if later results gave way. */
type Corrected = {
  result: { ok: true; ledger: Ledger } | Refusal
  preview: CorrectionPreview
  imagined?: Ledger | undefined
}

/** Puts a fact, or nothing, in the place of an earlier one, and tells what that brings about. */
export function corrected(ledger: Ledger, correction: Correction, author: Author): Corrected {
  const { event, fact, policy } = correction
  const preview = previewCorrection(ledger.bracket, { event, fact, policy })
  const result = record(ledger, { type: 'result_corrected', event, fact, policy }, author)
  if (result.ok || result.code !== 'correction_has_consequences') return { result, preview }
  const yielding = { type: 'result_corrected', event, fact, policy: 'void-downstream' } as const
  const imagined = record(ledger, yielding, author)
  return { result, preview, imagined: imagined.ok ? imagined.ledger : undefined }
}
