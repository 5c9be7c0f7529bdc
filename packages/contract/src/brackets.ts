import { z } from 'zod'
import { Id, Time } from './envelope.ts'
import { tieBreakSteps } from './formats.ts'
import { MatchScore } from './matches.ts'
import { TeamSummary } from './teams.ts'

const side = z.union([z.literal(1), z.literal(2)])

/** Where the occupant of a seat comes from while it is not known. */
export const SeatSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('seed'), seed: z.int() }),
  z.object({ kind: z.literal('winner_of'), match_number: z.int() }),
  z.object({ kind: z.literal('loser_of'), match_number: z.int() }),
  /**
   * A place of a group; of a Swiss stage, whose group is `S`; of the brackets `W` and `L` of a knockout that sends teams on; or, of `best`, among
   * those who hold place `of` in the groups.
   */
  z.object({
    kind: z.literal('group_place'),
    stage: z.string(),
    group: z.string(),
    place: z.int(),
    of: z.int().optional(),
  }),
  z.object({ kind: z.literal('bye') }),
])
export type SeatSource = z.infer<typeof SeatSource>
export const Seat = z.object({ team: TeamSummary.nullable(), nobody: z.boolean(), source: SeatSource })
export type Seat = z.infer<typeof Seat>

export const BracketMatch = z.object({
  /** Structural and stable: stage/group or bracket/round/index. */
  key: z.string(),
  /** Running number in the tournament, for captions such as "winner of match 5". */
  number: z.int(),
  /** Present from the moment both teams are known. */
  match_id: Id.nullable(),
  stage: z.string(),
  /** Group letter, or bracket: W main or upper, L lower, F grand final, B bronze match, S Swiss. */
  group: z.string(),
  round: z.int(),
  index: z.int(),
  best_of: z.int(),
  is_final: z.boolean(),
  is_bronze: z.boolean(),
  /** Played only because a tie of a group had to be broken. */
  is_tie_break: z.boolean(),
  /** It is played without overtime, so a map, and the match with it, can end drawn. */
  takes_draws: z.boolean(),
  /** The team that starts the series with a map ahead. */
  map_advantage: side.nullable(),
  state: z.enum(['pending', 'ready', 'live', 'done', 'walkover', 'nobody', 'not_needed', 'void']),
  team1: Seat,
  team2: Seat,
  winner: side.nullable(),
  is_draw: z.boolean(),
  outcome: z.enum(['played', 'forfeit', 'bye', 'double_forfeit', 'admin']).nullable(),
  score: MatchScore.nullable(),
  /** When the match is to begin; null while nobody set a time. */
  scheduled_at: Time.nullable(),
})
export type BracketMatch = z.infer<typeof BracketMatch>

