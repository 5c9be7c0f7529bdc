import type { AddCrewRequest, CrewRole } from '@lobby/contract'
import { emptyWho, type WhoDraft, type WhoProblem, whoOf } from '../people/who.ts'

/** What stands in the form: whom, as what, and where. */
export type CrewDraft = WhoDraft & {
  readonly role: CrewRole
  /** Empty: every match. */
  readonly match: string
}
export type CrewProblem = WhoProblem

export const emptyDraft: CrewDraft = { role: 'caster', match: '', ...emptyWho }

/** The request as it is sent, or what is missing. */
export function requestOf({ role, match, ...who }: CrewDraft): AddCrewRequest | CrewProblem {
  const person = whoOf(who)
  // Payments are of the whole cup.
  const matchId = match === '' || role === 'finance' ? null : match
  return typeof person === 'string' ? person : { role, match_id: matchId, ...person }
}
