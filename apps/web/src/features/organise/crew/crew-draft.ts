import type { AddCrewRequest, CrewRole } from '@lobby/contract'

/** What stands in the form: whom, as what, and where. */
export type CrewDraft = {
  readonly role: CrewRole
  /** Empty: every match. */
  readonly match: string
  readonly by: 'account' | 'steam'
  /** Of the chosen account; empty until there is one. */
  readonly userId: string
  readonly steam: string
  readonly name: string
}
export type CrewProblem = 'person_missing' | 'steam_missing'

export const emptyDraft: CrewDraft = { role: 'caster', match: '', by: 'account', userId: '', steam: '', name: '' }

/** The request as it is sent, or what is missing; of the two ways to name somebody only the chosen one is sent. */
export function requestOf({ role, match, by, userId, steam, name }: CrewDraft): AddCrewRequest | CrewProblem {
  const place = { role, match_id: match === '' ? null : match }
  if (by === 'account') return userId === '' ? 'person_missing' : { ...place, user_id: userId, steam: '', name: '' }
  return steam.trim() === '' ? 'steam_missing' : { ...place, user_id: null, steam, name: name.trim() }
}
