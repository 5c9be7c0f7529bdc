/** What admins see and change of people, tournaments and SKILLS; every change is an act in the log. */
import { z } from 'zod'
import { ProviderId } from './account-providers.ts'
import { Id, paging, Text, Time } from './envelope.ts'
import { SkillsEntry, SkillsEntryKind, skillsEntryKinds } from './rewards.ts'
import { TeamSummary } from './teams.ts'
import { TournamentStatus } from './tournament-status.ts'
import { TournamentListItem } from './tournaments.ts'
import { AvatarUrl, UserSummary } from './users.ts'

/** Why: every change by an admin says it. */
export const ActReason = Text.trim().min(1, 'required').max(500, 'too_long')
export const ActRequest = z.object({ reason: ActReason })
export type ActRequest = z.infer<typeof ActRequest>

export const adminUserRoles = ['any', 'admin', 'organiser'] as const
export const adminUserStates = ['any', 'banned', 'leaving'] as const
/**
 * GET /api/admin/users, the newest account first. `search` is part of a name, or a whole email, Steam ID or account id: addresses are
 * not found by guessing letters.
 */
export const AdminUserQuery = z.object({
  search: Text.trim().max(254, 'too_long').optional(),
  role: z.enum(adminUserRoles).default('any'),
  state: z.enum(adminUserStates).default('any'),
  ...paging(20),
})
export type AdminUserQuery = z.infer<typeof AdminUserQuery>

export const AdminUser = z.object({
  id: Id,
  username: z.string(),
  avatar_url: AvatarUrl.nullable(),
  /** Masked: `a***@mail.kz`. */
  email: z.string().nullable(),
  steam_id: z.string().nullable(),
  is_admin: z.boolean(),
  /** Tournaments that the person organises. */
  organises: z.int(),
  banned_at: Time.nullable(),
  /** Null: until it is lifted. */
  banned_until: Time.nullable(),
  deletion_due_at: Time.nullable(),
  created_at: Time,
})
export type AdminUser = z.infer<typeof AdminUser>
export const AdminUserList = z.object({ total: z.int(), users: z.array(AdminUser) })
export type AdminUserList = z.infer<typeof AdminUserList>

/** GET /api/admin/users/:id */
export const AdminUserDetail = AdminUser.extend({
  email_verified: z.boolean(),
  steam_verified: z.boolean(),
  /** Its first and last four characters. */
  wallet_address: z.string().nullable(),
  wallet_verified: z.boolean(),
  has_password: z.boolean(),
  second_factor: z.boolean(),
  providers: z.array(ProviderId),
  /** Places where the person is signed in now, and when one of them was used last. */
  sessions: z.int(),
  last_seen_at: Time.nullable(),
  ban_reason: z.string().nullable(),
  banned_by: UserSummary.nullable(),
  is_deleted: z.boolean(),
  balance: z.int(),
  teams: z.array(TeamSummary.extend({ is_captain: z.boolean() })),
  tournaments: z.array(z.object({ id: Id, name: z.string(), status: TournamentStatus })),
})
export type AdminUserDetail = z.infer<typeof AdminUserDetail>

/** GET /api/admin/users/:id/ban: what a ban would touch, before it is given. */
export const BanPreview = z.object({
  /** Where the person is on a roster of what is not over, or comes from outside; what is played first. */
  cups: z.array(
    z.object({
      tournament: z.object({ id: Id, name: z.string(), status: TournamentStatus }),
      team: TeamSummary,
      as: z.enum(['player', 'substitute', 'coach', 'stand_in']),
      /** Matches that have them on their list: `is_played` ones go on with them until an organiser takes them off the server. */
      matches: z.array(z.object({ id: Id, is_played: z.boolean() })),
      /** The team's payment is still awaited. */
      is_unpaid: z.boolean(),
    }),
  ),
  /** Teams that they lead, and who can act for each while they cannot; null: nobody, until an admin moves the captaincy. */
  leads: z.array(z.object({ team: TeamSummary, acts: UserSummary.nullable() })),
  /** Tournaments that are not over and that they organise. */
  organises: z.array(z.object({ id: Id, name: z.string(), status: TournamentStatus })),
})
export type BanPreview = z.infer<typeof BanPreview>

