import type { BracketMatch, MatchScore, Seat } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { applyScore, keepNewerScores } from '#features/tournaments/apply-score'
import { aMatch, aScore } from '#features/tournaments/testing'
import { comingTime, currentMap, outcomeWords, roundWords, scoreCells, seatWords } from './match-words.ts'

const seat = (source: Seat['source'], nobody = false): Seat => ({ team: null, nobody, source })

function score(version: number, more: Partial<MatchScore> = {}): MatchScore {
  return aScore({
    version,
    team1: 1,
    current_map: 2,
    maps: [
      { number: 1, map: 'de_dust2', status: 'finished', team1: 13, team2: 9, winner: 1 },
      { number: 2, map: 'de_mirage', status: 'live', team1: 4, team2: 3, winner: null },
    ],
    ...more,
  })
}

function match(more: Partial<BracketMatch> = {}): BracketMatch {
  return aMatch({ number: 1, match_id: 'm1', state: 'ready', ...more })
}

function bracket(entry: BracketMatch) {
  return {
    tournament_id: '10',
    version: 1,
    champion: null,
    needs: [],
    placements: [],
    stages: [
      {
        kind: 'single_elimination' as const,
        id: 'playoff',
        best_of: 3,
        final_best_of: 5,
        advance: 0,
        rounds: [{ number: 1, best_of: 3, matches: [entry] }],
        bronze: null,
      },
    ],
  }
}

const shown = (value: ReturnType<typeof bracket> | ReturnType<typeof applyScore>) =>
  value.stages[0]?.kind === 'single_elimination' ? value.stages[0].rounds[0]?.matches[0] : undefined

describe('seatWords', () => {
  it.each([
    [seat({ kind: 'seed', seed: 3 }), { key: 'seat.seed', values: { seed: 3 } }],
    [seat({ kind: 'winner_of', match_number: 5 }), { key: 'seat.winner_of', values: { number: 5 } }],
    [seat({ kind: 'loser_of', match_number: 5 }), { key: 'seat.loser_of', values: { number: 5 } }],
    [
      seat({ kind: 'group_place', stage: 'groups', group: 'A', place: 2 }),
      { key: 'seat.group_place', values: { group: 'A', place: 2 } },
    ],
    [seat({ kind: 'group_place', stage: 'swiss', group: 'S', place: 3 }), { key: 'swiss.place', values: { place: 3 } }],
    [
      seat({ kind: 'group_place', stage: 'groups', group: 'S', place: 1 }),
      { key: 'seat.group_place', values: { group: 'S', place: 1 } },
    ],
    [
      seat({ kind: 'group_place', stage: 'playoff', group: 'W', place: 3 }),
      { key: 'seat.qualifier_place', values: { group: 'W', place: 3 } },
    ],
    [
      seat({ kind: 'group_place', stage: 'playoff-2', group: 'L', place: 1 }),
      { key: 'seat.lower_place', values: { group: 'L', place: 1 } },
    ],
    [seat({ kind: 'bye' }, true), { key: 'seat.bye' }],
    [seat({ kind: 'winner_of', match_number: 5 }, true), { key: 'seat.bye' }],
  ])('says where the team comes from', (given, words) => expect(seatWords(given)).toEqual(words))
})

describe('roundWords', () => {
  it.each([
    [{ kind: 'knockout', toFinal: 0 }, 'round.final'],
    [{ kind: 'knockout', toFinal: 1 }, 'round.semifinal'],
    [{ kind: 'knockout', toFinal: 2 }, 'round.quarterfinal'],
    [{ kind: 'upper', round: 1, toFinal: 1 }, 'name.upper'],
    [{ kind: 'upper', round: 2, toFinal: 1 }, 'name.upper_semifinal'],
    [{ kind: 'upper', round: 3, toFinal: 0 }, 'name.upper_final'],
    [{ kind: 'lower', round: 2, toFinal: 1 }, 'name.lower'],
    [{ kind: 'lower', round: 4, toFinal: 0 }, 'name.lower_final'],
    [{ kind: 'swiss', round: 4 }, 'name.swiss'],
    [{ kind: 'round', round: 4 }, 'name.swiss'],
    [{ kind: 'bronze' }, 'bracket.third_place'],
    [{ kind: 'decider' }, 'name.decider'],
  ] as const)('names %o', (name, key) => expect(roundWords(name).key).toBe(key))
  it('names bigger rounds by their teams', () =>
    expect(roundWords({ kind: 'knockout', toFinal: 3 })).toEqual({
      key: 'round.of',
      values: { teams: 16, part: 8 },
    }))
})

