import type { BracketMatch, MatchId, Slot } from '../types.ts'
import { cut, fit, fitRight, type Paint, widthOf } from './text.ts'

/** A line of a bracket: whoever sits in a slot, in the column of its round. */
type Line = { readonly y: number; readonly column: number; readonly slot: 0 | 1; readonly match: BracketMatch }
/** What joins the two lines of a match, and where it goes on. */
type Joint = { readonly top: number; readonly middle: number; readonly bottom: number; readonly match: BracketMatch }

type Plan = { readonly lines: Line[]; readonly joints: Joint[]; height: number }

export type Size = { readonly width: number; readonly paint: Paint }

/** Fewest columns in which a name says anything. */
const leastName = 6
const mostName = 22
/** Space, score, and the joint behind it. */
const beside = 6

/** A match that only hands out a bye is not drawn: the slot behind it has its team. */
function isBye({ slots }: BracketMatch): boolean {
  return slots.some(({ source }) => source.kind === 'bye')
}

/** Who sits in a slot, or where that one is to come from. */
function captionOf({ source, occupant }: Slot, numberOf: (id: MatchId) => number | undefined): string {
  if (occupant.kind === 'team') return occupant.team
  if (occupant.kind === 'nobody') return source.kind === 'bye' ? 'bye' : 'nobody'
  if (source.kind === 'loser_of') return `loser of ${numberOf(source.match) ?? '?'}`
  if (source.kind === 'group_place') return `${source.group}${source.place}`
  return source.kind === 'winner_of' ? `winner of ${numberOf(source.match) ?? '?'}` : ''
}

/** What each side has: maps of a series, rounds of a single map, a cross for a walkover. */
function scoresOf({ outcome, bestOf }: BracketMatch): readonly [string, string] {
  if (outcome === null || outcome.kind === 'bye') return ['', '']
  const { maps, winner } = outcome
  const [only] = maps
  if (bestOf === 1 && only !== undefined) return [`${only.score1}`, `${only.score2}`]
  if (maps.length === 0) return [winner === 1 ? '✓' : '×', winner === 2 ? '✓' : '×']
  const won = (side: 1 | 2) =>
    maps.filter(({ score1, score2 }) => (side === 1 ? score1 > score2 : score2 > score1)).length
  return [`${won(1)}`, `${won(2)}`]
}

/** Places a match and all before it, from top to bottom; answers the line on which it goes on. */
function place(plan: Plan, match: BracketMatch, byId: ReadonlyMap<MatchId, BracketMatch>): number {
  const ys = ([0, 1] as const).map((slot) => {
    const { source } = match.slots[slot]
    const before = source.kind === 'winner_of' ? byId.get(source.match) : undefined
    if (before !== undefined) return place(plan, before, byId)
    plan.height += 2
    return plan.height - 2
  })
  const [top = 0, bottom = 0] = ys
  const middle = Math.floor((top + bottom) / 2)
  for (const slot of [0, 1] as const) plan.lines.push({ y: ys[slot]!, column: match.round, slot, match })
  plan.joints.push({ top, middle, bottom, match })
  return middle
}

/** A board of single columns of text, written from left to right. */
class Board {
  readonly rows: string[][] = []

  write(y: number, x: number, cells: readonly string[]): void {
    const row = (this.rows[y] ??= [])
    while (row.length < x) row.push(' ')
    cells.forEach((cell, at) => (row[x + at] = cell))
  }

  lines(): string[] {
    return Array.from(this.rows, (row: string[] | undefined) => (row ?? []).join('').trimEnd())
  }
}

/** A text as one cell, and empty cells for the other columns it takes. */
function cellsOf(text: string, width: number): string[] {
  return [text, ...Array.from({ length: Math.max(0, width - 1) }, () => '')]
}

