import type { StageFormat } from '@lobby/contract'

type Counted = 'invited' | 'group_size' | 'each' | 'wins' | 'losses' | 'rounds' | 'advance' | 'best' | 'down_to'
type Plain =
  | 'once'
  | 'twice'
  | 'gsl'
  | 'eight'
  | 'eight_second'
  | 'two_maps'
  | 'tables'
  | 'swiss'
  | 'single'
  | 'double'
  | 'grand_reset'
  | 'grand_upper_map'
type OfBestOf = 'matches' | 'deciding' | 'final' | 'bronze' | 'grand_final'

/** A sentence of `rules` in the locale file, with the figure that it needs. */
export type Rule =
  | { key: Plain }
  | { key: Counted; count: number }
  | { key: OfBestOf; bestOf: number }
  | { key: 'by_round' | 'lower_by_round'; list: readonly number[] }

/** How a stage is played, sentence by sentence, and who enters with it. */
export function stageRules(stage: StageFormat): Rule[] {
  const rules = playedBy(stage)
  return stage.invited ? [{ key: 'invited', count: stage.invited }, ...rules] : rules
}

function playedBy(stage: StageFormat): Rule[] {
  switch (stage.kind) {
    case 'round_robin':
      return [
        { key: 'group_size', count: stage.group_size },
        { key: stage.meetings === 2 ? 'twice' : 'once' },
        stage.best_of === 2 ? { key: 'two_maps' } : { key: 'matches', bestOf: stage.best_of },
        eachAdvances(stage.advance),
        ...(stage.advance_best ? [{ key: 'best', count: stage.advance_best } as const] : []),
      ]
    case 'gsl':
      return [
        { key: 'group_size', count: stage.group_size },
        { key: stage.group_size > 4 ? 'eight' : 'gsl' },
        ...(stage.advance > 2 ? [{ key: 'eight_second' } as const] : []),
        { key: 'matches', bestOf: stage.best_of },
        ...byRound('by_round', stage.best_of_by_round),
        eachAdvances(stage.advance),
      ]
    case 'swiss':
      return swissRules(stage)
    case 'single_elimination':
      return [
        { key: 'single' },
        { key: 'matches', bestOf: stage.best_of },
        ...byRound('by_round', stage.best_of_by_round),
        ...(stage.advance > 0 ? [downTo(stage.advance)] : singleEnd(stage)),
      ]
    case 'double_elimination':
      return doubleRules(stage)
  }
}

function downTo(count: number): Rule {
  return { key: 'down_to', count }
}

function singleEnd(stage: Extract<StageFormat, { kind: 'single_elimination' }>): Rule[] {
  const final: Rule = { key: 'final', bestOf: stage.final_best_of }
  return stage.bronze ? [final, { key: 'bronze', bestOf: stage.bronze_best_of ?? stage.best_of }] : [final]
}

function swissRules(stage: Extract<StageFormat, { kind: 'swiss' }>): Rule[] {
  const until: Rule[] = [
    ...(stage.wins ? [{ key: 'wins' as const, count: stage.wins }] : []),
    ...(stage.losses ? [{ key: 'losses' as const, count: stage.losses }] : []),
    ...(stage.rounds ? [{ key: 'rounds' as const, count: stage.rounds }] : []),
  ]
  return [
    { key: 'swiss' },
    ...until,
    { key: 'matches', bestOf: stage.best_of },
    ...(stage.deciding_best_of === stage.best_of || !stage.wins
      ? []
      : [{ key: 'deciding' as const, bestOf: stage.deciding_best_of }]),
    stage.advance > 0 ? { key: 'advance', count: stage.advance } : { key: 'tables' },
  ]
}

function doubleRules(stage: Extract<StageFormat, { kind: 'double_elimination' }>): Rule[] {
  const rounds: Rule[] = [
    { key: 'double' },
    { key: 'matches', bestOf: stage.best_of },
    ...byRound('by_round', stage.best_of_by_round),
    ...byRound('lower_by_round', stage.lower_best_of_by_round),
  ]
  if (stage.advance > 0) return [...rounds, downTo(stage.advance)]
  return [
    ...rounds,
    { key: 'grand_final', bestOf: stage.final_best_of },
    ...(stage.grand_final === 'reset' ? [{ key: 'grand_reset' as const }] : []),
    ...(stage.grand_final === 'upper_map' ? [{ key: 'grand_upper_map' as const }] : []),
  ]
}

function byRound(key: 'by_round' | 'lower_by_round', list: readonly number[] | undefined): Rule[] {
  return list && list.length > 0 ? [{ key, list }] : []
}

function eachAdvances(count: number): Rule {
  return count > 0 ? { key: 'each', count } : { key: 'tables' }
}
