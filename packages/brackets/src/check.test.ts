import { describe, expect, it } from 'vitest'
import { apply, applyAll, canApply, events, fold } from './apply.ts'
import { match, matches } from './read.ts'
import type { Tournament } from './state.ts'
import { createTournament } from './tournament.ts'
import {
  chainedConfig,
  forfeit,
  knockout,
  knockoutConfig,
  refusalOf,
  tell,
  unchecked,
  win,
} from './testing/test-kit.ts'
import type { MapScore, RefusalCode, TournamentEvent } from './types.ts'

const first = 'playoff/W/1/1'
const final = 'playoff/W/2/1'

/** `13-5 8-13` as maps from the view of team 1. */
function maps(text: string): MapScore[] {
  if (text === '') return []
  return text.split(' ').map((map) => {
    const [score1 = Number.NaN, score2 = Number.NaN] = map.split(/(?<=\d)-/).map(Number)
    return { score1, score2 }
  })
}

function resultCode(bestOf: number, winner: unknown, scores: unknown): RefusalCode | null {
  return refusalOf(knockout(4, { bestOf }), {
    type: 'match_result',
    match: first,
    winner,
    maps: scores,
  })
}

function after(event: TournamentEvent): Tournament {
  const applied = apply(knockout(4), event)
  if (!applied.ok) throw new Error(applied.code)
  return applied.tournament
}

describe('results that are taken', () => {
  it.each([
    [1, 1, ''],
    [1, 2, ''],
    [1, 1, '13-5'],
    [1, 2, '0-13'],
    [1, 1, '16-14'],
    [3, 1, '13-5 13-7'],
    [3, 2, '5-13 7-13'],
    [3, 1, '13-5 7-13 22-19'],
    [3, 2, '13-5 7-13 10-13'],
    [5, 1, '13-0 13-1 13-2'],
    [5, 2, '13-0 13-1 2-13 3-13 4-13'],
    [3, 2, ''],
    [1, 1, '1-0'],
  ])('best of %i, side %i with "%s"', (bestOf, winner, scores) => {
    expect(resultCode(bestOf, winner, maps(scores))).toBeNull()
  })
})

