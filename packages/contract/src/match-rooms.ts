import { z } from 'zod'
import { CupPause } from './cup-steering.ts'
import { DisputeSummary } from './disputes.ts'
import { Id, Time } from './envelope.ts'
import { streamAddress } from './stream-address.ts'

const team = z.union([z.literal(1), z.literal(2)])

/** Maps that organisers may put into a pool, by file name, in alphabetical order. */
export const poolMaps = [
  'de_ancient',
  'de_anubis',
  'de_cache',
  'de_dust2',
  'de_inferno',
  'de_mirage',
  'de_nuke',
  'de_overpass',
  'de_train',
  'de_vertigo',
] as const
/** Those of them that the game has a version of for two against two, and no other map is played so. */
export const wingmanPoolMaps = ['de_inferno', 'de_nuke', 'de_overpass', 'de_vertigo'] as const
/** The longest series is played on five maps; of two against two on three. */
export const poolSizeMin = 5
export const wingmanPoolSizeMin = 3
export const turnSecondsMin = 15
export const turnSecondsMax = 300

export const readyMinutesMax = 120
export const graceMinutesMax = 60
/** A week. */
export const moveHoursMax = 168

const minutes = (max: number) => z.int({ error: 'number_range' }).min(5, 'number_range').max(max, 'number_range')

/** A day. */
const resultMinutesMax = 1_440

/** How the match rooms of a tournament work. */
export const RoomSettings = z.object({
  /** Teams choose maps and sides; otherwise maps go round the pool by the match's number, and a knife round decides sides. */
  veto: z.boolean(),
  /** Who begins: the team that was seeded higher, or a coin. */
  first: z.enum(['seed', 'coin']),
  turn_seconds: z
    .int({ error: 'number_range' })
    .min(turnSecondsMin, 'number_range')
    .max(turnSecondsMax, 'number_range'),
  /** Who starts where on the last map of a series that nobody picked. In a best of 1 a team always picks its side. */
  decider_side: z.enum(['knife', 'pick']),
  pool: z
    .array(z.enum(poolMaps, { error: 'invalid' }))
    .min(wingmanPoolSizeMin, 'map_pool_invalid')
    .max(poolMaps.length, 'map_pool_invalid')
    .refine((maps) => new Set(maps).size === maps.length, { error: 'map_pool_invalid' }),
  /** Of a match with a set time: so long before it teams may say that they are ready. Without a time they may at once. */
  ready_minutes: minutes(readyMinutesMax),
  /** Whether a team that is not ready so long after the set time loses to one that is. */
  no_show: z.boolean(),
  grace_minutes: minutes(graceMinutesMax),
  /** Captains may agree on a time this far from the organiser's; 0 leaves it to the organiser. */
  move_hours: z.int({ error: 'number_range' }).min(0, 'number_range').max(moveHoursMax, 'number_range'),
  /** Whether captains say how a match ended that no game server tells; else organisers do. */
  captain_results: z.boolean(),
  /** What one captain said stands so long after it, unless the other one answers. */
  result_minutes: minutes(resultMinutesMax),
  /** So long after its end a captain may dispute a result, and so long both may show evidence; 0: never. */
  dispute_hours: z.int({ error: 'number_range' }).min(0, 'number_range').max(moveHoursMax, 'number_range'),
})
export type RoomSettings = z.infer<typeof RoomSettings>

/** One step of a veto. What a later step will bring is null until it is taken. */
export const VetoStep = z.object({
  action: z.enum(['ban', 'pick', 'side', 'decider']),
  /** Whose turn it is; the decider is left over and nobody's. */
  team: team.nullable(),
  map: z.string().nullable(),
  side: z.enum(['ct', 't']).nullable(),
  /** The time ran out, and the stated rule chose. */
  by_timer: z.boolean(),
})
export type VetoStep = z.infer<typeof VetoStep>

/** A step that was taken back. */
export const VetoUndone = z.object({
  at: Time,
  /** Whose captain did it; null for an organiser. */
  by: team.nullable(),
  step: VetoStep,
})
export type VetoUndone = z.infer<typeof VetoUndone>

export const MatchVeto = z.object({
  first: team,
  first_by: z.enum(['seed', 'coin']),
  pool: z.array(z.string()),
  turn_seconds: z.int(),
  /** Every step to the end, in order. */
  steps: z.array(VetoStep),
  /** Index of the step whose turn it is; their number once the veto is over. */
  current: z.int(),
  /** Until when that team may choose; null once it is over. */
  due_at: Time.nullable(),
  /** Steps of this veto that were taken back, oldest first. A captain takes one back. */
  undone: z.array(VetoUndone),
})
export type MatchVeto = z.infer<typeof MatchVeto>

/** A line of the log about the time of a match, oldest first. */
export const TimeStep = z.object({
  at: Time,
  kind: z.enum(['set', 'proposed', 'accepted', 'declined']),
  /** Whose captain it was; null for an organiser. */
  team: team.nullable(),
  /** The time it is about; null where an organiser took it away. */
  time: Time.nullable(),
})
export type TimeStep = z.infer<typeof TimeStep>

const rounds = z.int({ error: 'number_range' }).min(0, 'number_range').max(99, 'number_range')
/** Rounds of team 1 and team 2, map by map in playing order. */
const SaidMaps = z.array(z.object({ team1: rounds, team2: rounds })).max(5, 'too_long')

/** A line of the log about how a match ended, oldest first. */
export const ResultStep = z.object({
  at: Time,
  /** `stood`: unanswered for too long; `lapsed`: the match went another way; `refused`: the bracket does not take it. */
  kind: z.enum(['reported', 'agreed', 'disagreed', 'stood', 'lapsed', 'refused']),
  /** Whose captain it was; null for the platform. */
  team: team.nullable(),
  maps: SaidMaps,
})
export type ResultStep = z.infer<typeof ResultStep>