describe('scoreCells', () => {
  it('shows maps won in a series', () =>
    expect(scoreCells(match({ state: 'live', score: score(3) }))).toEqual([
      { kind: 'number', value: 1 },
      { kind: 'number', value: 0 },
    ]))
  it('shows rounds in a single map', () =>
    expect(scoreCells(match({ best_of: 1, state: 'done', score: score(3) }))).toEqual([
      { kind: 'number', value: 13 },
      { kind: 'number', value: 9 },
    ]))
  it('shows a walkover beside a dash', () =>
    expect(scoreCells(match({ state: 'walkover', outcome: 'forfeit', winner: 2 }))).toEqual([
      { kind: 'dash' },
      { kind: 'walkover' },
    ]))
  it('shows nothing before the match is loaded', () =>
    expect(scoreCells(match({ score: score(0, { status: 'ready' }) }))).toEqual([{ kind: 'none' }, { kind: 'none' }]))
  it('says in words why nobody played', () =>
    expect([
      outcomeWords(match({ outcome: 'bye' }))?.key,
      outcomeWords(match({ state: 'void' }))?.key,
      outcomeWords(match({ state: 'not_needed' }))?.key,
      outcomeWords(match({ state: 'done', is_draw: true }))?.key,
      outcomeWords(match({ outcome: 'played' })),
    ]).toEqual(['outcome.bye', 'outcome.void', 'double.not_needed', 'mark.draw', null]))
  it('says so of a bye before it is known who has it, and of nothing that two teams may come to', () => {
    const [open, none] = [seat({ kind: 'seed', seed: 1 }), seat({ kind: 'bye' }, true)]
    expect([
      outcomeWords(match({ state: 'pending', team1: open, team2: none }))?.key,
      outcomeWords(match({ state: 'pending', team1: open, team2: open })),
      outcomeWords(match({ state: 'pending', team1: none, team2: none })),
    ]).toEqual(['outcome.bye', null, null])
  })
  it('tells the set time until the match begins', () => {
    const scheduled_at = '2026-11-28T14:00:00Z'
    expect([
      comingTime(match({ scheduled_at })),
      comingTime(match({ scheduled_at, state: 'ready' })),
      comingTime(match({ scheduled_at, state: 'live' })),
      comingTime(match({ scheduled_at, state: 'walkover' })),
    ]).toEqual([scheduled_at, scheduled_at, null, null])
  })
  it('finds the running map', () =>
    expect([currentMap(score(1))?.map, currentMap(score(1, { current_map: null }))]).toEqual(['de_mirage', null]))
})

describe('applyScore', () => {
  it('lays a newer score in and calls the match live', () => {
    const after = shown(applyScore(bracket(match()), score(4)))
    expect(after).toMatchObject({ state: 'live', score: { version: 4, maps: [{}, { team1: 4 }] } })
  })

  it('takes a score that skips versions: the bracket shows nothing else', () => {
    expect(shown(applyScore(bracket(match({ state: 'live', score: score(2) })), score(9)))?.score?.version).toBe(9)
  })

  it.each([[score(2)], [score(1)], [score(9, { match_id: 'other' })]])(
    'leaves the very same bracket when there is no news',
    (pushed) => {
      const before = bracket(match({ state: 'live', score: score(2) }))
      expect(applyScore(before, pushed)).toBe(before)
    },
  )

  it('does not let an older answer roll a score back', () => {
    const pushed = bracket(match({ state: 'live', score: score(8) }))
    const answered = bracket(match({ state: 'live', score: score(6) }))
    expect(shown(keepNewerScores(answered, pushed))?.score?.version).toBe(8)
    expect(keepNewerScores(answered, undefined)).toBe(answered)
  })
})
