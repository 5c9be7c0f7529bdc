import { describe, expect, it } from 'vitest'
import { events, fold } from './apply.ts'
import { placements } from './placements.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import {
  knockout,
  league,
  matchOf,
  pairingFact,
  refusalOf,
  reportAll,
  seats,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import { withdraw, disqualify } from './testing/leaving-kit.ts'

describe('events about teams that are refused', () => {
  const t = knockout(4)
  it.each<[string, Tournament, object, string]>([
    ['a stranger leaves', t, { type: 'team_withdrawn', team: 'T9' }, 'team_unknown'],
    ['an unknown policy', t, { type: 'team_disqualified', team: 'T1', policy: 'x' }, 'policy_invalid'],
    ['withdrawal after disqualification', disqualify(t, 'T1'), { type: 'team_withdrawn', team: 'T1' }, 'team_out'],
    ['a stranger is replaced', t, { type: 'team_replaced', team: 'T9', replacement: 'S' }, 'team_unknown'],
    ['a team takes two seats', t, { type: 'team_replaced', team: 'T1', replacement: 'T2' }, 'team_exists'],
    ['a substitute without a name', t, { type: 'team_replaced', team: 'T1', replacement: '' }, 'event_malformed'],
    [
      'case 70: a team that has played is replaced',
      win(t, 'playoff/W/1/1', 1),
      { type: 'team_replaced', team: 'T1', replacement: 'S' },
      'team_started',
    ],
    [
      'a team that has left is replaced',
      withdraw(t, 'T1'),
      { type: 'team_replaced', team: 'T1', replacement: 'S' },
      'team_out',
    ],
    ['seeds with a stranger', t, { type: 'seeding_changed', teams: ['T1', 'T2', 'T3', 'T9'] }, 'seeding_invalid'],
    ['seeds with a team twice', t, { type: 'seeding_changed', teams: ['T1', 'T2', 'T3', 'T3'] }, 'seeding_invalid'],
    [
      'case 34: new seeds after a result',
      win(t, 'playoff/W/1/1', 1),
      { type: 'seeding_changed', teams: ['T2', 'T1', 'T3', 'T4'] },
      'play_started',
    ],
    ['case 66: a late entry', t, { type: 'team_added', team: 'T5' }, 'unknown_event'],
  ])('%s', (_, now, event, code) => {
    expect(refusalOf(now, event)).toBe(code)
  })
})

describe('substitutes, seeds and lengths', () => {
  it('case 70: a substitute takes the seat, everything else stays', () => {
    const t = win(knockout(4), 'playoff/W/1/2', 1)
    const after = tell(t, { type: 'team_replaced', team: 'T1', replacement: 'S' })
    expect(seats(after, 'playoff/W/1/1')).toEqual(['S', 'T4'])
    expect(matchOf(after, 'playoff/W/1/2')).toEqual(matchOf(t, 'playoff/W/1/2'))
    expect(
      placements(after)
        .map(({ team }) => team)
        .toSorted(),
    ).toEqual(['S', 'T2', 'T3', 'T4'])
    expect(refusalOf(after, { type: 'team_replaced', team: 'T1', replacement: 'S' })).toBeNull()
    const folded = fold(t.config, events(after))
    expect(folded.ok && matches(folded.tournament)).toEqual(matches(after))
  })

  it('case 70: a substitute in a paired Swiss round has the same opponent', () => {
    const t = tell(tournamentOf(16, valveStage()), pairingFact(tournamentOf(16, valveStage())))
    const after = tell(win(t, 'swiss/S/1/2', 1), { type: 'team_replaced', team: 'T1', replacement: 'S' })
    expect(seats(after, 'swiss/S/1/1')).toEqual(['S', 'T9'])
    expect(matchOf(after, 'swiss/S/1/2').outcome?.winner).toBe(1)
    const corrected = tell(after, { type: 'result_corrected', event: 2, fact: null })
    expect(seats(corrected, 'swiss/S/1/1')).toEqual(['S', 'T9'])
    expect(matchOf(corrected, 'swiss/S/1/2').outcome).toBeNull()
  })

  it('case 34: teams are seeded anew while only byes are decided', () => {
    const t = tell(knockout(3), { type: 'seeding_changed', teams: ['T3', 'T1', 'T2'] })
    expect(seats(t, 'playoff/W/2/1')).toEqual(['T3', '?'])
    expect(refusalOf(t, { type: 'seeding_changed', teams: ['T1', 'T2', 'T3'] })).toBeNull()
  })

  it('a round has a new length until one of its matches starts', () => {
    const change = { type: 'best_of_changed', stage: 'playoff', group: 'W', round: 1, bestOf: 5 } as const
    const t = tell(knockout(4), change)
    expect(matches(t).map(({ bestOf }) => bestOf)).toEqual([5, 5, 3])
    expect(tell(t, change)).toBe(t)
    const live = tell(t, { type: 'match_started', match: 'playoff/W/1/1' })
    expect(refusalOf(live, { ...change, bestOf: 3 })).toBe('round_started')
    expect(refusalOf(live, { ...change, round: 9 })).toBe('round_unknown')
    expect(refusalOf(live, { ...change, bestOf: 2 })).toBe('best_of_invalid')
    expect(refusalOf(live, { ...change, round: 2 })).toBeNull()
  })
})

