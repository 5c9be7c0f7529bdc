/** Acts of organisers and admins: who did what to what, when and why, before and after. */
import { z } from 'zod'
import { changesMax, FieldChange } from './cup-changes.ts'
import { CupRole } from './cup-people.ts'
import { fileParts, Id, paging, Time } from './envelope.ts'
import { StandInRole } from './stand-ins.ts'
import { UserSummary } from './users.ts'

/** `user.ban_ended`: the ban came to its end by itself. */
export const adminActs = [
  'user.banned',
  'user.unbanned',
  'user.ban_ended',
  'user.signed_out',
  'user.made_admin',
  'user.unmade_admin',
  'tournament.created',
  'tournament.changed',
  'tournament.opened',
  'tournament.closed',
  'tournament.started',
  'tournament.seeded',
  'tournament.paused',
  'tournament.resumed',
  'tournament.ended',
  'tournament.organiser_added',
  'tournament.organiser_removed',
  'tournament.owner_changed',
  'tournament.approval_asked',
  'tournament.approved',
  'tournament.returned',
  'tournament.refused',
  'tournament.draft_shared',
  'tournament.draft_unshared',
  'tournament.cancelled',
  'tournament.live_delay',
  'tournament.check_in',
  'tournament.scheduled',
  'tournament.page_changed',
  'tournament.payee_changed',
  'tournament.prize_details_changed',
  'payment.unmatched_dismissed',
  'tournament.teams_imported',
  'tournament.rooms_changed',
  'tournament.servers_changed',
  'tournament.line_ordered',
  'tournament.message_written',
  'bracket.changed',
  'match.result_set',
  'match.result_corrected',
  'match.result_cleared',
  'match.dispute_ruled',
  'match.warned',
  'match.time_set',
  'match.stream_set',
  'match.choice_undone',
  'match.ordered',
  'talk.silenced',
  'talk.unsilenced',
  'talk.report_settled',
  'registration.withdrawn',
  'registration.roster_changed',
  'payment.received',
  'payment.refunded',
  'payment.kept',
  'payment.undone',
  'payment.lines_kept',
  'payment.line_dismissed',
  'prize.divided',
  'prize.paid',
  'server.added',
  'server.changed',
  'server.removed',
  'server.practice_log',
  'tournament.stand_ins_changed',
  'team.renamed',
  'team.crest_removed',
  'team.member_removed',
  'team.captain_changed',
  'team.disbanded',
  'skills.adjusted',
  'crew.added',
  'crew.removed',
  'crew.invited',
  'crew.invitation_ended',
  'stand_in.added',
  'stand_in.removed',
  'qualifier.linked',
  'qualifier.unlinked',
  'qualifier.decided',
  'match.secret_renewed',
  'flag.turned_on',
  'flag.turned_off',
  'site.settings_changed',
  'site.texts_changed',
  'season.opened',
  'season.changed',
  'season.closed',
  'season.removed',
  'announcement.made',
  'announcement.withdrawn',
] as const
export type AdminActName = (typeof adminActs)[number]

export const AdminAct = z.object({
  id: Id,
  act: z.enum(adminActs),
  /** Null: the site itself. */
  actor: UserSummary.nullable(),
  user: UserSummary.nullable(),
  tournament: z.object({ id: Id, name: z.string() }).nullable(),
  /** With the name that it has now. */
  team: z.object({ id: Id, name: z.string() }).nullable(),
  reason: z.string().nullable(),
  details: z.object({
    /** Of a ban that ends. */
    until: Time.optional(),
    /** SKILLS of an adjustment. */
    amount: z.int().optional(),
    /** Which role of a crew, and of which match; without one of all matches of the tournament. */
    role: CupRole.optional(),
    match: Id.optional(),
    /** As what somebody came from outside a team, and to which. */
    stand_in: StandInRole.optional(),
    team: Id.optional(),
    /** Of a qualifier: its tournament, and the place that was decided. */
    source: Id.optional(),
    place: z.int().optional(),
    /** By which the public of a tournament is behind. */
    seconds: z.int().optional(),
    /** What an organiser ordered of a check-in, and by how many minutes. */
    order: z.string().optional(),
    minutes: z.int().optional(),
    /** What was told to the server of a match, or which step of a bracket was taken. */
    command: z.string().optional(),
    step: z.string().optional(),
    /** Tenge of a payment or a prize. */
    sum: z.int().optional(),
    /** How many lines of a statement, and why one of them was laid aside. */
    lines: z.int().optional(),
    why: z.string().optional(),
    /** Which part of the site was switched. */
    flag: z.string().optional(),
    /** The name of a season of the boards. */
    season: z.string().optional(),
    /** What was changed, before and after. */
    changes: z.array(FieldChange).max(changesMax).optional(),
  }),
  at: Time,
})
export type AdminAct = z.infer<typeof AdminAct>

/** What was done, by whom, from and until when (the moment itself is not in it any more). */
const actParts = {
  act: z.enum(adminActs).optional(),
  actor: Id.optional(),
  since: Time.optional(),
  before: Time.optional(),
}
const wideActParts = { user: Id.optional(), team: Id.optional(), tournament: Id.optional(), ...actParts }

/** GET /api/admin/acts, the newest first. */
export const AdminActQuery = z.object({ ...wideActParts, ...paging(10) })
export type AdminActQuery = z.infer<typeof AdminActQuery>
/** GET /api/admin/acts/export: all of it as a file. */
export const AdminActExportQuery = z.object({ ...wideActParts, ...fileParts })
/** GET /api/tournaments/{id}/acts: what organisers and admins did in one tournament, for its organisers. */
export const CupActQuery = z.object({ ...actParts, ...paging(10) })
/** GET /api/tournaments/{id}/acts/export */
export const CupActExportQuery = z.object({ ...actParts, ...fileParts })
/** Which acts: all that is named must be so. */
export type ActFilter = Partial<Omit<z.infer<typeof AdminActExportQuery>, 'format'>>
export const AdminActList = z.object({ total: z.int(), acts: z.array(AdminAct) })
export type AdminActList = z.infer<typeof AdminActList>
