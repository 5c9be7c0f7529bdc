import type { CupInvitation, CupPeople } from '@lobby/contract'
import { presentNamedMatch } from '#crew'
import { avatarUrl } from '#users'
import { tokenHash } from '#core/tokens'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findInvitation, listOpen, listOrganiserRows, standingOf, type InvitationRow } from './people.queries.ts'
import { canAnswer } from './people.rules.ts'

type Reader = Pick<Platform, 'db' | 'clock'>

export async function readPeople({ db, clock }: Reader, tournamentId: number, userId: string): Promise<CupPeople> {
  const organisers = await listOrganiserRows(db, tournamentId)
  return {
    organisers: organisers.map(({ id, username, avatar, is_owner }) => ({
      user: { id, username, avatar_url: avatarUrl(avatar) },
      is_owner,
    })),
    invitations: (await listOpen(db, { tournamentId }, clock.now())).map((row) => ({
      id: row.id,
      role: row.role,
      match: presentNamedMatch(row),
      user: row.user_id === null ? null : { id: row.user_id, username: row.username ?? '' },
      email: row.email_hint,
      invited_by: row.invited_by_name,
      invited_at: row.invited_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    })),
    is_owner: (await standingOf(db, userId, tournamentId)).isOwner,
    is_organiser: organisers.some(({ id }) => id === userId),
  }
}

/** Those that wait for somebody's own word. */
export async function readOwnInvitations({ db, clock }: Reader, userId: string): Promise<CupInvitation[]> {
  return (await listOpen(db, { userId }, clock.now())).map(presentInvitation)
}

/** What whoever has a link is asked. @throws CUP_INVITATION_NOT_FOUND, CUP_INVITATION_OVER */
export async function readByToken({ db, clock }: Reader, token: string): Promise<CupInvitation> {
  const row = found(await findInvitation(db, { tokenHash: tokenHash(token) }), 'CUP_INVITATION_NOT_FOUND')
  unwrap(canAnswer(row, await standingOf(db, row.invited_by, row.tournament_id), clock.now()))
  return presentInvitation(row)
}

function presentInvitation(row: InvitationRow): CupInvitation {
  return {
    id: row.id,
    tournament: { id: String(row.tournament_id), name: row.tournament_name, starts_at: row.start_date.toISOString() },
    role: row.role,
    match: presentNamedMatch(row),
    invited_by: row.invited_by_name,
    expires_at: row.expires_at.toISOString(),
  }
}
