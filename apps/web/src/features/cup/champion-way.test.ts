import { describe, expect, test } from 'vitest'
import { league, SampleCup, single } from '../../testing/samples-brackets.ts'
import { wayOf, type WayStep } from './champion-way.ts'

const told = (steps: WayStep[]) =>
  steps.map((step) =>
    step.kind === 'stage' ? `stage ${step.stage} ${step.wins}:${step.losses}` : JSON.stringify(step.name),
  )

describe('the way of a champion', () => {
  test('goes through every round of a knockout to the final', () => {
    const cup = new SampleCup(8, [single()])
    cup.play()
    const bracket = cup.read()
    const champion = bracket.champion?.id ?? ''
    expect(told(wayOf(bracket, champion))).toEqual([
      '{"kind":"knockout","toFinal":2}',
      '{"kind":"knockout","toFinal":1}',
      '{"kind":"knockout","toFinal":0}',
    ])
    const loser = bracket.placements.find(({ from }) => from > 4)?.team.id ?? ''
    expect(told(wayOf(bracket, loser))).toEqual(['{"kind":"knockout","toFinal":2}'])
  })

  test('has a stage of groups as one step', () => {
    const cup = new SampleCup(8, [league(), single({ from: 'previous' })])
    cup.play()
    const bracket = cup.read()
    const [first, ...rest] = wayOf(bracket, bracket.champion?.id ?? '')
    expect(first).toMatchObject({ kind: 'stage', stage: 0 })
    expect(rest.every(({ kind }) => kind === 'match')).toBe(true)
  })

  test('is empty for who did not play', () => {
    expect(wayOf(new SampleCup(8, [single()]).read(), 'nobody')).toEqual([])
  })
})
