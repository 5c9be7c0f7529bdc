import { z } from 'zod'
import { SeatSource } from './brackets.ts'
import { NextCheckIn } from './check-in.ts'
import { Id, Time } from './envelope.ts'
import { StageKind } from './formats.ts'
import { MatchScore, MatchStatus } from './matches.ts'
import { TeamSummary } from './teams.ts'

const side = z.union([z.literal(1), z.literal(2)])

/** What there is to do in a match that one belongs to; kinds that begin with `wait` are done by somebody else, or by the time. */
export const matchTaskKinds = [
  'answer_time',
  'line_up',
  'ready',
  'veto',
  'connect',
  'report_result',
  'answer_result',
  /** It is played where the site knows no address. */
  'play',
  /** The ready check has not opened. */
  'wait_ready',
  'wait_opponent',
  'wait_veto',
  'wait_server',
  'wait_result',
  'wait_organiser',
  /** Their captain has them sit this match out. */
  'sit_out',
  /** Of the crew: it has not come to a server. */
  'wait_match',
  'watch',
] as const
export const MatchTask = z.object({
  kind: z.enum(matchTaskKinds),
  /** Who does it: whoever asks, their captain, the other team, an organiser; null: nobody, the time or a server. */
  by: z.enum(['you', 'captain', 'opponent', 'organiser']).nullable(),
  /** From when on; null: now. */
  from: Time.nullable(),
  /** Until when; null: as long as it takes. */
  until: Time.nullable(),
})
export type MatchTask = z.infer<typeof MatchTask>

/** What somebody is in a match; `captain` is one who does not play in it. */
export const MatchPart = z.enum(['player', 'reserve', 'coach', 'captain', 'caster', 'observer', 'referee'])
export type MatchPart = z.infer<typeof MatchPart>

export const NextMatch = z.object({
  id: Id,
  number: z.int(),
  tournament: z.object({ id: Id, name: z.string() }),
  stage: z.string(),
  group: z.string().nullable(),
  round: z.int(),
  is_final: z.boolean(),
  best_of: z.int(),
  status: MatchStatus,
  team1: TeamSummary,
  team2: TeamSummary,
  /** Which team is theirs; null for the crew. */
  own: side.nullable(),
  part: MatchPart,
  is_captain: z.boolean(),
  /** When it is to begin, where somebody set a time. */
  scheduled_at: Time.nullable(),
  /** Whether each team said that it is ready. */
  ready: z.tuple([z.boolean(), z.boolean()]),
  score: MatchScore,
  task: MatchTask,
  /** It is under way, asks for something now, or soon will. */
  is_near: z.boolean(),
  /** Since when it is time to come: to say that one is ready, or onto the server. Null while it is neither. */
  called_at: Time.nullable(),
  /** The way onto its server, for who may join it. */
  server: z.object({ name: z.string(), connect: z.string(), password: z.string().nullable() }).nullable(),
})
export type NextMatch = z.infer<typeof NextMatch>

/** A match to come whose opponent is not known yet. */
export const AwaitedMatch = z.object({
  tournament: z.object({ id: Id, name: z.string() }),
  number: z.int(),
  stage: z.string(),
  stage_kind: StageKind,
  round: z.int(),
  is_final: z.boolean(),
  best_of: z.int(),
  team: TeamSummary,
  opponent: SeatSource,
  scheduled_at: Time.nullable(),
})
export type AwaitedMatch = z.infer<typeof AwaitedMatch>

/** `GET /api/me/next`: where somebody belongs now, for the ways that lead there from every page, and what is to do. */
export const MyNext = z.object({
  match: NextMatch.nullable(),
  /** Where no match of theirs is open. */
  awaited: AwaitedMatch.nullable(),
  /** A team of theirs that is to say that it is there, now or soon, or that has said so. */
  check_in: NextCheckIn.nullable(),
  /** The team that they joined first of those they are in. */
  team: TeamSummary.nullable(),
  /** The tournament of a team of theirs that is not over: one that runs, else the next to begin. */
  cup: z.object({ id: Id, name: z.string() }).nullable(),
  /** When it is to be asked for again, as the answer will be another one by the time alone. */
  again_at: Time.nullable(),
})
export type MyNext = z.infer<typeof MyNext>

/** `GET /api/matches/live`: how many matches are being played. */
export const LiveCount = z.object({ count: z.int() })
export type LiveCount = z.infer<typeof LiveCount>