/** How a match ended, by the word of its captains. */
export const CaptainsResult = z.object({
  /** `disputed`: they say different things, and an organiser decides. */
  status: z.enum(['reported', 'agreed', 'disputed']),
  /** Whose captain spoke last; while it is `reported` the other one is to answer. */
  by: team,
  /** What each captain said; null: nothing. */
  team1: z.object({ maps: SaidMaps }).nullable(),
  team2: z.object({ maps: SaidMaps }).nullable(),
  /** From when on it stands without an answer. */
  due_at: Time.nullable(),
  settled_by: z.enum(['captains', 'deadline']).nullable(),
  log: z.array(ResultStep),
})
export type CaptainsResult = z.infer<typeof CaptainsResult>

/** `GET /api/matches/:id/room`: how two teams come from "we meet" to "these are our maps". */
export const MatchRoom = z.object({
  match_id: Id,
  /** Rises with every step in the room; it stands in every request that changes something. */
  version: z.int(),
  phase: z.enum(['ready', 'veto', 'settled', 'closed']),
  /** Why nobody chooses any more, where no veto came to its end. */
  closed_by: z.enum(['command', 'no_show', 'begun', 'over']).nullable(),
  /** Captains of team 1 and team 2: they choose. */
  captains: z.tuple([Id, Id]),
  /** Who may do the same for them. */
  vice_captains: z.tuple([Id.nullable(), Id.nullable()]),
  /** Where the match can be watched, as its organisers say. */
  stream_url: z.string().nullable(),
  schedule: z.object({
    /** When the match is to begin; null while nobody set a time. */
    time: Time.nullable(),
    /** The organiser's own time, from which captains may depart by `settings.move_hours`. */
    anchor: Time.nullable(),
    /** What one captain proposed and the other has not answered yet. */
    proposal: z.object({ team, time: Time }).nullable(),
    log: z.array(TimeStep),
  }),
  /** When each team said that it is ready, from when on it may, and until when it must; null: at once, and for ever. */
  ready: z.object({
    team1: Time.nullable(),
    team2: Time.nullable(),
    opens_at: Time.nullable(),
    ends_at: Time.nullable(),
  }),
  /** The team that was not there in time. */
  absent: team.nullable(),
  settings: RoomSettings,
  /** Null while captains said nothing. */
  result: CaptainsResult.nullable(),
  /** Null while nobody disputed how it ended. */
  dispute: DisputeSummary.nullable(),
  /** Whether a server has loaded the match: from then on nothing of the veto is taken back. */
  loaded: z.boolean(),
  /** Its tournament is paused and the match has no server yet: nothing begins, and what runs out here stands. */
  paused: CupPause.nullable(),
  veto: MatchVeto.nullable(),
})
export type MatchRoom = z.infer<typeof MatchRoom>

/** `POST /api/matches/:id/veto` (the captain whose turn it is): a map to ban or pick, or a side to begin on. */
export const VetoRequest = z.object({
  /** The room as the captain saw it; another one is refused with ROOM_CHANGED. */
  expected_version: z.int(),
  map: z.string().max(64, 'too_long').optional(),
  side: z.enum(['ct', 't']).optional(),
})
export type VetoRequest = z.infer<typeof VetoRequest>

/** `POST /api/matches/:id/veto/undo` (organisers; captains, for their own last step) */
export const VetoUndoRequest = z.object({ expected_version: z.int() })
export type VetoUndoRequest = z.infer<typeof VetoUndoRequest>

/** `PUT /api/matches/:id/time` (organisers): null takes the time away. */
export const MatchTimeRequest = z.object({
  expected_version: z.int(),
  time: z.iso.datetime({ error: 'date_invalid' }).nullable(),
})
export type MatchTimeRequest = z.infer<typeof MatchTimeRequest>

/** `PUT /api/matches/:id/stream` (organisers): kept as the address of its player; null takes it away. */
export const StreamRequest = z.object({
  url: z
    .string()
    .trim()
    .max(300, 'too_long')
    .refine((text) => streamAddress(text) !== null, 'stream_url_invalid')
    .overwrite((text) => streamAddress(text) ?? text)
    .nullable(),
})
export type StreamRequest = z.infer<typeof StreamRequest>

/** `POST /api/matches/:id/time/proposals` (captains); a new proposal takes the place of the one before. */
export const ProposeTimeRequest = z.object({
  expected_version: z.int(),
  time: z.iso.datetime({ error: 'date_invalid' }),
})
export type ProposeTimeRequest = z.infer<typeof ProposeTimeRequest>

/** `POST /api/matches/:id/time/answer` (the captain who did not propose; declining takes back one's own) */
export const AnswerTimeRequest = z.object({ expected_version: z.int(), accept: z.boolean() })
export type AnswerTimeRequest = z.infer<typeof AnswerTimeRequest>

/** `POST /api/matches/:id/result` (captains), where no game server tells how it ended. */
export const ReportResultRequest = z.object({ expected_version: z.int(), maps: SaidMaps.min(1, 'required') })
export type ReportResultRequest = z.infer<typeof ReportResultRequest>

/** `POST /api/matches/:id/result/answer` (the captain who is waited for) */
export const AnswerResultRequest = z.object({ expected_version: z.int(), agree: z.boolean() })
export type AnswerResultRequest = z.infer<typeof AnswerResultRequest>

/** `PUT /api/matches/:id/line-up` (captains): who of a roster plays, until the maps are chosen. */
export const LineUpRequest = z.object({
  expected_version: z.int(),
  players: z.array(Id).min(1, 'required').max(16, 'too_long'),
})
export type LineUpRequest = z.infer<typeof LineUpRequest>
