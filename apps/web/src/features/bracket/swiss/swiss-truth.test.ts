import type { SwissStage } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { SampleCup, single, stageOf, swiss, swissOf, withUpsets } from '../../../testing/samples-brackets.ts'
import { ladderPaperSize, ladderSize } from '../layout/geometry.ts'
import { ladderSheets } from '../print/ladder-sheets.ts'
import { pairingLines } from './pairing-words.ts'
import { arrivalsAfter, layoutLadder, ladderWay } from './swiss-layout.ts'
import { blocksOf, type LadderPlace, recordOf } from './swiss-places.ts'

/** The ladder held against stages that the engine has paired and played. */

type Told = [name: string, teams: number, stage: ReturnType<typeof swiss>]
const kinds: Told[] = [
  ['a Major', 16, swiss()],
  ['eight teams to two wins', 8, swiss({ wins: 2, losses: 2, advance: 4 })],
  ['an odd number, with byes', 7, swiss({ pairing: 'general', wins: 2, losses: 2, advance: 2 })],
  ['a fixed number of rounds', 10, swissOf(4, { advance: 4 })],
]
const cupOf = ([, teams, stage]: Told) => new SampleCup(teams, [stage, single({ from: 'previous' })])
const stageIn = (cup: SampleCup): SwissStage => stageOf(cup.read(), 'swiss')
const placesOf = (stage: SwissStage) => blocksOf(stage).flat()

/** The stage match by match, from its first pairs to the end. */
function* played(cup: SampleCup): Generator<SwissStage> {
  for (let stage = stageIn(cup); ; stage = stageIn(cup)) {
    yield stage
    if (stage.complete) return
    cup.play(1, withUpsets)
  }
}

describe.each(kinds)('a Swiss stage: %s', (...told) => {
  it('has every team once in every round: in a match, at a bye, or where it arrived', () => {
    for (const stage of played(cupOf(told))) {
      for (const round of stage.rounds) {
        const places = blocksOf(stage).slice(0, round.number).flat()
        const inRound = places.filter(
          ({ column, kind }) => column === round.number - 1 && (kind === 'matches' || kind === 'bye'),
        )
        const seated = inRound.flatMap(({ matches, teams }) => [
          ...teams.map(({ id }) => id),
          ...matches.flatMap(({ team1, team2 }) => [team1.team?.id ?? '', team2.team?.id ?? '']),
        ])
        const gone = places.filter(({ kind }) => kind !== 'matches' && kind !== 'bye').flatMap(({ teams }) => teams)
        const all = [...seated, ...gone.map(({ id }) => id)].toSorted()
        expect(all).toEqual(stage.standings.map(({ team }) => team.id).toSorted())
      }
    }
  })

  it('counts the records that the engine counts when a round is over', () => {
    for (const stage of played(cupOf(told))) {
      if (!stage.rounds.every(({ complete }) => complete)) continue
      for (const { team, wins, losses } of stage.standings) expect(recordOf(stage, team.id)).toEqual({ wins, losses })
    }
  })

  it('keeps the promise of how many teams a record will have', () => {
    const promised = new Map<string, number>()
    for (const stage of played(cupOf(told)))
      for (const { key, expected, isPaired, kind } of placesOf(stage)) {
        if (expected === null || kind === 'bye') continue
        if (!isPaired && !promised.has(key)) promised.set(key, expected)
        expect({ key, expected }).toEqual({ key, expected: promised.get(key) ?? expected })
      }
    const cup = cupOf(told)
    cup.play(Infinity, withUpsets)
    const stage = stageIn(cup)
    const certain = ({ kind, expected }: LadderPlace) => kind !== 'matches' && kind !== 'bye' && expected !== null
    for (const { key, teams, expected } of placesOf(stage).filter(certain))
      expect({ key, teams: teams.length }).toEqual({ key, teams: expected })
  })

  it('lets no two blocks of a column meet, and no card leave its block', () => {
    for (const stage of played(cupOf(told))) {
      const ladder = layoutLadder(stage, ladderSize)
      for (const column of Map.groupBy(ladder.blocks, ({ x }) => x).values())
        for (const [index, { y }] of column.slice(1).entries())
          expect(y).toBeGreaterThan((column[index]?.y ?? 0) + (column[index]?.height ?? 0))
      for (const { y, block } of ladder.nodes) expect(y >= block.y && y < block.y + block.height).toBe(true)
      expect(Math.max(...ladder.blocks.map(({ y, height }) => y + height))).toBeLessThanOrEqual(ladder.height)
    }
  })

  it('draws the way of a team by one line for each round that it has played and gone on from', () => {
    for (const stage of played(cupOf(told))) {
      const ladder = layoutLadder(stage, ladderSize)
      for (const { team } of stage.standings) {
        const stops = ladder.blocks.filter(
          ({ matches, teams }) =>
            teams.some(({ id }) => id === team.id) ||
            matches.some(({ team1, team2 }) => team1.team?.id === team.id || team2.team?.id === team.id),
        )
        expect(ladderWay(ladder, team.id)).toHaveLength(stops.length - 1)
      }
    }
  })

  it('has on paper every match that is paired, once', () => {
    for (const stage of played(cupOf(told))) {
      const matches = stage.rounds.flatMap(({ records }) => records.flatMap((record) => record.matches))
      const onPaper = ladderSheets(stage, ladderPaperSize).flatMap(({ nodes }) =>
        nodes.map(({ match }) => match.number),
      )
      expect(onPaper.toSorted((a, b) => a - b)).toEqual(matches.map(({ number }) => number).toSorted((a, b) => a - b))
    }
  })
})

