import { describe, expect, it } from 'vitest'
import { events } from './apply.ts'
import { decidingEvent, previewCorrection } from './correct.ts'
import { groups, isComplete, match, matches, playable } from './read.ts'
import { standings } from './standings.ts'
import type { Tournament } from './state.ts'
import { pairNextRound, swissStandings } from './swiss.ts'
import {
  chainedConfig,
  forfeit,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  leagueConfig,
  matchOf,
  numbers,
  pairingFact,
  playOut,
  refusalOf,
  reportAll,
  seats,
  swissStage,
  tableOf,
  teamsIn,
  tell,
  tournamentOf,
  valveStage,
  win,
  prospectsIn,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { TournamentFact } from './types.ts'
import { correction, correct, first, second } from './testing/correction-kit.ts'
import { byFavourites, double } from './testing/qualifier-kit.ts'

describe('a correction in groups', () => {
  const lines = [
    ['T1', 'T2', '13-5'],
    ['T1', 'T3', '13-5'],
    ['T2', 'T3', '13-5'],
  ] as const

  it('recounts the table', () => {
    const t = reportAll(createTournament(leagueConfig(3)), lines)
    const id = matches(t).find(({ slots }) =>
      slots.every(({ occupant }) => 'team' in occupant && occupant.team !== 'T3'),
    )!.id
    const side = matchOf(t, id).slots[0].occupant
    const after = correct(t, id, { winner: 'team' in side && side.team === 'T1' ? 2 : 1 })
    expect(tableOf(after)).toEqual(['1 T2', '2 T1', '3 T3'])
  })

  it('case 69: never changes a started stage silently, though the match concerned has not started', () => {
    let t = createTournament(chainedConfig(8, { groupSize: 4 }))
    for (const { id } of playable(t)) t = win(t, id, 1)
    const now = match(t, 'playoff/W/1/2')!
    t = tell(t, { type: 'match_started', match: 'playoff/W/1/1' })
    const decisive = matches(t).find(({ stage, id }) => {
      if (stage !== 'groups') return false
      const preview = previewCorrection(t, {
        event: decidingEvent(t, id)!,
        fact: { type: 'match_result', match: id, winner: 2, maps: [] },
      })
      return preview.stages.length > 0
    })!
    expect(decisive).toBeDefined()
    expect(refusalOf(t, correction(t, decisive.id, { winner: 2 }))).toBe('correction_has_consequences')
    expect(match(t, 'playoff/W/1/2')).toBe(now)
  })

  it('rewires a next stage that has not started', () => {
    let t = createTournament(chainedConfig(8, { groupSize: 4 }))
    for (const { id } of playable(t)) t = win(t, id, 1)
    for (const { id } of matches(t).filter(({ stage }) => stage === 'groups')) {
      expect(refusalOf(t, correction(t, id, { winner: 2 }))).toBeNull()
    }
  })
})

describe('a correction in a Swiss stage', () => {
  function afterRounds(count: number): Tournament {
    let t = tournamentOf(16, valveStage({ advance: 8 }))
    for (let round = 1; round <= count; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of playable(t)) t = win(t, id, 1)
    }
    return t
  }

  it('case 59: leaves later pairs as they are and recounts the records', () => {
    const t = tell(afterRounds(1), pairingFact(afterRounds(1)))
    const after = correct(t, 'swiss/S/1/1', { winner: 2 })
    expect(matches(after).filter(({ round }) => round === 2)).toEqual(matches(t).filter(({ round }) => round === 2))
    expect(swissStandings(after, 'swiss').find(({ team }) => team === 'T9')).toMatchObject({ wins: 1, losses: 0 })
  })

  it('case 61: flags pairs whose records are unequal by now', () => {
    const t = tell(afterRounds(1), pairingFact(afterRounds(1)))
    const fact = { type: 'match_result', match: 'swiss/S/1/1', winner: 2, maps: [] } as const
    const preview = previewCorrection(t, { event: decidingEvent(t, 'swiss/S/1/1')!, fact })
    expect(preview.refusal).toBeNull()
    expect(preview.pairedRounds).toEqual([{ stage: 'swiss', round: 2 }])
    expect(preview.unequalPairs).toHaveLength(2)
  })

  it('case 60: refuses to revive a team that was out when later rounds were paired, and says which', () => {
    const t = tell(afterRounds(3), pairingFact(afterRounds(3)))
    const out = matches(t).find(({ round, slots }) => {
      const loser = slots[1].occupant
      return (
        round === 3 &&
        'team' in loser &&
        swissStandings(t, 'swiss').some((row) => row.team === loser.team && row.losses === 3)
      )
    })!
    expect(refusalOf(t, correction(t, out.id, { winner: 2 }))).toBe('correction_has_consequences')
    const fact = { type: 'match_result', match: out.id, winner: 2, maps: [] } as const
    const preview = previewCorrection(t, { event: decidingEvent(t, out.id)!, fact })
    expect(preview.refusal?.detail?.matches).toHaveLength(6)
    expect(preview.matches).toHaveLength(12)
    const unpaired = correct(t, out.id, { winner: 2, policy: 'void-downstream' })
    expect(matches(unpaired).filter(({ round }) => round === 4)).toEqual([])
    expect(matches(tell(unpaired, pairingFact(unpaired))).filter(({ round }) => round === 4)).toHaveLength(6)
    const kept = correct(t, out.id, { winner: 2, policy: 'keep-downstream' })
    expect(matches(kept).filter(({ round }) => round === 4)).toEqual(matches(t).filter(({ round }) => round === 4))
  })

  it('names no match of a later stage for a round that loses its pairs', () => {
    const chain = tournamentOf(8, valveStage({ wins: 2, losses: 1, advance: 4 }), knockoutStage({ from: 'previous' }))
    const t = [1, 2].reduce((now, round) => {
      const next = tell(now, pairingFact(now))
      return round === 2 ? next : playable(next).reduce((each, { id }) => win(each, id, 1), next)
    }, chain)
    const fact = { type: 'match_result', match: 'swiss/S/1/1', winner: 2, maps: [] } as const
    const { refusal } = previewCorrection(t, { event: decidingEvent(t, 'swiss/S/1/1')!, fact })
    expect(refusal?.detail?.matches).toEqual(['swiss/S/2/1', 'swiss/S/2/2'])
  })

  it('case 60: ends the stage even for a team that kept rounds took beyond the mark', () => {
    let t = tournamentOf(4, valveStage({ wins: 1, losses: 3, advance: 0 }))
    for (let round = 1; round <= 2; round += 1) {
      t = tell(t, pairingFact(t))
      for (const { id } of playable(t)) t = win(t, id, 1)
    }
    const after = correct(t, 'swiss/S/1/1', { winner: 2, policy: 'keep-downstream' })
    expect(swissStandings(after, 'swiss').find(({ team }) => team === 'T3')).toMatchObject({
      wins: 2,
      status: 'through',
    })
    expect(swissStandings(after, 'swiss').find(({ team }) => team === 'T1')).toMatchObject({
      wins: 0,
      status: 'out',
    })
    expect(isComplete(playOut(after, numbers(1)))).toBe(true)
  })

  it('case 59: seats a team once that holds two places of the stage before because later results were kept', () => {
    let t = tournamentOf(4, double(2), swissStage(2, { from: 'previous' }))
    t = tell(byFavourites(t, 'opening'), pairingFact(byFavourites(t, 'opening')))
    t = correct(t, 'opening/W/2/1', { winner: 2, policy: 'keep-downstream' })
    expect(['opening/W/2/1', 'opening/L/2/1', 'swiss/S/1/1'].map((id) => seats(t, id))).toEqual([
      ['T1', 'T2'],
      ['T3', 'T2'],
      ['T1', 'T2'],
    ])
    expect(groups(t, 'swiss')).toEqual([{ id: 'S', teams: ['T2'] }])
    // T1 keeps its match, but no place sends it there any more.
    expect(matchOf(t, 'swiss/S/1/1').slots.map(({ source }) => source)).toEqual([
      { kind: 'seed', seed: 1 },
      { kind: 'group_place', stage: 'opening', group: 'W', place: 1 },
    ])
    t = win(t, 'swiss/S/1/1', 1)
    expect(pairNextRound(t, 'swiss')).toMatchObject({ ok: true, fact: { round: 2, pairs: [], bye: 'T2' } })
    t = tell(t, pairingFact(t))
    expect(isComplete(t)).toBe(true)
    expect(swissStandings(t, 'swiss')).toMatchObject([{ place: 1, team: 'T2', wins: 1, losses: 1 }])
  })

  it('pairs a round again by hand while it is not played', () => {
    const t = tell(afterRounds(1), pairingFact(afterRounds(1)))
    const seq = t.lastSeq
    const paired = events(t).at(-1)!
    if (paired.type !== 'round_paired') throw new Error('not paired')
    const [[a, b], [c, d], ...rest] = paired.pairs as [[string, string], [string, string]]
    const fact: TournamentFact = { ...paired, pairs: [[a, d], [c, b], ...rest], manual: true }
    const after = tell(t, { type: 'result_corrected', event: seq, fact })
    expect(seats(after, 'swiss/S/2/1')).toEqual([a, d])
  })
})

