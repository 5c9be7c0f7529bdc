import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { validateConfig } from './config.ts'
import { previewEntrants } from './entrants-preview.ts'
import { placements } from './placements.ts'
import { matches, playable } from './read.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import {
  groupStage,
  knockoutStage,
  numbers,
  prospectsIn,
  refusalOf,
  seats,
  swissStage,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { SwissConfig, TeamId, TournamentFact } from './types.ts'

const until = (round: number) => ({ lateEntry: { until: round } })

function paired(t: Tournament): Tournament {
  const next = pairNextRound(t, 'swiss')
  if (!next.ok) throw new Error(next.code)
  return tell(t, next.fact)
}

/** The next round, won by those who stand in slot 1. */
function played(t: Tournament): Tournament {
  return playable(paired(t)).reduce((now, { id }) => win(now, id, 1), paired(t))
}

function enter(t: Tournament, team: TeamId): Tournament {
  const after = tell(t, { type: 'team_inserted', team })
  const folded = fold(after.config, events(after))
  expect(folded.ok && [matches(folded.tournament), folded.tournament.groups]).toEqual([matches(after), after.groups])
  return after
}

function rowOf(t: Tournament, team: TeamId) {
  return swissStandings(t, 'swiss').find((row) => row.team === team)
}

function swiss(teams: number, change: Partial<SwissConfig> = {}): Tournament {
  return tournamentOf(teams, swissStage(4, change))
}

describe('case 66: a late entry', () => {
  it('is refused unless the stage has a rule for it, and after the last round of the rule', () => {
    expect(refusalOf(played(swiss(6)), { type: 'team_inserted', team: 'X' })).toBe('late_entry_off')
    const t = swiss(6, until(2))
    expect(refusalOf(paired(t), { type: 'team_inserted', team: 'X' })).toBe(null)
    expect(refusalOf(paired(played(t)), { type: 'team_inserted', team: 'X' })).toBe('late_entry_closed')
    expect(refusalOf(played(t), { type: 'team_inserted', team: 'X', at: 'A' })).toBe('seat_unknown')
    expect(refusalOf(played(played(played(played(swiss(6, until(4)))))), { type: 'team_inserted', team: 'X' })).toBe(
      'stage_complete',
    )
  })

  it('comes in the next round as the lowest seed, with a loss for each it missed, and changes no pair', () => {
    const before = paired(played(swiss(6, until(3))))
    const t = enter(before, 'X')
    expect(matches(t)).toEqual(matches(before))
    expect(previewEntrants(before, { type: 'team_inserted', team: 'X' })).toMatchObject({ matches: [], rounds: [] })
    // The round that runs does not count before it is over.
    expect(rowOf(t, 'X')).toMatchObject({ seed: 7, wins: 0, losses: 1, difficulty: 0, place: 7 })
    const over = playable(t).reduce((now, { id }) => win(now, id, 1), t)
    expect(rowOf(over, 'X')).toMatchObject({ wins: 0, losses: 2 })
    const next = paired(over)
    expect(
      matches(next)
        .filter(({ round }) => round === 3)
        .flatMap(({ id }) => seats(next, id)),
    ).toContain('X')
    expect(placements(next).map(({ team }) => team)).toContain('X')
  })

  it('earns no bye before all others have had one', () => {
    // Five and one who comes: nobody is over. Six and one: somebody is, and it is not the one who came.
    let t = enter(played(swiss(6, until(3))), 'X')
    t = paired(t)
    const bye = matches(t).find(({ outcome }) => outcome?.kind === 'bye')
    expect(bye?.slots[0].occupant).not.toMatchObject({ team: 'X' })
  })

  it('plays on only while it has losses left', () => {
    const valve = valveStage({ wins: 3, losses: 2, advance: 2, ...until(2) })
    const t = enter(played(tournamentOf(8, valve, knockoutStage({ from: 'previous' }))), 'X')
    const next = paired(t)
    expect(matches(next).find(({ id }) => seats(next, id).includes('X'))?.bestOf).toBe(3)
    const stages = [valveStage({ wins: 3, losses: 2, advance: 2, ...until(3) }), knockoutStage({ from: 'previous' })]
    expect(validateConfig({ teams: t.config.teams, stages })).toEqual([
      { code: 'late_entry_invalid', path: 'stages.0.lateEntry' },
    ])
  })

  it.each([[{ until: 1 }], [{ until: 5 }], [{ until: 2.5 }], [{}], [null], [2]])(
    'cannot be ruled by %j',
    (lateEntry) => {
      const stage = { ...swissStage(4), lateEntry }
      expect(validateConfig({ teams: ['A', 'B', 'C'], stages: [stage] })).toEqual([
        { code: 'late_entry_invalid', path: 'stages.0.lateEntry' },
      ])
    },
  )

  it('is for a first stage: others have their teams from before', () => {
    const stages = [groupStage({ groupSize: 3 }), swissStage(2, { from: 'previous', ...until(2) })]
    expect(validateConfig({ teams: ['A', 'B', 'C', 'D', 'E', 'F'], stages })).toEqual([
      { code: 'late_entry_invalid', path: 'stages.1.lateEntry' },
    ])
  })

  it('may be replaced before it has played, by a team that has lost as much', () => {
    const t = tell(enter(played(swiss(6, until(3))), 'X'), { type: 'team_replaced', team: 'X', replacement: 'Y' })
    expect(rowOf(t, 'Y')).toMatchObject({ wins: 0, losses: 1 })
    expect(matches(paired(t)).flatMap(({ id }) => seats(paired(t), id))).toContain('Y')
  })

  it('is taken out again before it has played', () => {
    const before = played(swiss(6, until(3)))
    const t = enter(before, 'X')
    expect(matches(paired(tell(t, { type: 'team_removed', team: 'X' })))).toEqual(matches(paired(before)))
    expect(refusalOf(paired(t), { type: 'team_removed', team: 'X' })).toBe('already_paired')
    // What it had missed is forgotten with it.
    const start = paired(swiss(6, until(3)))
    const gone = tell(enter(start, 'X'), { type: 'team_removed', team: 'X' })
    const again = enter(tell(gone, { type: 'result_corrected', event: start.lastSeq, fact: null }), 'X')
    expect(matches(paired(again)).flatMap(({ id }) => seats(paired(again), id))).toContain('X')
  })
})

