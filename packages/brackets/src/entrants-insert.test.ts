import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { chances } from './chances.ts'
import { previewEntrants } from './entrants-preview.ts'
import { placements } from './placements.ts'
import { prospects } from './prospects.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { openSeats } from './seats.ts'
import type { Tournament } from './state.ts'
import { seatedIn } from './swap-fact.ts'
import { pairNextRound } from './swiss.ts'
import { bruteChances, isAgainstItself, isSmall, withoutScores } from './testing/chance-oracle.ts'
import { anyChain } from './testing/chains.ts'
import { stirred } from './testing/stir.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  lotsFact,
  numbers,
  playOut,
  refusalOf,
  seats,
  swissStage,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { TeamId, TournamentFact } from './types.ts'

function insert(t: Tournament, team: TeamId, at?: string): Tournament {
  return told(t, { type: 'team_inserted', team, ...(at === undefined ? {} : { at }) })
}

function remove(t: Tournament, team: TeamId): Tournament {
  return told(t, { type: 'team_removed', team })
}

/** Told once and again, and folded. */
function told(t: Tournament, fact: TournamentFact): Tournament {
  const after = tell(t, fact)
  expect(tell(after, fact)).toBe(after)
  const folded = fold(after.config, events(after))
  expect(folded.ok && matches(folded.tournament)).toEqual(matches(after))
  return after
}

function placesOf(t: Tournament): string[] {
  return placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)
}

