import { describe, expect, it } from 'vitest'
import { decidingEvent } from './correct.ts'
import { isComplete, matches, playable } from './read.ts'
import type { Tournament } from './state.ts'
import { pairNextRound } from './swiss.ts'
import {
  doubleStage,
  gslStage,
  matchOf,
  pairingFact,
  seats,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'

/** The other team won, and later results stay. */
function keepLater(t: Tournament, match: string): Tournament {
  const fact = {
    type: 'match_result',
    match,
    winner: matchOf(t, match).outcome?.winner === 1 ? 2 : 1,
    maps: [],
  } as const
  const event = decidingEvent(t, match)!
  return tell(t, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
}

function selfMeetings(t: Tournament): string[] {
  return matches(t).flatMap((match) => {
    const [one, two] = teamsIn(match)
    return one !== undefined && one === two ? [match.id] : []
  })
}

describe('keep-downstream never makes a team play itself', () => {
  it('in a double elimination of 4: the slot stays empty, and the team goes on', () => {
    let t = tournamentOf(4, doubleStage())
    for (const id of ['W/1/1', 'W/1/2']) t = win(t, `playoff/${id}`, 1)
    t = win(t, 'playoff/W/2/1', 2)
    t = keepLater(t, 'playoff/W/1/1')
    t = win(t, 'playoff/L/1/1', seats(t, 'playoff/L/1/1')[0] === 'T1' ? 1 : 2)
    expect(selfMeetings(t)).toEqual([])
    expect([seats(t, 'playoff/L/2/1'), matchOf(t, 'playoff/L/2/1').outcome?.kind]).toEqual([['-', 'T1'], 'bye'])
    expect(seats(t, 'playoff/F/1/1')).toEqual(['T2', 'T1'])
  })

  it('in a GSL group', () => {
    let t = tournamentOf(4, gslStage({ advance: 0 }))
    for (const id of ['A/1/1', 'A/1/2']) t = win(t, `gsl/${id}`, 1)
    t = win(t, 'gsl/A/2/1', 2)
    t = keepLater(t, 'gsl/A/1/1')
    for (let step = 0; step < 5 && !isComplete(t); step += 1) {
      expect(selfMeetings(t)).toEqual([])
      for (const { id, slots } of playable(t).slice(0, 1)) {
        t = win(t, id, slots[0].occupant.kind === 'team' && slots[0].occupant.team === 'T1' ? 1 : 2)
      }
    }
    expect([selfMeetings(t), isComplete(t)]).toEqual([[], true])
  })

  it('and gives the seat back when the other one is taken by somebody else', () => {
    let t = tournamentOf(4, doubleStage())
    for (const id of ['W/1/1', 'W/1/2']) t = win(t, `playoff/${id}`, 1)
    t = win(t, 'playoff/W/2/1', 2)
    t = keepLater(t, 'playoff/W/1/1')
    const loser = seats(t, 'playoff/L/1/1')[0] === 'T1' ? 2 : 1
    t = win(t, 'playoff/L/1/1', loser === 1 ? 2 : 1)
    const back = keepLater(t, 'playoff/L/1/1')
    expect(seats(back, 'playoff/L/2/1')).toEqual([seats(back, 'playoff/L/1/1')[loser - 1], 'T1'])
  })
})

describe('match numbers', () => {
  it('stay unique when keep-downstream leaves a Swiss stage with one round more', () => {
    let t = tournamentOf(4, valveStage({ wins: 1, losses: 3, advance: 2 }), doubleStage({ from: 'previous' }))
    for (let round = 1; round <= 3; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of playable(t).filter(({ stage }) => stage === 'swiss')) t = win(t, id, 1)
    }
    for (const id of ['swiss/S/1/1', 'swiss/S/2/1']) t = keepLater(t, id)
    const before = matches(t).length
    while (pairNextRound(t, 'swiss').ok || playable(t).some(({ stage }) => stage === 'swiss')) {
      const first = playable(t).find(({ stage }) => stage === 'swiss')
      t = first === undefined ? tell(t, pairingFact(t)) : win(t, first.id, 2)
      const all = matches(t).map(({ number }) => number)
      expect(new Set(all).size).toBe(all.length)
    }
    expect(matches(t).length).toBeGreaterThan(before)
  })
})
