import { bracketLines, bracketSize } from './seeding.ts'

/** An entrant of a playoff that follows groups: place `place` (from 1) of group `group` (from 0). */
export type GroupEntrant = { readonly group: number; readonly place: number }

/**
 * Gives every place of every group a seed line of the playoff (result[0] is seed 1), so that
 * - better places get better lines, and so the byes;
 * - group winners keep the order of the groups;
 * - teams of one group meet as late as the bracket allows (rules §4 case 71): never before the final with two
 *   places per group, never before the semi-finals with three or four.
 *
 * Each place is dealt to the lines of its own tier, then two lines of a tier are swapped as long as that makes a
 * meeting later. Should that end in a dead end, the groups are dealt again in another order. That the bound is
 * reached for 1 to 32 groups and 1 to 8 places is checked in full by the tests. `ahead` teams may be seeded before all
 * places, as those invited to the playoff are.
 */
export function crossSeed(groupCount: number, places: number, ahead = 0): GroupEntrant[] {
  const size = { groupCount, places, ahead }
  let best = dealt(size, 0)
  for (let turn = 1; turn < groupCount && earliestMeeting(best) < latestPossible(best); turn += 1) {
    const next = dealt(size, turn)
    if (earliestMeeting(next) > earliestMeeting(best)) best = next
  }
  return best.groupOfLine.map((group, line) => ({ group, place: Math.floor(line / groupCount) + 1 }))
}

type Size = { readonly groupCount: number; readonly places: number; readonly ahead: number }

type Board = {
  readonly groupCount: number
  readonly places: number
  readonly rounds: number
  /** Position in the bracket of each seed line behind those ahead. */
  readonly seatOfLine: readonly number[]
  /** Group on each seed line; tier t holds the lines t·groupCount up to the next tier. */
  readonly groupOfLine: number[]
  /** Line of each group in each tier, the other way round. */
  readonly lineOf: number[][]
}

function emptyBoard({ groupCount, places, ahead }: Size): Board {
  const size = bracketSize(ahead + groupCount * places)
  const seats: number[] = Array.from({ length: size }, () => 0)
  bracketLines(size).forEach((seed, seat) => {
    seats[seed - 1] = seat
  })
  const seatOfLine = seats.slice(ahead)
  const lineOf = Array.from({ length: groupCount }, (): number[] => [])
  return { groupCount, places, rounds: Math.log2(size), seatOfLine, groupOfLine: [], lineOf }
}

function dealt(size: Size, turn: number): Board {
  const board = emptyBoard(size)
  for (let tier = 0; tier < size.places; tier += 1) dealTier(board, tier, tier === 0 ? 0 : turn)
  improve(board)
  return board
}

/** Teams of one group are told apart by halving the bracket, so `places` of them need log2(places) last rounds. */
function latestPossible(board: Board): number {
  return board.places === 1 ? Infinity : board.rounds - Math.ceil(Math.log2(board.places)) + 1
}

function earliestMeeting(board: Board): number {
  let earliest = Infinity
  for (const lines of board.lineOf) {
    lines.forEach((line, tier) => {
      for (const other of lines.slice(tier + 1)) earliest = Math.min(earliest, meeting(board, line, other))
    })
  }
  return earliest
}

function meeting(board: Board, lineA: number, lineB: number): number {
  return 32 - Math.clz32((board.seatOfLine[lineA] ?? 0) ^ (board.seatOfLine[lineB] ?? 0))
}

/** Lines in order, each to the group that is hurt least by it; `turn` says which group is asked first. */
function dealTier(board: Board, tier: number, turn: number): void {
  const { groupCount } = board
  const left = new Set(Array.from({ length: groupCount }, (_, at) => (at + turn * tier) % groupCount))
  for (let at = 0; at < board.groupCount; at += 1) {
    const line = tier * board.groupCount + at
    let best = -1
    let bestCost = Infinity
    for (const group of left) {
      const cost = tier === 0 ? 0 : lineCost(board, { group, line, tier })
      if (cost < bestCost) [best, bestCost] = [group, cost]
    }
    left.delete(best)
    place(board, best, line)
  }
}

function place(board: Board, group: number, line: number): void {
  board.groupOfLine[line] = group
  const lines = board.lineOf[group]
  if (lines !== undefined) lines[Math.floor(line / board.groupCount)] = line
}

/** What it costs a group to hold `line` in `tier`: each earlier meeting outweighs all later ones together. */
function lineCost(board: Board, at: { group: number; line: number; tier: number }): number {
  let cost = 0
  board.lineOf[at.group]?.forEach((other, tier) => {
    if (tier !== at.tier) cost += 256 ** (board.rounds - meeting(board, at.line, other))
  })
  return cost
}

function improve(board: Board): void {
  let better = true
  while (better) {
    better = false
    for (let tier = 1; tier < board.places; tier += 1) better = improveTier(board, tier) || better
  }
}

function improveTier(board: Board, tier: number): boolean {
  const start = tier * board.groupCount
  let better = false
  for (let a = start; a < start + board.groupCount; a += 1) {
    for (let b = a + 1; b < start + board.groupCount; b += 1) better = swapIfBetter(board, tier, [a, b]) || better
  }
  return better
}

function swapIfBetter(board: Board, tier: number, [a, b]: readonly [number, number]): boolean {
  const groupA = board.groupOfLine[a] ?? 0
  const groupB = board.groupOfLine[b] ?? 0
  const now = lineCost(board, { group: groupA, line: a, tier }) + lineCost(board, { group: groupB, line: b, tier })
  const then = lineCost(board, { group: groupA, line: b, tier }) + lineCost(board, { group: groupB, line: a, tier })
  if (then >= now) return false
  place(board, groupA, b)
  place(board, groupB, a)
  return true
}
