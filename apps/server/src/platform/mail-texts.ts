import type { NoticeKind } from '@lobby/contract'

/** One letter: `{name}` stands for a value. With `button` the letter leads to the value `link`. */
export type MailText = {
  subject: string
  lines: readonly string[]
  button?: string
  /** Below the button, smaller. */
  after?: readonly string[]
  /** Instead of the usual one, in letters to people who have no account. */
  footer?: string
}
export type MailTexts = {
  footer: string
  linkByHand: string
  /** Before whom to ask: an address, a number or both. */
  support: string
  templates: Record<AccountTemplate, MailText>
  notices: NoticeTexts
}
/** Letters that people may turn off; the footer says where (`{settings}`). */
export type NoticeTexts = { footer: string; templates: Record<NoticeTemplate, MailText> }
/** Of places in tournaments, and of what is paid for them. */
export type PlaceTexts = Record<
  Extract<
    NoticeTemplate,
    | 'team_confirmed'
    | 'place_free'
    | 'place_offered'
    | 'place_lost'
    | 'finance_added'
    | 'prize_details_wanted'
    | 'prize_paid'
  >,
  MailText
>
/** Of seats that are kept for qualifiers. */
export type QualifierTexts = Record<
  Extract<NoticeTemplate, 'team_qualified' | 'qualification_lost' | 'seats_to_decide'>,
  MailText
>
/** Of tournaments that their organisers change or steer. */
export type CupTexts = Record<Extract<NoticeTemplate, 'cup_moved' | 'place_taken' | 'cup_invited'>, MailText>
/** Of saying before the start that a team is there. */
export type CheckInTexts = Record<Extract<NoticeTemplate, `check_in_${string}`>, MailText>
/** Of people from outside teams. */
export type StandInTexts = Record<Extract<NoticeTemplate, `${string}stand_in_${string}`>, MailText>
/** Of players and teams that look for each other. */
export type TeamSearchTexts = Record<
  Extract<NoticeTemplate, 'join_requested' | 'join_accepted' | 'join_declined' | 'team_invited'>,
  MailText
>
const accountTemplates = [
  'verify_email',
  'reset_password',
  'change_email',
  'email_changed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'provider_linked',
  'provider_unlinked',
  'recovery_codes_renewed',
  'data_exported',
  'new_sign_in',
  'deletion_planned',
  'account_deleted',
  'guardian_asked',
  'guardian_thanked',
  'partner_asked',
  'cup_invitation',
] as const
type AccountTemplate = (typeof accountTemplates)[number]
export const noticeTemplates = [
  'team_confirmed',
  'place_free',
  'place_offered',
  'place_lost',
  'prize_details_wanted',
  'prize_paid',
  'team_qualified',
  'qualification_lost',
  'seats_to_decide',
  'tournament_started',
  'tournament_cancelled',
  'cup_moved',
  'check_in_open',
  'check_in_soon_over',
  'check_in_missed',
  'check_in_offered',
  'check_in_admitted',
  'place_taken',
  'match_result',
  'match_awarded',
  'match_without_winner',
  'match_annulled',
  'match_restored',
  'match_soon',
  'time_proposed',
  'time_accepted',
  'time_declined',
  'result_reported',
  'result_stands',
  'result_disputed',
  'result_to_decide',
  'organiser_called',
  'stray_heard',
  'match_warned',
  'caster_added',
  'observer_added',
  'referee_added',
  'finance_added',
  'crew_removed',
  'cup_invited',
  'stand_in_plays',
  'stand_in_coaches',
  'stand_in_removed',
  'team_stand_in_plays',
  'team_stand_in_coaches',
  'team_stand_in_removed',
  'line_short',
  'dispute_opened',
  'dispute_upheld',
  'member_joined',
  'member_removed',
  'captain_you',
  'captain_changed',
  'team_disbanded',
  'join_requested',
  'join_accepted',
  'join_declined',
  'team_invited',
] as const satisfies readonly NoticeKind[]
export type NoticeTemplate = (typeof noticeTemplates)[number]
export const mailTemplates = [...accountTemplates, ...noticeTemplates] as const
export type MailTemplate = AccountTemplate | NoticeTemplate
