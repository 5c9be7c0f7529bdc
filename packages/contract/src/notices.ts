import { z } from 'zod'
import { Time } from './envelope.ts'

/** What notices are about. Of the first three people choose whether they come by mail, too; the inbox has them all. */
export const noticeTopics = ['tournaments', 'matches', 'teams', 'rewards', 'account'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/**
 * Everything that somebody may be told, and what it is about. A new kind begins here: from then on its sentence is missed in
 * `apps/server/src/locales/inbox`, and any feature may tell it (`notice.made`).
 */
export const noticeKinds = {
  team_confirmed: 'tournaments',
  place_free: 'tournaments',
  payment_short: 'tournaments',
  payment_undone: 'tournaments',
  refund_owed: 'tournaments',
  refunded: 'tournaments',
  prize_details_wanted: 'tournaments',
  prize_paid: 'tournaments',
  place_offered: 'tournaments',
  place_lost: 'tournaments',
  payment_due: 'tournaments',
  waiting_listed: 'tournaments',
  team_entered: 'tournaments',
  roster_named: 'tournaments',
  roster_left: 'tournaments',
  registration_withdrawn: 'tournaments',
  team_qualified: 'tournaments',
  qualification_lost: 'tournaments',
  seats_to_decide: 'tournaments',
  organiser_message: 'tournaments',
  check_in_open: 'tournaments',
  check_in_soon_over: 'tournaments',
  check_in_missed: 'tournaments',
  check_in_offered: 'tournaments',
  check_in_admitted: 'tournaments',
  tournament_started: 'tournaments',
  tournament_cancelled: 'tournaments',
  cup_moved: 'tournaments',
  schedule_changed: 'matches',
  schedule_cleared: 'matches',
  cup_paused: 'tournaments',
  cup_resumed: 'tournaments',
  place_taken: 'tournaments',
  fee_changed: 'tournaments',
  payment_due_moved: 'tournaments',
  roster_to_fix: 'tournaments',
  caster_added: 'tournaments',
  observer_added: 'tournaments',
  referee_added: 'tournaments',
  finance_added: 'tournaments',
  crew_removed: 'tournaments',
  organiser_added: 'tournaments',
  organiser_removed: 'tournaments',
  role_given_back: 'tournaments',
  cup_to_approve: 'tournaments',
  cup_approved: 'tournaments',
  cup_returned: 'tournaments',
  cup_refused: 'tournaments',
  cup_invited: 'tournaments',
  cup_offered: 'tournaments',
  cup_invitation_accepted: 'tournaments',
  cup_invitation_declined: 'tournaments',
  stand_in_plays: 'tournaments',
  stand_in_coaches: 'tournaments',
  stand_in_removed: 'tournaments',
  team_stand_in_plays: 'tournaments',
  team_stand_in_coaches: 'tournaments',
  team_stand_in_removed: 'tournaments',
  line_short: 'tournaments',
  match_result: 'matches',
  match_awarded: 'matches',
  match_without_winner: 'matches',
  match_annulled: 'matches',
  match_restored: 'matches',
  match_over: 'matches',
  match_soon: 'matches',
  ready_wanted: 'matches',
  veto_turn: 'matches',
  server_ready: 'matches',
  time_proposed: 'matches',
  time_accepted: 'matches',
  time_declined: 'matches',
  result_reported: 'matches',
  result_stands: 'matches',
  result_disputed: 'matches',
  result_to_decide: 'matches',
  organiser_called: 'matches',
  call_answered: 'matches',
  call_taken: 'matches',
  talk_unread: 'matches',
  report_settled: 'matches',
  stray_heard: 'matches',
  match_warned: 'matches',
  dispute_opened: 'matches',
  dispute_upheld: 'matches',
  member_joined: 'teams',
  member_removed: 'teams',
  captain_you: 'teams',
  captain_changed: 'teams',
  team_disbanded: 'teams',
  team_renamed: 'teams',
  team_crest_removed: 'teams',
  team_member_taken: 'teams',
  roster_short: 'tournaments',
  cup_roster_cut: 'tournaments',
  cup_player_banned: 'tournaments',
  join_requested: 'teams',
  join_accepted: 'teams',
  join_declined: 'teams',
  team_invited: 'teams',
  achievement_unlocked: 'rewards',
  skills_given: 'rewards',
  skills_taken: 'rewards',
  ban_lifted: 'account',
  admin_added: 'account',
  admin_removed: 'account',
  guardian_granted: 'account',
  guardian_refused: 'account',
  guardian_withdrawn: 'account',
  new_sign_in: 'account',
  password_changed: 'account',
  second_factor_on: 'account',
  second_factor_off: 'account',
  recovery_codes_renewed: 'account',
  provider_linked: 'account',
  provider_unlinked: 'account',
  data_exported: 'account',
} as const satisfies Record<string, NoticeTopic>
export type NoticeKind = keyof typeof noticeKinds

/** So many a person keeps, and so long. */
export const noticesKept = 500
export const noticeDays = 90

const NoticeId = z.string().regex(/^\d{1,9}$/, { error: 'invalid' })

/** One thing that concerns the asker: a sentence in the language of the request, and the one thing to do about it. */
export const Notice = z.object({
  /** Of this person alone; a later one is higher. */
  id: z.string(),
  /** A kind that an older page does not know is shown all the same. */
  kind: z.string(),
  topic: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), page: z.string() }),
  at: Time,
  is_read: z.boolean(),
  /** There is nothing to do about it any more: it was done, or its time is over. */
  is_done: z.boolean(),
})
export type Notice = z.infer<typeof Notice>

/** `before`: those older than this id; `filter`: `unread` leaves out what was read or is done. */
export const NoticesQuery = z.object({
  before: NoticeId.optional(),
  filter: z.enum(['all', 'unread']).default('all'),
  limit: z.coerce.number().int().min(1, 'number_range').max(50, 'number_range').default(20),
})
export type NoticesQuery = z.infer<typeof NoticesQuery>
/** The newest first. `next` is the `before` of the next page; `unread` counts all, whatever is listed. */
export const Notices = z.object({ notices: z.array(Notice), unread: z.int(), next: z.string().nullable() })
export type Notices = z.infer<typeof Notices>

/** Some, or all up to one. What is read already stays so; what is not there is passed over. */
export const ReadNoticesRequest = z
  .object({ ids: z.array(NoticeId).min(1, 'required').max(100, 'too_long').optional(), up_to: NoticeId.optional() })
  .refine(({ ids, up_to: upTo }) => (ids === undefined) !== (upTo === undefined), { error: 'required', path: ['ids'] })
export type ReadNoticesRequest = z.infer<typeof ReadNoticesRequest>
export const ReadNotices = z.object({ unread: z.int() })
