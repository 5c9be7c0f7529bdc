import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { placements } from './placements.ts'
import { champion, isComplete, isEnded, match, matches, playable } from './read.ts'
import { parse, serialize } from './serialize.ts'
import { ties } from './standings.ts'
import type { Tournament } from './state.ts'
import { anyConfig, played, thousands } from './testing/arbitrary.ts'
import { knockout, league, refusalOf, tell, tournamentOf, groupStage, knockoutStage, win } from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'

const end = (t: Tournament): Tournament => tell(t, { type: 'tournament_ended' })
const places = (t: Tournament): string[] => placements(t).map(({ team, from, to }) => `${team} ${from}-${to}`)

describe('a tournament that is ended before all is played', () => {
  it('leaves those who could still meet the places between them, and has no champion', () => {
    const t = end(win(win(knockout(4), 'playoff/W/1/1', 1), 'playoff/W/1/2', 1))
    expect([isComplete(t), isEnded(t), champion(t), playable(t)]).toEqual([true, true, null, []])
    expect(match(t, 'playoff/W/2/1')?.state).toBe('not_needed')
    expect(places(t)).toEqual(['T1 1-2', 'T2 1-2', 'T3 3-4', 'T4 3-4'])
  })

  it('keeps a champion who was decided, while a match for the third place was open', () => {
    let t = knockout(4, { bronze: true })
    for (const id of ['playoff/W/1/1', 'playoff/W/1/2', 'playoff/W/2/1']) t = win(t, id, 1)
    expect([isComplete(t), champion(t)]).toEqual([false, 'T1'])
    expect([isComplete(end(t)), champion(end(t))]).toEqual([true, 'T1'])
  })

  it('ranks groups by their tables as they are', () => {
    const t = win(league(3), 'groups/A/1/1', 2)
    const [winner] = places(end(t))
    expect(winner).toMatch(/ 1-1$/)
    expect(new Set(places(end(t)).map((place) => place.split(' ')[1]))).toEqual(new Set(['1-1', '2-2', '3-3']))
    expect(champion(end(t))).toBeNull()
    expect(ties(end(t), 'groups')).toEqual([])
  })

  it('shares the places of a stage that never came among those who would have played it', () => {
    const t = end(tournamentOf(8, groupStage(), knockoutStage({ from: 'previous' })))
    expect(places(t).map((place) => place.split(' ')[1])).toEqual([
      ...Array.from({ length: 4 }, () => '1-4'),
      '5-6',
      '5-6',
      '7-8',
      '7-8',
    ])
  })

  it('takes nothing any more but corrections, and its end can be taken back', () => {
    const open = win(knockout(4), 'playoff/W/1/1', 1)
    const t = end(open)
    expect(refusalOf(t, { type: 'match_result', match: 'playoff/W/1/2', winner: 1, maps: [] })).toBe('tournament_ended')
    expect(refusalOf(t, { type: 'team_withdrawn', team: 'T2' })).toBe('tournament_ended')
    expect(refusalOf(t, { type: 'team_replaced', team: 'T2', replacement: 'X' })).toBe('tournament_ended')
    expect(refusalOf(t, { type: 'seeding_changed', teams: ['T2', 'T1', 'T3', 'T4'] })).not.toBeNull()
    // Told twice it is one end, and so is an old result.
    expect(apply(t, { seq: 9, type: 'tournament_ended' })).toEqual({ ok: true, tournament: t })
    expect(apply(t, { seq: 9, type: 'match_result', match: 'playoff/W/1/1', winner: 1, maps: [] })).toMatchObject({
      tournament: t,
    })
    const corrected = tell(t, {
      type: 'result_corrected',
      event: 1,
      fact: { type: 'match_result', match: 'playoff/W/1/1', winner: 2, maps: [] },
    })
    expect([isEnded(corrected), places(corrected).at(-1)]).toEqual([true, 'T1 3-4'])
    const again = tell(t, { type: 'result_corrected', event: t.lastSeq, fact: null })
    expect([isEnded(again), matches(again), places(again)]).toEqual([false, matches(open), places(open)])
  })

  it('cannot be ended once everything is played', () => {
    const t = win(knockout(2), 'playoff/W/1/1', 1)
    expect(refusalOf(t, { type: 'tournament_ended' })).toBe('tournament_complete')
  })

  it('ends at any moment of any format: complete, with every team in a place, the same after a round trip', () => {
    fc.assert(
      fc.property(anyConfig, fc.nat(), fc.nat({ max: 100 }), (config, seed, share) => {
        const whole = events(played(config, seed))
        const log = whole.slice(0, Math.floor((whole.length * share) / 100))
        const folded = fold(config, log)
        if (!folded.ok) throw new Error(folded.code)
        const before = folded.tournament
        if (isComplete(before)) return
        const t = end(before)
        expect([isComplete(t), playable(t)]).toEqual([true, []])
        expect(champion(t)).toBe(champion(before))
        const teams = placements(t).map(({ team }) => team)
        expect(new Set(teams).size).toBe(teams.length)
        expect(teams.length).toBe(placements(before).length)
        for (const { from, to } of placements(t)) expect(from >= 1 && from <= to && to <= teams.length).toBe(true)
        // Nobody who was out by then comes back, and nobody falls behind the places that were left to them.
        const left = new Map(placements(before).map((place) => [place.team, place]))
        for (const { team, from, to } of placements(t))
          expect([team, from >= left.get(team)!.from && to <= left.get(team)!.to]).toEqual([team, true])
        expect(placements(parse(serialize(t)))).toEqual(placements(t))
        const reopened = tell(t, { type: 'result_corrected', event: t.lastSeq, fact: null })
        expect(matches(reopened)).toEqual(matches(before))
      }),
      thousands,
    )
  })

  it('may be ended before anything is played', () => {
    const t = end(createTournament({ teams: ['a', 'b'], stages: [knockoutStage()] }))
    expect(places(t)).toEqual(['a 1-2', 'b 1-2'])
  })
})
