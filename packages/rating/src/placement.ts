/** Rated maps of the ten. */
export type Placement = { readonly maps: number; readonly of: number }

/** So many maps and a ± of at most so many points, then the number is shown. */
export const placementMaps = 10
export const placementSpread = 340

/** Null when placement is over. */
export function placementOf(maps: number, spread: number): Placement | null {
  return maps >= placementMaps && spread <= placementSpread
    ? null
    : { maps: Math.min(maps, placementMaps), of: placementMaps }
}