describe('case 42: a full tie at the cut', () => {
  it('is left open by the group, and closed by a tie-break match', () => {
    let t = reportAll(league(2, { tieBreaks: [], advance: 1, bestOf: 2 }), [])
    t = tell(t, {
      type: 'match_result',
      match: 'groups/A/1/1',
      winner: 'draw',
      maps: [
        { score1: 13, score2: 7 },
        { score1: 7, score2: 13 },
      ],
    })
    expect(isComplete(t)).toBe(false)
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([['T1', 'T2']])
    t = tell(t, { type: 'tie_break_added', stage: 'groups', group: 'A', teams: ['T1', 'T2'], bestOf: 1 })
    expect(playable(t).map(({ id }) => id)).toEqual(['groups/A/2/1'])
    expect(standings(t, 'groups')[0]).toMatchObject({ complete: false, lotsNeeded: [] })
    t = win(t, 'groups/A/2/1', 2)
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBe('T2')
    expect(standings(t, 'groups')[0]?.rows[0]).toMatchObject({ decidedBy: 'mini_wins', decidedValue: 1, points: 1 })
  })

  it('asks for lots when the tie-break matches end in a tie again', () => {
    const teams = ['T1', 'T2', 'T3']
    let t = reportAll(league(3, { tieBreaks: [], advance: 1 }), [
      ['T1', 'T2', 'W'],
      ['T2', 'T3', 'W'],
      ['T3', 'T1', 'W'],
    ])
    t = tell(t, { type: 'tie_break_added', stage: 'groups', group: 'A', teams, bestOf: 1 })
    const extra = playable(t).map(({ id }) => id)
    expect(extra).toEqual(['groups/A/4/1', 'groups/A/5/1', 'groups/A/6/1'])
    const winner = { 'T1 T2': 'T1', 'T2 T3': 'T2', 'T1 T3': 'T3' } as Record<string, string>
    for (const id of extra) {
      const pair = seats(t, id)
      t = win(t, id, pair[0] === winner[pair.toSorted().join(' ')] ? 1 : 2)
    }
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([teams])
    expect(isComplete(tell(t, { type: 'lots_drawn', stage: 'groups', group: 'A', order: ['T2', 'T1', 'T3'] }))).toBe(
      true,
    )
  })

  it('refuses extra matches that no tie asks for', () => {
    const t = reportAll(league(2, { advance: 1 }), [['T1', 'T2', 'W']])
    const fact = { type: 'tie_break_added', stage: 'groups', group: 'A', teams: ['T1', 'T2'], bestOf: 1 }
    expect(refusalOf(t, fact)).toBe('lots_not_needed')
    expect(refusalOf(league(2), fact)).toBe('group_not_complete')
    expect(refusalOf(t, { ...fact, group: 'Z' })).toBe('group_unknown')
    expect(refusalOf(t, { ...fact, teams: 'T1' })).toBe('event_malformed')
    expect(refusalOf(t, { ...fact, bestOf: 2 })).toBe('best_of_invalid')
  })
})
