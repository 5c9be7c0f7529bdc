import type { CupRole, InviteToCupRequest } from '@lobby/contract'

/** What stands in the form of an invitation. */
export type InviteDraft = {
  readonly role: Exclude<CupRole, 'owner'>
  /** Empty: every match. */
  readonly match: string
  readonly by: InviteToCupRequest['by']
  readonly userId: string
  readonly email: string
  readonly steam: string
}
export type InviteProblem = 'person_missing' | 'email_missing' | 'steam_missing'

export const emptyInvite: InviteDraft = {
  role: 'referee',
  match: '',
  by: 'user_id',
  userId: '',
  email: '',
  steam: '',
}

/** Whether a role may be of one match alone. */
export function isOfMatches(role: CupRole): boolean {
  return role === 'referee' || role === 'caster' || role === 'observer'
}

/** The request as it is sent, or what is missing; of the ways to name somebody only the chosen one is sent. */
export function inviteOf({ role, match, by, userId, email, steam }: InviteDraft): InviteToCupRequest | InviteProblem {
  const missing = { user_id: 'person_missing', email: 'email_missing', steam: 'steam_missing', link: null } as const
  const value = { user_id: userId, email: email.trim(), steam: steam.trim(), link: 'a link' }[by]
  const problem = missing[by]
  if (value === '' && problem !== null) return problem
  return {
    role,
    match_id: match === '' || !isOfMatches(role) ? null : match,
    by,
    user_id: by === 'user_id' ? userId : null,
    email: by === 'email' ? value : null,
    steam: by === 'steam' ? value : '',
  }
}
