import { describe, expect, it } from 'vitest'
import { aDouble as double, aMatch, bye, loserOf, round } from '#features/tournaments/testing'
import { layoutDouble, playedRounds } from './double-layout.ts'
import { cardHeight, doubleSize } from './geometry.ts'

describe('layoutDouble', () => {
  it('stands the lower bracket below the upper one and the finals behind both', () => {
    const { nodes, rounds } = layoutDouble(double(), doubleSize)
    const at = (number: number) => nodes.find(({ match }) => match.number === number)
    const lowest = Math.max(...[1, 2, 3].map((number) => (at(number)?.y ?? 0) + cardHeight(doubleSize)))
    expect(at(4)?.y).toBeGreaterThan(lowest)
    expect(at(6)?.x).toBe(2 * (doubleSize.cardWidth + doubleSize.columnGap))
    expect(at(6)?.y).toBe(((at(3)?.y ?? 0) + (at(5)?.y ?? 0)) / 2)
    expect(at(7)).toMatchObject({ column: 3, y: at(6)?.y, isAside: true })
    expect(rounds.map(({ name }) => name.kind)).toEqual(['upper', 'upper', 'lower', 'lower', 'grand_final', 'reset'])
    expect(nodes.map((node) => rounds[node.round]?.name.kind)).toEqual([
      'upper',
      'upper',
      'upper',
      'lower',
      'lower',
      'grand_final',
      'reset',
    ])
  })

  it('draws lines within each bracket and into the finals, none from upper to lower', () => {
    const { lines } = layoutDouble(double(), doubleSize)
    expect(lines.map(({ from, to }) => `${from}-${to}`)).toEqual(['1-3', '2-3', '4-5', '3-6', '5-6', '6-7'])
    expect(lines.find(({ from }) => from === 1)?.teamId).toBe('a')
  })

  it('has ways out of both brackets where teams go on', () => {
    const { champion, goingOn, rounds, nodes, width } = layoutDouble(
      { ...double(), advance: 2, finals: [] },
      doubleSize,
    )
    const at = (number: number) => nodes.find(({ match }) => match.number === number)
    expect(champion).toBeNull()
    expect(goingOn.map(({ x }) => x)).toEqual([3, 5].map((number) => (at(number)?.x ?? 0) + doubleSize.cardWidth))
    expect(width).toBe((at(5)?.x ?? 0) + doubleSize.cardWidth)
    expect(rounds.map(({ name }) => 'toFinal' in name && name.toFinal)).toEqual([1, 0, 1, 0])
    const wider = layoutDouble({ ...double(), advance: 4, finals: [] }, doubleSize)
    expect(wider.rounds.map(({ name }) => 'toFinal' in name && name.toFinal)).toEqual([2, 1, 2, 1])
  })

  it('has a champion only when no second grand final can follow', () => {
    expect(layoutDouble(double('not_needed', 1), doubleSize).champion?.teamId).toBe('a')
    expect(layoutDouble(double('ready', 2), doubleSize).champion?.teamId).toBeNull()
    expect(layoutDouble(double(), doubleSize).champion?.teamId).toBeNull()
  })

  it('leaves out lower matches that a bye leaves empty', () => {
    const rounds = [
      round(1, [aMatch({ number: 14, team1: bye, team2: loserOf(1) })]),
      round(2, [aMatch({ number: 5 })]),
    ]
    expect(playedRounds(rounds).map(({ number }) => number)).toEqual([2])
  })

  it('is whole with two teams, who have the final alone', () => {
    const stage = { ...double(), upper: [], lower: [] }
    expect(layoutDouble(stage, doubleSize).nodes.map(({ match: { number }, x, y }) => [number, x, y])).toEqual([
      [6, 0, 0],
      [7, 268, 0],
    ])
  })
})
