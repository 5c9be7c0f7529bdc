import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import { onRecorded } from '@lobby/cs2/recorded'
import { describe, expect, it } from 'vitest'
import { factsOf, factsOfRecorded } from '../live.test-kit.ts'
import { DrawnMap } from './chance-match.test-kit.ts'
import { roundLines } from './round-lines.ts'

type Line = {
  map: string
  name: string
  round: number
  score: { ct: number; t: number }
  equip: { ct: number; t: number }
  winner: string
  samples: number[][]
}
const read = (lines: readonly string[]): Line[] => lines.map((line) => JSON.parse(line) as Line)

describe('rounds to learn from', () => {
  const map = new DrawnMap(31)
  for (let round = 0; round < 4; round += 1) {
    map.begin()
    map.log.hit(1, 6, { damage: 30, health: 70 })
    map.fight().end()
  }
  const view = map.view
  const of = (shown: MapView, facts = factsOf()) => roundLines({ facts, viewOf: () => shown })

  it('are those of which all is known, with how it stood before them', () => {
    const lines = read(of(view))
    expect(lines.map(({ map: match, name, round, winner }) => [match, name, round, winner])).toEqual(
      view.rounds.map(({ number, winner }) => ['7-0', 'de_test', number, winner]),
    )
    expect(lines.map(({ score }) => score.ct + score.t)).toEqual([0, 1, 2, 3])
    expect(lines[0]!.samples[0]).toHaveLength(9)
    expect(lines[0]!.equip).toEqual({ ct: view.rounds[0]!.buys.ct?.equipment, t: view.rounds[0]!.buys.t?.equipment })
  })

  it('are none with holes, without hits, without load-outs or with fewer players', () => {
    const [first] = view.rounds
    const changed = [
      { ...first!, isWhole: false },
      { ...first!, hits: [] },
      { ...first!, figures: first!.figures.slice(1) },
      { ...first!, figures: first!.figures.map((figures) => ({ ...figures, equipment: null })) },
    ]
    for (const round of changed) expect(of({ ...view, rounds: [round] })).toEqual([])
    expect(of({ ...view, rounds: [first!] })).toHaveLength(1)
  })

  it('are none where the clock of a round is another one', () => {
    const { times } = factsOf()
    expect(of(view, factsOf({ times: { ...times, roundMs: 60_000 } }))).toEqual([])
    expect(of(view, factsOf({ times: { ...times, bombMs: 35_000 } }))).toEqual([])
    expect(of(view, factsOf({ times: { ...times, roundMs: 115_200 } }))).toHaveLength(4)
  })
})

onRecorded('cs2-log', 'rounds of real maps', (text) => {
  it.each(['inferno', 'mirage'])('%s', (name) => {
    const live = new LiveMatch()
    const bytes = new TextEncoder().encode(text(`map-${name}.log`))
    live.add({ bytes, begin: 0, token: 's', map: null, tick: null })
    const view = live.view(`de_${name}`)!
    const lines = read(roundLines({ facts: factsOfRecorded(view), viewOf: () => view }))
    expect(lines.length).toBe(view.rounds.length)
    for (const { samples } of lines) {
      const [ct, t] = [samples.map(([, alive]) => alive!), samples.map(([, , alive]) => alive!)]
      for (const alive of [ct, t]) expect(alive).toEqual(alive.toSorted((a, b) => b - a))
      expect([ct[0], t[0]]).toEqual([5, 5])
    }
  })
})
