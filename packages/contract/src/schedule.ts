/** When and where each match of a tournament is to be played, and what organisers do about it. */
import { z } from 'zod'
import { BracketMatch, Seat } from './brackets.ts'
import { Id, Text, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'

export const lanesMax = 64
/** Matches begin at minutes that people can say. */
export const scheduleStepMinutes = 5
const dayMinutes = 1_440
/** Hours of a day may go on until noon of the next one. */
const dayToMax = dayMinutes + 720
/** A week, in minutes. */
export const shiftMinutesMax = 10_080

const minutes = (least: number, most: number) =>
  z.int({ error: 'number_range' }).min(least, 'number_range').max(most, 'number_range')
const stepped = (least: number, most: number) =>
  minutes(least, most).refine((value) => value % scheduleStepMinutes === 0, { error: 'number_range' })
const moment = z.iso.datetime({ error: 'date_invalid' })
/** A key of a match in the bracket, also of one that is not paired yet. */
const MatchKey = Text.min(1, 'required').max(100, 'too_long')

/** What a plan goes by. Hours are those of Almaty. */
export const ScheduleSettings = z
  .object({
    start: moment,
    /** Matches that are played at a time: servers, halls, tables, by what people call them. */
    lanes: z
      .array(Text.trim().min(1, 'required').max(24, 'too_long'))
      .min(1, 'required')
      .max(lanesMax, 'too_long')
      .refine((names) => new Set(names).size === names.length, { error: 'invalid' }),
    map_minutes: minutes(10, 180),
    warm_up_minutes: minutes(0, 120),
    break_minutes: minutes(0, 480),
    /** Minutes after midnight from which matches begin, and until which they end; after 1440 in the night of the next day. */
    day_from: stepped(0, dayMinutes - scheduleStepMinutes),
    day_to: stepped(60, dayToMax),
    /** Captains agree on no time after this; null: `move_hours` of the rooms alone holds. */
    captains_until: moment.nullable(),
  })
  .refine(({ day_from: from, day_to: to }) => to - from >= 60 && to - from <= dayMinutes, {
    error: 'number_range',
    path: ['day_to'],
  })
export type ScheduleSettings = z.infer<typeof ScheduleSettings>

/** A match with its place in the plan. Of a Swiss round that is not paired yet nothing but its slot is known. */
export const ScheduledMatch = z.object({
  key: z.string(),
  number: z.int().nullable(),
  match_id: Id.nullable(),
  stage: z.string(),
  group: z.string(),
  round: z.int(),
  index: z.int(),
  best_of: z.int(),
  state: BracketMatch.shape.state,
  team1: Seat.nullable(),
  team2: Seat.nullable(),
  starts_at: Time.nullable(),
  /** As long as all its maps may take. */
  ends_at: Time.nullable(),
  /** Index of `lanes`. */
  lane: z.int().nullable(),
})
export type ScheduledMatch = z.infer<typeof ScheduledMatch>

/** `GET /api/tournaments/:id/schedule`: every match that has a time, the earliest first. */
export const Schedule = z.object({
  tournament_id: Id,
  lanes: z.array(z.string()),
  matches: z.array(ScheduledMatch),
  /** When the last one is over, as planned. */
  ends_at: Time.nullable(),
})
export type Schedule = z.infer<typeof Schedule>

/** What cannot be played as it is planned; `keys` are the matches in question, the later one last. */
export const ScheduleConflict = z.object({
  kind: z.enum(['players', 'lane', 'order', 'hours']),
  keys: z.array(z.string()).min(1).max(2),
  /** Who would be in two matches at once. */
  teams: z.array(TeamSummary),
  people: z.array(z.string()),
})
export type ScheduleConflict = z.infer<typeof ScheduleConflict>
export const conflictsShown = 100

const Conflicts = z.object({ total: z.int(), shown: z.array(ScheduleConflict) })

export const BoardMatch = ScheduledMatch.extend({
  /** It stands where somebody put it: a plan made anew leaves it there. */
  is_pinned: z.boolean(),
  /** Nothing of its time can be changed any more: its teams choose maps, it is played, or over. */
  is_begun: z.boolean(),
  /** The organiser's own time, where captains agreed on another one. */
  agreed_from: Time.nullable(),
})
export type BoardMatch = z.infer<typeof BoardMatch>

/** `GET /api/tournaments/:id/schedule/board` (organisers) */
export const ScheduleBoard = z.object({
  /** Names what an organiser changes; 0: nobody has said anything yet, and `settings` are a proposal. */
  version: z.int(),
  settings: ScheduleSettings,
  /** In running order, those without a time, too. */
  matches: z.array(BoardMatch),
  conflicts: Conflicts,
  ends_at: Time.nullable(),
  /** When it would be over if it were planned now by these settings. */
  estimate: Time.nullable(),
})
export type ScheduleBoard = z.infer<typeof ScheduleBoard>

const terms = {
  /** Of the board as it was seen: another one is refused with SCHEDULE_CHANGED. */
  version: z.int({ error: 'required' }),
  /** Answers what would move, and moves nothing. */
  dry_run: z.boolean().default(false),
  /** `seal` of the preview: where something else would move by now, it is refused with SCHEDULE_CHANGED. */
  seal: Text.max(64, 'too_long').optional(),
}

/** `PUT /api/tournaments/:id/schedule/settings` (organisers): moves nothing by itself. */
export const ScheduleSettingsRequest = z.object({ version: terms.version, settings: ScheduleSettings })
export type ScheduleSettingsRequest = z.infer<typeof ScheduleSettingsRequest>

/** `POST /api/tournaments/:id/schedule/plan` (organisers): a time and a lane for everything that has not begun. */
export const SchedulePlanRequest = z.object({
  ...terms,
  /** What stands where somebody put it stays there. */
  keep_pinned: z.boolean().default(true),
})
export type SchedulePlanRequest = z.infer<typeof SchedulePlanRequest>

/** `PATCH /api/tournaments/:id/schedule/matches` (organisers) */
export const ScheduleMovesRequest = z.object({
  ...terms,
  moves: z
    .array(
      z.object({
        key: MatchKey,
        /** Null takes the time away. */
        starts_at: moment.nullable(),
        lane: minutes(0, lanesMax - 1).nullable(),
        pinned: z.boolean().default(true),
      }),
    )
    .min(1, 'required')
    .max(200, 'too_long'),
})
export type ScheduleMovesRequest = z.infer<typeof ScheduleMovesRequest>

/** `POST /api/tournaments/:id/schedule/shift` (organisers): everything from one match on, or from now on. */
export const ScheduleShiftRequest = z.object({
  ...terms,
  from: MatchKey.nullable(),
  minutes: stepped(-shiftMinutesMax, shiftMinutesMax).refine((value) => value !== 0, { error: 'number_range' }),
})
export type ScheduleShiftRequest = z.infer<typeof ScheduleShiftRequest>

const Place = z.object({ starts_at: Time.nullable(), lane: z.int().nullable() })
export const shownMoves = 200

/** What a change comes to, or would. */
export const ScheduleChange = z.object({
  applied: z.boolean(),
  version: z.int(),
  seal: z.string(),
  moves: z.object({
    total: z.int(),
    shown: z.array(z.object({ key: z.string(), number: z.int().nullable(), before: Place, after: Place })),
  }),
  /** Teams whose time moves, and how many of their people are told. */
  teams: z.object({ total: z.int(), shown: z.array(TeamSummary) }),
  people_told: z.int(),
  /** As they are afterwards. */
  conflicts: Conflicts,
  ends_at: Time.nullable(),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>