export const StandingRow = z.object({
  /** Shared by teams whose tie nothing has broken yet. */
  place: z.int(),
  team: TeamSummary,
  played: z.int(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  points: z.int(),
  maps_won: z.int(),
  maps_lost: z.int(),
  rounds_won: z.int(),
  rounds_lost: z.int(),
  /** Step of the tie-break list that decided this place; null while nothing separates the teams. */
  decided_by: z.enum(['points', ...tieBreakSteps, 'lots']).nullable(),
  decided_value: z.number().nullable(),
  /** Known once the group is complete. */
  advances: z.boolean().nullable(),
})
export type StandingRow = z.infer<typeof StandingRow>

export const BracketGroup = z.object({
  id: z.string(),
  complete: z.boolean(),
  standings: z.array(StandingRow),
  matches: z.array(BracketMatch),
})
export type BracketGroup = z.infer<typeof BracketGroup>

/** Teams that entered with a stage, as its first seeds, best first; left out where all came from the stage before. */
const invited = z.array(TeamSummary).optional()

/** Teams that hold one place in the groups, best first; while groups are open, those who hold it now. All values that decide are per match. */
export const BestPlaces = z.object({
  /** The place they hold. */
  place: z.int(),
  /** So many of them go on. */
  advance: z.int(),
  /** Every group has ended. */
  complete: z.boolean(),
  standings: z.array(
    StandingRow.extend({
      group: z.string(),
      points_per_match: z.number(),
      /** By matches that have a score. */
      rounds_per_match: z.number(),
    }),
  ),
})
export type BestPlaces = z.infer<typeof BestPlaces>

/** `round_robin`: `round` of a match is the match day. `gsl`: round 1 openings, 2 winners' (index 1) and elimination match, 3 decider; in a group of five to eight upper matches 1 to 4, 1 to 2 and 1 of rounds 1 to 3, lower ones behind them and after. */
export const GroupsStage = z.object({
  kind: z.enum(['round_robin', 'gsl']),
  id: z.string(),
  invited,
  best_of: z.int(),
  /** Places of each group that go on; 0 where this is the last stage. */
  advance: z.int(),
  groups: z.array(BracketGroup),
  /** The place behind those, where the best of it go on, too. */
  best: BestPlaces.optional(),
})
export type GroupsStage = z.infer<typeof GroupsStage>

export const SwissRow = z.object({
  place: z.int(),
  team: TeamSummary,
  /** Initial seed in this stage. */
  seed: z.int(),
  wins: z.int(),
  losses: z.int(),
  /** Wins minus losses of all opponents faced. */
  difficulty: z.int(),
  /** Wins of all opponents faced. */
  buchholz: z.int(),
  decided_by: z.enum(['left', 'record', 'difficulty', 'buchholz', 'seed']),
  decided_value: z.number(),
  /** `through`, `out`: certain for good; `waiting`: all its matches are played, and others settle its place. */
  status: z.enum(['active', 'waiting', 'through', 'out', 'left']),
})
export type SwissRow = z.infer<typeof SwissRow>

/** The ladder: in every round, the matches of each record. `wins` and `losses` are those before the round. */
export const SwissRound = z.object({
  number: z.int(),
  complete: z.boolean(),
  records: z.array(z.object({ wins: z.int(), losses: z.int(), matches: z.array(BracketMatch) })),
  /** The team without an opponent: a win for it. */
  bye: TeamSummary.nullable(),
})
export type SwissRound = z.infer<typeof SwissRound>

export const SwissStage = z.object({
  kind: z.literal('swiss'),
  id: z.string(),
  invited,
  pairing: z.enum(['valve', 'general']),
  /** Wins that bring a team through, losses that put it out; null where everybody plays `rounds` rounds. */
  wins: z.int().nullable(),
  losses: z.int().nullable(),
  /** Most rounds the stage can have. */
  rounds_max: z.int(),
  best_of: z.int(),
  deciding_best_of: z.int(),
  ranking: z.enum(['record', 'buchholz']),
  advance: z.int(),
  complete: z.boolean(),
  /** How many teams play it; who of them is known stands in `standings`. */
  entrants: z.int(),
  standings: z.array(SwissRow),
  /** Rounds that are paired. */
  rounds: z.array(SwissRound),
})
export type SwissStage = z.infer<typeof SwissStage>

export const KnockoutRound = z.object({ number: z.int(), best_of: z.int(), matches: z.array(BracketMatch) })
export type KnockoutRound = z.infer<typeof KnockoutRound>

export const SingleEliminationStage = z.object({
  kind: z.literal('single_elimination'),
  id: z.string(),
  invited,
  best_of: z.int(),
  final_best_of: z.int(),
  /** Teams that go on; 0 where it is played to the champion. */
  advance: z.int(),
  rounds: z.array(KnockoutRound),
  /** The match for the third place. */
  bronze: BracketMatch.nullable(),
})
export type SingleEliminationStage = z.infer<typeof SingleEliminationStage>

export const DoubleEliminationStage = z.object({
  kind: z.literal('double_elimination'),
  id: z.string(),
  invited,
  best_of: z.int(),
  final_best_of: z.int(),
  grand_final: z.enum(['single', 'reset', 'upper_map']),
  /** Teams that go on, half of them from each bracket; 0 where it is played to the champion. */
  advance: z.int(),
  upper: z.array(KnockoutRound),
  lower: z.array(KnockoutRound),
  /** The grand final and, where there may be one, its reset; none where teams go on. */
  finals: z.array(BracketMatch),
})
export type DoubleEliminationStage = z.infer<typeof DoubleEliminationStage>

export const BracketStage = z.discriminatedUnion('kind', [
  GroupsStage,
  SwissStage,
  SingleEliminationStage,
  DoubleEliminationStage,
])
export type BracketStage = z.infer<typeof BracketStage>

/** Places a team ends in, or still can: equal once certain; losers of one round share 5-8. */
export const PlaceRange = z.object({ from: z.int(), to: z.int() })
export type PlaceRange = z.infer<typeof PlaceRange>

/** What the bracket waits for that only an organiser can give. */
export const BracketNeed = z.discriminatedUnion('kind', [
  /** A tie across the cut: lots, or tie-break matches; for teams of different groups, whose group is `best`, lots alone. */
  z.object({ kind: z.literal('tie'), stage: z.string(), group: z.string(), teams: z.array(TeamSummary) }),
  /** Forbidden pairs leave no pairing: the round is paired by hand. */
  z.object({ kind: z.literal('pairing'), stage: z.string(), round: z.int() }),
])
export type BracketNeed = z.infer<typeof BracketNeed>

/** `GET /api/tournaments/:id/bracket`; stages is empty before the start. */
export const Bracket = z.object({
  tournament_id: Id,
  version: z.int(),
  stages: z.array(BracketStage),
  needs: z.array(BracketNeed),
  placements: z.array(PlaceRange.extend({ team: TeamSummary })),
  champion: TeamSummary.nullable(),
})
export type Bracket = z.infer<typeof Bracket>

/** What a team's next match means for the running stage. */
export const prospectNames = ['through', 'out', 'through_with_win', 'out_with_loss', 'decider', 'open'] as const
/** `GET /api/tournaments/:id/chances`; no teams before the start. */
export const TournamentChances = z.object({
  version: z.int(),
  /** `exact`: every way to the end was counted; `sampled`: so many were played out. */
  method: z.enum(['exact', 'sampled']),
  samples: z.int(),
  /** 0…1: the largest standard error below, so twice that is the margin nineteen times in twenty; 0 when exact. */
  error: z.number(),
  /** The stage that `advance` and `prospect` speak of; null before the start. */
  stage: z.string().nullable(),
  /** `ratings`: of those who play, as they stood when the cup began; `even`: nobody was rated then, so every match is even. */
  strengths: z.enum(['ratings', 'even']),
  teams: z.array(
    z.object({
      team: TeamSummary,
      /** 0…1: to go on from the running stage; in a last stage, to win it. */
      advance: z.number(),
      /** 0…1: to win the tournament. */
      win: z.number(),
      /** Standard errors of the two; 0 only for what is certain or exact, also where 0 or 1 is all that was seen. */
      advance_error: z.number(),
      win_error: z.number(),
      prospect: z.enum(prospectNames),
    }),
  ),
})
export type TournamentChances = z.infer<typeof TournamentChances>

/** `GET /api/matches/:id/pairing`: why these two teams meet. */
export const PairingExplanation = z.object({
  method: z.enum(['bracket', 'bye', 'manual', 'half_split', 'highest_lowest', 'table', 'search']),
  /** Places of team 1 and team 2 in the order before the round; null outside Swiss. */
  places: z.tuple([z.int(), z.int()]).nullable(),
  /** Their records before the round, such as `2-1`. */
  records: z.tuple([z.string(), z.string()]).nullable(),
  /** Row of Valve's table of fifteen, from 1. */
  table_row: z.int().nullable(),
  /** Pairs passed over before this one, with the reason. */
  rejected: z.array(z.object({ team1: TeamSummary, team2: TeamSummary, reason: z.string() })),
  is_rematch: z.boolean(),
})
export type PairingExplanation = z.infer<typeof PairingExplanation>
