import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, canApply } from './apply.ts'
import { isValidConfig } from './config.ts'
import { type EntrantsFact, previewEntrants } from './entrants-preview.ts'
import { hasStarted } from './check-rounds.ts'
import { invitedTeams } from './invited.ts'
import { placements } from './placements.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { openSeats } from './seats.ts'
import type { Tournament } from './state.ts'
import { seatedIn, swapFact } from './swap-fact.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { difference, expectFolded, foretold } from './testing/entrants-kit.ts'
import { invitedChain } from './testing/chains.ts'
import { anyEntrantsFact, diceOf, stirred } from './testing/stir.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockoutStage,
  numbers,
  playOut,
  randomEnding,
  refusalOf,
  seats,
  swissStage,
  teamsOf,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { StageConfig, TeamId, TournamentFact } from './types.ts'

const from = 'previous'

/** Two teams wait for a playoff; the others, T3 and behind, begin in this stage. */
function waitingFor(teams: number, first: StageConfig): Tournament {
  return tournamentOf(teams, first, knockoutStage({ from, invited: 2 }))
}

/** What the preview says comes about, and a log tells it all. */
function change(t: Tournament, fact: EntrantsFact): Tournament {
  const after = tell(t, fact)
  expect(foretold(t, fact)).toEqual(difference(t, after))
  expect(tell(after, fact)).toBe(after)
  expectFolded(after)
  return after
}

function paired(t: Tournament, stage: string): Tournament {
  const next = pairNextRound(t, stage)
  if (!next.ok) throw new Error(next.code)
  return tell(t, next.fact)
}

/** The next round of the first stage, won by those in slot 1. */
function played(t: Tournament, stage: string): Tournament {
  return playable(paired(t, stage)).reduce((now, { id }) => win(now, id, 1), paired(t, stage))
}

const qualifier = knockoutStage({ id: 'open', advance: 2 })

describe('a team more where others wait for a later stage', () => {
  it('takes a bye of the first stage, as its lowest seed: those who wait have none to give', () => {
    const start = waitingFor(7, qualifier)
    expect(openSeats(start)).toEqual([
      { at: 'open/W/1/4', holder: 'T5' },
      { at: 'open/W/1/3', holder: 'T4' },
      { at: 'open/W/1/1', holder: 'T3' },
    ])
    const t = change(start, { type: 'team_inserted', team: 'X' })
    const teams = ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'X']
    expect(matches(t)).toEqual(matches(createTournament({ ...start.config, teams })))
    expect(previewEntrants(start, { type: 'team_inserted', team: 'X' })).toMatchObject({
      byes: { won: [], lost: [{ match: 'open/W/1/4', team: 'T5' }] },
      seeds: [{ team: 'X', before: null, after: 8 }],
    })
    expect(placements(t).at(-1)).toMatchObject({ from: 1, to: 8 })
    expect(invitedTeams(t, 'playoff')).toEqual(['T1', 'T2'])
  })

  it('takes the bye that is named, and not one of a later stage', () => {
    const three = tournamentOf(7, qualifier, knockoutStage({ from, invited: 1 }))
    expect(seats(three, 'playoff/W/1/1')).toEqual(['T1', '-'])
    expect(refusalOf(three, { type: 'team_inserted', team: 'X', at: 'playoff/W/1/1' })).toBe('seat_unknown')
    const t = change(three, { type: 'team_inserted', team: 'X', at: 'open/W/1/1' })
    expect(seats(t, 'open/W/1/1')).toEqual(['T2', 'X'])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '-'])
  })

  it('has the first stage drawn anew with those who start there', () => {
    const start = waitingFor(6, qualifier)
    const t = change(start, { type: 'team_inserted', team: 'X' })
    expect(matches(t)).toEqual(matches(createTournament({ ...start.config, teams: [...start.config.teams, 'X'] })))
    expect(previewEntrants(start, { type: 'team_inserted', team: 'X' })).toMatchObject({ redrawn: true })
  })

  it('joins the smallest group, also one dealt by hand', () => {
    const seeding = [
      [5, 1],
      [2, 3, 4],
    ]
    const t = change(waitingFor(7, groupStage({ groupSize: 3, advance: 1, seeding })), {
      type: 'team_inserted',
      team: 'X',
    })
    expect(groups(t, 'groups').map(({ teams }) => teams)).toEqual([
      ['T7', 'T3', 'X'],
      ['T4', 'T5', 'T6'],
    ])
    expect(refusalOf(t, { type: 'team_inserted', team: 'Y' })).toBe('no_free_seat')
  })

  it('takes the seat that was left in the first stage', () => {
    const t = change(waitingFor(6, qualifier), { type: 'team_removed', team: 'T4' })
    expect(seatedIn(t, 'open')).toEqual(['T3', null, 'T5', 'T6'])
    expect(seatedIn(change(t, { type: 'team_inserted', team: 'X' }), 'open')).toEqual(['T3', 'X', 'T5', 'T6'])
  })

  it('may come late to a Swiss first stage, and goes on from it behind those who wait', () => {
    const first = swissStage(3, { advance: 2, lateEntry: { until: 3 } })
    const start = played(waitingFor(7, first), 'swiss')
    let t = change(start, { type: 'team_inserted', team: 'X' })
    expect(swissStandings(t, 'swiss').find(({ team }) => team === 'X')).toMatchObject({ seed: 6, losses: 1 })
    t = played(played(t, 'swiss'), 'swiss')
    expect(seatedIn(t, 'playoff').slice(0, 2)).toEqual(['T1', 'T2'])
    expect(placements(t).filter(({ to }) => to > 4)).toHaveLength(4)
  })

  it('comes while the places of the tournament are not all taken, those who wait among them', () => {
    const t = createTournament({ ...waitingFor(7, qualifier).config, capacity: 7 })
    expect(refusalOf(t, { type: 'team_inserted', team: 'X' })).toBe('capacity_reached')
    expect(refusalOf(waitingFor(7, qualifier), { type: 'team_inserted', team: 'T1' })).toBe('team_exists')
  })
})

