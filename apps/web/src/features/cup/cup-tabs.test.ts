import { describe, expect, test } from 'vitest'
import { DoubleEliminationFormat, RoundRobinFormat, SingleEliminationFormat, SwissFormat, cupId } from '@lobby/contract'
import { sampleTournament } from '../../testing/samples.ts'
import { cupPath, cupTabOf, tabsOf } from './cup-tabs.ts'

const knockout = SingleEliminationFormat.parse({ kind: 'single_elimination', best_of: 1 })
const double = DoubleEliminationFormat.parse({ kind: 'double_elimination' })
const swiss = SwissFormat.parse({ kind: 'swiss', advance: 8 })
const groups = RoundRobinFormat.parse({ kind: 'round_robin', groups: 4, advance: 2 })
const cup = (status: 'open' | 'live' | 'finished' | 'cancelled', ...stages: Parameters<typeof withStages>) =>
  sampleTournament({ status, ...withStages(...stages) })
const withStages = (...stages: (typeof knockout | typeof double | typeof swiss | typeof groups)[]) => ({
  current_stage: stages[0]?.kind ?? null,
  format: { ...sampleTournament({}).format, stages },
})

describe('the pages of a cup', () => {
  test('nothing is drawn or counted before it starts', () => {
    expect(tabsOf(cup('open', groups, knockout))).toEqual(['schedule', 'teams', 'rules'])
    expect(tabsOf(cup('cancelled', knockout))).toEqual(['teams', 'rules'])
  })

  test('a stage stands where its kind belongs', () => {
    expect(tabsOf(cup('live', groups, knockout))).toEqual([
      'bracket',
      'groups',
      'schedule',
      'teams',
      'statistics',
      'rules',
    ])
    expect(tabsOf(cup('live', double))).toEqual(['bracket', 'schedule', 'teams', 'statistics', 'rules'])
    expect(tabsOf(cup('finished', swiss))).toEqual(['groups', 'schedule', 'teams', 'statistics', 'rules'])
  })

  test('only what is one is a page of a cup', () => {
    expect(['bracket', 'rules', 'organise', 'Bracket', ''].map(cupTabOf)).toEqual([
      'bracket',
      'rules',
      null,
      null,
      null,
    ])
  })

  test('the open cup keeps the name of its address', () => {
    expect([cupPath(cupId), cupPath('77')]).toEqual(['lobby-cup', '77'])
  })
})
