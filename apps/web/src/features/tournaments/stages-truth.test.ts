import type { Bracket, BracketMatch } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { double, gsl, league, SampleCup, single, swiss, withUpsets } from '../../testing/samples-brackets.ts'
import { allMatches, applyScore, keepNewerScores } from './apply-score.ts'
import { isComplete, mapMatches, runningStage, stageMatches, stagesInView } from './stages.ts'
import { aScore } from './testing.ts'

/** Cups of every format, played by the engine: what the site reads from a bracket must be what has happened. */
const cups: [string, () => SampleCup][] = [
  ['groups, then a playoff', () => new SampleCup(8, [league(), single({ from: 'previous', bronze: true })])],
  ['GSL groups, then both brackets', () => new SampleCup(16, [gsl(), double({ from: 'previous' })])],
  ['a Swiss stage, then a knockout', () => new SampleCup(16, [swiss(), single({ from: 'previous' })])],
  [
    'a qualifier before groups',
    () => new SampleCup(16, [single({ advance: 8 }), league(), single({ id: 'playoff-2', from: 'previous' })]),
  ],
]
const states = (match: BracketMatch) => ['ready', 'live', 'pending'].includes(match.state)

describe.each(cups)('%s', (_name, make) => {
  it('is in play in the first stage that has something open, until nothing is', () => {
    const cup = make()
    for (let bracket = cup.read(); ; bracket = cup.play(1, withUpsets).read()) {
      const open = bracket.stages.filter((stage) => stageMatches(stage).some(states) || !isComplete(stage))
      expect(runningStage(bracket)?.id).toBe(open[0]?.id)
      expect(stagesInView(bracket)).toHaveLength(bracket.stages.length)
      expect(stagesInView(bracket)[0]?.id).toBe(open[0]?.id ?? bracket.stages.at(-1)?.id)
      if (cup.isOver) break
    }
    expect(cup.read().stages.every(isComplete)).toBe(true)
  })

  it('has every match once, whichever way they are gathered', () => {
    const bracket = make().play(20, withUpsets).read()
    const keys = allMatches(bracket).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    const seen: string[] = []
    for (const stage of bracket.stages)
      mapMatches(stage, (match) => {
        seen.push(match.key)
        return match
      })
    expect(seen.toSorted()).toEqual(keys.toSorted())
  })

  it('takes a pushed score to the one match that it is of, wherever it stands', () => {
    const cup = make()
    for (let played = 0; !cup.isOver; cup.play(3), played += 3) {
      const bracket = cup.read()
      for (const match of allMatches(bracket)) {
        if (match.state !== 'ready' || match.match_id === null) continue
        const score = aScore({ match_id: match.match_id, version: 999, team1: 1 })
        const after = applyScore(bracket, score)
        const changed = allMatches(after).filter((one, index) => allMatches(bracket)[index] !== one)
        expect(changed).toEqual([{ ...match, score, state: 'live' }])
      }
    }
  })
})

describe('a pushed score', () => {
  const cup = () => new SampleCup(8, [single()]).start(1, [3, 2])
  const scored = (bracket: Bracket, id: string) => allMatches(bracket).find(({ match_id: one }) => one === id)

  it('of the warmup begins the match, and one that says that it is ready does not', () => {
    const bracket = cup().read()
    const score = (status: 'warmup' | 'ready') => aScore({ match_id: 'm2', version: 50, status })
    expect(scored(applyScore(bracket, score('warmup')), 'm2')?.state).toBe('live')
    expect(scored(applyScore(bracket, score('ready')), 'm2')?.state).toBe('ready')
  })

  it('ends no match: the bracket itself says who has won', () => {
    const over = applyScore(cup().read(), aScore({ match_id: 'm1', version: 50, status: 'finished', winner: 1 }))
    expect(scored(over, 'm1')).toMatchObject({ state: 'live', winner: null, score: { status: 'finished' } })
  })

  it('stays when an answer arrives that was written before it, and goes with one written after', () => {
    const shown = applyScore(cup().read(), aScore({ match_id: 'm1', version: 50, team1: 1 }))
    expect(scored(keepNewerScores(cup().read(), shown), 'm1')?.score?.version).toBe(50)
    const newer = applyScore(cup().read(), aScore({ match_id: 'm1', version: 60, team2: 1 }))
    expect(scored(keepNewerScores(newer, shown), 'm1')?.score).toMatchObject({ version: 60, team1: 0, team2: 1 })
  })

  it('is not laid into the match that is played in place of an annulled one', () => {
    const played = new SampleCup(4, [single()]).play(2)
    const before = played.read()
    const final = allMatches(before).find(({ is_final: isFinal }) => isFinal)
    const corrected = played.correct(1, 2).read()
    const after = keepNewerScores(
      corrected,
      applyScore(before, aScore({ match_id: final?.match_id ?? '', version: 70 })),
    )
    expect(allMatches(after).some(({ score }) => score?.version === 70)).toBe(false)
    expect(after).toBe(corrected)
  })
})
