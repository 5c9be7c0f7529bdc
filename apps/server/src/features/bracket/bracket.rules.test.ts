import { describe, expect, test } from 'vitest'
import { createTournament, matches, standings, type Tournament } from '@lobby/brackets'
import { cupFormat, TournamentFormat } from '@lobby/contract'
import { foldBracket, mapAdvantage, occupantId, progressOf, type LogBody } from './bracket.rules.ts'
import { configFor } from '#tournaments'

const format = cupFormat
const named = (count: number): string[] => Array.from({ length: count }, (_, index) => `t${index + 1}`)
const started = (count: number): LogBody => ({ type: 'started', config: configFor(named(count), format) })

function bracketOf(log: readonly LogBody[]): Tournament {
  const folded = foldBracket(log)
  if (!folded) throw new Error('the log is empty')
  return folded.bracket
}

describe('the bracket as its log tells it', () => {
  test('nothing before the start', () => {
    expect(foldBracket([])).toBeNull()
  })

  test('the start alone gives the groups, and the next entry is the second', () => {
    const folded = foldBracket([started(4)])
    expect(folded?.nextSeq).toBe(2)
    expect(folded && progressOf(folded.bracket)).toEqual({
      currentStage: 'round_robin',
      championId: null,
      isComplete: false,
    })
  })

  test('a log that does not begin with the start is not ours', () => {
    expect(() => foldBracket([{ type: 'match_started', match: 'groups/A/1/1' }])).toThrow('must begin with its start')
  })

  test('a log that the engine refuses is not ours', () => {
    expect(() => foldBracket([started(4), { type: 'match_started', match: 'groups/Z/1/1' }])).toThrow('match_unknown')
  })

  test('groups are the stage it stands in until lots have said who goes on', () => {
    const groups = { kind: 'round_robin', tie_breaks: ['mini_wins'] }
    const drawing = TournamentFormat.parse({ stages: [groups, { kind: 'single_elimination' }] })
    const log: LogBody[] = [{ type: 'started', config: configFor(named(4), drawing) }]
    const beats: Record<string, string> = { t1: 't2', t2: 't3', t3: 't1' }
    for (const match of matches(bracketOf(log)).filter(({ stage }) => stage === 'groups')) {
      const [first, second] = [occupantId(match, 0) ?? '', occupantId(match, 1) ?? '']
      const isFirst = second === 't4' || beats[first] === second
      log.push({ type: 'match_result', match: match.id, winner: isFirst ? 1 : 2, maps: [] })
    }
    const lots = standings(bracketOf(log), 'groups')[0]?.lotsNeeded[0]
    expect(lots).toEqual(['t1', 't2', 't3'])
    expect(progressOf(bracketOf(log)).currentStage).toBe('round_robin')
    log.push({ type: 'lots_drawn', stage: 'groups', group: 'A', order: ['t3', 't1', 't2'] })
    expect(progressOf(bracketOf(log)).currentStage).toBe('single_elimination')
  })

  test('played to the end it has a champion and no stage left', () => {
    const log: LogBody[] = [started(4)]
    for (;;) {
      const folded = foldBracket(log)
      const next = folded && matches(folded.bracket).find((match) => match.state === 'ready')
      if (!folded || !next) break
      if (next.stage === 'playoff') expect(progressOf(folded.bracket).currentStage).toBe('single_elimination')
      // The better seed always wins.
      const [first, second] = [occupantId(next, 0) ?? '', occupantId(next, 1) ?? '']
      log.push({ type: 'match_result', match: next.id, winner: first < second ? 1 : 2, maps: [] })
    }
    const folded = foldBracket(log)
    expect(folded && progressOf(folded.bracket)).toEqual({ currentStage: null, championId: 't1', isComplete: true })
  })
})

test.each(['single', 'reset', 'upper_map'] as const)(
  'with a grand final of %s a team is ahead in it or nowhere',
  (grand_final) => {
    const doubles = TournamentFormat.parse({ stages: [{ kind: 'double_elimination', grand_final }] })
    const bracket = createTournament(configFor(named(4), doubles))
    const ahead = matches(bracket).filter((match) => mapAdvantage(bracket, match) === 1)
    expect(ahead.map(({ id }) => id)).toEqual(grand_final === 'upper_map' ? ['playoff/F/1/1'] : [])
    const single = createTournament(configFor(named(4), format))
    expect(matches(single).every((match) => mapAdvantage(single, match) === null)).toBe(true)
  },
)

test('a seat that waits holds no team', () => {
  const folded = foldBracket([started(4)])
  const final = folded && matches(folded.bracket).find((match) => match.isFinal)
  expect(final && [occupantId(final, 0), occupantId(final, 1)]).toEqual([null, null])
})
