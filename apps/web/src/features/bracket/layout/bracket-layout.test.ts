import type { BracketMatch, KnockoutRound, Seat } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { aMatch, bye, loserOf, seed, team, winnerOf } from '#features/tournaments/testing'
import { layoutBracket } from './bracket-layout.ts'
import { litTeam, neighbourOf, teamOfCard } from './bracket-ways.ts'
import { cardHeight, fullSize, linePath, miniSize } from './geometry.ts'
import { winnerId } from './model.ts'

function match(number: number, team1: Seat, team2: Seat, more: Partial<BracketMatch> = {}): BracketMatch {
  return aMatch({ key: `playoff/W/1/${number}`, number, index: number, team1, team2, ...more })
}

function round(number: number, matches: BracketMatch[]): KnockoutRound {
  return { number, best_of: 3, matches }
}

/** The bracket of the reference drawing: eight teams, match 3 and 6 won by `tlp`, a final that waits for match 5. */
function eight(): KnockoutRound[] {
  return [
    round(1, [
      match(1, seed(1, 'aqb'), bye, { winner: 1, outcome: 'bye', state: 'walkover' }),
      match(2, seed(4, 'brs'), seed(5, 'qyr'), { winner: 2 }),
      match(3, seed(2, 'tlp'), seed(7, 'nmd'), { winner: 1 }),
      match(4, seed(3, 'alt'), seed(6, 'fox'), { winner: 1 }),
    ]),
    round(2, [
      match(5, winnerOf(1, 'aqb'), winnerOf(2, 'qyr')),
      match(6, winnerOf(3, 'tlp'), winnerOf(4, 'alt'), { winner: 1 }),
    ]),
    round(3, [match(8, winnerOf(5), winnerOf(6, 'tlp'), { is_final: true })]),
  ]
}

describe('linePath', () => {
  it('turns by 45° twice', () =>
    expect(linePath({ x: 264, y: 43 }, { x: 336, y: 109 }, 10)).toBe('M264 43H290L300 53V99L310 109H336'))
  it('goes up as well as down', () =>
    expect(linePath({ x: 264, y: 211 }, { x: 336, y: 145 }, 10)).toBe('M264 211H290L300 201V155L310 145H336'))
  it('never turns more than half of the height to go', () =>
    expect(linePath({ x: 0, y: 0 }, { x: 20, y: 6 }, 5)).toBe('M0 0H7L10 3V3L13 6H20'))
  it('is straight on a level', () => expect(linePath({ x: 0, y: 10 }, { x: 20, y: 10 }, 5)).toBe('M0 10H20'))
})

