import type { Api } from '#lib/api'
import type { BracketStep, ChangeOutcome, CorrectionPolicy, MatchResult } from '@lobby/contract'

/** How a change is asked for; see SetResultRequest and BracketStepRequest. */
export type ChangeTerms = {
  policy: CorrectionPolicy
  reason: string
  dry_run: boolean
  /** Version that the preview spoke of. */
  expected_version?: number
}

/** `PUT /api/matches/:id/result` */
export function setResult(api: Api, matchId: string, result: MatchResult, terms: ChangeTerms): Promise<ChangeOutcome> {
  return api.put((contract) => contract.ChangeOutcome, `/matches/${encodeURIComponent(matchId)}/result`, {
    result,
    ...terms,
  })
}

/** `POST /api/tournaments/:id/steps` */
export function takeStep(
  api: Api,
  tournamentId: string,
  step: BracketStep,
  terms: ChangeTerms,
): Promise<ChangeOutcome> {
  return api.post((contract) => contract.ChangeOutcome, `/tournaments/${encodeURIComponent(tournamentId)}/steps`, {
    step,
    ...terms,
  })
}
