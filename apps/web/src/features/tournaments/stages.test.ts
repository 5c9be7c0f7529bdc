import type { GroupsStage } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { isComplete, runningStage, stageLabels, stageMatches, stagesInView } from './stages.ts'
import { aDouble as double, aGslGroup as gsl, aSwiss as swiss } from './testing.ts'

describe('stages of a cup', () => {
  it('names each by what it is and numbers those that share a name', () => {
    const labels = (kinds: Parameters<typeof stageLabels>[0]) =>
      stageLabels(kinds).map(({ word, number }) => `${word} ${number}`)
    expect(labels(['round_robin', 'single_elimination'])).toEqual(['groups null', 'playoff null'])
    expect(labels(['swiss', 'gsl', 'swiss', 'double_elimination'])).toEqual([
      'swiss 1',
      'groups null',
      'swiss 2',
      'playoff null',
    ])
    expect([labels(['single_elimination']), labels(['double_elimination'])]).toEqual([
      ['bracket null'],
      ['double null'],
    ])
    expect(labels(['single_elimination', 'gsl', 'single_elimination'])).toEqual([
      'qualifier null',
      'groups null',
      'playoff null',
    ])
  })

  it('puts the running stage first, then those to come, then those that led there', () => {
    const over = { ...swiss(), id: 'swiss-over', complete: true }
    const groups: GroupsStage = { kind: 'gsl', id: 'groups', best_of: 1, advance: 2, groups: [gsl()] }
    const bracket = {
      tournament_id: '1',
      version: 1,
      needs: [],
      placements: [],
      champion: null,
      stages: [over, groups, double()],
    }
    expect(runningStage(bracket)?.id).toBe('groups')
    expect(stagesInView(bracket).map(({ id }) => id)).toEqual(['groups', 'playoff', 'swiss-over'])
    const done = { ...bracket, stages: [over, { ...groups, groups: [{ ...gsl(), complete: true }] }] }
    expect([runningStage(done), stagesInView(done).map(({ id }) => id)]).toEqual([null, ['groups', 'swiss-over']])
  })

  it('is over when nothing of a knockout is open, a reset that is not needed included', () => {
    const closed = double('not_needed', 1)
    for (const match of stageMatches(closed)) if (match.state === 'pending') match.state = 'walkover'
    expect([isComplete(closed), isComplete(double())]).toEqual([true, false])
  })
})
