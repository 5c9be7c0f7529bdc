import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { groups, matches } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { swapFact } from './swap-fact.ts'
import { pairNextRound } from './swiss.ts'
import {
  doubleStage,
  groupStage,
  knockout,
  knockoutStage,
  refusalOf,
  seats,
  swissStage,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { StageConfig } from './types.ts'

function swapped(t: Tournament, one: string, two: string, stage = t.config.stages[0]!.id): Tournament {
  const after = tell(t, swapFact(t, stage, [one, two]))
  const folded = fold(after.config, events(after))
  expect(folded.ok && matches(folded.tournament)).toEqual(matches(after))
  return after
}

function paired(t: Tournament): Tournament {
  const next = pairNextRound(t, 'swiss')
  if (!next.ok) throw new Error(next.code)
  return tell(t, next.fact)
}

/** Two groups of three, whose first two go on; group A and B are played by seed. */
function groupsPlayed(): Tournament {
  let t = tournamentOf(6, groupStage({ groupSize: 3 }), knockoutStage({ from: 'previous' }))
  for (const { id, slots } of matches(t).filter(({ stage }) => stage === 'groups')) {
    const [one, two] = slots.map(({ source }) => (source.kind === 'seed' ? source.seed : 0))
    t = win(t, id, one! < two! ? 1 : 2)
  }
  return t
}

describe('two teams that change seats', () => {
  it('do so in round 1 of a knockout, also while another part is played', () => {
    const t = win(knockout(8), 'playoff/W/1/1', 1)
    const after = swapped(t, 'T4', 'T3')
    expect(seats(after, 'playoff/W/1/2')).toEqual(['T3', 'T5'])
    expect(seats(after, 'playoff/W/1/4')).toEqual(['T4', 'T6'])
    expect(seats(after, 'playoff/W/2/1')).toEqual(['T1', '?'])
    expect(refusalOf(t, swapFact(t, 'playoff', ['T8', 'T3']))).toBe('play_started')
    expect(apply(t, { seq: 2, ...swapFact(t, 'playoff', ['T8', 'T3']) })).toMatchObject({
      detail: { matches: ['playoff/W/1/1'] },
    })
  })

  it('take a bye with them, as a bye is no start', () => {
    const after = swapped(knockout(5), 'T1', 'T4')
    expect(seats(after, 'playoff/W/2/1')).toEqual(['T4', '?'])
    expect(seats(after, 'playoff/W/1/2')).toEqual(['T1', 'T5'])
    const t = win(win(knockout(5), 'playoff/W/1/2', 1), 'playoff/W/2/1', 1)
    expect(refusalOf(t, swapFact(t, 'playoff', ['T1', 'T2']))).toBe('play_started')
  })

  it('are told by the order in which they then sit, so that news told twice is no news', () => {
    const t = knockout(4)
    const fact = swapFact(t, 'playoff', ['T1', 'T2'])
    expect(fact).toEqual({ type: 'teams_swapped', stage: 'playoff', teams: ['T2', 'T1'] })
    const once = tell(t, fact)
    expect(tell(once, fact)).toBe(once)
    expect(matches(swapped(once, 'T1', 'T2'))).toEqual(matches(t))
  })

  it('swap between groups, whose other matches may be played', () => {
    const t = tournamentOf(8, groupStage(), knockoutStage({ from: 'previous' }))
    // A: 1 4 5 8, B: 2 3 6 7
    const begun = win(win(t, 'groups/A/1/1', 1), 'groups/B/1/1', 2)
    const teams = [seats(begun, 'groups/A/1/2'), seats(begun, 'groups/B/1/2')]
    expect(teams).toEqual([
      ['T4', 'T5'],
      ['T3', 'T6'],
    ])
    const after = swapped(begun, 'T5', 'T3')
    expect(seats(after, 'groups/A/1/2')).toEqual(['T4', 'T3'])
    expect(seats(after, 'groups/B/1/2')).toEqual(['T5', 'T6'])
    expect(refusalOf(begun, swapFact(begun, 'groups', ['T1', 'T3']))).toBe('play_started')
  })

  it('change places in a Swiss round that is paired, as long as neither has begun it', () => {
    const start = paired(tournamentOf(4, swissStage(2)))
    expect([seats(start, 'swiss/S/1/1'), seats(start, 'swiss/S/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T4'],
    ])
    const t = swapped(start, 'T3', 'T4')
    expect([seats(t, 'swiss/S/1/1'), seats(t, 'swiss/S/1/2')]).toEqual([
      ['T1', 'T4'],
      ['T2', 'T3'],
    ])
    const begun = win(t, 'swiss/S/1/1', 1)
    expect(refusalOf(begun, swapFact(begun, 'swiss', ['T1', 'T3']))).toBe('round_started')
    expect(seats(swapped(begun, 'T2', 'T3'), 'swiss/S/1/2')).toEqual(['T3', 'T2'])
    // The seeds are what the pairs stand on.
    expect(refusalOf(start, { type: 'teams_swapped', teams: ['T2', 'T1'] })).toBe('already_paired')
    expect(refusalOf(start, { type: 'teams_swapped', round: 2, teams: ['T2', 'T1'] })).toBe('round_unknown')
  })

  it('take the bye of a Swiss round from each other, and never make a forbidden pair', () => {
    const t = paired(tournamentOf(5, swissStage(3, { forbidden: [['T1', 'T5']] })))
    expect(seats(t, 'swiss/S/1/3')).toEqual(['T5', '-'])
    expect(seats(swapped(t, 'T5', 'T2'), 'swiss/S/1/3')).toEqual(['T2', '-'])
    expect(refusalOf(t, swapFact(t, 'swiss', ['T5', 'T3']))).toBe('pairing_forbidden')
  })

  it('play as long as their new records say', () => {
    let t = paired(tournamentOf(4, valveStage({ wins: 2, losses: 2, advance: 2 }), knockoutStage({ from: 'previous' })))
    for (const id of ['swiss/S/1/1', 'swiss/S/1/2']) t = win(t, id, 1)
    t = paired(t)
    expect(matches(t).filter(({ round, stage }) => stage === 'swiss' && round === 2)).toMatchObject([
      { bestOf: 3 },
      { bestOf: 3 },
    ])
    expect(matches(swapped(t, 'T1', 'T3')).find(({ id }) => id === 'swiss/S/2/1')).toMatchObject({ bestOf: 3 })
  })

  it('play as long as somebody said when the round was paired', () => {
    const open = tournamentOf(4, swissStage(2))
    const next = pairNextRound(open, 'swiss')
    if (!next.ok) throw new Error(next.code)
    const t = swapped(tell(open, { ...next.fact, bestOf: [5, 3] }), 'T3', 'T4')
    expect(matches(t).map(({ id, bestOf }) => [seats(t, id)[1], bestOf])).toEqual([
      ['T4', 5],
      ['T3', 3],
    ])
  })

  it('swap in a later stage, between places that have come in', () => {
    const t = groupsPlayed()
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T4'],
    ])
    const after = swapped(t, 'T3', 'T4', 'playoff')
    expect([seats(after, 'playoff/W/1/1'), seats(after, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T4'],
      ['T2', 'T3'],
    ])
    const begun = win(after, 'playoff/W/1/1', 1)
    expect(refusalOf(begun, swapFact(begun, 'playoff', ['T2', 'T4']))).toBe('play_started')
    expect(seats(swapped(begun, 'T2', 'T3', 'playoff'), 'playoff/W/1/2')).toEqual(['T3', 'T2'])
  })

  it.each([
    [{ teams: ['T1', 'T1'] }, 'swap_invalid'],
    [{ teams: ['T1'] }, 'swap_invalid'],
    [{ teams: 'T1' }, 'swap_invalid'],
    [{ teams: ['T2', 'X'] }, 'team_unknown'],
    [{ teams: ['T2', null] }, 'team_unknown'],
    [{ stage: 'nowhere', teams: ['T2', 'T1'] }, 'stage_unknown'],
    [{ round: 1, teams: ['T2', 'T1'] }, 'stage_unknown'],
  ])('%j is refused as %s', (fact, code) => {
    expect(refusalOf(knockout(4), { type: 'teams_swapped', ...fact })).toBe(code)
  })

  it('have not left', () => {
    const t = tell(knockout(8), { type: 'team_withdrawn', team: 'T8' })
    expect(refusalOf(t, swapFact(t, 'playoff', ['T8', 'T3']))).toBe('team_out')
    expect(refusalOf(t, swapFact(t, 'playoff', ['T1', 'T3']))).toBe('play_started')
  })
})

