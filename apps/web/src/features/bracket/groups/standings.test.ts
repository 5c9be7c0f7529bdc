import type { BracketMatch, StandingRow } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { aMatch } from '#features/tournaments/testing'
import { explainedRows, groupRounds, liveMatches } from './standings.ts'

const team = { id: 't1', name: 'Tulpar', tag: 'TLP' }

function match(number: number, round: number, state: BracketMatch['state']): BracketMatch {
  return aMatch({ number, round, state, match_id: `m${number}`, stage: 'groups', group: 'A', best_of: 1 })
}

describe('standings', () => {
  const row = (place: number, decided_by: StandingRow['decided_by']): StandingRow => ({
    place,
    team,
    played: 3,
    wins: 2,
    draws: 0,
    losses: 1,
    points: 6,
    maps_won: 2,
    maps_lost: 1,
    rounds_won: 30,
    rounds_lost: 20,
    decided_by,
    decided_value: 3,
    advances: null,
  })

  it('explains only what points did not decide', () => {
    const standings = [row(1, 'points'), row(2, 'mini_round_difference'), row(3, null), row(4, 'seed')]
    expect(explainedRows({ standings, complete: true }).map((entry) => entry.place)).toEqual([2, 4])
  })

  it('leaves seeds and lots unsaid while the order is open', () => {
    const standings = [row(1, 'round_difference'), row(2, 'seed'), row(3, 'lots')]
    expect(explainedRows({ standings, complete: false }).map((entry) => entry.place)).toEqual([1])
  })

  it('gathers the groups’ matches by round, in playing order', () => {
    const stage = {
      kind: 'round_robin' as const,
      id: 'groups',
      best_of: 1,
      advance: 2,
      groups: [
        { id: 'A', complete: false, standings: [], matches: [match(3, 2, 'ready'), match(1, 1, 'done')] },
        { id: 'B', complete: false, standings: [], matches: [match(2, 1, 'live'), match(4, 2, 'nobody')] },
      ],
    }
    expect(
      groupRounds(stage).map(({ round, matches }) => [
        round,
        matches.map((entry) => `${entry.group}${entry.match.number}`),
      ]),
    ).toEqual([
      [1, ['A1', 'B2']],
      [2, ['A3']],
    ])
  })

  it('shows of live matches those that have a page', () => {
    expect(
      liveMatches([match(1, 1, 'ready'), match(2, 1, 'live'), { ...match(3, 1, 'live'), match_id: null }]).map(
        (entry) => entry.number,
      ),
    ).toEqual([2])
  })
})
