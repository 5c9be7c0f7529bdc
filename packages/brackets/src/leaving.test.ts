import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apply, events, fold } from './apply.ts'
import { placements } from './placements.ts'
import { champion, isComplete, matches, playable } from './read.ts'
import { isDecided } from './settle.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import { anyConfig, played, thousands } from './testing/arbitrary.ts'
import {
  chainedConfig,
  doubleStage,
  forfeit,
  knockout,
  knockoutStage,
  league,
  matchOf,
  numbers,
  pairingFact,
  playOut,
  reportAll,
  seats,
  tableOf,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { TeamId } from './types.ts'
import { withdraw, disqualify } from './testing/leaving-kit.ts'

function placeOf(t: Tournament, team: TeamId): string {
  const { from, to } = placements(t).find((each) => each.team === team)!
  return `${from}-${to}`
}

function upTo(t: Tournament, ids: readonly string[]): Tournament {
  return ids.reduce((now, id) => win(now, `playoff/${id}`, 1), t)
}

describe('leaving a knockout', () => {
  it('loses the current match', () => {
    const t = withdraw(knockout(4), 'T1')
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'forfeit', winner: 2 } })
    expect(seats(t, 'playoff/W/2/1')).toEqual(['T4', '?'])
    expect(placeOf(t, 'T1')).toBe('3-4')
  })

  it('case 21: lets the opponent through once it is known; what was played stays', () => {
    const t = disqualify(win(knockout(4), 'playoff/W/1/1', 1), 'T1')
    expect(matchOf(t, 'playoff/W/2/1').state).toBe('pending')
    expect(matchOf(t, 'playoff/W/1/1').outcome?.winner).toBe(1)
    const after = win(t, 'playoff/W/1/2', 2)
    expect(champion(after)).toBe('T3')
    expect(matchOf(after, 'playoff/W/2/1')).toMatchObject({
      state: 'walkover',
      outcome: { kind: 'forfeit', winner: 2 },
    })
    expect(placeOf(after, 'T1')).toBe('2-2')
  })

  it('case 22: a future match of two who have left lets nobody through', () => {
    let t = createTournament(chainedConfig(4, { groupSize: 2 }))
    for (const team of ['T1', 'T4', 'T3']) t = withdraw(t, team)
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T4', 'T3'])
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { winner: null } })
    expect(seats(t, 'playoff/W/2/1')).toEqual(['-', 'T2'])
    expect(champion(t)).toBe('T2')
  })

  it.each([
    ['playoff/W/1/1', 'playoff/W/1/2', 'T1'],
    ['playoff/W/1/2', 'playoff/W/1/1', 'T2'],
  ])('a team that has left gets no bye: won %s, and nobody comes from %s', (own, other, team) => {
    const t = forfeit(withdraw(win(knockout(4), own, 1), team), other, 'both')
    expect(matchOf(t, 'playoff/W/2/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'forfeit', winner: null } })
    expect([champion(t), isComplete(t)]).toEqual([null, true])
  })

  it('case 17: a double forfeit puts both out; the next opponent has a bye, and both share the place', () => {
    const t = win(forfeit(knockout(4), 'playoff/W/1/1', 'both'), 'playoff/W/1/2', 1)
    expect(champion(t)).toBe('T2')
    expect([placeOf(t, 'T1'), placeOf(t, 'T4')]).toEqual(['3-4', '3-4'])
  })

  it('case 19: a double forfeit in the final leaves no champion, and loses nobody', () => {
    const t = forfeit(upTo(knockout(4), ['W/1/1', 'W/1/2']), 'playoff/W/2/1', 'both')
    expect(champion(t)).toBeNull()
    expect(isComplete(t)).toBe(true)
    expect(placements(t)).toHaveLength(4)
    expect([placeOf(t, 'T1'), placeOf(t, 'T2')]).toEqual(['2-2', '2-2'])
  })

  it('case 11: the other loser is third when a semi-final was forfeited by both', () => {
    const t = win(forfeit(knockout(4, { bronze: true }), 'playoff/W/1/1', 'both'), 'playoff/W/1/2', 1)
    expect(matchOf(t, 'playoff/B/1/1')).toMatchObject({ state: 'walkover', outcome: { kind: 'bye', winner: 2 } })
    expect(['T3', 'T1', 'T4'].map((team) => placeOf(t, team))).toEqual(['3-3', '4-4', '4-4'])
    expect(isComplete(t)).toBe(true)
  })

  it('case 11: nobody is fourth before somebody is third', () => {
    const first = forfeit(knockout(4, { bronze: true }), 'playoff/W/1/1', 'both')
    expect(placeOf(first, 'T1')).toBe('3-4')
    const second = forfeit(first, 'playoff/W/1/2', 'both')
    expect(['T1', 'T2', 'T3', 'T4'].map((team) => placeOf(second, team))).toEqual(['3-4', '3-4', '3-4', '3-4'])
  })

  it('case 11: so it is when the loser of a semi-final was disqualified', () => {
    const t = upTo(disqualify(knockout(4, { bronze: true }), 'T1'), ['W/1/2'])
    expect(seats(t, 'playoff/B/1/1')).toEqual(['-', 'T3'])
    expect([placeOf(t, 'T3'), placeOf(t, 'T1')]).toEqual(['3-3', '4-4'])
  })

  it('case 16: the lower finalist is champion when the upper one is disqualified before the final', () => {
    const up = upTo(tournamentOf(4, doubleStage()), ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'])
    const t = disqualify(up, 'T1')
    expect(champion(t)).toBe('T4')
    expect(matchOf(t, 'playoff/F/2/1').state).toBe('not_needed')
    expect(placeOf(t, 'T1')).toBe('2-2')
    const last = createTournament({ ...up.config, disqualifiedPlace: 'last' })
    const moved = disqualify(upTo(last, ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1']), 'T1')
    expect(placements(moved).map(({ team }) => team)).toEqual(['T4', 'T2', 'T3', 'T1'])
    expect(placements(moved).map(({ from, to }) => from === to)).toEqual([true, true, true, true])
  })

  it('undoes the disqualification of both by mistake', () => {
    const before = upTo(knockout(4), ['W/1/2'])
    let t = disqualify(disqualify(before, 'T1'), 'T4')
    expect(champion(t)).toBe('T2')
    const both = events(t).filter(({ type }) => type === 'team_disqualified')
    for (const { seq } of both) t = tell(t, { type: 'result_corrected', event: seq, fact: null })
    expect(matches(t)).toEqual(matches(before))
    expect(playable(t).map(({ id }) => id)).toEqual(['playoff/W/1/1'])
  })
})

describe('leaving a double elimination', () => {
  it('case 20: a plain forfeit drops, a disqualification does not', () => {
    const t = tournamentOf(8, doubleStage())
    expect(seats(forfeit(t, 'playoff/W/1/1', 1), 'playoff/L/1/1')).toEqual(['T1', '?'])
    expect(seats(disqualify(t, 'T1'), 'playoff/L/1/1')).toEqual(['-', '?'])
    expect(seats(withdraw(t, 'T1'), 'playoff/L/1/1')).toEqual(['-', '?'])
  })

  it('case 18: a double forfeit in the upper bracket sends nobody up and nobody down', () => {
    const t = forfeit(tournamentOf(8, doubleStage()), 'playoff/W/1/1', 'both')
    expect(seats(t, 'playoff/W/2/1')).toEqual(['-', '?'])
    expect(seats(t, 'playoff/L/1/1')).toEqual(['-', '?'])
    expect(placeOf(t, 'T1')).toBe('7-8')
  })

  it('case 10: a lower match fed by nobody passes nobody on, and the stage still ends', () => {
    let t = forfeit(tournamentOf(8, doubleStage()), 'playoff/W/1/1', 'both')
    t = forfeit(t, 'playoff/W/1/2', 'both')
    expect(matchOf(t, 'playoff/L/1/1').state).toBe('nobody')
    expect(isComplete(playOut(t, numbers(7)))).toBe(true)
  })

  it('case 15: a forfeit of the upper finalist needs the reset, a disqualification does not', () => {
    const up = upTo(tournamentOf(4, doubleStage()), ['W/1/1', 'W/1/2', 'W/2/1', 'L/1/1', 'L/2/1'])
    const forfeited = forfeit(up, 'playoff/F/1/1', 1)
    expect(matchOf(forfeited, 'playoff/F/2/1').state).toBe('ready')
    expect(champion(forfeited)).toBeNull()
    expect(champion(disqualify(up, 'T1'))).toBe('T4')
    expect(champion(disqualify(forfeited, 'T1'))).toBe('T4')
  })
})

describe('leaving a round robin', () => {
  it('case 43: annuls everything when less than half was played', () => {
    const t = reportAll(league(4), [['T4', 'T1', '13-5']])
    const after = withdraw(t, 'T4')
    expect(matches(after).filter(({ state }) => state === 'void')).toHaveLength(3)
    expect(playable(after)).toHaveLength(3)
    expect(tableOf(after).at(-1)).toBe('4 T4')
    expect(standings(after, 'groups')[0]?.rows.find(({ team }) => team === 'T1')).toMatchObject({
      played: 0,
      losses: 0,
    })
  })

  it('case 43: forfeits the rest when half or more was played', () => {
    const t = reportAll(league(4), [
      ['T4', 'T1', '13-5'],
      ['T4', 'T2', '13-5'],
    ])
    const after = withdraw(t, 'T4')
    expect(standings(after, 'groups')[0]?.rows.find(({ team }) => team === 'T3')).toMatchObject({
      wins: 1,
      roundsWon: 0,
    })
    expect(matches(after).filter(({ state }) => state === 'void')).toEqual([])
  })

  it('case 43: does as it is told', () => {
    const t = reportAll(league(4), [['T4', 'T1', '13-5']])
    expect(matches(withdraw(t, 'T4', 'forfeit')).filter(({ state }) => state === 'walkover')).toHaveLength(2)
    const more = reportAll(league(4), [
      ['T4', 'T1', '13-5'],
      ['T4', 'T2', '13-5'],
    ])
    expect(matches(withdraw(more, 'T4', 'annul')).filter(({ state }) => state === 'void')).toHaveLength(3)
  })

  it('takes no place from a team that plays on, and ends the group when it was the last', () => {
    let t = createTournament(chainedConfig(8, { groupSize: 4, advance: 1 }))
    for (const { id } of playable(t)) {
      const [one] = seats(t, id)
      if (!seats(t, id).includes('T8') || seats(t, id).includes('T5')) t = win(t, id, one === 'T1' ? 1 : 2)
    }
    const done = withdraw(t, 'T8', 'forfeit')
    expect(standings(done, 'groups')[0]?.complete).toBe(true)
    expect(standings(done, 'groups')[0]?.rows.at(-1)?.team).toBe('T8')
  })

  it('case 44: a forfeit adds no rounds for anybody', () => {
    const t = reportAll(league(3), [
      ['T1', 'T2', '13-11'],
      ['T3', 'T1', 'F'],
      ['T2', 'T3', '13-2'],
    ])
    expect(standings(t, 'groups')[0]?.rows[0]).toMatchObject({ team: 'T1', wins: 2, roundsWon: 13, roundsLost: 11 })
  })
})

describe('leaving a Swiss stage', () => {
  function swiss(): Tournament {
    const t = tournamentOf(16, valveStage(), knockoutStage({ from: 'previous' }))
    return tell(t, pairingFact(t))
  }

  it('case 54, 55: gives the opponent a forfeit win and pairs the team no more', () => {
    let t = withdraw(swiss(), 'T1')
    expect(matchOf(t, 'swiss/S/1/1').outcome).toMatchObject({ kind: 'forfeit', winner: 2 })
    expect(matches(t).filter(({ stage, round }) => stage === 'swiss' && round === 1)).toHaveLength(8)
    for (const { id } of playable(t).filter(({ stage }) => stage === 'swiss')) t = win(t, id, 1)
    const next = pairNextRound(t, 'swiss')
    if (!next.ok) throw new Error(next.code)
    expect(next.fact.pairs.flat()).not.toContain('T1')
    expect(next.fact.pairs.flat()).toHaveLength(14)
    // Case 51: the lowest seed of the lowest record has the bye.
    expect(next.fact.bye).toBe('T16')
    const rows = swissStandings(t, 'swiss')
    expect(rows.at(-1)).toMatchObject({ team: 'T1', wins: 0, losses: 1, status: 'left' })
    expect(rows.find(({ team }) => team === 'T9')).toMatchObject({ wins: 1, difficulty: -1 })
  })

  it('case 58: both lose by a double forfeit, and can be out by it', () => {
    let t = swiss()
    for (let round = 1; round <= 3; round += 1) {
      for (const { id, index } of playable(t).filter(({ stage }) => stage === 'swiss')) {
        t = round === 3 && index === 8 ? forfeit(t, id, 'both') : win(t, id, 1)
      }
      if (round < 3) t = tell(t, pairingFact(t))
    }
    const out = swissStandings(t, 'swiss').filter(({ status }) => status === 'out')
    expect(out.map(({ losses }) => losses)).toEqual([3, 3, 3])
    expect(isComplete(playOut(t, numbers(3)))).toBe(true)
  })
})

describe('teams that leave anything at any time', () => {
  const input = [anyConfig, fc.nat(), fc.nat(), fc.nat(), fc.boolean()] as const

  it('never hold a stage up, and the log folds to the same', () => {
    fc.assert(
      fc.property(...input, (config, seed, length, who, isOut) => {
        const log = events(played(config, seed))
        const part = fold(config, log.slice(0, length % (log.length + 1)))
        if (!part.ok) throw new Error(part.code)
        const team = config.teams[who % config.teams.length]!
        const type = isOut ? 'team_disqualified' : 'team_withdrawn'
        const left = apply(part.tournament, { type, team, seq: part.tournament.lastSeq + 1 })
        if (!left.ok) throw new Error(left.code)
        const end = playOut(left.tournament, numbers(seed + 1))
        expect(isComplete(end)).toBe(true)
        expect(matches(end).every(({ state }) => isDecided(state))).toBe(true)
        expect(placements(end)).toHaveLength(config.teams.length)
        const folded = fold(config, events(end))
        expect(folded.ok && matches(folded.tournament)).toEqual(matches(end))
        const later = matches(end).filter(({ id }) =>
          events(end).some((event) => 'match' in event && event.match === id && event.seq > left.tournament.lastSeq),
        )
        expect(
          later.flatMap(({ slots }) => slots.map(({ occupant }) => 'team' in occupant && occupant.team)),
        ).not.toContain(team)
      }),
      thousands,
    )
  })
})