describe('results that are refused', () => {
  it.each<[string, number, unknown, unknown, RefusalCode]>([
    ['case 31: one map in a best of three', 3, 1, maps('13-5'), 'too_few_maps'],
    ['case 31: one map each and the decider missing', 3, 1, maps('13-5 5-13'), 'too_few_maps'],
    ['case 31: two wins in a best of five', 5, 2, maps('1-13 2-13'), 'too_few_maps'],
    ['case 31: a third map after 2-0', 3, 1, maps('13-5 13-6 13-7'), 'too_many_maps'],
    ['case 31: a third map after 0-2', 3, 2, maps('5-13 6-13 13-7'), 'too_many_maps'],
    ['case 31: a fourth map', 3, 1, maps('13-5 5-13 13-5 13-5'), 'too_many_maps'],
    ['case 31: two maps in a best of one', 1, 1, maps('13-5 13-5'), 'too_many_maps'],
    ['the loser of the maps as winner', 1, 2, maps('13-5'), 'winner_mismatch'],
    ['the loser of the series as winner', 3, 1, maps('13-5 5-13 5-13'), 'winner_mismatch'],
    ['case 30: a drawn map', 1, 1, maps('12-12'), 'map_drawn'],
    ['case 30: a drawn map within a series', 3, 1, maps('13-5 15-15 13-5'), 'map_drawn'],
    ['a map without rounds', 1, 1, maps('0-0'), 'map_drawn'],
    ['negative rounds', 1, 1, maps('13--1'), 'score_negative'],
    ['half a round', 1, 1, maps('13-5.5'), 'score_not_integer'],
    ['rounds that are no number', 1, 1, [{ score1: '13', score2: 5 }], 'score_not_integer'],
    ['rounds without end', 1, 1, [{ score1: Infinity, score2: 5 }], 'score_not_integer'],
    ['rounds left out', 1, 1, [{ score1: 13 }], 'score_not_integer'],
    ['a map that is nothing', 1, 1, [null], 'event_malformed'],
    ['maps that are no list', 1, 1, '13-5', 'event_malformed'],
    ['maps left out', 1, 1, undefined, 'event_malformed'],
    ['case 29: a third side', 1, 3, [], 'winner_invalid'],
    ['case 29: a team name as winner', 1, 'T1', [], 'winner_invalid'],
    ['case 30: a draw', 1, 'draw', [], 'draw_not_allowed'],
    ['a winner who is neither', 1, 'nobody', [], 'winner_invalid'],
    ['nobody as winner', 1, null, [], 'winner_invalid'],
  ])('%s', (_, bestOf, winner, scores, code) => {
    expect(resultCode(bestOf, winner, scores)).toBe(code)
  })

  it('says which map is missing, or too many', () => {
    const t = knockout(4, { bestOf: 3 })
    const short: TournamentEvent = { seq: 1, type: 'match_result', match: first, winner: 1, maps: maps('13-5 5-13') }
    expect(canApply(t, short)).toMatchObject({ code: 'too_few_maps', detail: { map: 3 } })
    const long: TournamentEvent = { ...short, maps: maps('13-5 13-6 13-7 13-8') }
    expect(canApply(t, long)).toMatchObject({ code: 'too_many_maps', detail: { map: 3 } })
  })

  it('says which map is wrong', () => {
    const event: TournamentEvent = { seq: 1, type: 'match_result', match: first, winner: 1, maps: maps('13-5 8-8') }
    expect(canApply(knockout(4, { bestOf: 3 }), event)).toEqual({
      ok: false,
      code: 'map_drawn',
      detail: { match: first, map: 2, seq: 1 },
    })
  })

  it('case 29: a result for a match that waits for its teams', () => {
    expect(refusalOf(knockout(4), { type: 'match_result', match: final, winner: 1, maps: [] })).toBe('match_not_ready')
    expect(refusalOf(knockout(4), { type: 'match_started', match: final })).toBe('match_not_ready')
    expect(refusalOf(knockout(4), { type: 'forfeit', match: final, side: 1 })).toBe('match_not_ready')
  })

  it('case 29: also when one of the two is known', () => {
    const t = win(knockout(4), first, 1)
    expect(refusalOf(t, { type: 'match_result', match: final, winner: 1, maps: [] })).toBe('match_not_ready')
  })

  it.each(['', 'playoff/W/1/3', 'playoff/W/3/1', 'groups/A/1/1', '__proto__'])('an unknown match "%s"', (id) => {
    const t = knockout(4)
    expect(refusalOf(t, { type: 'match_started', match: id })).toBe('match_unknown')
    expect(refusalOf(t, { type: 'match_result', match: id, winner: 1, maps: [] })).toBe('match_unknown')
    expect(refusalOf(t, { type: 'forfeit', match: id, side: 1 })).toBe('match_unknown')
  })

  it('a match that a bye decided', () => {
    const t = knockout(3)
    expect(refusalOf(t, { type: 'match_result', match: first, winner: 1, maps: [] })).toBe('already_decided')
    expect(refusalOf(t, { type: 'match_started', match: first })).toBe('already_decided')
    expect(refusalOf(t, { type: 'forfeit', match: first, side: 1 })).toBe('already_decided')
  })

  it('a match that nobody is left for', () => {
    const t = forfeit(forfeit(knockout(4), first, 'both'), 'playoff/W/1/2', 'both')
    expect(refusalOf(t, { type: 'match_result', match: final, winner: 1, maps: [] })).toBe('match_has_nobody')
    expect(refusalOf(t, { type: 'match_started', match: final })).toBe('match_has_nobody')
    expect(refusalOf(t, { type: 'forfeit', match: final, side: 2 })).toBe('match_has_nobody')
  })

  it.each([0, 3, 'one', null, undefined])('a forfeit of side %j', (side) => {
    expect(refusalOf(knockout(4), { type: 'forfeit', match: first, side })).toBe('side_invalid')
  })

  it('case 75: an unknown type of event', () => {
    const event = unchecked({ seq: 1, type: 'coin_tossed', match: first })
    expect(canApply(knockout(4), event)).toEqual({ ok: false, code: 'unknown_event', detail: { seq: 1 } })
  })

  it.each([0, -1, 1.5, Number.NaN, '1', undefined, 2 ** 53])('a sequence number %j', (seq) => {
    const event = unchecked({ seq, type: 'match_started', match: first })
    expect(canApply(knockout(4), event)?.code).toBe('sequence_invalid')
  })

  it('a sequence number that is not above the last', () => {
    const t = win(knockout(4), first, 1)
    const event: TournamentEvent = { seq: 1, type: 'match_started', match: 'playoff/W/1/2' }
    expect(canApply(t, event)).toEqual({ ok: false, code: 'sequence_not_increasing', detail: { seq: 1, lastSeq: 1 } })
    expect(canApply(t, { ...event, seq: 7 })).toBeNull()
  })
})

