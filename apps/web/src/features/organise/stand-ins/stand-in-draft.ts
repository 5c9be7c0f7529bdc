import type { NameStandInRequest, StandInRole } from '@lobby/contract'
import { emptyWho, type WhoDraft, type WhoProblem, whoOf } from '../people/who.ts'

/** What stands in the form: whom, as what, for which team, in which matches, and why. */
export type StandInDraft = WhoDraft & {
  readonly role: StandInRole
  /** Empty until one is chosen. */
  readonly team: string
  /** Empty: every match. */
  readonly match: string
  /** Who sits out; empty: nobody. */
  readonly insteadOf: string
  readonly reason: string
}
export type StandInProblem = WhoProblem | 'team_missing' | 'match_missing' | 'reason_missing'

export const emptyStandIn: StandInDraft = {
  role: 'player',
  team: '',
  match: '',
  insteadOf: '',
  reason: '',
  ...emptyWho,
}

/** The request as it is sent, or what is missing. `isOpen`: people are named for all matches now. */
export function standInRequest(
  { role, team, match, insteadOf, reason, ...who }: StandInDraft,
  { isOpen }: { isOpen: boolean },
): NameStandInRequest | StandInProblem {
  if (team === '') return 'team_missing'
  if (match === '' && !isOpen) return 'match_missing'
  const person = whoOf(who)
  if (typeof person === 'string') return person
  if (match !== '' && reason.trim() === '') return 'reason_missing'
  return {
    team_id: team,
    match_id: match === '' ? null : match,
    role,
    ...person,
    // Nobody sits out for a coach.
    instead_of: role === 'coach' || insteadOf === '' ? null : insteadOf,
    reason: reason.trim(),
  }
}
