import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { chances, whatIf } from './chances.ts'
import { validateConfig } from './config.ts'
import { previewCorrection } from './correct.ts'
import { placements } from './placements.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import { parse, serialize } from './serialize.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  matchOf,
  numbers,
  pairingFact,
  playOut,
  seats,
  swissStage,
  teamsOf,
  tell,
  tournamentOf,
  win,
  prospectsIn,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { StageConfig, TournamentConfig } from './types.ts'
import { opening, double, playoff, byFavourites, placesOf } from './testing/qualifier-kit.ts'

describe('who goes on', () => {
  it('is told team by team', () => {
    const t = win(win(tournamentOf(8, double(4), playoff), 'opening/W/1/1', 1), 'opening/W/1/2', 1)
    const after = win(t, 'opening/W/2/1', 1)
    expect(Object.fromEntries(prospectsIn(after, 'opening'))).toMatchObject({
      T1: 'through',
      T2: 'open',
      T4: 'decider',
      T5: 'out_with_loss',
      T8: 'out_with_loss',
    })
    const upper = win(win(after, 'opening/W/1/3', 1), 'opening/W/1/4', 1)
    expect(prospectsIn(upper, 'opening').get('T2')).toBe('through_with_win')
    expect(prospectsIn(tournamentOf(4, opening(2), playoff), 'opening').get('T1')).toBe('decider')
    expect(prospectsIn(tournamentOf(8, opening(2), playoff), 'opening').get('T1')).toBe('out_with_loss')
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
        const through = [...prospectsIn(t, 'opening')].flatMap(([team, told]) => (told === 'through' ? [team] : []))
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
