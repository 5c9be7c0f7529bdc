type Point = { points: number; spread: number }

/** A history as it is drawn in a box of 100 by 100: a line, the band of its ±, and points at which the scale is written. */
type DrawnHistory = {
  line: string
  band: string
  scale: readonly { points: number; y: number }[]
  last: { x: number; y: number }
}

const steps = [25, 50, 100, 200, 250, 500, 1_000]
const mostLines = 4

/** Null with fewer points than make a line. */
export function drawHistory(history: readonly Point[]): DrawnHistory | null {
  const last = history.at(-1)
  if (last === undefined || history.length < 2) return null
  const lows = history.map(({ points, spread }) => points - spread)
  const highs = history.map(({ points, spread }) => points + spread)
  const [low, high] = [Math.min(...lows), Math.max(...highs)]
  const height = Math.max(1, high - low)
  const x = (at: number): number => round((at / (history.length - 1)) * 100)
  const y = (points: number): number => round(100 - ((points - low) / height) * 100)
  const way = (values: readonly number[]): string => values.map((points, at) => `${x(at)} ${y(points)}`).join('L')
  const back = lows.map((points, at) => `${x(at)} ${y(points)}`).toReversed()
  const step = steps.find((size) => height / size <= mostLines) ?? 2_000
  const first = Math.ceil(low / step)
  const count = Math.max(0, Math.floor(high / step) - first + 1)
  return {
    line: `M${way(history.map(({ points }) => points))}`,
    band: `M${way(highs)}L${back.join('L')}Z`,
    scale: Array.from({ length: count }, (_, at) => (first + at) * step).map((points) => ({ points, y: y(points) })),
    last: { x: 100, y: y(last.points) },
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
