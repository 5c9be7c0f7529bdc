import { defaultRules, type GameRules, type PlayersASide, type TournamentFormatInput } from '@lobby/contract'

/** How a series of the soak comes to be played. */
export type SeriesKind = {
  readonly name: string
  readonly players: PlayersASide
  readonly rules: GameRules
  readonly format: TournamentFormatInput
  /**
   * `placed`: the site takes a server of its own; `by_hand`: somebody pastes the console line on a server that the site does not know, and an organiser moves the match
   * when that one is lost; `moved`: an organiser moves it while it is played.
   */
  readonly way: 'placed' | 'by_hand' | 'moved'
}

const knockout = (best_of: 1 | 3): TournamentFormatInput => ({
  stages: [{ kind: 'single_elimination', best_of, final_best_of: best_of }],
})
/** Where a match can end drawn. */
const league: TournamentFormatInput = { stages: [{ kind: 'round_robin', group_size: 4, advance: 0, best_of: 1 }] }
const short: GameRules = { ...defaultRules(1), half_rounds: 3, tv_delay: 0 }
const shortOvertime: GameRules = { ...short, overtime: { half_rounds: 1, start_money: 10_000 } }
const five = { players: 5, rules: defaultRules(5) } as const
const two = { players: 2, rules: defaultRules(2) } as const
const one = { players: 1 } as const

const kinds = [
  { name: 'one map', ...five, format: knockout(1), way: 'placed' },
  { name: 'three maps', ...five, format: knockout(3), way: 'placed' },
  { name: 'one map by hand', ...five, format: knockout(1), way: 'by_hand' },
  { name: 'two against two', ...two, format: knockout(1), way: 'placed' },
  { name: 'a short map without overtime', ...one, rules: { ...short, overtime: null }, format: league, way: 'placed' },
  { name: 'one map, moved', ...five, format: knockout(1), way: 'moved' },
  { name: 'three maps by hand', ...five, format: knockout(3), way: 'by_hand' },
  { name: 'three short maps', ...one, rules: shortOvertime, format: knockout(3), way: 'placed' },
  { name: 'three maps of two against two, moved', ...two, format: knockout(3), way: 'moved' },
  { name: 'a short map by hand', ...one, rules: { ...short, overtime: null }, format: league, way: 'by_hand' },
] as const satisfies readonly SeriesKind[]

/** The kinds take turns. */
export function kindOf(number: number): SeriesKind {
  return kinds[number % kinds.length] ?? kinds[0]
}