describe('a team more', () => {
  it('takes the bye of the lowest seed that has one, and the drawing keeps its shape', () => {
    const t = insert(knockout(5), 'X')
    expect(matches(t)).toEqual(
      matches(createTournament({ ...knockout(6).config, teams: ['T1', 'T2', 'T3', 'T4', 'T5', 'X'] })),
    )
    expect(seats(t, 'playoff/W/1/4')).toEqual(['T3', 'X'])
    expect(seats(insert(t, 'Y'), 'playoff/W/1/3')).toEqual(['T2', 'Y'])
  })

  it('takes the bye that is named', () => {
    const t = insert(knockout(5), 'X', 'playoff/W/1/1')
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/2/1')]).toEqual([
      ['T1', 'X'],
      ['?', '?'],
    ])
    expect(previewEntrants(knockout(5), { type: 'team_inserted', team: 'X', at: 'playoff/W/1/1' })).toMatchObject({
      matches: [
        { match: 'playoff/W/1/1', before: ['T1', null], after: ['T1', 'X'] },
        { match: 'playoff/W/2/1', before: ['T1', null], after: [null, null] },
      ],
      byes: { won: [], lost: [{ match: 'playoff/W/1/1', team: 'T1' }] },
      seeds: [{ team: 'X', before: null, after: 8 }],
      redrawn: false,
    })
    expect(refusalOf(t, { type: 'team_inserted', team: 'Y', at: 'playoff/W/1/1' })).toBe('no_free_seat')
    expect(refusalOf(t, { type: 'team_inserted', team: 'Y', at: 'playoff/W/2/1' })).toBe('seat_unknown')
    expect(refusalOf(t, { type: 'team_inserted', team: 'Y', at: 'A' })).toBe('seat_unknown')
    expect(placements(t).find(({ team }) => team === 'X')).toMatchObject({ from: 1, to: 6 })
  })

  it('passes over a bye whose team has played, and is refused where no other is left', () => {
    let t = win(knockout(5), 'playoff/W/1/2', 1)
    t = win(t, 'playoff/W/2/2', 1)
    expect(seats(insert(knockout(5), 'X'), 'playoff/W/1/4')).toEqual(['T3', 'X'])
    expect(seats(insert(t, 'X'), 'playoff/W/1/1')).toEqual(['T1', 'X'])
    expect(refusalOf(t, { type: 'team_inserted', team: 'X', at: 'playoff/W/1/4' })).toBe('play_started')
    t = win(t, 'playoff/W/2/1', 1)
    expect(refusalOf(t, { type: 'team_inserted', team: 'X' })).toBe('no_free_seat')
  })

  it('takes a bye that is set by hand, also one that meets another', () => {
    const t = knockout(5, { slots: [5, 1, null, null, 3, 4, 2, null] })
    expect(seats(insert(t, 'X'), 'playoff/W/1/4')).toEqual(['T2', 'X'])
    const after = insert(t, 'X', 'playoff/W/1/2')
    expect([seats(after, 'playoff/W/1/2'), seats(after, 'playoff/W/2/1')]).toEqual([
      ['X', '-'],
      ['?', 'X'],
    ])
    expect(champion(playOut(after, numbers(3)))).not.toBeNull()
    const full = knockout(4, { slots: [1, 2, 3, 4] })
    expect(refusalOf(full, { type: 'team_inserted', team: 'X' })).toBe('no_free_seat')
  })

  it('has all drawn anew where no seat is free and nothing has started', () => {
    const t = insert(knockout(8), 'X')
    const teams = [...knockout(8).setup.teams, 'X']
    expect(matches(t)).toEqual(matches(createTournament({ ...knockout(8).config, teams })))
    expect(previewEntrants(knockout(8), { type: 'team_inserted', team: 'X' })).toMatchObject({ redrawn: true })
    expect(refusalOf(win(knockout(8), 'playoff/W/1/1', 1), { type: 'team_inserted', team: 'X' })).toBe('no_free_seat')
    const two = insert(tournamentOf(2, doubleStage()), 'X')
    expect(matches(two)).toEqual(matches(createTournament({ ...two.config, teams: ['T1', 'T2', 'X'] })))
  })

  it('goes to the smallest group, as its lowest seed', () => {
    const start = tournamentOf(7, groupStage(), knockoutStage({ from: 'previous' }))
    const t = insert(start, 'X')
    expect(groups(t, 'groups').map(({ teams }) => teams)).toEqual([
      ['T1', 'T4', 'T5', 'T7'],
      ['T2', 'T3', 'T6', 'X'],
    ])
    // The other group may be under way; its own may not.
    expect(groups(insert(win(start, 'groups/A/1/1', 1), 'X'), 'groups')[1]!.teams).toContain('X')
    expect(refusalOf(win(start, 'groups/B/1/1', 1), { type: 'team_inserted', team: 'X' })).toBe('no_free_seat')
    expect(refusalOf(start, { type: 'team_inserted', team: 'X', at: 'A' })).toBe('no_free_seat')
    expect(groups(insert(t, 'Y'), 'groups').map(({ teams }) => teams.length)).toEqual([3, 3, 3])
    const roomy = tournamentOf(7, groupStage({ groupSize: 5 }), knockoutStage({ from: 'previous' }))
    expect(groups(insert(roomy, 'X'), 'groups').map(({ teams }) => teams.length)).toEqual([4, 4])
    expect(groups(insert(roomy, 'X', 'A'), 'groups').map(({ teams }) => teams.length)).toEqual([5, 3])
  })

  it('joins groups that were dealt by hand, which are never dealt anew', () => {
    const byHand = groupStage({
      groupSize: 3,
      seeding: [
        [5, 1],
        [2, 3, 4],
      ],
    })
    const t = insert(tournamentOf(5, byHand, knockoutStage({ from: 'previous' })), 'X')
    expect(groups(t, 'groups').map(({ teams }) => teams)).toEqual([
      ['T5', 'T1', 'X'],
      ['T2', 'T3', 'T4'],
    ])
    expect(refusalOf(t, { type: 'team_inserted', team: 'Y' })).toBe('no_free_seat')
    expect(groups(insert(remove(t, 'T3'), 'Y'), 'groups')[1]!.teams).toEqual(['T2', 'Y', 'T4'])
  })

  it('is drawn anew although a pair that must not meet names somebody who was taken out', () => {
    const later = swissStage(2, { from: 'previous', forbidden: [['T1', 'T2']] })
    const t = remove(tournamentOf(8, groupStage({ groupSize: 4 }), later), 'T1')
    expect(groups(insert(insert(t, 'X'), 'Y'), 'groups')).toHaveLength(3)
  })

  it('is no new drawing where it only brings a match for third place', () => {
    const three = win(knockout(3, { bronze: true }), 'playoff/W/1/2', 1)
    const fact = { type: 'team_inserted', team: 'X' } as const
    expect(previewEntrants(three, fact)).toMatchObject({ refusal: null, redrawn: false })
    expect(seats(insert(three, 'X'), 'playoff/B/1/1')).toEqual(['?', 'T3'])
  })

  it('is refused where a round is paired on the strength of the bye', () => {
    const open = knockoutStage({ id: 'open', advance: 2, slots: [1, null, 2, null] })
    const t = tournamentOf(2, open, swissStage(1, { from: 'previous' }))
    const next = pairNextRound(t, 'swiss')
    if (!next.ok) throw new Error(next.code)
    expect(refusalOf(t, { type: 'team_inserted', team: 'X', at: 'open/W/1/1' })).toBe(null)
    expect(refusalOf(tell(t, next.fact), { type: 'team_inserted', team: 'X', at: 'open/W/1/1' })).toBe('play_started')
  })

  it('sees the seats that are open, the one it takes first', () => {
    expect(openSeats(knockout(5))).toEqual([
      { at: 'playoff/W/1/4', holder: 'T3' },
      { at: 'playoff/W/1/3', holder: 'T2' },
      { at: 'playoff/W/1/1', holder: 'T1' },
    ])
    expect(openSeats(tournamentOf(7, groupStage()))).toEqual([{ at: 'B', holder: null }])
    expect(seatedIn(remove(knockout(4), 'T2'), 'playoff')).toEqual(['T1', null, 'T3', 'T4'])
  })

  it('takes the bye of a GSL group of three', () => {
    const t = insert(tournamentOf(7, gslStage(), knockoutStage({ from: 'previous' })), 'X')
    expect([seats(t, 'gsl/B/1/1'), seats(t, 'gsl/B/1/2')]).toEqual([
      ['T2', 'X'],
      ['T3', 'T6'],
    ])
    // Seven in groups of three would leave one of two.
    const full = tournamentOf(6, gslStage({ groupSize: 3 }))
    expect(refusalOf(full, { type: 'team_inserted', team: 'Y' })).toBe('config_invalid')
  })

  it('is the lowest seed of a Swiss stage that is not paired yet', () => {
    expect(groups(insert(tournamentOf(5, swissStage(3)), 'X'), 'swiss')[0]!.teams.at(-1)).toBe('X')
    const gone = remove(remove(tournamentOf(5, swissStage(3)), 'T2'), 'T5')
    expect(seatedIn(insert(insert(gone, 'X'), 'Y'), 'swiss')).toEqual(['T1', null, 'T3', 'T4', 'X', 'Y'])
  })

  it.each([
    [{ team: '' }, 'event_malformed'],
    [{ team: 7 }, 'event_malformed'],
    [{ team: 'X', at: 7 }, 'event_malformed'],
    [{ team: 'T1' }, 'team_exists'],
    [{ team: 'X', at: 'nowhere' }, 'seat_unknown'],
  ])('%j is refused as %s', (fact, code) => {
    expect(refusalOf(knockout(5), { type: 'team_inserted', ...fact })).toBe(code)
  })

  it('is refused where the tournament is full, or has no such format', () => {
    const full = createTournament({ ...knockout(5).config, capacity: 5 })
    expect(refusalOf(full, { type: 'team_inserted', team: 'X' })).toBe('capacity_reached')
    const one = createTournament({ ...tournamentOf(4, gslStage()).config })
    expect(refusalOf(one, { type: 'team_inserted', team: 'X' })).toBe('config_invalid')
  })
})