describe('a team less where others wait for a later stage', () => {
  it('leaves a bye, and nobody who waits moves', () => {
    const start = waitingFor(6, qualifier)
    const t = change(start, { type: 'team_removed', team: 'T3' })
    expect(seats(t, 'open/W/1/1')).toEqual(['-', 'T6'])
    expect(invitedTeams(t, 'playoff')).toEqual(['T1', 'T2'])
    expect(seats(t, 'playoff/W/1/2')).toEqual(['T2', 'T6'])
    // T6 comes to the playoff of four by it.
    expect(placements(t).map(({ team, to }) => `${team} ${to}`)).toEqual(['T1 4', 'T2 4', 'T6 4', 'T4 5', 'T5 5'])
    expect(matches(change(t, { type: 'team_inserted', team: 'T3' }))).toEqual(matches(start))
  })

  it('is never one of those who wait', () => {
    const t = waitingFor(6, qualifier)
    expect(refusalOf(t, { type: 'team_removed', team: 'T2' })).toBe('team_invited')
    expect(previewEntrants(t, { type: 'team_removed', team: 'T1' }).refusal).toMatchObject({
      code: 'team_invited',
      detail: { team: 'T1' },
    })
    // It starts in the first stage then, and another waits.
    const moved = change(t, { type: 'seeding_changed', teams: ['T1', 'T3', 'T4', 'T5', 'T6', 'T2'] })
    expect(seatedIn(change(moved, { type: 'team_removed', team: 'T2' }), 'open')).toEqual(['T4', 'T5', 'T6', null])
    const gone = tell(t, { type: 'team_withdrawn', team: 'T2' })
    expect(refusalOf(gone, { type: 'team_removed', team: 'T2' })).toBe('team_out')
    expect(invitedTeams(change(t, { type: 'team_replaced', team: 'T2', replacement: 'X' }), 'playoff')).toEqual([
      'T1',
      'X',
    ])
  })

  it.each([
    ['a knockout', waitingFor(4, knockoutStage({ id: 'open', advance: 2, slots: [1, null, 2, null] }))],
    ['groups', waitingFor(6, groupStage({ groupSize: 2, advance: 2 }))],
    ['a Swiss stage', waitingFor(5, swissStage(2, { advance: 3 }))],
    ['a GSL group', waitingFor(5, gslStage({ groupSize: 3, advance: 1 }))],
  ])('is refused in %s that would have too few, however many wait', (_what, t) => {
    expect(refusalOf(t, { type: 'team_removed', team: 'T3' })).toBe('too_few_left')
  })
})

