import type { BracketMatch, DoubleEliminationStage, SingleEliminationStage } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { double, SampleCup, single, stageOf, withUpsets } from '../../../testing/samples-brackets.ts'
import { layoutBracket } from './bracket-layout.ts'
import { neighbourOf } from './bracket-ways.ts'
import { layoutDouble } from './double-layout.ts'
import { cardHeight, doubleSize, fullSize, middle, rowMiddle } from './geometry.ts'
import { type BracketLayout, headHeight, seatOf } from './model.ts'

/** Drawings held against what was really played: the engine says who met whom, and who went on. */

const drawSingle = (stage: SingleEliminationStage) => layoutBracket(stage.rounds, stage.bronze, fullSize, stage.advance)
const drawDouble = (stage: DoubleEliminationStage) => layoutDouble(stage, doubleSize)
const numbers = (layout: BracketLayout) => layout.nodes.map(({ match }) => match.number).toSorted((a, b) => a - b)

function expectApart({ nodes, size, width, height }: BracketLayout): void {
  for (const node of nodes) {
    expect(node.x >= 0 && node.y >= 0 && node.x + size.cardWidth <= width).toBe(true)
    expect(node.y + cardHeight(size)).toBeLessThanOrEqual(height)
  }
  for (const column of Map.groupBy(nodes, ({ x }) => x).values()) {
    const tops = column.map(({ y }) => y).toSorted((a, b) => a - b)
    const nearest = Math.min(...tops.slice(1).map((top, index) => top - (tops[index] ?? 0)))
    expect(nearest).toBeGreaterThan(cardHeight(size))
  }
}

/** Every line leaves the card of its match, and ends at the very row where the engine has seated whom it carries. */
function expectTrueLines({ nodes, lines, size }: BracketLayout): void {
  const at = new Map(nodes.map((node) => [node.match.number, node]))
  for (const line of lines) {
    const [from, to] = [at.get(line.from), at.get(line.to)]
    const [x1, y1, x2] = [...line.path.matchAll(/-?[\d.]+/g)].map(Number)
    if (!from || !to || x1 === undefined || y1 === undefined || x2 === undefined) throw new Error(`line ${line.from}`)
    expect(x1).toBe(from.x + size.cardWidth)
    expect(line.path.endsWith(`H${to.x}`)).toBe(true)
    expect(to.x).toBeGreaterThan(x1)
    const { winner } = from.match
    const isReset = to.match.group === 'F' && to.match.round === 2
    expect(y1 - from.y).toBe(winner === null || isReset ? middle(size) : rowMiddle(winner, size))
    const last = Number(/(-?[\d.]+)H[\d.]+$/.exec(line.path)?.[1] ?? y1) - to.y
    const seat = ([1, 2] as const).find((number) => rowMiddle(number, size) === last)
    if (seat) expect({ line: line.from, team: line.teamId }).toEqual({ line: line.from, team: teamIn(to.match, seat) })
    else expect([last, isReset]).toEqual([middle(size), true])
  }
}
const teamIn = (match: BracketMatch, seat: 1 | 2) => seatOf(match, seat).team?.id ?? null

describe.each([2, 3, 5, 6, 8, 11, 16, 33, 64])('a single elimination of %i', (teams) => {
  const cup = () => new SampleCup(teams, [single({ bronze: teams > 3 })])
  const shares = [0, 0.3, 0.7, 1]

  it.each(shares)('is drawn as it stands when %d of it is played', (share) => {
    const stage = stageOf(
      cup()
        .play(Math.round(teams * share), withUpsets)
        .read(),
      'single_elimination',
    )
    const layout = drawSingle(stage)
    const all = [...stage.rounds.flatMap(({ matches }) => matches), ...(stage.bronze ? [stage.bronze] : [])]
    expect(numbers(layout)).toEqual(all.map(({ number }) => number).toSorted((a, b) => a - b))
    expectApart(layout)
    expectTrueLines(layout)
    // A tree: all but the final lead on, and the match for third place has no line.
    expect(layout.lines).toHaveLength(all.length - 1 - (stage.bronze ? 1 : 0))
  })

  it('ends with its champion, and only then', () => {
    const played = cup().play(teams - 2 + (teams > 3 ? 1 : 0), withUpsets)
    const open = drawSingle(stageOf(played.read(), 'single_elimination'))
    expect([played.isOver, open.champion?.teamId]).toEqual([false, null])
    const bracket = played.play().read()
    const layout = drawSingle(stageOf(bracket, 'single_elimination'))
    expect(layout.champion?.teamId).toBe(bracket.champion?.id)
    expect(layout.champion?.teamId).toMatch(/^t\d+$/)
  })
})

