import type { DoubleEliminationStage, KnockoutRound, SingleEliminationStage } from '@lobby/contract'
import { bronzeNode } from '../layout/bracket-layout.ts'
import { exitOf, feedsOf, type TreePlan } from '../layout/bracket-tree.ts'
import { playedRounds } from '../layout/double-layout.ts'
import { type BracketSize, cardHeight, columnX } from '../layout/geometry.ts'
import { drawn, headHeight, winnerId } from '../layout/model.ts'
import { type Laid, noteWidth, type Part, partSheets, type Sheet, type SheetEnd, sheetScale } from './sheet-parts.ts'

/** A knockout cut into sheets: whole branches of it, side by side as long as there is room; no card is cut. */
export function sheetsOf(stage: SingleEliminationStage | DoubleEliminationStage, size: BracketSize): Sheet[] {
  const laid =
    stage.kind === 'single_elimination'
      ? singleSheets(stage, size)
      : [...doubleParts(stage).flatMap((part) => partSheets(part, size)), ...finalSheets(stage, size)]
  const sheetOf = new Map(laid.flatMap(({ nodes }, index) => nodes.map((node) => [node.match.number, index + 1])))
  return laid.map(({ ends, ...sheet }) => ({
    ...sheet,
    notes: ends.map(({ end, ...at }) =>
      end.kind === 'match' ? { ...at, ...end, sheet: sheetOf.get(end.match) ?? 0 } : { ...at, ...end },
    ),
  }))
}

function singleSheets(stage: SingleEliminationStage, size: BracketSize): Laid[] {
  const rounds = filled(stage.rounds)
  const plan: TreePlan = {
    rounds,
    readsPlaces: true,
    name: (round, toFinal) => (stage.advance > 0 ? { kind: 'round', round } : { kind: 'knockout', toFinal }),
  }
  const end = (): SheetEnd => (stage.advance > 0 ? { kind: 'on' } : { kind: 'champion' })
  const sheets = partSheets({ plan, feeds: feedsOf(rounds, true), end }, size)
  const last = sheets.at(-1)
  const final = last?.nodes.at(-1)
  if (!last || !final || !stage.bronze) return sheets
  const { x, y } = bronzeNode(stage.bronze, { ...final, column: 0, round: 0 }, size, 0)
  const node = { match: stage.bronze, x, y, isAside: true, round: { kind: 'bronze' as const } }
  return [
    ...sheets.slice(0, -1),
    { ...last, nodes: [...last.nodes, node], height: Math.max(last.height, y + cardHeight(size)) },
  ]
}

function doubleParts(stage: DoubleEliminationStage): Part[] {
  const unplayed = stage.advance > 0 ? Math.log2(stage.advance / 2) : 0
  const grand = stage.finals[0]
  const end = (): SheetEnd | null =>
    stage.advance > 0 ? { kind: 'on' } : grand ? { kind: 'match', match: grand.number } : null
  const upper = filled(stage.upper)
  const lower = filled(playedRounds(stage.lower))
  return [
    {
      plan: {
        rounds: upper,
        readsPlaces: true,
        name: (round, toFinal) => ({ kind: 'upper', round, toFinal: toFinal + unplayed }),
      },
      feeds: feedsOf(upper, true),
      end,
    },
    {
      plan: {
        rounds: lower,
        readsPlaces: false,
        name: (round, toFinal) => ({ kind: 'lower', round, toFinal: toFinal + unplayed }),
      },
      feeds: feedsOf(lower, false),
      end,
    },
  ]
}

/** The grand final and its reset, on a sheet of their own. */
function finalSheets(stage: DoubleEliminationStage, size: BracketSize): Laid[] {
  const finals = stage.finals.map((match, index) => ({
    match,
    x: columnX(index, size),
    y: 0,
    isAside: index > 0,
    round: { kind: index === 0 ? ('grand_final' as const) : ('reset' as const) },
  }))
  const [one, two] = finals
  const last = finals.at(-1)
  if (!one || !last) return []
  const exit = { x: one.x + size.cardWidth, y: exitOf(one.match, size) }
  return [
    {
      key: one.match.key,
      width: last.x + size.cardWidth + noteWidth,
      height: cardHeight(size),
      scale: sheetScale,
      heads: finals.map(({ match, x, round }) => ({ key: match.key, at: { x, y: -headHeight }, name: round })),
      nodes: finals,
      lines: two
        ? [
            {
              from: one.match.number,
              to: two.match.number,
              teamId: winnerId(one.match),
              ...drawn(exit, { x: two.x, y: exit.y }, size.turn),
            },
          ]
        : [],
      ends: [
        {
          x: last.x + size.cardWidth,
          y: exitOf(last.match, size),
          end: { kind: 'champion' },
        },
      ],
    },
  ]
}

function filled(rounds: readonly KnockoutRound[]): KnockoutRound[] {
  return rounds.filter(({ matches }) => matches.length > 0)
}