describe('seats where some wait for a later stage', () => {
  const start = waitingFor(6, qualifier)

  it('are swapped among those who start', () => {
    const fact = swapFact(start, 'open', ['T3', 'T5'])
    expect(fact.teams).toEqual(['T5', 'T3'])
    const t = change(start, fact)
    expect(seatedIn(t, 'open')).toEqual(['T5', 'T4', 'T3', 'T6'])
    expect(previewEntrants(start, fact).seeds).toEqual([
      { team: 'T5', before: 5, after: 3 },
      { team: 'T3', before: 3, after: 5 },
    ])
  })

  it('are swapped among those who wait, before it is known who joins them', () => {
    const t = change(start, swapFact(start, 'playoff', ['T1', 'T2']))
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T2', '?'],
      ['T1', '?'],
    ])
    expect(seatedIn(change(t, { type: 'team_removed', team: 'T3' }), 'playoff').slice(0, 2)).toEqual(['T2', 'T1'])
  })

  it('are not swapped between stages', () => {
    expect(refusalOf(start, { type: 'teams_swapped', teams: ['T3', 'T2'] })).toBe('team_unknown')
    expect(refusalOf(start, { type: 'teams_swapped', stage: 'open', teams: ['T3', 'T2'] })).toBe('team_unknown')
    expect(refusalOf(start, { type: 'teams_swapped', stage: 'playoff', teams: ['T3', 'T2'] })).toBe('team_unknown')
  })

  it('are ordered anew within the first stage, or all of them, who is invited with it', () => {
    const t = change(start, { type: 'seeding_changed', stage: 'open', teams: ['T6', 'T5', 'T4', 'T3'] })
    expect([seatedIn(t, 'open'), invitedTeams(t, 'playoff')]).toEqual([
      ['T6', 'T5', 'T4', 'T3'],
      ['T1', 'T2'],
    ])
    expect(refusalOf(start, { type: 'seeding_changed', stage: 'open', teams: teamsOf(6) })).toBe('seeding_invalid')
    expect(refusalOf(start, { type: 'seeding_changed', teams: ['T3', 'T4', 'T5', 'T6'] })).toBe('seeding_invalid')
    const all = change(start, { type: 'seeding_changed', teams: ['T6', 'T5', 'T4', 'T3', 'T2', 'T1'] })
    expect([seatedIn(all, 'open'), invitedTeams(all, 'playoff')]).toEqual([
      ['T4', 'T3', 'T2', 'T1'],
      ['T6', 'T5'],
    ])
  })

  it('keep an empty one in the first stage when all are ordered anew', () => {
    const t = tell(start, { type: 'team_removed', team: 'T4' })
    const all = change(t, { type: 'seeding_changed', teams: ['T6', 'T5', 'T3', 'T2', 'T1'] })
    expect([seatedIn(all, 'open'), invitedTeams(all, 'playoff')]).toEqual([
      ['T3', null, 'T2', 'T1'],
      ['T6', 'T5'],
    ])
  })

  it('of a later stage are ordered by hand once it has its teams, those who were invited with them', () => {
    let t = win(win(start, 'open/W/1/1', 1), 'open/W/1/2', 1)
    expect(seatedIn(t, 'playoff')).toEqual(['T1', 'T2', 'T3', 'T4'])
    t = change(t, { type: 'seeding_changed', stage: 'playoff', teams: ['T4', 'T2', 'T3', 'T1'] })
    expect([seats(t, 'playoff/W/1/1'), seats(t, 'playoff/W/1/2')]).toEqual([
      ['T4', 'T1'],
      ['T2', 'T3'],
    ])
    // Who was invited says the config, not the order.
    expect(invitedTeams(t, 'playoff')).toEqual(['T1', 'T2'])
  })

  it('of a later Swiss stage are swapped in its pairs', () => {
    const later = swissStage(2, { id: 'later', from, advance: 2, invited: 2 })
    const t = tournamentOf(6, qualifier, later, knockoutStage({ from }))
    const next = paired(win(win(t, 'open/W/1/1', 1), 'open/W/1/2', 1), 'later')
    expect([seats(next, 'later/S/1/1'), seats(next, 'later/S/1/2')]).toEqual([
      ['T1', 'T3'],
      ['T2', 'T4'],
    ])
    const after = change(next, swapFact(next, 'later', ['T1', 'T2']))
    expect([seats(after, 'later/S/1/1'), seats(after, 'later/S/1/2')]).toEqual([
      ['T2', 'T3'],
      ['T1', 'T4'],
    ])
  })
})

