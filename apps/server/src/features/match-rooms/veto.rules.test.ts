import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activeDutyMaps } from '@lobby/cs2'
import { poolMaps, type TeamNumber } from '@lobby/contract'
import {
  beginVeto,
  freeMaps,
  nextTurn,
  outcomeOf,
  ruleChoice,
  takeBack,
  takeChoice,
  turnsOf,
  type Choice,
  type VetoSetup,
  type VetoState,
} from './veto.rules.ts'

const setup = (change: Partial<VetoSetup> = {}): VetoSetup => ({
  bestOf: 3,
  mapCount: change.bestOf ?? 3,
  pool: activeDutyMaps,
  first: 1,
  firstBy: 'seed',
  deciderSide: 'knife',
  turnSeconds: 60,
  ...change,
})
/** `1 ban, 2 ban, …` */
const said = (of: VetoSetup): string =>
  turnsOf(of)
    .map(({ team, action }) => (team === null ? action : `${team} ${action}`))
    .join(', ')

function take(state: VetoState, choice: Choice): VetoState {
  const taken = takeChoice(state, choice)
  if (!taken.ok) throw new Error(taken.code)
  return taken.value
}

describe('where no team picks a side', () => {
  const played = (of: VetoSetup): VetoState => {
    let state = beginVeto(of)
    while (nextTurn(state) !== null) state = take(state, ruleChoice(state))
    return state
  }

  test.each([
    ['BO1', setup({ bestOf: 1, sides: 'knife' }), '1 ban, 2 ban, 1 ban, 2 ban, 1 ban, 2 ban, decider'],
    ['BO2', setup({ bestOf: 2, sides: 'knife' }), '1 ban, 2 ban, 1 pick, 2 pick'],
    ['BO3', setup({ sides: 'knife', deciderSide: 'pick' }), '1 ban, 2 ban, 1 pick, 2 pick, 1 ban, 2 ban, decider'],
  ])('%s has no turn for it', (_, of, turns) => {
    expect(said(of)).toBe(turns)
    const outcome = outcomeOf(played(of))
    expect(outcome?.sides).toEqual(outcome?.maps.map(() => 'knife'))
    expect(outcome?.maps).toHaveLength(of.bestOf)
  })

  test('a coin that fell before says it, map by map, and a step taken back leaves it as it fell', () => {
    const sides = ['team1_t', 'team1_ct', 'team1_t'] as const
    const state = played(setup({ sides }))
    expect(outcomeOf(state)?.sides).toEqual(sides)
    const back = takeBack(state)
    expect(outcomeOf(take(back, ruleChoice(back)))?.sides).toEqual(sides)
  })
})

describe('the order of turns', () => {
  test.each([
    ['BO1', setup({ bestOf: 1 }), '1 ban, 2 ban, 1 ban, 2 ban, 1 ban, 2 ban, decider, 1 side'],
    ['BO2', setup({ bestOf: 2 }), '1 ban, 2 ban, 1 pick, 2 side, 2 pick, 1 side'],
    ['BO3', setup(), '1 ban, 2 ban, 1 pick, 2 side, 2 pick, 1 side, 1 ban, 2 ban, decider'],
    [
      'BO5',
      setup({ bestOf: 5 }),
      '1 ban, 2 ban, 1 pick, 2 side, 2 pick, 1 side, 1 pick, 2 side, 2 pick, 1 side, decider',
    ],
    [
      'BO3, begun by team 2, sides of the decider picked',
      setup({ first: 2, deciderSide: 'pick' }),
      '2 ban, 1 ban, 2 pick, 1 side, 1 pick, 2 side, 2 ban, 1 ban, decider, 2 side',
    ],
    ['BO3 with a map ahead', setup({ mapCount: 2 }), '1 ban, 2 ban, 1 pick, 2 side, 2 ban, 1 ban, 2 ban, decider'],
    [
      'BO3 of 5 maps',
      setup({ pool: activeDutyMaps.slice(0, 5) }),
      '1 ban, 2 ban, 1 pick, 2 side, 2 pick, 1 side, decider',
    ],
    [
      'BO5 of 5 maps',
      setup({ bestOf: 5, pool: activeDutyMaps.slice(0, 5) }),
      '1 pick, 2 side, 2 pick, 1 side, 1 pick, 2 side, 2 pick, 1 side, decider',
    ],
    [
      'BO3 of 9 maps',
      setup({ pool: poolMaps.slice(0, 9) }),
      '1 ban, 2 ban, 1 pick, 2 side, 2 pick, 1 side, 1 ban, 2 ban, 1 ban, 2 ban, decider',
    ],
  ])('%s', (_, of, turns) => expect(said(of)).toBe(turns))
})