describe('another order of a stage', () => {
  const order = ['T4', 'T3', 'T2', 'T1']

  it('is that of the first stage where no stage is named', () => {
    const t = tell(knockout(4), { type: 'seeding_changed', stage: 'playoff', teams: order })
    expect(matches(t)).toEqual(matches(tell(knockout(4), { type: 'seeding_changed', teams: order })))
  })

  it('seeds the teams of a later stage, whose places keep their names', () => {
    const t = tell(groupsPlayed(), { type: 'seeding_changed', stage: 'playoff', teams: order })
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T4', 'T1'],
      ['T3', 'T2'],
    ])
    expect(matches(t).find(({ id }) => id === 'playoff/W/1/1')?.slots[0].source).toMatchObject({ group: 'A', place: 2 })
    expect(tell(t, { type: 'seeding_changed', stage: 'playoff', teams: order })).toBe(t)
    expect(refusalOf(t, { type: 'seeding_changed', stage: 'playoff', teams: order.slice(1) })).toBe('seeding_invalid')
    const begun = win(t, 'playoff/W/1/1', 1)
    expect(refusalOf(begun, { type: 'seeding_changed', stage: 'playoff', teams: order.toReversed() })).toBe(
      'play_started',
    )
  })

  it('is for what has not started at all, also where only others would move', () => {
    const begun = win(groupsPlayed(), 'playoff/W/1/1', 1)
    const teams = ['T1', 'T4', 'T2', 'T3']
    expect(seats(begun, 'playoff/W/1/2')).toEqual(['T2', 'T4'])
    expect(refusalOf(begun, { type: 'seeding_changed', stage: 'playoff', teams })).toBe('play_started')
    let t = tournamentOf(6, groupStage({ groupSize: 3, id: 'opening' }), swissStage(2, { from: 'previous' }))
    for (const { id } of matches(t)) t = win(t, id, 1, [{ score1: 13, score2: 5 }])
    const swiss = groups(t, 'swiss')[0]!.teams.toReversed()
    expect(refusalOf(t, { type: 'seeding_changed', stage: 'swiss', teams: swiss })).toBe(null)
    expect(refusalOf(paired(t), { type: 'seeding_changed', stage: 'swiss', teams: swiss })).toBe('already_paired')
  })

  it('holds for a substitute as for the team it stands in for', () => {
    const open = knockoutStage({ id: 'open', advance: 2, slots: [1, null, 2, 3] })
    const start = win(tournamentOf(3, open, knockoutStage({ from: 'previous' })), 'open/W/1/2', 2)
    for (const fact of [
      { type: 'seeding_changed', stage: 'playoff', teams: ['T3', 'T1'] } as const,
      swapFact(start, 'playoff', ['T1', 'T3']),
    ]) {
      const t = tell(tell(start, fact), { type: 'team_replaced', team: 'T1', replacement: 'S' })
      expect(seats(t, 'playoff/W/1/1')).toEqual(['T3', 'S'])
    }
  })

  it('waits for the teams', () => {
    const t = tournamentOf(6, groupStage({ groupSize: 3 }), knockoutStage({ from: 'previous' }))
    expect(refusalOf(t, { type: 'seeding_changed', stage: 'playoff', teams: order })).toBe('stage_not_ready')
  })

  it('is void while a correction sends other teams, and back when it sends these again', () => {
    const t = tell(groupsPlayed(), { type: 'seeding_changed', stage: 'playoff', teams: order })
    const seq = events(t).findIndex((event) => 'match' in event && isMeeting(t, event.match, ['T4', 'T5'])) + 1
    const match = matches(t).find(({ id }) => isMeeting(t, id, ['T4', 'T5']))!
    const winner = match.outcome?.winner === 1 ? 2 : 1
    const correction = { type: 'result_corrected', event: seq, policy: 'void-downstream' } as const
    const other = { type: 'match_result', match: match.id, winner, maps: [] } as const
    expect(refusalOf(t, { ...correction, policy: 'refuse', fact: other })).toBe('correction_has_consequences')
    const now = tell(t, { ...correction, fact: other })
    expect([seats(now, 'playoff/W/1/1'), seats(now, 'playoff/W/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T5'],
    ])
    const again = tell(now, { ...correction, fact: { ...other, winner: winner === 1 ? 2 : 1 } })
    expect(matches(again)).toEqual(matches(t))
  })

  it('is taken back by a correction, and the seats are those of the rules again', () => {
    const before = groupsPlayed()
    const t = tell(before, { type: 'seeding_changed', stage: 'playoff', teams: order })
    const back = tell(t, { type: 'result_corrected', event: t.lastSeq, fact: null })
    expect(matches(back)).toEqual(matches(before))
    const isFirst = tell(knockout(4), { type: 'seeding_changed', teams: order })
    expect(refusalOf(isFirst, { type: 'result_corrected', event: 1, fact: null })).toBe('correction_invalid')
  })

  it('seeds groups, Swiss stages and double eliminations, too', () => {
    const after = (next: StageConfig): Tournament => {
      let t = tournamentOf(6, groupStage({ groupSize: 3, id: 'opening' }), next)
      for (const { id } of matches(t)) if (id.startsWith('opening')) t = win(t, id, 1, [{ score1: 13, score2: 5 }])
      const teams = standings(t, 'opening').flatMap(({ rows }) => rows.slice(0, 2).map(({ team }) => team))
      return tell(t, { type: 'seeding_changed', stage: next.id, teams: teams.toSorted().toReversed() })
    }
    const league = groups(after(groupStage({ advance: 0 })), 'groups')[0]!.teams
    expect(league).toEqual([...league].toSorted().toReversed())
    const [one, two, three, four] = league
    expect(pairNextRound(after(swissStage(2, { from: 'previous' })), 'swiss')).toMatchObject({
      fact: {
        pairs: [
          [one, three],
          [two, four],
        ],
      },
    })
    expect(seats(after(doubleStage({ from: 'previous' })), 'playoff/W/1/1')).toEqual([one, four])
  })
})

function isMeeting(t: Tournament, id: string, teams: readonly string[]): boolean {
  return seats(t, id).every((team) => teams.includes(team))
}
