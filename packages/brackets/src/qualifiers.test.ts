import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { chances, whatIf } from './chances.ts'
import { validateConfig } from './config.ts'
import { previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { prospects } from './prospects.ts'
import { champion, groups, isComplete, matches, playable } from './read.ts'
import { bracketSize } from './seeding.ts'
import { parse, serialize } from './serialize.ts'
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
  pairingFact,
  playOut,
  seats,
  swissStage,
  teamsIn,
  teamsOf,
  tell,
  tournamentOf,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { BracketMatch, StageConfig, TournamentConfig } from './types.ts'

const opening = (advance: number) => knockoutStage({ id: 'opening', advance })
const double = (advance: number) => doubleStage({ id: 'opening', advance })
const playoff = knockoutStage({ from: 'previous' })

/** The better seed, which is the smaller number behind the T, wins every match of these stages. */
function byFavourites(start: Tournament, ...stages: string[]): Tournament {
  let t = start
  const next = () => playable(t).find(({ stage }) => stages.includes(stage))
  for (let open = next(); open !== undefined; open = next()) {
    const [one, two] = teamsIn(open).map((team) => Number(team.slice(1)))
    t = win(t, open.id, one! < two! ? 1 : 2)
  }
  return t
}

function ids(t: Tournament, stage: string): string[] {
  return matches(t).flatMap((each) => (each.stage === stage ? [each.id.slice(stage.length + 1)] : []))
}

function sourceTexts({ slots }: BracketMatch): string[] {
  return slots.map(({ source }) => (source.kind === 'group_place' ? `${source.group}${source.place}` : source.kind))
}

function placesOf(t: Tournament): string[] {
  return placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)
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
    expect(prospects(t, 'opening').get('T1')).toBe('through')
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
        const through = [...prospects(t, 'opening')].flatMap(([team, each]) => (each === 'through' ? [team] : []))
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

describe('who goes on', () => {
  it('is told team by team', () => {
    const t = win(win(tournamentOf(8, double(4), playoff), 'opening/W/1/1', 1), 'opening/W/1/2', 1)
    const after = win(t, 'opening/W/2/1', 1)
    expect(Object.fromEntries(prospects(after, 'opening'))).toMatchObject({
      T1: 'through',
      T2: 'open',
      T4: 'decider',
      T5: 'out_with_loss',
      T8: 'out_with_loss',
    })
    const upper = win(win(after, 'opening/W/1/3', 1), 'opening/W/1/4', 1)
    expect(prospects(upper, 'opening').get('T2')).toBe('through_with_win')
    expect(prospects(tournamentOf(4, opening(2), playoff), 'opening').get('T1')).toBe('decider')
    expect(prospects(tournamentOf(8, opening(2), playoff), 'opening').get('T1')).toBe('out_with_loss')
  })

  it('is what chances speak of, and they add up to the places', () => {
    const t = tournamentOf(8, opening(4), playoff)
    const first = chances(t)
    expect(first).toMatchObject({ method: 'exact', stage: 'opening' })
    expect(first.teams.map(({ advance, win: wins }) => [advance, wins])).toEqual(teamsOf(8).map(() => [0.5, 0.125]))
    const after = chances(byFavourites(t, 'opening'))
    expect(after.stage).toBe('playoff')
    const lower = chances(tournamentOf(8, double(4), gslStage({ advance: 0 })), { samples: 50 })
    expect(lower.teams.reduce((sum, { advance }) => sum + advance, 0)).toBeCloseTo(4)
  })

  it('may leave later: it keeps its seat and loses its match', () => {
    let t = win(tournamentOf(4, opening(2), playoff), 'opening/W/1/1', 1)
    t = tell(t, { type: 'team_disqualified', team: 'T1' })
    t = win(t, 'opening/W/1/2', 1)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', 'T2'])
    expect([champion(t), isComplete(t)]).toEqual(['T2', true])
    expect(placesOf(t).slice(0, 2)).toEqual(['T2 1-1', 'T1 2-2'])
  })

  it('leaves its place to the opponent when it goes before the match', () => {
    const t = tell(tournamentOf(4, opening(2), playoff), { type: 'team_withdrawn', team: 'T1' })
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T4', '?'])
  })

  it('may be replaced, or seeded anew, before play, with byes already through', () => {
    const t = tournamentOf(3, opening(2), playoff)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '?'])
    expect(seats(tell(t, { type: 'team_replaced', team: 'T1', replacement: 'S' }), 'playoff/W/1/1')[0]).toBe('S')
    const other = tell(t, { type: 'seeding_changed', teams: ['T3', 'T1', 'T2'] })
    expect(seats(other, 'playoff/W/1/1')[0]).toBe('T3')
  })
})

