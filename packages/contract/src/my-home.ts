import { z } from 'zod'
import { PlaceRange } from './brackets.ts'
import { Id, Time } from './envelope.ts'
import { PointsAndSpread } from './rating.ts'
import { TeamSummary } from './teams.ts'
import { tournamentStatuses } from './tournament-status.ts'

const CupName = z.object({ id: Id, name: z.string() })

/** A team that somebody is in. */
export const HomeTeam = TeamSummary.extend({
  is_captain: z.boolean(),
  member_count: z.int(),
  /** How its last matches ended, at most five, the newest last; null where nobody won. */
  form: z.array(z.boolean().nullable()),
})
export type HomeTeam = z.infer<typeof HomeTeam>

/** A tournament that a team of theirs entered, or in whose roster they stand. */
export const HomeCup = z.object({
  tournament: CupName.extend({
    status: z.enum(tournamentStatuses),
    start_date: Time,
    current_stage: z.string().nullable(),
  }),
  team: TeamSummary,
  entry: z.enum(['pending_payment', 'confirmed', 'waiting_list']),
  /** In the waiting list, from 1. */
  line: z.int().nullable(),
  /** What is to be paid; who pays finds the code on the cup's page. */
  due: z.object({ amount: z.int(), until: Time.nullable() }).nullable(),
  /** They lead the team, it won something, and nobody said how it is to be paid. */
  prize_wanted: z.boolean(),
  /** Where the team ended, or still can; null before the start. */
  places: PlaceRange.nullable(),
})
export type HomeCup = z.infer<typeof HomeCup>

/** Something that happened to whoever asks since they were here. */
export const HomeChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('match'),
    at: Time,
    match_id: Id,
    tournament: CupName,
    team: TeamSummary,
    opponent: TeamSummary,
    /** Maps of their team and of the other; rounds where it was one map. Null where nothing was played. */
    score: z.tuple([z.int(), z.int()]).nullable(),
    /** Null where nobody won. */
    won: z.boolean().nullable(),
  }),
  z.object({
    kind: z.literal('cup_over'),
    at: Time,
    tournament: CupName,
    team: TeamSummary,
    places: PlaceRange.nullable(),
  }),
  z.object({ kind: z.literal('place_confirmed'), at: Time, tournament: CupName, team: TeamSummary }),
  z.object({
    kind: z.literal('member'),
    at: Time,
    team: TeamSummary,
    user: z.object({ id: Id, username: z.string() }),
  }),
  z.object({ kind: z.literal('achievements'), at: Time, count: z.int() }),
  z.object({ kind: z.literal('skills'), at: Time, amount: z.int() }),
])
export type HomeChange = z.infer<typeof HomeChange>

/** `GET /api/me/home`: what is theirs, and what happened to it. */
export const MyHome = z.object({
  teams: z.array(HomeTeam),
  /** Those that run, those to come, then those that ended within a week, or wait for a word about a prize. */
  cups: z.array(HomeCup),
  /** The end of the visit before this one; null at the first. */
  since: Time.nullable(),
  /** The newest first. */
  changes: z.array(HomeChange),
  skills: z.int(),
  /** Whether they run a tournament that is not over, as an organiser or a referee. */
  organises: z.boolean(),
  /** Of five against five: the number, or how far placement is; both null before the first rated map. */
  rating: z.object({ now: PointsAndSpread.nullable(), placement: z.object({ maps: z.int(), of: z.int() }).nullable() }),
})
export type MyHome = z.infer<typeof MyHome>

/** `POST /api/me/visits`: whoever asks is here. Half an hour without one ends a visit. */
export const Visit = z.object({
  /** The end of the visit before this one. */
  since: Time.nullable(),
})
export type Visit = z.infer<typeof Visit>
