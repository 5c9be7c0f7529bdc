import { describe, expect, it } from 'vitest'
import { aGslGroup as gsl } from '#features/tournaments/testing'
import { gsl as gslStage, groupsOf, SampleCup, single } from '../../../testing/samples-brackets.ts'
import { cardHeight, groupSize, miniSize } from '../layout/geometry.ts'
import { layoutGsl } from './gsl-layout.ts'

const eight = () =>
  groupsOf(new SampleCup(8, [gslStage({ groupSize: 8, advance: 3 }), single({ from: 'previous' })]).read()).groups[0]!

describe('layoutGsl', () => {
  it('draws openings, winners’ above elimination match, and the decider between', () => {
    const { nodes, rounds, lines } = layoutGsl(gsl(), groupSize)
    expect(nodes.map(({ column, y }) => [column, y])).toEqual([
      [0, 0],
      [0, 112],
      [1, 0],
      [1, 112],
      [2, 56],
    ])
    expect(nodes.map((node) => rounds[node.round]?.name.kind)).toEqual([
      'opening',
      'opening',
      'winners',
      'elimination',
      'decider',
    ])
    expect(lines.map(({ from, to }) => `${from}-${to}`)).toEqual(['1-3', '2-3', '4-5'])
  })
  it('draws a group of eight as an upper bracket above a lower one', () => {
    const { nodes, rounds, lines, champion, goingOn } = layoutGsl(eight(), groupSize)
    expect(nodes).toHaveLength(12)
    const named = nodes.map((node) => {
      const { name } = rounds[node.round]!
      return `${node.match.round}/${node.match.index} ${name.kind}${'toFinal' in name ? ` -${name.toFinal}` : ''}`
    })
    expect(named.filter((text) => text.includes('upper'))).toEqual([
      '1/1 upper -2',
      '1/2 upper -2',
      '1/3 upper -2',
      '1/4 upper -2',
      '2/1 upper -1',
      '2/2 upper -1',
      '3/1 upper -0',
    ])
    expect(named.slice(7)).toEqual(['2/3 lower -2', '2/4 lower -2', '3/2 lower -1', '3/3 lower -1', '4/1 lower -0'])
    const lowestUpper = Math.max(...nodes.slice(0, 7).map(({ y }) => y))
    expect(Math.min(...nodes.slice(7).map(({ y }) => y))).toBeGreaterThan(lowestUpper + cardHeight(groupSize))
    expect(lines).toHaveLength(6 + 4)
    expect([champion, goingOn]).toEqual([null, []])
  })
  it('is as wide as a phone in its small size', () => expect(layoutGsl(gsl(), miniSize).width).toBe(328))
})