const firsts: Readonly<Record<string, readonly StageConfig[]>> = {
  knockout: [qualifier, knockoutStage({ id: 'open', advance: 4, bestOf: 3 })],
  double: [doubleStage({ id: 'open', advance: 2 }), doubleStage({ id: 'open', advance: 4 })],
  groups: [
    groupStage({ id: 'open', groupSize: 3, advance: 1 }),
    groupStage({ id: 'open', groupSize: 4, advance: 2, seeding: 'pots' }),
  ],
  gsl: [gslStage({ id: 'open', advance: 1 }), gslStage({ id: 'open', groupSize: 3, advance: 1 })],
  swiss: [
    valveStage({ id: 'open', wins: 2, losses: 2, advance: 3, lateEntry: { until: 2 } }),
    swissStage(3, { id: 'open', advance: 2, lateEntry: { until: 3 } }),
  ],
}

/** What can be told about the first stage alone. */
function anyOfFirst(t: Tournament, next: () => number): TournamentFact | null {
  const { pick } = diceOf(next)
  const open = playable(t).filter(({ stage }) => stage === 'open')
  const roll = next()
  if (roll < 0.3) {
    const paired = pairNextRound(t, 'open')
    const match = pick(open)
    return match === undefined ? (paired.ok ? paired.fact : null) : randomEnding(match, next)
  }
  // Elsewhere a team that is through and leaves would lose to whoever waits at once, or to nobody yet.
  if (roll < 0.36 && t.config.stages[0]!.format === 'swiss')
    return { type: 'team_withdrawn', team: pick(t.setup.teams)! }
  const fact = anyEntrantsFact(t, diceOf(next))
  const stage = 'stage' in fact ? fact.stage : 'open'
  if (stage !== 'open' || (fact.type === 'team_inserted' && fact.at?.startsWith('playoff') === true)) return null
  return fact
}

/** All of the first stage that anybody can see. */
function firstStage(t: Tournament) {
  const own = matches(t).filter(({ stage }) => stage === 'open')
  const left = own.map(({ id, state, outcome, bestOf, number, slots }) => ({
    id,
    state,
    outcome,
    bestOf,
    number: state === 'ready' || state === 'live' ? number : 0,
    teams: slots.map(({ occupant }) => occupant),
  }))
  return { left, seated: seatedIn(t, 'open'), open: openSeats(t) }
}

function ofFirst(t: Tournament, fact: TournamentFact) {
  const { matches: changed, byes, rounds } = previewEntrants(t, fact as EntrantsFact)
  const isOwn = ({ match }: { readonly match: string }) => match.startsWith('open/')
  return { changed: changed.filter(isOwn), won: byes.won.filter(isOwn), lost: byes.lost.filter(isOwn), rounds }
}

describe('any change of the entrants of a first stage', () => {
  it('is the same, and refused for the same reason, whether or not others wait for the next one', () => {
    const seen = new Map<string, number>()
    const kinds = Object.keys(firsts)
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...kinds), fc.integer({ min: 0, max: 1 }), (seed, kind, which) => {
        const next = numbers(seed)
        const first = firsts[kind]![which]!
        const starting = teamsOf(6 + Math.floor(next() * 7))
        const waiting = ['A1', 'A2', 'A3'].slice(0, 1 + Math.floor(next() * 3))
        const invited = waiting.length
        const config = { teams: starting, stages: [first, knockoutStage({ from })] }
        if (!isValidConfig(config)) return
        let alone = createTournament(config)
        const stages = [first, knockoutStage({ from, invited })]
        let t = createTournament({ teams: [...waiting, ...starting], stages })
        for (let step = 0; step < 14; step += 1) {
          const fact = anyOfFirst(alone, next)
          if (fact === null) continue
          const [one, two] = [alone, t].map((each) => apply(each, { ...fact, seq: each.lastSeq + 1 }))
          expect(two!.ok ? 'ok' : two!.code).toBe(one!.ok ? 'ok' : one!.code)
          if (fact.type === 'teams_swapped' || fact.type === 'seeding_changed' || fact.type.startsWith('team_r'))
            expect(ofFirst(t, fact)).toEqual(ofFirst(alone, fact))
          if (!one!.ok || !two!.ok) continue
          if (one!.tournament !== alone) seen.set(`${kind} ${fact.type}`, (seen.get(`${kind} ${fact.type}`) ?? 0) + 1)
          ;[alone, t] = [one!.tournament, two!.tournament]
          expect(firstStage(t)).toEqual(firstStage(alone))
          expect(invitedTeams(t, 'playoff')).toEqual(waiting)
          // Groups are seeded around those who wait, so only who comes is the same.
          expect(new Set(seatedIn(t, 'playoff').slice(invited))).toEqual(new Set(seatedIn(alone, 'playoff')))
        }
      }),
      { numRuns: 400 },
    )
    for (const kind of kinds)
      for (const type of ['teams_swapped', 'seeding_changed', 'team_inserted', 'team_removed'])
        expect([kind, type, (seen.get(`${kind} ${type}`) ?? 0) > 1]).toEqual([kind, type, true])
  })
})