describe.each([2, 3, 5, 8, 13, 16, 32])('a double elimination of %i', (teams) => {
  it.each(['single', 'reset', 'upper_map'] as const)(
    'is drawn as it stands at every third, grand final %s',
    (grandFinal) => {
      const cup = new SampleCup(teams, [double({ grandFinal })])
      for (let third = 0; third < 4; third++) {
        const stage = stageOf(cup.read(), 'double_elimination')
        const layout = drawDouble(stage)
        expectApart(layout)
        expectTrueLines(layout)
        // Lower matches that only hand a team on are not there: nobody plays them.
        const all = [...stage.upper, ...stage.lower].flatMap(({ matches }) => matches).concat(stage.finals)
        const idle = all.filter(({ number }) => !numbers(layout).includes(number))
        expect(idle.filter(({ group, outcome }) => group !== 'L' || outcome === 'played')).toEqual([])
        cup.play(Math.ceil((2 * teams) / 3), withUpsets)
      }
      expect(drawDouble(stageOf(cup.read(), 'double_elimination')).champion?.teamId).toBe(cup.read().champion?.id)
    },
  )

  it('has a second grand final drawn whether or not it comes to it', () => {
    const upperWins = new SampleCup(teams, [double()]).play()
    const lowerWins = new SampleCup(teams, [double()]).play(Infinity, ({ group }) => (group === 'F' ? 2 : 1))
    const endOf = (cup: SampleCup) => drawDouble(stageOf(cup.read(), 'double_elimination')).nodes.at(-1)?.match
    expect(endOf(upperWins)).toMatchObject({ state: 'not_needed', round: 2, winner: null })
    expect(endOf(lowerWins)).toMatchObject({ state: 'done', round: 2, winner: 2 })
  })
})

describe('a qualifier', () => {
  it.each([
    [single({ advance: 4 }), 16],
    [single({ advance: 2 }), 11],
    [double({ advance: 4 }), 16],
    [double({ advance: 2 }), 8],
  ])('leads out at those matches whose winners the next stage begins with', (stage, teams) => {
    const cup = new SampleCup(teams, [stage, single({ id: 'playoff-2', from: 'previous' })])
    const draw = () => {
      const [first] = cup.read().stages
      if (first?.kind === 'single_elimination') return drawSingle(first)
      return first?.kind === 'double_elimination' ? drawDouble(first) : null
    }
    const { advance = 0 } = stage
    expect(draw()?.goingOn.map(({ teamId }) => teamId)).toEqual(Array.from({ length: advance }, () => null))
    cup.play()
    const [, next] = cup.read().stages
    const entrants = next?.kind === 'single_elimination' ? (next.rounds[0]?.matches ?? []) : []
    const seated = entrants.flatMap(({ team1, team2 }) => [team1.team?.id ?? '', team2.team?.id ?? ''])
    expect(
      draw()
        ?.goingOn.map(({ teamId }) => teamId)
        .toSorted(),
    ).toEqual(seated.toSorted())
    expect(draw()?.champion).toBeNull()
  })
})

describe('a bracket in which not all is played', () => {
  it('leads nobody on from a match that both teams forfeited, and the opponent at once', () => {
    const cup = new SampleCup(8, [single()]).forfeit(1, 'both').forfeit(2, 1)
    const layout = drawSingle(stageOf(cup.read(), 'single_elimination'))
    const of = (from: number) => layout.lines.find((line) => line.from === from)?.teamId
    expect([of(1), of(2), of(5)]).toEqual([null, cup.match(2).team2.team?.id, cup.match(2).team2.team?.id])
    expectTrueLines(layout)
  })

  it('is drawn anew from where a result was corrected', () => {
    const cup = new SampleCup(8, [single()]).play()
    const before = cup.match(1).team1.team?.id
    cup.correct(1, 2)
    const layout = drawSingle(stageOf(cup.read(), 'single_elimination'))
    const way = layout.lines.filter(({ teamId }) => teamId === before)
    expect([way, layout.champion?.teamId, cup.read().champion]).toEqual([[], null, null])
    expectTrueLines(layout)
  })
})

describe('arrow keys', () => {
  const walk = (layout: BracketLayout) => {
    const reached = new Set([layout.nodes[0]?.match.number ?? 0])
    for (const number of reached)
      for (const way of ['left', 'right', 'up', 'down'] as const) {
        const next = neighbourOf(layout, number, way)
        if (next !== null) reached.add(next)
      }
    return [...reached].toSorted((a, b) => a - b)
  }
  it.each([5, 8, 16, 24])('lead to every match of both brackets and the finals, of %i teams', (teams) => {
    const layout = drawDouble(stageOf(new SampleCup(teams, [double()]).read(), 'double_elimination'))
    expect(walk(layout)).toEqual(numbers(layout))
  })
  it.each([3, 6, 16])('lead to every match of a single elimination of %i, the one for third place too', (teams) => {
    const layout = drawSingle(
      stageOf(new SampleCup(teams, [single({ bronze: teams > 3 })]).read(), 'single_elimination'),
    )
    expect(walk(layout)).toEqual(numbers(layout))
  })
})

it('heads stand over the cards of their round', () => {
  const layout = drawDouble(stageOf(new SampleCup(16, [double()]).read(), 'double_elimination'))
  for (const [index, { at }] of layout.rounds.entries()) {
    const cards = layout.nodes.filter(({ round }) => round === index)
    expect(cards.map(({ x }) => x)).toEqual(cards.map(() => at?.x))
    expect(Math.min(...cards.map(({ y }) => y))).toBeGreaterThanOrEqual((at?.y ?? Infinity) + headHeight)
  }
})
