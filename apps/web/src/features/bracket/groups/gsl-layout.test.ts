import { describe, expect, it } from 'vitest'
import { aGslGroup as gsl } from '#features/tournaments/testing'
import { groupSize, miniSize } from '../layout/geometry.ts'
import { layoutGsl } from './gsl-layout.ts'

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
  it('is as wide as a phone in its small size', () => expect(layoutGsl(gsl(), miniSize).width).toBe(328))
})
