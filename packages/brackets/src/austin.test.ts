import { describe, expect, it } from 'vitest'
import { champion, isComplete, matches } from './read.ts'
import { placements } from './placements.ts'
import { prospects } from './prospects.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { austin } from './testing/austin.ts'
import { knockoutStage, teamsIn, tell, valveStage } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { BracketMatch } from './types.ts'

const swiss = ['stage-1', 'stage-2', 'stage-3'] as const
const start = createTournament({
  teams: austin.teams,
  stages: [
    valveStage({ id: 'stage-1' }),
    valveStage({ id: 'stage-2', from: 'previous', invited: 8 }),
    valveStage({ id: 'stage-3', from: 'previous', invited: 8 }),
    knockoutStage({ from: 'previous', bestOf: 3 }),
  ],
})

/** Pairs of a round, those of one pair and all pairs in the order of the alphabet. */
function inOrder(pairs: readonly (readonly string[])[]): string[] {
  return pairs.map((pair) => pair.toSorted().join(' v ')).toSorted()
}

function roundOf(t: Tournament, stage: string, round: number): BracketMatch[] {
  return matches(t).filter((match) => match.stage === stage && match.round === round)
}

function paired(t: Tournament, stage: string): Tournament {
  const next = pairNextRound(t, stage)
  if (!next.ok) throw new Error(`${stage}: ${next.code}`)
  return tell(t, next.fact)
}

/** Reports a round as it was played. */
function played(t: Tournament, round: readonly BracketMatch[], results: readonly (readonly string[])[]): Tournament {
  const winners = new Set(results.map(([winner]) => winner))
  return round.reduce((now, match) => {
    const winner = winners.has(teamsIn(match)[0]) ? 1 : 2
    return tell(now, { type: 'match_result', match: match.id, winner, maps: [] })
  }, t)
}

describe('BLAST.tv Austin Major 2025 is one tournament', () => {
  let t = start
  swiss.forEach((stage, at) => {
    it(`${stage} waits with its invited teams as the first seeds, and nothing is certain of them`, () => {
      const before = prospects(start, stage)
      const invited = at === 0 ? austin.teams.slice(16) : austin.teams.slice(8 * (2 - at), 8 * (3 - at))
      expect(before.map(({ team }) => team).toSorted()).toEqual(invited.toSorted())
      expect(new Set(before.map(({ prospect }) => prospect))).toEqual(new Set(['open']))
    })
    austin.stages[at]!.forEach((results, index) => {
      const before = paired(t, stage)
      const round = roundOf(before, stage, index + 1)
      it(`${stage}, round ${index + 1} is paired as it was`, () => {
        expect(inOrder(round.map(teamsIn))).toEqual(inOrder(results))
      })
      t = played(before, round, results)
    })
    const now = t
    it(`${stage} sends on who went on, in order`, () => {
      const rows = swissStandings(now, stage)
      expect(rows.slice(0, 8).map(({ team }) => team)).toEqual(austin.sent[at])
      expect(roundOf(now, stage, 5)).toHaveLength(3)
    })
  })

  austin.stages[3]!.forEach((results, index) => {
    const round = roundOf(t, 'playoff', index + 1)
    it(`round ${index + 1} of the playoff is seeded as it was`, () => {
      expect(inOrder(round.map(teamsIn))).toEqual(inOrder(results))
    })
    t = played(t, round, results)
  })

  it('has its champion, and ranks by the last stage first, then by the place in each stage', () => {
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBe('Vitality')
    const places = placements(t)
    expect(places.slice(0, 2).map(({ team }) => team)).toEqual(['Vitality', 'The MongolZ'])
    expect(places.slice(2, 8).map(({ from, to }) => [from, to])).toEqual([
      [3, 4],
      [3, 4],
      [5, 8],
      [5, 8],
      [5, 8],
      [5, 8],
    ])
    const kept = ['stage-3', 'stage-2', 'stage-1'].flatMap((stage) => swissStandings(t, stage).slice(8))
    expect(places.slice(8)).toEqual(kept.map(({ team }, at) => ({ team, from: 9 + at, to: 9 + at })))
  })
})
