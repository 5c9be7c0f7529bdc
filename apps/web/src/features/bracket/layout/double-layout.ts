import type { BracketMatch, DoubleEliminationStage, KnockoutRound } from '@lobby/contract'
import { championOf, goingOnFrom } from './bracket-layout.ts'
import { exitOf, layTree, type Tree } from './bracket-tree.ts'
import { type BracketSize, cardHeight, columnX, middle, rowMiddle } from './geometry.ts'
import { type BracketLayout, type BracketLine, type BracketNode, drawn, headHeight, winnerId } from './model.ts'

/** What is drawn of a double elimination. */
type DoublePlan = Pick<DoubleEliminationStage, 'upper' | 'lower' | 'finals' | 'advance'>

/** The upper bracket above, the lower one below it, the grand final and its reset behind both. */
export function layoutDouble(stage: DoublePlan, size: BracketSize): BracketLayout {
  // Rounds that would follow, were it played on to the finals.
  const unplayed = stage.advance > 0 ? Math.log2(stage.advance / 2) : 0
  const upper = layTree(
    {
      rounds: stage.upper,
      readsPlaces: true,
      name: (round, toFinal) => ({ kind: 'upper', round, toFinal: toFinal + unplayed }),
    },
    size,
  )
  const lower = layTree(
    {
      rounds: playedRounds(stage.lower),
      readsPlaces: false,
      name: (round, toFinal) => ({ kind: 'lower', round, toFinal: toFinal + unplayed }),
      top: upper.nodes.length === 0 ? 0 : bottom(upper.nodes, size) + 2 * headHeight,
      roundsBefore: upper.rounds.length,
    },
    size,
  )
  const columns = Math.max(upper.rounds.length, lower.rounds.length)
  const feeders = [upper.final, lower.final].filter((node) => node !== null)
  const y = feeders.length === 0 ? 0 : feeders.reduce((sum, node) => sum + node.y, 0) / feeders.length
  const rounds = [...upper.rounds, ...lower.rounds]
  const finals = stage.finals.map((match, index): BracketNode => ({
    match,
    column: columns + index,
    round: rounds.length + index,
    x: columnX(columns + index, size),
    y,
    isAside: index > 0,
  }))
  const nodes = [...upper.nodes, ...lower.nodes, ...finals]
  const last = finals.at(-1) ?? null
  return {
    size,
    width: nodes.length === 0 ? 0 : Math.max(...nodes.map((node) => node.x)) + size.cardWidth,
    height: nodes.length === 0 ? 0 : bottom(nodes, size),
    rounds: [
      ...rounds,
      ...finals.map((node, index) => ({
        key: node.match.key,
        name: { kind: index === 0 ? ('grand_final' as const) : ('reset' as const) },
        at: { x: node.x, y: node.y - headHeight },
      })),
    ],
    nodes,
    lines: [...upper.lines, ...lower.lines, ...finalLines(upper, lower, finals, size)],
    champion: last && championOf(last, size, championId(stage.finals)),
    goingOn: stage.advance > 0 ? [...goingOnFrom(upper, size), ...goingOnFrom(lower, size)] : [],
  }
}

/** Lower rounds without the matches that a bye leaves empty: the seats behind them name where their teams come from. */
export function playedRounds(rounds: readonly KnockoutRound[]): KnockoutRound[] {
  return rounds
    .map((round) => ({ ...round, matches: round.matches.filter((match) => !isEmpty(match)) }))
    .filter((round) => round.matches.length > 0)
}

function isEmpty({ team1, team2 }: BracketMatch): boolean {
  return team1.source.kind === 'bye' || team2.source.kind === 'bye'
}

/** Who has won the bracket: the winner of the reset, or of a grand final that needed none. */
function championId(finals: readonly BracketMatch[]): string | null {
  const decided = finals.findLast((match) => match.winner !== null)
  if (!decided) return null
  const after = finals[finals.indexOf(decided) + 1]
  return !after || after.state === 'not_needed' ? winnerId(decided) : null
}

function bottom(nodes: readonly BracketNode[], size: BracketSize): number {
  return Math.max(...nodes.map((node) => node.y + cardHeight(size)))
}

function finalLines(upper: Tree, lower: Tree, finals: readonly BracketNode[], size: BracketSize): BracketLine[] {
  const [grand, reset] = finals
  if (!grand) return []
  const lines = ([upper.final, lower.final] as const).flatMap((node, index): BracketLine[] => {
    if (!node) return []
    const from = { x: node.x + size.cardWidth, y: node.y + exitOf(node.match, size) }
    const to = { x: grand.x, y: grand.y + rowMiddle(index === 0 ? 1 : 2, size) }
    // The upper bracket is shorter: its line runs on above the lower one and turns in the last gap.
    const line = drawn(from, to, size.turn, grand.x - size.columnGap / 2)
    return [{ from: node.match.number, to: grand.match.number, teamId: winnerId(node.match), ...line }]
  })
  if (!reset) return lines
  const y = grand.y + middle(size)
  const line = drawn({ x: grand.x + size.cardWidth, y }, { x: reset.x, y }, size.turn)
  return [...lines, { from: grand.match.number, to: reset.match.number, teamId: winnerId(grand.match), ...line }]
}
