import type { CupRole } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

/** What somebody is to a tournament who changes who runs it. `isOwner`: theirs, or an admin's, whose every tournament is. */
export type Standing = { isOwner: boolean; isOrganiser: boolean }

/**
 * The one table of who may give which part of a tournament away (docs/decisions/064): those who help are invited by whoever organises it; whoever may do all that an organiser
 * may, and whoever it is to be after, by the owner alone.
 */
const giver: Readonly<Record<CupRole, 'owner' | 'organiser'>> = {
  owner: 'owner',
  organiser: 'owner',
  finance: 'organiser',
  referee: 'organiser',
  caster: 'organiser',
  observer: 'organiser',
}

export function canInvite(role: CupRole, { isOwner, isOrganiser }: Standing): Result<void> {
  if (isOwner) return allowed
  if (!isOrganiser) return refused('NOT_ORGANISER')
  return giver[role] === 'owner' ? refused('NOT_OWNER') : allowed
}

type Invitation = { role: CupRole; ended: string | null; expires_at: Date }

/** An invitation is as good as whoever it came from: what they could not give now it does not give either. */
export function canAnswer(
  { role, ended, expires_at: expiresAt }: Invitation,
  inviter: Standing,
  now: Date,
): Result<void> {
  if (ended !== null || expiresAt <= now || !canInvite(role, inviter).ok) return refused('CUP_INVITATION_OVER')
  return allowed
}

/** The owner goes after somebody else has taken the tournament over, so that there always is one to ask. */
export function canLeave({ isOwner }: { isOwner: boolean }): Result<void> {
  return isOwner ? refused('OWNER_STAYS') : allowed
}