/** A change of the entrants, of all seeds, too. */
function anyChange(t: Tournament, next: () => number): EntrantsFact {
  const dice = diceOf(next)
  const roll = next()
  if (roll < 0.15) {
    const teams = t.setup.teams.map((team) => ({ team, at: next() })).toSorted((a, b) => a.at - b.at)
    return { type: 'seeding_changed', teams: teams.map(({ team }) => team) }
  }
  if (roll < 0.25) return { type: 'team_replaced', team: dice.pick(t.setup.teams)!, replacement: `R${seedOf(next)}` }
  return anyEntrantsFact(t, dice)
}

function seedOf(next: () => number): number {
  return Math.floor(next() * 1e6)
}

/** Matches that are being played come to an end. */
function ended(t: Tournament): Tournament {
  const live = matches(t).filter(({ state }) => state === 'live')
  return live.reduce((now, { id }) => tell(now, { type: 'admin_result', match: id, winner: 1 }), t)
}

/** Whose invitation a change may touch: only that of all seeds, or of one team for another. */
function invitations(t: Tournament): TeamId[][] {
  return t.config.stages.map(({ id }) => [...invitedTeams(t, id)])
}

describe('any chain of stages with invited teams', () => {
  it('previews what applying does, folds to the same, keeps invitations, and plays on to a champion', () => {
    const seen = new Map<string, number>()
    fc.assert(
      fc.property(fc.nat(), fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 })), (seed, steps) => {
        const next = numbers(seed)
        let t = stirred(invitedChain(seed), { next, steps, entrants: 0.1 })
        for (let turn = 0; turn < 6; turn += 1) {
          const fact = anyChange(t, next)
          const applied = apply(t, { ...fact, seq: t.lastSeq + 1 })
          expect(canApply(t, { ...fact, seq: t.lastSeq + 1 })).toEqual(applied.ok ? null : applied)
          expect(previewEntrants(t, fact).refusal?.code).toBe(applied.ok ? undefined : applied.code)
          if (!applied.ok) {
            if (applied.code === 'team_invited') seen.set('team_invited', (seen.get('team_invited') ?? 0) + 1)
            continue
          }
          const after = applied.tournament
          if (after === t) continue
          expect(foretold(t, fact)).toEqual(difference(t, after))
          expectFolded(after)
          expect(invitations(after).map(({ length }) => length)).toEqual(invitations(t).map(({ length }) => length))
          const isOfAll = fact.type === 'seeding_changed' && fact.stage === undefined
          if (!isOfAll && fact.type !== 'team_replaced') expect(invitations(after)).toEqual(invitations(t))
          const begun = matches(t).filter(hasStarted)
          for (const match of begun) expect(seats(after, match.id)).toEqual(seats(t, match.id))
          seen.set(fact.type, (seen.get(fact.type) ?? 0) + 1)
          t = after
        }
        const end = playOut(ended(t), next)
        expect(isComplete(end)).toBe(true)
        expect(
          placements(end)
            .map(({ team }) => team)
            .toSorted(),
        ).toEqual(t.setup.teams.toSorted())
        const first = champion(end)
        if (first !== null) expect(placements(end)[0]).toEqual({ team: first, from: 1, to: 1 })
      }),
      { numRuns: 250 },
    )
    const kinds = ['teams_swapped', 'seeding_changed', 'team_replaced', 'team_inserted', 'team_removed', 'team_invited']
    expect(kinds.filter((kind) => (seen.get(kind) ?? 0) < 10)).toEqual([])
  })
})