describe('a team that comes back', () => {
  const away = (t: Tournament) => tell(t, { type: 'team_withdrawn', team: 'T1' })

  it('keeps what it has played and has lost what it was away for', () => {
    let t = away(played(swiss(7, until(4))))
    t = played(t)
    expect(rowOf(t, 'T1')).toMatchObject({ wins: 1, losses: 0, status: 'left' })
    t = enter(t, 'T1')
    expect(rowOf(t, 'T1')).toMatchObject({ wins: 1, losses: 1, status: 'active' })
    const next = paired(t)
    expect(
      matches(next)
        .filter(({ round }) => round === 3)
        .flatMap(({ id }) => seats(next, id)),
    ).toContain('T1')
  })

  it('earns no bye by it', () => {
    let t = played(away(played(swiss(7, until(4)))))
    t = paired(enter(t, 'T1'))
    const bye = matches(t).find(({ outcome, round }) => round === 3 && outcome?.kind === 'bye')
    expect(bye?.slots[0].occupant).not.toMatchObject({ team: 'T1' })
  })

  it('was not sent off, and comes by the same rule', () => {
    const t = played(swiss(7, until(2)))
    const gone = tell(t, { type: 'team_disqualified', team: 'T1' })
    expect(refusalOf(gone, { type: 'team_inserted', team: 'T1' })).toBe('team_out')
    expect(refusalOf(played(away(t)), { type: 'team_inserted', team: 'T1' })).toBe('late_entry_closed')
    expect(refusalOf(away(played(swiss(7))), { type: 'team_inserted', team: 'T1' })).toBe('late_entry_off')
    const knockout = tell(tournamentOf(4, knockoutStage()), { type: 'team_withdrawn', team: 'T1' })
    expect(refusalOf(knockout, { type: 'team_inserted', team: 'T1' })).toBe('team_out')
  })

  it('stays away where its leaving is taken back, which it is not once a round was paired without it', () => {
    const t = enter(played(away(played(swiss(7, until(4))))), 'T1')
    const seq = events(t).find(({ type }) => type === 'team_withdrawn')!.seq
    expect(refusalOf(t, { type: 'result_corrected', event: seq, fact: null })).toBe('correction_has_consequences')
    const left = tell(t, { type: 'team_withdrawn', team: 'T1' })
    expect(rowOf(left, 'T1')).toMatchObject({ wins: 1, losses: 1, status: 'left' })
  })
})

