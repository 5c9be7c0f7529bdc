import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { events } from './apply.ts'
import { replayedWithin } from './cone.ts'
import { entries, type Replay, replayed } from './log.ts'
import { matches } from './read.ts'
import type { Tournament } from './state.ts'
import { anyConfig } from './testing/arbitrary.ts'
import { anyChain } from './testing/chains.ts'
import { diceOf, stirred } from './testing/stir.ts'
import {
  doubleStage,
  forfeit,
  groupStage,
  knockout,
  knockoutStage,
  league,
  numbers,
  playOut,
  randomEnding,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { TournamentFact } from './types.ts'
import { vectorValues } from './vector.ts'

/** All of a tournament but what is the same for both: the layout is laid out anew by a whole replay. */
function whole({ layout: _layout, log, matches: all, ...rest }: Tournament): unknown {
  const told = entries(log).map(({ before: _before, ...entry }) => entry)
  return { ...rest, told, all: vectorValues(all) }
}

function result(match: string, winner: 1 | 2): TournamentFact {
  return { type: 'match_result', match, winner, maps: [] }
}

/** Both ways of changing a fact, where the short one is open; how often it was. */
function expectSame(t: Tournament, replay: Replay): number {
  const short = replayedWithin(t, replay)
  if (short === null) return 0
  const long = replayed(t, replay)
  if ('ok' in short || 'ok' in long) expect(short).toEqual(long)
  else {
    expect(short.lost).toEqual(long.lost)
    expect(whole(short.tournament)).toEqual(whole(long.tournament))
  }
  return 1
}

function changedAnyhow(t: Tournament, next: () => number): number {
  const { pick } = diceOf(next)
  const old = pick(events(t).filter((event) => 'match' in event && event.type !== 'match_started'))
  if (old === undefined || !('match' in old)) return 0
  const match = matches(t).find(({ id }) => id === old.match)
  // A correction of a Swiss round can take its matches away.
  if (match === undefined) return 0
  const fact = next() < 0.2 ? null : randomEnding(match, next)
  return expectSame(t, { event: old.seq, fact, policy: pick(['refuse', 'void-downstream'] as const)! })
}

describe('a correction told behind its match alone comes to what the whole log does', () => {
  it('in anything that is played as it comes', () => {
    let short = 0
    fc.assert(
      fc.property(anyConfig, fc.nat(), (config, seed) => {
        const next = numbers(seed)
        const t = playOut(createTournament(config), next)
        short += changedAnyhow(t, next) + changedAnyhow(t, next)
      }),
      { numRuns: 600 },
    )
    expect(short).toBeGreaterThan(150)
  })

  it('in anything that happens', () => {
    let short = 0
    fc.assert(
      fc.property(
        fc.oneof(anyConfig, fc.nat().map(anyChain)),
        fc.nat(),
        fc.integer({ min: 5, max: 60 }),
        (config, seed, steps) => {
          const next = numbers(seed)
          const t = stirred(config, { next, steps })
          for (let turn = 0; turn < 3; turn += 1) short += changedAnyhow(t, next)
        },
      ),
      { numRuns: 1500 },
    )
    expect(short).toBeGreaterThan(150)
  })
})

describe('a correction is told behind its match alone', () => {
  const seven = () => win(win(knockout(7, { bronze: true }), 'playoff/W/1/2', 1), 'playoff/W/1/3', 1)
  const change = (match: string, event: number): Replay => ({ event, fact: result(match, 2), policy: 'refuse' })

  it('and shares all other matches', () => {
    const t = win(seven(), 'playoff/W/1/4', 1)
    const short = replayedWithin(t, change('playoff/W/1/2', 1))
    if (short === null || 'ok' in short) throw new Error('not told behind its match')
    const changed = matches(t).filter((match, at) => match !== matches(short.tournament)[at])
    expect(changed.map(({ id }) => id)).toEqual(['playoff/W/1/2', 'playoff/W/2/1', 'playoff/B/1/1', 'playoff/W/3/1'])
  })

  it('in a playoff behind groups, but not in the groups', () => {
    const t = playOut(tournamentOf(8, groupStage({ advance: 2 }), knockoutStage({ from: 'previous' })), numbers(3))
    const told = (match: string) => events(t).find((event) => 'match' in event && event.match === match)!.seq
    expect(replayedWithin(t, change('playoff/W/1/1', told('playoff/W/1/1')))).not.toBeNull()
    expect(replayedWithin(t, change('groups/A/1/1', told('groups/A/1/1')))).toBeNull()
  })

  it('in a lower bracket', () => {
    const t = playOut(tournamentOf(8, doubleStage()), numbers(5))
    expect(expectSame(t, change('playoff/W/1/1', 1))).toBe(1)
  })

  it('unless a team has left', () => {
    const t = tell(seven(), { type: 'team_withdrawn', team: 'T1' })
    expect(replayedWithin(seven(), change('playoff/W/1/2', 1))).not.toBeNull()
    expect(replayedWithin(t, change('playoff/W/1/2', 1))).toBeNull()
  })

  it('unless matches have another length since then', () => {
    const longer = { type: 'best_of_changed', stage: 'playoff', group: 'W', round: 3, bestOf: 5 } as const
    expect(replayedWithin(tell(seven(), longer), change('playoff/W/1/2', 1))).toBeNull()
    const before = win(tell(knockout(7), longer), 'playoff/W/1/2', 1)
    expect(replayedWithin(before, change('playoff/W/1/2', 2))).not.toBeNull()
  })

  it('unless results behind it are void already', () => {
    const start = win(win(win(seven(), 'playoff/W/1/4', 1), 'playoff/W/2/1', 2), 'playoff/W/2/2', 1)
    const t = tell(start, {
      type: 'result_corrected',
      event: 1,
      fact: result('playoff/W/1/2', 2),
      policy: 'void-downstream',
    })
    expect(replayedWithin(t, { event: 1, fact: result('playoff/W/1/2', 1), policy: 'refuse' })).toBeNull()
    expect(replayedWithin(t, change('playoff/W/1/3', 2))).not.toBeNull()
  })

  it('unless later results are kept', () => {
    const replay = change('playoff/W/1/2', 1)
    expect(replayedWithin(seven(), { ...replay, policy: 'keep-downstream' })).toBeNull()
  })

  it('unless something else than a result is changed', () => {
    const t = tell(seven(), { type: 'match_started', match: 'playoff/W/1/4' })
    expect(replayedWithin(t, { event: 3, fact: null, policy: 'refuse' })).toBeNull()
    expect(replayedWithin(t, { event: 77, fact: null, policy: 'refuse' })).toBeNull()
    expect(replayedWithin(win(league(4), 'groups/A/1/1', 1), { event: 1, fact: null, policy: 'refuse' })).toBeNull()
  })

  it('and is refused for the same reason', () => {
    expect(expectSame(seven(), { event: 1, fact: result('playoff/W/1/2', 3 as 1), policy: 'refuse' })).toBe(1)
  })

  it('with byes that come of it', () => {
    const t = forfeit(win(seven(), 'playoff/W/1/4', 1), 'playoff/W/2/1', 1)
    const both: TournamentFact = { type: 'forfeit', match: 'playoff/W/1/2', side: 'both' }
    expect(expectSame(t, { event: 1, fact: both, policy: 'void-downstream' })).toBe(1)
  })
})
