import { bracketLines, bracketSize } from './seeding.ts'
import type { TeamId } from './types.ts'

/** A bracket while teams change places: who is on which seed line, and where the mates of a team are. */
type Board = {
  readonly order: TeamId[]
  /** Position in the bracket of each seed line. */
  readonly seats: readonly number[]
  readonly rounds: number
  readonly regionOf: (team: TeamId) => string | undefined
  /** Lines of each region. */
  readonly lines: ReadonlyMap<string, Set<number>>
}

/**
 * A seed order in which teams of one region meet later in a knockout: lines are swapped within a tier (1, 2, 3-4,
 * 5-8, …) as long as that puts a meeting off, so nobody's seed changes by more than its tier and the order given
 * stands where nothing is gained. Teams without a region are free. The result is a seed order for `createTournament`
 * or `seeding_changed`; made for some hundred teams, O(n²) times the size of a region.
 */
export function separateRegions(
  teams: readonly TeamId[],
  regions: Readonly<Record<TeamId, string>>,
): readonly TeamId[] {
  const board = boardOf(teams, (team) => (Object.hasOwn(regions, team) ? regions[team] : undefined))
  for (let better = true; better;) {
    better = false
    for (let first = 2; first < teams.length; first *= 2) better = improveTier(board, first) || better
  }
  return board.order
}

function improveTier(board: Board, first: number): boolean {
  const last = Math.min(first * 2, board.order.length)
  let better = false
  for (let a = first; a < last; a += 1) {
    for (let b = a + 1; b < last; b += 1) better = swapIfLater(board, a, b) || better
  }
  return better
}

function boardOf(teams: readonly TeamId[], regionOf: Board['regionOf']): Board {
  const size = bracketSize(teams.length)
  const seats: number[] = []
  bracketLines(size).forEach((seed, seat) => {
    seats[seed - 1] = seat
  })
  const lines = new Map<string, Set<number>>()
  teams.forEach((team, line) => {
    const region = regionOf(team)
    if (region !== undefined) lines.set(region, (lines.get(region) ?? new Set()).add(line))
  })
  return { order: [...teams], seats, rounds: Math.log2(size), regionOf, lines }
}

/** Each earlier meeting outweighs all later ones together; `except` is the line the team leaves. */
function costOf({ seats, rounds, regionOf, lines }: Board, team: TeamId, [line, except]: readonly [number, number]) {
  let cost = 0
  for (const mate of lines.get(regionOf(team) ?? '') ?? []) {
    if (mate === except) continue
    const round = 32 - Math.clz32(seats[line]! ^ seats[mate]!)
    cost += 256 ** (rounds - round)
  }
  return cost
}

function swapIfLater(board: Board, a: number, b: number): boolean {
  const { order, regionOf, lines } = board
  const [one, two] = [order[a]!, order[b]!]
  const [regionOne, regionTwo] = [regionOf(one), regionOf(two)]
  if (regionOne === regionTwo) return false
  const now = costOf(board, one, [a, a]) + costOf(board, two, [b, b])
  if (costOf(board, one, [b, a]) + costOf(board, two, [a, b]) >= now) return false
  order[a] = two
  order[b] = one
  const move = (region: string | undefined, from: number, to: number) => {
    const own = region === undefined ? undefined : lines.get(region)
    own?.delete(from)
    own?.add(to)
  }
  move(regionOne, a, b)
  move(regionTwo, b, a)
  return true
}
