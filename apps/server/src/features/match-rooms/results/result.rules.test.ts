import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardMapRules, type BestOf } from '@lobby/cs2'
import { agreedResult, reduceResult, seriesOf, type ResultEvent, type ResultState } from './result.rules.ts'

const won = { team1: 13, team2: 7 }
const lost = { team1: 16, team2: 19 }
const plain = (bestOf: BestOf) => ({ bestOf, mapAdvantage: null, rules: standardMapRules, mayDraw: false })
const dueAt = '2026-11-21T20:00:00.000Z'
const said = (team: 1 | 2, maps: (typeof won)[]): ResultEvent => ({
  type: 'result-reported',
  team,
  result: { maps, winner: 1 },
  dueAt,
})
const after = (...events: ResultEvent[]): ResultState | null => events.reduce<ResultState | null>(reduceResult, null)

describe('the series that maps make', () => {
  test.each([
    ['a best of one', 1, [won], 1],
    ['a best of three in two', 3, [lost, lost], 2],
    ['a best of three in three', 3, [won, lost, lost], 2],
    ['a drawn best of two', 2, [won, lost], 'draw'],
    ['a best of two that the first wins', 2, [won, won], 1],
    ['a best of two that the second wins', 2, [lost, lost], 2],
  ] as const)('%s', (_, bestOf, maps, winner) => {
    expect(seriesOf(maps, plain(bestOf))).toEqual({ maps, winner })
  })

  test.each([
    ['no map', 1, []],
    ['a map without an end', 1, [{ team1: 13, team2: 12 }]],
    ['a map without an end after one with', 3, [won, { team1: 13, team2: 12 }, won]],
    ['a map without an end before one with', 3, [{ team1: 13, team2: 12 }, won]],
    ['one too few', 3, [won]],
    ['one too many', 3, [won, won, lost]],
    ['half a best of two', 2, [won]],
  ] as const)('not of %s', (_, bestOf, maps) => {
    expect(seriesOf(maps, plain(bestOf))).toBeNull()
  })

  test('goes by the rules of the match', () => {
    const short = { ...plain(1), rules: { maxRounds: 16, overtimeRounds: 4 } }
    expect(seriesOf([{ team1: 9, team2: 3 }], short)).toMatchObject({ winner: 1 })
    expect(seriesOf([{ team1: 10, team2: 9 }], short)).toBeNull()
    expect(seriesOf([won], short)).toBeNull()
  })

  test('ends drawn where a draw is taken, and only there', () => {
    const rules = { maxRounds: 24, overtimeRounds: null }
    const drawn = { team1: 12, team2: 12 }
    const open = (bestOf: BestOf) => ({ ...plain(bestOf), rules, mayDraw: true })
    expect(seriesOf([drawn], open(1))).toEqual({ maps: [drawn], winner: 'draw' })
    expect(seriesOf([won, drawn, drawn], open(3))).toMatchObject({ winner: 1 })
    expect(seriesOf([won, drawn], open(3))).toBeNull()
    expect(seriesOf([drawn, won], open(2))).toMatchObject({ winner: 1 })
    expect(seriesOf([drawn, drawn, drawn, drawn], open(3))).toBeNull()
    expect(seriesOf([drawn], { ...open(1), mayDraw: false })).toBeNull()
    expect(seriesOf([drawn], { ...open(1), rules: standardMapRules })).toBeNull()
  })

  test('a map ahead counts for its team', () => {
    expect(seriesOf([won], { ...plain(3), mapAdvantage: 1 })).toMatchObject({ winner: 1 })
    expect(seriesOf([lost, lost], { ...plain(3), mapAdvantage: 1 })).toMatchObject({ winner: 2 })
    expect(seriesOf([], { ...plain(1), mapAdvantage: 1 })).toBeNull()
    expect(seriesOf([won, lost, won], { ...plain(3), mapAdvantage: 1 })).toBeNull()
  })
})

describe('two captains', () => {
  test('one waits for the other, who agrees or does not', () => {
    expect(after(said(1, [won]))).toMatchObject({ status: 'reported', by: 1, dueAt })
    const agreed = after(said(1, [won]), { type: 'result-answered', team: 2, agreed: true })
    expect(agreed).toMatchObject({ status: 'agreed', dueAt: null, settledBy: 'captains' })
    expect(agreedResult(agreed)).toEqual({ maps: [won], winner: 1 })
    const not = after(said(1, [won]), { type: 'result-answered', team: 2, agreed: false })
    expect(not).toMatchObject({ status: 'disputed', settledBy: null })
    expect(agreedResult(not)).toBeNull()
  })

  test('one may put their word right while it waits, and both may still come to agree', () => {
    expect(after(said(1, [won]), said(1, [lost]))).toMatchObject({ status: 'reported', said: [{ maps: [lost] }, null] })
    const disputed = after(said(1, [won]), said(2, [lost]))
    expect(disputed).toMatchObject({ status: 'disputed' })
    expect(reduceResult(disputed, said(1, [lost]))).toMatchObject({ status: 'agreed', settledBy: 'captains' })
  })

  test('what is not answered stands; what went another way is no more', () => {
    expect(after(said(2, [won]), { type: 'result-stood' })).toMatchObject({ status: 'agreed', settledBy: 'deadline' })
    expect(after(said(2, [won]), { type: 'result-lapsed' })).toBeNull()
    expect(after(said(2, [won]), { type: 'result-stood' }, { type: 'result-refused' })).toMatchObject({
      status: 'disputed',
    })
  })

  test('nothing is agreed unless both said it, one agreed, or the time ran out', () => {
    const score = fc.constantFrom(won, lost)
    const team = fc.constantFrom(1 as const, 2 as const)
    const event: fc.Arbitrary<ResultEvent> = fc.oneof(
      fc.tuple(team, score).map(([by, map]) => said(by, [map])),
      fc.record({ type: fc.constant('result-answered' as const), team, agreed: fc.boolean() }),
      fc.constant<ResultEvent>({ type: 'result-stood' }),
      fc.constant<ResultEvent>({ type: 'result-lapsed' }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const state = after(...events)
        const last = events.at(-1)
        if (state?.status === 'agreed' && last?.type === 'result-reported') expect(state.said[0]).toEqual(state.said[1])
        if (state?.status === 'agreed') expect(agreedResult(state)).not.toBeNull()
        expect(state === null || (state.dueAt === null) === (state.status !== 'reported')).toBe(true)
      }),
    )
  })
})