describe('a team less', () => {
  it('leaves a bye, and nobody moves', () => {
    const t = remove(knockout(8), 'T3')
    expect([seats(t, 'playoff/W/1/4'), seats(t, 'playoff/W/2/2')]).toEqual([
      ['-', 'T6'],
      ['?', 'T6'],
    ])
    expect(seats(t, 'playoff/W/1/2')).toEqual(['T4', 'T5'])
    expect(placesOf(t)).toHaveLength(7)
    expect(previewEntrants(knockout(8), { type: 'team_removed', team: 'T3' })).toMatchObject({
      byes: { won: [{ match: 'playoff/W/1/4', team: 'T6' }], lost: [] },
      fates: expect.arrayContaining([
        { team: 'T3', before: { team: 'T3', from: 1, to: 8 }, after: null },
        { team: 'T6', before: { team: 'T6', from: 1, to: 8 }, after: { team: 'T6', from: 1, to: 4 } },
      ]),
      redrawn: false,
    })
  })

  it('leaves its seat empty in another order, too', () => {
    const t = remove(knockout(4), 'T2')
    const after = tell(t, { type: 'seeding_changed', teams: ['T4', 'T3', 'T1'] })
    expect(seatedIn(after, 'playoff')).toEqual(['T4', null, 'T3', 'T1'])
  })

  it('has its seat taken by the next who comes, and is back as if nothing had been', () => {
    const start = win(knockout(8), 'playoff/W/1/1', 1)
    const t = remove(start, 'T3')
    expect(seats(insert(t, 'X'), 'playoff/W/1/4')).toEqual(['X', 'T6'])
    expect(matches(insert(t, 'T3'))).toEqual(matches(start))
  })

  it('has the places of six teams counted rightly when two seats of eight are empty', () => {
    for (const stage of [knockoutStage({ bronze: true }), doubleStage()]) {
      const t = remove(remove(tournamentOf(8, stage), 'T2'), 'T5')
      const end = playOut(t, () => 0.99)
      const taken = placements(end).map(({ from, to }) => [from, to])
      expect(taken.at(-1)![1]).toBe(6)
      expect(taken[0]).toEqual([1, 1])
    }
  })

  it('leaves the other matches of its group as they are', () => {
    const start = win(tournamentOf(8, groupStage(), knockoutStage({ from: 'previous' })), 'groups/A/1/1', 1)
    const t = remove(start, 'T4')
    const inGroup = matches(t).filter(({ group, stage }) => stage === 'groups' && group === 'A')
    expect(inGroup.map(({ id }) => id)).toEqual(['groups/A/1/1', 'groups/A/2/1', 'groups/A/3/2'])
    expect(inGroup.map(({ id }) => seats(t, id))).toEqual(inGroup.map(({ id }) => seats(start, id)))
    expect(seats(insert(t, 'X'), 'groups/A/1/2')).toEqual(['X', 'T5'])
    expect(groups(insert(t, 'X'), 'groups')[0]!.teams).toEqual(['T1', 'X', 'T5', 'T8'])
  })

  it('is refused once it has begun a match, and where too few would be left', () => {
    const t = win(knockout(8), 'playoff/W/1/1', 1)
    expect(refusalOf(t, { type: 'team_removed', team: 'T8' })).toBe('team_started')
    expect(refusalOf(t, { type: 'team_removed', team: 'X' })).toBe('team_unknown')
    expect(refusalOf(t, { type: 'team_removed' })).toBe('team_unknown')
    expect(refusalOf(tell(t, { type: 'team_withdrawn', team: 'T2' }), { type: 'team_removed', team: 'T2' })).toBe(
      'team_out',
    )
    expect(refusalOf(knockout(2), { type: 'team_removed', team: 'T2' })).toBe('too_few_left')
    // Nobody would be left in the upper half.
    const half = remove(remove(remove(knockout(8), 'T1'), 'T4'), 'T5')
    expect(refusalOf(half, { type: 'team_removed', team: 'T8' })).toBe('too_few_left')
    const groupOfTwo = remove(remove(tournamentOf(4, groupStage({ advance: 2 })), 'T1'), 'T2')
    expect(refusalOf(groupOfTwo, { type: 'team_removed', team: 'T3' })).toBe('too_few_left')
    expect(refusalOf(tournamentOf(3, gslStage({ groupSize: 3 })), { type: 'team_removed', team: 'T3' })).toBe(
      'too_few_left',
    )
    expect(refusalOf(tournamentOf(4, swissStage(2, { advance: 4 })), { type: 'team_removed', team: 'T3' })).toBe(
      'too_few_left',
    )
  })

  it('stands in no hand-made order of a later stage, which is void then', () => {
    // T1 and T2 come to the playoff without a match: their byes send them on.
    const open = knockoutStage({ id: 'open', advance: 2, slots: [1, null, 2, 3] })
    let t = win(tournamentOf(3, open, knockoutStage({ from: 'previous' })), 'open/W/1/2', 2)
    t = tell(t, { type: 'seeding_changed', stage: 'playoff', teams: ['T3', 'T1'] })
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T3', 'T1'])
    expect(refusalOf(t, { type: 'team_removed', team: 'T1' })).toBe('too_few_left')
    t = insert(t, 'X', 'open/W/1/1')
    expect(seats(t, 'playoff/W/1/1')).toEqual(['?', 'T3'])
    expect(seats(remove(t, 'X'), 'playoff/W/1/1')).toEqual(['T3', 'T1'])
  })
})

