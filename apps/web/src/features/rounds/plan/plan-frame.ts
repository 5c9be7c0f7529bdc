import type { LivePlace, MapOutline } from '@lobby/contract'

/** A square of a map, in the map's own units: its west and north edges, and how long they are. */
export type Frame = { west: number; north: number; size: number }

/** Of the longer edge, on every side. */
const margin = 0.04
/** Of a few shots in one corner of a map that nobody has drawn yet. */
const leastSize = 1_200

/** A square around the known ground and all that is drawn on it; null where there is neither. */
export function frameOf(box: MapOutline['box'], places: readonly LivePlace[]): Frame | null {
  const xs = [...(box === null ? [] : [box[0], box[2]]), ...places.map(([x]) => x)]
  const ys = [...(box === null ? [] : [box[1], box[3]]), ...places.map(([, y]) => y)]
  if (xs.length === 0) return null
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  const size = Math.max(leastSize, east - west, north - south) * (1 + 2 * margin)
  return { west: (west + east - size) / 2, north: (south + north + size) / 2, size }
}

/** Where a place stands in the square, in hundredths from its left and its top: north is up in the game, down in a drawing. */
export function spotOf({ west, north, size }: Frame, [x, y]: LivePlace): { left: number; top: number } {
  const hundredth = (length: number): number => Math.round((length / size) * 10_000) / 100
  return { left: hundredth(x - west), top: hundredth(north - y) }
}

/** The ground as a path in a square of a hundred. */
export function groundOf(frame: Frame, rings: MapOutline['rings']): string {
  return rings
    .map((ring) => {
      const corners = Array.from({ length: Math.floor(ring.length / 2) }, (_, at) => {
        const { left, top } = spotOf(frame, [ring[2 * at] ?? 0, ring[2 * at + 1] ?? 0, 0])
        return `${left} ${top}`
      })
      return corners.length === 0 ? '' : `M${corners.join('L')}Z`
    })
    .join('')
}
