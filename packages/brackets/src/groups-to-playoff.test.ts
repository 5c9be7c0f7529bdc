import { describe, expect, it } from 'vitest'
import { placements } from './placements.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { chainedConfig, matchOf, reportAll, seats, tell, win } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

const circleOf = (a: string, b: string, c: string) =>
  [
    [a, b, '13-5'],
    [b, c, '13-5'],
    [c, a, '13-5'],
  ] as const

/** Side 1 or the team of the better seed wins every match of a group. */
function finishGroup(t: Tournament, group: string): Tournament {
  let now = t
  const teams = groups(t, 'groups').find(({ id }) => id === group)?.teams ?? []
  teams.forEach((team, at) => {
    for (const other of teams.slice(at + 1)) now = reportAll(now, [[team, other, '13-5']])
  })
  return now
}

function sourcesOf(t: Tournament, id: string): string[] {
  return matchOf(t, id).slots.map(({ source }) =>
    source.kind === 'group_place' ? `${source.group}${source.place}` : source.kind,
  )
}

describe('groups and playoff', () => {
  const eight = createTournament(chainedConfig(8, {}, { bronze: true }))

  it('lays out both stages at once', () => {
    expect(matches(eight).filter(({ stage }) => stage === 'groups')).toHaveLength(12)
    expect(matches(eight).filter(({ stage }) => stage === 'playoff')).toHaveLength(4)
    expect(matches(eight).map(({ number }) => number)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1))
  })

  it('names groups by letter and matches by group, round and index', () => {
    expect(groups(eight, 'groups')).toEqual([
      { id: 'A', teams: ['T1', 'T4', 'T5', 'T8'] },
      { id: 'B', teams: ['T2', 'T3', 'T6', 'T7'] },
    ])
    expect(
      matches(eight)
        .slice(0, 4)
        .map(({ id }) => id),
    ).toEqual(['groups/A/1/1', 'groups/A/1/2', 'groups/B/1/1', 'groups/B/1/2'])
    expect(matchOf(eight, 'groups/A/1/2')).toMatchObject({
      stage: 'groups',
      group: 'A',
      round: 1,
      index: 2,
      bestOf: 1,
      isFinal: false,
    })
  })

  it('shows where the playoff teams come from before they are known', () => {
    expect(sourcesOf(eight, 'playoff/W/1/1')).toEqual(['A1', 'B2'])
    expect(sourcesOf(eight, 'playoff/W/1/2')).toEqual(['B1', 'A2'])
    expect(seats(eight, 'playoff/W/1/1')).toEqual(['?', '?'])
  })

  it('makes all group matches playable at once, and none of the playoff', () => {
    expect(playable(eight).every(({ stage }) => stage === 'groups')).toBe(true)
    expect(playable(eight)).toHaveLength(12)
  })

  it('feeds the playoff only once the group is complete', () => {
    let t = eight
    for (const [a, b] of [
      ['T1', 'T4'],
      ['T1', 'T5'],
      ['T1', 'T8'],
      ['T4', 'T5'],
      ['T4', 'T8'],
    ] as const)
      t = reportAll(t, [[a, b, '13-5']])
    // T1 and T4 are through already, yet the group goes on.
    expect(seats(t, 'playoff/W/1/1')).toEqual(['?', '?'])
    t = reportAll(t, [['T8', 'T5', '13-5']])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '?'])
    expect(seats(t, 'playoff/W/1/2')).toEqual(['?', 'T4'])
    expect(matchOf(t, 'playoff/W/1/1').state).toBe('pending')
  })

  it('says who advances once the group is complete', () => {
    const t = finishGroup(eight, 'A')
    expect(standings(t, 'groups').map(({ rows }) => rows.map(({ advances }) => advances))).toEqual([
      [true, true, false, false],
      [null, null, null, null],
    ])
    expect(standings(t, 'groups').map(({ complete }) => complete)).toEqual([true, false])
  })

  it('plays on to a champion', () => {
    let t = finishGroup(finishGroup(eight, 'A'), 'B')
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T4'],
    ])
    for (const id of ['playoff/W/1/1', 'playoff/W/1/2', 'playoff/B/1/1', 'playoff/W/2/1']) t = win(t, id, 2)
    expect(champion(t)).toBe('T4')
    expect(isComplete(t)).toBe(true)
    expect(placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual([
      'T4 1-1',
      'T3 2-2',
      'T2 3-3',
      'T1 4-4',
      'T5 5-6',
      'T6 5-6',
      'T7 7-8',
      'T8 7-8',
    ])
  })

  it('case 7: a group place that waits for its group lets no one walk over', () => {
    const t = finishGroup(createTournament(chainedConfig(6, { groupSize: 3, advance: 1 })), 'A')
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'pending', outcome: null })
  })

  it('gives byes to group winners, who show up behind the bye at once', () => {
    const t = createTournament(chainedConfig(12, { groupSize: 4, advance: 2 }))
    expect(sourcesOf(t, 'playoff/W/1/1')).toEqual(['A1', 'bye'])
    expect(sourcesOf(t, 'playoff/W/2/1')).toEqual(['A1', 'winner_of'])
    const done = finishGroup(t, 'A')
    expect(matchOf(done, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 1 } })
    expect(seats(done, 'playoff/W/2/1')).toEqual(['T1', '?'])
  })

  it('a bye of a group place is pending until the group is done, and never playable', () => {
    const t = createTournament(chainedConfig(12, { groupSize: 4, advance: 2 }))
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'pending', outcome: null })
  })

  it('case 47: unequal groups, the bigger first', () => {
    const t = createTournament(chainedConfig(9, { groupSize: 4, advance: 2 }))
    expect(groups(t, 'groups').map(({ teams }) => teams.length)).toEqual([3, 3, 3])
    const other = createTournament(chainedConfig(10, { groupSize: 4, advance: 2 }))
    expect(groups(other, 'groups').map(({ teams }) => teams.length)).toEqual([4, 3, 3])
  })

  it('ranks the extra team of a bigger group behind all others', () => {
    let t = createTournament(chainedConfig(10, { groupSize: 4, advance: 2 }))
    for (const group of ['A', 'B', 'C']) t = finishGroup(t, group)
    const out = placements(t)
      .slice(6)
      .map(({ from, to }) => `${from}-${to}`)
    expect(out).toEqual(['7-9', '7-9', '7-9', '10-10'])
  })

  it('case 42: a tie at the cut holds only its own places back until lots are drawn', () => {
    const config = chainedConfig(6, { groupSize: 3, advance: 2, tieBreaks: ['mini_wins', 'round_difference'] })
    const [a, b] = groups(createTournament(config), 'groups').map(({ teams }) => teams)
    let t = reportAll(createTournament(config), circleOf(a![0]!, a![1]!, a![2]!))
    t = reportAll(t, [
      [b![0]!, b![1]!, 'W'],
      [b![0]!, b![2]!, 'W'],
      [b![1]!, b![2]!, 'W'],
    ])
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['?', b![1]],
      [b![0], '?'],
    ])
    t = tell(t, { type: 'lots_drawn', stage: 'groups', group: 'A', order: [a![2]!, a![0]!, a![1]!] })
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      [a![2], b![1]],
      [b![0], a![0]],
    ])
    expect(playable(t)).toHaveLength(2)
  })

  it('case 41: a full tie of teams who all go on asks for no lots', () => {
    const config = chainedConfig(8, { advance: 3, tieBreaks: [] })
    let t = createTournament(config)
    for (const [a, b, c, d] of groups(t, 'groups').map(({ teams }) => teams)) {
      t = reportAll(t, [...circleOf(a!, b!, c!), [a!, d!, 'W'], [b!, d!, 'W'], [c!, d!, 'W']])
    }
    expect(standings(t, 'groups').map(({ lotsNeeded }) => lotsNeeded)).toEqual([[], []])
    expect(standings(t, 'groups')[0]?.rows.map(({ place, decidedBy }) => [place, decidedBy])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [4, 'points'],
    ])
    expect(playable(t).every(({ stage }) => stage === 'playoff')).toBe(true)
  })

  it.each([
    { teams: 4, groupSize: 2, advance: 1, first: 1 },
    { teams: 128, groupSize: 4, advance: 2, first: 32 },
    { teams: 64, groupSize: 16, advance: 4, first: 8 },
    { teams: 5, groupSize: 5, advance: 4, first: 2 },
  ])('$teams teams in groups of $groupSize, $advance go on', ({ teams, groupSize, advance, first }) => {
    const t = createTournament(chainedConfig(teams, { groupSize, advance }))
    expect(matches(t).filter(({ id }) => id.startsWith('playoff/W/1/'))).toHaveLength(first)
  })
})