/** One bracket of a knockout: its rounds from left to right, and who came out of it at the end. */
export function bracketDrawing(
  matches: readonly BracketMatch[],
  numberOf: (id: MatchId) => number | undefined,
  { width, paint }: Size,
): string[] {
  const drawn = matches.filter((match) => !isBye(match))
  const byId = new Map(drawn.map((match) => [match.id, match]))
  const fed = new Set(
    drawn.flatMap(({ slots }) => slots.flatMap(({ source }) => (source.kind === 'winner_of' ? [source.match] : []))),
  )
  const plan: Plan = { lines: [], joints: [], height: 0 }
  for (const match of drawn) if (!fed.has(match.id)) place(plan, match, byId)
  const first = Math.min(...drawn.map(({ round }) => round))
  const rounds = Math.max(...drawn.map(({ round }) => round)) - first + 1
  // The line itself says whose winner is waited for.
  const nameOf = (slot: Slot) =>
    slot.source.kind === 'winner_of' && byId.has(slot.source.match) && slot.occupant.kind === 'pending'
      ? ''
      : captionOf(slot, numberOf)
  const captions = plan.lines.map(({ match, slot }) => widthOf(nameOf(match.slots[slot])))
  const room = Math.floor(width / (rounds + 1)) - beside
  if (room < leastName) return roundListing(drawn, numberOf, { width, paint })
  const name = Math.min(mostName, Math.max(leastName, ...captions), room)
  return boardOf(plan, { first, name, nameOf, paint }).lines()
}

type Look = {
  readonly first: number
  readonly name: number
  readonly nameOf: (slot: Slot) => string
  readonly paint: Paint
}

function boardOf({ lines, joints }: Plan, { first, name, nameOf, paint }: Look): Board {
  const board = new Board()
  const step = name + beside
  const left = (match: BracketMatch) => (match.round - first) * step
  // From left to right, as a text of several columns is one cell.
  for (const { y, slot, match } of lines.toSorted((a, b) => a.column - b.column)) {
    const text = `${fit(nameOf(match.slots[slot]), name)} ${fitRight(scoresOf(match)[slot], 2)}`
    const winner = match.outcome?.winner
    const isKnown = match.slots[slot].occupant.kind === 'team'
    const look = winner === slot + 1 ? paint.strong : winner === undefined && isKnown ? String : paint.faint
    board.write(y, left(match), cellsOf(look(text), name + 3))
  }
  for (const { top, middle, bottom, match } of joints) {
    const x = left(match) + name + 4
    for (let y = top + 1; y < bottom; y += 1) board.write(y, x, ['│'])
    board.write(top, x - 1, ['─', '┐'])
    board.write(bottom, x - 1, ['─', '┘'])
    board.write(middle, x, ['├'])
    const number = `${match.number}`
    if (bottom - top > 1) board.write(middle, x - 1 - number.length, cellsOf(paint.faint(number), number.length))
    if (!lines.some((line) => line.y === middle && left(line.match) === x + 2)) {
      const winner = match.outcome?.winner === 1 ? match.slots[0] : match.outcome?.winner === 2 ? match.slots[1] : null
      if (winner !== null) board.write(middle, x + 2, cellsOf(paint.strong(cut(nameOf(winner), name)), name))
    }
  }
  return board
}

/** Matches round by round: of groups, Swiss stages, and brackets that are too wide for the terminal. */
export function roundListing(
  matches: readonly BracketMatch[],
  numberOf: (id: MatchId) => number | undefined,
  size: Size,
): string[] {
  const rounds = [...new Set(matches.map(({ round }) => round))].toSorted((a, b) => a - b)
  return rounds.flatMap((round, at) => {
    const list = matches.filter((match) => match.round === round)
    const title = size.paint.faint(`Round ${round}`)
    return [...(at > 0 ? [''] : []), title, ...listing(list, numberOf, size)]
  })
}

/** Matches one a line. */
function listing(
  matches: readonly BracketMatch[],
  numberOf: (id: MatchId) => number | undefined,
  { width, paint }: Size,
): string[] {
  const captions = matches.flatMap(({ slots }) => slots.map((slot) => widthOf(captionOf(slot, numberOf))))
  const digits = Math.max(1, ...matches.map(({ number }) => `${number}`.length))
  const name = Math.max(leastName, Math.min(mostName, Math.max(0, ...captions), Math.floor((width - digits - 14) / 2)))
  return matches.map((match) => {
    const [one, two] = scoresOf(match)
    const side = (slot: 0 | 1) => {
      const text = captionOf(match.slots[slot], numberOf)
      const placed = slot === 0 ? fitRight(text, name) : fit(text, name)
      return match.outcome?.winner === slot + 1 ? paint.strong(placed) : placed
    }
    const score = one === '' && two === '' ? '  –  ' : `${fitRight(one, 2)}:${fit(two, 2)}`
    const line = `  ${paint.faint(fitRight(`${match.number}`, digits))}  ${side(0)} ${score} ${side(1)}`
    return line.trimEnd()
  })
}