/** PUT /api/admin/users/:id/admin → AdminUserDetail. Whoever is unmade is signed out everywhere. Never of oneself. */
export const AdminRoleRequest = ActRequest.extend({ is_admin: z.boolean() })
export type AdminRoleRequest = z.infer<typeof AdminRoleRequest>

/** GET /api/admin/tournaments: those of every status, drafts too, the newest first. */
export const AdminTournamentQuery = z.object({
  search: Text.trim().max(64, 'too_long').optional(),
  status: TournamentStatus.optional(),
  ...paging(20),
})
export type AdminTournamentQuery = z.infer<typeof AdminTournamentQuery>
export const AdminTournamentList = z.object({ total: z.int(), tournaments: z.array(TournamentListItem) })
export type AdminTournamentList = z.infer<typeof AdminTournamentList>
/** GET /api/admin/tournaments/:id, and the answer of every change there. */
export const AdminTournament = TournamentListItem.extend({
  created_at: Time,
  /** Whether it can still be cancelled: it has not started and is not cancelled. */
  can_cancel: z.boolean(),
  organisers: z.array(UserSummary),
})
export type AdminTournament = z.infer<typeof AdminTournament>
export const OrganiserParams = z.object({ id: Id, user_id: Id })

/** GET /api/admin/economy: the whole ledger in figures. */
export const AdminEconomy = z.object({
  /** Sum of all entries: SKILLS that people have. */
  balance: z.int(),
  entries: z.int(),
  /** People with an entry. */
  people: z.int(),
  kinds: z.array(z.object({ kind: SkillsEntryKind, entries: z.int(), amount: z.int() })),
  /** Whether the ledger agrees with what its entries are for; every number but 0 is something to look into. */
  check: z.object({
    /** Quests that were claimed and not entered, or entered and not claimed. */
    quests: z.int(),
    /** Achievements that somebody has and whose entries say otherwise, or the other way round. */
    achievements: z.int(),
    /** Adjustments without an act in the log, or acts without an entry. */
    adjustments: z.int(),
    /** People who have less than nothing: what was taken back was taken away before. */
    below_zero: z.int(),
  }),
})
export type AdminEconomy = z.infer<typeof AdminEconomy>

/** GET /api/admin/economy/entries, the newest first; `user` is an account's id or the whole name. */
export const AdminEntryQuery = z.object({
  user: Text.trim().max(64, 'too_long').optional(),
  kind: z.enum(skillsEntryKinds).optional(),
  ...paging(20),
})
export type AdminEntryQuery = z.infer<typeof AdminEntryQuery>
export const AdminEntryList = z.object({
  total: z.int(),
  /** Sum of all that were asked for. */
  amount: z.int(),
  entries: z.array(SkillsEntry.extend({ user: UserSummary })),
})
export type AdminEntryList = z.infer<typeof AdminEntryList>

/** Most SKILLS that one adjustment gives or takes. */
export const adjustmentMax = 100_000
/** POST /api/admin/economy/adjustments. The same `key` again changes nothing and answers as before. */
export const AdjustmentRequest = ActRequest.extend({
  user_id: Id,
  /** Negative takes away; nobody is left with less than nothing. */
  amount: z
    .int('number_range')
    .min(-adjustmentMax, 'number_range')
    .max(adjustmentMax, 'number_range')
    .refine((amount) => amount !== 0, { error: 'number_range' }),
  /** Made by whoever asks, new for each adjustment. */
  key: Text.regex(/^[\w-]{8,64}$/, 'invalid'),
})
export type AdjustmentRequest = z.infer<typeof AdjustmentRequest>
export const Adjustment = z.object({ entry: SkillsEntry, balance: z.int() })
export type Adjustment = z.infer<typeof Adjustment>