describe('later results that a correction keeps', () => {
  /** Group A lacks one match, which has started; a Swiss stage waits for its places. */
  function atLastMatch(): { t: Tournament; last: string; left: string } {
    const groupsOfThree = groupStage({ groupSize: 3, advance: 2 })
    let t = tournamentOf(6, groupsOfThree, swissStage(2, { from: 'previous', advance: 0 }))
    const last = matches(t).find(({ group }) => group === 'A')!.id
    const others = matches(t).filter(({ id }) => id !== last)
    for (const { id } of others) t = win(t, id, 1)
    const left = others
      .flatMap(teamsIn)
      .find((team) => groups(t, 'groups')[0]!.teams.includes(team) && !seats(t, last).includes(team))!
    t = tell(t, { type: 'team_withdrawn', team: left })
    return { t: tell(t, { type: 'match_started', match: last }), last, left }
  }

  it('leave the places of a group open that it would have closed', () => {
    const { t, last } = atLastMatch()
    const [one] = seats(t, last)
    const event = events(t).find(({ type }) => type === 'team_withdrawn')!.seq
    const fact = { type: 'team_withdrawn', team: one } as const
    const after = tell(t, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
    expect(matchOf(after, last).state).toBe('live')
    const teams = standings(after, 'swiss')[0]!.rows.map(({ team }) => team)
    expect(teams).toEqual(groups(after, 'swiss')[0]!.teams)
    expect(teams.filter((team) => groups(after, 'groups')[0]!.teams.includes(team))).toEqual([])
  })

  it('stand although another result of the match before them is kept', () => {
    let t = tournamentOf(4, gslStage())
    t = win(forfeit(t, 'gsl/A/1/1', 1), 'gsl/A/1/2', 1)
    t = correct(t, 'gsl/A/1/1', { winner: 1 })
    const event = decidingEvent(t, 'gsl/A/1/1')!
    t = win(t, 'gsl/A/2/1', 1)
    const [one, two] = seats(t, 'gsl/A/2/1')
    // Taken back, told anew, and entered once more where it was first: what was told last holds.
    t = tell(t, { type: 'result_corrected', event, fact: null, policy: 'keep-downstream' })
    t = forfeit(t, 'gsl/A/1/1', 1)
    const fact = { type: 'match_result', match: 'gsl/A/1/1', winner: 1, maps: [] } as const
    t = tell(t, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
    expect(matchOf(t, 'gsl/A/1/1').outcome).toMatchObject({ kind: 'forfeit', winner: 2 })
    expect(seats(t, 'gsl/A/2/1')).toEqual([one, two])
    expect(matchOf(t, 'gsl/A/2/1').outcome).toMatchObject({ kind: 'played', winner: 1 })
  })

  it('do not hide a result that is entered where one was taken back, as the match has begun anew since', () => {
    let t = win(knockout(4), 'playoff/W/1/1', 1)
    const event = decidingEvent(t, 'playoff/W/1/1')!
    t = tell(t, { type: 'result_corrected', event, fact: null })
    t = tell(t, { type: 'match_started', match: 'playoff/W/1/1' })
    const fact = { type: 'forfeit', match: 'playoff/W/1/1', side: 1 } as const
    t = tell(t, { type: 'result_corrected', event, fact, policy: 'keep-downstream' })
    expect(matchOf(t, 'playoff/W/1/1')).toMatchObject({ state: 'walkover', outcome: { winner: 2 } })
  })

  it('tell a team that stands in two groups for it what is certain in both together', () => {
    const start = byFavourites(tournamentOf(8, double(4), groupStage({ groupSize: 2, advance: 1 })), 'opening')
    const inTwo = (t: Tournament) => correct(t, 'opening/W/2/1', { winner: 2, policy: 'keep-downstream' })
    // One match is left in each group: a win is enough in either, a loss ends nothing.
    let t = inTwo(start)
    expect(['groups/A/1/1', 'groups/B/1/1'].map((id) => seats(t, id).includes('T4'))).toEqual([true, true])
    expect(prospectsIn(t, 'groups').get('T3')).toBe('decider')
    expect(prospectsIn(t, 'groups').get('T4')).toBe('open')
    t = inTwo(win(win(start, 'groups/A/1/1', 1), 'groups/B/1/1', 1))
    const rows = standings(t, 'groups').flatMap((table) => table.rows)
    expect(rows.flatMap(({ team, advances }) => (team === 'T4' ? [advances] : []))).toEqual([true, false])
    expect(prospectsIn(t, 'groups').get('T4')).toBe('through')
  })

  it('stand when a substitute comes for a team that has not played', () => {
    let t = win(knockout(8), 'playoff/W/1/1', 1)
    t = win(win(t, 'playoff/W/1/2', 1), 'playoff/W/2/1', 1)
    const event = decidingEvent(t, 'playoff/W/1/1')!
    t = tell(t, { type: 'result_corrected', event, fact: null, policy: 'keep-downstream' })
    expect(matchOf(t, 'playoff/W/2/1').state).toBe('done')
    const [idle] = seats(t, 'playoff/W/1/3')
    t = tell(t, { type: 'team_replaced', team: idle, replacement: 'Substitute' })
    expect(seats(t, 'playoff/W/1/3')[0]).toBe('Substitute')
    expect(matchOf(t, 'playoff/W/2/1').outcome).toMatchObject({ kind: 'played', winner: 1 })
    expect([...t.kept]).not.toEqual([])
  })
})

describe('a correction that makes no sense', () => {
  const t = win(knockout(4), first, 1)
  it.each<[string, object, string]>([
    ['of an unknown event', { event: 7, fact: null }, 'event_not_found'],
    ['to another match', { event: 1, fact: { type: 'forfeit', match: second, side: 1 } }, 'correction_invalid'],
    ['to another kind of fact', { event: 1, fact: { type: 'match_started', match: first } }, 'correction_invalid'],
    ['to no fact', { event: 1, fact: 7 }, 'event_malformed'],
    ['to nothing told', { event: 1, fact: undefined }, 'event_malformed'],
    ['with an unknown policy', { event: 1, fact: null, policy: 'hope' }, 'policy_invalid'],
    [
      'to a result that is refused',
      { event: 1, fact: { type: 'match_result', match: first, winner: 3, maps: [] } },
      'winner_invalid',
    ],
    [
      'to a result that does not add up',
      { event: 1, fact: { type: 'match_result', match: first, winner: 1, maps: [{ score1: 3, score2: 13 }] } },
      'winner_mismatch',
    ],
  ])('%s is refused', (_, body, code) => {
    expect(refusalOf(t, { type: 'result_corrected', ...body })).toBe(code)
    const preview = previewCorrection(t, { event: 0, fact: null, ...body })
    expect(preview.refusal?.code).toBe(code)
    expect(preview.voided).toEqual([])
  })

  it('of a correction is refused: what it changed is corrected itself', () => {
    const twice = correct(t, first, { winner: 2 })
    expect(refusalOf(twice, { type: 'result_corrected', event: twice.lastSeq, fact: null })).toBe('correction_invalid')
  })
})
