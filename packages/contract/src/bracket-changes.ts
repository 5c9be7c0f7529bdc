import { z } from 'zod'
import { BracketMatch, PlaceRange } from './brackets.ts'
import { Id, Text, Time } from './envelope.ts'
import { StageKind } from './formats.ts'
import { TeamSummary } from './teams.ts'

const side = z.union([z.literal(1), z.literal(2)])

/** What is done about matches that were played or started on the strength of a result that changes. */
export const CorrectionPolicy = z.enum(['refuse', 'void-downstream', 'keep-downstream'])
export type CorrectionPolicy = z.infer<typeof CorrectionPolicy>

const Reason = Text.trim().max(500, 'too_long')
const rounds = z.int({ error: 'number_range' }).min(0, 'number_range').max(999, 'number_range')
const changeFields = {
  policy: CorrectionPolicy.default('refuse'),
  /** Kept in the tournament's log with who did it and when. */
  reason: Reason.default(''),
  /** Answers what would happen, and changes nothing. */
  dry_run: z.boolean().default(false),
  /** Version of the bracket that the organiser has seen; another one is refused with BRACKET_CHANGED. */
  expected_version: z.int().optional(),
}

/** How a match ended, by an organiser's word. */
export const MatchResult = z.discriminatedUnion('kind', [
  /** `maps` in playing order, rounds of team 1 and team 2; may be left out where nobody knows them. */
  z.object({
    kind: z.literal('played'),
    winner: z.union([side, z.literal('draw')]),
    maps: z
      .array(z.object({ team1: rounds, team2: rounds }))
      .max(5, 'too_long')
      .default([]),
  }),
  z.object({ kind: z.literal('forfeit'), loser: z.union([side, z.literal('both')]) }),
  /** Decided without play; null lets nobody through. */
  z.object({ kind: z.literal('admin'), winner: side.nullable() }),
  /** The result is taken back: the match is to be played again. */
  z.object({ kind: z.literal('none') }),
])
export type MatchResult = z.infer<typeof MatchResult>

/** `PUT /api/matches/:id/result` (organisers): sets or corrects a result. */
export const SetResultRequest = z.object({ result: MatchResult, ...changeFields })
export type SetResultRequest = z.infer<typeof SetResultRequest>

const leavePolicy = z.enum(['auto', 'annul', 'forfeit']).default('auto')
const bestOf = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)], { error: 'best_of_invalid' })

/** A step of the organiser in a running tournament. */
export const BracketStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('team_withdrawn'), team_id: Id, leave_policy: leavePolicy }),
  z.object({ type: z.literal('team_disqualified'), team_id: Id, leave_policy: leavePolicy }),
  /** `replacement_id`: a team registered here that holds no seat. */
  z.object({ type: z.literal('team_replaced'), team_id: Id, replacement_id: Id }),
  /** Two teams of a stage change seats; in a Swiss stage that has begun, their places in its last round. */
  z.object({ type: z.literal('teams_swapped'), stage: Id, team_ids: z.tuple([Id, Id]) }),
  /** All entrants of a stage in another order, best first. */
  z.object({ type: z.literal('seeding_changed'), stage: Id, team_ids: z.array(Id).min(2).max(4_096, 'too_long') }),
  /** `team_id`: a team registered here that holds no seat, or one that left a Swiss stage. `at`: one of the open seats. */
  z.object({ type: z.literal('team_inserted'), team_id: Id, at: Text.max(64, 'too_long').optional() }),
  /** Before its first match; its registration goes to the end of the waiting list. */
  z.object({ type: z.literal('team_removed'), team_id: Id }),
  z.object({
    type: z.literal('best_of_changed'),
    stage: Id,
    group: Id,
    round: z.int().min(1, 'number_range'),
    best_of: bestOf,
  }),
  z.object({
    type: z.literal('tie_break_added'),
    stage: Id,
    group: Id,
    team_ids: z.array(Id).min(2, 'number_range').max(64, 'too_long'),
    best_of: bestOf,
  }),
  /** Without an order the server draws it. */
  z.object({
    type: z.literal('lots_drawn'),
    stage: Id,
    group: Id,
    team_ids: z.array(Id).max(64, 'too_long').optional(),
  }),
  /** Pairs a Swiss round by hand; one that is paired already is paired anew. */
  z.object({
    type: z.literal('round_paired'),
    stage: Id,
    round: z.int().min(1, 'number_range'),
    pairs: z.array(z.tuple([Id, Id])).max(2_048, 'too_long'),
    bye: Id.nullable().default(null),
  }),
  /** Takes an earlier step back, such as a disqualification entered by mistake. */
  z.object({ type: z.literal('taken_back'), seq: z.int().min(2, 'number_range') }),
])
export type BracketStep = z.infer<typeof BracketStep>

