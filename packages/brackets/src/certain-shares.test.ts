import { describe, expect, it } from 'vitest'
import { prospects } from './prospects.ts'
import { groups, isComplete } from './read.ts'
import type { Tournament } from './state.ts'
import { exactProspects, type Held, played, type Question, sharesOf, weigh } from './testing/certain-kit.ts'
import { anyLeague, anyScore, comparedGroups, openOfGroups, playGroups, type Steps } from './testing/certain-stages.ts'
import { diceOf } from './testing/stir.ts'
import { doubleStage, knockoutStage, numbers, tournamentOf } from './testing/test-kit.ts'
import type { RoundRobinConfig, StageConfig, TournamentConfig } from './types.ts'

/**
 * Brute force on stages small enough: every ending, every order of lots and, where the order rests on scores, many scores of each ending from the closest to the
 * highest and none. Scores that were not tried can only make certain less of what is counted as certain here, so the shares are lower bounds.
 */

const share = 0.99

/** Nothing is false, and of each kind of statement as much is said as has to be. */
function expectSaid(held: readonly Held[], least: number): void {
  const { untrue, certain } = weigh(held)
  expect(untrue).toEqual([])
  expect(certain).toBeGreaterThan(least)
  for (const { certain, said } of Object.values(sharesOf(held))) {
    expect(certain).toBeGreaterThan(50)
    expect(said / certain).toBeGreaterThanOrEqual(share)
  }
}

/** All that is said of groups in one play, where few enough matches are open. */
function heldOf(config: TournamentConfig, seed: number, { steps, most }: { steps: Steps; most: number }): Held[] {
  const stage = config.stages[0] as RoundRobinConfig
  const question: Question = {
    stage: 'groups',
    places: Math.max(1, stage.advance),
    isCompared: stage.advanceBest !== undefined,
    canDraw: stage.bestOf === 2 || stage.draws === true,
    ...(steps === 'with scores' ? { scores: 24, score: anyScore(diceOf(numbers(seed + 5))) } : {}),
  }
  const held: Held[] = []
  playGroups(config, seed, (t) => {
    const open = openOfGroups(t)
    const exact = open === null || open > most ? null : exactProspects(t, question, 2500)
    if (exact === null) return
    const told = prospects(t, 'groups')
    expect(told.map(({ team }) => team).toSorted()).toEqual(
      groups(t, 'groups')
        .flatMap(({ teams }) => teams)
        .toSorted(),
    )
    for (const { team, prospect } of told) held.push({ team, told: prospect, exact: exact.get(team)! })
  })
  return held
}

function heldIn(seeds: number, each: (seed: number) => Held[]): Held[] {
  return Array.from({ length: seeds }, (_, seed) => each(seed)).flat()
}

describe('of what is certain of groups of which the best of a place go on, too,', () => {
  it('99 of 100 things are said and nothing false, also of teams that wait for other groups', () => {
    const steps = 'without scores'
    expectSaid(
      heldIn(60, (seed) => heldOf(comparedGroups(seed, steps), seed, { steps, most: 4 })),
      2000,
    )
  })

  it('so it is where scores decide', () => {
    const steps = 'with scores'
    expectSaid(
      heldIn(80, (seed) => heldOf(comparedGroups(seed, steps), seed, { steps, most: 2 })),
      1400,
    )
  })
})

describe('of what is certain of one group', () => {
  it.each(['without scores', 'with scores'] as const)('99 of 100 things are said and nothing false: %s', (steps) => {
    expectSaid(
      heldIn(180, (seed) => heldOf(anyLeague(seed, steps), seed, { steps, most: steps === 'with scores' ? 2 : 5 })),
      1000,
    )
  })
})

/** All that is said of a knockout in one play with double forfeits. */
function heldInKnockout(t: Tournament, seed: number, most: number): Held[] {
  const held: Held[] = []
  played(
    t,
    numbers(seed),
    (now) => {
      if (isComplete(now)) return
      const exact = exactProspects(now, { stage: 'last', places: 1 }, most)
      for (const { team, prospect } of exact === null ? [] : prospects(now, 'last')) {
        held.push({ team, told: prospect, exact: exact!.get(team)! })
      }
    },
    true,
  )
  return held
}

describe('of what is certain of a knockout', () => {
  const next = knockoutStage({ from: 'previous' })
  it.each([
    ['single elimination', [knockoutStage({ id: 'last', bronze: true })]],
    ['one that sends teams on', [knockoutStage({ id: 'last', advance: 2 }), next]],
    ['double elimination', [doubleStage({ id: 'last' })]],
    ['one with a map ahead', [doubleStage({ id: 'last', grandFinal: 'upper_map' })]],
    ['one that sends teams on', [doubleStage({ id: 'last', advance: 2 }), next]],
  ] satisfies [string, StageConfig[]][])('all is said and nothing false: %s', (_, stages) => {
    const held = heldIn(30, (seed) => heldInKnockout(tournamentOf(4 + (seed % 5), ...stages), seed, 150))
    const { untrue, certain, said } = weigh(held)
    expect(untrue).toEqual([])
    expect(certain).toBeGreaterThan(300)
    expect(said).toBe(certain)
  })
})