describe('a correction of a match that sent a team on', () => {
  const started = () => {
    const t = byFavourites(tournamentOf(8, opening(4), gslStage({ advance: 0 })), 'opening')
    return win(t, 'gsl/A/1/1', 1)
  }
  const correction = { event: 1, fact: { type: 'match_result', match: 'opening/W/1/1', winner: 2, maps: [] } } as const

  it('is refused, with the stage that has begun and the match that would lose a team', () => {
    const t = started()
    expect(events(t)[0]).toMatchObject({ seq: 1, match: 'opening/W/1/1', winner: 1 })
    const preview = previewCorrection(t, correction)
    expect(preview).toMatchObject({ stages: ['gsl'], voided: ['gsl/A/1/1'] })
    expect(preview.matches).toContainEqual({ match: 'gsl/A/1/1', team: 'T1', state: 'done' })
    expect(preview.fates.map(({ team }) => team)).toContain('T8')
    const applied = apply(t, { seq: 20, type: 'result_corrected', ...correction })
    expect(applied).toMatchObject({ ok: false, code: 'correction_has_consequences', detail: { stages: ['gsl'] } })
  })

  it('seats the other team when later results give way', () => {
    const t = tell(started(), { type: 'result_corrected', ...correction, policy: 'void-downstream' })
    expect(seats(t, 'gsl/A/1/1')).toEqual(['T8', 'T4'])
    expect(matchOf(t, 'gsl/A/1/1').state).toBe('ready')
    const back = tell(t, { type: 'result_corrected', event: 1, fact: { ...correction.fact, winner: 1 } })
    expect(matches(back)).toEqual(matches(started()))
  })

  it('leaves later results be when they are kept', () => {
    const t = tell(started(), { type: 'result_corrected', ...correction, policy: 'keep-downstream' })
    expect(seats(t, 'gsl/A/1/1')).toEqual(['T1', 'T4'])
    expect(matchOf(t, 'gsl/A/1/1').state).toBe('done')
  })

  it('asks nobody while the next stage has not begun', () => {
    const t = byFavourites(tournamentOf(8, opening(4), playoff), 'opening')
    const after = tell(t, { type: 'result_corrected', ...correction })
    expect(seats(after, 'playoff/W/1/1')).toEqual(['T8', 'T4'])
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

const openings: readonly ((advance: number) => StageConfig)[] = [opening, double]
const seconds: readonly StageConfig[] = [
  playoff,
  doubleStage({ id: 'second', from: 'previous' }),
  gslStage({ advance: 0, groupSize: 3 }),
  groupStage({ advance: 0 }),
  swissStage(3, { from: 'previous' }),
]

describe('any knockout before any stage', () => {
  const config = fc
    .record({
      teams: fc.integer({ min: 5, max: 24 }),
      cut: fc.nat({ max: 1 }),
      first: fc.constantFrom(...openings),
      second: fc.constantFrom(...seconds),
    })
    .map(({ teams, cut, first, second }): TournamentConfig => {
      const isGsl = second.format === 'gsl'
      return { teams: teamsOf(teams), stages: [first(isGsl || cut === 1 ? 4 : 2), second] }
    })
    .filter((each) => validateConfig(each).length === 0)

  it('comes to an end, folds, reads back, and gives every team a place', () => {
    fc.assert(
      fc.property(config, fc.nat(), (each, seed) => {
        const t = playOut(createTournament(each), numbers(seed))
        expect(isComplete(t)).toBe(true)
        expect(matches(parse(serialize(t)))).toEqual(matches(t))
        expect(fold(each, events(t))).toMatchObject({ ok: true })
        const places = placements(t)
        expect(places.map(({ team }) => team).toSorted()).toEqual([...each.teams].toSorted())
        const sent = each.stages[0]!.advance!
        const through = [...prospects(t, 'opening')].flatMap(([team, told]) => (told === 'through' ? [team] : []))
        expect(through.length).toBeLessThanOrEqual(sent)
        for (const { team, from, to } of places) {
          expect(through.includes(team) ? to : sent + 1).toBeLessThanOrEqual(through.includes(team) ? sent : from)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('narrows the places of a team and never widens them', () => {
    fc.assert(
      fc.property(config, fc.nat(), (each, seed) => {
        const next = numbers(seed)
        let t = createTournament(each)
        let before = new Map(placements(t).map((place) => [place.team, place]))
        while (!isComplete(t)) {
          const open = playable(t)
          const match = open[Math.floor(next() * open.length)]
          t = match === undefined ? tell(t, pairingFact(t)) : win(t, match.id, next() < 0.5 ? 1 : 2)
          const now = placements(t)
          const wider = now.filter((place) => {
            const old = before.get(place.team)!
            return place.from < old.from || place.to > old.to
          })
          expect(wider).toEqual([])
          before = new Map(now.map((place) => [place.team, place]))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is the same when imagined as when told', () => {
    const t = tournamentOf(8, opening(4), playoff)
    const facts = [1, 2, 3, 4].map((index) => ({ type: 'forfeit', match: `opening/W/1/${index}`, side: 2 }) as const)
    const imagined = whatIf(t, facts)
    const told = facts.reduce(tell, t)
    expect(imagined.ok && matches(imagined.tournament)).toEqual(matches(told))
  })
})