describe('changed entrants', () => {
  it('play on to an end with a place for everybody, and chances that are those of all ways to it', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 30 }), (seed, steps) => {
        const next = numbers(seed)
        const t = stirred(withoutScores(anyChain(seed)), { next, steps, entrants: 0.3 })
        const hasDraws = t.config.stages.some((stage) => 'bestOf' in stage && stage.bestOf === 2)
        const found = isSmall(t) && !isAgainstItself(t) && !hasDraws ? chances(t) : null
        if (found?.method === 'exact') {
          compared += 1
          const even = bruteChances(t, () => [0.5, 0.5, 0])
          const wrong = found.teams.filter(({ team, advance, win: wins }) => {
            const { advance: through, win: won } = even.get(team)!
            return Math.abs(advance - through) > 1e-10 || Math.abs(wins - won) > 1e-10
          })
          expect(wrong).toEqual([])
        }
        expect(
          placements(t)
            .map(({ team }) => team)
            .toSorted(),
        ).toEqual(t.setup.teams.toSorted())
      }),
      { numRuns: 1000 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  it('with seats left empty anywhere: ranges hold what comes, what is certain stays so, every place is taken once', () => {
    const kinds = {
      single: knockoutStage({ bronze: true }),
      double: doubleStage(),
      groups: groupStage({ advance: 1 }),
      gsl: gslStage({ groupSize: 4 }),
    }
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 7, max: 16 }), fc.constantFrom(...keysOf(kinds)), (seed, size, kind) => {
        const next = numbers(seed)
        const isFirst = kind === 'groups' || kind === 'gsl'
        let t = thinnedOut(
          tournamentOf(size, kinds[kind], ...(isFirst ? [knockoutStage({ from: 'previous' })] : [])),
          next,
        )
        const ranges: Map<TeamId, readonly [number, number]>[] = []
        let certain: readonly string[] = []
        while (!isComplete(t)) {
          ranges.push(new Map(placements(t).map(({ team, from, to }) => [team, [from, to]])))
          const now = certainIn(t)
          expect(certain.filter((line) => !now.includes(line))).toEqual([])
          certain = now
          const open = playable(t)
          const match = open[Math.floor(next() * open.length)]
          t = match === undefined ? tell(t, lotsFact(t)) : win(t, match.id, next() < 0.5 ? 1 : 2)
        }
        const end = placements(t)
        for (const range of ranges) {
          const wrong = end.filter(({ team, from, to }) => from < range.get(team)![0] || to > range.get(team)![1])
          expect(wrong).toEqual([])
        }
        expect(end.at(-1)!.to).toBe(t.setup.teams.length)
        if (isFirst) return
        // Ranges of an end do not overlap, and hold as many teams as they have places.
        for (const { from, to } of end) {
          const inside = end.filter((other) => other.from <= to && other.to >= from)
          expect(inside.map((other) => [other.from, other.to])).toEqual(
            Array.from({ length: to - from + 1 }, () => [from, to]),
          )
        }
      }),
      { numRuns: 800 },
    )
  })
})

function keysOf<K extends string>(of: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(of) as K[]
}

/** Up to half of all teams are taken out, whoever can be. */
function thinnedOut(start: Tournament, next: () => number): Tournament {
  let t = start
  for (let turn = 0; turn < start.setup.teams.length / 2; turn += 1) {
    const team = t.setup.teams[Math.floor(next() * t.setup.teams.length)]!
    const applied = apply(t, { seq: t.lastSeq + 1, type: 'team_removed', team })
    if (applied.ok) t = applied.tournament
  }
  return t
}

/** Who is through or out for certain, stage by stage. */
function certainIn(t: Tournament): string[] {
  return t.config.stages.flatMap(({ id }) =>
    prospects(t, id).flatMap(({ team, prospect }) =>
      prospect === 'through' || prospect === 'out' ? [`${id} ${team} ${prospect}`] : [],
    ),
  )
}
