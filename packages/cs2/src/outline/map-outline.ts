import {
  closed,
  countAround,
  emptyGrid,
  forEachSet,
  inverse,
  smoothed,
  stamp,
  withoutIslands,
  type Grid,
} from './grid.ts'
import { ringsOf } from './rings.ts'

/** Units of the game on a side of a cell: a player is 32 wide. */
export const cellUnits = 64
/** The engine's maps end there. */
const reachUnits = 16_384
const span = (2 * reachUnits) / cellUnits

/**
 * The cell of a place on the ground, as one number; null beyond the world. Cells are what is kept of a map's places: no person and no time.
 * `x`, `y` in units.
 */
export function cellOf(x: number, y: number): number | null {
  const [column, row] = [x, y].map((along) => Math.floor((along + reachUnits) / cellUnits)) as [number, number]
  const isWithin = column >= 0 && row >= 0 && column < span && row < span
  return isWithin ? row * span + column : null
}

/** A cell and those that touch it, as far as the world goes. */
export function cellsAround(cell: number): number[] {
  const [column, row] = [cell % span, Math.floor(cell / span)]
  const near: number[] = []
  for (let y = Math.max(0, row - 1); y <= Math.min(span - 1, row + 1); y++)
    for (let x = Math.max(0, column - 1); x <= Math.min(span - 1, column + 1); x++) near.push(y * span + x)
  return near
}

/**
 * `rings`: corners x, y, x, y… in units, closed, every line at 0, 45 or 90 degrees; filled by the even-odd rule, as inner rings are holes. `box`: west,
 * south, east and north of all.
 */
export type MapOutline = {
  readonly rings: readonly (readonly number[])[]
  readonly box: readonly [number, number, number, number]
}

/** Fewer say nothing of a map's shape. */
const leastCells = 150
/** Around the farthest cell: what is drawn there stays within. */
const rim = 8
const leastIsland = 40
const leastHole = 10

/**
 * The ground of a map as far as people were seen on it: where they were often the line follows them closely, where seldom it keeps farther away. Places
 * that nobody was seen at are missing. `cells` by `cellOf`, each once, in any order.
 * @returns null where too little is known
 */
export function outlineOf(cells: Iterable<number>): MapOutline | null {
  const places = [...new Set(cells)].map((cell) => [cell % span, Math.floor(cell / span)] as const)
  if (places.length < leastCells) return null
  const columns = places.map(([x]) => x)
  const rows = places.map(([, y]) => y)
  const [west, south] = [Math.min(...columns) - rim, Math.min(...rows) - rim]
  const size = { width: Math.max(...columns) + rim + 1 - west, height: Math.max(...rows) + rim + 1 - south }
  const seen = emptyGrid(size)
  for (const [x, y] of places) seen.cells[(y - south) * size.width + x - west] = 1
  const rings = ringsOf(groundOf(seen)).map((ring) =>
    ring.flatMap(([x, y]) => [unitsOf(west + x / 2), unitsOf(south + y / 2)]),
  )
  return rings.length === 0 ? null : { rings, box: boxOf(rings) }
}

/** The middle of a cell. */
function unitsOf(cell: number): number {
  return (cell + 0.5) * cellUnits - reachUnits
}

/** Cells within three of a cell, among which are counted those where somebody was. */
const near = 3

function groundOf(seen: Grid): Grid {
  const ground = emptyGrid(seen)
  forEachSet(seen, (x, y) => stamp(ground, x, y, roomAround(seen, x, y)))
  const whole = withoutIslands(smoothed(smoothed(closed(ground, 2))), leastIsland)
  return inverse(withoutIslands(inverse(whole), leastHole))
}

function roomAround(seen: Grid, x: number, y: number): number {
  const count = countAround(seen, [x, y], near)
  return count >= 22 ? 1 : count >= 12 ? 2 : 3
}

function boxOf(rings: readonly (readonly number[])[]): [number, number, number, number] {
  const all = rings.flat()
  const xs = all.filter((_, at) => at % 2 === 0)
  const ys = all.filter((_, at) => at % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
