import { type MajorSize, majorSizes, StageFormat } from '@lobby/contract'

export const presetNames = [
  'groups',
  'best',
  'swiss',
  'gsl',
  'eights',
  'double',
  'single',
  'league',
  'league_twice',
] as const
export type PresetName = (typeof presetNames)[number]

/** The number of places of a Major of several stages; null for any other number. */
export function majorFor(teams: number): MajorSize | null {
  return majorSizes.find((size) => size === teams) ?? null
}

const stage = (settings: Record<string, unknown>): StageFormat => StageFormat.parse(settings)
const playoff = () => stage({ kind: 'single_elimination' })

/** What people mean by the name, fitted to the number of places. */
export function presetStages(name: PresetName, teams: number): StageFormat[] {
  if (name === 'groups') return [newStage('round_robin'), playoff()]
  if (name === 'best') return [bestFor(teams), playoff()]
  if (name === 'gsl') return [newStage('gsl'), playoff()]
  if (name === 'eights') return [eights(), playoff()]
  if (name === 'swiss') return [swissFor(teams), playoff()]
  if (name === 'double') return [newStage('double_elimination')]
  if (name === 'single') return [playoff()]
  const meetings = name === 'league' ? 1 : 2
  return [stage({ kind: 'round_robin', group_size: teams, meetings, advance: 0 })]
}

/**
 * As many of the best of the next place as fill the playoff: of six groups of four the first two and the four best thirds, of three the
 * best two of them. Where two of each group leave no such number, one of each does; where neither does, nobody goes on so.
 */
function bestFor(teams: number): StageFormat {
  const groups = Math.ceil(teams / 4)
  const filling = (advance: number) => 2 ** Math.ceil(Math.log2(groups * advance)) - groups * advance
  const advance = [2, 1].find((each) => filling(each) > 0 && filling(each) < groups)
  if (advance === undefined) return newStage('round_robin')
  return stage({ kind: 'round_robin', advance, advance_best: filling(advance) })
}

/** Three of each group go on, as at the big events: the winners of two groups wait in the semi-finals. */
function eights(): StageFormat {
  return stage({ kind: 'gsl', group_size: 8, advance: 3, best_of: 3, best_of_by_round: [1] })
}

/** Sixteen teams play as at a Major; any other number plays rounds enough to tell them apart. */
function swissFor(teams: number): StageFormat {
  if (teams === 16) return newStage('swiss')
  const rounds = Math.max(1, Math.ceil(Math.log2(teams)))
  const advance = Math.max(2, 2 ** Math.floor(Math.log2(teams / 2)))
  return stage({ kind: 'swiss', pairing: 'general', rounds, ranking: 'buchholz', advance })
}

/** A stage as it is added to a format. */
export function newStage(kind: StageFormat['kind']): StageFormat {
  return stage(kind === 'swiss' ? { kind, wins: 3, losses: 3 } : { kind })
}
