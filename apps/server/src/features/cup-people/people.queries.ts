import { sql } from 'kysely'
import type { CupRole } from '@lobby/contract'
import { namedMatchColumns, type NamedMatchRow } from '#crew'
import type { Runner, Trx } from '#platform/database'
import type { Standing } from './people.rules.ts'

/** Whoever changes who runs a tournament takes turns with all others who do. Undefined when there is none. */
export function holdCup(trx: Trx, tournamentId: number): Promise<{ id: number; name: string } | undefined> {
  return trx
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where('id', '=', tournamentId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Whoever is banned may give nothing away, whatever they were. */
export async function standingOf(runner: Runner, userId: string, tournamentId: number): Promise<Standing> {
  const row = await runner
    .selectFrom('users')
    .leftJoin('tournament_organisers as organiser', (join) =>
      join.onRef('organiser.user_id', '=', 'users.id').on('organiser.tournament_id', '=', tournamentId),
    )
    .select(['users.is_admin', 'organiser.user_id', 'organiser.is_owner'])
    .where('users.id', '=', userId)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return { isOwner: false, isOrganiser: false }
  return { isOwner: row.is_admin || row.is_owner === true, isOrganiser: row.is_admin || row.user_id !== null }
}

export type OrganiserRow = { id: string; username: string; avatar: string | null; is_owner: boolean }

/** The owner first. */
export function listOrganiserRows(runner: Runner, tournamentId: number): Promise<OrganiserRow[]> {
  return runner
    .selectFrom('tournament_organisers as organiser')
    .innerJoin('users', 'users.id', 'organiser.user_id')
    .select(['users.id', 'users.username', 'users.avatar', 'organiser.is_owner'])
    .where('organiser.tournament_id', '=', tournamentId)
    .orderBy('organiser.is_owner', 'desc')
    .orderBy(sql`lower(users.username)`)
    .execute()
}

type InvitationColumns = {
  id: string
  tournament_id: number
  role: CupRole
  match_id: number | null
  user_id: string | null
  email_hint: string | null
  invited_by: string
  invited_at: Date
  expires_at: Date
  ended: string | null
}
export type InvitationRow = InvitationColumns &
  NamedMatchRow & { invited_by_name: string; username: string | null; tournament_name: string; start_date: Date }

function invitations(runner: Runner) {
  return runner
    .selectFrom('cup_invitations as invitation')
    .innerJoin('tournaments', 'tournaments.id', 'invitation.tournament_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('users as person', 'person.id', 'invitation.user_id')
    .leftJoin('matches', 'matches.id', 'invitation.match_id')
    .leftJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .leftJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .select([
      'invitation.id',
      'invitation.tournament_id',
      'invitation.role',
      'invitation.match_id',
      'invitation.user_id',
      'invitation.email_hint',
      'invitation.invited_by',
      'invitation.invited_at',
      'invitation.expires_at',
      'invitation.ended',
      'inviter.username as invited_by_name',
      'person.username',
      'tournaments.name as tournament_name',
      'tournaments.start_date',
    ])
    .select(namedMatchColumns)
    .$castTo<InvitationRow>()
}

/** Those of a tournament, or for one person, that wait for an answer. */
export function listOpen(
  runner: Runner,
  of: { tournamentId: number } | { userId: string },
  now: Date,
): Promise<InvitationRow[]> {
  const open = invitations(runner).where('invitation.ended', 'is', null).where('invitation.expires_at', '>', now)
  const theirs =
    'userId' in of
      ? open.where('invitation.user_id', '=', of.userId)
      : open.where('invitation.tournament_id', '=', of.tournamentId)
  return theirs.orderBy('invitation.invited_at', 'desc').orderBy('invitation.id').limit(100).execute()
}

/** The one whose link somebody has, or the one of this id; whoever it is for is theirs to compare. */
export function findInvitation(
  runner: Runner,
  of: { id: string } | { tokenHash: string },
): Promise<InvitationRow | undefined> {
  const all = invitations(runner)
  return (
    'id' in of ? all.where('invitation.id', '=', of.id) : all.where('invitation.token_hash', '=', of.tokenHash)
  ).executeTakeFirst()
}

export type NewInvitation = Omit<InvitationColumns, 'ended'> & { token_hash: string | null }

/** False where the same person has the same one open. */
export async function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<boolean> {
  const row = await trx
    .insertInto('cup_invitations')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends one; false when it has ended already. */
export async function endInvitation(
  trx: Trx,
  id: string,
  end: { ended: 'accepted' | 'declined' | 'taken_back'; ended_at: Date; answered_by: string | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('cup_invitations')
    .set(end)
    .where('id', '=', id)
    .where('ended', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those whose time is over make room for new ones. */
export async function endExpired(trx: Trx, tournamentId: number, now: Date): Promise<void> {
  await trx
    .updateTable('cup_invitations')
    .set({ ended: 'expired', ended_at: now })
    .where('tournament_id', '=', tournamentId)
    .where('ended', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
}

export async function countOpen(trx: Trx, tournamentId: number): Promise<number> {
  const { n } = await trx
    .selectFrom('cup_invitations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Letters that somebody had sent since then, in all tournaments; theirs are counted one after the other. */
export async function countLetters(trx: Trx, userId: string, since: Date): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { n } = await trx
    .selectFrom('cup_invitations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('invited_by', '=', userId)
    .where('email_hint', 'is not', null)
    .where('invited_at', '>', since)
    .executeTakeFirstOrThrow()
  return n
}

/** Of somebody whose account goes: what they were asked. What they asked of others is worth nothing without them. */
export async function forgetCupInvitations(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('cup_invitations').where('user_id', '=', userId).execute()
}
