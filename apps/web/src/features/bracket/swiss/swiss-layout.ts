import type { BracketMatch, SwissRound, SwissStage, TeamSummary } from '@lobby/contract'
import { type BracketSize, cardHeight, columnX, linePath, rowMiddle } from '../layout/geometry.ts'
import { arrivals, blocksOf, type LadderPlace } from './swiss-places.ts'
import { type BracketNode, type BracketRound, drawn, headHeight } from '../layout/model.ts'
import type { Box } from '../layout/view.ts'

/** A record of one round: its matches, or the place where teams arrive. */
export type LadderBlock = LadderPlace & { x: number; y: number; height: number }

export type Ladder = {
  size: BracketSize
  width: number
  height: number
  rounds: BracketRound[]
  blocks: LadderBlock[]
  nodes: (BracketNode & { block: LadderBlock })[]
  /** From each record to the two that its winners and losers have next; known once its round is over. */
  links: { key: string; path: string; box: Box; isOver: boolean }[]
}

/** Space over a block's first card, and between two blocks. */
const blockHead = 28
const blockGap = 20
/** Ends of two lines at one block stand this far from its middle. */
const spread = 6

/** The record-group ladder of a Swiss stage: a column a round, the best record on top, every column about one axis. */
export function layoutLadder(stage: SwissStage, size: BracketSize): Ladder {
  const columns = blocksOf(stage)
  const heights = columns.map((places) => columnHeight(places, size))
  const height = Math.max(0, ...heights)
  const blocks = columns.flatMap((places, column) => stack(places, columnX(column, size), height, size))
  return {
    size,
    width: Math.max(0, columnX(columns.length, size) - size.columnGap),
    height,
    rounds: columns.map((_places, column) => ({
      key: `round-${column + 1}`,
      name: { kind: 'swiss', round: column + 1 },
      at: column < stage.rounds_max ? { x: columnX(column, size), y: -headHeight } : null,
    })),
    blocks,
    nodes: blocks.flatMap((block) => nodesOf(block, size)),
    links: linksOf(blocks, stage.rounds, size),
  }
}

/** The lines of a team's way: from its row in each match to its row in the next, and to the place where it arrived. */
export function ladderWay(ladder: Ladder, teamId: string | null): string[] {
  if (teamId === null) return []
  const stops = ladder.blocks.flatMap((block) => stopOf(block, ladder, teamId) ?? [])
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index]
    if (!before || before.column + 1 !== stop.column) return []
    const from = { x: before.x + ladder.size.cardWidth, y: before.y }
    return [linePath(from, { x: stop.x, y: stop.y }, ladder.size.turn)]
  })
}

/** Middle of a row of a place where teams arrive, from the top of its block. */
function arrivalMiddle(index: number, size: BracketSize): number {
  return blockHead + size.border + (index + 0.5) * size.rowHeight
}

function stopOf(block: LadderBlock, ladder: Ladder, teamId: string) {
  const node = ladder.nodes.find((entry) => entry.block === block && playsAs(entry.match, teamId) !== null)
  const seat = node ? playsAs(node.match, teamId) : null
  if (node && seat) return { column: block.column, x: block.x, y: node.y + rowMiddle(seat, ladder.size) }
  const index = block.teams.findIndex(({ id }) => id === teamId)
  if (index === -1) return null
  return { column: block.column, x: block.x, y: block.y + arrivalMiddle(index, ladder.size) }
}

function playsAs(match: BracketMatch, teamId: string): 1 | 2 | null {
  if (match.team1.team?.id === teamId) return 1
  return match.team2.team?.id === teamId ? 2 : null
}

function stack(places: readonly LadderPlace[], x: number, height: number, size: BracketSize): LadderBlock[] {
  let y = Math.round((height - columnHeight(places, size)) / 2)
  return places.map((place) => {
    const block = { ...place, x, y, height: blockHeight(place, size) }
    y += block.height + blockGap
    return block
  })
}

function columnHeight(places: readonly LadderPlace[], size: BracketSize): number {
  const blocks = places.reduce((sum, place) => sum + blockHeight(place, size), 0)
  return blocks + Math.max(0, places.length - 1) * blockGap
}

/** A place that is not filled yet is as high as it will be, where that is known: nothing moves when teams come. */
function blockHeight(place: LadderPlace, size: BracketSize): number {
  if (place.kind !== 'matches')
    return blockHead + Math.max(1, place.teams.length, place.expected ?? 0) * size.rowHeight + 2 * size.border
  const matches = place.isPaired ? place.matches.length : Math.ceil((place.expected ?? 2) / 2)
  return blockHead + (Math.max(1, matches) - 1) * size.pitch + cardHeight(size)
}

function nodesOf(block: LadderBlock, size: BracketSize): Ladder['nodes'] {
  return block.matches.map((match, index) => ({
    match,
    block,
    column: block.column,
    round: block.column,
    x: block.x,
    y: block.y + blockHead + index * size.pitch,
    isAside: false,
  }))
}

function linksOf(blocks: readonly LadderBlock[], rounds: readonly SwissRound[], size: BracketSize): Ladder['links'] {
  const at = (wins: number, losses: number) =>
    blocks.find((block) => block.kind !== 'bye' && block.wins === wins && block.losses === losses)
  const sources = blocks.filter((block) => block.kind === 'matches')
  return sources.flatMap((from) => {
    const targets = [
      { to: at(from.wins + 1, from.losses), start: -spread, end: spread },
      { to: at(from.wins, from.losses + 1), start: spread, end: -spread },
    ]
    return targets.flatMap(({ to, start, end }) => {
      if (!to) return []
      const begin = { x: from.x + size.cardWidth, y: from.y + from.height / 2 + start }
      const line = drawn(begin, { x: to.x, y: to.y + to.height / 2 + end }, size.turn)
      return [{ key: `${from.key}-${to.key}`, ...line, isOver: rounds[from.column]?.complete ?? false }]
    })
  })
}

/** Those who went through or out by a round, for a page that shows it alone. */
export function arrivalsAfter(stage: SwissStage, round: number): { place: LadderPlace; teams: TeamSummary[] }[] {
  const places = blocksOf(stage)[round] ?? []
  return places
    .filter(({ kind }) => kind === 'through' || kind === 'out' || kind === 'end')
    .map((place) => ({ place, teams: arrivals(stage, place) }))
    .filter(({ teams }) => teams.length > 0)
}