/** `POST /api/tournaments/:id/steps` (organisers) */
export const BracketStepRequest = z.object({ step: BracketStep, ...changeFields })
export type BracketStepRequest = z.infer<typeof BracketStepRequest>

const MatchName = z.object({
  key: z.string(),
  number: z.int(),
  match_id: Id.nullable(),
  stage: z.string(),
  group: z.string(),
  round: z.int(),
  team1: TeamSummary.nullable(),
  team2: TeamSummary.nullable(),
})

const Pair = z.object({ team1: TeamSummary.nullable(), team2: TeamSummary.nullable() })
const Bye = z.object({ match: MatchName, team: TeamSummary })

/** What a change of the entrants brings about. */
export const EntrantsChange = z.object({
  /** Matches whose teams change, in running order; null for a match that is not there before, or after. */
  matches: z.array(z.object({ match: MatchName, before: Pair.nullable(), after: Pair.nullable() })),
  byes_won: z.array(Bye),
  byes_lost: z.array(Bye),
  /** Swiss rounds that are paired already and have other pairs then. */
  rounds: z.array(z.object({ stage: z.string(), round: z.int() })),
  /** Seeds in the first stage; null for a team that does not play before, or after. */
  seeds: z.array(z.object({ team: TeamSummary, before: z.int().nullable(), after: z.int().nullable() })),
  /** Everything is drawn anew: there are other matches, or another number of groups. */
  redrawn: z.boolean(),
})
export type EntrantsChange = z.infer<typeof EntrantsChange>

/** What a change of the bracket brings about by its policy; one that is refused, what it would if later results gave way. */
export const Consequences = z.object({
  /** Matches in which a team loses its seat, with how they stand now. */
  lost_seats: z.array(z.object({ match: MatchName, team: TeamSummary, state: BracketMatch.shape.state })),
  /** Matches whose result would not hold. */
  voided: z.array(MatchName),
  /** Matches that keep their teams and result although the bracket would say otherwise. */
  kept: z.array(MatchName),
  /** Open matches that would be decided without play. */
  decided: z.array(z.object({ match: MatchName, winner: TeamSummary.nullable() })),
  /** Teams whose range of places changes. */
  fates: z.array(z.object({ team: TeamSummary, before: PlaceRange, after: PlaceRange })),
  /** Swiss rounds after the corrected match that are paired already: they stay as they are. */
  paired_rounds: z.array(z.object({ stage: z.string(), round: z.int() })),
  /** Pairs of those rounds whose teams would have unequal records. */
  unequal_pairs: z.array(MatchName),
  /** Stages that began on the strength of places that would change. */
  stages: z.array(z.string()),
  /** Null for a change of anything else. */
  entrants: EntrantsChange.nullable(),
})
export type Consequences = z.infer<typeof Consequences>

/** The answer to a result or a step. With `dry_run` a refusal is part of the answer instead of an error. */
export const ChangeOutcome = z.object({
  applied: z.boolean(),
  /** Why it would be refused as asked for; `code` is the engine's. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  consequences: Consequences,
  /** It ends the dispute over a match: teams are told why, so nothing is done without a reason. */
  needs_reason: z.boolean(),
  /** Version of the tournament after it, or now when nothing was applied. */
  version: z.int(),
})
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

/** `GET /api/tournaments/:id/entrants` (organisers): who sits where in each stage of a running tournament, and who may come in. */
export const Entrants = z.object({
  version: z.int(),
  /** Teams in seed order; null for an empty seat, and for one whose team is not known yet. */
  stages: z.array(z.object({ stage: z.string(), kind: StageKind, teams: z.array(TeamSummary.nullable()) })),
  /** Seats that a team can take without anybody moving, the one it takes first: a match of round 1 or a group, and who has the bye. */
  open_seats: z.array(z.object({ at: z.string(), holder: TeamSummary.nullable() })),
  /** Registered teams without a seat, and those that may come back to a Swiss stage. */
  coming: z.array(TeamSummary),
})
export type Entrants = z.infer<typeof Entrants>

/** `GET /api/tournaments/:id/steps` (organisers): the tournament's log, newest first. */
export const BracketLogEntry = z.object({
  seq: z.int(),
  at: Time,
  type: z.string(),
  /** Null: the platform itself, from what game servers told. */
  by: z.object({ id: Id, username: z.string() }).nullable(),
  reason: z.string(),
  match: MatchName.nullable(),
  teams: z.array(TeamSummary),
  stage: z.string().nullable(),
  round: z.int().nullable(),
  winner: z.union([side, z.literal('draw')]).nullable(),
  /** `void`: does not hold by now; `replaced`: corrected or taken back by a later entry. */
  standing: z.enum(['active', 'void', 'kept', 'replaced']),
  can_take_back: z.boolean(),
})
export type BracketLogEntry = z.infer<typeof BracketLogEntry>