describe('the same news twice', () => {
  const result: TournamentEvent = { seq: 1, type: 'match_result', match: first, winner: 1, maps: maps('13-5') }

  it.each<[string, TournamentEvent]>([
    ['a result', result],
    ['a forfeit', { seq: 1, type: 'forfeit', match: first, side: 2 }],
    ['a double forfeit', { seq: 1, type: 'forfeit', match: first, side: 'both' }],
    ['a start', { seq: 1, type: 'match_started', match: first }],
  ])('case 32: %s is taken and changes nothing, under its old number or a new one', (_, event) => {
    const t = after(event)
    expect(apply(t, event)).toEqual({ ok: true, tournament: t })
    for (const seq of [1, 2]) {
      const again = apply(t, { ...event, seq })
      expect(again.ok && again.tournament).toBe(t)
    }
    expect(events(t)).toHaveLength(1)
  })

  it.each<[string, TournamentEvent]>([
    ['another winner', { ...result, seq: 2, winner: 2, maps: maps('5-13') }],
    ['another score', { ...result, seq: 2, maps: maps('13-6') }],
    ['no score', { ...result, seq: 2, maps: [] }],
    ['a forfeit', { seq: 2, type: 'forfeit', match: first, side: 2 }],
    ['a double forfeit', { seq: 2, type: 'forfeit', match: first, side: 'both' }],
  ])('case 32: after a result %s is refused', (_, event) => {
    expect(canApply(after(result), event)?.code).toBe('already_decided')
  })

  it('case 32: after a result without a score one with a score is refused', () => {
    expect(canApply(after({ ...result, maps: [] }), { ...result, seq: 2 })?.code).toBe('already_decided')
  })

  it('case 32: after a forfeit a result, or the forfeit of the other side, is refused', () => {
    const t = forfeit(knockout(4), first, 1)
    expect(refusalOf(t, { type: 'match_result', match: first, winner: 2, maps: [] })).toBe('already_decided')
    expect(refusalOf(t, { type: 'forfeit', match: first, side: 2 })).toBe('already_decided')
  })

  it('a start that is told after the result is no news', () => {
    const t = win(knockout(4), first, 1)
    expect(tell(t, { type: 'match_started', match: first })).toBe(t)
  })

  it('a start after a forfeit is refused, as nothing was played', () => {
    expect(refusalOf(forfeit(knockout(4), first, 1), { type: 'match_started', match: first })).toBe('already_decided')
  })
})

describe('a started match', () => {
  it('is live, and no longer playable', () => {
    const t = tell(knockout(4), { type: 'match_started', match: first })
    expect(match(t, first)?.state).toBe('live')
  })

  it('takes a result and a forfeit', () => {
    const t = tell(knockout(4), { type: 'match_started', match: first })
    expect(match(win(t, first, 1), first)?.state).toBe('done')
    expect(match(forfeit(t, first, 1), first)?.state).toBe('walkover')
  })
})

describe('apply, applyAll, fold', () => {
  const log: TournamentEvent[] = [
    { seq: 1, type: 'match_result', match: first, winner: 1, maps: [] },
    { seq: 5, type: 'match_result', match: 'playoff/W/1/2', winner: 1, maps: [] },
    { seq: 6, type: 'match_result', match: final, winner: 2, maps: [] },
  ]

  it('leaves the tournament it was given as it was', () => {
    const before = knockout(4)
    const copy = JSON.stringify(matches(before))
    apply(before, log[0]!)
    expect(JSON.stringify(matches(before))).toBe(copy)
    expect(before.lastSeq).toBe(0)
  })

  it('stops at the first event that is refused, and names it', () => {
    const wrong: TournamentEvent = { seq: 7, type: 'match_started', match: 'nowhere' }
    expect(applyAll(knockout(4), [...log.slice(0, 1), wrong, ...log.slice(1)])).toEqual({
      ok: false,
      code: 'match_unknown',
      detail: { match: 'nowhere', seq: 7 },
    })
  })

  it('takes nothing of a refused series', () => {
    const t = knockout(4)
    expect(applyAll(t, [log[0]!, log[2]!]).ok).toBe(false)
    expect(events(t)).toEqual([])
  })

  it('builds a tournament from its log', () => {
    const folded = fold(knockoutConfig(4), log)
    expect(folded).toEqual(applyAll(knockout(4), log))
    expect(folded.ok && events(folded.tournament)).toEqual(log)
    expect(folded.ok && folded.tournament.lastSeq).toBe(6)
  })

  it('refuses to fold over an invalid config, with all its problems', () => {
    expect(fold(knockoutConfig(1), [])).toEqual({
      ok: false,
      code: 'config_invalid',
      detail: { problems: [{ code: 'teams_too_few', path: 'teams' }] },
    })
  })

  it('keeps only what it knows of an event', () => {
    const event: TournamentEvent = Object.assign({ secret: 1 }, log[0])
    const applied = apply(knockout(4), event)
    expect(applied.ok && events(applied.tournament)).toEqual([log[0]])
  })

  it('case 74: an event that its sender changes later has no effect', () => {
    const scores = [{ score1: 13, score2: 5 }]
    const event = { seq: 1, type: 'match_result', match: first, winner: 1, maps: scores } as const
    const applied = apply(knockout(4), event)
    scores[0]!.score1 = 0
    scores.push({ score1: 1, score2: 2 })
    if (!applied.ok) throw new Error(applied.code)
    expect(match(applied.tournament, first)?.outcome?.maps).toEqual([{ score1: 13, score2: 5 }])
    expect(events(applied.tournament)[0]).toMatchObject({ maps: [{ score1: 13, score2: 5 }] })
  })

  it('case 74: what it gives out cannot be written to', () => {
    const t = win(createTournament(chainedConfig(8)), 'groups/A/1/1', 1, [{ score1: 13, score2: 5 }])
    const found = match(t, 'groups/A/1/1')!
    for (const part of [t, found, found.slots, found.slots[0], found.slots[0].occupant, found.slots[0].source]) {
      expect(Object.isFrozen(part)).toBe(true)
    }
    expect(Object.isFrozen(found.outcome) && Object.isFrozen(found.outcome?.maps)).toBe(true)
    expect(Object.isFrozen(events(t)[0])).toBe(true)
  })
})
