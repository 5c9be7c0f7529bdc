import { describe, expect, it } from 'vitest'
import { events } from './apply.ts'
import { replayedWithin } from './cone.ts'
import type { Replay } from './log.ts'
import { matches } from './read.ts'
import { expectSame } from './testing/cone-kit.ts'
import {
  doubleStage,
  forfeit,
  groupStage,
  knockout,
  knockoutStage,
  league,
  numbers,
  playOut,
  swissStage,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import type { Tournament } from './state.ts'
import type { TournamentFact } from './types.ts'

function result(match: string, winner: 1 | 2): TournamentFact {
  return { type: 'match_result', match, winner, maps: [] }
}

/** The first result that was told of a match. */
function toldOf(t: Tournament, match: string): { seq: number; winner: unknown } {
  const found = events(t).find((event) => 'match' in event && event.match === match)!
  return { seq: found.seq, winner: 'winner' in found ? found.winner : null }
}

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
    expect(replayedWithin(t, change('playoff/W/1/1', toldOf(t, 'playoff/W/1/1').seq))).not.toBeNull()
    expect(replayedWithin(t, change('groups/A/1/1', toldOf(t, 'groups/A/1/1').seq))).toBeNull()
  })

  it('of an organiser’s decision, too', () => {
    const t = tell(knockout(7), { type: 'admin_result', match: 'playoff/W/1/2', winner: 1 })
    expect(expectSame(t, change('playoff/W/1/2', 1))).toBe(1)
  })

  it('and shares the log before the first entry that changed', () => {
    const start = tell(knockout(7), { type: 'match_started', match: 'playoff/W/1/2' })
    const t = win(win(start, 'playoff/W/1/2', 1), 'playoff/W/1/3', 1)
    const short = replayedWithin(t, change('playoff/W/1/2', 2))
    if (short === null || 'ok' in short) throw new Error('not told behind its match')
    expect(short.tournament.log?.before?.before).toBe(start.log)
  })

  it('also where another result was taken back', () => {
    const t = tell(seven(), { type: 'result_corrected', event: 2, fact: null })
    expect(expectSame(t, change('playoff/W/1/2', 1))).toBe(1)
  })

  it('and on into the next knockout, whatever groups there are elsewhere', () => {
    const groups = [groupStage({ advance: 2 }), swissStage(2, { from: 'previous', advance: 4 })]
    const middle = knockoutStage({ id: 'middle', from: 'previous', advance: 2 })
    const t = playOut(tournamentOf(16, ...groups, middle, knockoutStage({ from: 'previous' })), numbers(3))
    const { seq, winner } = toldOf(t, 'middle/W/1/1')
    const replay: Replay = { event: seq, fact: result('middle/W/1/1', winner === 1 ? 2 : 1), policy: 'void-downstream' }
    expect(expectSame(t, replay)).toBe(1)
  })

  it('but not into a Swiss stage, which has no matches yet to hang on it', () => {
    const stages = [
      groupStage({ advance: 2 }),
      knockoutStage({ id: 'middle', from: 'previous', advance: 4 }),
      swissStage(2, { from: 'previous' }),
    ]
    const t = playOut(tournamentOf(16, ...stages), numbers(3))
    expect(replayedWithin(t, change('middle/W/1/1', toldOf(t, 'middle/W/1/1').seq))).toBeNull()
  })

  it('unless a later stage was ordered by hand', () => {
    const open = knockoutStage({ id: 'open', advance: 2 })
    const start = tournamentOf(4, open, knockoutStage({ from: 'previous' }))
    const t = win(win(start, 'open/W/1/1', 1), 'open/W/1/2', 1)
    const order = matches(t)
      .find(({ id }) => id === 'playoff/W/1/1')!
      .slots.flatMap(({ occupant }) => (occupant.kind === 'team' ? [occupant.team] : []))
    const ordered = tell(t, { type: 'seeding_changed', stage: 'playoff', teams: order.toReversed() })
    expect(replayedWithin(t, change('open/W/1/1', 1))).not.toBeNull()
    expect(replayedWithin(ordered, change('open/W/1/1', 1))).toBeNull()
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
    // What is held against the flow holds other matches, too.
    const start = win(win(seven(), 'playoff/W/1/4', 1), 'playoff/W/2/1', 2)
    const { event, fact } = replay
    const t = tell(start, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
    expect(replayedWithin(start, change('playoff/W/1/4', 3))).not.toBeNull()
    expect(replayedWithin(t, change('playoff/W/1/4', 3))).toBeNull()
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