describe('groups as the last stage', () => {
  it('one group makes a champion and places for all', () => {
    const t = finishGroup(
      createTournament({ teams: ['a', 'b', 'c'], stages: [chainedConfig(3, { groupSize: 3, advance: 0 }).stages[0]!] }),
      'A',
    )
    expect(champion(t)).toBe('a')
    expect(placements(t)).toEqual([
      { team: 'a', from: 1, to: 1 },
      { team: 'b', from: 2, to: 2 },
      { team: 'c', from: 3, to: 3 },
    ])
  })

  it('several groups make no champion, but shared places', () => {
    let t = createTournament({
      ...chainedConfig(4),
      stages: [chainedConfig(4, { groupSize: 2, advance: 1 }).stages[0]!],
    })
    t = finishGroup(finishGroup(t, 'A'), 'B')
    expect(isComplete(t)).toBe(true)
    expect(champion(t)).toBeNull()
    expect(placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)).toEqual([
      'T1 1-2',
      'T2 1-2',
      'T3 3-4',
      'T4 3-4',
    ])
  })

  it('no champion before the last match, however clear it is', () => {
    let t = createTournament({
      ...chainedConfig(3),
      stages: [chainedConfig(3, { groupSize: 3, advance: 1 }).stages[0]!],
    })
    t = reportAll(t, [
      ['T1', 'T2', 'W'],
      ['T1', 'T3', 'W'],
    ])
    expect(champion(t)).toBeNull()
    expect(isComplete(t)).toBe(false)
  })
})
