import { describe, expect, it } from 'vitest'
import type { Bracket, BracketMatch, RegistrationStatus, SwissStage } from '@lobby/contract'
import { aDouble, aGslGroup, aMatch, aSwiss, aSwissRow, bye, seed, team } from '#features/tournaments/testing'
import { openRounds, pairableRounds, playingTeams, spareTeams, swapSeats } from './step-choices.ts'

const bracketOf = (stages: Bracket['stages'], is: Partial<Bracket> = {}): Bracket => ({
  tournament_id: 'c1',
  version: 1,
  stages,
  needs: [],
  placements: [],
  champion: null,
  ...is,
})
const placed = (...names: string[]): Bracket['placements'] =>
  names.map((name) => ({ team: { ...team(name), name }, from: 1, to: names.length }))
const knockout = (...matches: BracketMatch[]): Bracket['stages'][number] => ({
  kind: 'single_elimination',
  id: 'playoff',
  best_of: 3,
  final_best_of: 5,
  advance: 0,
  rounds: [{ number: 1, best_of: 3, matches }],
  bronze: null,
})

it('swaps two teams of a round, so that everybody stays paired once', () => {
  expect(swapSeats(['a', 'b', 'c', 'd'], 1, 'd')).toEqual(['a', 'd', 'c', 'b'])
  expect(swapSeats(['a', 'b', 'c', 'd', 'bye'], 0, 'bye')).toEqual(['bye', 'b', 'c', 'd', 'a'])
  expect(swapSeats(['a', 'b'], 0, 'a')).toEqual(['a', 'b'])
})

describe('teams of a bracket', () => {
  it('stand by name, in whatever case and letters', () => {
    const bracket = bracketOf([], { placements: placed('Qyran', 'барыс', 'aqbori', 'Ұлпан') })
    expect(playingTeams(bracket).map(({ name }) => name)).toEqual(['aqbori', 'Qyran', 'барыс', 'Ұлпан'])
  })

  it('are spare while they are registered and hold no seat', () => {
    const entry = (id: string, status: RegistrationStatus) => ({ team: team(id), status })
    const entries = [
      entry('seated', 'confirmed'),
      entry('unpaid', 'pending_payment'),
      entry('waiting', 'waiting_list'),
      entry('gone', 'withdrawn'),
    ]
    expect(spareTeams(bracketOf([], { placements: placed('seated') }), entries).map(({ id }) => id)).toEqual([
      'unpaid',
      'waiting',
    ])
  })
})

describe('rounds whose length can still change', () => {
  const rounds = (...stages: Bracket['stages']) =>
    openRounds(bracketOf(stages)).map(({ stage, group, round, best_of }) => `${stage}/${group}/${round} BO${best_of}`)

  it('are those of which nothing has begun', () => {
    const first = aMatch({ number: 1, state: 'ready' })
    expect(rounds(knockout(first, aMatch({ number: 2, state: 'pending' })))).toEqual(['playoff/W/1 BO3'])
    for (const state of ['live', 'done', 'walkover', 'void'] as const)
      expect(rounds(knockout(first, aMatch({ number: 2, state, outcome: 'played' })))).toEqual([])
  })

  it('count no byes, and name the length of what is played', () => {
    const free = aMatch({ number: 1, state: 'walkover', outcome: 'bye', team2: bye, best_of: 1 })
    expect(rounds(knockout(free, aMatch({ number: 2, state: 'ready', best_of: 5 })))).toEqual(['playoff/W/1 BO5'])
    expect(rounds(knockout(free))).toEqual([])
  })

  it('stand apart by group and bracket; a Swiss stage has none', () => {
    const groups = { kind: 'gsl' as const, id: 'groups', best_of: 3, advance: 2, groups: [aGslGroup()] }
    expect(rounds(groups)).toEqual(['groups/A/1 BO3', 'groups/A/2 BO3', 'groups/A/3 BO3'])
    expect(rounds(aDouble())).toEqual([
      'playoff/W/2 BO3',
      'playoff/L/1 BO3',
      'playoff/L/2 BO3',
      'playoff/F/1 BO3',
      'playoff/F/2 BO3',
    ])
    expect(rounds(aSwiss())).toEqual([])
  })
})

describe('the Swiss round that can be paired', () => {
  const swissOf = (ids: string[], is: Partial<SwissStage> = {}) =>
    aSwiss({ standings: ids.map((id, at) => aSwissRow(id, at + 1, 'active')), ...is })
  const need = [{ kind: 'pairing' as const, stage: 'swiss', round: 3 }]

  it('is the one that the bracket waits for: in the order of the standings, the odd one without an opponent', () => {
    const bracket = bracketOf([swissOf(['a', 'b', 'c', 'd', 'e'])], { needs: need })
    expect(pairableRounds(bracket)).toMatchObject([
      {
        stage: 'swiss',
        round: 3,
        bye: 'e',
        pairs: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ])
    expect(pairableRounds(bracketOf([swissOf(['a', 'b'])], { needs: need }))).toMatchObject([
      { bye: null, pairs: [['a', 'b']] },
    ])
  })

  it('leaves out teams that have all their wins, and no team that goes on for certain but still plays', () => {
    const standings = [
      { ...aSwissRow('a', 1, 'through'), wins: 3 },
      aSwissRow('b', 2, 'through'),
      aSwissRow('c', 3, 'active'),
      aSwissRow('d', 4, 'left'),
    ]
    const [round] = pairableRounds(bracketOf([aSwiss({ standings })], { needs: need }))
    expect(round?.teams.map(({ id }) => id)).toEqual(['b', 'c'])
  })

  it('is else the last one, as it is paired, while none of it has begun', () => {
    const match = (number: number, ids: [string, string], state: BracketMatch['state']) =>
      aMatch({ number, stage: 'swiss', group: 'S', state, team1: seed(1, ids[0]), team2: seed(2, ids[1]) })
    const with2 = (state: BracketMatch['state']) => {
      const matches = [match(1, ['c', 'a'], 'ready'), match(2, ['b', 'd'], state)]
      const records = [{ wins: 0, losses: 0, matches }]
      return bracketOf([
        swissOf(['a', 'b', 'c', 'd', 'e'], { rounds: [{ number: 1, complete: false, records, bye: team('e') }] }),
      ])
    }
    expect(pairableRounds(with2('ready'))).toMatchObject([
      {
        round: 1,
        bye: 'e',
        pairs: [
          ['c', 'a'],
          ['b', 'd'],
        ],
      },
    ])
    expect(pairableRounds(with2('live'))).toEqual([])
    expect(pairableRounds(bracketOf([swissOf(['a', 'b'], { rounds: [] })]))).toEqual([])
  })
})
