import { z } from 'zod'
import { Id } from './envelope.ts'

export const stageKinds = ['round_robin', 'gsl', 'swiss', 'single_elimination', 'double_elimination'] as const
export const StageKind = z.enum(stageKinds)
export type StageKind = z.infer<typeof StageKind>

const odd = z.union([z.literal(1), z.literal(3), z.literal(5)], { error: 'best_of_invalid' })
const count = z.int({ error: 'number_range' }).min(0, 'number_range').max(4_096, 'number_range')
/** Best-of of round 1, 2, …; where the list ends, the stage's own best-of holds. */
const byRound = z.array(odd).max(16, 'too_long').optional()

/** The best of all teams who enter with this stage, as its first seeds; in no first stage. The rest start at the first. */
const invited = count.optional()

export const tieBreakSteps = [
  'mini_wins',
  'mini_round_difference',
  'map_difference',
  'round_difference',
  'rounds_won',
  'seed',
] as const
export const TieBreakStep = z.enum(tieBreakSteps)
export type TieBreakStep = z.infer<typeof TieBreakStep>

/** How teams are dealt to groups; by hand: one list of seeds (from 1) for each group. */
export const GroupSeeding = z.union([z.literal('snake'), z.literal('pots'), z.array(z.array(count).max(64)).max(32)])
export type GroupSeeding = z.infer<typeof GroupSeeding>

/** Groups in which everybody meets once, or twice. */
export const RoundRobinFormat = z.object({
  kind: z.literal('round_robin'),
  invited,
  /** Largest group: the number of groups follows from it. */
  group_size: count.default(4),
  meetings: z.union([z.literal(1), z.literal(2)]).default(1),
  /** Two is two maps, of which each side may win one: a draw. */
  best_of: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)], { error: 'best_of_invalid' }).default(1),
  points: z.object({ win: count, draw: count, loss: count }).default({ win: 3, draw: 1, loss: 0 }),
  tie_breaks: z
    .array(TieBreakStep)
    .max(6, 'too_long')
    .default([...tieBreakSteps]),
  seeding: GroupSeeding.default('snake'),
  /** Places of each group that go on; 0 in a last stage. */
  advance: count.default(2),
  /** Besides, so many of the teams that hold the next place, the best of them over all groups; nobody when left out. */
  advance_best: count.optional(),
})

/** Groups that are double eliminations without a final: of three or four teams as in GSL, or of five to eight. */
export const GslFormat = z.object({
  kind: z.literal('gsl'),
  invited,
  group_size: count.default(4),
  best_of: odd.default(1),
  /** Openings, then winners' and elimination match, then the decider; up to five rounds in a larger group. */
  best_of_by_round: byRound,
  seeding: GroupSeeding.default('snake'),
  advance: count.default(2),
})

/** A Swiss stage: until so many wins or losses, or for a number of rounds. Exactly one of the two is set. */
export const SwissFormat = z.object({
  kind: z.literal('swiss'),
  invited,
  /** `valve`: the rules of the Majors. `general`: to avoid a rematch, records may mix. */
  pairing: z.enum(['valve', 'general']).default('valve'),
  wins: count.optional(),
  losses: count.optional(),
  rounds: count.optional(),
  best_of: odd.default(1),
  /** Best-of of a match in which a team can advance or be eliminated. */
  deciding_best_of: odd.default(3),
  ranking: z.enum(['record', 'buchholz']).default('record'),
  /** Teams that never meet here, as of one owner. */
  forbidden: z
    .array(z.tuple([Id, Id]))
    .max(500, 'too_long')
    .default([]),
  /** Teams may come in up to this round, with a loss for each they missed; nobody may when left out. In a first stage only. */
  late_entry: count.optional(),
  advance: count.default(8),
})

export const SingleEliminationFormat = z.object({
  kind: z.literal('single_elimination'),
  invited,
  best_of: odd.default(3),
  final_best_of: odd.default(5),
  best_of_by_round: byRound,
  /** A match for the third place. */
  bronze: z.boolean().default(false),
  bronze_best_of: odd.optional(),
  /** Teams it is played down to, who go on: a power of two up to half the bracket; 0 in a last stage, which has a final. */
  advance: count.default(0),
})

export const DoubleEliminationFormat = z.object({
  kind: z.literal('double_elimination'),
  invited,
  best_of: odd.default(3),
  final_best_of: odd.default(5),
  best_of_by_round: byRound,
  lower_best_of_by_round: byRound,
  /** One match; a second one if the lower team wins it; or the upper team starts with a map ahead. */
  grand_final: z.enum(['single', 'reset', 'upper_map']).default('single'),
  /** As in a single elimination; half of them remain in the upper bracket and half in the lower. */
  advance: count.default(0),
})

export const StageFormat = z.discriminatedUnion('kind', [
  RoundRobinFormat,
  GslFormat,
  SwissFormat,
  SingleEliminationFormat,
  DoubleEliminationFormat,
])
export type StageFormat = z.infer<typeof StageFormat>

/** The stages in playing order: places of one are the seeds of the next. */
export const TournamentFormat = z.object({
  stages: z.array(StageFormat).min(1, 'required').max(6, 'too_long'),
  /** Whether a disqualified team keeps the place it had reached, or is ranked behind all. */
  disqualified_place: z.enum(['keep', 'last']).default('keep'),
})
export type TournamentFormat = z.infer<typeof TournamentFormat>
/** As sent: what is left out has its default. */
export type TournamentFormatInput = z.input<typeof TournamentFormat>

/** Groups of four, two of each go on to a single-elimination playoff (decisions of the headline cup). */
export const cupFormat: TournamentFormat = {
  stages: [
    RoundRobinFormat.parse({ kind: 'round_robin' }),
    SingleEliminationFormat.parse({ kind: 'single_elimination' }),
  ],
  disqualified_place: 'keep',
}

/** How many teams a Major of several stages is for. */
export const majorSizes = [24, 32] as const
export type MajorSize = (typeof majorSizes)[number]

/** Swiss stages of sixteen and a playoff of eight. The best eight enter with the last Swiss stage; of 32 the next eight with the one before. */
export function majorStages(teams: MajorSize): StageFormat[] {
  const swiss = { kind: 'swiss', wins: 3, losses: 3 } as const
  const later = Array.from({ length: teams / 8 - 2 }, () => SwissFormat.parse({ ...swiss, invited: 8 }))
  return [SwissFormat.parse(swiss), ...later, SingleEliminationFormat.parse({ kind: 'single_elimination' })]
}