test('a best of three from the first ban to the decider', () => {
  let state = beginVeto(setup())
  for (const choice of [
    { map: 'de_train' },
    { map: 'de_nuke' },
    { map: 'de_mirage' },
    { side: 't' },
    { map: 'de_ancient' },
    { side: 'ct' },
    { map: 'de_dust2' },
  ] as Choice[])
    state = take(state, choice)
  expect(outcomeOf(state)).toBeNull()
  expect(freeMaps(state)).toEqual(['de_inferno', 'de_overpass'])
  state = take(state, { map: 'de_overpass' })
  expect(outcomeOf(state)).toEqual({
    maps: ['de_mirage', 'de_ancient', 'de_inferno'],
    sides: ['team2_t', 'team1_ct', 'knife'],
  })
  expect(takeChoice(state, { map: 'de_inferno' })).toEqual({ ok: false, code: 'VETO_NOT_RUNNING' })
})

test('in a best of one the team that did not ban last picks its side, and a step back brings the last ban back', () => {
  const state = activeDutyMaps
    .slice(0, 6)
    .reduce((before, map) => take(before, { map }), beginVeto(setup({ bestOf: 1 })))
  expect(nextTurn(state)).toEqual({ action: 'side', team: 1 })
  expect(outcomeOf(take(state, { side: 't' }))).toEqual({ maps: ['de_train'], sides: ['team1_t'] })
  const back = takeBack(state)
  expect(nextTurn(back)).toEqual({ action: 'ban', team: 2 })
  expect(freeMaps(back)).toEqual(['de_overpass', 'de_train'])
})

test('what is not there cannot be chosen', () => {
  const state = take(beginVeto(setup()), { map: 'de_nuke' })
  for (const choice of [{ map: 'de_nuke' }, { map: 'de_cache' }, { side: 'ct' }] as Choice[])
    expect(takeChoice(state, choice)).toEqual({ ok: false, code: 'VETO_CHOICE_INVALID' })
})

const anySetup = fc
  .record({
    series: fc.constantFrom(
      { bestOf: 1 as const, mapCount: 1 },
      { bestOf: 2 as const, mapCount: 2 },
      { bestOf: 3 as const, mapCount: 3 },
      { bestOf: 3 as const, mapCount: 2 },
      { bestOf: 5 as const, mapCount: 5 },
      { bestOf: 5 as const, mapCount: 4 },
    ),
    pool: fc.shuffledSubarray([...poolMaps], { minLength: 5 }),
    first: fc.constantFrom<TeamNumber>(1, 2),
    deciderSide: fc.constantFrom('knife' as const, 'pick' as const),
  })
  .map(({ series, ...rest }) => setup({ ...series, ...rest }))

/** A way through a veto: each number says which of the free maps, or which side. */
function walk(of: VetoSetup, picks: readonly number[]): VetoState[] {
  const states = [beginVeto(of)]
  for (const pick of picks) {
    const state = states.at(-1)!
    const turn = nextTurn(state)
    if (turn === null) break
    const free = freeMaps(state)
    const choice =
      turn.action === 'side'
        ? { side: pick % 2 ? ('t' as const) : ('ct' as const) }
        : { map: free[pick % free.length]! }
    states.push(take(state, choice))
  }
  return states
}

describe('whatever is chosen', () => {
  const way = fc.array(fc.nat(9), { minLength: 20, maxLength: 20 })

  test('a veto ends with so many different maps of the pool as the series needs, and a side for each', () => {
    fc.assert(
      fc.property(anySetup, way, (of, picks) => {
        const outcome = outcomeOf(walk(of, picks).at(-1)!)
        expect(outcome?.maps).toHaveLength(of.mapCount)
        expect(outcome?.sides).toHaveLength(of.mapCount)
        expect(new Set(outcome?.maps).size).toBe(of.mapCount)
        for (const map of outcome?.maps ?? []) expect(of.pool).toContain(map)
      }),
    )
  })

  test('neither team bans or picks more than one time oftener than the other', () => {
    fc.assert(
      fc.property(anySetup, (of) => {
        for (const action of ['ban', 'pick'] as const) {
          const count = (team: TeamNumber) =>
            turnsOf(of).filter((turn) => turn.action === action && turn.team === team).length
          expect(Math.abs(count(1) - count(2))).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('a step taken back leads where the veto stood before it', () => {
    fc.assert(
      fc.property(anySetup, way, (of, picks) => {
        const states = walk(of, picks)
        for (const [index, state] of states.entries()) if (index > 0) expect(takeBack(state)).toEqual(states[index - 1])
        expect(takeBack(states[0]!)).toBe(states[0])
      }),
    )
  })

  test('the rule of the timer always finds a choice, and leads to the end', () => {
    fc.assert(
      fc.property(anySetup, way, (of, picks) => {
        let state = walk(of, picks.slice(0, 3)).at(-1)!
        while (nextTurn(state) !== null) state = take(state, ruleChoice(state))
        expect(outcomeOf(state)).not.toBeNull()
      }),
    )
  })
})
