import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateConfig } from './config.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { bracketSize } from './seeding.ts'
import type { Tournament } from './state.ts'
import { pairNextRound } from './swiss.ts'
import {
  doubleStage,
  forfeit,
  groupStage,
  gslStage,
  knockoutStage,
  matchOf,
  numbers,
  playOut,
  seats,
  swissStage,
  teamsIn,
  teamsOf,
  tell,
  tournamentOf,
  win,
  prospectsIn,
} from './testing/test-kit.ts'
import type { BracketMatch } from './types.ts'
import { opening, double, playoff, byFavourites, placesOf } from './testing/qualifier-kit.ts'

function ids(t: Tournament, stage: string): string[] {
  return matches(t).flatMap((each) => (each.stage === stage ? [each.id.slice(stage.length + 1)] : []))
}

function sourceTexts({ slots }: BracketMatch): string[] {
  return slots.map(({ source }) => (source.kind === 'group_place' ? `${source.group}${source.place}` : source.kind))
}

function problemsOf(teams: number, ...stages: readonly object[]): string[] {
  return validateConfig({ teams: teamsOf(teams), stages }).map(({ code, path }) => `${code} at ${path}`)
}

describe('a single elimination that sends teams on', () => {
  it('plays rounds until so many remain: no final, no bronze match', () => {
    const t = tournamentOf(8, opening(2), playoff)
    expect(ids(t, 'opening')).toEqual(['W/1/1', 'W/1/2', 'W/1/3', 'W/1/4', 'W/2/1', 'W/2/2'])
    expect(
      matches(t)
        .filter(({ isFinal }) => isFinal)
        .map(({ id }) => id),
    ).toEqual(['playoff/W/1/1'])
    expect(matchOf(t, 'opening/W/2/1').bestOf).toBe(1)
    expect(sourceTexts(matchOf(t, 'playoff/W/1/1'))).toEqual(['W1', 'W2'])
  })

  it('seats a winner in the next stage as soon as the match is decided', () => {
    let t = tournamentOf(4, opening(2), playoff)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['?', '?'])
    t = win(t, 'opening/W/1/2', 2)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['?', 'T3'])
    t = win(t, 'opening/W/1/1', 1)
    expect(matchOf(t, 'playoff/W/1/1').state).toBe('ready')
    t = win(t, 'playoff/W/1/1', 2)
    expect([champion(t), isComplete(t)]).toEqual(['T3', true])
  })

  it('sends a team on that only had a bye, before anything is played', () => {
    const t = tournamentOf(5, opening(4), gslStage())
    expect([1, 2].map((index) => seats(t, `gsl/A/1/${index}`))).toEqual([
      ['T1', '?'],
      ['T2', 'T3'],
    ])
    expect(playable(t).map(({ id }) => id)).toEqual(['opening/W/1/2', 'gsl/A/1/2'])
    expect(groups(t, 'gsl')).toEqual([{ id: 'A', teams: ['T1', 'T2', 'T3'] }])
    expect(prospectsIn(t, 'opening').get('T1')).toBe('through')
  })

  it('names places by the best seed of the section, also where lines are given by hand', () => {
    const slots = [8, 7, 2, 5, 3, 4, 6, 1]
    const t = tournamentOf(8, knockoutStage({ id: 'opening', advance: 4, slots }), playoff)
    const after = byFavourites(t, 'opening')
    // From top to bottom the best are 7, 2, 3, 1: places 4, 2, 3, 1.
    expect([seats(after, 'playoff/W/1/1'), seats(after, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T7'],
      ['T2', 'T3'],
    ])
  })

  it('goes on as one bracket would, when a knockout follows', () => {
    const size = fc.integer({ min: 3, max: 40 })
    fc.assert(
      fc.property(size, fc.nat(), fc.nat(), (teams, cut, seed) => {
        const rounds = Math.log2(bracketSize(teams)) - 1
        const advance = 2 ** (1 + (cut % rounds))
        const whole = playOut(tournamentOf(teams, knockoutStage({ finalBestOf: 1 })), numbers(seed))
        const meets = new Map(matches(whole).map((match) => [teamsIn(match).join(), match.outcome?.winner]))
        let t = tournamentOf(teams, opening(advance), { ...playoff, finalBestOf: 1 })
        for (let open = playable(t)[0]; open !== undefined; open = playable(t)[0]) {
          expect(meets.has(teamsIn(open).join())).toBe(true)
          t = tell(t, { type: 'admin_result', match: open.id, winner: winnerOf(meets.get(teamsIn(open).join())) })
        }
        expect(isComplete(t)).toBe(true)
        expect(champion(t)).toBe(champion(whole))
        expect(placesOf(t)).toEqual(placesOf(whole))
      }),
      { numRuns: 300 },
    )
  })
})

function winnerOf(winner: 1 | 2 | 'draw' | null | undefined): 1 | 2 | null {
  return winner === 1 || winner === 2 ? winner : null
}