describe('layoutBracket', () => {
  it('stands cards where the reference drawing has them', () => {
    const { nodes } = layoutBracket(eight(), null, fullSize)
    expect(nodes.map(({ match: { number }, x, y }) => [number, x, y])).toEqual([
      [1, 0, 0],
      [2, 0, 132],
      [3, 0, 264],
      [4, 0, 396],
      [5, 336, 66],
      [6, 336, 330],
      [8, 672, 198],
    ])
  })

  it('draws lines from the winner’s row to the very row it feeds', () => {
    const { lines } = layoutBracket(eight(), null, fullSize)
    const of = (from: number) => lines.find((line) => line.from === from)
    expect(of(1)?.path).toBe('M264 43H290L300 53V99L310 109H336')
    expect(of(2)?.path).toBe('M264 211H290L300 201V155L310 145H336')
    expect(of(5)?.path).toBe('M600 127H626L636 137V231L646 241H672')
    expect(lines.map((line) => line.teamId)).toEqual(['aqb', 'qyr', 'tlp', 'alt', null, 'tlp'])
  })

  it('fits eight teams into 328 units on a phone', () => {
    const layout = layoutBracket(eight(), null, miniSize)
    expect(layout.width).toBe(328)
    expect(layout.lines.find((line) => line.from === 1)?.path).toBe('M96 13H101L106 18V40L111 45H116')
  })

  it('puts the match for third place below the final, with no line to it', () => {
    const bronze = match(7, loserOf(5), loserOf(6), { is_bronze: true })
    const { nodes, lines, champion, rounds } = layoutBracket(eight(), bronze, fullSize)
    const node = nodes.find((entry) => entry.match.number === 7)
    expect(node).toMatchObject({ x: 672, y: 388, isAside: true })
    expect(rounds[node?.round ?? -1]).toMatchObject({ name: { kind: 'bronze' }, at: null })
    expect(lines.some((line) => line.to === 7)).toBe(false)
    expect(champion).toEqual({ x: 936, y: 259, teamId: null })
  })

  it('reads the tree from its places when the seats do not name their matches', () => {
    const plain = [
      round(1, [match(1, seed(1), seed(4)), match(2, seed(2), seed(3))]),
      round(2, [match(3, seed(0), seed(0))]),
    ]
    expect(layoutBracket(plain, null, fullSize).lines.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })

  it('follows the seats when a round is listed in another order', () => {
    const [first, second, third] = eight()
    const shuffled = [round(1, (first?.matches ?? []).toReversed()), second, third].filter((part) => part !== undefined)
    expect(layoutBracket(shuffled, null, fullSize).nodes.find((node) => node.match.number === 1)?.y).toBe(0)
  })

  it.each([2, 4, 8, 16, 32, 64, 256])('lets no two cards of %i teams overlap', (teams) => {
    const rounds: KnockoutRound[] = []
    let number = 0
    let previous: number[] = []
    for (let size = teams / 2; size >= 1; size /= 2) {
      const matches = Array.from({ length: size }, (_, index) =>
        match(
          ++number,
          previous.length ? winnerOf(previous[index * 2] ?? 0) : seed(1),
          previous.length ? winnerOf(previous[index * 2 + 1] ?? 0) : seed(2),
        ),
      )
      rounds.push(round(rounds.length + 1, matches))
      previous = matches.map((entry) => entry.number)
    }
    const { nodes, height, width } = layoutBracket(rounds, null, fullSize)
    for (const column of Map.groupBy(nodes, (node) => node.column).values()) {
      const tops = column.map((node) => node.y).toSorted((a, b) => a - b)
      for (const [index, top] of tops.slice(1).entries())
        expect(top - (tops[index] ?? 0)).toBeGreaterThanOrEqual(cardHeight(fullSize))
    }
    expect(Math.max(...nodes.map((node) => node.y)) + cardHeight(fullSize)).toBe(height)
    expect(width).toBe(rounds.length * 336 - 72)
  })

  it('ends where teams go on: no champion, and no round is called a final', () => {
    const { champion, goingOn, rounds, nodes } = layoutBracket(eight().slice(0, 2), null, fullSize, 2)
    expect(champion).toBeNull()
    const last = nodes.filter(({ column }) => column === 1)
    expect(goingOn.map(({ x }) => x)).toEqual(last.map(({ x }) => x + fullSize.cardWidth))
    expect(goingOn.map(({ teamId }) => teamId)).toEqual(last.map(({ match: played }) => winnerId(played)))
    expect(rounds.map(({ name }) => name)).toEqual([
      { kind: 'round', round: 1 },
      { kind: 'round', round: 2 },
    ])
    const forfeited = { state: 'walkover', outcome: 'double_forfeit', winner: null } as const
    const [first, second] = eight()
    const emptied = { ...second!, matches: second!.matches.map((played) => ({ ...played, ...forfeited })) }
    expect(layoutBracket([first!, emptied], null, fullSize, 2).goingOn).toEqual([])
  })

  it('is empty without rounds', () =>
    expect(layoutBracket([], null, fullSize)).toMatchObject({
      width: 0,
      height: 0,
      nodes: [],
      lines: [],
      champion: null,
    }))
})

describe('ways', () => {
  const empty = { tournament_id: '10', version: 1, stages: [], needs: [], placements: [], champion: null }

  it('lights the chosen team, else the champion, else a finalist, else nobody', () => {
    expect(litTeam('qyr', { ...empty, champion: team('tlp') }, null)).toBe('qyr')
    expect(litTeam(null, { ...empty, champion: team('tlp') }, null)).toBe('tlp')
    expect(litTeam(null, empty, null)).toBeNull()
    const playoff = {
      kind: 'single_elimination' as const,
      id: 'playoff',
      best_of: 3,
      final_best_of: 5,
      advance: 0,
      rounds: eight(),
      bronze: null,
    }
    expect(litTeam(null, { ...empty, stages: [playoff] }, null)).toBe('tlp')
  })

  it('keeps a lit team that plays on the focused card, else lights its winner', () => {
    const third = eight()[0]?.matches[2] as BracketMatch
    expect(teamOfCard(third, 'nmd')).toBe('nmd')
    expect(teamOfCard(third, 'aqb')).toBe('tlp')
    expect(teamOfCard(match(9, winnerOf(1), winnerOf(2)), null)).toBeNull()
  })

  it.each([
    [1, 'down', 2],
    [2, 'up', 1],
    [1, 'up', null],
    [1, 'right', 5],
    [4, 'right', 6],
    [5, 'left', 1],
    [8, 'left', 5],
    [8, 'right', null],
    [5, 'down', 6],
  ] as const)('an arrow leads from match %i %s to %s', (from, direction, to) => {
    expect(neighbourOf(layoutBracket(eight(), null, fullSize), from, direction)).toBe(to)
  })
})
