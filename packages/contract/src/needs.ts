import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { CallReason } from './match-calls.ts'
import { TeamSummary } from './teams.ts'
import { TournamentStatus } from './tournament-status.ts'

/**
 * What waits for an organiser; from `server_silent` on, for an admin alone. `stands`: people wait at this moment, and nothing goes on without a word; `soon`: the time does something about it; `later`: it
 * can wait until somebody looks.
 */
export const needKinds = {
  call: 'stands',
  dispute: 'stands',
  result_disputed: 'stands',
  nobody_ready: 'stands',
  match_silent: 'stands',
  match_elsewhere: 'stands',
  no_server: 'stands',
  score_incomplete: 'stands',
  tie: 'stands',
  pairing: 'stands',
  start_due: 'stands',
  team_unready: 'soon',
  banned_on_roster: 'soon',
  check_in_missing: 'soon',
  payment_question: 'soon',
  payment_waits: 'later',
  payment_unplaced: 'later',
  refund_owed: 'later',
  prize_to_decide: 'later',
  prize_owed: 'later',
  prize_to_pay: 'later',
  server_silent: 'stands',
  cup_to_approve: 'later',
  report: 'later',
} as const satisfies Record<string, 'stands' | 'soon' | 'later'>
export type NeedKind = keyof typeof needKinds
export const needKindNames = Object.keys(needKinds) as NeedKind[]

/** What admins see to, in whatever tournament it is. */
export const adminNeeds = ['server_silent', 'cup_to_approve', 'report'] as const satisfies readonly NeedKind[]
/** What whoever does the payments of a tournament sees to. */
export const financeNeeds = [
  'payment_waits',
  'payment_question',
  'payment_unplaced',
  'refund_owed',
  'prize_to_decide',
  'prize_owed',
  'prize_to_pay',
] as const satisfies readonly NeedKind[]

export const Need = z.object({
  /** The same as long as it is the same need. */
  id: z.string(),
  kind: z.enum(needKindNames),
  since: Time,
  /** When the time does something about it, or it is too late. */
  until: Time.nullable(),
  match: z.object({ id: Id, team1: TeamSummary, team2: TeamSummary }).nullable(),
  /** Whom it is about, where that is one team. */
  team: TeamSummary.nullable(),
  /** How many, where it stands for several. */
  count: z.int(),
  /** Of a captain's call: who calls, about what, and who of the organisers said that they see to it. */
  call: z.object({ username: z.string(), reason: CallReason, taken_by: z.string().nullable() }).nullable(),
  /** What somebody wrote to it, or names that it is about. */
  text: z.string().nullable(),
  /** Path of the page where it is seen to. */
  page: z.string(),
})
export type Need = z.infer<typeof Need>

/**
 * `GET /api/me/organising`: cups that somebody runs and that are not over, with what waits for them in each; before them, for admins (`admin`), those that wait for
 * approval. Who does the payments of one that is over sees it for 90 days, as long as money is owed.
 */
export const OrganisedCup = z.object({
  tournament: z.object({ id: Id, name: z.string(), status: TournamentStatus, start_date: Time }),
  role: z.enum(['admin', 'organiser', 'referee', 'finance']),
  needs: z.array(Need),
})
export type OrganisedCup = z.infer<typeof OrganisedCup>