describe('a double elimination that sends teams on', () => {
  it('plays until half remain above and half below: no grand final', () => {
    const t = tournamentOf(16, double(4), playoff)
    const rounds = [...new Set(ids(t, 'opening').map((id) => id.slice(0, 3)))]
    expect(rounds).toEqual(['W/1', 'W/2', 'L/1', 'L/2', 'W/3', 'L/3', 'L/4'])
    expect(ids(t, 'opening')).toHaveLength(8 + 4 + 4 + 4 + 2 + 2 + 2)
  })

  it('keeps a team and the one it sent down last apart until the final', () => {
    const t = tournamentOf(16, double(8), playoff)
    expect([1, 2, 3, 4].map((index) => sourceTexts(matchOf(t, `playoff/W/1/${index}`)))).toEqual([
      ['W1', 'L2'],
      ['W4', 'L3'],
      ['W2', 'L1'],
      ['W3', 'L4'],
    ])
  })

  it('gives each section its two places, whoever wins', () => {
    const t = byFavourites(tournamentOf(8, double(4), playoff), 'opening')
    // T4 lost to T1 in the upper round and came through the lower match of that section.
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T4'],
    ])
  })

  it('sends the winner of each bracket on when two go on', () => {
    const t = byFavourites(tournamentOf(4, double(2), playoff), 'opening')
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', 'T2'])
    expect(placesOf(t)).toEqual(['T1 1-2', 'T2 1-2', 'T3 3-3', 'T4 4-4'])
  })

  it('lets the best seeds through when no favourite loses, for any number of teams', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 70 }), fc.nat(), fc.boolean(), (teams, cut, isDouble) => {
        const rounds = Math.log2(bracketSize(teams)) - 1
        const advance = 2 ** (1 + (cut % rounds))
        const t = byFavourites(tournamentOf(teams, isDouble ? double(advance) : opening(advance), playoff), 'opening')
        const through = [...prospectsIn(t, 'opening')].flatMap(([team, each]) => (each === 'through' ? [team] : []))
        expect(through.toSorted()).toEqual(teamsOf(advance).toSorted())
        const firsts = matches(t).filter(({ stage, round }) => stage === 'playoff' && round === 1)
        expect(firsts.flatMap(teamsIn).toSorted()).toEqual(teamsOf(advance).toSorted())
        expect(firsts.map((match) => teamsIn(match)[0])).toContain('T1')
      }),
      { numRuns: 300 },
    )
  })
})

describe('places nobody comes to', () => {
  it('let the next opponent through, and nothing hangs', () => {
    let t = tournamentOf(8, opening(4), playoff)
    t = forfeit(t, 'opening/W/1/1', 'both')
    expect(seats(t, 'playoff/W/1/1')).toEqual(['-', '?'])
    t = byFavourites(t, 'opening')
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    t = byFavourites(t, 'playoff')
    expect([champion(t), isComplete(t)]).toEqual(['T2', true])
    expect(placesOf(t).filter((place) => /^T[18] /.test(place))).toEqual(['T1 5-8', 'T8 5-8'])
  })

  it('leave a Swiss stage with those who came, once all is decided', () => {
    let t = tournamentOf(8, opening(4), swissStage(2, { from: 'previous' }))
    t = win(win(t, 'opening/W/1/1', 1), 'opening/W/1/2', 1)
    t = forfeit(t, 'opening/W/1/3', 'both')
    expect(pairNextRound(t, 'swiss')).toMatchObject({ ok: false, code: 'stage_not_ready' })
    t = win(t, 'opening/W/1/4', 1)
    expect(pairNextRound(t, 'swiss')).toMatchObject({ ok: true, fact: { bye: 'T4', pairs: [['T1', 'T3']] } })
  })

  it('end a chain in which nobody is left at all', () => {
    for (const next of [playoff, groupStage({ advance: 0 }), gslStage({ advance: 0 })]) {
      let t = tournamentOf(8, opening(4), next)
      for (const index of [1, 2, 3, 4]) t = forfeit(t, `opening/W/1/${index}`, 'both')
      expect([isComplete(t), champion(t)]).toEqual([true, null])
    }
    let t = tournamentOf(4, opening(2), swissStage(2, { from: 'previous' }))
    for (const index of [1, 2]) t = forfeit(t, `opening/W/1/${index}`, 'both')
    expect(isComplete(t)).toBe(true)
  })
})

describe('what is refused', () => {
  it.each([[-2], [1], [3], [6], [8], [16], [2.5], ['4'], [null]])('%j places of a bracket of eight', (advance) => {
    const single = { ...knockoutStage({ id: 'opening' }), advance }
    const lower = { ...doubleStage({ id: 'opening' }), advance }
    const problem = 'advance_invalid at stages.0.advance'
    expect(problemsOf(8, single, playoff)).toEqual([problem])
    expect(problemsOf(8, lower, playoff)).toEqual([problem])
  })

  it('a stage that sends on where none follows, and one that does not where one follows', () => {
    expect(problemsOf(8, opening(4))).toEqual(['advance_invalid at stages.0.advance'])
    expect(problemsOf(8, double(4))).toEqual(['advance_invalid at stages.0.advance'])
    expect(problemsOf(8, knockoutStage({ id: 'opening', advance: 0 }), playoff)).toEqual([
      'stage_order_invalid at stages.0.format',
    ])
    expect(problemsOf(8, doubleStage({ id: 'opening' }), playoff)).toEqual(['stage_order_invalid at stages.0.format'])
    expect(problemsOf(8, knockoutStage({ advance: 0 }))).toEqual([])
  })

  it('a bronze match where nobody plays for the third place', () => {
    expect(problemsOf(8, { ...opening(4), bronze: true }, playoff)).toEqual(['bronze_invalid at stages.0.bronze'])
  })

  it('lines by hand with a section that is empty', () => {
    const slots = [1, 2, 3, 4, 5, null, null, null]
    expect(problemsOf(5, { ...opening(4), slots }, playoff)).toEqual(['seeding_invalid at stages.0.slots'])
    expect(problemsOf(5, { ...opening(2), slots }, playoff)).toEqual([])
  })

  it('a bracket behind a stage that is wrong itself is judged by what is known', () => {
    const stages = [{ ...groupStage(), groupSize: 99 }, { ...opening(3), from: 'previous' }, playoff]
    expect(problemsOf(8, ...stages)).toEqual([
      'group_size_invalid at stages.0.groupSize',
      'advance_invalid at stages.1.advance',
    ])
  })
})
