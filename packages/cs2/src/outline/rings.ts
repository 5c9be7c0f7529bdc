import { isSet, type Grid } from './grid.ts'

/** Corners of a closed line in half cells, one after another; it does not name its first corner again. */
export type Ring = (readonly [x: number, y: number])[]

type Step = { readonly from: readonly [number, number]; readonly to: readonly [number, number] }

/**
 * The edges of the picture, drawn through the middles between cells that are and cells that are not, so that every line lies at 0, 45 or 90
 * degrees. What is lies to the left of each line; cells that touch by a corner alone are apart. The picture's rim must be empty.
 */
export function ringsOf(grid: Grid): Ring[] {
  const next = new Map<string, Step[]>()
  for (let y = -1; y < grid.height; y++)
    for (let x = -1; x < grid.width; x++)
      for (const step of stepsIn(grid, x, y)) {
        const key = String(step.from)
        next.set(key, [...(next.get(key) ?? []), step])
      }
  const rings: Ring[] = []
  for (const steps of next.values()) while (steps.length > 0) rings.push(straightened(follow(next, steps)))
  return rings
}

/** From the middle of one side of a square of four cells to another's: south, east, north, west. */
const sides = [
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
] as const
const [south, east, north, west] = [0, 1, 2, 3] as const
/** By which of the four cells are: south-west 1, south-east 2, north-east 4, north-west 8. */
const lines: readonly (readonly (readonly [from: number, to: number])[])[] = [
  [],
  [[south, west]],
  [[east, south]],
  [[east, west]],
  [[north, east]],
  [
    [south, west],
    [north, east],
  ],
  [[north, south]],
  [[north, west]],
  [[west, north]],
  [[south, north]],
  [
    [east, south],
    [west, north],
  ],
  [[east, north]],
  [[west, east]],
  [[south, east]],
  [[west, south]],
  [],
]

function stepsIn(grid: Grid, x: number, y: number): Step[] {
  const kind =
    Number(isSet(grid, x, y)) +
    Number(isSet(grid, x + 1, y)) * 2 +
    Number(isSet(grid, x + 1, y + 1)) * 4 +
    Number(isSet(grid, x, y + 1)) * 8
  const at = (side: number): readonly [number, number] => {
    const [dx = 0, dy = 0] = sides[side] ?? []
    return [2 * x + 1 + dx, 2 * y + 1 + dy]
  }
  return (lines[kind] ?? []).map(([from, to]) => ({ from: at(from), to: at(to) }))
}

/** Every end is one beginning, so a line comes back to where it began. */
function follow(next: Map<string, Step[]>, steps: Step[]): Ring {
  const first = steps.pop()
  const ring: Ring = []
  for (let step = first; step !== undefined; step = next.get(String(step.to))?.pop()) ring.push(step.from)
  return ring
}

function straightened(ring: Ring): Ring {
  return ring.filter(([x, y], at) => {
    const [beforeX, beforeY] = ring.at(at - 1) ?? [x, y]
    const [afterX, afterY] = ring[(at + 1) % ring.length] ?? [x, y]
    return (x - beforeX) * (afterY - y) !== (y - beforeY) * (afterX - x)
  })
}
