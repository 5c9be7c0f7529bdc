/** Who runs a tournament: its owner, the other organisers, and invitations to run it with them (docs/decisions/064). */
import { z } from 'zod'
import { crewRoles } from './crew.ts'
import { Id, Text, Time } from './envelope.ts'
import { NamedMatch } from './named-match.ts'
import { AvatarUrl, Email } from './users.ts'

/** `owner` hands the tournament over: there is one at a time. */
export const cupRoles = ['owner', 'organiser', ...crewRoles] as const
export const CupRole = z.enum(cupRoles)
export type CupRole = z.infer<typeof CupRole>

/** So long an invitation is open; whoever casts is asked weeks ahead, and whoever has not answered by then will not. */
export const cupInvitationDays = 14
/** Open invitations of a tournament. */
export const cupInvitationsMax = 50
/** Letters to addresses that somebody names in a day. */
export const cupInvitationLettersMax = 20

export const CupOrganiser = z.object({
  user: z.object({ id: Id, username: z.string(), avatar_url: AvatarUrl.nullable() }),
  is_owner: z.boolean(),
})
export type CupOrganiser = z.infer<typeof CupOrganiser>

export const OpenCupInvitation = z.object({
  id: Id,
  role: CupRole,
  /** Null: every match of the tournament. */
  match: NamedMatch.nullable(),
  /** Whom it is for; null: whoever has its link. */
  user: z.object({ id: Id, username: z.string() }).nullable(),
  /** Where its letter went, `a***@mail.kz`; null without one. */
  email: z.string().nullable(),
  invited_by: z.string(),
  invited_at: Time,
  expires_at: Time,
})
export type OpenCupInvitation = z.infer<typeof OpenCupInvitation>

/** `GET /api/tournaments/:id/people` (organisers), and the answer of every change of it. */
export const CupPeople = z.object({
  organisers: z.array(CupOrganiser),
  invitations: z.array(OpenCupInvitation),
  /** Whether whoever asks may name and remove organisers, and hand the tournament over. */
  is_owner: z.boolean(),
  /** Whether they stand among the organisers, so that they may leave. */
  is_organiser: z.boolean(),
})
export type CupPeople = z.infer<typeof CupPeople>

/** Whom: an account, a letter's reader, a Steam account that somebody here has proved, or whoever has the link. */
const by = ['user_id', 'email', 'steam', 'link'] as const

/** `POST /api/tournaments/:id/people/invitations` (organisers; organisers and owners are invited by the owner). */
export const InviteToCupRequest = z
  .object({
    role: CupRole,
    match_id: Id.nullable().default(null),
    by: z.enum(by),
    user_id: Id.nullable().default(null),
    email: Email.nullable().default(null),
    steam: Text.trim().max(256, 'too_long').default(''),
  })
  .refine(({ by, user_id: userId }) => by !== 'user_id' || userId !== null, { path: ['user_id'], error: 'required' })
  .refine(({ by, email }) => by !== 'email' || email !== null, { path: ['email'], error: 'required' })
  .refine(({ by, steam }) => by !== 'steam' || steam !== '', { path: ['steam'], error: 'required' })
  .refine(({ role, by }) => role !== 'owner' || by === 'user_id', { path: ['by'], error: 'invalid' })
  .refine(({ role, match_id: matchId }) => matchId === null || ['caster', 'observer', 'referee'].includes(role), {
    path: ['match_id'],
    error: 'invalid',
  })
export type InviteToCupRequest = z.infer<typeof InviteToCupRequest>

/** The link is told once: what is kept of it cannot be read back. Null for an account, which is asked here. */
export const CupInvited = z.object({ people: CupPeople, link: z.string().nullable() })
export type CupInvited = z.infer<typeof CupInvited>

export const CupInvitationParams = z.object({ id: Id, invitation_id: Id })
export const CupOrganiserParams = z.object({ id: Id, user_id: Id })
/** `POST /api/tournaments/:id/people/leave`: gives a role of one's own back, in all matches. */
export const LeaveCupRequest = z.object({ role: z.enum(['organiser', ...crewRoles]) })
/** What was given back. */
export const CupLeft = z.object({ role: z.enum(['organiser', ...crewRoles]) })
export type LeaveCupRequest = z.infer<typeof LeaveCupRequest>

/** What an invitation asks of whoever it is for. */
export const CupInvitation = z.object({
  id: Id,
  tournament: z.object({ id: Id, name: z.string(), starts_at: Time }),
  role: CupRole,
  match: NamedMatch.nullable(),
  invited_by: z.string(),
  expires_at: Time,
})
export type CupInvitation = z.infer<typeof CupInvitation>

/** `GET /api/user/cup-invitations`: those for one's own account that are open, the newest first. */
export const CupInvitations = z.object({ invitations: z.array(CupInvitation) })
export type CupInvitations = z.infer<typeof CupInvitations>

const Token = z.string().min(1, 'required').max(128, 'too_long')
/** `POST /api/cup-invitations/preview`: a token stands in a body, never in an address. */
export const CupInvitationToken = z.object({ token: Token })

/** `POST /api/cup-invitations/answer`: of the one with this id, or of the one whose link one has. */
export const AnswerCupInvitation = z
  .object({ id: Id.nullable().default(null), token: Token.nullable().default(null), accepts: z.boolean() })
  .refine(({ id, token }) => (id === null) !== (token === null), { path: ['id'], error: 'required' })
export type AnswerCupInvitation = z.infer<typeof AnswerCupInvitation>
/** Which tournament it was of. */
export const CupInvitationAnswered = z.object({ tournament_id: Id, role: CupRole, accepted: z.boolean() })
export type CupInvitationAnswered = z.infer<typeof CupInvitationAnswered>