/** Somebody comes, comes back or leaves, now and then. */
function anyChange(t: Tournament, next: () => number, name: TeamId): TournamentFact | null {
  const roll = next()
  const pick = (list: readonly TeamId[]) => list[Math.floor(next() * list.length)]
  if (roll < 0.1) return { type: 'team_inserted', team: (next() < 0.5 ? pick([...t.out.keys()]) : undefined) ?? name }
  if (roll < 0.14) return { type: 'team_withdrawn', team: pick(t.setup.teams)! }
  return roll < 0.18 ? { type: 'team_removed', team: t.setup.teams.at(-1)! } : null
}

function playedOn(t: Tournament, next: () => number): Tournament {
  const open = playable(t)
  const match = open[Math.floor(next() * open.length)]
  return match === undefined ? paired(t) : win(t, match.id, next() < 0.5 ? 1 : 2)
}

/** What is certain by now. */
function certainIn(t: Tournament): string[] {
  return [...prospectsIn(t, 'swiss')].flatMap(([team, prospect]) =>
    prospect === 'through' || prospect === 'out' ? [`${team} ${prospect}`] : [],
  )
}

describe('any Swiss stage that teams come to late and leave', () => {
  it('moves no pair, counts each round once, takes back nothing that was certain, and comes to an end', () => {
    let entered = 0
    const rules = [
      valveStage({ wins: 2, losses: 3, advance: 2, ...until(3) }),
      swissStage(4, { advance: 2, ...until(4) }),
    ]
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 4, max: 9 }), fc.constantFrom(...rules), (seed, size, stage) => {
        const next = numbers(seed)
        let t = tournamentOf(size, stage, knockoutStage({ from: 'previous' }))
        let certain: readonly string[] = []
        for (let step = 0; !t.groups[0]!.closed; step += 1) {
          const fact = anyChange(t, next, `N${step}`)
          const told = fact === null ? null : apply(t, { ...fact, seq: t.lastSeq + 1 })
          const after = told?.ok === true ? told.tournament : playedOn(t, next)
          const pairs = (now: Tournament) =>
            matches(t).map(({ id, number }) => `${number} ${id} ${seats(now, id).join(' ')}`)
          const isSwiss = (line: string) => line.includes('swiss')
          expect(pairs(after).filter(isSwiss)).toEqual(pairs(t).filter(isSwiss))
          if (told?.ok === true) entered += Number(fact?.type === 'team_inserted' && t.groups[0]!.rounds.length > 0)
          const now = certainIn(after)
          if (told?.ok !== true) expect(certain.filter((line) => !now.includes(line))).toEqual([])
          certain = now
          t = after
        }
        const rounds = t.groups[0]!.rounds.length
        const rows = swissStandings(t, 'swiss').filter(({ status }) => status !== 'left')
        const uncounted = rows.filter(({ wins, losses }) => stage.rounds !== undefined && wins + losses !== rounds)
        expect(uncounted).toEqual([])
        const folded = fold(t.config, events(t))
        expect(folded.ok && matches(folded.tournament)).toEqual(matches(t))
      }),
      { numRuns: 150 },
    )
    expect(entered).toBeGreaterThan(100)
  })
})
