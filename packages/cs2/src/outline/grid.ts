/** A picture of cells that are or are not: `width` by `height`, row by row from the south-west. */
export type Grid = { readonly width: number; readonly height: number; readonly cells: Uint8Array }

export function emptyGrid({ width, height }: Pick<Grid, 'width' | 'height'>): Grid {
  return { width, height, cells: new Uint8Array(width * height) }
}

/** What lies beyond the edge is not. */
export function isSet({ width, height, cells }: Grid, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && cells[y * width + x] === 1
}

/** How many cells are in the square that reaches so far around this one. */
export function countAround(grid: Grid, [x, y]: readonly [number, number], reach: number): number {
  let count = 0
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) if (isSet(grid, x + dx, y + dy)) count += 1
  return count
}

/** Sets all cells whose middle lies within `radius` of this one's. */
export function stamp(grid: Grid, x: number, y: number, radius: number): void {
  const { width, height, cells } = grid
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const [toX, toY] = [x + dx, y + dy]
      const isWithin = dx * dx + dy * dy <= radius * radius + 1
      if (isWithin && toX >= 0 && toY >= 0 && toX < width && toY < height) cells[toY * width + toX] = 1
    }
}

export function inverse(grid: Grid): Grid {
  return { ...grid, cells: grid.cells.map((cell) => 1 - cell) }
}

function grown(grid: Grid, radius: number): Grid {
  const result = emptyGrid(grid)
  forEachSet(grid, (x, y) => stamp(result, x, y, radius))
  return result
}

/** Gaps narrower than twice the radius are closed. Room of that width around the picture is taken to be there. */
export function closed(grid: Grid, radius: number): Grid {
  return inverse(grown(inverse(grown(grid, radius)), radius))
}

/** Each cell becomes what most of its neighbourhood of nine is: corners of a single cell go. */
export function smoothed(grid: Grid): Grid {
  const result = emptyGrid(grid)
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) if (countAround(grid, [x, y], 1) >= 5) result.cells[y * grid.width + x] = 1
  return result
}

export function forEachSet(grid: Grid, take: (x: number, y: number) => void): void {
  for (let y = 0; y < grid.height; y++)
    for (let x = 0; x < grid.width; x++) if (grid.cells[y * grid.width + x] === 1) take(x, y)
}

/** Without its islands of fewer than `least` cells; cells touch by their sides. */
export function withoutIslands(grid: Grid, least: number): Grid {
  const result = emptyGrid(grid)
  const seen = new Uint8Array(grid.cells.length)
  forEachSet(grid, (x, y) => {
    const start = y * grid.width + x
    if (seen[start] === 1) return
    const island = islandAt(grid, start, seen)
    if (island.length >= least) for (const cell of island) result.cells[cell] = 1
  })
  return result
}

function islandAt({ width, cells }: Grid, start: number, seen: Uint8Array): number[] {
  const island = [start]
  seen[start] = 1
  for (const cell of island) {
    const x = cell % width
    const beside = [x > 0 ? cell - 1 : -1, x < width - 1 ? cell + 1 : -1, cell - width, cell + width]
    for (const next of beside) {
      if (next < 0 || next >= cells.length || cells[next] === 0 || seen[next] === 1) continue
      seen[next] = 1
      island.push(next)
    }
  }
  return island
}
