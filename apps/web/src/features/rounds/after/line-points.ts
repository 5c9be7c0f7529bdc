import type { LiveStory } from '@lobby/contract'

type Line = LiveStory['line']

/** Of a drawing of 100 by 100, from left to right; what was before the first round stands at half of the first step. */
export function pointsOfLine(line: Line): { x: number; y: number }[] {
  const step = 100 / Math.max(1, line.length)
  return line.map(({ chance }, at) => ({ x: round((at + 0.5) * step), y: round(100 - chance * 100) }))
}

const round = (value: number): number => Math.round(value * 100) / 100

/** Where a map begins after another one, between its rounds and the other's; and each map's middle. */
export function mapsOfLine(line: Line): { map: number; from: number; to: number; rounds: number; end: number }[] {
  const step = 100 / Math.max(1, line.length)
  const numbers = [...new Set(line.map(({ map }) => map))]
  return numbers.map((map) => {
    const first = line.findIndex((point) => point.map === map)
    const last = line.findLastIndex((point) => point.map === map)
    return {
      map,
      from: round(first * step),
      to: round((last + 1) * step),
      rounds: last - first + 1,
      end: line[last]?.chance ?? 0,
    }
  })
}
