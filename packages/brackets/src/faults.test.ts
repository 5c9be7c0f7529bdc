import { describe, expect, it } from 'vitest'
import { validateConfig } from './config.ts'
import { placements } from './placements.ts'
import { champion, groups, isComplete, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import {
  doubleStage,
  forfeit,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  matchOf,
  meeting,
  pairingFact,
  seats,
  swissStage,
  teamsOf,
  tell,
  tournamentOf,
  valveStage,
  win,
  prospectsIn,
} from './testing/test-kit.ts'
import type { TeamId } from './types.ts'

/** Everything open is won by the better seed. */
function bySeed(t: Tournament, stage: string): Tournament {
  let now = t
  for (const { id, slots } of playable(t).filter((each) => each.stage === stage)) {
    const [one, two] = slots.map(({ occupant }) => (occupant.kind === 'team' ? Number(occupant.team.slice(1)) : 0))
    now = win(now, id, one! < two! ? 1 : 2)
  }
  return now
}

function range(t: Tournament, team: TeamId): string {
  const { from, to } = placements(t).find((each) => each.team === team)!
  return `${from}-${to}`
}

describe('a group that has closed', () => {
  const open = () => tournamentOf(4, groupStage(), groupStage({ id: 'second', groupSize: 2, advance: 0 }))

  it('keeps its places when a team leaves later, and so does the stage it feeds', () => {
    const before = bySeed(open(), 'groups')
    const after = tell(before, { type: 'team_disqualified', team: 'T1', policy: 'forfeit' })
    expect(standings(after, 'groups')).toEqual(standings(before, 'groups'))
    expect(groups(after, 'second')).toEqual([{ id: 'A', teams: ['T1', 'T2'] }])
    expect(matchOf(after, 'second/A/1/1').outcome).toMatchObject({ kind: 'forfeit' })
    expect([isComplete(after), champion(after), range(after, 'T3')]).toEqual([true, 'T2', '3-3'])
  })

  it('shows its teams in a Swiss stage whose table was read before they came', () => {
    const t = tournamentOf(4, groupStage({ advance: 4 }), swissStage(2, { from: 'previous' }))
    expect(standings(t, 'swiss')[0]?.rows).toEqual([])
    expect(standings(bySeed(t, 'groups'), 'swiss')[0]?.rows).toHaveLength(4)
  })

  it('closes only when all matches of a team that left are void, not with the last open one of them', () => {
    const stage = groupStage({ groupSize: 3, advance: 1, bestOf: 2, tieBreaks: [] })
    let t = tournamentOf(6, stage, knockoutStage({ from: 'previous' }))
    const [one, two, three] = groups(t, 'groups')[0]!.teams as [TeamId, TeamId, TeamId]
    // The last match of the schedule is won against the team that leaves, the first one is still open.
    t = tell(t, { type: 'match_result', match: meeting(t, one, two).id, winner: 'draw', maps: [] })
    const last = [meeting(t, one, three), meeting(t, two, three)].toSorted((a, b) => (a.id < b.id ? 1 : -1))[0]!
    t = win(t, last.id, last.side)
    t = tell(t, { type: 'team_withdrawn', team: three, policy: 'annul' })
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([[one, two]])
    expect(seats(t, 'playoff/W/1/1')[0]).toBe('?')
  })

  it('asks for no lots among teams that have left', () => {
    let t = tournamentOf(
      3,
      groupStage({ groupSize: 3, advance: 2, tieBreaks: [] }),
      knockoutStage({ from: 'previous' }),
    )
    for (const team of ['T2', 'T3']) t = tell(t, { type: 'team_withdrawn', team })
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([])
    expect([isComplete(t), champion(t)]).toEqual([true, 'T1'])
  })
})

describe('a config', () => {
  it.each([
    [groupStage({ id: 'second', groupSize: 2, advance: 1 }), 'stages.1.groupSize'],
    [gslStage({ id: 'second' }), 'stages.1.groupSize'],
    [swissStage(2, { id: 'second', from: 'previous' }), 'stages.1.from'],
    [knockoutStage({ id: 'second', from: 'previous' }), 'stages.1.from'],
  ])('is refused when a stage gets a single team: %j', (second, path) => {
    const stages = [swissStage(2, { advance: 1 }), second]
    expect(validateConfig({ teams: teamsOf(4), stages })).toContainEqual({ code: 'entrants_too_few', path })
  })
})

describe('places', () => {
  it('after a double forfeit in a decider stay within the number of teams', () => {
    let t = tournamentOf(7, gslStage({ advance: 0 }))
    while (!isComplete(t)) {
      const { id } = playable(t)[0]!
      t = id === 'gsl/B/3/1' ? forfeit(t, id, 'both') : win(t, id, 1)
    }
    const third = placements(t).filter(({ from, to }) => from === 5 && to === 6)
    expect(third).toHaveLength(3)
    expect(placements(t).every(({ from, to }) => from <= to && to <= 7)).toBe(true)
  })

  it('of those who stay stand before the disqualified ones, though both have forfeited', () => {
    let t = createTournament({ teams: teamsOf(4), stages: [doubleStage()], disqualifiedPlace: 'last' })
    for (const team of ['T3', 'T4']) t = tell(t, { type: 'team_disqualified', team })
    t = forfeit(t, 'playoff/W/2/1', 'both')
    expect(['T1', 'T2'].map((team) => range(t, team))).toEqual(['2-2', '2-2'])
  })
})

describe('what a correction keeps', () => {
  it('ends the way of a team that would go on: it is out where it won', () => {
    let t = knockout(4)
    for (const id of ['W/1/1', 'W/1/2', 'W/2/1']) t = win(t, `playoff/${id}`, 1)
    const fact = { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] } as const
    t = tell(t, { type: 'result_corrected', event: 1, fact, policy: 'keep-downstream' })
    expect([champion(t), range(t, 'T1'), range(t, 'T4')]).toEqual(['T1', '1-1', '3-4'])
    expect(prospectsIn(t, 'playoff').get('T4')).toBe('out')
  })

  it('is named by the substitute of the team that was in it', () => {
    const result = (match: string) => ({ type: 'match_result', match, winner: 2, maps: [] }) as const
    let t = win(tournamentOf(2, doubleStage()), 'playoff/F/1/1', 2)
    t = win(t, 'playoff/F/2/1', 2)
    t = tell(t, { type: 'result_corrected', event: 1, fact: null, policy: 'void-downstream' })
    t = tell(t, { type: 'team_replaced', team: 'T1', replacement: 'S1' })
    const fact = result('playoff/F/1/1')
    t = tell(t, { type: 'result_corrected', event: 1, fact, policy: 'keep-downstream' })
    expect([seats(t, 'playoff/F/2/1'), champion(t)]).toEqual([['S1', 'T2'], 'T2'])
    expect(placements(t).map(({ team }) => team)).toEqual(['T2', 'S1'])
  })

  it('lets a group close that waits for nothing but its teams', () => {
    const stage = groupStage({ groupSize: 2, advance: 1 })
    let t = tournamentOf(4, stage, groupStage({ id: 'second', groupSize: 2, advance: 0 }))
    t = bySeed(bySeed(t, 'groups'), 'second')
    const event = 2
    t = tell(t, { type: 'result_corrected', event, fact: null, policy: 'keep-downstream' })
    expect(isComplete(t)).toBe(false)
    t = bySeed(t, 'groups')
    expect([isComplete(t), champion(t)]).toEqual([true, 'T1'])
  })

  it('lets a Swiss stage close whose last match had been decided by a team that left', () => {
    let t = tournamentOf(8, valveStage({ wins: 1, losses: 1, advance: 0 }))
    t = tell(t, pairingFact(t))
    for (const index of [2, 1, 4]) t = win(t, `swiss/S/1/${index}`, 2)
    t = tell(t, { type: 'team_disqualified', team: 'T6' })
    t = win(t, 'swiss/S/1/3', 2)
    const pairs = ['T5 T3', 'T1 T4', 'T6 T2', 'T8 T7'].map((pair) => pair.split(' ') as [TeamId, TeamId])
    const fact = { type: 'round_paired', stage: 'swiss', round: 1, pairs, bye: null } as const
    t = tell(t, { type: 'result_corrected', event: 1, fact, policy: 'keep-downstream' })
    expect(isComplete(t)).toBe(true)
  })
})
