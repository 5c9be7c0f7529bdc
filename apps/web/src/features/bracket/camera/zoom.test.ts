import { describe, expect, it } from 'vitest'
import { fitting, frameHeight, scrollFor, stepped, turned, within, zoomRange } from './zoom.ts'

describe('size of a drawing', () => {
  it('stays within its range', () => {
    expect([within(0.01), within(9), within(0.7)]).toEqual([zoomRange.least, zoomRange.most, 0.7])
    expect(turned(zoomRange.most, -500)).toBe(zoomRange.most)
  })
  it('comes back to its own size when steps pass it', () => {
    expect(stepped(0.95, 1)).toBe(1)
    expect(stepped(1.1, -1)).toBe(1)
    expect(stepped(stepped(stepped(1, -1), -1), 1)).toBeLessThan(1)
  })
  it('returns where it began after as many steps up as down', () => {
    let zoom = 1
    for (const direction of [-1, -1, -1, 1, 1, 1] as const) zoom = stepped(zoom, direction)
    expect(zoom).toBe(1)
  })
  it('fits a wide drawing and leaves a narrow one', () =>
    expect([fitting(2_000, 1_000), fitting(500, 1_000)]).toEqual([0.5, 1]))
  it('keeps the frame of a low drawing, shrinks that of a high one and never grows', () => {
    expect(frameHeight(500, 0.5)).toBe(500)
    expect(frameHeight(8_000, 0.5)).toBe(4_000)
    expect(frameHeight(1_000, 0.2)).toBe(640)
    expect(frameHeight(500, 2)).toBe(500)
  })
  it('keeps the point under the pointer where it is', () =>
    expect(scrollFor(300, 100, { from: 1, to: 2 })).toBe((300 + 100) * 2 - 100))
})
