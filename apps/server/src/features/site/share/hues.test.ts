import { expect, test } from 'vitest'
import { oklch } from './hues.ts'

// As browsers compute them.
test.each([
  [1, 0, 0, '#ffffff'],
  [0, 0, 0, '#000000'],
  [0.628, 0.2577, 29.23, '#ff0000'],
  [0.8664, 0.2948, 142.5, '#00ff00'],
  [0.452, 0.3132, 264.05, '#0000ff'],
])('oklch(%d %d %d) is %s', (lightness, chroma, hue, colour) => {
  const near = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const wanted = near(colour)
  for (const [at, value] of near(oklch(lightness, chroma, hue)).entries())
    expect(Math.abs(value - (wanted[at] ?? 0))).toBeLessThan(4)
})
