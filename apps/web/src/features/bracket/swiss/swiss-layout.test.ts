import type { SwissStage } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { aMatch, aSwiss as swiss, aSwissRow as row, team } from '#features/tournaments/testing'
import { ladderSize } from '../layout/geometry.ts'
import { pairingLines } from './pairing-words.ts'
import { layoutLadder, ladderWay } from './swiss-layout.ts'
import { blocksOf } from './swiss-places.ts'

describe('the ladder of a Swiss stage', () => {
  it('knows every record of a Major and how many teams it will hold', () => {
    const told = blocksOf(swiss()).map((column) =>
      column.map(({ key, kind, expected }) => `${key} ${kind} ${expected}`),
    )
    expect(told).toEqual([
      ['0-0 matches 16'],
      ['1-0 matches 8', '0-1 matches 8'],
      ['2-0 matches 4', '1-1 matches 8', '0-2 matches 4'],
      ['3-0 through 2', '2-1 matches 6', '1-2 matches 6', '0-3 out 2'],
      ['3-1 through 3', '2-2 matches 6', '1-3 out 3'],
      ['3-2 through 3', '2-3 out 3'],
    ])
  })

  it('promises no number where records may mix, groups are odd or a team has left', () => {
    const at10 = (stage: SwissStage) => blocksOf(stage)[1]?.[0]?.expected
    expect(at10(swiss({ pairing: 'general' }))).toBeNull()
    expect(at10(swiss({ standings: swiss().standings.slice(0, 15) }))).toBeNull()
    expect(at10(swiss({ standings: [...swiss().standings.slice(0, 15), row('t16', 16, 'left')] }))).toBeNull()
  })

  it('ends in records where everybody plays all rounds', () => {
    const columns = blocksOf(swiss({ wins: null, losses: null, pairing: 'general', rounds_max: 2 }))
    expect(columns.map((column) => column.map(({ key, kind }) => `${key} ${kind}`))).toEqual([
      ['0-0 matches'],
      ['1-0 matches', '0-1 matches'],
      ['2-0 end', '1-1 end', '0-2 end'],
    ])
  })

  it('fits 1280 units, and no two blocks of a column meet', () => {
    const ladder = layoutLadder(swiss(), ladderSize)
    expect(ladder.width).toBeLessThanOrEqual(1280)
    for (const column of Map.groupBy(ladder.blocks, (block) => block.x).values())
      for (const [index, block] of column.slice(1).entries())
        expect(block.y).toBeGreaterThanOrEqual((column[index]?.y ?? 0) + (column[index]?.height ?? 0))
    expect(Math.max(...ladder.blocks.map((block) => block.y + block.height))).toBeLessThanOrEqual(ladder.height)
  })

  it('keeps its height when the next round is paired', () => {
    const second = (wins: number, losses: number) => ({
      wins,
      losses,
      matches: Array.from({ length: 4 }, (_, index) =>
        aMatch({ number: 20 + wins * 10 + index, key: `x${wins}${index}` }),
      ),
    })
    const paired = swiss({}, 8)
    paired.rounds.push({ number: 2, complete: false, records: [second(1, 0), second(0, 1)], bye: null })
    expect(layoutLadder(paired, ladderSize).height).toBe(layoutLadder(swiss(), ladderSize).height)
  })

  it('links each record to its two next ones, dotted until the round is over', () => {
    const links = (stage: SwissStage) =>
      layoutLadder(stage, ladderSize)
        .links.filter(({ key }) => key.startsWith('0-0'))
        .map(({ key, isOver }) => [key, isOver])
    expect(links(swiss())).toEqual([
      ['0-0-1-0', false],
      ['0-0-0-1', false],
    ])
    expect(links(swiss({}, 8))).toEqual([
      ['0-0-1-0', true],
      ['0-0-0-1', true],
    ])
  })

  it('shows a team where it arrives at once, and draws its way there', () => {
    const stage = swiss(
      { wins: 1, losses: 1, rounds_max: 1, standings: [row('t1', 1, 'through'), row('t9', 2, 'out')] },
      1,
    )
    const ladder = layoutLadder(stage, ladderSize)
    const arrived = ladder.blocks
      .filter(({ kind }) => kind !== 'matches')
      .map(({ key, teams }) => [key, teams.map(({ id }) => id)])
    expect(arrived).toEqual([
      ['1-0', ['t1']],
      ['0-1', ['t9']],
    ])
    const [way] = ladderWay(ladder, 't1')
    const through = ladder.blocks.find(({ key }) => key === '1-0')
    const first = ladder.nodes[0]
    // From the middle of the team's row in its match to the middle of its row in the place.
    expect(way?.startsWith(`M176 ${(first?.y ?? 0) + 24 + 1 + 14}H`)).toBe(true)
    expect(way?.endsWith(` ${(through?.y ?? 0) + 28 + 1 + 14}H216`)).toBe(true)
    expect([ladderWay(ladder, 't2'), ladderWay(ladder, null)]).toEqual([[], []])
  })

  it('stands a bye below the records of its round', () => {
    const stage = swiss()
    const first = stage.rounds[0]
    if (first) first.bye = team('t17')
    expect(
      layoutLadder(stage, ladderSize)
        .blocks.filter(({ x }) => x === 0)
        .map(({ kind, teams }) => [kind, teams.length]),
    ).toEqual([
      ['matches', 0],
      ['bye', 1],
    ])
  })
})

describe('why two teams meet', () => {
  const reason = {
    method: 'table',
    places: [3, 6],
    records: ['1-1', '1-1'],
    table_row: 4,
    rejected: [],
    is_rematch: true,
  } as const
  it('says place, row, record and rematch', () =>
    expect(
      pairingLines(
        { ...reason, places: [3, 6], records: ['1-1', '1-1'], rejected: [] },
        aMatch({ number: 1, round: 3 }),
      ).lines,
    ).toEqual([
      { key: 'method.table', values: { place1: 3, place2: 6, row: 4 } },
      { key: 'records', values: { record1: '1-1', record2: '1-1' } },
      { key: 'rematch' },
    ]))
  it('names six of the pairs that were passed over and counts the rest', () => {
    const rejected = Array.from({ length: 9 }, (_, index) => ({
      team1: team('a'),
      team2: team(`b${index}`),
      reason: 'forbidden',
    }))
    const told = pairingLines({ ...reason, places: [3, 6], records: null, rejected }, aMatch({ number: 1, round: 3 }))
    expect([told.passed.length, told.more, told.passed[0]]).toEqual([
      6,
      3,
      { team1: 'A', team2: 'B0', why: 'forbidden' },
    ])
  })
})
