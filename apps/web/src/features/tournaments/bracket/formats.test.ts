import type { BracketMatch, DoubleEliminationStage, GroupsStage, SwissRow, SwissStage } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { layoutDouble, playedRounds } from './double-layout.ts'
import { cardHeight, doubleSize, groupSize, ladderSize, miniSize } from './geometry.ts'
import { layoutGsl } from './gsl-layout.ts'
import { pairingLines } from './pairing-words.ts'
import { isComplete, runningStage, stageLabels, stageMatches, stagesInView } from './stages.ts'
import { layoutLadder, ladderWay } from './swiss-layout.ts'
import { blocksOf } from './swiss-places.ts'
import { aMatch, bye, loserOf, seed, team, winnerOf } from './testing.ts'

const round = (number: number, matches: BracketMatch[]) => ({ number, best_of: 3, matches })

/** Four teams; `reset` as the grand final's second match. */
function double(reset: BracketMatch['state'] = 'pending', winner: 1 | 2 | null = null): DoubleEliminationStage {
  const played = { state: 'done' as const, outcome: 'played' as const }
  const after = winner === null ? {} : { ...played, winner }
  return {
    kind: 'double_elimination',
    id: 'playoff',
    best_of: 3,
    final_best_of: 5,
    advance: 0,
    grand_final: 'reset',
    upper: [
      round(1, [
        aMatch({ number: 1, team1: seed(1, 'a'), team2: seed(4, 'd'), winner: 1, ...played }),
        aMatch({ number: 2, team1: seed(2, 'b'), team2: seed(3, 'c') }),
      ]),
      round(2, [aMatch({ number: 3, round: 2, team1: winnerOf(1, 'a'), team2: winnerOf(2), ...after })]),
    ],
    lower: [
      round(1, [aMatch({ number: 4, group: 'L', team1: loserOf(1, 'd'), team2: loserOf(2) })]),
      round(2, [aMatch({ number: 5, group: 'L', round: 2, team1: winnerOf(4), team2: loserOf(3) })]),
    ],
    finals: [
      aMatch({ number: 6, group: 'F', team1: winnerOf(3, 'a'), team2: winnerOf(5, 'd'), ...after, is_final: true }),
      aMatch({ number: 7, group: 'F', round: 2, team1: loserOf(6), team2: winnerOf(6), state: reset }),
    ],
  }
}

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

function gsl(): GroupsStage['groups'][number] {
  const of = (number: number, at: [round: number, index: number], more: Partial<BracketMatch>) =>
    aMatch({ number, stage: 'groups', group: 'A', round: at[0], index: at[1], ...more })
  return {
    id: 'A',
    complete: false,
    standings: [],
    matches: [
      of(1, [1, 1], { team1: seed(1, 'a'), team2: seed(4, 'd'), winner: 1 }),
      of(2, [1, 2], { team1: seed(2, 'b'), team2: seed(3, 'c') }),
      of(3, [2, 1], { team1: winnerOf(1, 'a'), team2: winnerOf(2) }),
      of(4, [2, 2], { team1: loserOf(1, 'd'), team2: loserOf(2) }),
      of(5, [3, 1], { team1: loserOf(3), team2: winnerOf(4) }),
    ],
  }
}

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

const row = (id: string, place: number, status: SwissRow['status']): SwissRow => ({
  place,
  team: team(id),
  seed: place,
  wins: 0,
  losses: 0,
  difficulty: 0,
  buchholz: 0,
  decided_by: 'seed',
  decided_value: place,
  status,
})

/** Valve rules for 16 teams (8 matches), the first so many matches of round 1 won by team 1. */
function swiss(more: Partial<SwissStage> = {}, won = 0): SwissStage {
  const ids = Array.from({ length: 16 }, (_, index) => `t${index + 1}`)
  const matches = Array.from({ length: 8 }, (_, index) =>
    aMatch({
      number: index + 1,
      key: `swiss/S/1/${index + 1}`,
      group: 'S',
      index: index + 1,
      team1: seed(index + 1, ids[index]),
      team2: seed(index + 9, ids[index + 8]),
      ...(index < won ? { winner: 1 as const, outcome: 'played' as const, state: 'done' as const } : {}),
    }),
  )
  return {
    kind: 'swiss',
    id: 'swiss',
    pairing: 'valve',
    wins: 3,
    losses: 3,
    rounds_max: 5,
    best_of: 1,
    deciding_best_of: 3,
    ranking: 'record',
    advance: 8,
    complete: false,
    standings: ids.map((id, index) => row(id, index + 1, 'active')),
    rounds: [{ number: 1, complete: won === 8, records: [{ wins: 0, losses: 0, matches }], bye: null }],
    ...more,
  }
}

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
      { key: 'pairing.table', values: { place1: 3, place2: 6, row: 4 } },
      { key: 'pairing.records', values: { record1: '1-1', record2: '1-1' } },
      { key: 'pairing.rematch' },
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

describe('stages of a cup', () => {
  it('names each by what it is and numbers those that share a name', () => {
    const labels = (kinds: Parameters<typeof stageLabels>[0]) =>
      stageLabels(kinds).map(({ word, number }) => `${word} ${number}`)
    expect(labels(['round_robin', 'single_elimination'])).toEqual(['groups null', 'playoff null'])
    expect(labels(['swiss', 'gsl', 'swiss', 'double_elimination'])).toEqual([
      'swiss 1',
      'groups null',
      'swiss 2',
      'playoff null',
    ])
    expect([labels(['single_elimination']), labels(['double_elimination'])]).toEqual([
      ['bracket null'],
      ['double null'],
    ])
    expect(labels(['single_elimination', 'gsl', 'single_elimination'])).toEqual([
      'qualifier null',
      'groups null',
      'playoff null',
    ])
  })

  it('puts the running stage first, then those to come, then those that led there', () => {
    const over = { ...swiss(), id: 'swiss-over', complete: true }
    const groups: GroupsStage = { kind: 'gsl', id: 'groups', best_of: 1, advance: 2, groups: [gsl()] }
    const bracket = {
      tournament_id: '1',
      version: 1,
      needs: [],
      placements: [],
      champion: null,
      stages: [over, groups, double()],
    }
    expect(runningStage(bracket)?.id).toBe('groups')
    expect(stagesInView(bracket).map(({ id }) => id)).toEqual(['groups', 'playoff', 'swiss-over'])
    const done = { ...bracket, stages: [over, { ...groups, groups: [{ ...gsl(), complete: true }] }] }
    expect([runningStage(done), stagesInView(done).map(({ id }) => id)]).toEqual([null, ['groups', 'swiss-over']])
  })

  it('is over when nothing of a knockout is open, a reset that is not needed included', () => {
    const closed = double('not_needed', 1)
    for (const match of stageMatches(closed)) if (match.state === 'pending') match.state = 'walkover'
    expect([isComplete(closed), isComplete(double())]).toEqual([true, false])
  })
})