describe('those who arrive', () => {
  it('are through or out the moment their match ends, while the table still counts the round before', () => {
    const cup = cupOf(kinds[1]!).play(8)
    const third = stageIn(cup).rounds[1]?.records[0]?.matches[0]
    const winner = third?.winner === 1 ? third.team1.team : third?.team2.team
    expect(recordOf(stageIn(cup), winner?.id ?? '')).toEqual({ wins: 2, losses: 0 })
    expect(placesOf(stageIn(cup)).find(({ key }) => key === '2-0')?.teams).toContainEqual(winner)
  })

  it('stand after the round in which they came, those through before those out', () => {
    const cup = cupOf(kinds[0]!)
    cup.play(Infinity, withUpsets)
    const told = [1, 2, 3, 4, 5].map((round) =>
      arrivalsAfter(stageIn(cup), round).map(({ place, teams }) => `${place.key} ${place.kind} ${teams.length}`),
    )
    expect(told).toEqual([
      [],
      [],
      ['3-0 through 2', '0-3 out 2'],
      ['3-1 through 3', '1-3 out 3'],
      ['3-2 through 3', '2-3 out 3'],
    ])
  })

  it('are not called through or out where others decide what their record is worth', () => {
    const cup = new SampleCup(12, [swiss({ wins: 2, losses: 2, advance: 2 }), single({ from: 'previous' })])
    const seen = new Set<string>()
    for (const stage of played(cup)) {
      for (const { kind, teams } of placesOf(stage))
        for (const { id } of teams) {
          const status = stage.standings.find(({ team }) => team.id === id)?.status
          if (kind === 'through' || kind === 'out') expect(status).toBe(kind)
          if (kind === 'end') seen.add(status ?? '')
        }
    }
    expect(seen).toContain('waiting')
  })

  it('do not come while nobody knows the last record of a stage of fixed rounds', () => {
    const cup = cupOf(kinds[3]!).play(19, withUpsets)
    const ends = () => placesOf(stageIn(cup)).filter(({ kind, teams }) => kind === 'end' && teams.length > 0)
    expect(ends()).toEqual([])
    cup.play(1, withUpsets)
    expect(ends().flatMap(({ teams }) => teams)).toHaveLength(10)
  })

  it('leave out who left the stage, and nothing is promised from then on', () => {
    const cup = cupOf(kinds[0]!).play(8, withUpsets).tell({ type: 'team_withdrawn', team: 't9' })
    const stage = stageIn(cup)
    expect(stage.standings.find(({ team }) => team.id === 't9')?.status).toBe('left')
    expect(placesOf(stage).every(({ teams }) => teams.every(({ id }) => id !== 't9'))).toBe(true)
    expect(placesOf(stage).filter(({ isPaired, expected }) => !isPaired && expected !== null)).toEqual([])
  })
})

describe('why two teams meet, as the engine explains it', () => {
  const keys = (cup: SampleCup, number: number) =>
    pairingLines(cup.pairing(number), cup.match(number)).lines.map(({ key }) => key)

  it('is the halves of the seeds at first, without a record that everybody has', () => {
    const cup = cupOf(kinds[0]!)
    expect(pairingLines(cup.pairing(1), cup.match(1)).lines).toEqual([
      { key: 'method.half_split', values: { place1: 1, place2: 9 } },
    ])
  })

  it('is a row of the table or the highest against the lowest later, with both records', () => {
    const cup = cupOf(kinds[0]!).play(24, withUpsets)
    const round = stageIn(cup).rounds[3]
    for (const { wins, losses, matches } of round?.records ?? [])
      for (const { number } of matches) {
        const [method, records] = pairingLines(cup.pairing(number), cup.match(number)).lines
        expect(['method.table', 'method.search', 'method.highest_lowest']).toContain(method?.key)
        expect(records?.values).toEqual({ record1: `${wins}-${losses}`, record2: `${wins}-${losses}` })
      }
    expect(round?.records.length).toBe(2)
  })

  it('is the bracket where a playoff follows, and nothing else', () => {
    const cup = cupOf(kinds[1]!).play(Infinity)
    const final = cup.read().stages[1]
    const number = final?.kind === 'single_elimination' ? (final.rounds[0]?.matches[0]?.number ?? 0) : 0
    expect(keys(cup, number)).toEqual(['method.bracket'])
  })

  it('is the organiser’s hand where they paired the round', () => {
    const stage = swiss({
      pairing: 'general',
      wins: 2,
      losses: 2,
      advance: 2,
      forbidden: [
        ['t1', 't3'],
        ['t2', 't4'],
        ['t1', 't4'],
        ['t1', 't2'],
      ],
    })
    const cup = new SampleCup(4, [stage, single({ from: 'previous' })])
    expect(cup.read().needs).toEqual([{ kind: 'pairing', stage: 'swiss', round: 1 }])
    cup.tell({
      type: 'round_paired',
      stage: 'swiss',
      round: 1,
      pairs: [
        ['t1', 't3'],
        ['t2', 't4'],
      ],
      bye: null,
      manual: true,
    })
    expect(keys(cup, stageIn(cup).rounds[0]?.records[0]?.matches[0]?.number ?? 0)).toEqual(['method.manual'])
  })
})
